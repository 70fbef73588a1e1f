import { date } from '#rulebook/dates/date'
import { must } from '#rulebook/result'
import { applyEvent, boardOf, type GameState, rulesetOn, startGame } from '../index'
import type { Board, BoardObject } from '../model/board'
import type { Ability, Affects, Change, EffectSpec, Filter } from '../model/effect'
import type { GameEvent, ObjectSpec } from '../model/event'
import type { CardType, Color } from '../model/kinds'

/** Hand-written meanings for tests of the engine; the grammar has its own. */
export const n = (is: number) => ({ kind: 'number', is }) as const
export const type = (is: CardType): Filter => ({ kind: 'card type', is })
export const color = (is: Color): Filter => ({ kind: 'color', is })
export const subtype = (is: string): Filter => ({ kind: 'subtype', is })
export const not = (of: Filter): Filter => ({ kind: 'not', of })
export const all = (...of: Filter[]): Affects => ({ kind: 'each', filter: { kind: 'all', of } })
export const itself: Affects = { kind: 'reference', the: { kind: 'this' } }
export const host: Affects = { kind: 'reference', the: { kind: 'attached' } }
export const named = (name: string): Affects => ({ kind: 'reference', the: { kind: 'named', name } })

export const pump = (power: number, toughness: number): Change => ({
  kind: 'modify size',
  power: n(power),
  toughness: n(toughness),
})
export const size = (power: number, toughness: number): Change => ({
  kind: 'set size',
  power: n(power),
  toughness: n(toughness),
})
export const paint = (...colors: Color[]): Change => ({ kind: 'become color', how: 'set', colors })
export const become = (types: CardType[], subtypes: string[] = [], how: 'set' | 'add' = 'set'): Change => ({
  kind: 'become type',
  how,
  types,
  subtypes,
  supertypes: [],
})
export const stillLand = (types: CardType[], subtypes: string[] = []): Change => ({
  kind: 'become type',
  how: 'add',
  types,
  subtypes,
  supertypes: [],
  still: ['land'],
})
export const keyword = (word: string): Ability => ({ text: word, does: { kind: 'keyword', word } })
export const gain = (word: string): Change => ({ kind: 'gain ability', ability: keyword(word) })
export const loseAll: Change = { kind: 'lose all abilities' }

export const spec = (affects: Affects, ...changes: Change[]): EffectSpec => ({
  text: `${JSON.stringify(affects).slice(0, 40)} …`,
  affects,
  changes,
})
export const ability = (text: string, ...effects: EffectSpec[]): Ability => ({
  text,
  does: { kind: 'static', effects: effects.map(effect => ({ ...effect, text })) },
})

export const thing = (label: string, types: CardType[], more: Partial<ObjectSpec> = {}): ObjectSpec => ({
  label,
  name: label,
  supertypes: [],
  types,
  subtypes: [],
  colors: [],
  manaCost: null,
  power: null,
  toughness: null,
  abilities: [],
  controller: 'A',
  owner: 'A',
  zone: 'battlefield',
  counters: {},
  ...more,
})
export const creature = (label: string, power: number, toughness: number, more: Partial<ObjectSpec> = {}): ObjectSpec =>
  thing(label, ['creature'], { power, toughness, ...more })
export const begin = (object: ObjectSpec): GameEvent => ({ kind: 'begin', object })
export const says = (name: string, ...specs: EffectSpec[]): GameEvent => ({
  kind: 'resolve',
  name,
  source: null,
  controller: 'A',
  specs,
  targets: [],
  choices: [],
})

/** Reads nothing but keywords: enough where no test rewrites a sentence. */
export const plainReader = (text: string): Ability => ({ text, does: { kind: 'opaque' } })

export const play = (on: string, ...events: readonly GameEvent[]): GameState =>
  events.reduce((state, event) => must(applyEvent(state, event)), startGame(must(rulesetOn(date(on))), plainReader))
export const boardOn = (on: string, ...events: readonly GameEvent[]): Board => boardOf(play(on, ...events))
export const objectOn = (board: Board, label: string): BoardObject | undefined =>
  board.objects.find(object => object.label === label)
/** `3/3 black creature`, short enough for a row of facts. */
export const printed = (board: Board, label: string): string => {
  const object = objectOn(board, label)
  if (!object) return 'gone'
  const size = object.power === null ? [] : [`${object.power}/${object.toughness}`]
  return [...size, ...object.colors, ...object.supertypes, ...object.subtypes, ...object.types].join(' ')
}
