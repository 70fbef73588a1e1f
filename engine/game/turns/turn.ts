import {
  affectedBy,
  amountAt,
  LETTERS,
  MAY_STAY_TAPPED,
  type ManaLasts,
  type ObjectState,
  type Player,
  viewOf,
} from '../../index'
import { gameOver } from '../casting/priority'
import { attackDeclarations } from '../combat/attacks'
import {
  blocksOf,
  combatDamage,
  declareAttackers,
  declareBlockers,
  endCombat,
  hasSecondDamage,
  lateBlocks,
} from '../combat/combat'
import { loreOfTurn } from '../entering/sagas'
import { type Game, inTurnOrder, isOver, STEPS, type Step, sharesTurns } from '../game'
import { watchControl } from '../objects/control'
import { perform } from '../perform'
import { draws } from '../replacing/drawing'
import { isAboutPlayer, replacementsOn, textsInForce } from '../replacing/replacements-in-force'
import { defendsWith, isActive, mostInHand, teamOf } from '../seats'
import { resolveTop, settle } from '../stack'
import { livesAreChecked } from '../state-based'
import {
  type AttackDeclared,
  ask,
  type BlocksDeclared,
  illegalAct,
  notModelledHere,
  type Procedure,
  policyOf,
  record,
  refuse,
  ruleOf,
  setting,
  type Table,
  whether,
  withPlayer,
} from '../table'
import { isMeantBy, rulesFor } from '../texts/rules-in-force'
import { isOfRules, standingTexts, untapTexts } from '../texts/standing-texts'
import type { Planned } from '../triggers/happenings'
import { unwatchedByWords, watch, watchPhaseAbilities } from '../triggers/triggers'
import { castInTurn, looksAtLastTurn } from './day-and-night'
import { endless, isEndless, type Seen } from './loops'

/** Which step of which turn is meant; absent parts do not matter. */
export type Moment = {
  readonly step: Step | 'turn'
  readonly player?: Player
  readonly turn?: number
  readonly isNext?: true
}

const MOST_STEPS = 400

/** A player attacks: the game moves on to the step and makes the declaration of the page. */
export function* goOnToAttack(
  table: Table,
  player: Player,
  attack: AttackDeclared,
  paid: string | null = null,
  exerting: readonly string[] | null = null,
): Procedure {
  yield* inCombatOf(table, player, 'declare attackers', 'attack')
  table.attack = attack
  table.attackPaid = paid
  table.exerting = exerting
  yield* goOnTo(table, { step: 'declare attackers' })
}
/** A defending player blocks, in the step or before it. */
export function* goOnToBlocks(table: Table, blocks: BlocksDeclared): Procedure {
  const { turn } = table.now
  const { combat } = table.now
  if (turn.step === 'declare blockers' && combat && !combat.haveBlocked.includes(blocks.player)) {
    yield* blocksOf(table, blocks)
    return yield* settle(table)
  }
  yield* inCombatOf(table, turn.player, 'declare blockers', 'block')
  if (blocks.pairs.length > 0 || combat?.attackers.some(one => defendsWith(table.now, blocks.player, one.defender)))
    table.blocks = blocks
  yield* goOnTo(table, { step: 'declare blockers' })
}
function* inCombatOf(table: Table, player: Player, step: Step, what: string): Procedure {
  const { turn } = table.now
  if (isOver(table.now)) return yield* refuse(gameOver(table))
  const matter = what === 'attack' ? 'attacking' : 'blocking'
  if (!isActive(table.now, player))
    return yield* refuse(
      illegalAct(
        `${player} cannot attack now: it is ${turn.player}'s turn`,
        ruleOf(table.now, matter),
        `Given it is ${player}'s main phase`,
      ),
    )
  // 500.8 today: an attack after that of this phase is the one of the combat phase that is added.
  const isAfterAttack = step === 'declare attackers' && STEPS.indexOf(turn.step) > STEPS.indexOf(step)
  const isAdded = table.now.phases[0] === 'beginning of combat' && (ENDS_PHASE.has(turn.step) || isAfterAttack)
  if (STEPS.indexOf(turn.step) >= STEPS.indexOf(step) && !isAdded)
    return yield* refuse(
      illegalAct(
        `Nobody can ${what} now: it is ${turn.player}'s ${turn.step}, and the ${step} step has begun`,
        ruleOf(table.now, matter),
        `Move that action to an earlier place on the page`,
      ),
    )
}

/** Players pass, the stack resolves, steps begin and end, until the step has begun and its triggers are on the stack. */
export function* goOnTo(table: Table, moment: Moment): Procedure {
  if (isOver(table.now)) return yield* refuse(gameOver(table))
  const start = table.now.turn.number
  const isThere = (): boolean => {
    const { turn } = table.now
    if (moment.isNext && turn.number === start) return false
    if (moment.turn !== undefined && turn.number !== moment.turn) return false
    if (moment.player !== undefined && turn.player !== moment.player) return false
    return moment.step === 'turn' ? true : turn.step === moment.step
  }
  if (moment.step === 'end' && hasSixPhases(table.now) && hasEndOfTurn(table.now))
    return yield* refuse(
      notModelledHere(
        `An end step on ${table.now.state.rules.on}: what happens then does so in the cleanup phase, and this`,
      ),
    )
  for (let i = 0; i < MOST_STEPS && !isThere(); i++) {
    yield* resolveAll(table)
    if (isOver(table.now)) return
    const before = table.now.turn.step
    yield* nextStep(table)
    const isPassed =
      STEPS.indexOf(before) < STEPS.indexOf(moment.step as Step) &&
      STEPS.indexOf(table.now.turn.step) > STEPS.indexOf(moment.step as Step)
    const isThisTurn = moment.player === undefined || moment.player === table.now.turn.player
    if (isPassed && isThisTurn && moment.turn === undefined && !moment.isNext)
      return yield* refuse({
        code: 'no-such-step',
        message: `This turn has no ${moment.step} step: nothing attacks`,
        hint: `${table.now.turn.player} attacks with "…"`,
      })
  }
  if (!isThere())
    return yield* refuse({
      code: 'no-such-moment',
      message: `The game does not reach ${moment.player ? `${moment.player}'s ` : ''}${moment.step}`,
      hint: 'Name a step of a player who is in the game',
    })
}

/** Moves on to the combat damage step, or to the second one; `isDealt`: until the damage has been dealt. */
export function* goOnToDamage(table: Table, isDealt: boolean): Procedure {
  if (isOver(table.now)) return yield* refuse(gameOver(table))
  const isOnStack = (): boolean => table.now.stack.some(item => item.kind === 'combat damage')
  if (!isDealt && policyOf(table.now).combatDamage !== 'on the stack')
    return yield* refuse({
      code: 'not-that-day',
      message: `Combat damage does not use the stack on ${table.now.state.rules.on} (${ruleOf(table.now, 'combatDamage')})`,
      hint: 'combat damage is dealt',
    })
  if (!isOnStack()) {
    if (table.now.turn.step !== 'combat damage') yield* goOnTo(table, { step: 'combat damage' })
    else if (hasSecondDamage(table)) {
      yield* resolveAll(table)
      yield* nextStep(table)
    } else
      return yield* refuse({
        code: 'no-such-step',
        message: 'This turn has no second combat damage step: nothing has first strike',
        hint: 'Remove the step',
      })
  }
  for (let i = 0; isDealt && isOnStack() && i < MOST_RESOLVED; i++) {
    yield* resolveTop(table)
    yield* settle(table)
  }
}

export const MOST_RESOLVED = 300
/** All pass in succession until the stack is empty (408.1 of 1999, 117.4 today). */
export function* resolveAll(table: Table): Procedure {
  yield* settle(table)
  const seen: Seen = new Map()
  for (let i = 0; table.now.stack.length > 0 && !isOver(table.now); i++) {
    if (yield* isEndless(table, seen)) return
    if (i >= MOST_RESOLVED)
      return yield* refuse(endless(`The stack does not become empty: ${MOST_RESOLVED} objects have resolved`))
    yield* resolveTop(table)
    yield* settle(table)
  }
}

function* nextStep(table: Table): Procedure {
  const { turn } = table.now
  const at = STEPS.indexOf(turn.step)
  yield* phaseEnds(table, turn.step)
  if (isOver(table.now)) return
  if (turn.step === 'declare blockers') yield* lateBlocks(table)
  const next = turn.step === 'combat damage' && hasSecondDamage(table) ? turn.step : STEPS[at + 1]
  if (ENDS_PHASE.has(turn.step) && (table.now.phases.length > 0 || table.now.goesOnWith !== null))
    return yield* addedPhase(table, next)
  if (next === undefined) return yield* nextTurn(table)
  if (hasSixPhases(table.now) && turn.step === 'main phase' && !isAttacking(table))
    return yield* beginStep(table, 'end')
  // 308.4 (1999), 508.8 today: without attackers the steps for blocks and damage are skipped.
  const isSkipped = turn.step === 'declare attackers' && hasNoAttackers(table)
  if (next === 'beginning of combat' && (yield* skipped(table, turn.player, 'combat')))
    return yield* beginStep(table, 'second main phase')
  if (next === 'upkeep' && (yield* skipped(table, turn.player, 'upkeep'))) return yield* beginStep(table, 'draw')
  yield* beginStep(table, isSkipped ? 'end of combat' : next)
}
const ENDS_PHASE: ReadonlySet<Step> = new Set(['main phase', 'end of combat', 'second main phase'])
/** 500.8 today: added phases come directly after the one that they were added to; then the turn goes on as before. */
function* addedPhase(table: Table, following: Step | undefined): Procedure {
  yield* endCombat(table)
  const { phases, goesOnWith, turn } = table.now
  const [first, ...rest] = phases
  const then = goesOnWith ?? following ?? 'end'
  yield* record(
    table,
    'turn-based action',
    first ? `An additional ${first === 'beginning of combat' ? 'combat' : 'main'} phase` : 'The turn goes on',
    [setting({ phases: rest, goesOnWith: first ? then : null })],
    { of: turn.player, matter: 'steps' },
  )
  yield* beginStep(table, first ?? then)
}
/** II.15.1 of the Fifth Edition: untap, upkeep, draw, main, discard and cleanup; the discard phase stands where the end step does. */
const hasSixPhases = (game: Game): boolean => policyOf(game).phases === 'six, with the attack inside the main phase'
const hasEndOfTurn = ({ state, delayed }: Game): boolean => {
  const isIt = (text: string): boolean => /\bat (?:the )?(?:beginning of )?.*\bend (?:step|of turn)\b/i.test(text)
  return (
    delayed.some(({ when }) => isIt(when)) ||
    viewOf(state).objects.some(
      ({ object, abilities }) => object.zone === 'battlefield' && abilities.some(({ ability }) => isIt(ability.text)),
    )
  )
}
/** II.16.9 of the Fifth Edition: the main phase has an attack if its player declares one, or if a creature has to attack. */
const isAttacking = ({ attack, now, known }: Table): boolean =>
  attack !== null || attackDeclarations(now, known).of.isAnyRequired
/** II.15.2 of the Fifth Edition: a phase ends with what applies at its end, then mana burn, then a look at life totals. */
function* phaseEnds(table: Table, step: Step): Procedure {
  const { player } = table.now.turn
  if (step === 'end' && hasSixPhases(table.now))
    for (const one of teamOf(table.now, player)) {
      yield* discardsDown(table, one)
      yield* settle(table)
    }
  if (step === 'upkeep' && hasSixPhases(table.now)) {
    yield* watchPhaseAbilities(table, { kind: 'step began', step, player, entry: table.now.log.length - 1 })
    yield* settle(table)
  }
  yield* emptyPools(table, step)
  if (isPhaseEnd(table.now, step)) yield* livesAreChecked(table)
}
const isPhaseEnd = (game: Game, step: Step): boolean =>
  (hasSixPhases(game)
    ? ['untap', 'upkeep', 'draw', 'main phase', 'end of combat', 'second main phase', 'end', 'cleanup']
    : ['draw', 'main phase', 'end of combat', 'second main phase', 'cleanup']
  ).includes(step)
const hasNoAttackers = ({ now }: Table): boolean => (now.combat?.attackers.length ?? 0) === 0

/** The steps with which it ends that a player keeps mana. */
const ENDS_OF: Readonly<Record<ManaLasts, readonly Step[]>> = {
  'end of combat': ['end of combat', 'second main phase', 'end', 'cleanup'],
  'end of turn': ['cleanup'],
}
/** 300.4 (1999): mana is lost and burns at the end of a phase; 106.4 (2009-07-11): at the end of each step, without burn. */
function* emptyPools(table: Table, step: Step): Procedure {
  if (table.now.players.every(one => one.pool.length === 0)) return
  const floating = standingTexts(viewOf(table.now.state)).find(
    one => /\bunspent (?:\w+ )?mana\b|\bmana (?:pools?|empt)/i.test(one.text) && !isOfRules(one, table.now),
  )
  if (floating) return yield* refuse(notModelledHere(`"${floating.text}"`))
  const policy = policyOf(table.now)
  if (policy.manaEmpties !== 'at the end of a step' && !isPhaseEnd(table.now, step)) return
  for (const { player, pool } of table.now.players) {
    const colors = rulesFor(table.now, player, 'keeps mana').map(({ rule }) => rule.color)
    const stays = pool.filter(
      ({ color, until }) =>
        (until && !ENDS_OF[until].includes(step)) || colors.some(one => one === null || LETTERS[one] === color),
    )
    const lost = pool.length - stays.length
    if (lost === 0) continue
    yield* record(
      table,
      'turn-based action',
      `${player} loses ${lost} unspent mana`,
      [withPlayer(table.now, player, { pool: stays })],
      { of: player, amount: lost, matter: 'manaEmpties' },
    )
    if (policy.manaBurn === 'at the end of a phase')
      yield* perform(table, [{ kind: 'life', player, amount: -lost, by: 'mana burn' }])
  }
}

function* nextTurn(table: Table): Procedure {
  // Effects that have just ended return control in the turn that is ending.
  yield* watchControl(table)
  const [player, extraTurns] = yield* nextPlayer(table, table.now.turn.player)
  const { now } = table
  const order = inTurnOrder(now)
  const number = now.turn.number + 1
  yield* record(
    table,
    'turn began',
    `Turn ${number}: ${player}'s turn begins`,
    [
      { event: { kind: 'turn begins', player } },
      setting({
        turn: { number, player, step: 'untap' },
        lastTurns: {
          ...now.lastTurns,
          ...Object.fromEntries(teamOf(now, now.turn.player).map(one => [one, now.turn.number])),
        },
        castLastTurn: castInTurn(now),
        players: now.players.map(one => ({ ...one, landsPlayed: 0, spellsCast: 0 })),
        extraTurns,
        seated: order,
        delayed: now.delayed.filter(
          one => one.until !== 'your next turn' || !teamOf(now, player).includes(one.controller),
        ),
        ...decidersOf(now, player),
      }),
    ],
    { of: player, matter: 'steps' },
  )
  yield* beginStep(table, 'untap')
}

/** 723.1 today: control of a player lasts for that player's next turn. */
const decidersOf = ({ nextDeciders }: Game, player: Player): Pick<Game, 'deciders' | 'nextDeciders'> => {
  const { [player]: decider, ...later } = nextDeciders
  return { deciders: decider === undefined ? {} : { [player]: decider }, nextDeciders: later }
}

/** Whose turn is next, and the extra turns after it: 614.10 today, a turn that is skipped does not begin. */
function* nextPlayer(table: Table, after: Player): Procedure<readonly [Player, Game['extraTurns']]> {
  const { now } = table
  const [extra, ...rest] = now.extraTurns
  const order = inTurnOrder(now, after)
  const following = order.find(one => !teamOf(now, after).includes(one)) ?? order[1]
  const player = extra?.player ?? following ?? order[0] ?? after
  const extraTurns = extra ? rest : now.extraTurns
  const skip = now.skips.find(one => one.step === 'turn' && teamOf(now, player).includes(one.player))
  if (!skip) return [player, extraTurns]
  yield* record(
    table,
    'replaced',
    `${player} skips a turn`,
    [setting({ extraTurns, skips: now.skips.filter(one => one !== skip) })],
    { of: player, by: skip.by, matter: 'replacement' },
  )
  return yield* nextPlayer(table, extra ? after : player)
}

export function* beginStep(table: Table, step: Step): Procedure {
  const { turn } = table.now
  const entry = yield* record(
    table,
    'step began',
    `${turn.player}'s ${step === 'end' && hasSixPhases(table.now) ? 'discard phase' : step} begins`,
    [setting({ turn: { ...turn, step }, priority: step === 'untap' || step === 'cleanup' ? null : turn.player })],
    { of: turn.player, to: step, matter: 'steps' },
  )
  switch (step) {
    case 'untap':
      for (const player of teamOf(table.now, turn.player)) yield* untaps(table, player)
      return
    case 'main phase':
      // 703.4e (2018-04-27), 703.4g today.
      yield* perform(table, loreOfTurn(table.now))
      yield* watch(table, { kind: 'step began', step, player: turn.player, entry })
      break
    case 'end':
      if (policyOf(table.now).endOfTurn === 'before the cleanup step')
        yield* watch(table, { kind: 'step began', step, player: turn.player, entry })
      break
    case 'upkeep':
    case 'beginning of combat':
      yield* watch(table, { kind: 'step began', step, player: turn.player, entry })
      break
    case 'draw':
      for (const player of teamOf(table.now, turn.player))
        if (!(yield* skipped(table, player, 'draw'))) yield* drawStep(table, player, entry)
      break
    case 'declare attackers':
      yield* declareAttackers(table)
      if (hasNoAttackers(table) && policyOf(table.now).noAttackers === 'jump to the end of combat')
        return yield* beginStep(table, 'end of combat')
      break
    case 'declare blockers':
      yield* declareBlockers(table)
      break
    case 'combat damage':
      yield* combatDamage(table)
      break
    case 'end of combat':
      yield* watch(table, { kind: 'step began', step, player: turn.player, entry })
      break
    case 'second main phase':
      yield* endCombat(table)
      yield* watch(table, { kind: 'step began', step, player: turn.player, entry })
      break
    case 'cleanup':
      for (const player of teamOf(table.now, turn.player)) yield* cleanUp(table, player)
      return
  }
  yield* settle(table)
}

/** 302.1 (1999), 502.1 and 502.3 today: permanents that are phased out phase in, then permanents untap. */
function* untaps(table: Table, player: Player): Procedure {
  const unread = textsInForce(viewOf(table.now.state)).find(({ concerns }) => concerns.has('skip'))
  if (unread) return yield* refuse(notModelledHere(`"${unread.text}"`))
  const view = viewOf(table.now.state)
  if (yield* skipped(table, player, 'untap')) return
  const away = table.now.state.objects.filter(
    object => object.phasedOut && object.controller === player && object.attachedTo === null,
  )
  const going = view.objects.filter(
    thing =>
      thing.object.zone === 'battlefield' &&
      !thing.object.phasedOut &&
      thing.controller === player &&
      thing.abilities.some(held => held.ability.text.toLowerCase() === 'phasing'),
  )
  // 502.15a (2001), 702.26a today: both happen at the same time.
  yield* perform(table, [
    ...going.map((thing): Planned => ({ kind: 'status', label: thing.object.label, becomes: 'phased out' })),
    ...away.map((object): Planned => ({ kind: 'status', label: object.label, becomes: 'phased in' })),
  ])
  if (player === table.now.turn.player) yield* looksAtLastTurn(table)
  yield* record(
    table,
    'turn-based action',
    `${player}'s untap step`,
    [{ event: { kind: 'untap step begins', player } }],
    { of: player, matter: 'steps' },
  )
  const tapped = viewOf(table.now.state).objects.filter(
    thing =>
      thing.object.zone === 'battlefield' &&
      thing.controller === player &&
      thing.object.tapped &&
      !thing.object.phasedOut,
  )
  const untapping = []
  for (const thing of tapped) {
    const { stays, unknown } = untapTexts(table.now, thing)
    if (unknown) return yield* refuse(notModelledHere(`"${unknown.text}"`))
    if (!stays && (!mayStayTapped(table.now, thing) || (yield* wantsUntapped(table, thing)))) untapping.push(thing)
  }
  const others = table.now.players.flatMap(one => untapsToo(table.now, one.player))
  yield* perform(
    table,
    [...(yield* withinUntapLimits(table, player, untapping)), ...others].map(
      (thing): Planned => ({ kind: 'status', label: thing.object.label, becomes: 'untapped' }),
    ),
  )
  yield* endsWithUntapStep(table, player)
}
/** "Untap all permanents you control during each other player's untap step": what untaps of a player whose turn it is not. */
const untapsToo = (game: Game, player: Player): readonly ObjectState[] => {
  if (isActive(game, player)) return []
  const rules = rulesFor(game, player, 'untaps too')
  return viewOf(game.state).objects.filter(
    thing =>
      thing.object.zone === 'battlefield' &&
      thing.object.tapped &&
      !thing.object.phasedOut &&
      rules.some(({ rule, context }) => isMeantBy(rule.what, thing, context)),
  )
}
/** "Players can't untap more than one land during their untap steps": the active player says which untap (502.3 today). */
function* withinUntapLimits(
  table: Table,
  player: Player,
  untapping: readonly ObjectState[],
): Procedure<readonly ObjectState[]> {
  let left = untapping
  const limits = rulesFor(table.now, player, 'untaps at most').map(({ rule, context }) => ({
    most: amountAt(rule.most, context),
    meant: (thing: ObjectState) => isMeantBy(rule.what, thing, context),
  }))
  for (const { most, meant } of limits) {
    const those = left.filter(meant)
    if (those.length <= most) continue
    const chosen = yield* ask(table, {
      kind: 'choose',
      player,
      question: 'which of the permanents that may not all untap do',
      options: those.map(({ object }) => ({ key: object.label, shown: `"${object.label}"` })),
      least: most,
      most,
      write: `${player} chooses "${those[0]?.object.label ?? ''}"`,
    })
    left = left.filter(thing => !meant(thing) || chosen.includes(thing.object.label))
  }
  const isFree = (thing: ObjectState): boolean =>
    limits.every(({ most, meant }) => !meant(thing) || left.filter(meant).length < most)
  if (untapping.some(thing => !left.includes(thing) && isFree(thing)))
    return yield* refuse(notModelledHere('Which permanents untap under several limits'))
  return left
}

const mayStayTapped = (game: Game, thing: ObjectState): boolean =>
  standingTexts(viewOf(game.state)).some(
    ({ of, rules }) => rules?.includes(MAY_STAY_TAPPED) && of?.some(one => one.id === thing.id),
  )
function* wantsUntapped(table: Table, { object, controller }: ObjectState): Procedure<boolean> {
  return yield* whether(table, controller, `whether "${object.label}" untaps`)
}

/** "It doesn't untap during its controller's next untap step": that step is over. */
function* endsWithUntapStep(table: Table, player: Player): Procedure {
  const { state } = table.now
  const view = viewOf(state)
  const over = state.effects.filter(
    effect => effect.from === 'resolution' && /\bduring .+ next untap steps?\b/i.test(effect.spec.text),
  )
  const isOver = (effect: (typeof over)[number]): boolean | null => {
    const those = affectedBy(effect, view).filter(thing => thing.object.zone === 'battlefield')
    const mine = those.filter(thing => thing.controller === player)
    return mine.length === 0 ? false : mine.length === those.length ? true : null
  }
  const mixed = over.find(effect => isOver(effect) === null)
  if (mixed) return yield* refuse(notModelledHere(`"${mixed.spec.text}" of several players' permanents`))
  const ended = new Set(over.filter(effect => isOver(effect) === true).map(effect => effect.id))
  if (ended.size === 0) return
  yield* record(
    table,
    'effect ended',
    'Effects that kept permanents from untapping in this step end',
    [{ state: { ...state, effects: state.effects.filter(effect => !ended.has(effect.id)) } }],
    { of: player, matter: 'steps' },
  )
}

/** 300.7 (1999), 614.10 today: a step that a text says to skip does not happen for that player. */
function* skipped(table: Table, player: Player, step: 'untap' | 'upkeep' | 'draw' | 'combat'): Procedure<boolean> {
  const once = table.now.skips.find(one => one.step === step && teamOf(table.now, player).includes(one.player))
  if (once) {
    yield* record(
      table,
      'replaced',
      `${player} skips the ${step === 'combat' ? 'combat phase' : `${step} step`}`,
      [setting({ skips: table.now.skips.filter(one => one !== once) })],
      { of: once.by, matter: 'replacement' },
    )
    return true
  }
  const by = replacementsOn(table.now, 'step begins').find(
    one => one.replacement.on.step === step && isAboutPlayer(table.now, one, player),
  )
  if (by?.of.open !== undefined) return yield* refuse(notModelledHere(by.of.open))
  if (by)
    yield* record(table, 'replaced', `${player} skips the ${step} step`, [], {
      of: by.of.name,
      matter: 'replacement',
    })
  return by !== undefined
}

/** 101.5b (2005-08-01), 103.8c today: with more than two players, no player skips the first draw. */
const skipsDraw = (game: Game, player: Player): boolean => {
  if (!game.skipsFirstDraw || game.turn.number !== 1) return false
  const policy = policyOf(game).firstDraw
  if (!sharesTurns(game)) return policy === 'the first player skips it' || game.players.length === 2
  const isLast = teamOf(game, player).at(-1) === player
  return !(isLast && policy === 'one of two players skips it, and all but the last of a team')
}

/** 304.1: the draw was a triggered ability until 2003-06-30 (since 2001-07-23 without a controller, above all others). */
function* drawStep(table: Table, player: Player, entry: number): Procedure {
  const policy = policyOf(table.now).draw
  const skips = skipsDraw(table.now, player)
  if (policy === 'first, without the stack') {
    if (!skips) yield* draws(table, player, 1)
    yield* watch(table, { kind: 'step began', step: 'draw', player, entry })
    return
  }
  yield* watch(table, { kind: 'step began', step: 'draw', player, entry })
  if (skips) return
  const label = `${player}'s draw`
  // II.16.8 of the Fifth Edition: the draw is played as an instant, and can be answered.
  if (policy === 'played in the draw phase') yield* settle(table)
  else if (policy === 'triggered, ordered by the active player') {
    const draw = { source: null, controller: player, text: 'Draw a card.', whole: 'Draw a card.', cause: {}, label }
    yield* record(
      table,
      'triggered',
      `${label} triggers`,
      [setting({ waiting: [...table.now.waiting, { ...draw, because: entry }] })],
      { of: label, because: entry, matter: 'draw' },
    )
    return
  }
  if (policy === null || table.now.waiting.length > 0 || table.now.stack.length > 0) {
    // The draw is on the stack among other abilities: from 2001-07-23 on, above them.
    if (policy !== 'triggered, above other triggers')
      return yield* refuse(
        notModelledHere(`The order of the draw among other abilities on ${table.now.state.rules.on}`),
      )
  }
  yield* settle(table)
  yield* record(
    table,
    'put on stack',
    `${label} is put on the stack`,
    [
      setting({
        stack: [
          ...table.now.stack,
          {
            label,
            kind: 'triggered ability',
            object: null,
            source: null,
            controller: player,
            text: 'Draw a card.',
            targets: [],
            modes: [],
            choices: [],
            paid: [],
            sacrificed: [],
          },
        ],
      }),
    ],
    { of: label, matter: 'draw' },
  )
}

/** 314.1a (1999), 514.1 today: a player discards to the maximum hand size. */
function* discardsDown(table: Table, player: Player): Procedure {
  const most = mostInHand(table.now, player)
  const hand = table.now.state.objects.filter(object => object.zone === 'hand' && object.owner === player)
  const over = most === null ? 0 : hand.length - most
  if (over > 0) {
    const chosen = yield* ask(table, {
      kind: 'choose',
      player,
      question: `${over} card${over === 1 ? '' : 's'} to discard`,
      options: hand.map(object => ({ key: object.label, shown: object.filler ? 'a card' : `"${object.label}"` })),
      least: over,
      most: over,
      write: `${player} discards "${hand[0]?.label ?? ''}"`,
    })
    yield* perform(
      table,
      chosen.map((label): Planned => ({ kind: 'move', label, to: 'graveyard', way: 'discarded', by: null })),
    )
  }
}

/** II.16.11 of the Fifth Edition: what happens at the end of the turn does so last; what would last until then ends at once. */
function* turnEnds(table: Table, player: Player): Procedure {
  yield* settle(table)
  const entry = table.now.log.length - 1
  yield* watch(table, { kind: 'step began', step: 'end', player, entry })
  yield* settle(table)
  if (table.now.log.length - 1 === entry) return
  yield* record(
    table,
    'turn-based action',
    'Damage that has not killed and effects until end of turn end',
    [{ event: { kind: 'turn ends' } }, setting({ shields: [] })],
    { matter: 'endOfTurn' },
  )
}

/** 314.1 (1999), 514 today: the discard, then damage and "until end of turn" end together. */
function* cleanUp(table: Table, player: Player): Procedure {
  if (!hasSixPhases(table.now)) yield* discardsDown(table, player)
  const lasting = table.now.state.effects.length
  yield* record(
    table,
    'turn-based action',
    'Damage wears off and effects until end of turn end',
    [
      { event: { kind: 'turn ends' } },
      setting({ shields: [], delayed: table.now.delayed.filter(one => one.until !== 'end of turn') }),
    ],
    { matter: 'steps' },
  )
  if (table.now.state.effects.length < lasting) yield* unwatchedByWords(table, 'characteristics')
  if (policyOf(table.now).endOfTurn === 'after damage wears off') return yield* turnEnds(table, player)
  const before = table.now.log.length
  yield* settle(table)
  if (table.now.stack.length === 0 && !table.now.log.slice(before).some(one => one.kind === 'put on stack')) return
  // 314.1c (1999-04-23), 514.3a today: then players receive priority, and another cleanup step follows.
  yield* resolveAll(table)
  yield* cleanUp(table, player)
}
