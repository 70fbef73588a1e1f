import { type GameState, type Player, viewOf } from '../index'
import { isOver } from './game'
import { objectsLeave } from './leaving'
import { monarchAfterLeaving } from './monarch'
import { teamOf } from './seats'
import { isAboutPlayer, type StandingText, standingTexts } from './standing-texts'
import { notModelledHere, type Procedure, record, refuse, setting, type Table } from './table'

/** A player wins or loses the game (102.2 and 102.3 of 1999, 104.2 and 104.3 today). */
export function* endsFor(
  table: Table,
  player: Player,
  ends: 'win' | 'lose',
  message: string,
  matter: 'losing' | 'commanderDamage' = 'losing',
): Procedure {
  const { now } = table
  // 809.5 and 811.6 today: an emperor loses for the team, and alternating teams lose together.
  if (now.variant === 'Emperor' || now.variant === 'Alternating Teams')
    return yield* refuse(notModelledHere(`Who wins or loses in an ${now.variant} game`))
  const team = teamOf(now, player)
  const others = now.players.filter(one => !team.includes(one.player) && one.out === undefined)
  // 810.8a today: a team wins and loses together; an effect that stops one member from it stops the team.
  for (const one of standingTexts(viewOf(now.state)).filter(({ text }) => NOT_ENDING.test(text))) {
    const stops = team.map(member => endStopped(one, member, ends, now.state))
    if (stops.includes(null)) return yield* refuse(notModelledHere(`"${one.text}"`))
    if (stops.includes(true)) return
  }
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
  if (ends === 'lose' && !isOver(table.now)) yield* objectsLeave(table, team)
}

/** A text about not losing or winning; what it says of the reasons for losing is applied where they are looked for. */
const NOT_ENDING = /\b(?:can't|cannot|would) (?:(?:lose|win)(?: the game)? or )?(?:lose|win) the game\b/i
const CLAUSE = /^(.+?) can(?:'t|not) (lose|win)(?: the game)?(?: or (lose|win) the game| the game)?(?: this turn)?$/i
/** Whether a text stops a player from winning or losing: "You can't win the game and your opponents can't lose the game." */
const endStopped = (
  one: StandingText,
  player: Player,
  ends: 'win' | 'lose',
  state: Pick<GameState, 'teams'>,
): boolean | null => {
  const clauses = one.text.split(/,? and (?=(?:you|your opponents|players|they)\b)/i).map(words => CLAUSE.exec(words))
  const about = clauses.map(clause => {
    const [, who = '', first, second] = clause ?? []
    if (first === undefined) return null
    return first === ends || second === ends ? isAboutPlayer(who, one, player, state) : false
  })
  return about.includes(true) ? true : about.includes(null) ? null : false
}
