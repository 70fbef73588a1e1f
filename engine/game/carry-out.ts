import { readSentence } from '../grammar/reader'
import { manaValueOf, type ObjectState, objectNamed, objectState, type Player, viewOf } from '../index'
import { ordersIn } from '../scenario/steps/when/play-orders'
import { created } from './creating'
import {
  type Doing,
  ENDLESS_LIBRARY,
  inTurnOrder,
  isOver,
  type LastKnown,
  MANA,
  type ManaColor,
  opponentsOf,
  playerIn,
} from './game'
import type { Planned } from './happenings'
import { type Count, type Instruction, readText, type Text, type What, type Who } from './instructions'
import { perform, revealTop, shuffle } from './perform'
import { filterOf, passes, type Reading } from './phrases'
import { lifeOf, teamOf } from './seats'
import { cannotBe } from './standing-texts'
import {
  ask,
  happening,
  must,
  notModelledHere,
  type Option,
  type Procedure,
  policyOf,
  record,
  refuse,
  setting,
  type Table,
  thingNamed,
} from './table'
import { handSize, interveningIf, triggered, watchStates } from './triggers'

/** What a text under way has spoken of: "it", "that player", "that much". */
type Memory = {
  it: readonly { label: string; id: string }[]
  player: Player | null
  amount: number | null
  wasDone: boolean
  sacrificed: readonly ObjectState['id'][]
}
type Now = { readonly table: Table; readonly doing: Doing; readonly reading: Reading; readonly memory: Memory }

/** Carries out a text, instruction by instruction, in the order written (413.2 of 1999, 608.2c today). */
export function* carryOut(table: Table, doing: Doing, text: Text): Procedure {
  if (text.unread !== null) return yield* refuse(notModelledHere(`"${text.unread}" of ${doing.label}`))
  const { cause } = doing
  const now: Now = {
    table,
    doing,
    reading: { self: nameOf(table, doing), known: table.known },
    memory: {
      it: cause?.label !== undefined && cause.id !== undefined ? [{ label: cause.label, id: cause.id }] : [],
      player: cause?.player ?? null,
      amount: cause?.amount ?? null,
      wasDone: true,
      sacrificed: [],
    },
  }
  for (const instruction of text.does) {
    if (isOver(table.now)) return
    yield* carryOutOne(now, instruction)
    // 603.8 today: a state is noticed as soon as it is so, also in the middle of a resolution.
    yield* watchStates(table)
  }
}

/** The name that a text calls its own source by. */
export const nameOf = (table: Pick<Table, 'now'>, { source, label }: Pick<Doing, 'source' | 'label'>): string => {
  if (!source) return label
  const printed = objectNamed(table.now.state, source.label)?.front.name
  return printed && printed !== '' ? printed : source.label
}

function* carryOutOne(now: Now, instruction: Instruction): Procedure {
  const { table, doing, memory } = now
  switch (instruction.kind) {
    case 'damage':
      return yield* damage(now, instruction)
    case 'draw': {
      const count = yield* amount(now, instruction.count)
      const people = yield* players(now, instruction.who)
      for (const player of people) yield* draws(table, player, count)
      return
    }
    case 'mill': {
      const count = yield* amount(now, instruction.count)
      for (const player of yield* players(now, instruction.who)) yield* mills(table, player, count)
      return
    }
    case 'scry':
      return yield* scry(now, yield* amount(now, instruction.count))
    case 'discard':
      return yield* discard(now, instruction)
    case 'life': {
      const count = yield* amount(now, instruction.count)
      const people = yield* players(now, instruction.who)
      if (
        instruction.way === 'become' &&
        people.some(one => people.some(other => other !== one && teamOf(table.now, one).includes(other)))
      )
        return yield* refuse(notModelledHere('A life total that is set for several players of a team'))
      // 118.5 (2009), 119.5 today: a life total that becomes a number is a gain or a loss of the difference.
      const plans = people.map((player): Planned => {
        const is = lifeOf(table.now, player)
        const becomes = instruction.way === 'become' ? count : instruction.way === 'double' ? is * 2 : null
        // For one release a team had the new total of its member; since then it gains or loses the difference.
        const from = policyOf(table.now).memberLifeSet === 'the team has it' ? playerIn(table.now, player).life : is
        const by = becomes !== null ? becomes - from : instruction.way === 'gain' ? count : -count
        return { kind: 'life', player, amount: by, by: doing.label }
      })
      memory.amount = count
      yield* perform(table, plans)
      return
    }
    case 'counter':
      return yield* counter(now, instruction)
    case 'destroy':
    case 'bury':
    case 'exile': {
      const things = yield* objects(now, instruction.what)
      memory.it = things.map(refOf)
      const way = instruction.kind === 'exile' ? 'exiled' : 'destroyed'
      const canRegenerate = instruction.kind === 'destroy' ? instruction.canRegenerate : false
      const destroyed: ObjectState[] = []
      // To bury is to destroy only since 1999-11-01, and then without regeneration.
      for (const thing of things)
        if (way === 'exiled' || !(yield* isIndestructible(table, thing))) destroyed.push(thing)
      const plans = destroyed.map(
        (thing): Planned => ({
          kind: 'move',
          label: thing.object.label,
          to: way === 'exiled' ? 'exile' : 'graveyard',
          way,
          by: doing.label,
          ...(canRegenerate ? {} : { canRegenerate: false as const }),
        }),
      )
      const happened = yield* perform(table, plans)
      memory.it = happened.flatMap(one => (one.is ? [refOf(one.is)] : []))
      memory.wasDone = happened.length > 0
      return
    }
    case 'tap':
    case 'untap': {
      const things = yield* objects(now, instruction.what)
      memory.it = things.map(refOf)
      const becomes = instruction.kind === 'tap' ? 'tapped' : 'untapped'
      yield* perform(
        table,
        things.map((thing): Planned => ({ kind: 'status', label: thing.object.label, becomes })),
      )
      return
    }
    case 'regenerate': {
      for (const thing of yield* objects(now, instruction.what))
        yield* record(
          table,
          'effect began',
          `${thing.object.label} has a regeneration shield`,
          [
            setting({
              shields: [
                ...table.now.shields,
                {
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
      return
    }
    case 'prevent': {
      const left = instruction.amount === 'all' ? null : yield* amount(now, instruction.amount)
      const people = isWho(instruction.to)
        ? yield* players(now, instruction.to)
        : yield* targetPlayers(now, instruction.to)
      const things = isWho(instruction.to) ? [] : yield* objects(now, instruction.to)
      for (const to of [...people.map(player => ({ player })), ...things.map(refOf)])
        yield* record(
          table,
          'effect began',
          `${doing.label} will prevent damage`,
          [
            setting({
              shields: [
                ...table.now.shields,
                {
                  label: sourceLabel(doing),
                  controller: doing.controller,
                  kind: 'prevent',
                  to,
                  left,
                  text: doing.text,
                },
              ],
            }),
          ],
          { of: doing.label, matter: 'prevention' },
        )
      return
    }
    case 'return':
      return yield* returned(now, instruction)
    case 'put': {
      const things = yield* objects(now, instruction.what)
      yield* perform(
        table,
        things.map(
          (thing): Planned => ({
            kind: 'move',
            label: thing.object.label,
            to: 'library',
            way: 'put',
            by: doing.label,
            at: instruction.on,
          }),
        ),
      )
      return
    }
    case 'choose and return':
      return yield* chosenReturn(now, instruction)
    case 'shuffle into library': {
      const things = yield* objects(now, instruction.what)
      yield* perform(
        table,
        things.map(
          (thing): Planned => ({
            kind: 'move',
            label: thing.object.label,
            to: 'library',
            way: 'put',
            by: doing.label,
            at: 'top',
          }),
        ),
      )
      // 701.20c today: the library is shuffled although the card is elsewhere by now.
      const owners = things.length > 0 ? things.map(thing => thing.object.owner) : ownersOf(now)
      for (const owner of new Set(owners)) yield* shuffle(table, owner)
      return
    }
    case 'sacrifice':
      return yield* sacrifice(now, instruction)
    case 'counters': {
      const count = yield* amount(now, instruction.count)
      const things = yield* objects(now, instruction.what)
      memory.it = things.map(refOf)
      yield* perform(
        table,
        things.map(
          (thing): Planned => ({
            kind: 'counters',
            label: thing.object.label,
            counter: instruction.counter,
            count,
            way: instruction.way,
          }),
        ),
      )
      return
    }
    case 'mana':
      return yield* mana(now, instruction)
    case 'create': {
      const count = yield* amount(now, instruction.count)
      const made: { label: string; id: string }[] = []
      for (const player of yield* players(now, instruction.who))
        made.push(
          ...(yield* created(table, instruction.token, count, {
            controller: player,
            maker: doing.controller,
            by: doing.label,
          })),
        )
      memory.it = made
      return
    }
    case 'search':
      return yield* search(now, instruction)
    case 'shuffle':
      for (const player of yield* players(now, instruction.who)) yield* shuffle(table, player)
      return
    case 'may':
      return yield* optional(now, instruction)
    case 'may pay':
    case 'unless':
      return yield* payOrNot(now, instruction)
    case 'if': {
      const source = sourceThing(now)
      const is = source ? interveningIf(table, instruction.condition, source, doing.cause) : null
      const kicked = /^(?:this spell|it|~|.+?) was kicked$/.test(instruction.condition) ? (doing.kicked ?? 0) > 0 : null
      if (is === null && kicked === null)
        return yield* refuse(notModelledHere(`"if ${instruction.condition}" of ${doing.label}`))
      if (kicked ?? is) for (const one of instruction.does) yield* carryOutOne(now, one)
      return
    }
    case 'extra turn': {
      for (const player of yield* players(now, instruction.who)) {
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
      return
    }
    case 'game': {
      for (const player of yield* players(now, instruction.who))
        yield* endsFor(table, player, instruction.ends, `${doing.label} says so`)
      return
    }
    case 'copy':
      return yield* copies(now, instruction)
    case 'new targets':
      return yield* newTargets(now, instruction.what)
    case 'fight': {
      const [one] = yield* objects(now, instruction.one)
      const [other] = yield* objects(now, instruction.other)
      // 701.10b (2011), 701.12b today: with one of them gone, no damage is dealt.
      if (!one || !other || !one.types.includes('creature') || !other.types.includes('creature')) return
      yield* perform(table, [
        { kind: 'damage', label: other.object.label, amount: Math.max(0, one.power ?? 0), by: one.object.label },
        { kind: 'damage', label: one.object.label, amount: Math.max(0, other.power ?? 0), by: other.object.label },
      ])
      return
    }
    case 'delayed':
      return yield* delayed(now, instruction)
    case 'choose':
      return yield* refuse(notModelledHere(`Choosing a ${instruction.what}`))
    case 'effect':
      return yield* effect(now, instruction)
  }
}

const refOf = (thing: ObjectState): { label: string; id: ObjectState['id'] } => ({
  label: thing.object.label,
  id: thing.id,
})
const sourceLabel = (doing: Doing): string => doing.dealer ?? doing.source?.label ?? doing.label
function* isIndestructible(table: Table, thing: ObjectState): Procedure<boolean> {
  if (thing.abilities.some(held => held.ability.text.toLowerCase() === 'indestructible')) return true
  return yield* isKept(table, thing, 'destroyed')
}
/** Whether something says that it cannot be countered, destroyed or sacrificed. */
function* isKept(table: Table, thing: ObjectState, from: 'countered' | 'destroyed' | 'sacrificed'): Procedure<boolean> {
  const { is, unknown } = cannotBe(table.now, table.known, thing, from)
  if (unknown) return yield* refuse(notModelledHere(`"${unknown.text}"`))
  return is
}
const isWho = (one: What | Who): one is Who =>
  !['self', 'it', 'enchanted', 'target', 'each', 'several', 'cards'].includes(one.kind)

/** The source as it now is, else as it last was. */
const sourceThing = ({ table, doing }: Pick<Now, 'table' | 'doing'>): ObjectState | undefined => {
  if (!doing.source) return undefined
  const { id, label } = doing.source
  const known: LastKnown | undefined = table.now.lastKnown[id]
  return objectState(viewOf(table.now.state), id) ?? known?.thing ?? thingNamed(table.now.state, label)
}
const sourceOf = (now: Pick<Now, 'table' | 'doing'>) => ({
  id: now.doing.source?.id ?? null,
  controller: now.doing.controller,
})

export function* players(now: Now, who: Who): Procedure<readonly Player[]> {
  const { table, doing, memory } = now
  const all = inTurnOrder(table.now)
  switch (who.kind) {
    case 'you':
      return [doing.controller]
    case 'each player':
      return all
    case 'each opponent':
      return opponentsOf(table.now, doing.controller)
    case 'opponent': {
      const opponents = opponentsOf(table.now, doing.controller)
      return opponents.length === 1
        ? opponents
        : yield* ask(table, {
            kind: 'choose',
            player: doing.controller,
            question: 'an opponent',
            options: opponents.map(player => ({ key: player, shown: player })),
            least: 1,
            most: 1,
            write: `${doing.controller} chooses ${opponents[0] ?? 'B'}`,
          })
    }
    case 'that player':
      return memory.player ? [memory.player] : yield* targetPlayers(now, { kind: 'target', instance: 0 })
    case 'its controller':
    case 'its owner': {
      const [first] = memory.it
      const target = doing.targets.find(one => 'label' in one.at)
      const ref = first ?? (target && 'label' in target.at ? target.at : undefined)
      if (!ref) return []
      const item = table.now.stack.find(one => one.label === ref.label)
      const thing = objectState(viewOf(table.now.state), ref.id as ObjectState['id'])
      const known =
        table.now.lastKnown[ref.id as ObjectState['id']]?.thing ?? thing ?? thingNamed(table.now.state, ref.label)
      if (item) return [item.controller]
      return known ? [who.kind === 'its owner' ? known.object.owner : known.controller] : []
    }
    case 'target':
      return yield* targetPlayers(now, who)
  }
}
function* targetPlayers({ doing, memory }: Now, what: What | Who): Procedure<readonly Player[]> {
  if (what.kind !== 'target') return []
  const found = doing.targets.flatMap(one =>
    one.instance === what.instance && 'player' in one.at ? [one.at.player] : [],
  )
  if (found[0]) memory.player = found[0]
  return found
}

/** The objects that words mean at this moment; none where they have gone. */
export function* objects(now: Now, what: What): Procedure<readonly ObjectState[]> {
  const { table, doing, memory, reading } = now
  const view = viewOf(table.now.state)
  const still = (refs: readonly { label: string; id: string }[]): readonly ObjectState[] =>
    refs.flatMap(ref => view.objects.filter(thing => thing.id === ref.id && !thing.object.phasedOut))
  switch (what.kind) {
    case 'self':
      return doing.source ? still([doing.source]) : []
    case 'it': {
      if (memory.it.length > 0) return still(memory.it)
      const targets = doing.targets.flatMap(one => ('label' in one.at ? [one.at] : []))
      return still(targets.length > 0 ? targets.slice(-1) : doing.source ? [doing.source] : [])
    }
    case 'enchanted': {
      const host = sourceThing(now)?.object.attachedTo
      return host ? still([{ label: '', id: host }]) : []
    }
    case 'target': {
      const refs = doing.targets.flatMap(one => (one.instance === what.instance && 'label' in one.at ? [one.at] : []))
      const found = still(refs)
      if (found.length > 0) memory.it = found.map(refOf)
      return found
    }
    case 'each': {
      const filter = filterOf(what.phrase, reading)
      if (!filter) return yield* refuse(notModelledHere(`"${what.phrase}"`))
      return view.objects.filter(
        thing =>
          thing.object.zone === 'battlefield' && !thing.object.phasedOut && passes(filter, thing, view, sourceOf(now)),
      )
    }
    case 'several': {
      const found: ObjectState[] = []
      for (const one of what.of)
        for (const thing of yield* objects(now, one)) if (!found.includes(thing)) found.push(thing)
      return found
    }
    case 'cards': {
      const people = yield* players(now, what.who)
      const filter = /^cards?$/.test(what.phrase)
        ? { kind: 'all' as const, of: [] }
        : filterOf(`${what.phrase} card`, reading)
      if (!filter) return yield* refuse(notModelledHere(`"${what.phrase}"`))
      return view.objects.filter(
        thing =>
          thing.object.zone === what.zone &&
          people.includes(thing.object.owner) &&
          passes(filter, thing, view, sourceOf(now)),
      )
    }
  }
}

function* amount(now: Now, count: Count): Procedure<number> {
  const { table, doing, memory, reading } = now
  switch (count.kind) {
    case 'number':
      return count.is
    case 'x':
      return doing.x ?? (yield* refuse(notModelledHere(`What X is in "${doing.text}"`)))
    case 'that much':
      return memory.amount ?? (yield* refuse(notModelledHere(`How much "that much" is in "${doing.text}"`)))
    case 'each': {
      const filter = filterOf(count.phrase, reading)
      if (!filter) return yield* refuse(notModelledHere(`"${count.phrase}"`))
      const view = viewOf(table.now.state)
      return (
        count.times *
        view.objects.filter(
          thing =>
            thing.object.zone === 'battlefield' &&
            !thing.object.phasedOut &&
            passes(filter, thing, view, sourceOf(now)),
        ).length
      )
    }
    case 'cards': {
      const people = yield* players(now, count.who)
      if (count.phrase !== undefined) {
        const filter = filterOf(`${count.phrase} card`, reading)
        if (!filter) return yield* refuse(notModelledHere(`"${count.phrase}"`))
        const view = viewOf(table.now.state)
        const there = view.objects.filter(
          thing =>
            thing.object.zone === count.zone &&
            people.includes(thing.object.owner) &&
            passes(filter, thing, view, sourceOf(now)),
        )
        return (count.times ?? 1) * there.length
      }
      return (
        (count.times ?? 1) *
        (count.zone === 'hand'
          ? people.reduce((sum, player) => sum + handSize(table.now, player), 0)
          : table.now.state.objects.filter(object => object.zone === 'graveyard' && people.includes(object.owner))
              .length)
      )
    }
    case 'life': {
      const [player] = yield* players(now, count.who)
      return player ? lifeOf(table.now, player) : 0
    }
    case 'value': {
      const thing = yield* valued(now, count.of)
      if (!thing) return 0
      if (count.what === 'mana value') return manaValueOf(thing, table.now.state.rules)
      return Math.max(0, (count.what === 'power' ? thing.power : thing.toughness) ?? 0)
    }
  }
}
function* valued(now: Now, of: What | 'sacrificed'): Procedure<ObjectState | undefined> {
  const { table, doing, memory } = now
  if (of === 'sacrificed') {
    const [id] = doing.sacrificed
    return id ? table.now.lastKnown[id]?.thing : undefined
  }
  const [thing] = yield* objects(now, of)
  if (thing) return thing
  // 413.2a (1999), 608.2b until 2015-07-16: what an illegal target is or last was may still be looked at.
  const lost = of.kind === 'target' ? doing.lost?.find(one => one.instance === of.instance) : undefined
  if (lost && 'label' in lost.at && policyOf(table.now).illegalTarget !== 'is not determined')
    return objectState(viewOf(table.now.state), lost.at.id) ?? table.now.lastKnown[lost.at.id]?.thing
  const ref = of.kind === 'self' ? doing.source : memory.it[0]
  // 413.2f (1999), 608.2h today: what has gone is asked for as it last was.
  return ref ? table.now.lastKnown[ref.id as ObjectState['id']]?.thing : undefined
}

function* damage(now: Now, instruction: Extract<Instruction, { kind: 'damage' }>): Procedure {
  yield* perform(now.table, yield* damagePlans(now, instruction))
}

function* damagePlans(now: Now, instruction: Extract<Instruction, { kind: 'damage' }>): Procedure<readonly Planned[]> {
  const { doing } = now
  const from = instruction.from ? yield* valued(now, instruction.from) : undefined
  const count = yield* amount(now, instruction.amount)
  const by = instruction.from?.kind === 'self' ? sourceLabel(doing) : (from?.object.label ?? sourceLabel(doing))
  // 608.2b: a target that has become illegal deals no damage either.
  const isActing = policyOf(now.table.now).illegalTarget === 'acts'
  if (instruction.from?.kind === 'target' && !isActing && !(yield* objects(now, instruction.from))[0]) return []
  const plans: Planned[] = []
  for (const to of instruction.to) {
    if (instruction.isDivided && to.kind === 'target') {
      for (const target of doing.targets.filter(one => one.instance === to.instance))
        plans.push({
          kind: 'damage',
          amount: target.share ?? (yield* refuse(notModelledHere(`How ${doing.label} divides its damage`))),
          by,
          ...('player' in target.at ? { player: target.at.player } : { label: target.at.label }),
        })
      continue
    }
    const people = isWho(to) ? yield* players(now, to) : yield* targetPlayers(now, to)
    const things = isWho(to) ? [] : yield* objects(now, to)
    plans.push(
      ...things.map((thing): Planned => ({ kind: 'damage', label: thing.object.label, amount: count, by })),
      ...people.map((player): Planned => ({ kind: 'damage', player, amount: count, by })),
    )
  }
  now.memory.amount = count
  return instruction.also?.kind === 'damage' ? [...plans, ...(yield* damagePlans(now, instruction.also))] : plans
}

/** 423.2 (2003-07-01): cards are drawn one at a time; before, several at once. Each can be replaced by itself. */
export function* draws(table: Table, player: Player, count: number): Procedure {
  const library = table.now.libraries[player] ?? ENDLESS_LIBRARY
  // 102.2 (1999-04-23): who would draw more cards than there are loses instead, at once.
  if (
    count > 0 &&
    !library.isEndless &&
    library.order.length < count &&
    policyOf(table.now).emptyLibrary === 'loses instead of drawing'
  )
    return yield* endsFor(table, player, 'lose', 'a draw of more cards than the library has')
  if (policyOf(table.now).severalDraws === 'at once')
    yield* perform(
      table,
      Array.from({ length: count }, (): Planned => ({ kind: 'draw', player })),
    )
  else for (let i = 0; i < count; i++) yield* perform(table, [{ kind: 'draw', player }])
}

function* mills(table: Table, player: Player, count: number): Procedure {
  const plans: Planned[] = []
  for (let i = 0; i < count; i++) {
    const library = table.now.libraries[player] ?? ENDLESS_LIBRARY
    const label = library.order[plans.length] ?? (library.isEndless ? yield* belowTop(table, player) : undefined)
    if (label === undefined) break
    plans.push({ kind: 'move', label, to: 'graveyard', way: 'milled', by: null })
  }
  yield* perform(table, plans)
}
function* belowTop(table: Table, player: Player): Procedure<string | undefined> {
  const library = table.now.libraries[player] ?? ENDLESS_LIBRARY
  if (library.order.length > 0) {
    const label = `card ${table.now.state.next} of ${player}`
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
        setting({ libraries: { ...table.now.libraries, [player]: { ...library, order: [...library.order, label] } } }),
      ],
      { matter: 'zones' },
    )
    return label
  }
  return yield* revealTop(table, player)
}

function* scry({ table, doing }: Now, count: number): Procedure {
  const player = doing.controller
  const { order, isEndless } = table.now.libraries[player] ?? ENDLESS_LIBRARY
  // 701.18b (2011), 701.22b today: a player looks at as many cards as there are.
  if (isEndless) for (let i = order.length; i < count; i++) yield* belowTop(table, player)
  const library = table.now.libraries[player] ?? ENDLESS_LIBRARY
  const top = library.order.slice(0, count)
  const options = top.map(
    (label): Option => ({ key: label, shown: objectNamed(table.now.state, label)?.filler ? 'the card' : `"${label}"` }),
  )
  const below = yield* ask(table, {
    kind: 'choose',
    player,
    question: 'which of the cards looked at go to the bottom',
    options,
    least: 0,
    most: top.length,
    write: `${player} puts ${options[0]?.shown ?? 'the card'} on the bottom`,
  })
  const kept = library.order.filter(label => !below.includes(label))
  yield* record(
    table,
    'turn-based action',
    `${player} puts ${below.length} of the cards on the bottom`,
    [
      setting({
        libraries: { ...table.now.libraries, [player]: { ...library, order: isEndless ? kept : [...kept, ...below] } },
      }),
    ],
    { by: player, matter: 'resolving' },
  )
}

function* discard(now: Now, instruction: Extract<Instruction, { kind: 'discard' }>): Procedure {
  const { table, doing } = now
  const people = yield* players(now, instruction.who)
  const plans: Planned[] = []
  for (const player of people) {
    const hand = table.now.state.objects.filter(object => object.zone === 'hand' && object.owner === player)
    const count =
      instruction.count === 'hand' ? hand.length : Math.min(hand.length, yield* amount(now, instruction.count))
    if (instruction.isRandom && count < hand.length && hand.some(object => !object.filler))
      return yield* refuse(notModelledHere('A discard at random of known cards'))
    const chosen = yield* ask(table, {
      kind: 'choose',
      player,
      question: `${count} card${count === 1 ? '' : 's'} to discard`,
      options: cardOptions(hand.map(object => ({ label: object.label, isUnknown: object.filler }))),
      least: count,
      most: count,
      write: `${player} discards "${hand[0]?.label ?? ''}"`,
    })
    plans.push(
      ...chosen.map((label): Planned => ({ kind: 'move', label, to: 'graveyard', way: 'discarded', by: doing.label })),
    )
  }
  now.memory.amount = plans.length
  yield* perform(table, plans)
}
const cardOptions = (cards: readonly { label: string; isUnknown: boolean }[]): readonly Option[] =>
  cards.map(({ label, isUnknown }) => ({ key: label, shown: isUnknown ? 'a card' : `"${label}"` }))

function* sacrifice(now: Now, instruction: Extract<Instruction, { kind: 'sacrifice' }>): Procedure {
  const { table, doing, reading, memory } = now
  const plans: Planned[] = []
  const move = (label: string): Planned => ({
    kind: 'move',
    label,
    to: 'graveyard',
    way: 'sacrificed',
    by: doing.label,
  })
  if (instruction.what) {
    // 701.17a today: a player can sacrifice only what that player controls.
    const people = yield* players(now, instruction.who)
    for (const thing of yield* objects(now, instruction.what))
      if (
        people.includes(thing.controller) &&
        thing.object.zone === 'battlefield' &&
        !(yield* isKept(table, thing, 'sacrificed'))
      )
        plans.push(move(thing.object.label))
  } else {
    const filter = filterOf(instruction.phrase, reading)
    if (!filter) return yield* refuse(notModelledHere(`"${instruction.phrase}"`))
    const view = viewOf(table.now.state)
    for (const player of yield* players(now, instruction.who)) {
      const all = view.objects.filter(
        thing =>
          thing.object.zone === 'battlefield' &&
          !thing.object.phasedOut &&
          thing.controller === player &&
          passes(filter, thing, view, sourceOf(now)),
      )
      const there: ObjectState[] = []
      for (const thing of all) if (!(yield* isKept(table, thing, 'sacrificed'))) there.push(thing)
      const count =
        instruction.count === 'all' ? there.length : Math.min(there.length, yield* amount(now, instruction.count))
      const chosen = yield* ask(table, {
        kind: 'choose',
        player,
        question: `${count === 1 ? 'a permanent' : `${count} permanents`} to sacrifice`,
        options: there.map(thing => ({ key: thing.object.label, shown: `"${thing.object.label}"` })),
        least: count,
        most: count,
        write: `${player} sacrifices "${there[0]?.object.label ?? ''}"`,
        refuses: item => whyNot(table, item, instruction.phrase),
      })
      plans.push(...chosen.map(move))
    }
  }
  const happened = yield* perform(table, plans)
  memory.sacrificed = happened.flatMap(one => (one.was ? [one.was.id] : []))
  memory.wasDone = happened.length > 0
  memory.it = happened.flatMap(one => (one.is ? [refOf(one.is)] : []))
}
const whyNot = (table: Table, label: string, phrase: string) =>
  thingNamed(table.now.state, label)
    ? {
        code: 'not-the-kind',
        message: `"${label}" cannot be chosen: it is not ${/^[aeiou]/.test(phrase) ? 'an' : 'a'} ${phrase.replace(/s$/, '')} that can be sacrificed`,
        hint: 'Choose another',
      }
    : null

function* mana(now: Now, instruction: Extract<Instruction, { kind: 'mana' }>): Procedure {
  const { table, doing } = now
  const [player = doing.controller] = yield* players(now, instruction.who)
  if (instruction.anyColor > 0) {
    const [color = 'W'] = yield* ask(table, {
      kind: 'choose',
      player,
      question: 'a color of mana',
      options: COLOR_WORDS.map(([word, key]) => ({ key, shown: word })),
      least: 1,
      most: 1,
      write: `${player} chooses red`,
    })
    yield* perform(table, [
      { kind: 'mana', player, color: color as ManaColor, count: instruction.anyColor, by: sourceLabel(doing) },
    ])
    return
  }
  const times = instruction.times ? yield* amount(now, instruction.times) : 1
  const plans = MANA.flatMap((color): Planned[] => {
    const count = instruction.symbols.filter(symbol => symbol === color).length * times
    return count > 0 ? [{ kind: 'mana', player, color, count, by: sourceLabel(doing) }] : []
  })
  yield* perform(table, plans)
}
const COLOR_WORDS = [
  ['white', 'W'],
  ['blue', 'U'],
  ['black', 'B'],
  ['red', 'R'],
  ['green', 'G'],
] as const

const ownersOf = ({ table, doing, memory }: Now): readonly Player[] => {
  const label = memory.it[0]?.label ?? doing.source?.label
  const object = label === undefined ? undefined : objectNamed(table.now.state, label)
  return object ? [object.owner] : []
}

function* chosenReturn(now: Now, instruction: Extract<Instruction, { kind: 'choose and return' }>): Procedure {
  const { table, doing, reading } = now
  const player = doing.controller
  const view = viewOf(table.now.state)
  const filter = instruction.phrase === '' ? null : filterOf(`${instruction.phrase} card`, reading)
  const there = view.objects.filter(
    thing =>
      thing.object.zone === 'graveyard' &&
      thing.object.owner === player &&
      (!filter || passes(filter, thing, view, sourceOf(now))),
  )
  const count = Math.min(there.length, yield* amount(now, instruction.count))
  const chosen = yield* ask(table, {
    kind: 'choose',
    player,
    question: 'which card to return to the hand',
    options: cardOptions(there.map(thing => ({ label: thing.object.label, isUnknown: thing.object.filler }))),
    least: count,
    most: count,
    write: `${player} returns "${there[0]?.object.label ?? ''}"`,
  })
  yield* perform(
    table,
    chosen.map((label): Planned => ({ kind: 'move', label, to: 'hand', way: 'returned', by: doing.label })),
  )
}

function* returned(now: Now, instruction: Extract<Instruction, { kind: 'return' }>): Procedure {
  const { table, doing, memory } = now
  const things = yield* objects(now, instruction.what)
  const plans = things.map(
    (thing): Planned =>
      instruction.to === 'hand'
        ? { kind: 'move', label: thing.object.label, to: 'hand', way: 'returned', by: doing.label }
        : {
            kind: 'move',
            label: thing.object.label,
            to: 'battlefield',
            way: 'returned',
            by: doing.label,
            controller: instruction.under === 'you' ? doing.controller : thing.object.owner,
            ...(instruction.isTapped ? { isTapped: true as const } : {}),
          },
  )
  const happened = yield* perform(table, plans)
  memory.it = happened.flatMap(one => (one.is ? [refOf(one.is)] : []))
  if (instruction.counters) {
    const count = yield* amount(now, instruction.counters.count)
    const { name } = instruction.counters
    yield* perform(
      table,
      memory.it.map((ref): Planned => ({ kind: 'counters', label: ref.label, counter: name, count, way: 'put' })),
    )
  }
}

/** 701.5a today: a countered spell goes to its owner's graveyard, a countered ability nowhere. */
function* counter(now: Now, instruction: Extract<Instruction, { kind: 'counter' }>): Procedure {
  const { table, doing } = now
  const labels =
    instruction.what.kind === 'target'
      ? doing.targets.flatMap(one =>
          one.instance === (instruction.what as { instance: number }).instance && 'label' in one.at
            ? [one.at.label]
            : [],
        )
      : []
  for (const label of labels) {
    const item = table.now.stack.find(one => one.label === label)
    if (!item) continue
    const spell = item.object === null ? undefined : objectState(viewOf(table.now.state), item.object)
    if (spell && item.kind === 'spell' && (yield* isKept(table, spell, 'countered'))) continue
    if (
      instruction.unless !== undefined &&
      (yield* paysCost(now, item.controller, instruction.unless, `for "${label}"`))
    )
      continue
    yield* counteredItem(table, label, doing.label)
  }
}
export function* counteredItem(table: Table, label: string, by: string): Procedure {
  const item = table.now.stack.find(one => one.label === label)
  if (!item) return
  yield* record(
    table,
    'countered',
    `${label} is countered`,
    [setting({ stack: table.now.stack.filter(one => one !== item) })],
    { of: label, by, matter: 'resolving' },
  )
  if (item.object !== null && item.copyOf === undefined && objectNamed(table.now.state, label)?.zone === 'stack')
    yield* perform(table, [
      { kind: 'move', label, to: item.forCost === 'flashback' ? 'exile' : 'graveyard', way: 'countered', by },
    ])
}

function* optional(now: Now, instruction: Extract<Instruction, { kind: 'may' }>): Procedure {
  const { table, doing, memory } = now
  const [player = doing.controller] = yield* players(now, instruction.who)
  const can = yield* isPossible(now, instruction.does, player)
  const answer = doing.isDeclined
    ? ['no']
    : doing.isAccepted && can
      ? ['yes']
      : yield* ask(table, {
          kind: 'may',
          player,
          question: `whether to do what ${doing.label} allows`,
          options: [...(can ? [{ key: 'yes', shown: 'does' }] : []), { key: 'no', shown: 'does not' }],
          least: 1,
          most: 1,
          write: `${player} does`,
        })
  if (answer[0] === 'no') {
    for (const one of instruction.otherwise) yield* carryOutOne(now, one)
    return
  }
  memory.wasDone = true
  yield* carryOutOne(now, instruction.does)
  if (!memory.wasDone) return
  if (instruction.isReflexive) {
    yield* reflexive(now, instruction)
    return
  }
  for (const one of instruction.next) yield* carryOutOne(now, one)
}

/** 603.12 today: "When you do" triggers on what the same text has just made a player do. */
function* reflexive({ table, doing, memory }: Now, _: Extract<Instruction, { kind: 'may' }>): Procedure {
  const [, words = ''] = /When you do, ([\s\S]*)$/.exec(doing.text) ?? []
  const [first] = memory.sacrificed
  if (!doing.source) return
  yield* triggered(table, {
    source: doing.source,
    controller: doing.controller,
    text: words.charAt(0).toUpperCase() + words.slice(1),
    whole: `When you do, ${words}`,
    cause: {
      ...doing.cause,
      ...(first ? { label: table.now.lastKnown[first]?.thing.object.label ?? '', id: first } : {}),
      sacrificed: memory.sacrificed,
    },
    because: table.now.log.length - 1,
  })
}

/** 608.2d today: an impossible option cannot be chosen. */
function* isPossible(now: Now, does: Instruction, player: Player): Procedure<boolean> {
  const { table, reading } = now
  const view = viewOf(table.now.state)
  if (does.kind === 'sacrifice' && !does.what) {
    const filter = filterOf(does.phrase, reading)
    return view.objects.some(
      thing =>
        thing.object.zone === 'battlefield' &&
        thing.controller === player &&
        filter !== null &&
        passes(filter, thing, view, sourceOf(now)),
    )
  }
  if (does.kind === 'discard') return handSize(table.now, player) > 0
  if (does.kind === 'return' || does.kind === 'exile' || does.kind === 'untap' || does.kind === 'tap')
    return (yield* objects(now, does.what)).length > 0
  return true
}

function* payOrNot(now: Now, instruction: Extract<Instruction, { kind: 'may pay' | 'unless' }>): Procedure {
  const [player = now.doing.controller] = yield* players(now, instruction.who)
  const paid = yield* paysCost(now, player, instruction.cost, `for ${now.doing.label}`)
  if (instruction.kind === 'unless') {
    if (!paid) yield* carryOutOne(now, instruction.does)
    return
  }
  for (const one of paid ? instruction.next : instruction.otherwise) yield* carryOutOne(now, one)
}

/** 118.12 today: a cost asked for while something resolves; with mana that does not suffice the answer is forced. */
function* paysCost(now: Now, player: Player, cost: string, what: string): Procedure<boolean> {
  const { table } = now
  const own = playerIn(table.now, player)
  const [, life] = /^(\d+) life$/.exec(cost) ?? []
  const isMana = /^(?:\{[^}]+\})+$/.test(cost)
  if (life === undefined && !isMana) {
    const does = readText(`${cost.charAt(0).toUpperCase()}${cost.slice(1)}.`, now.reading)
    if (does.unread !== null || !does.does[0]) return yield* refuse(notModelledHere(`The cost "${cost}"`))
    const can = yield* isPossible(now, does.does[0], player)
    const [answer] = yield* ask(table, {
      kind: 'pay',
      player,
      question: `whether to pay "${cost}" ${what}`,
      options: [...(can ? [{ key: 'yes', shown: `pays` }] : []), { key: 'no', shown: 'does not pay' }],
      least: 1,
      most: 1,
      write: `${player} pays`,
    })
    if (answer === 'no') return false
    yield* carryOutOne({ ...now, doing: { ...now.doing, controller: player } }, does.does[0])
    return true
  }
  const can =
    life !== undefined
      ? lifeOf(table.now, player) >= Number(life)
      : !own.isManaCounted || table.canPay(table.now, player, cost)
  const [answer] = yield* ask(table, {
    kind: 'pay',
    player,
    question: `whether to pay ${cost} ${what}`,
    options: [...(can ? [{ key: cost, shown: `pays ${cost}` }] : []), { key: 'no', shown: 'does not pay' }],
    least: 1,
    most: 1,
    write: `${player} pays ${cost}`,
  })
  if (answer === 'no') return false
  yield* table.pay(table, player, life !== undefined ? { mana: '', life: Number(life) } : { mana: cost, life: 0 })
  return true
}

function* search(now: Now, instruction: Extract<Instruction, { kind: 'search' }>): Procedure {
  const { table, doing, reading, memory } = now
  const [whose = doing.controller] = yield* players(now, instruction.whose)
  const searcher = doing.controller
  const view = viewOf(table.now.state)
  const filter = instruction.phrase === '' ? null : filterOf(`${instruction.phrase} card`, reading)
  const [model] = instruction.sameNameAs ? yield* objects(now, instruction.sameNameAs) : []
  const zones = instruction.where === 'library' ? ['library'] : ['graveyard', 'hand', 'library']
  const name = model?.name ?? (instruction.sameNameAs ? (yield* valued(now, instruction.sameNameAs))?.name : undefined)
  const isMeant = (thing: ObjectState): boolean =>
    zones.includes(thing.object.zone) &&
    thing.object.owner === whose &&
    !thing.object.filler &&
    (!filter || passes(filter, thing, view, sourceOf(now))) &&
    (name === undefined || thing.name === name)
  const found = view.objects.filter(isMeant)
  // 701.19b today: what is in a hidden zone and has a quality need not be found; in public zones it must be.
  const isHidden = (thing: ObjectState): boolean => thing.object.zone !== 'graveyard'
  const hasQuality = filter !== null || instruction.sameNameAs !== undefined
  const must = found.filter(thing => !isHidden(thing) || !hasQuality)
  const most = instruction.most === 'any' ? found.length : Math.min(found.length, instruction.most)
  const least =
    instruction.least === 0
      ? Math.min(most, instruction.most === 'any' ? must.filter(thing => !isHidden(thing)).length : 0)
      : Math.min(most, must.length, instruction.least)
  yield* record(table, 'searched', `${searcher} searches ${whose}'s ${zones.join(', ')}`, [], {
    by: searcher,
    of: whose,
    matter: 'searching',
  })
  const chosen = yield* ask(table, {
    kind: 'choose',
    player: searcher,
    question: 'which cards to find',
    options: found.map(thing => ({ key: thing.object.label, shown: `"${thing.object.label}"` })),
    least,
    most,
    write: found[0] ? `${searcher} finds "${found[0].object.label}"` : `${searcher} finds nothing`,
  })
  const to = instruction.to === 'top' ? 'library' : instruction.to
  const plans = chosen.map(
    (label): Planned => ({
      kind: 'move',
      label,
      to,
      way: 'put',
      by: doing.label,
      ...(to === 'battlefield' ? { controller: searcher } : {}),
      ...(instruction.isTapped ? { isTapped: true as const } : {}),
    }),
  )
  if (instruction.shuffles && instruction.to === 'top') yield* shuffle(table, whose)
  const happened = yield* perform(table, plans)
  memory.it = happened.flatMap(one => (one.is ? [refOf(one.is)] : []))
  if (instruction.shuffles && instruction.to !== 'top') yield* shuffle(table, whose)
}

function* copies(now: Now, instruction: Extract<Instruction, { kind: 'copy' }>): Procedure {
  const { table, doing, memory } = now
  if (instruction.what.kind !== 'target' && instruction.what.kind !== 'it')
    return yield* refuse(notModelledHere(`"${doing.text}"`))
  const refs =
    instruction.what.kind === 'target'
      ? doing.targets.flatMap(one => ('label' in one.at ? [one.at.label] : []))
      : memory.it.map(one => one.label)
  for (const label of refs) {
    const item = table.now.stack.find(one => one.label === label)
    if (!item) continue
    let n = 1
    const named = (): string => `${label} copy${n === 1 ? '' : ` ${n}`}`
    while (table.now.labels.includes(named())) n++
    const copy = { ...item, label: named(), copyOf: label, controller: doing.controller }
    memory.it = [{ label: copy.label, id: item.object ?? '' }]
    yield* record(
      table,
      'copied',
      `${doing.label} copies ${label}`,
      [setting({ stack: [...table.now.stack, copy], labels: [...table.now.labels, copy.label] })],
      { of: copy.label, from: label, by: doing.controller, matter: 'copying' },
    )
    if (instruction.mayChangeTargets) yield* newTargets(now, { kind: 'it' })
  }
}

function* newTargets(now: Now, what: What): Procedure {
  const { table, doing, memory } = now
  const labels =
    what.kind === 'target'
      ? doing.targets.flatMap(one => (one.instance === what.instance && 'label' in one.at ? [one.at.label] : []))
      : memory.it.map(one => one.label)
  for (const label of labels) yield* table.changeTargets(table, doing.controller, label)
}

function* delayed({ table, doing, memory }: Now, instruction: Extract<Instruction, { kind: 'delayed' }>): Procedure {
  if (!doing.source) return yield* refuse(notModelledHere(`"${doing.text}" without a source`))
  const about =
    memory.it[0] ??
    (instruction.about?.kind === 'self' || /\b(?:this|~)\b/.test(instruction.when) || instruction.about === null
      ? doing.source
      : undefined)
  const label = table.abilityLabel(table, doing.source.label)
  const item = {
    label,
    source: doing.source,
    controller: doing.controller,
    when: instruction.when,
    text: instruction.text,
    ...(about ? { about: about as { label: string; id: ObjectState['id'] } } : {}),
    ...(instruction.isThisTurn ? { until: 'end of turn' as const } : {}),
    sincePast: table.now.log.length,
  }
  yield* record(
    table,
    'effect began',
    `${label} waits`,
    [setting({ delayed: [...table.now.delayed, item], labels: [...table.now.labels, label] })],
    { of: label, by: doing.controller, matter: 'triggering' },
  )
}

/** A sentence about what objects are: it begins as an effect, its order among others is the layers' affair. */
function* effect(now: Now, instruction: Extract<Instruction, { kind: 'effect' }>): Procedure {
  const { table, doing, reading } = now
  const read = yield* must(readSentence(instruction.text, reading))
  const targets = instruction.instances.flatMap(instance => doing.targets.filter(one => one.instance === instance))
  if (instruction.instances.length > 0 && targets.length === 0) return
  const before = table.now.state
  const source = doing.source && objectNamed(before, doing.source.label) ? doing.source.label : null
  yield* record(
    table,
    'effect began',
    instruction.text,
    [
      happening({
        kind: 'resolve',
        name: doing.label,
        source,
        controller: doing.controller,
        specs: read,
        targets: targets.map(({ at }) => ('player' in at ? at : { label: at.label })),
        choices: [...doing.choices, ...(doing.x === undefined ? [] : [String(doing.x)])],
      }),
    ],
    { of: doing.label, by: doing.controller, matter: 'resolving' },
  )
  const begun = table.now.state.effects.filter(one => one.timestamp >= before.clock)
  const orders = ordersIn(begun, table.now.state)
  if (orders.away.length > 0 || orders.later.length > 0)
    return yield* refuse(notModelledHere(`"${instruction.text}" in a game`))
  for (const order of orders.now) {
    if (order.kind === 'move')
      yield* perform(table, [{ kind: 'move', label: order.label, to: order.to, way: 'put', by: doing.label }])
    else if (order.kind === 'damage')
      yield* perform(table, [
        { kind: 'damage', label: order.label, amount: order.amount, by: order.by ?? sourceLabel(doing) },
      ])
    else if (order.kind === 'counters' || order.kind === 'status') yield* perform(table, [order])
    else if (order.kind === 'enter')
      yield* perform(
        table,
        order.labels.map(
          (label): Planned => ({
            kind: 'move',
            label,
            to: 'battlefield',
            way: 'entered',
            by: doing.label,
            ...(order.controller ? { controller: order.controller } : {}),
          }),
        ),
      )
    else return yield* refuse(notModelledHere(`"${instruction.text}" in a game`))
  }
}

/** A player wins or loses the game (102.2 and 102.3 of 1999, 104.2 and 104.3 today). */
export function* endsFor(table: Table, player: Player, ends: 'win' | 'lose', message: string): Procedure {
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
  // 810.8a today: a team wins and loses together; what keeps one member from losing keeps the team.
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
  yield* record(
    table,
    ends === 'win' ? 'won' : 'lost',
    text,
    [
      setting({
        players: now.players.map(one => {
          const out = outOf(one)
          return out ? { ...one, out } : one
        }),
      }),
    ],
    { of: player, matter: 'losing' },
  )
}
