import { ok, type Result } from '#rulebook/result'
import { isRulingNumber } from '#rulebook/units/number'
import { textOf } from '#rulebook/units/unit'
import type { Wordings } from '../../answers'
import type { Library, Run } from '../../library/library'
import { history } from '../history/history'
import { daysOf } from '../history/versions'
import type { When } from '../requests'

/** Paragraphs and Examples by the ids of their blocks on a page, in which the positions of notes are counted. */
const blocksOf = ({ unit }: Run): Wordings['wordings'][number]['blocks'] =>
  isRulingNumber(unit.number) ? [{ id: 'r1', text: textOf(unit) }] : paragraphsOf(unit)

const paragraphsOf = (unit: Run['unit']): Wordings['wordings'][number]['blocks'] => [
  ...unit.paragraphs.map(({ text }, at) => ({ id: `p${at + 1}`, text })),
  ...unit.examples.map(({ text, ordinal }) => ({ id: `e${ordinal}`, text })),
]

/** Every version of the rule with a number on a day whose words, number or Examples differ, oldest first. */
export const wordings = (library: Library, number: string, when: When): Result<Wordings> => {
  const life = history(library, number, when)
  if (!life.ok) return life
  const { lineage, number: tidy } = life.value
  const found = library.runsOf(lineage).map(run => ({
    number: run.unit.number,
    ...daysOf(library, run.document, run.from, run.until),
    blocks: blocksOf(run),
  }))
  return ok({ number: tidy, lineage, wordings: found })
}
