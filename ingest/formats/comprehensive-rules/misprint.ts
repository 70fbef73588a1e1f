import { LETTERS } from '#rulebook/units/number'
import type { Printed } from './mark'

/** The current position in the numbering: the section's heading, then the intended rule and letter. */
type Standing = { readonly section: string; readonly rule: number; readonly letter: string }

/** For each printed number of a section in order: the intended number, or null if it is not a misprint. */
export const meantNumbers = (section: string, printed: readonly Printed[]): readonly (string | null)[] => {
  let at: Standing = { section, rule: 0, letter: '' }
  return printed.map((number, i) => {
    const next = printed[i + 1]
    const meant = meantBy(number, at, next)
    const [rule, letter] = meant ?? [number.rule ?? 0, number.letter]
    // The heading of a section is missing: its rules are counted from here on.
    const isElsewhere = !meant && number.section !== at.section && beginsSection(number, next)
    at = { section: isElsewhere ? number.section : at.section, rule, letter }
    const spelt = meant || number.raw ? `${at.section}.${rule}${letter}` : null
    return spelt === (number.raw ?? number.number) ? null : spelt
  })
}

/** The first rule of a section, with another of that section after it. */
const beginsSection = ({ section, rule, letter }: Printed, next: Printed | undefined): boolean =>
  rule === 1 && letter === '' && next?.section === section

type Meant = readonly [rule: number, letter: string] | null

const meantBy = (number: Printed, at: Standing, next: Printed | undefined): Meant => {
  const follows = successorOf(at.letter)
  const elsewhere = number.section !== at.section
  if (number.letter) {
    const misplaced = elsewhere || number.rule !== at.rule
    const again = !misplaced && number.letter === at.letter
    // l and o, which are never printed, count as the letter after them.
    const isNoLetter = !misplaced && !LETTERS.includes(number.letter)
    if (again || isNoLetter) return [at.rule, follows]
    // 306.3 may be followed by b: a rule's own paragraph can take the place of its letter a.
    return misplaced && (number.letter === follows || (at.letter === '' && number.letter === 'b'))
      ? [at.rule, number.letter]
      : null
  }
  if (elsewhere) return number.rule === at.rule + 1 ? [number.rule, ''] : null
  const leaps = number.rule !== at.rule + 1 && next?.section === at.section && next.rule === at.rule + 1
  return leaps && (next?.letter === 'a' || Number(number.rule) > at.rule + 1) ? [at.rule + 1, ''] : null
}

/** The letter after this one; l and o are never printed. */
export const successorOf = (letter: string): string =>
  letter === '' ? 'a' : (LETTERS[LETTERS.indexOf(letter) + 1] ?? '')
