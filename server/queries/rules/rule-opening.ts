import type { Unit } from '#rulebook/units/unit'

const OPENING = 90
/** The title of a unit, or the first words of its text. */
export const openingOf = (unit: Unit): string => {
  const text = unit.title ?? unit.paragraphs[0]?.text ?? ''
  return text.length <= OPENING ? text : `${text.slice(0, text.lastIndexOf(' ', OPENING))} …`
}
