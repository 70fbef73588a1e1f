import type { Nodes, RootContent } from 'mdast'
import { type IsoDate, parseDate } from '#rulebook/dates/date'
import type { Paragraph, Range } from '#rulebook/units/unit'
import type { DigestPage } from './page'

/** The paragraphs of a block, each with its stamp. A list belongs to the paragraph above it, line by line. */
export const paragraphsOf = (page: DigestPage, nodes: readonly RootContent[]): readonly Paragraph[] => {
  const paragraphs: Paragraph[] = []
  for (const node of nodes) {
    const { text, stamped } = said(page, node)
    const last = paragraphs[paragraphs.length - 1]
    const at = placeOf(page, node)
    if (node.type === 'list' && last)
      paragraphs[paragraphs.length - 1] = {
        ...last,
        text: `${last.text}\n${text}`,
        ...(stamped && { stamped }),
        at: spanning(last.at, at),
      }
    else paragraphs.push({ text, ...(stamped && { stamped }), at })
  }
  return paragraphs
}

const said = (page: DigestPage, node: Nodes): { text: string; stamped: IsoDate | null } => {
  const stamps: string[] = []
  const words = spoken(page, node, stamps)
  const day = parseDate(stamps[stamps.length - 1] ?? '')
  const text = words
    .split('\n')
    .map(line => line.replace(/[ \t]+/g, ' ').trim())
    .join('\n')
  return { text: text.trim(), stamped: day.ok ? day.value : null }
}

const spoken = (page: DigestPage, node: Nodes, stamps: string[]): string => {
  const inner = () => ('children' in node ? node.children.map(child => spoken(page, child, stamps)).join('') : '')
  switch (node.type) {
    case 'text':
      return node.value.replace(/\r?\n/g, ' ')
    case 'inlineCode':
      return node.value
    case 'break':
      return '\n'
    case 'list':
      return node.children
        .map((item, i) => `${node.ordered ? `${(node.start ?? 1) + i}.` : '-'} ${spoken(page, item, stamps).trim()}`)
        .join('\n')
    case 'textDirective':
      if (node.name !== 'stamp') return rawOf(page, node)
      stamps.push(inner())
      return ''
    default:
      return inner()
  }
}

// A colon inside a sentence may look like a directive ("1:1"): what is not a stamp stays as written.
const rawOf = ({ file }: DigestPage, { position }: Nodes): string =>
  file.text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0)

export const placeOf = (page: DigestPage, { position }: Nodes): Range => ({
  bytes: [page.byteAt(position?.start.offset ?? 0), page.byteAt(position?.end.offset ?? 0)],
  lines: [position?.start.line ?? 1, position?.end.line ?? 1],
  file: page.file.name,
})

const spanning = (first: Range, last: Range): Range => ({
  ...first,
  bytes: [first.bytes[0], last.bytes[1]],
  lines: [first.lines[0], last.lines[1]],
})
