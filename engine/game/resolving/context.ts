import { type ObjectState, objectState, type Player, viewOf } from '../../index'
import type { Doing, LastKnown } from '../game'
import type { Happened } from '../happenings'
import type { Instruction, What, Who } from '../instructions/instruction'
import type { Reading } from '../phrases'
import { type Option, type Procedure, type Table, thingNamed } from '../table'

/** What the pronouns of a text mean so far: "it", "that player", "that much". */
type Memory = {
  it: readonly { label: string; id: string }[]
  /** What an object was before this text moved it. */
  was: Readonly<Record<string, ObjectState['id']>>
  player: Player | null
  amount: number | null
  wasDone: boolean
  sacrificed: readonly ObjectState['id'][]
}

export type Now = {
  readonly table: Table
  readonly doing: Doing
  readonly reading: Reading
  readonly memory: Memory
  /** Carries out one instruction, which may be part of an option, a cost or a condition. */
  readonly carryOutOne: (now: Now, instruction: Instruction) => Procedure
}

export const refOf = (thing: ObjectState): { label: string; id: ObjectState['id'] } => ({
  label: thing.object.label,
  id: thing.id,
})

/** Which object each one that has moved was before. */
export const beforeMoving = (happened: readonly Happened[]): Now['memory']['was'] =>
  Object.fromEntries(happened.flatMap(({ is, was }) => (is && was && is.id !== was.id ? [[is.id, was.id]] : [])))

export const sourceLabel = (doing: Doing): string => doing.dealer ?? doing.source?.label ?? doing.label

export const isWho = (one: What | Who): one is Who =>
  !['self', 'it', 'enchanted', 'target', 'each', 'several', 'cards'].includes(one.kind)

/** The source as it now is, else as it last was. */
export const sourceThing = ({ table, doing }: Pick<Now, 'table' | 'doing'>): ObjectState | undefined => {
  if (!doing.source) return undefined
  const { id, label } = doing.source
  const known: LastKnown | undefined = table.now.lastKnown[id]
  return objectState(viewOf(table.now.state), id) ?? known?.thing ?? thingNamed(table.now.state, label)
}

export const sourceOf = (now: Pick<Now, 'table' | 'doing'>) => ({
  id: now.doing.source?.id ?? null,
  controller: now.doing.controller,
})

export const cardOptions = (cards: readonly { label: string; isUnknown: boolean }[]): readonly Option[] =>
  cards.map(({ label, isUnknown }) => ({ key: label, shown: isUnknown ? 'a card' : `"${label}"` }))
