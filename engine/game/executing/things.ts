import type { Problem } from '#rulebook/result'
import {
  type Amount,
  type Counters,
  type Filter,
  hasTrait,
  isReached,
  isUnknownCard,
  matches,
  namesOutside,
  namesZone,
  type ObjectState,
  objectState,
  objectsAt,
  type Player,
  viewOf,
  type What,
  withoutTraits,
  type Zone,
} from '../../index'
import { ENDLESS_LIBRARY, type Ref } from '../game'
import { mustKnowTop, unknownCard } from '../perform'
import {
  ask,
  type Destination,
  happening,
  illegalAct,
  notModelledHere,
  type Procedure,
  policyOf,
  record,
  refuse,
  thingNamed,
} from '../table'
import { UNSAID } from '../triggers/history'
import {
  amountOf,
  contextOf,
  keep,
  keptObjects,
  manaValue,
  type Now,
  refOf,
  sourceThing,
  targetKey,
  withoutTargets,
} from './now'
import { people } from './people'
import { inPile } from './pile-choice'

/** How objects are chosen: by whom, where they are unless the text says so, and what else is asked of them. */
export type How = {
  readonly player?: Player
  readonly zone?: Zone
  readonly fits?: (thing: ObjectState) => boolean
  readonly question?: string
  readonly verb?: string
  readonly to?: Destination
  /** Names that cannot be chosen, and why. */
  readonly refuses?: (label: string) => Problem | null
  /** Fewer may be found than the text asks for: 701.19b today, in a hidden zone. */
  readonly mayFind?: boolean
  /** It is only asked whether there are any. */
  readonly isAsking?: true
}

/** What words mean: references, which may be to what is on the stack. */
export function* refs(now: Now, what: What, how: How = {}): Procedure<readonly Ref[]> {
  if (what.kind === 'target') return kept(now, what.as, now.kept.objects[targetKey(what.index)] ?? [])
  if (what.kind === 'reference' && what.the.kind === 'memory') return kept(now, what.as, keptObjects(now, what.the.of))
  if (what.kind === 'reference' && what.the.kind === 'target')
    return kept(now, what.as, now.kept.objects[targetKey(what.the.index)] ?? [])
  return (yield* things(now, what, how)).map(refOf)
}
const kept = (now: Now, as: string | undefined, found: readonly Ref[]): readonly Ref[] => {
  keep(now, as, found)
  return found
}

/** The objects that words mean now; none if they have left. */
export function* things(now: Now, what: What, how: How = {}): Procedure<readonly ObjectState[]> {
  const found = yield* meant(now, what, how)
  if ('as' in what) keep(now, what.as, found.map(refOf))
  return how.fits ? found.filter(how.fits) : found
}
const still = (now: Now, found: readonly Ref[]): readonly ObjectState[] => {
  const view = viewOf(now.table.now.state)
  return found.flatMap(ref => view.objects.filter(thing => thing.id === ref.id && !thing.object.phasedOut))
}
function* stillThere(now: Now, found: readonly Ref[]): Procedure<readonly ObjectState[]> {
  // A copy of a spell has no card of its own that could be moved.
  const copy = found.find(ref => now.table.now.stack.some(one => one.label === ref.label && one.copyOf !== undefined))
  if (copy) return yield* refuse(notModelledHere(`What ${now.doing.label} does to "${copy.label}"`))
  return still(now, found)
}

function* meant(now: Now, what: What, how: How): Procedure<readonly ObjectState[]> {
  const { table } = now
  switch (what.kind) {
    case 'target':
      return yield* stillThere(now, now.kept.objects[targetKey(what.index)] ?? [])
    case 'reference': {
      const { the } = what
      if (the.kind === 'this') return now.doing.source ? still(now, [now.doing.source]) : []
      if (the.kind === 'memory') {
        if (!the.of.split(' ').some(number => now.kept.objects[number] !== undefined))
          return yield* refuse(notModelledHere(`What "${now.doing.text}" means`))
        return yield* stillThere(now, keptObjects(now, the.of))
      }
      if (the.kind === 'target') return yield* stillThere(now, now.kept.objects[targetKey(the.index)] ?? [])
      if (the.kind === 'attached') {
        const host = sourceThing(now)?.object.attachedTo
        return host ? still(now, [{ label: '', id: host }]) : []
      }
      return objectsAt(withoutTargets(the), contextOf(now)).filter(thing => !thing.object.phasedOut)
    }
    case 'each': {
      const all = inPlay(now, what.filter, how)
      if (!how.isAsking) yield* unlessUnknown(now, what.filter, how)
      return all
    }
    case 'chosen': {
      const outside = yield* fromOutside(now, what.filter)
      const all = [...inPlay(now, what.filter, how), ...outside]
      if (!how.mayFind && all.length < (yield* amountOf(now, what.least))) yield* unlessUnknown(now, what.filter, how)
      const found = yield* chosen(now, what, how.fits ? all.filter(how.fits) : all, {
        ...how,
        ...(outside.length > 0 ? { mayFind: true } : {}),
      })
      if (hasTrait(what.filter) && found.some(isUnknownCard)) yield* refuse(notModelledHere(UNSAID.card))
      return found
    }
    case 'some of': {
      const all = yield* meant(now, what.of, how)
      if ('as' in what.of) keep(now, what.of.as, all.map(refOf))
      return yield* chosen(now, { ...what, by: null }, how.fits ? all.filter(how.fits) : all, how)
    }
    case 'top':
    case 'bottom': {
      const count = yield* amountOf(now, what.count)
      const found: ObjectState[] = []
      for (const player of yield* people(now, what.who)) {
        if (what.kind === 'bottom') return yield* refuse(notModelledHere('The bottom card of a library'))
        found.push(...(what.of === 'library' ? yield* topCards(now, player, count) : topOfGrave(now, player, count)))
      }
      return found
    }
    case 'zone': {
      const found: ObjectState[] = []
      for (const player of yield* people(now, what.who))
        found.push(
          ...viewOf(table.now.state).objects.filter(
            ({ object }) => object.zone === what.zone && object.owner === player,
          ),
        )
      return found
    }
    case 'pile':
      return yield* inPile(now, what.by)
    case 'rest':
      return still(now, now.kept.objects.looked ?? [])
    case 'several': {
      const found: ObjectState[] = []
      for (const one of what.of)
        for (const thing of yield* things(now, one, how))
          if (!found.some(other => other.id === thing.id)) found.push(thing)
      return found
    }
  }
}

/** Whether objects are chosen among those that the text has dealt with: as they are now. */
const namesKept = (filter: Filter): boolean =>
  filter.kind === 'is' ? filter.the.kind === 'memory' : filter.kind === 'all' && filter.of.some(namesKept)
/** Objects that fit: permanents, unless the filter or the instruction names another zone. */
const inPlay = (now: Now, said: Filter, how: How): readonly ObjectState[] => {
  const filter = withRemoved(withoutTargets(said), policyOf(now.table.now).wishes)
  const at = contextOf(now, null, namesKept(filter))
  const anywhere = namesZone(filter)
  const zone = how.zone ?? 'battlefield'
  const { table, doing } = now
  return at.view.objects.filter(
    thing =>
      !(doing.entering && table.arriving.includes(thing.object.label)) &&
      (anywhere ? isReached(thing, filter, true) : !thing.object.phasedOut && thing.object.zone === zone) &&
      matches(filter, thing, { ...at, it: thing }),
  )
}
/** Cards of which no step says what they are may be among those that are meant, or not. */
function* unlessUnknown(now: Now, filter: Filter, how: How): Procedure {
  if (!hasTrait(filter) || !viewOf(now.table.now.state).objects.some(isUnknownCard)) return
  const may = inPlay(now, withoutTraits(filter), how).filter(how.fits ?? isUnknownCard)
  if (may.some(isUnknownCard)) yield* refuse(notModelledHere(UNSAID.card))
}
/** Until 2009-07-10 a card that was removed from the game was outside the game. */
const withRemoved = (filter: Filter, policy: string | null): Filter => {
  if (policy !== 'cards removed from the game too') return filter
  if (filter.kind === 'all' || filter.kind === 'any')
    return { ...filter, of: filter.of.map(one => withRemoved(one, policy)) }
  return filter.kind === 'in zone' && filter.is.includes('outside')
    ? { ...filter, is: [...filter.is, 'exile'] }
    : filter
}

/** What a player owns outside the game is known only in part: one more card, of which the page says nothing. */
function* fromOutside(now: Now, filter: Filter): Procedure<readonly ObjectState[]> {
  if (!namesOutside(filter)) return []
  const { table } = now
  const before = new Set(table.now.state.objects.map(({ label }) => label))
  const fill = { types: [], subtypes: [], supertypes: [], colors: [], player: now.doing.controller }
  yield* record(
    table,
    'turn-based action',
    `${now.doing.controller} may own other cards outside the game`,
    [happening({ kind: 'fill', zone: 'outside', count: 1, ...fill })],
    { by: now.doing.controller },
  )
  return viewOf(table.now.state).objects.filter(({ object }) => !before.has(object.label))
}

type Choice = {
  readonly least: Amount
  readonly most: Amount | null
  readonly by: Extract<What, { kind: 'chosen' }>['by']
  readonly isRandom?: true
  readonly isRest?: true
  readonly differ?: 'name' | 'mana value'
}
function* chosen(
  now: Now,
  choice: Choice,
  options: readonly ObjectState[],
  how: How,
): Procedure<readonly ObjectState[]> {
  const { table, doing } = now
  const most = Math.min(options.length, choice.most === null ? options.length : yield* amountOf(now, choice.most))
  if (most <= 0) return []
  const least = how.mayFind ? 0 : Math.min(most, yield* amountOf(now, choice.least))
  const isDecided = most < options.length && options.some(({ object }) => !object.filler)
  if (choice.isRandom && isDecided) return yield* atRandom(now, options, most)
  const [by] = choice.by === null ? [] : yield* people(now, choice.by)
  const player = by ?? how.player ?? doing.controller
  const [first] = options
  const labels = yield* ask(table, {
    kind: 'choose',
    player,
    question: how.question ?? `what ${doing.label} affects`,
    options: options.map(({ object }) => ({
      key: object.label,
      shown: object.filler ? 'a card' : `"${object.label}"`,
    })),
    least,
    most,
    write: `${player} ${how.verb ?? 'chooses'} ${first ? `"${first.object.label}"` : 'nothing'}`,
    ...(how.refuses ? { refuses: how.refuses } : {}),
    ...(how.to ? { to: how.to } : {}),
    ...(choice.isRest ? { isRest: true as const } : {}),
  })
  const found = labels.flatMap(label => options.filter(({ object }) => object.label === label).slice(0, 1))
  yield* mustDiffer(now, choice.differ, found)
  return found
}
/** Refuses a choice of objects of which two have in common what must differ. */
export function* mustDiffer(now: Now, differ: Choice['differ'], found: readonly ObjectState[]): Procedure {
  if (differ === undefined) return
  if (found.some(({ object }) => object.filler))
    return yield* refuse(notModelledHere(`Whether unknown cards differ in their ${differ}`))
  const values = found.map(thing => (differ === 'name' ? thing.name || thing.object.label : manaValue(now, thing)))
  if (new Set(values).size < values.length)
    return yield* refuse(illegalAct(`Two of the objects chosen for ${now.doing.label} have one ${differ}`, '', ''))
}

/** Chance chooses one of several known objects. */
function* atRandom(now: Now, options: readonly ObjectState[], count: number): Procedure<readonly ObjectState[]> {
  if (count !== 1 || options.some(({ object }) => object.filler))
    return yield* refuse(notModelledHere('A choice at random among unknown cards, or of several'))
  const [label] = yield* ask(now.table, {
    kind: 'chance',
    player: null,
    question: `which card ${now.doing.label} means`,
    options: options.map(({ object }) => ({ key: object.label, shown: `"${object.label}"` })),
    least: 1,
    most: 1,
    write: `the card is "${options[0]?.object.label ?? ''}"`,
  })
  return options.filter(({ object }) => object.label === label).slice(0, 1)
}

/** The cards on top of a library, of which unknown ones become objects. */
export function* topCards(now: Now, player: Player, count: number): Procedure<readonly ObjectState[]> {
  const { table } = now
  yield* mustKnowTop(table, player, count, `The top of ${player}'s library`)
  const { order, isEndless } = table.now.libraries[player] ?? ENDLESS_LIBRARY
  // 701.18b (2011), 701.22b today: a player looks at as many cards as there are.
  if (isEndless) for (let i = order.length; i < count; i++) yield* unknownCard(table, player, 'below')
  const library = table.now.libraries[player] ?? ENDLESS_LIBRARY
  return library.order.slice(0, count).flatMap(label => thingNamed(table.now.state, label) ?? [])
}
const topOfGrave = (now: Now, player: Player, count: number): readonly ObjectState[] => {
  const arrival = ({ id }: ObjectState): number => Number(id.slice(1))
  return viewOf(now.table.now.state)
    .objects.filter(({ object }) => object.zone === 'graveyard' && object.owner === player)
    .sort((one, other) => arrival(other) - arrival(one))
    .slice(0, count)
}
/** An object as it is, else as it last was. */
export function* valued(now: Now, what: What): Procedure<readonly ObjectState[]> {
  const found = yield* refs(now, what)
  const { table } = now
  return found.flatMap(ref => {
    const lost = ref.was === undefined ? undefined : table.now.lastKnown[ref.was]?.thing
    return lost ?? objectState(viewOf(table.now.state), ref.id) ?? table.now.lastKnown[ref.id]?.thing ?? []
  })
}

/** The kind of counters that a text means for an object: one of several, as its controller chooses; null: there is none. */
export function* counterKind(
  { table, doing }: Now,
  { counter, among }: Pick<Counters, 'counter' | 'among'>,
  { object }: ObjectState,
): Procedure<string | null> {
  if (among === undefined) return counter
  const kinds = among === 'there' ? object.counters.flatMap(pile => (pile.count > 0 ? [pile.name] : [])) : among
  const said = kinds.find(kind => doing.choices.includes(kind))
  if (said !== undefined || kinds.length === 0) return said ?? null
  const [kind = null] = yield* ask(table, {
    kind: 'choose',
    player: doing.controller,
    question: `the kind of counter for "${object.label}"`,
    options: kinds.map(one => ({ key: one, shown: one })),
    least: 1,
    most: 1,
    write: `${doing.controller} chooses ${kinds[0]}`,
  })
  return kind
}

/** Whether an object has a counter of the kind that a text removes. */
export const hasCounter = ({ object }: ObjectState, { counter, among }: Pick<Counters, 'counter' | 'among'>): boolean =>
  object.counters.some(
    ({ name, count }) => count > 0 && (among === 'there' || (among ?? [counter]).some(kind => kind === name)),
  )
