import {
  type Amount,
  type CostPart as Cost,
  type Instruction,
  manaSymbols,
  type ObjectState,
  type Player,
  viewOf,
  type Way,
} from '../../index'
import { forbidsLife, refuseForbidden } from '../casting/forbidden-costs'
import { countsMana } from '../casting/mana-sources'
import { paymentsOf, printPayment } from '../casting/paying'
import { payEnergy } from '../casting/paying-costs'
import { playerIn } from '../game'
import { lifeOf } from '../seats'
import { ask, notModelledHere, type Procedure, refuse } from '../table'
import { cannotDraw } from '../texts/rules-in-force'
import { isKept } from '../texts/standing-texts'
import { canCollect, foragedBy } from './keyword-actions'
import { amountOf, isTrue, keepAmount, type Now, type Of } from './now'
import { eachOf, people } from './people'
import { hasCounter, things } from './things'

export function* may(now: Now, { who, does, otherwise = [] }: Of<'may'>): Procedure {
  const { table, doing } = now
  const answers = yield* eachOf(now, who, function* (player): Procedure<boolean> {
    const [first] = does
    const can = yield* isPossible(now, first, player)
    const [of] = first?.kind === 'exert' ? yield* things(now, first.what) : []
    const [answer] = doing.isDeclined
      ? ['no']
      : doing.isAccepted && can
        ? ['yes']
        : yield* ask(table, {
            kind: 'may',
            player,
            ...(of ? { of: of.object.label } : {}),
            question: `whether to do what ${doing.label} allows`,
            options: [...(can ? [{ key: 'yes', shown: 'does' }] : []), { key: 'no', shown: 'does not' }],
            least: 1,
            most: 1,
            write: `${player} does`,
          })
    if (answer === 'no') {
      // Of what was declined there is none: "that many".
      if (now.kept.amount === undefined) keepAmount(now, 0)
      return false
    }
    // "If you do" asks for the first thing that the player may do; the rest follows from it.
    now.done = true
    yield* now.carryOut(now, does.slice(0, 1))
    const isDone = now.done
    yield* now.carryOut(now, does.slice(1))
    return isDone
  })
  now.done = answers.includes(true)
  if (!now.done) yield* now.carryOut(now, otherwise)
}

/** What a text says again and again; what was done "this way" is what was done each time. */
export function* repeated(now: Now, { does, as }: Of<'repeat'>): Procedure {
  const { doing, table } = now
  const times = typeof as === 'object' && 'times' in as ? yield* amountOf(now, as.times) : null
  const [player = doing.controller] = typeof as === 'object' && 'may' in as ? yield* people(now, as.may) : []
  for (let nth = 0; times === null || nth < times; nth++) {
    if (nth > MOST_TIMES) return yield* refuse(notModelledHere(`That ${doing.label} is repeated without an end`))
    if (as === 'done' && !now.done) return
    if (typeof as === 'object' && 'if' in as && !(yield* isTrue(now, as.if))) return
    if (typeof as === 'object' && 'may' in as) {
      const [answer] = yield* ask(table, {
        kind: 'may',
        player,
        question: `whether to repeat what ${doing.label} does`,
        options: [
          { key: 'yes', shown: 'does' },
          { key: 'no', shown: 'does not' },
        ],
        least: 1,
        most: 1,
        write: `${player} does`,
      })
      if (answer === 'no') return
    }
    yield* now.carryOut(now, does)
  }
}
const MOST_TIMES = 200

/** 608.2d today: of several things to do, one that is possible. */
export function* either(now: Now, { who, of }: Of<'either'>): Procedure {
  const { table, doing } = now
  const players = yield* people(now, who)
  const [player = doing.controller] = players
  if (players.length > 1) return yield* refuse(notModelledHere(`The choices of several players for ${doing.label}`))
  const open: Way[] = []
  for (const one of of) if (yield* isPossible(now, one.does[0], player)) open.push(one)
  const [chosen] = yield* ask(table, {
    kind: 'choose',
    player,
    question: `which of the things that ${doing.label} says is done`,
    options: open.map(({ words }) => ({ key: words, shown: words })),
    least: Math.min(1, open.length),
    most: Math.min(1, open.length),
    write: `${player} chooses ${open[0]?.words ?? 'nothing'}`,
  })
  now.done = false
  yield* now.carryOut(now, open.find(({ words }) => words === chosen)?.does ?? [])
}

export function* mayPay(now: Now, { who, cost, does, otherwise = [] }: Of<'may pay'>): Procedure {
  const [player, ...others] = yield* people(now, who)
  if (others.length > 0) return yield* refuse(notModelledHere(`A cost of several players in ${now.doing.label}`))
  const paid = player !== undefined && (yield* paysCosts(now, player, cost, `for ${now.doing.label}`))
  yield* now.carryOut(now, paid ? does : otherwise)
  now.done = paid
}

/** Glossary of 1999-11-01 ("unless"), 118.12a today: the payment is decided before what is done without it. */
export function* unless(now: Now, { who, cost, does }: Of<'unless'>): Procedure {
  const found = yield* people(now, who)
  if (found.length > 1) {
    const isOfEach = does.every(one => one.kind === 'life' || one.kind === 'sacrifice' || one.kind === 'discard')
    if (isOfEach) return yield* refuse(notModelledHere(`A cost of several players in ${now.doing.label}`))
  }
  let isPaid = false
  for (const player of found)
    if (!isPaid)
      isPaid =
        'acts' in cost
          ? yield* acts(now, player, cost.acts)
          : yield* paysCosts(now, player, cost, `for ${now.doing.label}`)
  if (!isPaid) yield* now.carryOut(now, does)
}

function* acts(now: Now, player: Player, does: readonly Instruction[]): Procedure<boolean> {
  const can = yield* isPossible(now, does[0], player)
  const [answer] = yield* ask(now.table, {
    kind: 'pay',
    player,
    question: `whether to do what ${now.doing.label} asks for`,
    options: [...(can ? [{ key: 'yes', shown: 'pays' }] : []), { key: 'no', shown: 'does not pay' }],
    least: 1,
    most: 1,
    write: `${player} pays`,
  })
  if (answer === 'no') return false
  yield* now.carryOut(now, does)
  return true
}

const needed = (amount: Amount): number => (amount.kind === 'number' ? amount.is : 1)
/** 608.2d today: an impossible option cannot be chosen. */
export function* isPossible(now: Now, does: Instruction | undefined, player: Player): Procedure<boolean> {
  if (does?.kind === 'either') {
    for (const one of does.of) if (yield* isPossible(now, one.does[0], player)) return true
    return false
  }
  if (does?.kind === 'sacrifice') {
    const { what } = does
    const fits = ({ controller }: ObjectState): boolean => controller === player
    if (what.kind !== 'chosen') return (yield* things(now, what)).some(fits)
    const all = (yield* things(now, { kind: 'each', filter: what.filter })).filter(fits)
    const there: ObjectState[] = []
    for (const thing of all) if (!(yield* isKept(now.table, thing, 'sacrificed'))) there.push(thing)
    return there.length >= needed(what.least)
  }
  // 121.3 (2008-05-01) and 121.2b (2017-09-29) today: what can't be drawn can't be chosen to be.
  if (does?.kind === 'draw') {
    const count = yield* amountOf(now, does.count)
    for (const one of yield* people(now, does.who)) if (cannotDraw(now.table.now, one, count)) return false
    return true
  }
  if (does?.kind === 'collect evidence') return yield* canCollect(now, does, player)
  if (does?.kind === 'forage') return foragedBy(now, player).length > 0
  if (does?.kind === 'discard' && does.what !== 'hand') {
    const { what } = does
    if (what.kind !== 'chosen') return true
    const inHand = ({ object }: ObjectState): boolean => object.zone === 'hand' && object.owner === player
    const meant = yield* things(
      now,
      { kind: 'each', filter: what.filter },
      { player, zone: 'hand', fits: inHand, isAsking: true },
    )
    const unknown = viewOf(now.table.now.state).objects.filter(one => inHand(one) && one.object.filler)
    return new Set([...meant.filter(inHand), ...unknown].map(({ id }) => id)).size >= needed(what.least)
  }
  if (does?.kind === 'counters' && does.way === 'put') {
    const { what } = does
    if (what.kind === 'chosen')
      return (yield* things(now, { kind: 'each', filter: what.filter })).length >= needed(what.least)
    return what.kind !== 'reference' || (yield* things(now, what)).some(({ object }) => object.zone === 'battlefield')
  }
  if (does?.kind === 'counters' && does.way === 'remove' && does.counters.length > 0) {
    const { what } = does
    const each = what.kind === 'chosen' ? ({ kind: 'each', filter: what.filter } as const) : what
    return (yield* things(now, each)).some(thing => does.counters.every(pile => hasCounter(thing, pile)))
  }
  // 701.68b today: who has no creature cannot choose to blight.
  if (does?.kind === 'counters' && does.act === 'blight' && does.what.kind === 'chosen')
    return (yield* things(now, { kind: 'each', filter: does.what.filter })).length > 0
  const isShown = does?.kind === 'reveal' && does.what.kind === 'chosen'
  if (
    isShown ||
    does?.kind === 'exile' ||
    does?.kind === 'untap' ||
    does?.kind === 'tap' ||
    does?.kind === 'return to hand'
  ) {
    const { what } = does
    const each = what.kind === 'chosen' ? ({ kind: 'each', filter: what.filter } as const) : what
    return (yield* things(now, each)).length > 0
  }
  return true
}

/** 118.12 today: a cost requested during a resolution; without enough mana the answer is forced. */
export function* paysCosts(now: Now, player: Player, cost: readonly Cost[], what: string): Procedure<boolean> {
  const { table } = now
  let mana = ''
  let life = 0
  let energy = 0
  for (const part of cost) {
    if (part.kind === 'energy') energy += yield* amountOf(now, part.amount)
    else if (part.kind === 'mana') {
      const times = part.perEach === undefined ? 1 : yield* amountOf(now, part.perEach)
      mana += manaTimes(part.mana.replaceAll('{X}', `{${now.doing.x ?? 0}}`), times)
    } else if (part.kind === 'life') life += yield* amountOf(now, part.amount)
    else return yield* paysInActs(now, player, cost, what)
  }
  if (mana === '' && life === 0 && energy === 0) return true
  const forbidden = life > 0 ? forbidsLife(table.now, player, 'something else') : undefined
  if (forbidden && !forbidden.isRead) return yield* refuseForbidden(table, player, `${life} life`, forbidden)
  const hasOthers =
    !forbidden && lifeOf(table.now, player) >= life && (playerIn(table.now, player).counters?.energy ?? 0) >= energy
  // A symbol that may be paid in two ways: each way that the player can pay is an answer.
  const ways = mana === '' ? [] : paymentsOf(mana)
  const isOneWay = ways.length === 1 || ways.some(way => way.life > 0)
  const barred = ways.some(way => way.life > 0) ? forbidsLife(table.now, player, 'something else') : undefined
  if (barred) return yield* refuse(notModelledHere(`"${barred.text.text}" for the cost ${mana}`))
  const all = mana === '' ? [''] : isOneWay ? [mana] : ways.map(printPayment)
  const possible = hasOthers
    ? all.filter(one => one === '' || !countsMana(table.now, player) || table.canPay(table.now, player, one))
    : []
  const shown = (one: string): string =>
    [one, '{E}'.repeat(energy), ...(life > 0 ? [`${life} life`] : [])].filter(Boolean).join(' and ')
  const [answer] = yield* ask(table, {
    kind: 'pay',
    player,
    question: `whether to pay ${shown(possible[0] ?? mana)} ${what}`,
    options: [
      ...possible.map(way => ({ key: shown(way), shown: `pays ${shown(way)}` })),
      { key: 'no', shown: 'does not pay' },
    ],
    least: 1,
    most: 1,
    write: `${player} pays ${shown(possible[0] ?? mana)}`,
  })
  const way = possible.find(one => shown(one) === answer)
  if (way === undefined) return false
  yield* table.pay(table, player, { mana: way, life })
  if (energy > 0) yield* payEnergy(table, player, energy)
  return true
}
/** `{1}{W}` twice is `{2}{W}{W}`. */
const manaTimes = (cost: string, times: number): string => {
  if (times === 1) return cost
  const symbols = manaSymbols(cost)
  const generic = symbols.reduce((sum, symbol) => sum + (/^\d+$/.test(symbol) ? Number(symbol) : 0), 0) * times
  const others = symbols.filter(symbol => !/^\d+$/.test(symbol)).map(symbol => `{${symbol}}`)
  return `${generic > 0 ? `{${generic}}` : ''}${others.join('').repeat(times)}` || '{0}'
}

/** "Sacrifice a creature", "discard two cards": an instruction that its player may decline. */
function* paysInActs(now: Now, player: Player, cost: readonly Cost[], what: string): Procedure<boolean> {
  const [part, ...others] = cost
  const who = { player }
  const act: Instruction | null =
    part?.kind === 'sacrifice'
      ? { kind: 'sacrifice', who, what: part.what }
      : part?.kind === 'discard'
        ? { kind: 'discard', who, what: part.what }
        : null
  if (!act || others.length > 0) return yield* refuse(notModelledHere(`A cost ${what}`))
  return yield* acts(now, player, [act])
}
