import type { Problem } from '#rulebook/result'
import { viewOf } from '../../index'
import type { Game } from '../game'
import { type Procedure, record, setting, type Table } from '../table'

/** The message for a series of events that repeats and of which it is unknown whether it ends. */
export const endless = (message: string): Problem => ({
  code: 'endless-loop',
  message,
  hint: 'Let a player break the loop',
})

/** A moment of a series of forced actions; the game is serialised only when it is compared. */
type Moment = { readonly game: Game; shape: string | null }
/** Earlier moments of a series of forced actions, grouped by values that are quick to compare. */
export type Seen = Map<string, Moment[]>

/**
 * 102.6 and 421.4 (1999), 104.4b today: a loop of actions that nobody can choose to stop makes the game a draw. It is one
 * if the game is in an earlier state again, nobody has decided anything since, and no life total has fallen. If a text
 * depends on life totals, it might still end, and the result is unknown.
 */
export function* isEndless(table: Table, seen: Seen): Procedure<boolean> {
  const { now } = table
  const before = earlierMoment(now, seen)
  if (!before || before.log.length === now.log.length) return false
  const lives = (game: Game): readonly number[] => game.players.map(one => one.life)
  const [then, today] = [lives(before), lives(now)]
  const hasRisen = today.some((life, i) => life !== then[i])
  if (today.some((life, i) => life < (then[i] ?? life)) || (hasRisen && looksAtLife(now))) return false
  const wasChosen = now.log.slice(before.log.length).some(one => DECISIONS.includes(one.kind) && one.forced !== true)
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
/** The last moment at which the game was in the same state; the present one replaces it. */
const earlierMoment = (now: Game, seen: Seen): Game | null => {
  const key = `${now.turn.number} ${now.turn.step} ${now.stack.length} ${now.waiting.length} ${now.state.objects.length}`
  const alike = seen.get(key) ?? []
  seen.set(key, alike)
  if (alike.length === 0) {
    alike.push({ game: now, shape: null })
    return null
  }
  const shape = shapeOf(now)
  const at = alike.findIndex(one => {
    one.shape ??= shapeOf(one.game)
    return one.shape === shape
  })
  const [before] = at < 0 ? [] : alike.splice(at, 1)
  alike.push({ game: now, shape })
  return before?.game ?? null
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

/** Everything that decides what happens next, except life totals and counters that only increase. */
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
