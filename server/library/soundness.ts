import { err, ok, type Result } from '#rulebook/result'
import { contentHash } from '../store/content-hash'
import { type Database, type Dialect, inSnapshot, type Transaction } from '../store/database'
import { storageProblem } from '../store/failure'
import { wordingsIn } from '../store/layout'
import { loadPool, wordingHash } from '../store/pool'
import { readRows } from '../store/rows'
import { hashOf } from '../store/wording'
import type { Library } from './library'
import { readLibrary } from './load'

const damaged = (what: string): Result<never> =>
  err({
    code: 'database-damaged',
    message: `The database is damaged: ${what}`,
    hint: 'Restore the newest backup: npm run backup -- restore FOLDER --replace; if the file can no longer be opened, move it away first',
  })

/** SQLite's report on its pages; PostgreSQL checks its pages itself. */
const faultyPages = async ({ dialect, client }: Database): Promise<string | null> => {
  if (dialect !== 'sqlite') return null
  const rows = await client.$queryRawUnsafe<{ integrity_check: string }[]>('PRAGMA integrity_check(3)')
  const report = rows.map(row => row.integrity_check).join('; ')
  return report === 'ok' ? null : report.slice(0, 300)
}

const shownIn = (library: Library) =>
  [...library.byName.values()].map(edition => ({
    entry: edition.entry,
    wordings: wordingsIn(edition.entry.layout),
    lineages: edition.lineages(),
  }))

/** The hash of everything that readers can see, recomputed from the database. */
export const storedContentHash = async (stored: Stored): Promise<string> => {
  const hashes = new Map(await readRows<[id: number, hash: string]>(stored, 'Wording', ['id', 'hash']))
  return contentHash(shownIn(await readLibrary(stored)), id => hashes.get(id))
}

type Stored = { readonly dialect: Dialect; readonly client: Transaction }
type Check = (stored: Stored) => Promise<string | null>

const changedTexts: Check = async stored => {
  const texts = await readRows<[id: number, hash: string, body: string]>(stored, 'Text', ['id', 'hash', 'body'])
  const wrong = texts.filter(([, hash, body]) => hashOf(body) !== hash).map(([id]) => id)
  if (wrong.length === 0) return null
  return `${wrong.length} texts have changed since they were stored (${wrong.slice(0, 5).join(', ')})`
}

const changedWordings: Check = async stored => {
  const { wordings } = await loadPool(stored)
  const wrong = [...wordings.values()].filter(({ row, unit }) => wordingHash(row.document, unit) !== row.hash)
  if (wrong.length === 0) return null
  const numbers = wrong.slice(0, 5).map(({ unit }) => unit.number)
  return `${wrong.length} wordings have changed since they were stored (${numbers.join(', ')})`
}

const storedHash = async ({ client }: Stored): Promise<string | null> =>
  (await client.meta.findUnique({ where: { key: 'content-hash' } }))?.value ?? null

const changedReleases: Check = async stored => {
  const hash = await storedHash(stored)
  if (hash === null || hash === (await storedContentHash(stored))) return null
  return 'releases or lineages have changed since they were stored'
}

const judged = async (database: Database, checks: readonly Check[]): Promise<Result<string | null>> => {
  const pages = await faultyPages(database)
  if (pages) return damaged(pages)
  return inSnapshot(database, async tx => {
    const stored: Stored = { ...database, client: tx }
    for (const check of checks) {
      const what = await check(stored)
      if (what) return damaged(what)
    }
    return ok(await storedHash(stored))
  })
}

const judge = async (database: Database, checks: readonly Check[]): Promise<Result<string | null>> => {
  try {
    return await judged(database, checks)
  } catch (failure) {
    const problem = storageProblem(failure)
    if (problem && problem.code !== 'storage-damaged') return err(problem)
    return damaged(failure instanceof Error ? (failure.message.trim().split('\n').at(-1) ?? '') : String(failure))
  }
}

/** Reads the whole library and compares it with its stored hashes; returns the content hash. */
export const soundness = (database: Database): Promise<Result<string | null>> =>
  judge(database, [changedTexts, changedWordings, changedReleases])

/** The checks that are quick enough for every start: pages and texts. */
export const soundnessAtStart = (database: Database): Promise<Result<string | null>> => judge(database, [changedTexts])
