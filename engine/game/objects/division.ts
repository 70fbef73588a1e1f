import { type Amount, amountAt, type Instruction, objectState, viewOf } from '../../index'
import type { ChosenTarget, StackItem } from '../game'
import { ask, illegalAct, notModelledHere, type Procedure, policyOf, refuse, ruleOf, type Table } from '../table'
import { textOf } from '../texts/texts'
import { contextFor } from './matching'

type Part = { readonly n: number; readonly name: string }

/** How much damage, or how many counters, a text divides among its targets. */
const dividedIn = (
  table: Table,
  item: StackItem,
  does: readonly Instruction[] = textOf(table, item).does,
): Amount | undefined => {
  for (const one of does) {
    if (one.kind === 'if' && one.condition.kind === 'kicked') {
      const amount = dividedIn(table, item, item.kicked === undefined ? (one.otherwise ?? []) : one.does)
      if (amount) return amount
    }
    if (one.kind === 'damage' && one.isDivided) return one.amount
    if (one.kind === 'counters' && one.isDivided) return one.counters[0]?.count
  }
  return undefined
}

/**
 * 409.1d (1999), 601.2d today: how much each target of a divided effect gets is announced with the targets: all of it,
 * and since 1999-11-01 at least one to each.
 */
export function* sharesOf(
  table: Table,
  item: StackItem,
  targets: readonly ChosenTarget[],
  division: readonly Part[],
): Procedure<readonly ChosenTarget[]> {
  const divided = dividedIn(table, item)
  if (divided === undefined) {
    if (division.length === 0) return targets
    return yield* refuse(
      illegalAct(`"${item.label}" divides nothing`, ruleOf(table.now, 'targets'), 'Leave out: dividing it …'),
    )
  }
  if (targets.length === 0) return targets
  const total = yield* totalOf(table, item, divided)
  const [only] = targets
  if (division.length === 0 && targets.length === 1 && only) return [{ ...only, share: total }]
  if (division.length === 0)
    return yield* refuse({
      code: 'division-missing',
      message: `Say how the ${total} damage of "${item.label}" is divided`,
      hint: `Add to the step: dividing it ${targets.map(({ at }) => `1 to ${'player' in at ? at.player : `"${at.label}"`}`).join(' and ')}`,
    })
  const shared = targets.map(target => {
    const name = 'player' in target.at ? target.at.player : target.at.label
    return { ...target, share: division.find(one => one.name === name)?.n ?? 0 }
  })
  const least = policyOf(table.now).divisionOfNothing === 'not excluded' ? 0 : 1
  const sum = shared.reduce((all, one) => all + one.share, 0)
  if (sum !== total || shared.some(one => one.share < least))
    return yield* refuse(
      illegalAct(
        `"${item.label}" divides ${total} damage, and each target gets at least one: ${division.map(one => one.n).join(' and ')} is not a valid division`,
        ruleOf(table.now, 'targets'),
        `Divide ${total}`,
      ),
    )
  return shared
}

/** 603.3d today: how a triggered ability divides is decided as it is put on the stack, with its targets. */
export function* sharesAsked(
  table: Table,
  item: StackItem,
  targets: readonly ChosenTarget[],
): Procedure<readonly ChosenTarget[]> {
  const divided = dividedIn(table, item)
  if (divided === undefined || targets.length === 0) return targets
  const total = yield* totalOf(table, item, divided)
  const least = policyOf(table.now).divisionOfNothing === 'not excluded' ? 0 : 1
  const ways = divisions(total, targets.length, least)
  if (ways.length === 0 || ways.length > MOST_DIVISIONS)
    return yield* refuse(notModelledHere(`How "${item.label}" divides ${total} among ${targets.length} targets`))
  const options = ways.map(way => {
    const parts = targets.map(({ at }, i) => ({ n: way[i] ?? 0, name: 'player' in at ? at.player : at.label }))
    return { key: divisionWords(parts), shown: divisionWords(parts), way }
  })
  const [key] = yield* ask(table, {
    kind: 'choose',
    player: item.controller,
    question: `how "${item.label}" divides ${total}`,
    options,
    least: 1,
    most: 1,
    write: `${item.controller} divides ${options[0]?.shown ?? ''}`,
  })
  const chosen = options.find(one => one.key === key)?.way ?? []
  return targets.map((target, i) => ({ ...target, share: chosen[i] ?? 0 }))
}
const MOST_DIVISIONS = 200
const divisions = (total: number, count: number, least: number): readonly (readonly number[])[] => {
  if (count <= 1) return total < least ? [] : [[total]]
  const first = Array.from({ length: Math.max(0, total - least + 1) }, (_, i) => least + i)
  return first.flatMap(n => divisions(total - n, count - 1, least).map(rest => [n, ...rest]))
}
/** A division in words, whatever the order in which a page names its parts. */
export const divisionWords = (parts: readonly Part[]): string =>
  parts
    .filter(({ n }) => n > 0)
    .map(({ n, name }) => `${n} to ${/^[A-Z]$/.test(name) ? name : `"${name}"`}`)
    .sort()
    .join(' and ')

function* totalOf(table: Table, item: StackItem, amount: Amount): Procedure<number> {
  if (amount.kind === 'number') return amount.is
  if (amount.kind === 'x' && item.x !== undefined) return item.x
  const source = item.source && objectState(viewOf(table.now.state), item.source.id)
  const isOfSource = amount.kind === 'value' && amount.of.kind === 'this' && source
  if (isOfSource && policyOf(table.now).dividedAmount === 'fixed when announced')
    return Math.max(0, amountAt(amount, contextFor(table.now, source)))
  return yield* refuse(notModelledHere(`The amount that "${item.label}" divides`))
}
