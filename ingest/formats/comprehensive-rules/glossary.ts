import type { Unit } from '#rulebook/units/unit'
import type { Discard, Source } from '../../draft'
import type { Line } from '../../read/lines'
import { settingAside } from '../drafting'
import { begun, continued, type Passage, paragraphOf, passageFrom, passageText, rangeOf } from '../passage'
import { isBanner } from './bounds'
import { LANGUAGES } from './languages'
import type { Layout } from './layout'

type Entry = { readonly term: Passage; readonly passages: Passage[]; readonly examples: Passage[] }

const EXAMPLE = new RegExp(`^ {0,8}(?:(?:example: ?){1,3}|${LANGUAGES.map(({ example }) => example).join('|')}) *`, 'i')
// 2021-06-09 prints a term and its first sense on one line: "Ability1. Text".
const GLUED = /^([^.]{1,66}?[a-z)])1\. (?=[A-Z])/
const SENSE = /^(?:\(?\d{1,2}[.)]|Example:|EXAMPLE:) /

/** The glossary: a term on its own line, its definition below, a blank line after. */
export const glossaryOf = (
  source: Source,
  lines: readonly Line[],
  layout: Layout,
): { units: readonly Unit[]; discards: readonly Discard[] } => {
  const entries: Entry[] = []
  const aside = settingAside()
  const begins = beginningsIn(lines, layout)
  const isWrapped = layout === 'wrapped'
  const isClose = isWrapped && !isSpaced(lines)
  let apart = true
  let last: Passage | null = null
  lines.forEach((line, i) => {
    if (line.text === '' || isBanner(line.text)) {
      aside.add(line.no, line.text === '' ? 'blank line' : 'row of dashes')
      apart = true
      return
    }
    const entry = entries[entries.length - 1]
    if (!entry || begins.has(i)) last = lastOf(begunEntry(entries, entryOf(line)))
    else if (EXAMPLE.test(line.text))
      last = begun(entry.examples, passageFrom(line, EXAMPLE.exec(line.text)?.[0].length))
    else if (last && last !== entry.term && isWrapped && !apart && line.indent < 5 && !(isClose && isSense(line, last)))
      continued(last, line)
    else last = begun(entry.passages, passageFrom(line))
    apart = false
  })
  return { units: unitsOf(source, entries), discards: aside.found }
}

/**
 * Indexes of the lines that begin an entry: after a blank line, a short line above its definition. If a text has lost
 * its blank lines, or has one after every line, that finds few of them; then the words show where the terms are.
 */
const beginningsIn = (lines: readonly Line[], layout: Layout): ReadonlySet<number> => {
  const byBlanks = new Set<number>()
  const byWords = new Set<number>()
  const words = lines.flatMap((line, at) => (line.text === '' || isBanner(line.text) ? [] : [{ line, at }]))
  words.forEach(({ line, at }, i) => {
    const [before, after] = [words[i - 1], words[i + 1]]
    if (before?.at !== at - 1 && startsEntry(line, lines[at + 1])) byBlanks.add(at)
    if (isTerm(line, before?.line, after?.line)) byWords.add(at)
  })
  if (layout === 'wrapped') return isSpaced(lines) ? byBlanks : byWidth(words)
  const agreed = [...byWords].filter(at => byBlanks.has(at)).length
  if (agreed >= byWords.size * FOUND_BY_BLANKS) return byBlanks
  return new Set([...[...byBlanks].filter(at => !lines[at]?.text.endsWith('.')), ...byWords])
}
/** By their blank lines the received texts show at least 99 terms for each 100 found by their words. */
const FOUND_BY_BLANKS = 0.9

/** The next sense of a term, after the sentence of the previous one; "1." within a sentence is not a sense. */
const isSense = ({ text }: Line, last: Passage): boolean =>
  /^\d{1,2}\. [A-Z("\u201c]/.test(text) && /[.!?)"\u201d]$/.test(last.pieces.at(-1)?.line.text ?? '')

const SENTENCE_END = /[.!?:"'\u201d\u2019)\]\ufffd\u3002\uff01\uff1f\uff1a\uff09]$/
const TERM_END = /(?:[^.!?:;,"\u201d\ufffd]|!|[^.,!?:;]\u201d)$/
const TERM_START = /^["\u201c'A-Z0-9+[{\ufffd]/

/** A short line without a full stop, between the end of one sentence and a line that is a sentence. */
const isTerm = ({ text, indent }: Line, before: Line | undefined, after: Line | undefined): boolean =>
  text.length <= 80 &&
  indent < 2 &&
  TERM_START.test(text) &&
  TERM_END.test(text) &&
  !SENSE.test(text) &&
  (!before || SENTENCE_END.test(before.text)) &&
  after !== undefined &&
  SENTENCE_END.test(after.text)

/** A wrapped glossary has a blank line before each term, unless a converter removed them all. */
const isSpaced = (lines: readonly Line[]): boolean => lines.filter(({ text }) => text === '').length * 12 > lines.length

/**
 * Without blank lines a term is a line that ends although the next word would have had room, between the end of one
 * sentence and the beginning of another.
 */
const byWidth = (words: readonly { readonly line: Line; readonly at: number }[]): ReadonlySet<number> => {
  const widths = words.map(({ line }) => line.text.length).sort((a, b) => a - b)
  const width = widths[Math.floor(widths.length * 0.9)] ?? 0
  const found = new Set<number>()
  words.forEach(({ line, at }, i) => {
    const [before, after] = [words[i - 1]?.line, words[i + 1]?.line]
    const { text } = line
    const hasRoom = text.length + 1 + (after?.text.split(' ', 1)[0] ?? '').length <= width
    const isBetween = (!before || SENTENCE_END.test(before.text)) && after !== undefined && /^[^a-z]/.test(after.text)
    if (hasRoom && isBetween && text.length <= 80 && TERM_START.test(text) && TERM_END.test(text) && !SENSE.test(text))
      found.add(at)
  })
  return found
}

const startsEntry = (line: Line, next: Line | undefined): boolean =>
  line.indent < 2 && !SENSE.test(line.text) && ((line.text.length <= 80 && !!next?.text) || GLUED.test(line.text))

const begunEntry = (entries: Entry[], entry: Entry): Entry => {
  entries.push(entry)
  return entry
}
const lastOf = ({ term, passages }: Entry): Passage => passages[passages.length - 1] ?? term

const entryOf = (line: Line): Entry => {
  const glued = GLUED.exec(line.text)
  if (!glued) return { term: passageFrom(line), passages: [], examples: [] }
  const length = (glued[1] ?? '').length
  const head = passageFrom({ ...line, text: line.text.slice(0, length), to: line.from + length })
  return { term: head, passages: [passageFrom(line, length)], examples: [] }
}

const unitsOf = (source: Source, entries: readonly Entry[]): readonly Unit[] => {
  const seen = new Map<string, number>()
  return entries.map(({ term, passages, examples }) => {
    const title = passageText(term)
    const copy = seen.get(title) ?? 0
    seen.set(title, copy + 1)
    return {
      kind: 'glossary',
      number: title,
      title,
      heading: rangeOf(source, term),
      paragraphs: passages.map(passage => paragraphOf(source, passage)),
      examples: examples.map((passage, i) => ({ ...paragraphOf(source, passage), ordinal: i + 1 })),
      copy,
    }
  })
}
