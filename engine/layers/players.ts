import { activeEffects } from '../effects/active-effect'
import type { Trace } from '../model/board'
import type { Change, ContinuousEffect } from '../model/effect'
import { amountAt, holds, isMeant, playersIn } from '../model/filter'
import type { Player } from '../model/kinds'
import { type Context, objectState, type View } from '../model/state'
import { citeOf } from '../rules/ruleset'
import { compareActiveEffects } from './steps'

/** 402.2 today: seven, unless effects say otherwise. */
const USUAL = 7

/**
 * 418.5j (2007-02-01), 613.10 today: effects on players are applied after all characteristics are known, by timestamp. Null: no
 * maximum.
 */
export const maximumHandSizes = (
  view: View,
): { readonly of: ReadonlyMap<Player, number | null>; readonly trace: readonly Trace[] } => {
  const of = new Map<Player, number | null>(playersIn({ view }).map(player => [player, USUAL]))
  const trace: Trace[] = []
  for (const { effect } of activeEffects(view).toSorted(compareActiveEffects(view.rules)))
    for (const change of effect.spec.changes)
      if (change.kind === 'maximum hand size' && isActive(effect, view)) {
        const players = [...of.keys()].filter(player => affects(effect, player, view))
        const before = players.map(player => of.get(player) ?? null)
        for (const player of players)
          of.set(player, sizeAfter(of.get(player) ?? null, change, { view, effect, it: null }))
        trace.push(
          applied(
            effect,
            change,
            players,
            before,
            players.map(player => of.get(player) ?? null),
            view,
          ),
        )
      }
  return { of, trace }
}

const isActive = (effect: ContinuousEffect, view: View): boolean =>
  !effect.spec.condition || holds(effect.spec.condition, { view, effect, it: null })

const affects = (effect: ContinuousEffect, player: Player, view: View): boolean =>
  effect.spec.affects.kind === 'players' && isMeant(player, effect.spec.affects.who, { view, effect, it: null })

const sizeAfter = (
  size: number | null,
  change: Extract<Change, { kind: 'maximum hand size' }>,
  at: Context,
): number | null => {
  if (change.to === 'none') return null
  const by = amountAt(change.to, at)
  return change.how === 'set' ? by : size === null ? null : size + by
}

const applied = (
  effect: ContinuousEffect,
  change: Change,
  players: readonly Player[],
  before: readonly (number | null)[],
  after: readonly (number | null)[],
  view: View,
): Trace => ({
  kind: 'applied',
  effect: effect.id,
  name: effect.name,
  text: effect.spec.text,
  source: objectState(view, effect.source)?.object.label ?? null,
  from: effect.from,
  timestamp: effect.timestamp,
  deed: { to: [], does: [change] },
  to: players,
  differences: players.map((player, i) => ({
    object: player,
    what: 'maximum hand size',
    before: String(before[i] ?? 'none'),
    after: String(after[i] ?? 'none'),
  })),
  cite: citeOf(view.rules, 'playerEffects'),
})
