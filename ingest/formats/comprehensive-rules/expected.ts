import type { Line } from '../../read/lines'
import { type Mark, markOf, type Printed } from './mark'
import { successorOf } from './misprint'

/** What may stand for a figure or a dot where a printer or a scanner went wrong. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': '[0Oo]',
  '1': '[1lI|]',
  '2': '[2Zz]',
  '5': '[5Ss]',
  '8': '[8B]',
  '.': '(?:[\\s\\u00a0]*[.,;:\\u00b7\\u2024\\u2013_-]){0,3}',
}
const GAP = '[\\s\\u00a0]{0,2}'
const patterns = new Map<string, RegExp>()
const MAX_PATTERNS = 20_000

/** A number at the start of a line however it is broken: blanks anywhere, wrong or no dots, letters for figures. */
const patternOf = ({ number, letter }: Printed): RegExp => {
  const known = patterns.get(number)
  if (known) return known
  const figures = [...number.slice(0, number.length - letter.length)].map(one => LOOKALIKES[one] ?? one).join(GAP)
  // A capital letter after a blank may be the first word: "702.37 A creature …".
  const last = letter === '' ? '' : `(?:${GAP}[.,(_-]?${GAP}${letter}|[.,(_-]?${letter.toUpperCase()})`
  const made = new RegExp(
    `^[\\s"'(\\[]{0,5}${figures}${last}[.,:;)\\]_-]{0,3}(?:[\\s\\u00a0]{1,3}(?=["\\u201c(A-Z{])|(?=[A-Z"\\u201c][a-z])|$)`,
  )
  if (patterns.size >= MAX_PATTERNS) patterns.clear()
  patterns.set(number, made)
  return made
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
const BEGINS = /^[\s"'([]{0,5}[\dOolISZzB|]/
const numberOf = (line: Line | undefined): string | null => {
  const mark = line ? markOf(line, undefined) : null
  return mark?.kind === 'numbered' ? mark.printed.number : null
}
