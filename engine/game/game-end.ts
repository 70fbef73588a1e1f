import { type Player, viewOf } from '../index'
import { monarchAfterLeaving } from './monarch'
import { teamOf } from './seats'
import { type Procedure, record, setting, type Table } from './table'

/** A player wins or loses the game (102.2 and 102.3 of 1999, 104.2 and 104.3 today). */
export function* endsFor(
  table: Table,
  player: Player,
  ends: 'win' | 'lose',
  message: string,
  matter: 'losing' | 'commanderDamage' = 'losing',
): Procedure {
  const { now } = table
  const team = teamOf(now, player)
  const others = now.players.filter(one => !team.includes(one.player) && one.out === undefined)
  const has = (words: RegExp, who: Player): boolean =>
    viewOf(now.state).objects.some(
      thing =>
        thing.object.zone === 'battlefield' &&
        thing.controller === who &&
        thing.abilities.some(held => words.test(held.ability.text)),
    )
  // 810.8a today: a team wins and loses together; an effect that stops one member from losing stops the team.
  if (ends === 'lose' && team.some(one => has(/you can't lose the game/i, one))) return
  if (ends === 'win' && others.some(one => has(/your opponents can't win the game/i, one.player))) return
  const text = ends === 'win' ? `${player} wins the game: ${message}` : `${player} loses the game: ${message}`
  const cite = { rule: '', on: now.state.rules.on }
  const left = [...new Set(others.map(one => teamOf(now, one.player)))]
  const rest = ends === 'lose' && left.every(one => one.includes(others[0]?.player ?? '')) ? others : []
  const outOf = (one: (typeof now.players)[number]) => {
    if (team.includes(one.player))
      return { how: ends === 'win' ? ('won' as const) : ('lost' as const), message: text, cite }
    if (rest.includes(one)) return { how: 'won' as const, message: `${one.player} wins the game`, cite }
    return ends === 'win' && one.out === undefined
      ? { how: 'lost' as const, message: `${one.player} loses the game: ${player} wins`, cite }
      : one.out
  }
  const players = now.players.map(one => {
    const out = outOf(one)
    return out ? { ...one, out } : one
  })
  yield* record(
    table,
    ends === 'win' ? 'won' : 'lost',
    text,
    [setting({ players, monarch: monarchAfterLeaving({ ...now, players }) })],
    { of: player, matter },
  )
}
