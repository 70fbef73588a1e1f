import { createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { drawnText, keepHtml } from './html-by-name'
import { StaticMount } from './mount'

type Drawn = ReactElement<Readonly<Record<string, unknown>>>
/** The element of HTML that a part of a page comes to, or one without a box around several; null where it comes to none. */
const rootOf = (node: ReactNode): Drawn | null => {
  if (Array.isArray(node)) return createElement('div', { className: 'contents' }, ...node)
  if (!isValidElement<Readonly<Record<string, unknown>>>(node)) return null
  if (node.type === Fragment) return rootOf([node.props.children as ReactNode].flat())
  if (typeof node.type === 'string') return node
  if (typeof node.type !== 'function' || '$$typeof' in node.type) return null
  return rootOf((node.type as (props: unknown) => ReactNode)(node.props))
}

/**
 * A part of a page in which nothing ever moves: drawn as text at once, so that React neither describes it to the
 * browser a second time nor takes it up there. No component that runs in the browser may stand in it, and none that
 * waits.
 */
export const StaticHtml = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const root = rootOf(children)
  const html = root && drawnText(root.props.children as ReactNode)
  if (!root || html === null) return children
  const { children: _, ...attributes } = root.props
  return <StaticMount tag={root.type as string} attributes={attributes} {...keepHtml(html)} />
}
