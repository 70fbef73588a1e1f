import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Rulings } from '#ingest/align/ruling'
import july2009 from '../../content/alignments/2009-07-11'

/** What editors decided about two releases; it is built with the code, for what is built reads no TypeScript. */
export const RULINGS: readonly Rulings[] = [july2009]
/** Increase it when the results of repairs, of the aligner or of dating change, so that what is stored is computed again. */
const VERSION = '3'

/** Editors' decisions by the names of the two releases that they link. */
export type RulingsByPair = ReadonlyMap<string, Rulings>

/** All decisions of editors and their hash; stored steps are valid as long as it is the same. */
export const loadRulings = (): { readonly hash: string; readonly byPair: RulingsByPair } => {
  const hash = createHash('sha256').update(VERSION)
  for (const { in: file } of RULINGS) hash.update(basename(file)).update(readFileSync(file))
  return {
    hash: hash.digest('hex'),
    byPair: new Map(RULINGS.map(rulings => [`${rulings.earlier} ${rulings.later}`, rulings])),
  }
}
