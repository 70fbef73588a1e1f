import type { Element, ElementContent, Root, RootContent } from 'hast'
import { createElement, type ReactNode } from 'react'
import { ScrollBox } from './scroll-box'

const TAGS = new Set(
  'a blockquote br code del em h2 h3 h4 hr li ol p pre strong sup table tbody td th thead tr ul'.split(' '),
)

const attributesOf = ({ tagName, properties }: Element, at: number): Record<string, unknown> => ({
  key: at,
  ...(tagName === 'a' && typeof properties.href === 'string' ? { href: properties.href } : {}),
  ...(tagName === 'a' && Array.isArray(properties.rel) ? { rel: properties.rel.join(' ') } : {}),
  ...(typeof properties.id === 'string' ? { id: properties.id } : {}),
  ...(tagName === 'th' ? { scope: 'col' } : {}),
})

const textIn = (node: ElementContent): string =>
  node.type === 'text' ? node.value : node.type === 'element' ? node.children.map(textIn).join('') : ''
/** The texts of the elements of one name, in the order of the page. */
const textsOfElements = ({ children }: Element, name: string): readonly string[] =>
  children.flatMap(node =>
    node.type !== 'element' ? [] : node.tagName === name ? [textIn(node)] : textsOfElements(node, name),
  )

const draw = (node: RootContent | ElementContent, at: number): ReactNode => {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return null
  const children = node.children.map(draw)
  if (!TAGS.has(node.tagName)) return children
  if (node.tagName === 'table')
    return (
      <ScrollBox key={at} label={`Table of ${textsOfElements(node, 'th').join(', ')}`}>
        <table>{children}</table>
      </ScrollBox>
    )
  return createElement(node.tagName, attributesOf(node, at), ...(node.children.length > 0 ? [children] : []))
}

/** Renders a sanitised Markdown tree: only the elements that prose needs; others are omitted. */
export const Prose = ({ hast }: { readonly hast: Root }): ReactNode => (
  <div className="prose">{hast.children.map(draw)}</div>
)
