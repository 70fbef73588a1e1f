import type { Element, ElementContent, Root, RootContent } from 'hast'
import { createElement, type ReactNode } from 'react'

const TAGS = new Set(
  'a blockquote br code del em h2 h3 h4 hr input li ol p pre strong table tbody td th thead tr ul'.split(' '),
)

const attributesOf = ({ tagName, properties }: Element, at: number): Record<string, unknown> => ({
  key: at,
  ...(tagName === 'a' && typeof properties.href === 'string' ? { href: properties.href } : {}),
  ...(tagName === 'a' && Array.isArray(properties.rel) ? { rel: properties.rel.join(' ') } : {}),
  ...(tagName === 'th' ? { scope: 'col' } : {}),
})

const draw = (node: RootContent | ElementContent, at: number): ReactNode => {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return null
  const children = node.children.map(draw)
  if (!TAGS.has(node.tagName)) return children
  if (node.tagName === 'table')
    return (
      <div key={at} className="scroll">
        <table className="table">{children}</table>
      </div>
    )
  return createElement(node.tagName, attributesOf(node, at), ...(node.children.length > 0 ? [children] : []))
}

/** Markdown that was made into a sanitised tree: only the elements prose needs, whatever else came is left out. */
export const Prose = ({ hast }: { readonly hast: Root }): ReactNode => (
  <div className="prose">{hast.children.map(draw)}</div>
)
