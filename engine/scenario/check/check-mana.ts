import { COLORS, type Color, type GameState, LETTERS, viewOf } from '../../index'
import type { Check, Verdict } from './check'

/** Colors of mana that an ability line adds; a chosen color counts only if the choice is remembered. */
const colorsIn = (text: string, choices: readonly string[]): readonly Color[] => {
  const [, added] = /^[^"]*\{T(?:ap)?\}[^:]*: Add (.*)$/i.exec(text) ?? []
  if (added === undefined) return []
  if (/any color/.test(added)) return COLORS
  if (/the chosen color/.test(added))
    return COLORS.filter(color => choices.some(choice => choice.toLowerCase() === color))
  return COLORS.filter(color => added.includes(`{${LETTERS[color]}}`))
}

/** `taps for blue mana`, `taps for no mana`: the mana of its own abilities that tap it. */
export const manaVerdict = (check: Extract<Check, { kind: 'mana' }>, state: GameState): Verdict => {
  const thing = viewOf(state).objects.find(one => one.object.label === check.of)
  if (!thing) return { holds: false, says: `There is no object called "${check.of}"` }
  const open = thing.abilities.find(({ ability }) => /\bcould produce\b/.test(ability.text))
  if (open) return { notModelled: `What "${open.ability.text}" makes is not modelled outside a game` }
  const colors = thing.abilities.flatMap(held => colorsIn(held.ability.text, thing.choices))
  const holds = check.color === null ? colors.length === 0 : colors.includes(check.color)
  return { holds: holds !== (check.not === true), says: `"${check.of}" taps for ${colors.join(', ') || 'no mana'}` }
}
