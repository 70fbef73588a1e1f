import {
  type CostPart as Cost,
  type Filter,
  type GameMatter,
  type ObjectId,
  type ObjectState,
  type Player,
  viewOf,
  type What,
} from '../../index'
import { amountOf, type Now } from '../executing/now'
import { people } from '../executing/people'
import { things } from '../executing/things'
import { exerted } from '../executing/times'
import { type Kept, NOTHING_KEPT, type Paid, playerIn, type Ref } from '../game'
import { perform } from '../perform'
import { lifeOf } from '../seats'
import {
  ask,
  illegalAct,
  notModelledHere,
  type Procedure,
  record,
  refuse,
  ruleOf,
  setting,
  type Table,
  thingNamed,
  withPlayer,
} from '../table'
import type { Planned } from '../triggers/happenings'
import type { Named } from './clauses'
import { paidByCrew } from './crewing'
import { forbidsLife, forbidsSacrifice, type Purpose, refuseForbidden } from './forbidden-costs'
import { mayTap } from './mana-sources'

/** The payment of a cost: what is named for it, and what its text may refer to afterwards. */
export type Payment = {
  readonly player: Player
  /** The object whose cost it is, as it was when it was announced. */
  readonly source: ObjectState
  readonly purpose: Purpose
  readonly x?: number
  /** Objects that a step names for the cost and that have not been used yet. */
  readonly named: Named[]
  readonly sacrificed: ObjectId[]
  kept: Kept
  /** The mana that was spent, one letter for each. */
  spent: readonly string[]
  /** What has been paid of it so far. */
  paid: Paid
}
export const newPayment = (
  payment: Pick<Payment, 'player' | 'source' | 'purpose' | 'named'> & { readonly x?: number | undefined },
): Payment => ({
  player: payment.player,
  source: payment.source,
  purpose: payment.purpose,
  named: payment.named,
  ...(payment.x === undefined ? {} : { x: payment.x }),
  sacrificed: [],
  kept: NOTHING_KEPT,
  spent: [],
  paid: { mana: '', life: 0, other: [] },
})

export const nowOf = (table: Table, { player, source, x, kept }: Payment): Now => ({
  table,
  doing: {
    label: source.object.label,
    source: { label: source.object.label, id: source.id },
    controller: player,
    text: '',
    targets: [],
    modes: [],
    choices: [],
    paid: [],
    sacrificed: [],
    ...(x === undefined ? {} : { x }),
  },
  kept,
  done: true,
  *carryOut() {},
})

type Verb = 'sacrifice' | 'discard' | 'exile' | 'return' | 'tap' | 'untap' | 'reveal' | 'put' | 'remove'
const GERUNDS: Readonly<Record<Verb, string>> = {
  sacrifice: 'sacrificing',
  discard: 'discarding',
  exile: 'exiling',
  return: 'returning',
  tap: 'tapping',
  untap: 'untapping',
  reveal: 'revealing',
  put: 'putting',
  remove: 'removing',
}
const cannotPay = (
  table: Table,
  { player, source }: Payment,
  { words }: Cost,
  why: string,
  by: GameMatter = 'activating',
) =>
  illegalAct(
    `${player} cannot pay "${words ?? ''}" for "${source.object.label}": ${why}`,
    ruleOf(table.now, by),
    'Pay it in another way',
  )

/** Pays one part of a cost other than mana (118.3 today). */
export function* payCost(table: Table, payment: Payment, cost: Cost): Procedure {
  const { player, source, purpose } = payment
  const { label } = source.object
  const present = thingNamed(table.now.state, label)?.object ?? source.object
  const cannot = (why: string) => cannotPay(table, payment, cost, why)
  const isTooNew = `${player} has not controlled it since ${player}'s last turn began`
  switch (cost.kind) {
    case 'mana':
      return
    case 'tap':
      if (present.tapped) return yield* refuse(cannot('it is tapped'))
      if (!mayTap(table.now, source))
        return yield* refuse(cannotPay(table, payment, cost, isTooNew, 'summoningSickness'))
      yield* perform(table, [{ kind: 'status', label, becomes: 'tapped' }])
      return
    case 'untap':
      if (!present.tapped) return yield* refuse(cannot('it is untapped'))
      // 502.27 (2008-05-01), 107.6 today: the untap symbol too needs a creature to have been there.
      if (!mayTap(table.now, source))
        return yield* refuse(cannotPay(table, payment, cost, isTooNew, 'summoningSickness'))
      yield* perform(table, [{ kind: 'status', label, becomes: 'untapped' }])
      return
    case 'life': {
      const by = yield* amountOf(nowOf(table, payment), cost.amount)
      const own = lifeOf(table.now, player)
      const forbidden = by > 0 ? forbidsLife(table.now, player, purpose) : undefined
      if (forbidden) return yield* refuseForbidden(table, player, cost.words ?? `${by} life`, forbidden)
      if (own < by) return yield* refuse(cannot(`${player} has ${own} life`))
      yield* recordPaid(table, payment, `${player} pays ${by} life`, { life: by })
      yield* perform(table, [{ kind: 'life', player, amount: -by, by: null }])
      return
    }
    case 'energy': {
      const by = yield* amountOf(nowOf(table, payment), cost.amount)
      const has = playerIn(table.now, player).counters?.energy ?? 0
      if (has < by) return yield* refuse(cannot(`${player} has ${has} energy counters`))
      return yield* payEnergy(table, player, by)
    }
    case 'others gain life': {
      const by = yield* amountOf(nowOf(table, payment), cost.amount)
      for (const other of yield* people(nowOf(table, payment), cost.who))
        yield* perform(table, [{ kind: 'life', player: other, amount: by, by: label }])
      return
    }
    case 'loyalty': {
      const by = cost.by === 'X' ? (payment.x ?? 0) : cost.by === '-X' ? -(payment.x ?? 0) : cost.by
      const count = Math.abs(by)
      const has = present.counters.find(pile => pile.name === 'loyalty')?.count ?? 0
      if (by < 0 && count > has) return yield* refuse(cannot(`it has ${has} loyalty counters`))
      yield* perform(table, [
        { kind: 'counters', label, counter: 'loyalty', count, way: by >= 0 ? 'put' : 'remove', isCost: true, player },
      ])
      yield* recordPaid(table, payment, `${player} pays the loyalty cost`, { other: [`${count} loyalty counters`] })
      return
    }
    case 'crew':
    case 'saddle': {
      const power = yield* amountOf(nowOf(table, payment), cost.power)
      return yield* paidByCrew(table, player, source, power, payment.named, cost.kind)
    }
    case 'sacrifice':
    case 'exile':
    case 'return':
    case 'reveal':
      return yield* withObjects(table, payment, cost, cost.kind, cost.what)
    case 'tap permanents':
    case 'untap permanents':
      return yield* withObjects(table, payment, cost, cost.kind === 'tap permanents' ? 'tap' : 'untap', cost.what)
    case 'discard': {
      if (cost.what !== 'hand') return yield* withObjects(table, payment, cost, 'discard', cost.what)
      const hand: Filter = {
        kind: 'all',
        of: [
          { kind: 'in zone', is: ['hand'] },
          { kind: 'owned by', who: 'you' },
        ],
      }
      return yield* withObjects(table, payment, cost, 'discard', { kind: 'each', filter: hand })
    }
    case 'remove counters':
      return yield* withoutCounters(table, payment, cost)
    case 'exert':
      return yield* exerted(nowOf(table, payment), cost)
    case 'put counters': {
      const now = nowOf(table, payment)
      const count = yield* amountOf(now, cost.count)
      const on = yield* chosenFor(table, payment, cost, 'put', cost.on)
      yield* perform(
        table,
        on.map(({ object }) => ({ kind: 'counters', label: object.label, counter: cost.counter, count, way: 'put' })),
      )
      return
    }
    case 'mill': {
      const count = yield* amountOf(nowOf(table, payment), cost.count)
      const library = table.now.libraries[player]
      if (library && !library.isEndless && library.order.length < count)
        return yield* refuse(cannot(`${player}'s library has ${library.order.length} cards`))
      const cards = yield* things(nowOf(table, payment), {
        kind: 'top',
        of: 'library',
        who: { player },
        count: { kind: 'number', is: count },
      })
      yield* perform(
        table,
        cards.map(({ object }) => ({
          kind: 'move',
          label: object.label,
          to: 'graveyard',
          way: 'milled',
          by: label,
        })),
      )
      return
    }
    case 'either': {
      const verbs = payment.named.map(({ verb }) => verb)
      for (const part of yield* alternative(table, player, source, cost.of, verbs))
        if (part.kind === 'mana') yield* table.pay(table, player, { mana: part.mana, life: 0 })
        else yield* payCost(table, payment, part)
      return
    }
    case 'put':
      return yield* refuse(notModelledHere(`The cost "${cost.words ?? cost.kind}"`))
  }
}
/** 107.14 (2016-09-30): energy is paid by removing that many energy counters. */
export function* payEnergy(table: Table, player: Player, by: number): Procedure {
  const { counters } = playerIn(table.now, player)
  const change = withPlayer(table.now, player, { counters: { ...counters, energy: (counters?.energy ?? 0) - by } })
  const entry = { by: player, amount: by, matter: 'activating' } as const
  yield* record(table, 'paid', `${player} pays ${by} energy counters`, [change], entry)
}
const verbOf = (cost: Cost): Verb | null =>
  cost.kind === 'tap permanents'
    ? 'tap'
    : cost.kind === 'untap permanents'
      ? 'untap'
      : cost.kind in GERUNDS
        ? (cost.kind as Verb)
        : null
/** Whether a step names objects for a part of a cost. */
export const isNamedBy = (cost: Cost, verbs: readonly string[]): boolean => {
  const verb = verbOf(cost)
  return verb !== null && verbs.includes(GERUNDS[verb])
}
/** Which of several costs is paid: the one for which a step names objects, else what the player chooses. */
export function* alternative(
  table: Table,
  player: Player,
  source: ObjectState,
  ways: readonly (readonly Cost[])[],
  verbs: readonly string[],
): Procedure<readonly Cost[]> {
  const named = ways.find(way => way.some(part => isNamedBy(part, verbs)))
  if (named) return named
  const words = (way: readonly Cost[]): string => way.map(part => part.words ?? part.kind).join(', ')
  const [key] = yield* ask(table, {
    kind: 'choose',
    player,
    question: `which cost to pay for "${source.object.label}"`,
    options: ways.map(way => ({ key: words(way), shown: `"${words(way)}"` })),
    least: 1,
    most: 1,
    write: `${player} chooses "${words(ways[0] ?? [])}"`,
  })
  return ways.find(way => words(way) === key) ?? []
}
function* recordPaid(
  table: Table,
  payment: Payment,
  message: string,
  { life = 0, other = [] }: { readonly life?: number; readonly other?: readonly string[] },
): Procedure {
  const { player, paid } = payment
  payment.paid = { ...paid, life: paid.life + life, other: [...paid.other, ...other] }
  const lastPaid = { ...table.now.lastPaid, [player]: payment.paid }
  yield* record(table, 'paid', message, [setting({ lastPaid })], {
    by: player,
    ...(life > 0 ? { amount: life } : {}),
    matter: 'activating',
  })
}

/** The objects with which a cost is paid: those that a step names, the only possible ones, or what the player chooses. */
function* chosenFor(
  table: Table,
  payment: Payment,
  cost: Cost,
  verb: Verb,
  what: What,
): Procedure<readonly ObjectState[]> {
  const { player, source, purpose, named } = payment
  const now = nowOf(table, payment)
  const cannot = (why: string) => cannotPay(table, payment, cost, why)
  const gerund = GERUNDS[verb]
  const forbids = (thing: ObjectState) =>
    verb === 'sacrifice' ? forbidsSacrifice(table.now, player, thing, purpose) : undefined
  const refuseIfForbidden = function* (found: readonly ObjectState[]): Procedure {
    for (const thing of found) {
      const forbidden = forbids(thing)
      if (forbidden) yield* refuseForbidden(table, player, cost.words ?? verb, forbidden)
    }
  }
  if (what.kind !== 'chosen') {
    const those = yield* things(now, what)
    yield* refuseIfForbidden(those)
    if (those.length === 0 && what.kind === 'reference') return yield* refuse(cannot('it is not there'))
    // A step may name the object although its cost leaves no choice.
    for (const { object } of those) {
      const at = named.findIndex(one => one.verb === gerund && one.label === object.label)
      if (at >= 0) named.splice(at, 1)
    }
    return those
  }
  const isFit = ({ id, object }: ObjectState): boolean =>
    (verb !== 'untap' || object.tapped) &&
    (cost.kind !== 'remove counters' || cost.count === 'any' || hasCountersFor(object, cost.counter)) &&
    (!('isUnblocked' in cost && cost.isUnblocked) || isUnblocked(table, id))
  const all = (yield* things(now, { kind: 'each', filter: what.filter })).filter(isFit)
  const barred = all.filter(thing => forbids(thing)?.isRead === true)
  const there = all.filter(thing => !barred.includes(thing))
  const said = named.filter(one => one.verb === gerund).length
  const isX = what.least.kind === 'x' && payment.x === undefined
  const least = isX ? said : yield* amountOf(now, what.least)
  const most = what.most === null ? Math.max(said, least) : isX ? said : yield* amountOf(now, what.most)
  const chosen: ObjectState[] = []
  while (chosen.length < most) {
    const at = named.findIndex(one => one.verb === gerund)
    if (at < 0) break
    const [one] = named.splice(at, 1)
    if (one?.label === null) {
      const left = there.filter(thing => !chosen.includes(thing))
      const isChoice = left.length > least - chosen.length
      const unknown = left.find(({ object }) => object.filler) ?? (isChoice ? null : left[0])
      if (!unknown)
        return yield* refuse(
          cannot(isChoice ? 'say which cards: several that have names fit' : 'there is nothing to pay it with'),
        )
      chosen.push(unknown)
      continue
    }
    yield* refuseIfForbidden(barred.filter(({ object }) => object.label === one?.label))
    const thing = there.find(({ object }) => object.label === one?.label)
    if (!thing || chosen.includes(thing)) return yield* refuse(cannot(`"${one?.label ?? ''}" does not match the cost`))
    chosen.push(thing)
  }
  if (chosen.length < least) {
    if (there.length < least) {
      yield* refuseIfForbidden(barred.slice(0, 1))
      return yield* refuse(cannot('there is nothing to pay it with'))
    }
    const left = there.filter(thing => !chosen.includes(thing))
    const labels = yield* ask(table, {
      kind: 'choose',
      player,
      question: `what to ${verb} for "${source.object.label}"`,
      options: left.map(({ object }) => ({ key: object.label, shown: `"${object.label}"` })),
      least: least - chosen.length,
      most: Math.max(least, Math.min(most, there.length)) - chosen.length,
      write: `${player} chooses "${left[0]?.object.label ?? ''}"`,
    })
    chosen.push(...labels.flatMap(key => left.find(({ object }) => object.label === key) ?? []))
  }
  yield* refuseIfForbidden(chosen)
  return chosen
}

/** 509.1h today: unblocked, once blockers have been declared against it. */
const isUnblocked = ({ now: { combat } }: Table, id: ObjectId): boolean =>
  combat?.attackers.some(one => one.id === id && !one.isBlocked && combat.haveBlocked.includes(one.defender)) === true

function* withObjects(table: Table, payment: Payment, cost: Cost, verb: Verb, what: What): Procedure {
  const { player, source } = payment
  const those = yield* chosenFor(table, payment, cost, verb, what)
  for (const { object } of those) {
    const { label } = object
    if (verb === 'sacrifice' && object.zone !== 'battlefield')
      return yield* refuse(cannotPay(table, payment, cost, `"${label}" is not on the battlefield`))
    if (verb === 'discard' && (object.zone !== 'hand' || object.owner !== player))
      return yield* refuse(cannotPay(table, payment, cost, `"${label}" is not in ${player}'s hand`))
  }
  if (verb === 'sacrifice') payment.sacrificed.push(...those.map(({ id }) => id))
  const plans = those.flatMap(({ object }) => planned(verb, object.label, source.object.label))
  yield* perform(table, plans)
  const refs = those.map(({ id, object }): Ref => {
    const is = viewOf(table.now.state).objects.find(one => one.object.label === object.label)
    return { label: object.label, id: is?.id ?? id, was: id }
  })
  const { objects } = payment.kept
  const [plan] = plans
  // What is paid is also what is done "this way": "if a Pirate was sacrificed this way".
  const way = plan?.kind === 'move' ? { [plan.way]: [...(objects[plan.way] ?? []), ...refs] } : {}
  const as = 'as' in what && what.as !== undefined ? { [what.as]: refs } : {}
  payment.kept = { ...payment.kept, objects: { ...objects, ...way, ...as } }
}
const planned = (verb: Verb, label: string, by: string): readonly Planned[] => {
  switch (verb) {
    case 'tap':
      return [{ kind: 'status', label, becomes: 'tapped' }]
    case 'untap':
      return [{ kind: 'status', label, becomes: 'untapped' }]
    case 'sacrifice':
      return [{ kind: 'move', label, to: 'graveyard', way: 'sacrificed', by }]
    case 'discard':
      return [{ kind: 'move', label, to: 'graveyard', way: 'discarded', by }]
    case 'exile':
      return [{ kind: 'move', label, to: 'exile', way: 'exiled', by }]
    case 'return':
      return [{ kind: 'move', label, to: 'hand', way: 'returned', by }]
    case 'reveal':
    case 'put':
    case 'remove':
      return []
  }
}

function* withoutCounters(table: Table, payment: Payment, cost: Extract<Cost, { kind: 'remove counters' }>): Procedure {
  const cannot = (why: string) => cannotPay(table, payment, cost, why)
  const said = payment.named.find(({ verb }) => verb === GERUNDS.remove)?.counters
  const from = yield* chosenFor(table, payment, cost, 'remove', cost.from)
  const [thing, ...others] = from
  if (!thing || others.length > 0) return yield* refuse(notModelledHere(`The cost "${cost.words ?? ''}"`))
  const piles = thing.object.counters.filter(({ count }) => count > 0)
  const [first] = piles
  if (cost.counter === null && piles.length > 1 && !said)
    return yield* refuse(notModelledHere(`Which counters "${cost.words ?? ''}" removes`))
  const counter = cost.counter ?? said?.kind ?? first?.name ?? ''
  if (said && said.kind !== counter) return yield* refuse(cannot(`it removes ${counter} counters`))
  const has = piles.find(({ name }) => name === counter)?.count ?? 0
  const count =
    cost.count === 'all'
      ? has
      : cost.count === 'any'
        ? (payment.x ?? said?.count ?? (yield* counted(table, payment, counter, has)))
        : yield* amountOf(nowOf(table, payment), cost.count)
  if (said && said.count !== count) return yield* refuse(cannot(`it removes ${count} ${counter}`))
  if (has < count) return yield* refuse(cannot(`it has ${has} such counters`))
  yield* perform(table, [{ kind: 'counters', label: thing.object.label, counter, count, way: 'remove' }])
  payment.kept = { ...payment.kept, amount: count }
}
const hasCountersFor = ({ counters }: ObjectState['object'], name: string | null): boolean =>
  counters.some(pile => pile.count > 0 && (name === null || pile.name === name))
/** "Remove any number of charge counters". */
function* counted(table: Table, { player, source }: Payment, counter: string, most: number): Procedure<number> {
  const [number = '0'] = yield* ask(table, {
    kind: 'choose',
    player,
    question: `how many ${counter} counters to remove for "${source.object.label}"`,
    options: Array.from({ length: most + 1 }, (_, i) => ({ key: String(i), shown: String(i) })),
    least: 1,
    most: 1,
    write: `${player} chooses ${most}`,
  })
  return Number(number)
}
