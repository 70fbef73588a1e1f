import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Rulings } from '#ingest/align/ruling'

const FOLDER = 'content/alignments'
/** Increase it when the aligner's results change, so that stored steps are computed again. */
const ALIGNER = '2'

/** Editors' decisions by the names of the two releases that they link. */
export type RulingsByPair = ReadonlyMap<string, Rulings>

/** All decisions of editors and their hash; stored steps are valid as long as it is the same. */
export const loadRulings = async (): Promise<{ readonly hash: string; readonly byPair: RulingsByPair }> => {
  const names = existsSync(FOLDER) ? readdirSync(FOLDER).sort() : []
  const hash = createHash('sha256').update(ALIGNER)
  const byPair = new Map<string, Rulings>()
  // What is built runs without a loader of TypeScript.
  const { tsImport } = await import('tsx/esm/api')
  for (const name of names.filter(file => file.endsWith('.ts') && !file.includes('.test.'))) {
    const path = join(FOLDER, name)
    hash.update(name).update(readFileSync(path))
    const file = pathToFileURL(resolve(path)).href
    const { default: rulings } = (await tsImport(file, import.meta.url)) as { readonly default: Rulings }
    byPair.set(`${rulings.earlier} ${rulings.later}`, rulings)
  }
  return { hash: hash.digest('hex'), byPair }
}
