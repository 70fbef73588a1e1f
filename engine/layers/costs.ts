import { err, ok, type Result } from '#rulebook/result'
import { activeEffects, affectedBy } from '../effects/active-effect'
import { effectsOf } from '../effects/static-abilities'
import type { Change, ContinuousEffect } from '../model/effect'
import { amountAt, holds } from '../model/filter'
import { LETTERS, manaSymbols } from '../model/mana-value'
import type { GameObject, ObjectState } from '../model/object'
import { type GameState, objectNamed, objectState, type View } from '../model/state'
import type { Citation } from '../rules/releases'
import { citeOf } from '../rules/ruleset'
import { compareActiveEffects } from './steps'
import { viewOf } from './view'

export type Cost = { readonly cost: string; readonly by: readonly string[]; readonly cite: Citation }
type CostChange = Extract<Change, { kind: 'change cost' }>
type Pulling = Pick<CostChange, 'by' | 'way' | 'onlyColored'>
type Pull = { readonly effect: ContinuousEffect; readonly change: CostChange; readonly times: number }

/**
 * What a spell or card costs to play. Bulletin 1998 general 3, 409.1f (1999), 601.2e and 601.2f today: the printed
 * or another cost, plus all increases, minus all reductions, never below zero; from 2009-07-11 then the effects on
 * the total. `printedCost` is used where the board names no cost.
 */
export const costOf = (state: GameState, label: string, printedCost?: string): Result<Cost> => {
  const object = objectNamed(state, label)
  const view = viewOf(object ? asSpell(state, object) : state)
  const thing = object && objectState(view, object.id)
  const start = printedCost ?? thing?.manaCost
  if (!thing || start === null || start === undefined)
    return err({
      code: 'no-cost-known',
      message: `The cost of "${label}" is not known`,
      hint: 'Give it a mana cost, as in "with mana cost {1}{U}"',
    })
  const pulls = pullsOn(thing, view)
  const total = (['set', 'more', 'less', 'minimum'] as const).reduce(
    (cost, way) => pulls.filter(pull => pull.change.way === way).reduce((now, pull) => pulled(now, pull), cost),
    piles(start),
  )
  return ok({
    cost: printCost(total),
    by: pulls.map(pull => pull.effect.name),
    cite: citeOf(state.rules, 'costOrder'),
  })
}

/** What is left of a cost once effects that say how much a spell costs at least have been applied to it. */
export const raisedToLeast = (state: GameState, label: string, cost: string): string => {
  const object = objectNamed(state, label)
  const view = viewOf(object ? asSpell(state, object) : state)
  const thing = object && objectState(view, object.id)
  const least = thing ? pullsOn(thing, view).filter(({ change }) => change.way === 'minimum') : []
  return least.length === 0 ? cost : printCost(least.reduce(pulled, piles(cost === '' ? '{0}' : cost)))
}

/** Whether what something costs may depend on its targets, which are chosen before (601.2c, 601.2f today). */
export const costAsksTargets = (state: GameState, { abilities }: ObjectState): boolean =>
  [
    ...activeEffects(viewOf(state)).map(({ effect }) => effect.spec),
    ...abilities.flatMap(({ ability }) => effectsOf(ability)),
  ].some(
    ({ affects, condition, changes }) =>
      changes.some(({ kind }) => kind === 'change cost') &&
      JSON.stringify([affects, condition]).includes('"kind":"targets"'),
  )

/** 409.1a (1999), 601.2a today: a card is on the stack, and so a spell, while its cost is determined. */
export const asSpell = (state: GameState, { id, zone }: GameObject): GameState =>
  zone === 'battlefield' || zone === 'stack'
    ? state
    : { ...state, objects: state.objects.map(one => (one.id === id ? { ...one, zone: 'stack' as const } : one)) }

const pullsOn = (object: ObjectState, view: View): readonly Pull[] =>
  activeEffects(view)
    .toSorted(compareActiveEffects(view.rules))
    .flatMap(({ effect }) =>
      effect.spec.changes.flatMap(change =>
        change.kind === 'change cost' && affects(effect, object, view)
          ? [{ effect, change, times: timesOf(change, effect, object, view) }]
          : [],
      ),
    )

// A card that is about to be cast is a spell while its cost is determined (409.1a, 601.2a).
const affects = (effect: ContinuousEffect, object: ObjectState, view: View): boolean => {
  if (effect.spec.condition && !holds(effect.spec.condition, { view, effect, it: object })) return false
  if (effect.spec.affects.kind === 'game') return true
  const cast: ObjectState = { ...object, object: { ...object.object, zone: 'stack' } }
  const objects = view.objects.map(one => (one.id === object.id ? cast : one))
  return affectedBy(effect, { ...view, objects: objects }).some(one => one.id === object.id)
}

const timesOf = (change: CostChange, effect: ContinuousEffect, object: ObjectState, view: View): number =>
  change.perEach ? Math.max(0, amountAt(change.perEach, { view, effect, it: object })) : 1

/** Generic mana and the other symbols of a cost, in printed order. */
type Piles = { readonly generic: number; readonly symbols: readonly string[] }
const piles = (cost: string): Piles => {
  const symbols = manaSymbols(cost)
  return {
    generic: symbols.reduce((sum, symbol) => sum + (/^\d+$/.test(symbol) ? Number(symbol) : 0), 0),
    symbols: symbols.filter(symbol => !/^\d+$/.test(symbol)),
  }
}

/**
 * What an ability costs in mana, by 601.2e and 601.2f as 602.2b refers to them: increases first, then reductions, of
 * which those that leave some of the mana come first, as is best for who pays.
 */
export const abilityCostOf = (mana: string, changes: readonly AbilityPull[]): string => {
  const more = changes.filter(({ change }) => change.way === 'more')
  if (mana === '' && more.length === 0) return ''
  const less = changes.filter(({ change }) => change.way === 'less')
  const [some, any] = [less.filter(one => one.change.least !== undefined), less.filter(one => !one.change.least)]
  return printCost([...more, ...some, ...any].reduce(pulledOf, piles(mana)))
}
export type AbilityPull = { readonly change: Extract<Change, { kind: 'ability cost' }>; readonly times: number }
const pulledOf = (cost: Piles, { change, times }: AbilityPull): Piles => {
  const { least = 0, ...rest } = change
  const now = pulled(cost, { change: rest, times })
  const floor = Math.min(cost.generic, least - now.symbols.length)
  return change.way === 'less' ? { ...now, generic: Math.max(now.generic, floor) } : now
}

const pulled = (cost: Piles, { change, times }: Pick<Pull, 'times'> & { readonly change: Pulling }): Piles => {
  const by = piles(change.by)
  switch (change.way) {
    case 'set':
      return by
    case 'more':
      return {
        generic: cost.generic + by.generic * times,
        symbols: [...cost.symbols, ...Array.from({ length: times }).flatMap(() => by.symbols)],
      }
    case 'less':
      return lowered(cost, by, times, change.onlyColored)
    case 'minimum':
      return { ...cost, generic: Math.max(cost.generic, by.generic - cost.symbols.length) }
  }
}

// Generic mana reduces generic mana only; a coloured reduction takes its symbol, and generic where none is left
// unless the effect reduces only colored mana.
const lowered = (cost: Piles, by: Piles, times: number, onlyColored = false): Piles => {
  const symbols = [...cost.symbols]
  let generic = cost.generic - by.generic * times
  for (const symbol of Array.from({ length: times }).flatMap(() => by.symbols)) {
    const at = symbols.indexOf(symbol)
    if (at >= 0) symbols.splice(at, 1)
    else if (!onlyColored) generic -= 1
  }
  return { generic: Math.max(0, generic), symbols }
}

const ORDER = ['X', 'Y', 'Z']
const printCost = ({ generic, symbols }: Piles): string => {
  const variable = symbols.filter(symbol => ORDER.includes(symbol))
  const colored = symbols.filter(symbol => !ORDER.includes(symbol)).toSorted((a, b) => rank(a) - rank(b))
  const number = generic > 0 || symbols.length === 0 ? [String(generic)] : []
  return [...variable, ...number, ...colored].map(symbol => `{${symbol}}`).join('')
}
const rank = (symbol: string): number => {
  const at = Object.values(LETTERS).indexOf(symbol.charAt(0))
  return at < 0 ? LETTERS.white.length + 9 : at
}
