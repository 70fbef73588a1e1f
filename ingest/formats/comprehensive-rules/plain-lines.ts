import type { Problem } from '#rulebook/result'
import type { Line } from '../../read/lines'

/** Removes the leading blanks of a line, but none of its words. */
const flush = (line: Line): Line => {
  const blanks = line.text.length - line.text.trimStart().length
  return blanks === 0 ? line : { ...line, text: line.text.slice(blanks), from: line.from + blanks, indent: 0 }
}

/** Removes the indentation that all non-empty lines share: a converter's margin. */
const withoutMargin = (lines: readonly Line[]): readonly Line[] => {
  const margin = lines.reduce((least, { text, indent }) => (text === '' ? least : Math.min(least, indent)), 99)
  if (margin === 0 || margin === 99) return lines
  return lines.map(line =>
    line.text === ''
      ? line
      : { ...line, text: line.text.slice(margin), from: line.from + margin, indent: line.indent - margin },
  )
}

const FEWEST = 10
const count = (lines: readonly Line[], shape: RegExp): number => lines.filter(({ text }) => shape.test(text)).length

const DEEP = /^\s{5,}(?:\d{3}\.\d{1,3}[a-z]?\.?\s|example:)/i
const SHALLOW = /^\s{0,4}\d{3}\.\d{1,3}[a-z]\.?\s/
/** Removes the indentation of numbers and examples where each rank has its own. */
const withoutRanks = (lines: readonly Line[]): readonly Line[] =>
  count(lines, DEEP) < Math.max(FEWEST, count(lines, SHALLOW))
    ? lines
    : lines.map(line => (DEEP.test(line.text) ? flush(line) : line))

/** The marks of Markdown before a number or an example, and those behind the number. */
export const MARKDOWN = String.raw`(?:#{1,6}\s{1,3}|[-*+>]\s{1,3})?(?:\*\*|__|\*|_)?`
const MARKED = new RegExp(
  String.raw`^(\s*)(?=[#*_+>-])(${MARKDOWN})(\d{1,3}\.(?:\d{1,3}[a-z]?\.?)?|examples?:)(\*\*|__|\*|_)?`,
  'i',
)
const HEADING = /^(#{1,6}\s+)(?=\S)/
const blanks = (text = ''): string => ' '.repeat(text.length)

/** Puts blanks before numbers and headings in place of Markdown's marks, so that what follows keeps its place. */
const withoutMarkdown = (lines: readonly Line[]): readonly Line[] | null =>
  count(lines, MARKED) < FEWEST
    ? null
    : lines.map(line => {
        const text = line.text
          .replace(MARKED, (_, before, marks, number, after) => `${before}${blanks(marks)}${blanks(after)}${number}`)
          .replace(HEADING, (_, marks) => blanks(marks))
        return text === line.text ? line : flush({ ...line, text })
      })

/** The lines of a text as the publisher sets them: without the margins, indentation and Markdown of copies. */
export const plainLines = (
  lines: readonly Line[],
): { readonly lines: readonly Line[]; readonly problems: readonly Problem[] } => {
  const ranked = withoutRanks(withoutMargin(lines))
  const plain = withoutMarkdown(ranked)
  return { lines: plain ?? ranked, problems: plain ? [markdown] : [] }
}

const markdown: Problem = {
  code: 'markdown',
  message: 'This is a copy in Markdown: marks of headings and numbers are left out, any other stays in the words',
  hint: 'Ingest the publisher’s own text if you have it',
}
