import { type Player, viewOf } from '../../index'
import { playerIn } from '../game'
import type { Instruction } from '../instructions/instruction'
import { readText } from '../instructions/read-text'
import { filterOf, passes } from '../phrases'
import { lifeOf } from '../seats'
import { ask, notModelledHere, type Procedure, refuse } from '../table'
import { handSize, triggered } from '../triggers'
import { type Now, sourceOf } from './context'
import { objects, players } from './reference'

export function* optional(now: Now, instruction: Extract<Instruction, { kind: 'may' }>): Procedure {
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

export function* payOrNot(now: Now, instruction: Extract<Instruction, { kind: 'may pay' | 'unless' }>): Procedure {
  const [player = now.doing.controller] = yield* players(now, instruction.who)
  const paid = yield* paysCost(now, player, instruction.cost, `for ${now.doing.label}`)
  if (instruction.kind === 'unless') {
    if (!paid) yield* now.carryOutOne(now, instruction.does)
    return
  }
  for (const one of paid ? instruction.next : instruction.otherwise) yield* now.carryOutOne(now, one)
}

/** 118.12 today: a cost asked for while something resolves; with mana that does not suffice the answer is forced. */
export function* paysCost(now: Now, player: Player, cost: string, what: string): Procedure<boolean> {
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
    yield* now.carryOutOne({ ...now, doing: { ...now.doing, controller: player } }, does.does[0])
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
