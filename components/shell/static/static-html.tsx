import { createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { drawnText, keepHtml } from './html-by-name'
import { StaticMount } from './mount'

type Drawn = ReactElement<Readonly<Record<string, unknown>>>
/**
 * The HTML element that a part of a page renders to, or a wrapper without a box around several; null if it renders
 * nothing.
 */
const rootOf = (node: ReactNode): Drawn | null => {
  if (Array.isArray(node)) return createElement('div', { className: 'contents' }, ...node)
  if (!isValidElement<Readonly<Record<string, unknown>>>(node)) return null
  if (node.type === Fragment) return rootOf([node.props.children as ReactNode].flat())
  if (typeof node.type === 'string') return node
  if (typeof node.type !== 'function' || '$$typeof' in node.type) return null
  return rootOf((node.type as (props: unknown) => ReactNode)(node.props))
}

/**
 * A static part of a page: rendered to HTML at once, so React neither describes it to the browser again nor hydrates
 * it. It must not contain client components or components that suspend.
 */
export const StaticHtml = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const root = rootOf(children)
  const html = root && drawnText(root.props.children as ReactNode)
  if (!root || html === null) return children
  const { children: _, ...attributes } = root.props
  return <StaticMount tag={root.type as string} attributes={attributes} {...keepHtml(html)} />
}
