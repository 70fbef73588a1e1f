import {
  BASIC_LAND_TYPES,
  COLORS,
  counted,
  type Filter,
  type Instruction,
  matches,
  type ObjectState,
  objectState,
  objectsAt,
  type Player,
  type Text,
  viewOf,
  type Whom,
} from '../../index'
import { hasTwoEvents, playedWithBatches } from '../fifth-edition'
import type { Doing, Game, Kept, Ref } from '../game'
import { inTurnOrder, isOver, NOTHING_KEPT, playerIn } from '../game'
import { pairUp } from '../objects/pairing'
import { namesLastExiled, shuffle } from '../perform'
import { draws, mills } from '../replacing/drawing'
import { countersKnown } from '../replacing/replacement'
import { lifeOf, teamOf } from '../seats'
import {
  ask,
  happening,
  notModelledHere,
  type Procedure,
  policyOf,
  record,
  refuse,
  setting,
  type Table,
  thingNamed,
  withLife,
  withPlayer,
} from '../table'
import { ruleFor } from '../texts/rules-in-force'
import { isIndestructible } from '../texts/standing-texts'
import type { Happened, Planned } from '../triggers/happenings'
import { acted, watchStates } from '../triggers/triggers'
import { becomes } from '../turns/day-and-night'
import { ventures } from '../turns/dungeon'
import { endsFor } from '../turns/game-end'
import { becomesMonarch } from '../turns/monarch'
import { tempts } from '../turns/ring'
import { speedsUp } from '../turns/speed'
import { attached, exchanged } from './attach'
import { castNow, playableLater } from './casting'
import { copied, newTargets } from './copying'
import { countered } from './countering'
import { damaged, prevented } from './damage'
import { discarded } from './discard'
import { begun } from './effect'
import { entered } from './entering'
import { entersSo, isCreatureType } from './enters'
import {
  actionBeforeItsDay,
  amassed,
  bolstered,
  connived,
  emblems,
  endured,
  evidenceCollected,
  explored,
  foraged,
  marked,
  monstrous,
  tappedOrUntapped,
} from './keyword-actions'
import { delayed, whenDone } from './later'
import { found, looked, putOrdered, revealedUntil, scried, shuffledIn } from './library'
import { added, doubled } from './mana'
import { clashed, manifested } from './manifesting'
import {
  amountOf,
  contextOf,
  follow,
  isInRange,
  isTrue,
  keep,
  keepAmount,
  keptObjects,
  type Now,
  type Of,
  ofRange,
  performed,
  refOf,
  sourceLabel,
  targetKey,
  withoutTargets,
} from './now'
import { either, may, mayPay, repeated, unless } from './options'
import { eachOf, people } from './people'
import { piled } from './piles'
import { proliferated } from './proliferate'
import { sacrificed } from './sacrifice'
import { counterKind, hasCounter, refs, things } from './things'
import { bound, coinFlipped, dieRolled, exerted, extraCombat, skipping } from './times'
import { copiesForOthers, copiesMade, made, populated } from './tokens'

/** Carries out a text, instruction by instruction, in the order written (413.2 of 1999, 608.2c today). */
export function* carryOutText(
  table: Table,
  doing: Doing,
  { first = 0, targets, does }: { readonly first?: number } & Pick<Text, 'targets' | 'does'>,
): Procedure {
  // The targets of a part of a text are numbered on after those of the whole.
  const numbered = (list: Doing['targets']) => list.map(one => ({ ...one, instance: one.instance + first }))
  const own: Doing = {
    ...doing,
    source: sourceNow(table, doing),
    targets: numbered(doing.targets),
    ...(doing.lost ? { lost: numbered(doing.lost) } : {}),
  }
  const now: Now = { table, doing: own, kept: keptAtFirst(own, targets, first), done: true, carryOut }
  if (!(yield* hasTwoEvents(table, does.length, doing.text))) return yield* carryOut(now, does)
  yield* carryOut(now, does.slice(0, 1))
  yield* table.settle(table)
  yield* carryOut(now, does.slice(1))
}
/**
 * 217.1c (1999), 400.7 today: the source; if what made the ability trigger has moved it, as the object that it has become.
 * Since 2008-07-15 also an Aura that went to the graveyard because of it (400.7f today).
 */
const sourceNow = (table: Table, { source, cause, afterCost }: Doing): Doing['source'] => {
  if (source && afterCost !== undefined && objectState(viewOf(table.now.state), afterCost))
    return { label: source.label, id: afterCost, was: source.id }
  const gone = cause?.isHost && source && !objectState(viewOf(table.now.state), source.id) ? source : undefined
  const aura = gone && policyOf(table.now).aurasOfWhatLeft !== 'are lost' && thingNamed(table.now.state, gone.label)
  if (gone && aura && aura.object.zone === 'graveyard') return { label: gone.label, id: aura.id, was: gone.id }
  const isMoved = source && cause?.id !== undefined && cause.label === source.label && !cause.isOther
  return isMoved && !objectState(viewOf(table.now.state), source.id)
    ? { label: source.label, id: cause.id as ObjectState['id'], was: source.id }
    : source
}
/** The targets that are legal, under their instance and under the number of their phrase. */
const keptAtFirst = ({ kept = NOTHING_KEPT, targets, cause }: Doing, specs: Text['targets'], first: number): Kept => {
  const objects = { ...kept.objects }
  const players = { ...kept.players }
  for (const [i, { as }] of specs.entries()) {
    const instance = i + first
    const mine = targets.filter(one => one.instance === instance)
    const refs = mine.flatMap(({ at }) => ('label' in at ? [at] : []))
    const people = mine.flatMap(({ at }) => ('player' in at ? [at.player] : []))
    for (const key of [targetKey(instance), ...(as === undefined ? [] : [as])]) {
      objects[key] = refs
      players[key] = people
    }
  }
  const amount = kept.amount ?? cause?.amount
  return { ...kept, objects, players, ...(amount === undefined ? {} : { amount }) }
}

function* carryOut(now: Now, does: readonly Instruction[]): Procedure {
  for (const instruction of does) {
    if (isOver(now.table.now)) return
    yield* carryOutOne(now, instruction)
    // 603.8 today: a state trigger triggers as soon as its state is true, also during a resolution.
    yield* watchStates(now.table)
  }
}

function* carryOutOne(now: Now, instruction: Instruction): Procedure {
  const { table, doing } = now
  yield* playedWithBatches(table, instruction, doing)
  const { on } = table.now.state.rules
  const early = actionBeforeItsDay(instruction, on)
  if (early !== null) return yield* refuse(notModelledHere(`"${early}" of ${sourceLabel(doing)} on ${on}`))
  switch (instruction.kind) {
    case 'damage':
      return yield* damaged(now, instruction)
    case 'prevent':
      return yield* prevented(now, instruction)
    case 'draw':
    case 'mill':
      return yield* drawn(now, instruction)
    case 'scry':
    case 'surveil':
      return yield* scried(now, instruction)
    case 'discard':
      return yield* discarded(now, instruction)
    case 'life':
      return yield* lives(now, instruction)
    case 'counter':
      return yield* countered(now, instruction)
    case 'destroy':
    case 'exile':
      return yield* removed(now, instruction)
    case 'tap':
    case 'untap':
    case 'phase out':
    case 'flip':
    case 'turn face up':
    case 'turn face down':
    case 'transform': {
      const becomes = BECOMES[instruction.kind]
      const those = (yield* things(now, instruction.what)).filter(thing => becomes !== 'face up' || isTurnable(thing))
      const plans = those.map((thing): Planned => ({ kind: 'status', label: thing.object.label, becomes }))
      keepAmount(now, (yield* performed(now, plans)).length)
      return
    }
    case 'regenerate':
      return yield* regenerating(now, instruction)
    case 'sacrifice':
      return yield* sacrificed(now, instruction)
    case 'put onto battlefield':
      return yield* entered(now, instruction)
    case 'return to hand':
      return yield* moved(now, instruction.what, 'hand')
    case 'put into zone': {
      if (instruction.zone !== 'graveyard') return yield* refuse(notModelledHere(`"${doing.text}"`))
      return yield* moved(now, instruction.what, 'graveyard')
    }
    case 'put into library':
      return yield* putOrdered(now, instruction)
    case 'shuffle into library':
      return yield* shuffledIn(now, instruction)
    case 'shuffle':
      for (const player of yield* people(now, instruction.who)) yield* shuffle(table, player)
      return
    case 'reveal until':
      return yield* revealedUntil(now, instruction)
    case 'look':
    case 'reveal':
      return yield* looked(now, instruction)
    case 'piles':
      return yield* piled(now, instruction)
    case 'search':
      return yield* found(now, instruction)
    case 'counters':
      return yield* counters(now, instruction)
    case 'move counters':
      return yield* countersMoved(now, instruction)
    case 'player counters':
      return yield* playerCounters(now, instruction)
    case 'mana':
      return yield* added(now, instruction)
    case 'double mana':
      return yield* doubled(now, instruction)
    case 'attach':
      return yield* attached(now, instruction)
    case 'exchange':
      return yield* exchanged(now, instruction)
    case 'create':
      return yield* made(now, instruction)
    case 'create copies':
      return yield* copiesMade(now, instruction)
    case 'investigate':
      yield* made(now, { kind: 'create', who: instruction.who, tokens: [CLUE] })
      for (const player of yield* people(now, instruction.who)) yield* acted(table, 'investigate', player)
      return
    case 'x is':
      now.doing = { ...doing, x: yield* amountOf(now, instruction.amount) }
      return
    case 'populate':
      return yield* populated(now, instruction)
    case 'proliferate':
      return yield* proliferated(now, instruction)
    case 'may':
      return yield* may(now, instruction)
    case 'may pay':
      return yield* mayPay(now, instruction)
    case 'unless':
      return yield* unless(now, instruction)
    case 'if':
      return yield* carryOut(
        now,
        (yield* isTrue(now, instruction.condition)) ? instruction.does : (instruction.otherwise ?? []),
      )
    case 'if done':
      return yield* carryOut(now, now.done ? instruction.does : (instruction.otherwise ?? []))
    case 'repeat':
      return yield* repeated(now, instruction)
    case 'either':
      return yield* either(now, instruction)
    case 'exchange life':
      return yield* livesExchanged(now, instruction)
    case 'when done':
      return yield* whenDone(now, instruction)
    case 'for each':
      return yield* forEach(now, instruction)
    case 'delayed':
      return yield* delayed(now, instruction)
    case 'extra turn':
      return yield* extraTurn(now, instruction)
    case 'copies for others':
      return yield* copiesForOthers(now, instruction)
    case 'exert':
      return yield* exerted(now, instruction)
    case 'day or night':
      return yield* becomes(table, instruction.is, doing.label)
    case 'monarch':
      for (const player of yield* people(now, instruction.who)) yield* becomesMonarch(table, player, doing.label)
      return
    case 'venture':
      for (const player of yield* people(now, instruction.who)) yield* ventures(table, player, doing.label)
      return
    case 'tempt':
      for (const player of yield* people(now, instruction.who)) yield* tempts(table, player, doing.label)
      return
    case 'speed up':
      for (const player of yield* people(now, instruction.who)) yield* speedsUp(table, player, doing.label)
      return
    case 'game':
      for (const player of yield* people(now, instruction.who))
        yield* endsFor(table, player, instruction.ends, `${doing.label} says so`)
      return
    case 'copy spell':
      return yield* copied(now, instruction)
    case 'new targets':
      return yield* newTargets(now, instruction.who, instruction.what)
    case 'fight':
      return yield* fought(now, instruction)
    case 'pair': {
      const [one] = yield* things(now, instruction.one)
      const [other] = yield* things(now, instruction.other)
      if (one && other) yield* pairUp(table, doing.controller, one, other)
      return
    }
    case 'effect':
      return yield* begun(now, instruction)
    case 'choose':
      return yield* chosen(now, instruction)
    case 'tap or untap':
      return yield* tappedOrUntapped(now, instruction)
    case 'mark':
      return yield* marked(now, instruction)
    case 'explore':
      return yield* explored(now, instruction)
    case 'connive':
      return yield* connived(now, instruction)
    case 'once each turn':
      return yield* onceEachTurn(now, instruction)
    case 'endure':
      return yield* endured(now, instruction)
    case 'collect evidence':
      return yield* evidenceCollected(now, instruction)
    case 'forage':
      return yield* foraged(now, instruction)
    case 'bolster':
      return yield* bolstered(now, instruction)
    case 'amass':
      return yield* amassed(now, instruction)
    case 'emblem':
      return yield* emblems(now, instruction)
    case 'exile as it leaves': {
      const ofTurn: { dyingInTurn?: number } = instruction.onlyDying ? { dyingInTurn: table.now.turn.number } : {}
      const { ofSpell } = instruction
      const ofOne = ofSpell ? { isSpell: true as const } : ofTurn
      const would = ofSpell ? 'would be put into a graveyard' : ofTurn.dyingInTurn ? 'dies' : 'leaves the battlefield'
      for (const { id, object } of yield* things(now, instruction.what)) {
        // What was not cast, or goes to another player's graveyard, is not meant.
        if (ofSpell && (object.zone !== 'stack' || (ofSpell !== 'any' && object.owner !== doing.controller))) continue
        yield* record(
          table,
          'effect began',
          `${object.label} will be exiled if it ${would}`,
          [setting({ exiledAsTheyLeave: [...table.now.exiledAsTheyLeave, { id, by: sourceLabel(doing), ...ofOne }] })],
          { of: doing.label, matter: 'replacement' },
        )
      }
      return
    }
    case 'choose word':
      return yield* wordChosen(now, instruction)
    case 'cast':
      return yield* castNow(now, instruction)
    case 'may play':
      return yield* playableLater(now, instruction)
    case 'goad':
    case 'detain':
      return yield* bound(now, instruction.kind, instruction)
    case 'clash':
      return yield* clashed(now, instruction)
    case 'manifest':
      return yield* manifested(now, instruction)
    case 'monstrosity':
      return yield* monstrous(now, instruction)
    case 'skip step':
      return yield* skipping(now, instruction)
    case 'meld':
      return yield* melded(now, instruction)
    case 'extra combat':
      return yield* extraCombat(now, instruction)
    case 'remove from combat':
      for (const { object } of yield* things(now, instruction.what))
        if (object.combat !== null)
          yield* record(
            table,
            'effect began',
            `${object.label} is removed from combat`,
            [happening({ kind: 'combat', label: object.label, role: null })],
            { of: object.label, matter: 'resolving' },
          )
      return
    case 'flip coin':
      return yield* coinFlipped(now, instruction)
    case 'roll':
      return yield* dieRolled(now, instruction)
    case 'enters':
      return yield* entersSo(now, instruction)
    case 'not executed':
      return yield* refuse(notModelledHere(`"${instruction.words}" of ${doing.label}`))
  }
}

/** 701.34g (2016-07-22), 701.40g today: a manifested instant or sorcery card stays face down. */
const isTurnable = ({ object }: ObjectState): boolean =>
  !object.front.types.some(type => type === 'instant' || type === 'sorcery')
const BECOMES = {
  tap: 'tapped',
  untap: 'untapped',
  'phase out': 'phased out',
  'turn face up': 'face up',
  'turn face down': 'face down',
  flip: 'flipped',
  transform: 'transformed',
} as const

const CLUE = {
  count: { kind: 'number', is: 1 },
  name: '',
  types: [],
  supertypes: [],
  subtypes: ['Clue'],
  colors: [],
  power: null,
  toughness: null,
  abilities: [],
} as const

function* drawn(now: Now, { kind, who, count, as }: Of<'draw'>): Procedure {
  const { table } = now
  if (as !== undefined && kind === 'draw')
    return yield* refuse(notModelledHere(`The cards that "${now.doing.text}" draws`))
  const numbers = yield* eachOf(now, who, function* (player): Procedure<readonly [Player, number]> {
    return [player, yield* amountOf(now, count)]
  })
  const milled: Happened[] = []
  for (const [player, number] of numbers)
    if (kind === 'draw') yield* draws(table, player, number)
    else milled.push(...(yield* mills(table, player, number)))
  follow(now, milled)
  keep(
    now,
    as,
    milled.flatMap(({ is }) => (is ? [refOf(is)] : [])),
  )
  const total = numbers.reduce((sum, [, number]) => sum + number, 0)
  keepAmount(now, total, Object.fromEntries(numbers))
  now.done = true
}

/** 118.9 (2009-07-11), 701.12c today: each gains or loses what makes the total that of the other, or nothing happens. */
function* livesExchanged(now: Now, { one, other }: Of<'exchange life'>): Procedure {
  const { table, doing } = now
  const [first, second] = [...(yield* people(now, one)), ...(other ? yield* people(now, other) : [])]
  now.done = false
  if (first === undefined || second === undefined) return
  if (teamOf(table.now, first).length > 1)
    return yield* refuse(notModelledHere(`An exchange of life totals among teams by ${doing.label}`))
  const by = lifeOf(table.now, second) - lifeOf(table.now, first)
  const gains = by > 0 ? first : second
  if (by === 0 || ruleFor(table.now, gains, 'cannot gain life')) return
  yield* performed(now, [
    { kind: 'life', player: first, amount: by, by: doing.label },
    { kind: 'life', player: second, amount: -by, by: doing.label },
  ])
}

type LifeSet = readonly { readonly player: Player; readonly total: number }[]
/** Those whose life totals are set together with that of a member of their team. */
const teamsSet = (game: Game, set: LifeSet): readonly LifeSet[] =>
  set.flatMap(({ player }) => {
    const team = teamOf(game, player)
    const members = set.filter(one => team.includes(one.player))
    return members.length > 1 && members[0]?.player === player ? [members] : []
  })
/** 806.10d (2010-04-23), 810.9e today: each team chooses one of its members, and only that one is affected. */
function* membersSpared({ table }: Now, teams: readonly LifeSet[]): Procedure<readonly Player[]> {
  const spared: Player[] = []
  for (const team of teams) {
    const [first] = team
    if (!first) continue
    const [chosen] = yield* ask(table, {
      kind: 'choose',
      player: first.player,
      question: `which member of the team of ${first.player} is affected`,
      options: team.map(({ player }) => ({ key: player, shown: player })),
      least: 1,
      most: 1,
      write: `${first.player} chooses ${first.player}`,
    })
    spared.push(...team.flatMap(({ player }) => (player === chosen ? [] : [player])))
  }
  return spared
}

function* lives(now: Now, { who, way, count }: Of<'life'>): Procedure {
  const { table, doing } = now
  const before = table.now
  const set: { player: Player; total: number }[] = []
  const planned = yield* eachOf(now, who, function* (player): Procedure<Planned> {
    const number = yield* amountOf(now, count)
    if (way === 'become') set.push({ player, total: number })
    const is = lifeOf(table.now, player)
    const becomes = way === 'become' ? number : way === 'double' ? is * 2 : null
    // 118.5 (2009), 119.5 today: if a life total becomes a number, the player gains or loses the difference.
    // For one release a team had the new total of its member; since then it gains or loses the difference.
    const from = policyOf(table.now).memberLifeSet === 'the team has it' ? playerIn(table.now, player).life : is
    const by = becomes !== null ? becomes - from : way === 'gain' ? number : -number
    return { kind: 'life', player, amount: by, by: doing.label }
  })
  const teams = teamsSet(before, set)
  const isSummed = policyOf(before).memberLife === 'half of the team'
  const left = isSummed ? [] : yield* membersSpared(now, teams)
  const happened = yield* performed(
    now,
    planned.flatMap((plan): readonly Planned[] => {
      if (plan.kind !== 'life') return [plan]
      const own = teams.flat().find(one => one.player === plan.player)
      return left.includes(plan.player)
        ? []
        : [own ? { ...plan, amount: own.total - lifeOf(before, own.player) } : plan]
    }),
  )
  // 606.9b (2005-08-01 to 2010-04-22): the total of the team is the sum of what its members were set to.
  for (const team of isSummed ? teams : []) {
    const total = team.reduce((sum, one) => sum + one.total, 0)
    const [first] = team
    if (first)
      yield* record(table, 'life', `The team of ${first.player} has ${total} life`, [
        withLife(table.now, first.player, total),
      ])
  }
  keepAmount(
    now,
    happened.reduce((sum, one) => sum + one.amount, 0),
  )
}

function* removed(now: Now, instruction: Of<'destroy'> | Of<'exile'>): Procedure {
  const { table, doing } = now
  const isUntil = instruction.kind === 'exile' && instruction.untilSourceLeaves === true
  const affected = yield* things(now, instruction.what)
  // 610.3 (2013-07-13): nothing is exiled if the source has left already; before that day no rule says what returns.
  if (isUntil && policyOf(table.now).exiledUntil !== 'nothing if the source has left')
    return yield* refuse(notModelledHere(`"${doing.text}" of ${doing.label}`))
  const [haunted] = instruction.kind === 'exile' && instruction.haunting ? yield* things(now, instruction.haunting) : []
  const isThere = viewOf(table.now.state).objects.some(
    ({ id, object }) => id === doing.source?.id && object.zone === 'battlefield',
  )
  now.done = false
  if (isUntil && !isThere) return
  const isExile = instruction.kind === 'exile'
  const going: ObjectState[] = []
  for (const thing of affected) if (isExile || !(yield* isIndestructible(table, thing))) going.push(thing)
  const by = viewOf(table.now.state).objects.find(({ id }) => id === doing.source?.id)
  if (isExile && going.length > 1 && by && namesLastExiled(by))
    return yield* refuse(notModelledHere(`Which of several cards "${by.object.label}" exiles last`))
  const happened = yield* performed(
    now,
    going.map(
      (thing): Planned => ({
        kind: 'move',
        label: thing.object.label,
        to: isExile ? 'exile' : 'graveyard',
        way: isExile ? 'exiled' : 'destroyed',
        by: doing.label,
        ...(isExile || instruction.canRegenerate ? {} : { canRegenerate: false as const }),
        ...(isExile && instruction.isFaceDown ? { isFaceDown: true as const } : {}),
        ...(isExile && doing.source ? { exiledBy: doing.source.was ?? doing.source.id } : {}),
        ...(haunted ? { haunts: haunted.id } : {}),
      }),
    ),
  )
  keepAmount(now, happened.length)
  const { source } = doing
  if (!isUntil || !source) return
  const away = happened.flatMap(({ is }) => (is?.object.zone === 'exile' ? [{ card: is.id, leaves: source.id }] : []))
  yield* record(
    table,
    'effect began',
    `${away.length} ${away.length === 1 ? 'card is' : 'cards are'} exiled until ${source.label} leaves the battlefield`,
    [setting({ exiledUntil: [...table.now.exiledUntil, ...away] })],
    { of: source.label, matter: 'resolving' },
  )
}

function* moved(now: Now, what: Of<'return to hand'>['what'], to: 'hand' | 'graveyard'): Procedure {
  const affected = yield* things(now, what, { question: 'what to return', verb: 'returns', to })
  yield* performed(
    now,
    affected.map(
      (thing): Planned => ({
        kind: 'move',
        label: thing.object.label,
        to,
        way: to === 'hand' && thing.object.zone !== 'library' ? 'returned' : 'put',
        by: now.doing.label,
      }),
    ),
  )
}

function* regenerating(now: Now, instruction: Of<'tap'>): Procedure {
  const { table, doing } = now
  for (const thing of yield* things(now, instruction.what))
    yield* record(
      table,
      'effect began',
      `${thing.object.label} has a regeneration shield`,
      [
        setting({
          shields: [
            ...table.now.shields,
            {
              made: table.now.log.length,
              label: doing.label,
              controller: doing.controller,
              kind: 'regenerate',
              to: refOf(thing),
              left: 1,
              text: doing.text,
            },
          ],
        }),
      ],
      { of: thing.object.label, matter: 'replacement' },
    )
}

/** 120.6 (2007-10-01), 122.5 today: nothing is moved if there is nothing to move, or nowhere to move it. */
function* countersMoved(now: Now, { from, onto, counter, count }: Of<'move counters'>): Procedure {
  const [source] = yield* things(now, from)
  const [target] = yield* things(now, onto)
  now.done = false
  if (!source || !target || source.id === target.id) return
  const there = source.object.counters.filter(pile => pile.count > 0)
  const kind = counter ?? (count === 'all' ? null : yield* counterKind(now, { counter: '', among: 'there' }, source))
  const moved: Counted[] = []
  for (const { name, count: has } of there.filter(pile => kind === null || pile.name === kind)) {
    const by = count === 'all' ? has : count === 'any' ? yield* howMany(now, name, has) : yield* amountOf(now, count)
    if (by > 0 && has >= by) moved.push({ counter: name, count: by })
  }
  const plans = (thing: ObjectState, way: 'put' | 'remove'): readonly Planned[] =>
    moved.map(one => ({ kind: 'counters', label: thing.object.label, ...one, way }))
  yield* performed(now, plans(source, 'remove'))
  const happened = yield* performed(now, plans(target, 'put'))
  now.done = happened.length > 0
}
type Counted = { readonly counter: string; readonly count: number }
function* howMany(now: Now, counter: string, most: number): Procedure<number> {
  const player = now.doing.controller
  const [number = '0'] = yield* ask(now.table, {
    kind: 'choose',
    player,
    question: `how many ${counter} counters to move`,
    options: Array.from({ length: most + 1 }, (_, i) => ({ key: String(i), shown: String(i) })),
    least: 1,
    most: 1,
    write: `${player} chooses ${most}`,
  })
  return Number(number)
}

function* counters(now: Now, { what, counters: said, way, isDivided, like }: Of<'counters'>): Procedure {
  const [model] = like ? objectsAt(withoutTargets(like), contextOf(now)) : []
  const copied = model?.object.counters.map(
    pile => ({ counter: pile.name, count: { kind: 'number', is: pile.count } }) as const,
  )
  if (like && !copied?.some(({ count }) => count.is > 0)) return
  const piles = copied ?? said
  const plans: Planned[] = []
  if (isDivided) {
    const [pile, ...others] = piles
    if (!pile || others.length > 0 || what.kind !== 'target')
      return yield* refuse(notModelledHere(`How ${now.doing.label} distributes its counters`))
    const { counter } = pile
    for (const { at, share, instance } of now.doing.targets)
      if ('label' in at && instance === what.index)
        plans.push({
          kind: 'counters',
          label: at.label,
          counter,
          count: share ?? (yield* refuse(notModelledHere(`How ${now.doing.label} distributes its counters`))),
          way: 'put',
        })
    yield* performed(now, plans)
    return
  }
  // What has no such counters is not chosen to have one removed.
  const isThere = (thing: ObjectState): boolean => piles.some(pile => hasCounter(thing, pile))
  const how = way === 'remove' && what.kind === 'chosen' ? { fits: isThere } : {}
  const [putter] = what.kind === 'chosen' && what.by !== null ? yield* people(now, what.by) : []
  const by = putter === undefined ? {} : { player: putter }
  for (const thing of yield* things(now, what, how)) {
    const { label, counters: there } = thing.object
    const has = (name: string): number => there.find(pile => pile.name === name)?.count ?? 0
    const every = there.map(({ name }) => ({ counter: name, count: null }))
    for (const pile of piles.length === 0 ? every : piles) {
      const { count } = pile
      const counter = yield* counterKind(now, pile, thing)
      if (counter === null) continue
      const number = way === 'put' || way === 'remove' ? yield* amountOf(now, count ?? NONE, thing) : has(counter)
      if (way === 'put' || way === 'double')
        plans.push({ kind: 'counters', label, counter, count: number, way: 'put', ...by })
      else plans.push({ kind: 'counters', label, counter, count: Math.min(number, has(counter)), way: 'remove' })
    }
  }
  const happened = yield* performed(now, plans)
  const amount = happened.reduce((sum, one) => sum + one.amount, 0)
  keepAmount(now, amount)
  now.done = amount > 0
  const { keyword } = now.kept
  const act = keyword === 'evolve' ? 'evolve' : keyword === 'training' ? 'train' : null
  const [grown] = happened
  if (act !== null && amount > 0 && grown?.is) yield* acted(now.table, act, now.doing.controller, grown.is)
}
/** "Do this only once each turn." */
function* onceEachTurn(now: Now, { does: [first, ...rest] }: Of<'once each turn'>): Procedure {
  const { table, doing } = now
  const key = `${doing.source?.id ?? ''} ${doing.text} done`
  now.done = false
  if (table.now.usedOnce[key] === table.now.turn.number) return
  yield* now.carryOut(now, [first])
  if (now.done)
    yield* record(
      table,
      'effect began',
      `${doing.label} does this no more this turn`,
      [setting({ usedOnce: { ...table.now.usedOnce, [key]: table.now.turn.number } })],
      { of: doing.label, matter: 'resolving' },
    )
  yield* now.carryOut(now, rest)
}
const NONE = { kind: 'number', is: 0 } as const

/** 408.1 and its like: a player may have counters too. */
function* playerCounters(now: Now, { who, counter, count }: Of<'player counters'>): Procedure {
  const { table } = now
  yield* eachOf(now, who, function* (player): Procedure {
    const number = yield* amountOf(now, count)
    if (number <= 0) return
    yield* countersKnown(table)
    const own = playerIn(table.now, player)
    const has = own.counters?.[counter] ?? 0
    yield* record(
      table,
      'counters',
      `${player} gets ${number} ${counter} counter${number === 1 ? '' : 's'}`,
      [
        withPlayer(
          table.now,
          player,
          counter === 'poison'
            ? { poison: own.poison + number }
            : { counters: { ...own.counters, [counter]: has + number } },
        ),
      ],
      { of: player, amount: number, matter: 'resolving' },
    )
  })
}

function* forEach(now: Now, { of, does }: Of<'for each'>): Procedure {
  if ('times' in of) {
    const times = yield* amountOf(now, of.times)
    for (let i = 0; i < times; i++) yield* carryOut(now, does)
    return
  }
  if ('players' in of) {
    yield* eachOf(now, of.players, () => carryOut(now, does))
    return
  }
  if (of.kind === 'target') return yield* forEachTarget(now, of.index, does)
  const as = 'as' in of ? of.as : undefined
  const those = (of.kind === 'each' ? keptFor(now, of.filter) : null) ?? (yield* things(now, of)).map(refOf)
  const before = new Set(Object.keys(now.kept.objects))
  const named: Record<string, readonly Ref[]> = {}
  for (const ref of those) {
    keep(now, as, [ref])
    yield* carryOut(now, does)
    // What is named while it is done, such as tokens, is named of all of them.
    for (const [key, refs] of Object.entries(now.kept.objects))
      if (!before.has(key) && key !== as) named[key] = [...(named[key] ?? []), ...refs]
  }
  for (const [key, refs] of Object.entries(named)) keep(now, key, refs)
  keep(now, as, those)
}
/** 608.2h today: of what the text has exiled or destroyed, what it last was counts; null where it has done neither. */
const keptFor = (now: Now, filter: Filter): readonly Ref[] | null => {
  const of = JSON.stringify(filter).match(/"kind":"is","the":\{"kind":"memory","of":"([a-z]+)"\}/)?.[1]
  if (of === undefined) return null
  const found = counted(withoutTargets(filter), contextOf(now))
  return keptObjects(now, of).filter(ref => found.some(({ id }) => id === (ref.was ?? ref.id)))
}

/** 701.34c (2016-07-22), 701.42c today: what are not two cards that meld stays in exile. */
function* melded(now: Now, { into }: Of<'meld'>): Procedure {
  const { table, doing } = now
  const pair = yield* things(now, { kind: 'reference', the: { kind: 'memory', of: 'exiled' } })
  if (pair.length === 2 && pair.every(({ object }) => !object.token && object.zone === 'exile'))
    return yield* refuse(notModelledHere(`What ${into} is, into which ${doing.label} melds two cards,`))
  now.done = false
  const names = pair.map(({ object }) => object.label).join(' and ')
  yield* record(table, 'effect ended', `${names || 'Nothing'} cannot be melded`, [], {
    of: doing.label,
    matter: 'resolving',
  })
}
/** "For each of them": the targets one after another, players among them; while it is done for one, the text means that one. */
function* forEachTarget(now: Now, index: number, does: readonly Instruction[]): Procedure {
  const key = targetKey(index)
  const left = new Map<string, Ref | Player>([
    ...(yield* refs(now, { kind: 'target', index })).map((ref): [string, Ref] => [`"${ref.label}"`, ref]),
    ...(yield* people(now, { target: index })).map((player): [string, Player] => [player, player]),
  ])
  const all = [...left.values()]
  const mean = (those: readonly (Ref | Player)[]): void => {
    const objects = { ...now.kept.objects, [key]: those.filter(each => typeof each !== 'string') }
    const players = { ...now.kept.players, [key]: those.filter(each => typeof each === 'string') }
    now.kept = { ...now.kept, objects, players }
  }
  // 608.2f (2020-11-20): what cannot be done for all at once is done for each in an order that the player chooses.
  const isInOrder = DEPENDS_ON_ORDER.test(JSON.stringify(does))
  const player = now.doing.controller
  while (left.size > 0) {
    const options = [...left.keys()].map(shown => ({ key: shown, shown }))
    const question = `for which of them ${now.doing.label} is carried out next`
    const write = `${player} chooses ${options[0]?.shown ?? ''}`
    const [next = ''] = isInOrder
      ? yield* ask(now.table, { kind: 'choose', player, question, options, least: 1, most: 1, write })
      : left.keys()
    const one = left.get(next)
    left.delete(next)
    if (one === undefined) continue
    mean([one])
    yield* carryOut(now, does)
  }
  mean(all)
}
const DEPENDS_ON_ORDER = /"kind":"(?:top|draw|mill|reveal until|search)"/

function* extraTurn(now: Now, { who }: Of<'extra turn'>): Procedure {
  const { table, doing } = now
  for (const player of yield* people(now, who)) {
    const rule = policyOf(table.now).extraTurns
    const turn = { player, by: doing.label }
    const extraTurns = rule === 'newest first' ? [turn, ...table.now.extraTurns] : [...table.now.extraTurns, turn]
    if (rule === 'not stated' && table.now.extraTurns.length > 0)
      return yield* refuse(notModelledHere(`The order of two extra turns on ${table.now.state.rules.on}`))
    yield* record(table, 'effect began', `${player} will take an extra turn`, [setting({ extraTurns })], {
      of: doing.label,
      matter: 'extraTurns',
    })
  }
}

/** 201.3a (2017-04-28), 201.4a today: a card has its name by what is printed on it, whatever an effect makes of it. */
function* nameChosen(now: Now, who: Whom, of: Filter): Procedure {
  const { table, doing } = now
  const context = contextOf(now)
  const cards = context.view.objects.filter(({ object }) => !object.filler && !object.token)
  const isMeant = (thing: ObjectState): boolean => {
    const { types, supertypes, subtypes, colors } = thing.object.front
    const printed = { ...thing, types, supertypes, subtypes, colors }
    return matches(of, printed, { ...context, it: printed })
  }
  const nameOf = ({ object }: ObjectState): string => object.front.name || object.label
  const names = [...new Set(cards.filter(isMeant).map(nameOf))]
  const isAny = of.kind === 'all' && of.of.length === 0
  const known = new Set(cards.map(nameOf))
  const [player = doing.controller] = yield* people(now, who)
  const words = yield* ask(table, {
    kind: 'choose',
    player,
    question: `a card name for ${doing.label}`,
    options: names.map(key => ({ key, shown: `"${key}"` })),
    least: 1,
    most: 1,
    write: `${player} chooses "${names[0] ?? ''}"`,
    anyWord: (word: string) => (isAny ? word : null),
    refuses: name =>
      known.has(name) ? null : notModelledHere(`Whether "${name}", which the page does not describe, is such a card,`),
  })
  now.kept = { ...now.kept, words: [...(now.kept.words ?? []), ...words] }
}
/** 107.1c today: a number that a player chooses is zero or more, within the bounds that the text sets. */
function* numberChosen(now: Now, { who, range = { least: 0 } }: Of<'choose word'>): Procedure {
  const { table, doing } = now
  const { least } = range
  const isMeant = (word: string): boolean => isInRange(word, range)
  let [number] = doing.choices.filter(isMeant)
  if (number === undefined) {
    const [player = doing.controller] = yield* people(now, who)
    ;[number = '0'] = yield* ask(table, {
      kind: 'choose',
      player,
      question: `a number${ofRange(range)} for ${doing.label}`,
      options: [],
      least: 1,
      most: 1,
      write: `${player} chooses ${Math.max(1, least)}`,
      anyWord: word => (isMeant(word) ? word : null),
    })
    now.kept = { ...now.kept, words: [...(now.kept.words ?? []), number] }
  }
  keepAmount(now, Number(number))
}
/** A word that the rest of the text uses; a step may have said it already. */
function* wordChosen(now: Now, asked: Of<'choose word'>): Procedure {
  const { who, what, of } = asked
  const { table, doing } = now
  if (of) return yield* nameChosen(now, who, of)
  if (what === 'number') return yield* numberChosen(now, asked)
  const lists = { color: COLORS, player: inTurnOrder(table.now), 'land type': BASIC_LAND_TYPES }
  const options: readonly string[] = what in lists ? lists[what as keyof typeof lists] : []
  if (options.some(one => doing.choices.includes(one))) return
  const isType = what === 'creature type'
  if (isType && doing.choices.length > 0) return
  if (options.length === 0 && !isType) return yield* refuse(notModelledHere(`Choosing a ${what} for ${doing.label}`))
  const [player = doing.controller] = yield* people(now, who)
  const words = yield* ask(table, {
    kind: 'choose',
    player,
    question: `a ${what} for ${doing.label}`,
    options: options.map(key => ({ key, shown: key })),
    least: 1,
    most: 1,
    write: `${player} chooses ${options[0] ?? 'Goblin'}`,
    ...(isType ? { anyWord: (word: string) => (isCreatureType(word, table) ? word : null) } : {}),
  })
  now.kept = { ...now.kept, words: [...(now.kept.words ?? []), ...words] }
}

function* chosen(now: Now, { who, what }: Of<'choose'>): Procedure {
  yield* eachOf(now, who, function* (player): Procedure {
    const found = yield* things(now, what, { player, question: 'what to choose' })
    keep(now, 'chosen', [...(now.kept.objects.chosen ?? []), ...found.map(refOf)])
    now.done = found.length > 0
  })
}

function* fought(now: Now, instruction: Of<'fight'>): Procedure {
  const [one, second] = yield* things(now, instruction.one)
  const [other] = instruction.other ? yield* things(now, instruction.other) : [second]
  // 701.10b (2011), 701.12b today: if one of them has left, no damage is dealt.
  const isCreature = (thing: ObjectState | undefined): thing is ObjectState =>
    thing?.types.includes('creature') === true && thing.object.zone === 'battlefield'
  if (!isCreature(one) || !isCreature(other)) return
  yield* performed(now, [
    { kind: 'damage', label: other.object.label, amount: Math.max(0, one.power ?? 0), by: one.object.label },
    { kind: 'damage', label: one.object.label, amount: Math.max(0, other.power ?? 0), by: other.object.label },
  ])
  for (const thing of [one, other]) yield* acted(now.table, 'fight', thing.controller, thing)
}
