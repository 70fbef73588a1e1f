import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'

const textOf = (node: Nodes): string => {
  if ('value' in node) return node.value
  if (node.type === 'break') return '\n'
  const between = node.type === 'root' || node.type === 'blockquote' ? '\n\n' : ''
  return 'children' in node ? node.children.map(textOf).join(between) : ''
}

/** The text of Markdown that `print` printed; null for the plain text that files held until November 2026. */
export const unprinted = (printed: string, print: (text: string) => string): string | null => {
  const text = textOf(fromMarkdown(printed))
  return print(text) === printed ? text : null
}
export const withoutEscapes = (address: string): string => address.replace(/\\(?=[!-/:-@[-`{-~])/g, '')
/** Whether a line of a note would be read as a heading of the file, or as the quotation that the note does not have. */
const isOfFile = (line: string, at: number, hasQuote: boolean): boolean =>
  /^ *## \[/.test(line) || (at === 0 && !hasQuote && /^ *>/.test(line))
/** A note in a file of many: such lines get one blank more, which changes nothing where it is shown. */
export const printBody = (body: string, hasQuote: boolean): string =>
  body
    .split('\n')
    .map((line, at) => (isOfFile(line, at, hasQuote) ? ` ${line}` : line))
    .join('\n')
export const bodyIn = (lines: readonly string[], hasQuote: boolean): string =>
  lines.map((line, at) => (isOfFile(line, at, hasQuote) ? line.replace(/^ /, '') : line)).join('\n')

/** Tags in one cell. */
export const printTags = (tags: readonly string[]): string => tags.map(tag => tag.replace(/[\\;]/g, '\\$&')).join('; ')
export const tagsIn = (cell: string): readonly string[] =>
  (cell.match(/(?:\\[\\;]|[^;])+/g) ?? []).map(tag => tag.trim().replace(/\\([\\;])/g, '$1')).filter(Boolean)
/** The inline code of a line. */
export const codeIn = (line: string): readonly string[] => {
  const found = (node: Nodes): readonly string[] =>
    node.type === 'inlineCode' ? [node.value] : 'children' in node ? node.children.flatMap(found) : []
  return found(fromMarkdown(line))
}
