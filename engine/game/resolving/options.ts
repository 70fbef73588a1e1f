import { manaSymbols, type Player, viewOf } from '../../index'
import { forbidsLife, refuseForbidden } from '../forbidden-costs'
import type { Count, Instruction } from '../instructions/instruction'
import { readText } from '../instructions/read-text'
import { countsMana } from '../mana-sources'
import { paymentsOf, printPayment } from '../paying'
import { filterOf, passes } from '../phrases'
import { lifeOf } from '../seats'
import { ask, notModelledHere, type Procedure, refuse } from '../table'
import { handSize, triggered } from '../triggers'
import { type Now, sourceOf, sourceThing } from './context'
import { objects, players } from './reference'

export function* optional(now: Now, instruction: Extract<Instruction, { kind: 'may' }>): Procedure {
  const { table, doing, memory } = now
  const [player = doing.controller, ...others] = yield* players(now, instruction.who)
  if (others.length > 0) return yield* refuse(notModelledHere(`A choice of several players in ${doing.label}`))
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
    for (const one of instruction.otherwise) yield* now.carryOutOne(now, one)
    return
  }
  memory.wasDone = true
  yield* now.carryOutOne(now, instruction.does)
  if (!memory.wasDone) return
  if (instruction.isReflexive) {
    yield* reflexive(now, instruction)
    return
  }
  for (const one of instruction.next) yield* now.carryOutOne(now, one)
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

const needed = (count: Count | 'all' | 'hand'): number =>
  typeof count === 'object' && count.kind === 'number' ? count.is : 1
/** 608.2d today: an impossible option cannot be chosen. */
function* isPossible(now: Now, does: Instruction, player: Player): Procedure<boolean> {
  const { table, reading } = now
  const view = viewOf(table.now.state)
  if (does.kind === 'sacrifice' && !does.what) {
    const filter = filterOf(does.phrase, reading)
    const there = view.objects.filter(
      thing =>
        thing.object.zone === 'battlefield' &&
        !thing.object.phasedOut &&
        thing.controller === player &&
        filter !== null &&
        passes(filter, thing, view, sourceOf(now)),
    )
    return there.length >= needed(does.count)
  }
  if (does.kind === 'discard') return handSize(table.now, player) >= needed(does.count)
  if (does.kind === 'return' || does.kind === 'exile' || does.kind === 'untap' || does.kind === 'tap')
    return (yield* objects(now, does.what)).length > 0
  return true
}

export function* payOrNot(now: Now, instruction: Extract<Instruction, { kind: 'may pay' | 'unless' }>): Procedure {
  const [player = now.doing.controller, ...others] = yield* players(now, instruction.who)
  if (others.length > 0) return yield* refuse(notModelledHere(`A cost of several players in ${now.doing.label}`))
  const counter = instruction.kind === 'unless' ? instruction.forEach : undefined
  const paid = yield* paysCost(now, player, instruction.cost, `for ${now.doing.label}`, timesOf(now, counter))
  if (instruction.kind === 'unless') {
    if (!paid) yield* now.carryOutOne(now, instruction.does)
    return
  }
  for (const one of paid ? instruction.next : instruction.otherwise) yield* now.carryOutOne(now, one)
}

/** How often a cost is paid that is paid once for each counter of a name on the source. */
const timesOf = (now: Now, counter: string | undefined): number =>
  counter === undefined
    ? 1
    : (sourceThing(now)?.object.counters.find(pile => pile.name === counter.toLowerCase())?.count ?? 0)

/** 118.12 today: a cost requested during a resolution; without enough mana the answer is forced. */
export function* paysCost(now: Now, player: Player, cost: string, what: string, times = 1): Procedure<boolean> {
  const { table } = now
  if (times === 0) return true
  const [, life] = /^(\d+) life$/.exec(cost) ?? []
  const isMana = /^(?:\{[^}]+\})+$/.test(cost)
  if (life === undefined && !isMana) return yield* paysInActs(now, player, cost, what, times)
  if (life !== undefined) {
    const due = Number(life) * times
    const forbidden = due > 0 ? forbidsLife(table.now, player, 'something else') : undefined
    if (forbidden && !forbidden.isRead) return yield* refuseForbidden(table, player, cost, forbidden)
    const can = !forbidden && lifeOf(table.now, player) >= due
    const is = yield* asksToPay(now, player, can ? [`${due} life`] : [], what)
    if (is === null) return false
    yield* table.pay(table, player, { mana: '', life: due })
    return true
  }
  const mana = manaTimes(cost, times)
  // A symbol that may be paid in two ways: each way that the player can pay is an answer.
  const ways = paymentsOf(mana)
  const isOneWay = ways.length === 1 || ways.some(way => way.life > 0)
  const forbidden = ways.some(way => way.life > 0) ? forbidsLife(table.now, player, 'something else') : undefined
  if (forbidden) return yield* refuse(notModelledHere(`"${forbidden.text.text}" for the cost ${cost}`))
  const all = isOneWay ? [mana] : ways.map(printPayment)
  const possible = all.filter(one => !countsMana(table.now, player) || table.canPay(table.now, player, one))
  const way = yield* asksToPay(now, player, possible, what)
  if (way === null) return false
  yield* table.pay(table, player, { mana: way, life: 0 })
  return true
}
/** Which of these ways of paying a player takes; null for none of them. */
function* asksToPay(now: Now, player: Player, ways: readonly string[], what: string): Procedure<string | null> {
  const [answer] = yield* ask(now.table, {
    kind: 'pay',
    player,
    question: `whether to pay ${ways[0] ?? ''} ${what}`,
    options: [...ways.map(way => ({ key: way, shown: `pays ${way}` })), { key: 'no', shown: 'does not pay' }],
    least: 1,
    most: 1,
    write: `${player} pays ${ways[0] ?? ''}`,
  })
  return answer === 'no' ? null : (answer ?? null)
}
/** `{1}{W}` twice is `{2}{W}{W}`. */
const manaTimes = (cost: string, times: number): string => {
  if (times === 1) return cost
  const symbols = manaSymbols(cost)
  const generic = symbols.reduce((sum, symbol) => sum + (/^\d+$/.test(symbol) ? Number(symbol) : 0), 0) * times
  const others = symbols.filter(symbol => !/^\d+$/.test(symbol)).map(symbol => `{${symbol}}`)
  return `${generic > 0 ? `{${generic}}` : ''}${others.join('').repeat(times)}` || '{0}'
}

/** "Sacrifice a creature", "discard two cards": a cost in words, as often as it is due. */
function* paysInActs(now: Now, player: Player, cost: string, what: string, times: number): Procedure<boolean> {
  const { table } = now
  const { unread, does } = readText(`${cost.charAt(0).toUpperCase()}${cost.slice(1)}.`, now.reading)
  const [once] = does
  const act = once && severalTimes(once, times)
  if (unread !== null || !act || does.length > 1) return yield* refuse(notModelledHere(`The cost "${cost}"`))
  const can = yield* isPossible(now, act, player)
  const [answer] = yield* ask(table, {
    kind: 'pay',
    player,
    question: `whether to pay "${cost}"${times > 1 ? ` ${times} times` : ''} ${what}`,
    options: [...(can ? [{ key: 'yes', shown: `pays` }] : []), { key: 'no', shown: 'does not pay' }],
    least: 1,
    most: 1,
    write: `${player} pays`,
  })
  if (answer === 'no') return false
  yield* now.carryOutOne({ ...now, doing: { ...now.doing, controller: player } }, act)
  return true
}
/** An act done several times together, such as sacrificing two creatures instead of one; null if that is unknown. */
const severalTimes = (act: Instruction, times: number): Instruction | null => {
  if (times === 1) return act
  if ((act.kind !== 'sacrifice' && act.kind !== 'discard') || (act.kind === 'sacrifice' && act.what)) return null
  const { count } = act
  return typeof count === 'object' && count.kind === 'number'
    ? ({ ...act, count: { ...count, is: count.is * times } } as Instruction)
    : null
}
