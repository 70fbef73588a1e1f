import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  copyFileSync,
  createReadStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { err, ok, type Result } from '#rulebook/result'
import { copyAll, differing, emptyAll, type Sums, sumsOf } from './copy'
import { type Database, inSnapshot, inTransaction, openDatabase, type Transaction } from './database'
import { eraseAgain, erasedIn } from './erasures'
import { migrate } from './migrate'
import { MODELS } from './models'
import { makePrivateFolder, writePrivateFile } from './private-files'

/** The manifest of a backup: its time, the hash of its file, and for each table the number of rows and their hash. */
const manifestSchema = z.object({
  made: z.string(),
  sha256: z.string(),
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof manifestSchema>

const FILE = 'palimpsest.sqlite'
const quiet = () => undefined
const broken = (message: string): Result<never> =>
  err({ code: 'backup-broken', message, hint: 'Nothing was changed. Use another backup' })

export const fileHash = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece)
  return hash.digest('hex')
}
export const rowsIn = (tables: Sums): number => Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)

/** Rolls back a transaction and returns the reason as a value. */
class Undone extends Error {
  constructor(readonly problem: Result<never>) {
    super('undone')
  }
}
const kept = <T>(result: Result<T>): T => {
  if (result.ok) return result.value
  throw new Undone(result)
}
const settled = async <T>(work: Promise<T>): Promise<Result<T>> =>
  work.then(ok, failure => {
    if (failure instanceof Undone) return failure.problem
    throw failure
  })

const copyInto = (
  source: Database,
  tx: Transaction,
  progress: (name: string, rows: number) => void,
  models: readonly (typeof MODELS)[number][] = MODELS,
): Promise<Sums> => inSnapshot(source, reading => copyAll(reading, tx, progress, models).then(kept))

/** The tables that a backup contains: older formats lack the newer tables. */
const modelsIn = ({ tables }: Manifest): readonly (typeof MODELS)[number][] =>
  MODELS.filter(({ name }) => name in tables)

/** Copies a whole database into an empty one; rolled back unless all tables agree. */
export const copyWhole = (
  source: Database,
  target: Database,
  progress: (name: string, rows: number) => void = quiet,
): Promise<Result<Sums>> => settled(inTransaction(target, tx => copyInto(source, tx, progress)))

const removeFile = (path: string): void => {
  for (const end of ['', '-wal', '-shm']) rmSync(`${path}${end}`, { force: true })
}
const copiedTo = async (path: string, source: Database): Promise<Result<Sums>> => {
  await migrate(`file:${path}`)
  const target = await openDatabase(`file:${path}`)
  return copyWhole(source, target).finally(async () => {
    await target.client.$queryRawUnsafe('PRAGMA wal_checkpoint(TRUNCATE)').catch(quiet)
    await target.close()
  })
}
/** Removes what an interrupted backup left of itself; a folder in which other files are stays. */
export const removeUnfinished = (folder: string): void => {
  if (!existsSync(folder) || existsSync(join(folder, 'manifest.json'))) return
  removeFile(join(folder, FILE))
  if (readdirSync(folder).length === 0) rmdirSync(folder)
}
/** One SQLite file, whichever database is used, and a manifest; made while the site continues to write. Nothing is left of one that fails. */
export const makeBackup = async (source: Database, folder: string): Promise<Result<Manifest>> => {
  makePrivateFolder(folder)
  const path = join(folder, FILE)
  // Without its manifest a folder is not a backup: an interrupted one must not be taken for complete.
  rmSync(join(folder, 'manifest.json'), { force: true })
  removeFile(path)
  const tables = await copiedTo(path, source).catch(failure => {
    // What is left of it would be in the way of the next try.
    removeFile(path)
    throw failure
  })
  if (!tables.ok) {
    removeFile(path)
    return tables
  }
  const manifest: Manifest = {
    made: new Date().toISOString(),
    sha256: await fileHash(path),
    tables: { ...tables.value },
  }
  writePrivateFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return ok(manifest)
}

const manifestIn = (folder: string): Result<Manifest> => {
  for (const name of ['manifest.json', FILE])
    if (!existsSync(join(folder, name))) return broken(`${folder} is not a complete backup: ${name} is missing`)
  try {
    const parsed = manifestSchema.safeParse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')))
    if (parsed.success) return ok(parsed.data)
  } catch {
    // Reported below, like any other manifest that cannot be read.
  }
  return broken(`${join(folder, 'manifest.json')} cannot be read`)
}

/** Whether a folder contains a backup: a manifest in this program's format. */
export const isBackup = (folder: string): boolean => manifestIn(folder).ok

/** Opens the file of a backup. SQLite writes beside what it reads, so one that nobody may write is read from a copy. */
const openBackup = async (folder: string): Promise<Database> => {
  const path = join(folder, FILE)
  try {
    for (const one of [folder, path]) accessSync(one, constants.W_OK)
    return openDatabase(`file:${path}`)
  } catch {
    const place = mkdtempSync(join(tmpdir(), 'palimpsest-backup-'))
    const copy = join(place, FILE)
    const remove = (): void => rmSync(place, { recursive: true, force: true })
    try {
      copyFileSync(path, copy)
      chmodSync(copy, 0o600)
      const database = await openDatabase(`file:${copy}`)
      return { ...database, close: () => database.close().finally(remove) }
    } catch (failure) {
      remove()
      throw failure
    }
  }
}

/** Reads a whole backup and compares it with its manifest. */
export const verifyBackup = async (folder: string): Promise<Result<Manifest>> => {
  const manifest = manifestIn(folder)
  if (!manifest.ok) return manifest
  const path = join(folder, FILE)
  if ((await fileHash(path)) !== manifest.value.sha256)
    return broken(`${path} is not the file that was backed up: its hash differs`)
  const database = await openBackup(folder)
  const [sound] = await database.client.$queryRawUnsafe<{ integrity_check: string }[]>('PRAGMA integrity_check')
  const wrong = differing(manifest.value.tables, await sumsOf(database.client, modelsIn(manifest.value)))
  await database.close()
  if (sound?.integrity_check !== 'ok') return broken(`${path} is damaged: ${sound?.integrity_check}`)
  return wrong.length === 0 ? manifest : broken(`${wrong.join(', ')} differ from the manifest`)
}

export type Restored = { readonly tables: Sums; readonly erasedAgain: number }

/**
 * Fills an empty database from a verified backup; one that contains rows is refused unless it is to be replaced. Data
 * erased since the backup was made stays erased.
 */
export const restoreBackup = async (
  target: Database,
  folder: string,
  { isReplacing }: { readonly isReplacing: boolean },
): Promise<Result<Restored>> => {
  const verified = await verifyBackup(folder)
  if (!verified.ok) return verified
  const source = await openBackup(folder)
  const restored = inTransaction(target, async tx => {
    const erased = await erasedIn(tx)
    if (isReplacing) await emptyAll(tx)
    const tables = await copyInto(source, tx, quiet, modelsIn(verified.value))
    return { tables, erasedAgain: await eraseAgain(tx, erased) }
  })
  return settled(restored).finally(source.close)
}
