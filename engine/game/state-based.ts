import {
  applyEvent,
  dyingOf,
  type GameState,
  hasLooseEnds,
  isDefeated,
  type ObjectState,
  objectNamed,
  type Player,
  type Text,
  uniqueIn,
  type View,
  viewOf,
} from '../index'
import { paragraphRead } from '../meaning/abilities'
import { NotExecuted } from '../meaning/not-executed'
import { ceasesToBeBestowed, isBestowed } from './casting/bestowing'
import { finishedSagas, hasFinishedSaga } from './entering/sagas'
import { isOver, playerIn } from './game'
import { bearersEnd, pairsEnd } from './objects/pairing'
import { perform } from './perform'
import { commanderQuestion } from './replacing/replacement'
import { teamOf } from './seats'
import { ask, notModelledHere, type Procedure, policyOf, record, refuse, setting, type Table } from './table'
import { ruleFor } from './texts/rules-in-force'
import { BY_THE_RULES, type Planned } from './triggers/happenings'
import { triggered } from './triggers/triggers'
import { blessings } from './turns/blessing'
import { firstDay, turningNow } from './turns/day-and-night'
import { dungeonsCompleted } from './turns/dungeon'
import { endsFor } from './turns/game-end'
import { endless, isEndless, type Seen } from './turns/loops'
import { enginesStart } from './turns/speed'

const MOST_ROUNDS = 200
/**
 * 420.1 (1999), 704.3 today: all that apply are performed together, then they are checked again. Returns whether any was.
 */
export function* stateBasedActions(table: Table): Procedure<boolean> {
  let wereAny = false
  const seen: Seen = new Map()
  for (let round = 0; round < MOST_ROUNDS; round++) {
    if (!(yield* once(table))) return wereAny
    wereAny = true
    if (isOver(table.now) || (yield* isEndless(table, seen))) return true
  }
  return yield* refuse(endless('State-based actions do not come to an end'))
}

/** Only lethal damage and deathtouch destroy, and only Sagas are sacrificed; the rest is put into the graveyard. */
const WAYS: Readonly<Record<string, Extract<Planned, { kind: 'move' }>['way']>> = {
  lethalDamage: 'destroyed',
  deathtouch: 'destroyed',
  finalChapter: 'sacrificed',
}

/** States without a state-based action of an object, remembered because a state often stays the same between steps. */
const quiet = new WeakSet<GameState>()

function* once(table: Table): Procedure<boolean> {
  const before = table.now.state
  if (!quiet.has(before)) {
    yield* blessings(table)
    yield* firstDay(table)
  }
  if (table.now.dayOrNight !== null) yield* perform(table, yield* turningNow(table))
  if (!quiet.has(table.now.state)) {
    yield* pairsEnd(table)
    yield* bearersEnd(table)
    if (yield* enginesStart(table)) return true
  }
  if (yield* commandersReturn(table)) return true
  if (yield* dungeonsCompleted(table)) return true
  if (yield* playersLose(table, policyOf(table.now).lifeCheck === 'at each check')) return !isOver(table.now)
  const { state } = table.now
  if (quiet.has(state)) return false
  const view = viewOf(table.now.state)
  const siegesLost = yield* siegesDefeated(table, view)
  const staying: string[] = []
  // 704.5j (2013-07-13): the controller of several with one name keeps the one that they choose.
  let unique = uniqueIn(view, staying)
  for (; unique.choice !== null; unique = uniqueIn(view, staying)) {
    const { choice, among } = unique
    const mine = view.objects.filter(thing => among.includes(thing.object.label))
    const player = mine[0]?.controller ?? table.now.turn.player
    const [kept] = yield* ask(table, {
      kind: 'choose',
      player,
      question: `which of the permanents such as "${choice}" stays`,
      options: mine.map(thing => ({ key: thing.object.label, shown: `"${thing.object.label}"` })),
      least: 1,
      most: 1,
      write: `${player} chooses "${mine[0]?.object.label ?? ''}"`,
    })
    if (kept === undefined || staying.includes(kept)) break
    staying.push(kept)
  }
  const going = new Map(unique.going.map(one => [one.thing, one.matter]))
  for (const thing of view.objects) {
    const found = going.has(thing) ? null : dyingOf(thing, view, table.now.state)
    if (found && found.matter === 'looseAura' && isBestowed(thing)) {
      yield* ceasesToBeBestowed(table, thing)
      return true
    }
    if (found) going.set(thing, found.matter)
  }
  for (const thing of siegesLost) if (!going.has(thing)) going.set(thing, 'zeroDefense')
  for (const thing of finishedSagas(table, view)) if (!going.has(thing)) going.set(thing, 'finalChapter')
  const plans = [...going].map(
    ([thing, matter]): Planned => ({
      kind: 'move',
      label: thing.object.label,
      to: 'graveyard',
      way: WAYS[matter] ?? 'state-based',
      by: BY_THE_RULES,
    }),
  )
  if (plans.length > 0) {
    const recorded = yield* record(
      table,
      'state-based actions',
      `State-based actions: ${plans.map(plan => ('label' in plan ? plan.label : '')).join(', ')}`,
      [],
      { matter: 'stateBased' },
    )
    table.depth++
    const happened = yield* perform(table, plans)
    table.depth--
    if (happened.length > 0 || table.now.log.length > recorded + 1) return true
    yield* tidied(table)
    return false
  }
  const wereTidied = hasLooseEnds(view, state) && (yield* tidied(table))
  if (!wereTidied && table.now.state === before && !hasFinishedSaga(view) && !view.objects.some(isSiegeDefeated(state)))
    quiet.add(state)
  return wereTidied
}

const isSiegeDefeated =
  (state: GameState) =>
  (thing: ObjectState): boolean =>
    thing.object.zone === 'battlefield' && !thing.object.phasedOut && isDefeated(thing, state)
const DEFEATED = 'exile it, then you may cast it without paying its mana cost.'
/**
 * 310.11b (2023-04-14): the ability that being a Siege gives it triggers as its last defense counter is removed. Returns
 * those that are put into the graveyard (704.5v), as no such ability of theirs waits or is on the stack any more.
 */
function* siegesDefeated(table: Table, view: View): Procedure<readonly ObjectState[]> {
  const { now } = table
  const lost: ObjectState[] = []
  for (const thing of view.objects.filter(isSiegeDefeated(now.state))) {
    const { label } = thing.object
    // Counters that are put on it later may be removed again.
    const times = now.log.filter(({ kind, of }) => kind === 'counters' && of === label).length
    const onceKey = `defeated ${thing.id} ${times}`
    if (now.usedOnce[onceKey] !== undefined) {
      if (![...now.waiting, ...now.stack].some(one => one.source?.id === thing.id)) lost.push(thing)
      continue
    }
    const read = paragraphRead(`When this battle dies, ${DEFEATED}`, { name: label })
    if (!read || read instanceof NotExecuted || read.kind !== 'triggered' || !read.does)
      return yield* refuse(notModelledHere(`What follows the last defense counter of "${label}"`))
    yield* triggered(table, {
      source: { label, id: thing.id },
      controller: thing.controller,
      text: DEFEATED,
      does: transformedIn(read.does),
      whole: DEFEATED,
      cause: {},
      because: Math.max(0, now.log.length - 1),
      onceKey,
    })
  }
  return lost
}
/** 310.11b: what is cast is cast with its back face up. */
const transformedIn = (text: Text): Text =>
  JSON.parse(JSON.stringify(text), (_, one) => (one?.kind === 'cast' ? { ...one, isTransformed: true } : one))

/** State-based actions without choices or triggers: stray tokens, opposed counters, loose attachments. */
function* tidied(table: Table): Procedure<boolean> {
  const before = table.now.state
  const next = applyEvent(before, { kind: 'state-based actions', staying: before.objects.map(one => one.label) })
  if (!next.ok) return false
  const labels = new Set(next.value.objects.map(one => one.label))
  const gone = before.objects.filter(one => !labels.has(one.label))
  const changed = next.value.objects.filter(one => {
    const was = objectNamed(before, one.label)
    return (
      was &&
      (was.attachedTo !== one.attachedTo ||
        JSON.stringify(was.counters) !== JSON.stringify(one.counters) ||
        was.zone !== one.zone)
    )
  })
  const isTouched = before.objects.some(one => one.touched === true)
  if (gone.length === 0 && changed.length === 0 && !isTouched) return false
  yield* record(
    table,
    'state-based actions',
    gone.length > 0
      ? `${gone.map(one => one.label).join(', ')} no longer exists`
      : `State-based actions: ${changed.map(one => one.label).join(', ') || 'damage was looked at'}`,
    [{ event: { kind: 'state-based actions', staying: before.objects.map(one => one.label) } }],
    { matter: 'stateBased' },
  )
  return gone.length > 0 || changed.length > 0
}

/** "You don't lose the game for having 0 or less life": for one player of a team it protects the team. */
const keepsPlaying = ({ now }: Table, player: Player): boolean =>
  teamOf(now, player).some(member => ruleFor(now, member, 'survives') !== undefined)

type Losing = { readonly player: Player; readonly why: string; readonly matter?: 'commanderDamage' }

/** II.19.1 of the Fifth Edition: life totals are looked at as a phase or an attack ends, and as an attack begins. */
export function* livesAreChecked(table: Table): Procedure {
  if (policyOf(table.now).lifeCheck !== 'at each check') yield* playersLose(table, true)
}

/** 102.2 and 420.5a-h (1999 to 2009), 704.5a-c today. */
function* playersLose(table: Table, isByLife: boolean): Procedure<boolean> {
  const policy = policyOf(table.now)
  const poisoned = table.now.players.find(one => one.out === undefined && one.poison >= 10)
  if (poisoned && policy.poison === 'not stated')
    yield* refuse(notModelledHere(`What ten poison counters do on ${table.now.state.rules.on}`))
  let any = false
  const losing = table.now.players.flatMap((one): readonly Losing[] => {
    if (one.out !== undefined) return []
    if (isByLife && one.life <= 0 && !keepsPlaying(table, one.player))
      return [{ player: one.player, why: `${one.life} life` }]
    const team = teamOf(table.now, one.player)
    const isOfTeam = team.length > 1 && policy.poison === 'ten lose the game, or fifteen of a team'
    const poison = isOfTeam ? team.reduce((sum, member) => sum + playerIn(table.now, member).poison, 0) : one.poison
    if (poison >= (isOfTeam ? 15 : 10)) return [{ player: one.player, why: `${poison} poison counters` }]
    // 903.12a (2009-10-01), 903.10a today: 21 combat damage by the same commander over the course of the game.
    const commander =
      policy.commanderDamage &&
      table.now.commanders.find(({ label }) => (table.now.commanderDamage[`${label} to ${one.player}`] ?? 0) >= 21)
    if (commander)
      return [{ player: one.player, why: `21 combat damage by ${commander.label}`, matter: 'commanderDamage' }]
    return one.drewFromEmpty ? [{ player: one.player, why: 'a draw from an empty library' }] : []
  })
  const alive = table.now.players.filter(one => one.out === undefined)
  if (table.now.players.some(one => one.drewFromEmpty))
    yield* record(
      table,
      'state-based actions',
      'Draws from empty libraries are looked at',
      [{ set: { players: table.now.players.map(one => ({ ...one, drewFromEmpty: false })) } }],
      { matter: 'stateBased' },
    )
  if (losing.length > 1 && losing.length === alive.length) {
    // 102.6 (1999), 104.4a today: all lose at the same time.
    yield* record(
      table,
      'drew the game',
      'All players lose at the same time: the game is a draw',
      [{ set: { isDrawn: true } }],
      { matter: 'losing' },
    )
    return true
  }
  for (const { player, why, matter } of losing) {
    if (table.now.players.find(one => one.player === player)?.out) continue
    const before = table.now.log.length
    yield* endsFor(table, player, 'lose', why, matter)
    any ||= table.now.log.length > before
  }
  return any
}

/** 903.9a and 704.6d (2020-07-03): a commander in a graveyard or in exile may go to the command zone, once for each time. */
function* commandersReturn(table: Table): Procedure<boolean> {
  if (table.now.commanders.length === 0) return false
  if (policyOf(table.now).commanderZone !== 'by a check, from graveyard and exile') return false
  for (const { player, label } of table.now.commanders) {
    const object = objectNamed(table.now.state, label)
    if (!object || (object.zone !== 'graveyard' && object.zone !== 'exile')) continue
    if (table.now.commandersAsked.includes(object.id)) continue
    const request = setting({ commandersAsked: [...table.now.commandersAsked, object.id] })
    const [answer] = yield* ask(table, commanderQuestion(player, label))
    yield* record(table, 'state-based actions', `${label} is looked at as a commander`, [request], {
      matter: 'commanderZone',
    })
    if (answer !== 'yes') continue
    yield* perform(table, [{ kind: 'move', label, to: 'command', way: 'state-based', by: BY_THE_RULES }])
    return true
  }
  return false
}
