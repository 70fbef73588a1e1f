import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'

const textOf = (node: Nodes): string => {
  if ('value' in node) return node.value
  if (node.type === 'break') return '\n'
  const between = node.type === 'root' || node.type === 'blockquote' ? '\n\n' : ''
  return 'children' in node ? node.children.map(textOf).join(between) : ''
}

/** The text of Markdown that `print` printed; null for the plain text that files held until November 2026. */
export const wordsOf = (printed: string, print: (text: string) => string): string | null => {
  const text = textOf(fromMarkdown(printed))
  return print(text) === printed ? text : null
}
export const withoutEscapes = (address: string): string => address.replace(/\\(?=[!-/:-@[-`{-~])/g, '')
/** The inline code of a line. */
export const codeIn = (line: string): readonly string[] => {
  const found = (node: Nodes): readonly string[] =>
    node.type === 'inlineCode' ? [node.value] : 'children' in node ? node.children.flatMap(found) : []
  return found(fromMarkdown(line))
}
