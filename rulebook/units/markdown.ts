import type { Break, Link, Paragraph, PhrasingContent, RootContent, Text } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { type Options, toMarkdown } from 'mdast-util-to-markdown'

// Texts of rules are not Markdown: `<card>`, `*` and a number with a full stop at the start of a line would be read as
// markup. So everything that leaves as Markdown is built as a tree and printed by the library.
const OPTIONS: Options = { extensions: [gfmToMarkdown()], bullet: '-', resourceLink: true }

export const printMarkdown = (...blocks: readonly RootContent[]): string =>
  toMarkdown({ type: 'root', children: [...blocks] }, OPTIONS)

/** A text as the content of a paragraph or heading, its lines kept apart. */
export const markdownText = (text: string): readonly (Text | Break)[] =>
  text
    .split('\n')
    .flatMap((value, at) => [...(at > 0 ? [{ type: 'break' } as const] : []), { type: 'text' as const, value }])

/** A text as paragraphs. */
export const markdownParagraphs = (text: string): readonly Paragraph[] =>
  text
    .split(/\n{2,}/)
    .filter(part => part.trim() !== '')
    .map(part => ({ type: 'paragraph', children: [...markdownText(part.replace(/^\n|\n$/g, ''))] }))

export const printLink = (text: string, url: string): Link => ({
  type: 'link',
  url,
  children: [...markdownText(text)] as Link['children'],
})

/** A quotation of a text and, below it, where it is from. */
export const printQuotation = (quote: string, ...from: readonly PhrasingContent[]): string =>
  printMarkdown(
    ...(quote.trim() === '' ? [] : [{ type: 'blockquote' as const, children: [...markdownParagraphs(quote)] }]),
    ...(from.length === 0 ? [] : [{ type: 'paragraph' as const, children: [...from] }]),
  ).trimEnd()
