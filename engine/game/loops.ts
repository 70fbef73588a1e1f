import type { Problem } from '#rulebook/result'
import { viewOf } from '../index'
import type { Game } from './game'
import { type Procedure, record, setting, type Table } from './table'

/** What is said where the same things happen again and again, and whether they ever end is not known. */
export const endless = (message: string): Problem => ({
  code: 'endless-loop',
  message,
  hint: 'Let a player break the loop',
})

/** How a game looked at earlier moments of a series of forced actions, with the life totals and the log of then. */
export type Seen = Map<string, { readonly lives: readonly number[]; readonly entries: number }>

/**
 * 102.6 and 421.4 (1999), 104.4b today: a loop of actions that nobody can choose to stop makes the game a draw. It is one
 * when the game is again as it was, nobody decided anything meanwhile, and life totals at most rose; a text that looks
 * at life totals might still end it, and then nothing is claimed.
 */
export function* isEndless(table: Table, seen: Seen): Procedure<boolean> {
  const { now } = table
  const key = shapeOf(now)
  const lives = now.players.map(one => one.life)
  const before = seen.get(key)
  seen.set(key, { lives, entries: now.log.length })
  if (!before || before.entries === now.log.length) return false
  const hasRisen = lives.some((life, i) => life !== before.lives[i])
  if (lives.some((life, i) => life < (before.lives[i] ?? life)) || (hasRisen && looksAtLife(now))) return false
  const wasChosen = now.log.slice(before.entries).some(one => DECISIONS.includes(one.kind) && one.forced !== true)
  if (wasChosen) return false
  yield* record(
    table,
    'drew the game',
    'The same forced actions repeat without end: the game is a draw',
    [setting({ isDrawn: true })],
    { matter: 'mandatoryLoop' },
  )
  return true
}
const DECISIONS: readonly string[] = [
  'chose',
  'chance',
  'cast',
  'activated',
  'played',
  'attack',
  'block',
  'ordered',
  'assigned',
]

const looksAtLife = (game: Game): boolean =>
  viewOf(game.state).objects.some(thing =>
    thing.abilities.some(held => /\blife totals?\b|\d+ or (?:more|less) life\b/i.test(held.ability.text)),
  )

/** Everything that decides what happens next, but life totals and what only counts up. */
const shapeOf = (game: Game): string => {
  const ids = new Map(game.state.objects.map(one => [one.id as string, one.label]))
  const shown = (_: string, value: unknown): unknown => (typeof value === 'string' ? (ids.get(value) ?? value) : value)
  return JSON.stringify(
    [
      game.state.objects.map(({ id: _, timestamp: _t, counters, ...one }) => ({
        ...one,
        counters: counters.map(({ name, count }) => [name, count]),
      })),
      game.state.effects.map(({ spec, locked, controller }) => [spec.text, locked, controller]),
      game.turn,
      game.stack.map(({ label: _, cause, ...item }) => [
        item.source,
        item.text,
        item.controller,
        item.targets,
        cause?.label,
        cause?.player,
        cause?.amount,
      ]),
      game.waiting.map(one => [one.source, one.text, one.controller]),
      game.delayed.map(one => [one.source, one.text, one.when]),
      game.shields,
      game.libraries,
      game.players.map(({ life: _, ...one }) => one),
    ],
    shown,
  )
}
