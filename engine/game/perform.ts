import {
  type GameObject,
  type GameState,
  LETTERS,
  type ObjectId,
  type ObjectState,
  objectNamed,
  objectState,
  type Player,
  protectionFrom,
  viewOf,
  withObject,
} from '../index'
import { asItEnters, entersAtAll } from './entering/entering'
import { hostChosen } from './entering/entering-aura'
import { underWhoseControl } from './entering/entering-control'
import { copyChosen } from './entering/entering-copy'
import { chaptersReached, loreBefore } from './entering/sagas'
import { assignedFirst, regeneratedNow, trampled } from './fifth-edition'
import type { Besides, Change, Game, LastKnown, Mana, ManaColor, StackItem } from './game'
import {
  ENDLESS_LIBRARY,
  EXILED_FROM_STACK,
  hasLeft,
  type Library,
  NOTHING_KEPT,
  playerIn,
  topOf,
  withBelow,
} from './game'
import { colorIdentity } from './objects/color-identity'
import { controlChanged } from './objects/control'
import { dealerOf } from './objects/last-known'
import { protectorOf } from './objects/player-protection'
import { madnessTriggers } from './replacing/madness'
import { drawnByMiracle, miracleOf } from './replacing/miracle'
import { countersKnown, mayPrevent, replaced } from './replacing/replacement'
import {
  ask,
  existing,
  happening,
  inside,
  notModelledHere,
  type Procedure,
  policyOf,
  record,
  refuse,
  setting,
  type Table,
  thingNamed,
  withLast,
  withLife,
  withPlayer,
} from './table'
import { cannotDraw, ruleFor } from './texts/rules-in-force'
import { keptOut, mayBeFirstDraw, type StandingText, unplayedText } from './texts/standing-texts'
import type { Happened, Planned } from './triggers/happenings'
import { watch } from './triggers/triggers'
import { isBoundToDay } from './turns/day-and-night'

/**
 * Things that happen at the same time: each is planned, rewritten by replacement and prevention effects, applied and
 * written into the log; then triggered abilities are checked against what was applied. Returns what happened.
 */
export function* perform(table: Table, said: readonly Planned[]): Procedure<readonly Happened[]> {
  if (said.length === 0 && !table.isDealing && table.now.exiledUntil.length === 0) return []
  const plans = yield* assignedFirst(table, said)
  yield* assignmentsTrigger(
    table,
    said.filter(plan => !plans.includes(plan)),
  )
  yield* regeneratedNow(table, plans)
  const before = table.now.state
  const done: Happened[] = []
  const { besides: outer, counted } = table
  table.besides = []
  table.counted = []
  // 614.4 today: what is replaced is decided for all of them before any of them happens.
  const coming: Planned[] = []
  for (const plan of plans) {
    const out = keptOut(table.now, plan)
    if (out && plan.kind === 'move') {
      yield* record(table, 'prevented', `${plan.label} can't enter the battlefield`, [], {
        of: out.source?.object.label ?? out.text,
        matter: 'cannot',
      })
      continue
    }
    const unplayed = unplayedText(table.now, plan)
    if (unplayed)
      return yield* refuse(notModelledHere(`"${unplayed.text}" of ${unplayed.source?.object.label ?? 'an effect'}`))
    const forbids = yield* forbidden(table, plan)
    if (forbids) yield* cannot(table, plan, forbids)
    else coming.push(...(yield* replaced(table, plan)))
  }
  // 615.8 today: the next time is one event, whatever is dealt in it.
  const shields = table.now.shields.filter(({ isUsed }) => !isUsed)
  if (shields.length < table.now.shields.length) table.now = withLast(table.now, { shields })
  const others = table.arriving
  table.arriving = coming.flatMap(plan => (plan.kind === 'move' && plan.to === 'battlefield' ? [plan.label] : []))
  // 120.4 today: life gained for damage that is prevented is a part of the event of which the damage is another.
  yield* doneBesides(table, ({ does }) => coming.length > 0 && does.every(({ kind }) => kind === 'life'))
  const dealt = yield* trampled(table, coming)
  // General 5 of the bulletin of 1998-02: what is redirected, or goes on to a player, is assigned anew.
  const anew = table.isDealing ? table.now.assigned.map((one): Planned => ({ kind: 'damage', ...one })) : []
  const redirected = coming.filter(plan => plan.kind === 'damage' && plan.triggersAgain)
  yield* assignmentsTrigger(table, [...redirected, ...anew])
  for (const plan of dealt) {
    const one = yield* applied(table, plan, before)
    if (one) done.push(...(one.into ? yield* separated(table, one) : [one]))
  }
  table.arriving = others
  // Since when each has been there is the same time (420.5e of 2001-07-23).
  if (done.filter(({ plan }) => plan.kind === 'move' && plan.to === 'battlefield').length > 1)
    table.now = { ...table.now, state: { ...table.now.state, together: before } }
  yield* doneBesides(table)
  const what = [...done, ...table.counted]
  table.besides = outer
  table.counted = counted
  yield* watch(table, { kind: 'happened', what })
  yield* madnessTriggers(table, done)
  yield* returnExiled(table)
  return done
}

/** II.16.1 of the Fifth Edition: abilities trigger on damage that is assigned before anybody can prevent it. */
function* assignmentsTrigger(table: Table, plans: readonly Planned[]): Procedure {
  const { state, log } = table.now
  const what = plans.flatMap((plan): readonly Happened[] => {
    if (plan.kind !== 'damage') return []
    const is = thingNamed(state, plan.label ?? '')
    return [{ plan, before: state, after: state, amount: plan.amount, entry: log.length - 1, ...(is ? { is } : {}) }]
  })
  if (what.length > 0) yield* watch(table, { kind: 'assigned', what })
}

/** What says that something planned can't happen: 614.17c (2021-09-24) today, then nothing replaces it. */
function* forbidden({ now }: Table, plan: Planned): Procedure<StandingText | undefined> {
  if (plan.kind === 'life' && plan.amount > 0) return ruleFor(now, plan.player, 'cannot gain life')
  const found = plan.kind === 'draw' ? cannotDraw(now, plan.player) : null
  if (found?.isOpen) return yield* refuse(notModelledHere('How many cards were drawn this turn before the page'))
  return found?.by
}
function* cannot(table: Table, plan: Planned, { source, text }: StandingText): Procedure {
  const what = plan.kind === 'draw' ? 'draw' : 'gain life'
  const player = 'player' in plan ? plan.player : undefined
  yield* record(table, 'prevented', `${player} can't ${what}`, [], {
    of: source?.object.label ?? text,
    matter: 'cannot',
  })
}

/** 615.5 today: what effects that have changed the events do besides, each of them once for all that it changed. */
function* doneBesides(table: Table, isNow: (one: Besides) => boolean = () => true): Procedure {
  const besides = table.besides.filter(isNow)
  table.besides = table.besides.filter(one => !isNow(one))
  for (const [i, { key, doing, does }] of besides.entries()) {
    const same = besides.filter(one => one.key === key)
    if (besides.findIndex(one => one.key === key) !== i) continue
    const amount = same.reduce((sum, one) => sum + (one.doing.kept?.amount ?? 0), 0)
    const kept = { ...(doing.kept ?? NOTHING_KEPT), amount }
    yield* inside(table, table.carryOut(table, { ...doing, kept }, { unread: null, targets: [], does }))
  }
}

/** 610.3 (2013-07-13): what was exiled until a permanent leaves returns right after it has left, all of it together. */
export function* returnExiled(table: Table): Procedure {
  const { exiledUntil } = table.now
  if (exiledUntil.length === 0) return
  const { objects } = viewOf(table.now.state)
  const over = exiledUntil.filter(
    ({ leaves }) => !objects.some(thing => thing.id === leaves && thing.object.zone === 'battlefield'),
  )
  if (over.length === 0) return
  yield* record(
    table,
    'effect ended',
    'Exile ends for cards that were exiled until something left the battlefield',
    [setting({ exiledUntil: exiledUntil.filter(one => !over.includes(one)) })],
    { matter: 'resolving' },
  )
  const back = objects.filter(({ id, object }) => object.zone === 'exile' && over.some(({ card }) => card === id))
  yield* perform(
    table,
    back.map(
      ({ object }): Planned => ({
        kind: 'move',
        label: object.label,
        to: 'battlefield',
        way: 'returned',
        by: null,
        controller: object.owner,
      }),
    ),
  )
}

function* applied(table: Table, plan: Planned, start: GameState): Procedure<Happened | null> {
  // 800.4d (2009-07-11), 800.4e today: damage to a player who has left the game is not dealt; nothing else reaches them.
  if ('player' in plan && plan.player !== undefined && hasLeft(table.now, plan.player)) return null
  switch (plan.kind) {
    case 'move':
      return yield* moved(table, plan, start)
    case 'draw':
      return yield* drawn(table, plan, start)
    case 'damage':
      return yield* dealt(table, plan, start)
    case 'life':
      return yield* livesChanged(table, plan, start)
    case 'counters': {
      const thing = thingNamed(table.now.state, plan.label)
      if (plan.count === 0 || !thing) return null
      const lore = loreBefore(table.now.state, plan.label)
      const word = `${plan.count} ${plan.counter} counter${plan.count === 1 ? '' : 's'}`
      const text = plan.way === 'put' ? `${word} put on ${plan.label}` : `${word} removed from ${plan.label}`
      const entry = yield* record(table, 'counters', text, [happening(countersPut(plan))], {
        of: plan.label,
        amount: plan.count,
        matter: 'resolving',
      })
      if (plan.counter === 'lore' && plan.way === 'put')
        yield* chaptersReached(table, lore, thingNamed(table.now.state, plan.label))
      return done(table, plan, start, thing, plan.count, entry)
    }
    case 'status': {
      const thing = thingNamed(table.now.state, plan.label)
      const { object } = thing ?? {}
      if (!object || !thing) return null
      const isSo =
        (plan.becomes === 'tapped' && object.tapped) ||
        (plan.becomes === 'untapped' && !object.tapped) ||
        (plan.becomes === 'face up' && !object.faceDown) ||
        (plan.becomes === 'transformed' && plan.isOfDay !== true && isBoundToDay(thing))
      if (isSo) return null
      const kind = plan.becomes === 'tapped' ? 'tapped' : plan.becomes === 'untapped' ? 'untapped' : 'turn-based action'
      const { isForMana: _, isOfDay: __, ...event } = plan
      // 502.15m (2001): a permanent that phased in could attack at once, until phasing became a status.
      const isFresh = plan.becomes === 'phased in' && policyOf(table.now).phasing === 'a zone'
      const { [object.id]: _came, ...others } = table.now.arrived
      const more = isFresh ? [setting({ arrived: others })] : []
      const entry = yield* record(table, kind, `${plan.label} becomes ${plan.becomes}`, [happening(event), ...more], {
        of: plan.label,
        matter: 'resolving',
      })
      return done(table, plan, start, thing, 1, entry)
    }
    case 'mana': {
      const own = playerIn(table.now, plan.player)
      const color = manaColorFor(table.now, plan.player, plan.color)
      const isSnow = plan.by && thingNamed(table.now.state, plan.by)?.supertypes.includes('snow')
      const one: Mana = {
        color,
        ...(plan.only ? { only: plan.only } : {}),
        ...(plan.until ? { until: plan.until } : {}),
        ...(isSnow ? { isSnow } : {}),
      }
      const mana = Array.from({ length: plan.count }, () => one)
      const entry = yield* record(
        table,
        'mana added',
        `${plan.player} adds ${`{${color}}`.repeat(plan.count)}`,
        [withPlayer(table.now, plan.player, { pool: [...own.pool, ...mana] })],
        { by: plan.player, amount: plan.count, ...(plan.by ? { of: plan.by } : {}), matter: 'mana' },
      )
      return done(table, plan, start, undefined, plan.count, entry)
    }
    case 'control': {
      const thing = thingNamed(table.now.state, plan.label)
      if (!thing || thing.controller === plan.to) return null
      const entry = yield* record(
        table,
        'control',
        `${plan.to} gains control of ${plan.label}`,
        [happening(plan), controlChanged(table.now, thing.id, plan.to)],
        {
          of: plan.label,
          to: plan.to,
          matter: 'resolving',
        },
      )
      return done(table, plan, start, thing, 1, entry)
    }
  }
}

/** 903.9 (2011-02-04 to 2016-01-15): mana of a color that the player's commander does not have becomes colorless. */
const manaColorFor = (now: Game, player: Player, color: ManaColor): ManaColor => {
  const commanders = now.commanders.filter(one => one.player === player)
  if (commanders.length === 0 || policyOf(now).commanderMana !== 'other colors become colorless') return color
  const has = commanders.flatMap(({ label }) => colorIdentity(now.state, label)).map(one => LETTERS[one])
  return color === 'C' || has.includes(color) ? color : 'C'
}

const done = (
  table: Table,
  plan: Planned,
  before: GameState,
  was: ObjectState | undefined,
  amount: number,
  entry: number,
): Happened => {
  const label = 'label' in plan ? plan.label : undefined
  const is = label === undefined ? undefined : thingNamed(table.now.state, label)
  return {
    plan,
    before,
    after: table.now.state,
    amount,
    entry,
    ...(was ? { was, from: was.object.zone } : {}),
    ...(is ? { is } : {}),
  }
}

const countersPut = ({ isCost: _, isEntering: __, player: ___, ...event }: Extract<Planned, { kind: 'counters' }>) =>
  event

const ZONE = {
  battlefield: 'the battlefield',
  graveyard: 'the graveyard',
  hand: 'the hand',
  library: 'the library',
  exile: 'exile',
  stack: 'the stack',
  command: 'the command zone',
  outside: 'outside the game',
} as const
const KIND_OF_MOVE = { destroyed: 'destroyed', sacrificed: 'sacrificed', discarded: 'discarded' } as const

/** 712.14a today: what has no back face to turn up stays where it is. */
function* mayEnterTransformed({ label, front, back, modal }: GameObject): Procedure<boolean> {
  if (back === null) return false
  const entersSomehow = [...front.abilities, ...back.abilities].some(({ text }) =>
    /^as\b|\benters? (?:the battlefield )?(?:tapped|with|as|under)\b/i.test(text),
  )
  const hasCounters =
    back.types.some(type => type === 'planeswalker' || type === 'battle') || back.subtypes.includes('Saga')
  if (modal || entersSomehow || hasCounters)
    return yield* refuse(notModelledHere(`How the other face of "${label}" enters`))
  return true
}
type Move = Extract<Planned, { kind: 'move' }>
function* moved(table: Table, said: Move, start: GameState): Procedure<Happened | null> {
  const planned =
    said.to === 'battlefield' ? yield* withCopy(table, yield* underWhoseControl(table, said), start) : said
  if (said.to === 'battlefield' && !(yield* entersAtAll(table, said.label))) return null
  const { now } = table
  // 502.22a (2001), 702.34a today: a spell cast with flashback is exiled instead of moving to another zone.
  const object = objectNamed(now.state, planned.label)
  if (!object) return null
  const isFlashed = object.zone === 'stack' && object.castWith?.some(one => EXILED_FROM_STACK.has(one)) === true
  const plan: Move = isFlashed && planned.to !== 'stack' ? { ...planned, to: 'exile' } : planned
  const was = objectState(viewOf(start), object.id) ?? objectState(viewOf(now.state), object.id)
  if (!was || (object.zone === plan.to && plan.to === 'battlefield')) return null
  // 216.3 (2001-07-23), 111.8 today: a token that has left the battlefield does not come back.
  if (object.token && plan.to === 'battlefield' && object.zone !== 'stack') {
    if (policyOf(now).tokenReturning === 'never') return null
    return yield* refuse(notModelledHere(`A token that would return on ${now.state.rules.on}`))
  }
  if (
    plan.to === 'battlefield' &&
    !object.faceDown &&
    !plan.isTransformed &&
    was.types.some(type => type === 'instant' || type === 'sorcery')
  ) {
    const { instantEntering } = policyOf(now)
    if (instantEntering === 'not stated')
      return yield* refuse(notModelledHere(`An instant or sorcery that would enter on ${now.state.rules.on}`))
    return instantEntering === 'stays where it is' ? null : yield* moved(table, { ...said, to: 'exile' }, start)
  }
  if (plan.isTransformed && !(yield* mayEnterTransformed(object))) return null
  const owner = object.owner
  const host = plan.to === 'battlefield' ? (plan.host ?? (yield* hostOf(table, plan, start))) : undefined
  // 303.4g today: with nothing to enchant it stays where it is, or goes from the stack to the graveyard.
  if (host === null && object.zone !== 'stack') return null
  if (host === null) return yield* moved(table, { ...said, to: 'graveyard' }, start)
  const order = libraryAfter(now, plan, owner)
  // Copies of a spell are on the stack without a card of their own.
  const isIt = (item: StackItem): boolean => item.object === object.id && item.copyOf === undefined
  const changes: Change[] = [
    ...(plan.choices || (plan.copying && plan.controller)
      ? [
          {
            state: withObject(now.state, {
              ...object,
              choices: plan.choices ?? object.choices,
              controller: plan.controller ?? object.controller,
            }),
          },
        ]
      : []),
    ...(plan.copying
      ? [happening({ kind: 'enter as copy', label: plan.label, ...plan.copying })]
      : plan.to === 'battlefield'
        ? [
            happening({
              kind: 'enter',
              labels: [plan.label],
              controller: plan.controller ?? (object.zone === 'stack' ? was.controller : owner),
            }),
          ]
        : [
            happening({
              kind: 'move',
              label: plan.label,
              to: plan.to,
              ...(plan.to === 'exile' && plan.exiledBy ? { by: plan.exiledBy } : {}),
              ...(plan.to === 'exile' && plan.haunts ? { haunts: plan.haunts } : {}),
              ...(plan.isFaceDown ? { isFaceDown: true as const } : {}),
            }),
          ]),
    ...(plan.isTransformed ? [happening({ kind: 'status', label: plan.label, becomes: 'transformed' } as const)] : []),
    ...(plan.isTapped ? [happening({ kind: 'status', label: plan.label, becomes: 'tapped' } as const)] : []),
    ...(host === undefined ? [] : [happening({ kind: 'attach', label: plan.label, to: host } as const)]),
    ...(order ? [setting({ libraries: order })] : []),
    // A spell that goes elsewhere than its resolution takes it is no longer on the stack and does nothing.
    ...(object.zone === 'stack' && plan.to !== 'stack' && now.stack.some(isIt)
      ? [setting({ stack: now.stack.filter(item => !isIt(item)) })]
      : []),
    setting({
      lastKnown: {
        ...now.lastKnown,
        [object.id]: { thing: was, zone: object.zone, ...worn(now.state, object.id) },
      },
      // A permanent spell is still the object that it was; anything else that enters is a new one.
      ...(plan.to === 'battlefield'
        ? { arrived: { ...now.arrived, [object.zone === 'stack' ? object.id : `o${now.state.next}`]: now.turn.number } }
        : {}),
      ...(plan.to === 'battlefield' && plan.cast?.kicked !== undefined
        ? { kicked: { ...now.kicked, [object.id]: plan.cast.kicked } }
        : {}),
    }),
  ]
  const kind = plan.way in KIND_OF_MOVE ? KIND_OF_MOVE[plan.way as keyof typeof KIND_OF_MOVE] : 'moved'
  const verb = kind === 'moved' ? 'goes from' : `is ${kind} from`
  const entry = yield* record(table, kind, `${plan.label} ${verb} ${ZONE[object.zone]} to ${ZONE[plan.to]}`, changes, {
    of: plan.label,
    from: object.zone,
    to: plan.to,
    ...(plan.by ? { by: plan.by } : {}),
    matter: plan.way === 'sacrificed' ? 'sacrificing' : 'zones',
  })
  if (plan.to === 'battlefield') yield* asItEnters(table, plan.label, start, plan.cast, plan.copying === undefined)
  if (plan.thenShuffled) yield* shuffle(table, owner)
  const happened = { ...done(table, plan, start, was, 1, entry), from: object.zone }
  return object.zone === 'battlefield' && now.melds[object.id] ? { ...happened, into: [] } : happened
}

/** 712.21 today: a melded permanent leaves the battlefield as one object, and its cards arrive one by one. */
function* separated(table: Table, one: Happened): Procedure<readonly Happened[]> {
  const { plan, was, is } = one
  const { state, melds, libraries } = table.now
  if (plan.kind !== 'move' || !was || !is) return [one]
  const cards = (yield* lastAtEnd(table, melds[was.id] ?? [], is.object.exiledBy)).map(
    (card, i): GameObject => ({
      ...card,
      id: `o${state.next + i}` as ObjectId,
      zone: is.object.zone,
      exiledBy: is.object.exiledBy ?? null,
    }),
  )
  const { [was.id]: _host, ...others } = melds
  const labels = cards.map(({ label }) => label)
  const inOrder = (order: readonly string[]): readonly string[] =>
    order.flatMap(label => (label === plan.label ? labels : [label]))
  yield* record(
    table,
    'moved',
    `${plan.label} becomes ${labels.join(' and ')}`,
    [
      {
        state: {
          ...state,
          next: state.next + cards.length,
          objects: [...state.objects.filter(object => object.id !== is.id), ...cards],
        },
      },
      setting({
        melds: others,
        libraries: Object.fromEntries(
          Object.entries(libraries).map(([player, library]) => [player, { ...library, order: inOrder(library.order) }]),
        ),
      }),
    ],
    { of: plan.label, matter: 'zones' },
  )
  const into = labels.flatMap(label => thingNamed(table.now.state, label) ?? [])
  const after = table.now.state
  const { is: _, ...left } = one
  const { before, amount, entry } = one
  return [
    { ...left, into, after },
    ...into.map((is): Happened => ({ plan: { ...plan, label: is.object.label }, before, after, is, amount, entry })),
  ]
}

/** 712.4b (2016-07-22), 712.21a today: who exiles both cards of a melded permanent chooses which is exiled last. */
function* lastAtEnd(
  table: Table,
  cards: readonly GameObject[],
  by: ObjectId | null | undefined,
): Procedure<readonly GameObject[]> {
  const source = by ? objectState(viewOf(table.now.state), by) : undefined
  if (!source || !namesLastExiled(source)) return cards
  const [last = ''] = yield* ask(table, {
    kind: 'choose',
    player: source.controller,
    question: 'the card that is exiled last',
    options: cards.map(({ label }) => ({ key: label, shown: `"${label}"` })),
    least: 1,
    most: 1,
    write: `${source.controller} chooses "${cards[0]?.label}"`,
  })
  return [...cards.filter(({ label }) => label !== last), ...cards.filter(({ label }) => label === last)]
}
/** Whether a text asks which card its object exiled last. */
export const namesLastExiled = ({ abilities }: ObjectState): boolean =>
  abilities.some(({ ability }) => /\blast (?:creature )?card exiled with\b/i.test(ability.text))

const worn = ({ objects }: GameState, host: ObjectId): Pick<LastKnown, 'wore'> => {
  const wore = objects.filter(one => one.attachedTo === host).map(one => one.id)
  return wore.length === 0 ? {} : { wore }
}

/** What lets an object enter as a copy is decided before it enters; a copy of what was cast with X has no X of its own. */
function* withCopy(table: Table, plan: Move, start: GameState): Procedure<Move> {
  const thing = plan.copying ? undefined : thingNamed(table.now.state, plan.label)
  if (!thing || thing.object.zone === 'battlefield') return plan
  const player = plan.controller ?? (thing.object.zone === 'stack' ? thing.controller : thing.object.owner)
  const copied = yield* copyChosen(table, thing, player, start)
  return copied ? { ...plan, ...copied, cast: { x: 0, ...plan.cast } } : plan
}

/** What an Aura that was not cast enchants; undefined for anything else, null if there is nothing that it can enchant. */
function* hostOf(table: Table, plan: Move, start: GameState): Procedure<string | null | undefined> {
  const entering = thingNamed(table.now.state, plan.label)
  const aura = plan.copying ? thingNamed(table.now.state, plan.copying.of) : entering
  const isCast = entering?.object.zone === 'stack' && !plan.copying
  if (!entering || !aura?.subtypes.includes('Aura') || isCast) return undefined
  return yield* hostChosen(table, aura, plan.label, plan.controller ?? entering.controller, plan.by, start)
}

const libraryAfter = (game: Game, plan: Move, owner: Player): Game['libraries'] | null => {
  const known = game.libraries[owner] ?? ENDLESS_LIBRARY
  const rest = known.order.filter(label => label !== plan.label)
  const below = known.below?.filter(label => label !== plan.label)
  const library: Library = {
    ...withOnTop(known, known.order.indexOf(plan.label), plan.to === 'library' && plan.at !== 'bottom'),
    order: rest,
    ...(below ? { below } : {}),
  }
  if (plan.to === 'library') {
    const at = typeof plan.at === 'number' ? plan.at - 1 : 0
    const order = [...rest.slice(0, at), plan.label, ...rest.slice(at)]
    return {
      ...game.libraries,
      [owner]: plan.at === 'bottom' ? withBelow(library, [plan.label]) : { ...library, order },
    }
  }
  const isGone = rest.length < known.order.length || (below && below.length < (known.below ?? []).length)
  return isGone ? { ...game.libraries, [owner]: library } : null
}
/** A library that a card leaves from a position (-1: it was not there), and that a card may be put on top of. */
const withOnTop = (library: Library, at: number, isPut: boolean): Library => {
  const { isShuffled, onTop = 0 } = library
  if (!isShuffled) return library
  return { ...library, onTop: onTop - (at >= 0 && at < onTop ? 1 : 0) + (isPut ? 1 : 0) }
}
/** Whether it is known which cards are on top of a library: after a shuffle a card that the page names is anywhere. */
export const isKnownOnTop = (game: Game, player: Player, count: number): boolean => {
  const { order, isShuffled, isEndless, onTop = 0 } = game.libraries[player] ?? ENDLESS_LIBRARY
  const below = order.slice(onTop)
  if (!isShuffled || count <= onTop || (!isEndless && count >= order.length)) return true
  return below.every(label => objectNamed(game.state, label)?.filler === true)
}
/** What is done with the top cards of a shuffled library is chance: it says which they are, one after the other. */
export function* mustKnowTop(table: Table, player: Player, count: number, what: string): Procedure {
  while (!isKnownOnTop(table.now, player, count)) yield* nextOnTop(table, player, what)
}
function* nextOnTop(table: Table, player: Player, what: string): Procedure {
  const { order, isEndless, onTop = 0 } = table.now.libraries[player] ?? ENDLESS_LIBRARY
  const isUnknown = (label: string): boolean => objectNamed(table.now.state, label)?.filler === true
  const rest = order.slice(onTop)
  const named = rest.filter(label => !isUnknown(label))
  const [unknown] = rest.filter(isUnknown)
  const [card = ''] = yield* ask(table, {
    kind: 'chance',
    player: null,
    question: what,
    options: [
      ...named.map(label => ({ key: label, shown: `"${label}"` })),
      ...(isEndless || unknown !== undefined ? [{ key: UNKNOWN_CARD, shown: 'unknown' }] : []),
    ],
    least: 1,
    most: 1,
    write: `the card is "${named[0]}"`,
  })
  const label = card === UNKNOWN_CARD ? (unknown ?? (yield* unknownCard(table, player, 'below'))) : card
  const { libraries } = table.now
  const library = libraries[player] ?? ENDLESS_LIBRARY
  const others = library.order.filter(one => one !== label)
  const known = { ...library, order: [...others.slice(0, onTop), label, ...others.slice(onTop)], onTop: onTop + 1 }
  yield* record(table, 'turn-based action', `The next card of ${player}'s library is known`, [
    setting({ libraries: { ...libraries, [player]: known } }),
  ])
}
const UNKNOWN_CARD = 'unknown'

/** The card on top of a library, which becomes an object if it is unknown; undefined if there is none. */
export function* revealTop(table: Table, player: Player): Procedure<string | undefined> {
  const top = topOf(table.now, player)
  return top === null ? yield* unknownCard(table, player, 'top') : top
}
/** Makes an unknown card of an endless library an object, on top or below the cards that have names. */
export function* unknownCard(table: Table, player: Player, at: 'top' | 'below'): Procedure<string> {
  const { libraries, state } = table.now
  const label = `card ${state.next} of ${player}`
  const library = libraries[player] ?? ENDLESS_LIBRARY
  yield* record(
    table,
    'turn-based action',
    `The next card of ${player}'s library is an unknown card`,
    [
      happening({
        kind: 'fill',
        player,
        zone: 'library',
        count: 1,
        types: [],
        subtypes: [],
        supertypes: [],
        colors: [],
      }),
      setting({
        libraries: {
          ...libraries,
          [player]: { ...library, order: at === 'top' ? [label, ...library.order] : [...library.order, label] },
        },
      }),
    ],
    { matter: 'zones' },
  )
  return label
}

function* drawn(table: Table, plan: Extract<Planned, { kind: 'draw' }>, start: GameState): Procedure<Happened | null> {
  yield* mustKnowTop(table, plan.player, 1, `The card that ${plan.player} draws`)
  const library = table.now.libraries[plan.player] ?? ENDLESS_LIBRARY
  const label = yield* revealTop(table, plan.player)
  if (label === undefined) {
    const entry = yield* record(
      table,
      'drew',
      `${plan.player} cannot draw: the library is empty`,
      [withPlayer(table.now, plan.player, { drewFromEmpty: true })],
      { by: plan.player, amount: 0, matter: 'drawing' },
    )
    return done(table, plan, start, undefined, 0, entry)
  }
  const card = thingNamed(table.now.state, label)
  const isKnown = card?.object.filler !== true
  const isMiracle = miracleOf(card) !== undefined && mayBeFirstDraw(table.now, plan.player)
  const { libraries } = table.now
  const rest = {
    ...withOnTop(library, 0, false),
    order: (libraries[plan.player] ?? ENDLESS_LIBRARY).order.filter(one => one !== label),
  }
  const entry = yield* record(
    table,
    'drew',
    `${plan.player} draws ${isKnown ? label : 'a card'}`,
    [happening({ kind: 'move', label, to: 'hand' }), setting({ libraries: { ...libraries, [plan.player]: rest } })],
    { by: plan.player, amount: 1, ...(isKnown ? { of: label } : {}), from: 'library', to: 'hand', matter: 'drawing' },
  )
  if (isMiracle) yield* drawnByMiracle(table, plan.player, label, entry)
  return done(table, plan, start, undefined, 1, entry)
}

function* dealt(
  table: Table,
  plan: Extract<Planned, { kind: 'damage' }>,
  start: GameState,
): Procedure<Happened | null> {
  const { now } = table
  // 419.5 (2001-07-23), 119.8 (2009), 120.8 today: 0 damage is not an event.
  if (plan.amount <= 0) return null
  const source = plan.by === null ? undefined : dealerOf(now, plan.by)
  const has = (word: string): boolean =>
    source?.abilities.some(held => held.ability.text.toLowerCase() === word) === true
  const words = ['infect', 'wither', 'lifelink', ...(plan.player === undefined ? ['deathtouch'] : [])]
  for (const word of words) if (has(word)) yield* existing(table, word, plan.by ?? '')
  const said = `${plan.by ?? 'An effect'} deals ${plan.amount} damage to ${plan.label ?? plan.player}`
  const more = { ...(plan.by ? { by: plan.by } : {}), amount: plan.amount, matter: 'damage' } as const
  if (plan.player !== undefined) {
    const protector = protectorOf(now, plan.player, source)
    if (protector?.isUnknown)
      return yield* refuse(notModelledHere(`The protection that "${protector.by}" gives a player`))
    if (protector && (yield* mayPrevent(table, plan))) {
      yield* record(table, 'prevented', `${protector.by} protects ${plan.player}`, [], {
        of: plan.player,
        amount: plan.amount,
        matter: 'prevention',
      })
      return null
    }
    const lost = has('infect') ? 0 : yield* lifeLost(table, plan.player, plan.amount, plan.by)
    const own = playerIn(now, plan.player)
    const toxic = plan.isCombat ? toxicOf(source) : 0
    if (toxic > 0) yield* existing(table, 'toxic', plan.by ?? '')
    if (toxic > 0 || has('infect')) yield* countersKnown(table)
    const change = has('infect')
      ? withPlayer(now, plan.player, { poison: own.poison + plan.amount + toxic })
      : withLife(now, plan.player, own.life - lost)
    const key = `${plan.by} to ${plan.player}`
    const isByCommander = plan.isCombat && now.commanders.some(({ label }) => label === plan.by)
    const sum = isByCommander
      ? [setting({ commanderDamage: { ...now.commanderDamage, [key]: (now.commanderDamage[key] ?? 0) + plan.amount } })]
      : []
    const entry = yield* record(table, 'damage', said, [change, ...sum], { ...more, of: plan.player, lost })
    if (toxic > 0 && !has('infect'))
      yield* record(
        table,
        'counters',
        `${plan.player} gets ${toxic} poison counter${toxic === 1 ? '' : 's'}`,
        [withPlayer(table.now, plan.player, { poison: playerIn(table.now, plan.player).poison + toxic })],
        { of: plan.player, amount: toxic, matter: 'damage' },
      )
    yield* linked(table, plan.amount, source, has('lifelink'))
    return { ...done(table, plan, start, source, plan.amount, entry), lost }
  }
  const thing = thingNamed(now.state, plan.label ?? '')
  if (thing?.object.zone !== 'battlefield') return null
  // 120.3h (2023-04-14): damage to a battle removes defense counters.
  if (!['creature', 'planeswalker', 'battle'].some(type => thing.types.some(one => one === type))) return null
  const quality = source ? protectionFrom(thing, source) : null
  if (quality !== null && (yield* mayPrevent(table, plan))) {
    // 502.7 (1999), 702.16e today: protection prevents damage from sources with the quality.
    yield* record(table, 'prevented', `${thing.object.label} has protection from ${quality}`, [], {
      of: thing.object.label,
      amount: plan.amount,
      matter: 'prevention',
    })
    return null
  }
  const entry = yield* record(
    table,
    'damage',
    said,
    [happening({ kind: 'damage', label: thing.object.label, amount: plan.amount, by: plan.by, isWatched: true })],
    { ...more, of: thing.object.label },
  )
  if (source && thing.types.includes('creature') && (has('infect') || has('wither'))) {
    const { label } = thing.object
    const put = { kind: 'counters', label, counter: '-1/-1', count: plan.amount, way: 'put' } as const
    const happened = done(table, { ...put, player: source.controller }, start, thing, plan.amount, entry)
    table.counted = [...table.counted, happened]
  }
  yield* linked(table, plan.amount, source, has('lifelink'))
  return done(table, plan, start, thing, plan.amount, entry)
}

/** 120.3a today: damage makes a player lose life, which other effects may change. Returns how much life is lost. */
function* lifeLost(table: Table, player: Player, amount: number, by: string | null): Procedure<number> {
  const loss: Planned = { kind: 'life', player, amount: -amount, by, isDamage: true }
  const text = unplayedText(table.now, loss)
  if (text) return yield* refuse(notModelledHere(`"${text.text}" of ${text.source?.object.label ?? 'an effect'}`))
  const [first, ...others] = yield* replaced(table, loss)
  if (!first) return 0
  if (first.kind !== 'life' || first.player !== player || first.amount > 0 || others.length > 0)
    return yield* refuse(notModelledHere('Replacing the life lost by damage'))
  return -first.amount
}

/** 702.164 (2023-02-03): combat damage to a player also gives that many poison counters. */
const toxicOf = (source: ObjectState | undefined): number =>
  (source?.abilities ?? []).reduce((sum, held) => sum + Number(/^toxic (\d+)$/i.exec(held.ability.text)?.[1] ?? 0), 0)

/** 118.3e (2009-07-11), 120.3f today: what lifelink gains is part of the damage; before, lifelink was a triggered ability. */
function* linked(table: Table, amount: number, source: ObjectState | undefined, isLinked: boolean): Procedure {
  if (!isLinked || !source || policyOf(table.now).lifelink !== 'part of the damage') return
  yield* perform(table, [{ kind: 'life', player: source.controller, amount, by: source.object.label }])
}

function* livesChanged(
  table: Table,
  plan: Extract<Planned, { kind: 'life' }>,
  start: GameState,
): Procedure<Happened | null> {
  if (plan.amount === 0) return null
  // What was replaced by a gain of life may be one that can't happen.
  const forbids = plan.amount > 0 ? ruleFor(table.now, plan.player, 'cannot gain life') : undefined
  if (forbids) {
    yield* cannot(table, plan, forbids)
    return null
  }
  const own = playerIn(table.now, plan.player)
  const verb = plan.amount > 0 ? 'gains' : 'loses'
  const entry = yield* record(
    table,
    'life',
    `${plan.player} ${verb} ${Math.abs(plan.amount)} life`,
    [withLife(table.now, plan.player, own.life + plan.amount)],
    { of: plan.player, amount: plan.amount, ...(plan.by ? { by: plan.by } : {}), matter: 'life' },
  )
  return done(table, plan, start, undefined, Math.abs(plan.amount), entry)
}

/** 701.20 today: a library is shuffled, and its order is no longer known. */
export function* shuffle(table: Table, player: Player): Procedure {
  const library = table.now.libraries[player] ?? ENDLESS_LIBRARY
  const { isEndless } = library
  const entry = yield* record(
    table,
    'shuffled',
    `${player} shuffles the library`,
    [
      setting({
        libraries: {
          ...table.now.libraries,
          [player]: { order: [...library.order, ...(library.below ?? [])], isEndless, isShuffled: true, onTop: 0 },
        },
      }),
    ],
    { by: player, matter: 'shuffling' },
  )
  yield* watch(table, { kind: 'shuffled', player, entry })
}
