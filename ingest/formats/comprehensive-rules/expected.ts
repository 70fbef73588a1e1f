import { remember, rememberText } from '#rulebook/remember'
import type { Line } from '../../read/lines'
import { type Mark, markOf, type Printed } from './mark'
import { successorOf } from './misprint'

/** Characters in place of a digit or a dot after a mistake of a printer or a scanner. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': '[0Oo\uff10]',
  '1': '[1lI|\uff11]',
  '2': '[2Zz\uff12]',
  '3': '[3\uff13]',
  '4': '[4\uff14]',
  '5': '[5Ss\uff15]',
  '6': '[6\uff16]',
  '7': '[7\uff17]',
  '8': '[8B\uff18]',
  '9': '[9\uff19]',
  '.': '(?:[\\s\\u00a0]*[.,;:\\u00b7\\u2024\\u2013_-]){0,3}',
}
/** What may precede a number: quotation marks, brackets, a list mark, a zero-width character, the word "rule" itself. */
const BEFORE = '[\\s\\u00a0"\'([*\\u2022\\u00b7\\u00a7\\u200b\\u2060\\ufeff-]{0,5}(?:[Rr]ules? )?'
const GAP = '[\\s\\u00a0]{0,2}'
const MAX_PATTERNS = 20_000

/** A number at the start of a line however it is broken: blanks anywhere, wrong or no dots, letters for figures. */
const patternOf = remember(
  MAX_PATTERNS,
  ({ number }: Printed) => number,
  ({ number, letter }): RegExp => {
    const figures = [...number.slice(0, number.length - letter.length)].map(one => LOOKALIKES[one] ?? one).join(GAP)
    // A capital letter after a blank may be the first word: "702.37 A creature …".
    const last = letter === '' ? '' : `(?:${GAP}[.,(_-]?${GAP}${letter}|[.,(_-]?${letter.toUpperCase()})`
    return new RegExp(
      `^${BEFORE}${figures}${last}[.,:;)\\]_-]{0,3}(?:[\\s\\u00a0]{1,3}(?=["\\u201c(A-Z{])|(?=[A-Z"\\u201c][a-z])|$)`,
    )
  },
)

/** A section's number at the start of a line however it is broken; its title follows. */
const sectionPatternOf = rememberText(MAX_PATTERNS, section => {
  const figures = [...section].map(one => LOOKALIKES[one] ?? one).join(GAP)
  return new RegExp(
    `^${BEFORE}${figures}[\\s\\u00a0]{0,2}[.,:;)\\]_-]{0,3}(?:[\\s\\u00a0]{1,3}(?=["\\u201c(A-Z{])|(?=[A-Z"\\u201c][a-z]))`,
  )
})
const LONGEST_TITLE = 90

/**
 * The heading of a section printed with no number as it should be ("704 State-Based Actions", "7O4. …"): a short line
 * before the first rule of a section that is not the one before's.
 */
export const expectedSection = (
  line: Line,
  mark: Mark,
  before: Printed | undefined,
  next: Line | undefined,
): FoundSection | null => {
  if (mark.kind !== 'text' || !BEGINS.test(line.text) || line.text.length > LONGEST_TITLE || /[.:;,]$/.test(line.text))
    return null
  const first = next ? markOf(next, undefined) : null
  if (first?.kind !== 'numbered') return null
  const { section, rule, letter } = first.printed
  if (rule !== 1 || letter !== '' || section === before?.section) return null
  const match = sectionPatternOf(section).exec(line.text)
  return match ? { kind: 'section', number: section, raw: match[0].trim(), skip: match[0].length } : null
}
type FoundSection = {
  readonly kind: 'section'
  readonly number: string
  readonly raw: string
  readonly skip: number
}

const numbered = (section: string, rule: number, letter: string): Printed => ({
  number: `${section}.${rule}${letter}`,
  section,
  rule,
  letter,
})
/** The numbers that may come after one: the next letter of its rule, and the next rule. */
const expectedAfter = ({ section, rule, letter }: Printed): readonly Printed[] => {
  const next = successorOf(letter)
  return [
    ...(rule === null || next === '' ? [] : [numbered(section, rule, next)]),
    numbered(section, (rule ?? 0) + 1, ''),
  ]
}

type Found = { readonly kind: 'numbered'; readonly printed: Printed; readonly skip: number }

/**
 * The number that is due on a line, printed as no number ("7O2.37a", "702 .37-a", "(702.37a)"). Only what must come
 * next is looked for, and not where a later line has it as it should be.
 */
export const expectedMark = (
  line: Line,
  mark: Mark,
  before: Printed | undefined,
  next: Line | undefined,
): Found | null => {
  if (!before || mark.kind === 'example' || !BEGINS.test(line.text)) return null
  if (mark.kind === 'numbered' && isNext(before, mark.printed)) return null
  // The heading of a section: the number that is due would continue after its dot.
  if (mark.kind === 'section' && !FIGURE.test(line.text.charAt(mark.skip))) return null
  for (const printed of expectedAfter(before)) {
    const match = patternOf(printed).exec(line.text)
    if (!match || numberOf(next) === printed.number) continue
    const raw = match[0].trim().replace(/\.$/, '')
    return { kind: 'numbered', printed: { ...printed, ...(raw !== printed.number && { raw }) }, skip: match[0].length }
  }
  return null
}
const isNext = (before: Printed, { section, rule, letter }: Printed): boolean =>
  section === before.section &&
  (letter === '' ? rule === (before.rule ?? 0) + 1 : rule === before.rule && letter === successorOf(before.letter))
const FIGURE = /[\d.,;:\uff10-\uff19OolISZzB|]/
// The number of a section has three digits; many paragraphs begin with a letter that may be a misread digit.
const BEGINS = new RegExp(
  `^${BEFORE}[\\d\uff10-\uff19OolISZzB|]${GAP}[\\d\uff10-\uff19OolISsZzB|]${GAP}[\\d\uff10-\uff19OolISsZzB|]`,
)
const numberOf = (line: Line | undefined): string | null => {
  const mark = line ? markOf(line, undefined) : null
  return mark?.kind === 'numbered' ? mark.printed.number : null
}
