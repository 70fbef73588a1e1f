import { dyingOf, type Instruction, isWithin, type ObjectState, objectState, type Player, viewOf } from '../../index'
import { type Game, isOver, playerIn } from '../game'
import { perform } from '../perform'
import { doingOf, isAboutPlayer as isPlayerMeant, replacementsOn } from '../replacing/replacements-in-force'
import { teamOf } from '../seats'
import { ask, inside, notModelledHere, type Procedure, policyOf, record, refuse, setting, type Table } from '../table'
import { ruleFor, unplayedRule } from '../texts/rules-in-force'
import { BY_THE_RULES } from '../triggers/happenings'
import { unwatched } from '../triggers/triggers'
import { objectsLeave } from './leaving'
import { monarchAfterLeaving } from './monarch'

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
  for (const member of team) {
    const unread = unplayedRule(now, member, ends)
    if (unread) return yield* refuse(notModelledHere(`"${unread.text}"`))
    if (ruleFor(now, member, ends === 'win' ? 'cannot win' : 'cannot lose')) return
  }
  if (ends === 'win' && winsByLosses(now)) return yield* opponentsLose(table, player, message)
  if (ends === 'lose') for (const member of team) if (yield* instead(table, member)) return
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
  if (ends === 'win' || isOver(table.now)) return
  yield* unwatched(table, 'lose the game')
  yield* objectsLeave(table, team)
}

/** 102.3g (2007-10-01), 104.3h today: whether a win is a loss for the opponents in the winner's range of influence. */
const winsByLosses = (game: Game): boolean => {
  const policy = policyOf(game).winning
  return policy === 'opponents of a multiplayer game lose'
    ? game.players.length > 2
    : policy === 'opponents within a range lose' && game.state.within !== null
}
function* opponentsLose(table: Table, player: Player, message: string): Procedure {
  const { now } = table
  const losing = now.players.filter(
    one =>
      one.out === undefined &&
      !teamOf(now, player).includes(one.player) &&
      isWithin(now.state, player, one.player) &&
      !ruleFor(now, one.player, 'cannot lose'),
  )
  for (const { player: loser } of losing)
    if (playerIn(table.now, loser).out === undefined)
      yield* endsFor(table, loser, 'lose', `${player} wins the game: ${message}`)
}

/** 614.1 today: "if you would lose the game, … instead". Returns whether something else happened. */
function* instead(table: Table, player: Player): Procedure<boolean> {
  const found = replacementsOn(table.now, 'loses').filter(
    one => !table.applied.includes(one.key) && isPlayerMeant(table.now, one, player),
  )
  const names = [...new Set(found.map(({ of }) => of.name))]
  if (names.length === 0) return false
  const [name] =
    names.length === 1
      ? names
      : yield* ask(table, {
          kind: 'choose',
          player,
          question: 'what applies first as the game would be lost',
          options: names.map(one => ({ key: one, shown: `"${one}"` })),
          least: 1,
          most: 1,
          write: `${player} applies "${names[0] ?? ''}" first`,
        })
  const first = found.find(({ of }) => of.name === name)
  if (!first) return false
  const { of, key, replacement } = first
  if (of.open !== undefined) return yield* refuse(notModelledHere(of.open))
  if (replacement.instead.kind !== 'does') return yield* refuse(notModelledHere(`"${of.text}" of ${of.name}`))
  yield* record(table, 'replaced', `${of.name}: ${player} does not lose the game`, [], {
    of: of.name,
    from: `${player} loses the game`,
    matter: 'replacement',
  })
  const outer = table.applied
  table.applied = [...outer, key]
  const { does } = replacement.instead
  yield* whereItGoes(table, of.source, does)
  yield* inside(table, table.carryOut(table, doingOf(of), { unread: null, targets: [], does }))
  table.applied = outer
  return true
}

/**
 * 400.6 today: what would move to two zones at the same time goes to the one that its controller chooses: it is exiled
 * instead of the loss, and dies by the same check.
 */
function* whereItGoes(table: Table, source: ObjectState | null, does: readonly Instruction[]): Procedure {
  const view = viewOf(table.now.state)
  const thing = source && objectState(view, source.id)
  const isExiled = does.some(
    one => one.kind === 'exile' && one.what.kind === 'reference' && one.what.the.kind === 'this',
  )
  if (!thing || !isExiled || thing.object.zone !== 'battlefield' || !dyingOf(thing, view, table.now.state)) return
  const { label } = thing.object
  const [zone] = yield* ask(table, {
    kind: 'choose',
    player: thing.controller,
    question: `where "${label}" goes`,
    options: ['exile', 'graveyard'].map(key => ({ key, shown: key })),
    least: 1,
    most: 1,
    write: `${thing.controller} chooses exile`,
  })
  if (zone === 'graveyard')
    yield* perform(table, [{ kind: 'move', label, to: 'graveyard', way: 'destroyed', by: BY_THE_RULES }])
}
