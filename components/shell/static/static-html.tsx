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
export const StaticHtml = ({ children, name }: Props): ReactNode => {
  const part = (name === undefined ? undefined : SAME.get(name)) ?? partOf(children)
  if (!part) return children
  if (name !== undefined) SAME.set(name, part)
  return <StaticMount tag={part.tag} attributes={part.attributes} {...keepHtml(part.html)} />
}

type Props = {
  readonly children: ReactNode
  /** Parts with this name are the same on every page: they are rendered once. */
  readonly name?: string
}
type Part = { readonly tag: string; readonly attributes: Readonly<Record<string, unknown>>; readonly html: string }
const SAME = new Map<string, Part>()
const partOf = (children: ReactNode): Part | null => {
  const root = rootOf(children)
  const html = root && drawnText(root.props.children as ReactNode)
  if (!root || html === null) return null
  const { children: _, ...attributes } = root.props
  return { tag: root.type as string, attributes, html }
}
