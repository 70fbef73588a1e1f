import type { Problem } from '#rulebook/result'
import type { Amount, Change, EffectSpec } from '../model/effect'

/**
 * What the layers cannot run, as a problem: never a guess. Null: all of it is modelled. `isGame`: they can ask a game
 * what has happened in it.
 */
export const unmodelledIn = (spec: EffectSpec, as: 'static' | 'resolution', isGame: boolean): Problem | null => {
  const problems = spec.changes.flatMap(change => ofChange(change, as))
  const amounts = spec.changes.flatMap(amountsOf).concat(spec.x ? [spec.x] : [])
  const asked = [spec.duration, spec.affects, spec.condition, amounts]
  // Nothing tells whether the turn before the first is meant.
  if (as === 'static' && asksLastTurn(asked)) problems.push('what happened in the last turn')
  if (!isGame && says(asked, new Set(['life']))) problems.push('life totals')
  else if (!isGame && asksGame(asked)) problems.push('what has happened in the game')
  const what = problems[0]
  return what === undefined ? null : notModelled(`${what} ${what.endsWith('s') ? 'are' : 'is'}`, `: "${spec.text}"`)
}

/** The third outcome: what the engine would have to guess. */
export const notModelled = (what: string, where = ''): Problem => ({
  code: 'not-modelled',
  message: `${what} not modelled${where}`,
  hint: 'Test only what continuous effects do to objects, and write the rest as steps',
})

const ofChange = (change: Change, as: 'static' | 'resolution'): readonly string[] =>
  as === 'static' && (change.kind === 'become copy' || change.kind === 'exchange control')
    ? [`${change.kind === 'become copy' ? 'copying' : 'exchanging control'} by a static ability`]
    : []

const amountsOf = (change: Change): readonly Amount[] => {
  if (change.kind === 'set size') return [change.power, change.toughness].filter(amount => amount !== null)
  if (change.kind === 'modify size')
    return [change.power, change.toughness, ...(change.perEach ? [change.perEach] : [])]
  if (change.kind === 'maximum hand size' && change.to !== 'none') return [change.to]
  return 'perEach' in change && change.perEach ? [change.perEach] : []
}

/** What only the record, the life totals and the stack of a game can tell. */
const GAME_ONLY: ReadonlySet<unknown> = new Set([
  'life',
  'happened',
  'took part',
  'targets',
  'mana spent',
  'blocks',
  'in combat',
  'was kicked',
  'commander',
  'player count',
  'monarch',
  'day or night',
  'blessed',
  'dungeon completed',
  'speed',
  'commander casts',
  'player counters',
])
const says = (part: unknown, kinds: ReadonlySet<unknown>): boolean =>
  typeof part === 'object' &&
  part !== null &&
  (('kind' in part && kinds.has(part.kind)) || Object.values(part).some(one => says(one, kinds)))
/** Whether it asks for the card on top of a library. */
export const saysTop = (part: unknown): boolean =>
  typeof part === 'object' &&
  part !== null &&
  (('kind' in part && part.kind === 'top' && 'of' in part && part.of === 'library') ||
    Object.values(part).some(saysTop))
const asksLastTurn = (part: unknown): boolean =>
  typeof part === 'object' &&
  part !== null &&
  (('when' in part && part.when === 'last turn') || Object.values(part).some(asksLastTurn))
/** Whether a condition, an amount or a filter asks for it. */
export const asksGame = (part: unknown): boolean => says(part, GAME_ONLY)
