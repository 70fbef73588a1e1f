import {
  type Amount,
  amountAt,
  type Condition,
  holds,
  type Instruction,
  isNumber,
  manaValueOf,
  type NumberRange,
  type ObjectState,
  objectState,
  type Player,
  unsaidIn,
  viewOf,
  wordAt,
} from '../../index'
import type { Doing, Kept, Ref } from '../game'
import { perform } from '../perform'
import { notModelledHere, type Procedure, refuse, type Table } from '../table'
import type { Happened, Planned } from '../triggers/happenings'
import { UNSAID, unseenSpells, unsureOf } from '../triggers/history'
import { contextOf, withoutTargets } from './context'

export { contextOf, targetKey, withoutTargets } from './context'

/** The instruction of a kind. */
export type Of<K extends Instruction['kind'], I = Instruction> = I extends { readonly kind: infer J }
  ? K extends J
    ? I
    : never
  : never

/** A text that is being carried out, and what it has named so far. */
export type Now = {
  readonly table: Table
  doing: Doing
  /** What the numbers of its phrases refer to; what it moves is followed. */
  kept: Kept
  /** Whether what was done last was done at all: "if you do". */
  done: boolean
  readonly carryOut: (now: Now, does: readonly Instruction[]) => Procedure
}

export const sourceLabel = (doing: Doing): string => doing.dealer ?? doing.source?.label ?? doing.label
export const refOf = (thing: ObjectState): Ref => ({ label: thing.object.label, id: thing.id })
export const keep = (now: Now, as: string | undefined, refs: readonly Ref[]): void => {
  if (as !== undefined) now.kept = { ...now.kept, objects: { ...now.kept.objects, [as]: refs } }
}
export const keepPlayers = (now: Now, as: string | undefined, players: readonly Player[]): void => {
  if (as !== undefined) now.kept = { ...now.kept, players: { ...now.kept.players, [as]: players } }
}
export const keepAmount = (now: Now, amount: number, amounts?: Readonly<Record<Player, number>>): void => {
  const { amounts: _, ...kept } = now.kept
  now.kept = { ...kept, amount, ...(amounts ? { amounts } : {}) }
}
export const keptObjects = (now: Now, numbers: string): readonly Ref[] => [
  ...new Map(numbers.split(' ').flatMap(number => (now.kept.objects[number] ?? []).map(ref => [ref.id, ref]))).values(),
]

const says = (part: unknown, kind: string): boolean =>
  typeof part === 'object' &&
  part !== null &&
  (('kind' in part && part.kind === kind) || Object.values(part).some(one => says(one, kind)))

export const isInRange = (word: string, { least, most = Number.POSITIVE_INFINITY }: NumberRange): boolean =>
  isNumber(word) && Number(word) >= least && Number(word) <= most
export const ofRange = ({ least, most }: NumberRange): string =>
  most !== undefined ? ` from ${least} to ${most}` : least === 0 ? '' : ` of ${least} or more`

export function* amountOf(now: Now, amount: Amount, it: ObjectState | null = null): Procedure<number> {
  const { doing, kept } = now
  if (amount.kind === 'number') return amount.is
  if (says(amount, 'x') && doing.x === undefined)
    // What is paid as a cost has no text: its X is announced (601.2b today).
    return yield* refuse(
      doing.text === ''
        ? { code: 'x-of-cost', message: `Choose X for "${doing.label}"`, hint: 'Add to the step: with X = 3' }
        : notModelledHere(`What X is in "${doing.text}"`),
    )
  if (says(amount, 'damage dealt') && kept.dealt === undefined)
    return yield* refuse(notModelledHere(`How much damage "${doing.text}" has dealt`))
  if (says(amount, 'that much') && kept.amount === undefined)
    return yield* refuse(notModelledHere(`How much "that much" is in "${doing.text}"`))
  const at = contextOf(now, it)
  const unseen = unseenSpells(now.table.now, amount)
  if (unseen !== null) return yield* refuse(notModelledHere(unseen))
  const unsaid = unsaidIn(withoutTargets(amount), at)
  if (unsaid !== null) return yield* refuse(notModelledHere(UNSAID[unsaid]))
  if (says(amount, 'chosen number') && wordAt({ chosen: 'number' }, at) === undefined)
    return yield* refuse(notModelledHere(`Which number was chosen in "${doing.text}"`))
  return amountAt(withoutTargets(amount), at)
}
export function* isTrue(now: Now, said: Condition): Procedure<boolean> {
  const condition = withoutTargets(said)
  const at = contextOf(now)
  if (says(condition, 'x') && now.doing.x === undefined)
    return yield* refuse(notModelledHere(`What X is in "${now.doing.text}"`))
  const unsure = unsureOf(now.table.now, condition, at)
  if (unsure !== null) return yield* refuse(notModelledHere(unsure))
  return holds(condition, at)
}
export const manaValue = (now: Now, thing: ObjectState): number => manaValueOf(thing, now.table.now.state.rules)

const setAside = (zone: string): boolean => zone === 'battlefield' || zone === 'stack'
/** What the text itself moves is still what its words mean (400.7 today), as the object that it has become. */
export const follow = (now: Now, happened: readonly Happened[]): void => {
  const moved = new Map(
    happened.flatMap(({ is, was, into }): [ObjectState['id'], readonly Ref[]][] => {
      const now = into ?? (is && was && is.id !== was.id ? [is] : [])
      if (!was || now.length === 0) return []
      return [
        [
          was.id,
          now.map(card => ({
            ...refOf(card),
            ...(setAside(was.object.zone) && card.object.zone !== 'battlefield' ? { was: was.id } : {}),
          })),
        ],
      ]
    }),
  )
  const damaged = happened.flatMap(({ plan, is }) => (plan.kind === 'damage' && plan.label && is ? [refOf(is)] : []))
  if (damaged.length > 0) keep(now, 'damaged', [...(now.kept.objects.damaged ?? []), ...damaged])
  if (moved.size === 0) return
  const objects = renamed(now, moved)
  // What was done "this way" is kept under the name of the act.
  for (const { plan, was } of happened) {
    const refs = was && moved.get(was.id)
    if (plan.kind === 'move' && refs) objects[plan.way] = [...(objects[plan.way] ?? []), ...refs]
  }
  now.kept = { ...now.kept, objects }
}
/** What the words of the text mean, as the objects that they have become. */
export const renamed = (
  now: Now,
  moved: ReadonlyMap<ObjectState['id'], readonly Ref[]>,
): Record<string, readonly Ref[]> => {
  const { source } = now.doing
  if (source && moved.has(source.id)) now.doing = { ...now.doing, source: moved.get(source.id)?.[0] ?? source }
  const objects = Object.fromEntries(
    Object.entries(now.kept.objects).map(([as, refs]) => [
      as,
      // Of what was looked at, "the rest" is what has not been moved.
      as === 'looked' ? refs : refs.flatMap(ref => moved.get(ref.id) ?? [ref]),
    ]),
  )
  now.kept = { ...now.kept, objects }
  return objects
}
/** Carries out what was planned, and remembers what became of it. */
export function* performed(now: Now, plans: readonly Planned[]): Procedure<readonly Happened[]> {
  const { controller } = now.doing
  const happened = yield* perform(
    now.table,
    plans.map(plan => (plan.kind === 'counters' && !plan.player ? { ...plan, player: controller } : plan)),
  )
  follow(now, happened)
  now.done = happened.length > 0
  return happened
}

/** The source as it now is, else as it last was. */
export const sourceThing = ({ table, doing: { source } }: Now): ObjectState | undefined => {
  const id = source?.was ?? source?.id
  return id && (objectState(viewOf(table.now.state), id) ?? table.now.lastKnown[id]?.thing)
}
