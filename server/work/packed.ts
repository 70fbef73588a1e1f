import { type Change, changesIn, type Pair } from '#rulebook/compare'
import { sentencesOf } from '#rulebook/telling'

/** A change with itself as a sentence. */
export type Told = Change & { readonly sentence: string }

export const toldChanges = (pairs: readonly Pair[]): readonly Told[] =>
  changesIn(pairs).map(change => ({ ...change, sentence: sentencesOf(change).join(' ') }))

/** Thousands of changes travel as one text: it is handed on as it lies, and takes a third of the room while it waits. */
export const packed = (changes: readonly Told[]): Uint8Array => new TextEncoder().encode(JSON.stringify(changes))

export const unpacked = (bytes: Uint8Array): readonly Told[] => JSON.parse(Buffer.from(bytes).toString())
