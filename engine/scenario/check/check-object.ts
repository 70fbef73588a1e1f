import {
  type BoardObject,
  baseView,
  boardOf,
  COLORS,
  type Color,
  type GameState,
  LETTERS,
  manaSymbols,
  maximumHandSize,
  objectState,
  objectsOf,
  viewOf,
} from '../../index'
import { type Check, unless, type Verdict, verdict } from './check'
import { calledOn, cardsVerdict, hasAbility, noneVerdict, stateVerdict, tokensVerdict } from './check-state'
import { triggerVerdict } from './check-triggers'
import { lineVerdict, listed, sizeOf } from './check-type-line'
import { workingVerdict } from './check-working'

type Of<K extends Check['kind']> = Extract<Check, { kind: K }>
/** Checks about one object on the board. */
type About = Exclude<
  Check,
  Of<
    | 'each'
    | 'layer'
    | 'before'
    | 'depends'
    | 'loop'
    | 'nothing'
    | 'applies to'
    | 'cites'
    | 'maximum hand size'
    | 'cards'
    | 'tokens'
    | 'mana'
    | 'triggers'
  >
>

/** Whether a `Then` is true on this board. */
export const checkObject = (check: Check, state: GameState): Verdict => {
  const objects = objectsOf(state)
  switch (check.kind) {
    case 'each':
      return eachVerdict(check.checks.map(one => checkObject(one, state)))
    case 'layer':
    case 'before':
    case 'depends':
    case 'loop':
    case 'nothing':
    case 'applies to':
    case 'cites':
      return workingVerdict(check, boardOf(state), state)
    case 'maximum hand size': {
      const is = maximumHandSize(state, check.of)
      return verdict(is === check.is, `${check.of}'s maximum hand size is ${is ?? 'unlimited'}`)
    }
    case 'cards':
      return cardsVerdict(check, objects, state.rules)
    case 'tokens':
      return tokensVerdict(check, objects)
    case 'mana':
      return manaVerdict(check, state)
    case 'triggers':
      return triggerVerdict(check, state)
    default: {
      const object = calledOn(objects, check.of)
      return object
        ? aboutObject(check, object, objects, state)
        : verdict(false, `There is no object called "${check.of}"`)
    }
  }
}

/** 208.4b (2022-04-29): what modifies or switches power and toughness does not count for their base values. */
const baseVerdict = (
  { power, toughness }: Extract<Check, { kind: 'size' }>,
  { id, label }: BoardObject,
  state: GameState,
): Verdict => {
  const isPractice = state.rules.practice.baseSize !== undefined
  if (isPractice) return { notModelled: `No rule of ${state.rules.on} says what base power and toughness are` }
  const base = objectState(baseView(state), id)
  const holds =
    (power === undefined || base?.power === power) && (toughness === undefined || base?.toughness === toughness)
  return verdict(holds, `The base size of "${label}" is ${base?.power ?? 'none'}/${base?.toughness ?? 'none'}`)
}

const aboutObject = (check: About, object: BoardObject, objects: readonly BoardObject[], state: GameState): Verdict => {
  const its = `"${object.label}"`
  switch (check.kind) {
    case 'line':
      return lineVerdict(check, object, state.rules)
    case 'size': {
      if (check.isBase) return baseVerdict(check, object, state)
      const power = check.power === undefined || object.power === check.power
      const toughness = check.toughness === undefined || object.toughness === check.toughness
      return verdict(power && toughness, `${its} is ${sizeOf(object)}`)
    }
    case 'ability':
      return abilityVerdict(check, object)
    case 'none':
      return noneVerdict(check, object)
    case 'name':
      return verdict(unless(check.not, object.name === check.is), `${its} is named "${object.name}"`)
    case 'mana value':
      return valueVerdict(check.is, object)
    case 'mana cost':
      return verdict(
        sameSymbols(object.manaCost, check.is),
        `${its} has ${object.manaCost ? `mana cost ${object.manaCost}` : 'no mana cost'}`,
      )
    case 'controller':
      return verdict(object.controller === check.is, `${its} is controlled by ${object.controller}`)
    case 'owner':
      return verdict(object.owner === check.is, `${its} is owned by ${object.owner}`)
    default:
      return stateVerdict(check, object, objects, state)
  }
}

/** All hold, or the first that fails gives the reason. */
const eachVerdict = (all: readonly Verdict[]): Verdict =>
  all.find(one => 'notModelled' in one) ??
  all.find(one => 'holds' in one && !one.holds) ??
  verdict(true, all.map(one => ('says' in one ? one.says : '')).join('; '))

/** All of the abilities, or none of them; words that may not be an ability count only if they occur literally. */
const abilityVerdict = (check: Of<'ability'>, object: BoardObject): Verdict => {
  const { texts, has } = check
  const found = texts.filter(text => hasAbility(object, text))
  if (check.isUnsure && found.length === 0)
    return {
      notModelled: `"${texts.join(' and ')}" is not a known ability; put the text of any other ability in quotation marks. The nearest form: ${check.isUnsure}`,
    }
  return verdict(
    has ? found.length === texts.length : found.length === 0,
    `"${object.label}" has ${listed(object.abilities, 'no abilities')}`,
  )
}

/**
 * The halves of a split card have a value each (505.6, 2001) until they are added (708.4b, 2017): it has the value that is
 * asked for if either half has it, or the two that are named.
 */
const valueVerdict = (is: readonly number[], object: BoardObject): Verdict => {
  const values = object.manaValues ?? [object.manaValue]
  return verdict(
    String(values) === String(is) || (is.length === 1 && values.some(one => one === is[0])),
    `"${object.label}" has mana value ${values.join(' and ')}`,
  )
}

/** The order of the symbols of a cost does not matter. */
const sameSymbols = (cost: string | null, is: string): boolean =>
  [...manaSymbols(cost)].sort().join() === [...manaSymbols(is)].sort().join()

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
const manaVerdict = (check: Extract<Check, { kind: 'mana' }>, state: GameState): Verdict => {
  const thing = viewOf(state).objects.find(one => one.object.label === check.of)
  if (!thing) return { holds: false, says: `There is no object called "${check.of}"` }
  const open = thing.abilities.find(({ ability }) => /\bcould produce\b/.test(ability.text))
  if (open) return { notModelled: `What "${open.ability.text}" makes is not modelled outside a game` }
  const colors = thing.abilities.flatMap(held => colorsIn(held.ability.text, thing.choices))
  const holds = check.color === null ? colors.length === 0 : colors.includes(check.color)
  return { holds: holds !== (check.not === true), says: `"${check.of}" taps for ${colors.join(', ') || 'no mana'}` }
}
