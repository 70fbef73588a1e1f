import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { err, ok, type Result } from '#rulebook/result'
import { fileHash } from './backup'
import { printRow, type Row, rowsOf, tableOf } from './copy'
import { type Database, type Dialect, inSnapshot, inTransaction, openDatabase, type Transaction } from './database'
import { migrate } from './migrate'
import { MODELS, type ModelName } from './models'
import { makePrivateFolder, writePrivateFile } from './private-files'

/** The tables of the rules themselves. Stored boards are only for people who have their address. */
const TABLES = MODELS.filter(({ name, open }) => open && name !== 'sharedBoard')
const CARD_TABLES = [
  ...(['cardFile', 'cardSet', 'card', 'cardContent', 'cardWording', 'cardPrinting', 'rulingText'] as const),
  'cardRuling' as const,
]
export const DATABASE = 'palimpsest.sqlite'

/** The scope of a dump: our digest, or everything that is published. */
export type Share = 'digest' | 'all'
type Keep = (name: ModelName, row: Row) => boolean

const textsIn = (parts: string): readonly number[] => {
  const { p = [], e = [] } = JSON.parse(parts) as { p?: [number][]; e?: [number][] }
  return [...p, ...e].map(([id]) => id)
}

/** The rows that a dump contains; staged rows that were never published are excluded. */
const keepOf = async (tx: Transaction, share: Share): Promise<Keep> => {
  const releases = await tx.release.findMany({
    where: { state: 'published', ...(share === 'digest' ? { document: 'digest' } : {}) },
    select: { id: true, document: true },
  })
  const ids = new Set(releases.map(({ id }) => id))
  const documents = new Set(releases.map(({ document }) => document))
  const wordings = await tx.wording.findMany({ select: { id: true, document: true, parts: true } })
  const kept = wordings.filter(({ document }) => documents.has(document))
  const wordingIds = new Set(kept.map(({ id }) => id))
  const texts = new Set(kept.flatMap(({ parts }) => textsIn(parts)))
  const cards = new Set<ModelName>(CARD_TABLES)
  const META = new Set(['revision', 'content-hash', 'alignments', 'digest'])
  return (name, row) => {
    if (name === 'release') return ids.has(row.id as number)
    if (name === 'sourceFile' || name === 'problem') return ids.has(row.releaseId as number)
    if (name === 'text') return texts.has(row.id as number)
    if (name === 'wording') return wordingIds.has(row.id as number)
    if (name === 'lineage') return documents.has(row.document as string)
    if (name === 'span') return wordingIds.has(row.wordingId as number)
    if (name === 'step') return ids.has(row.toId as number)
    // Card texts are the publisher's: only full dumps contain them.
    if (cards.has(name)) return share === 'all'
    return name === 'meta' && META.has(row.key as string)
  }
}

export type Dumped = { readonly rows: Readonly<Record<string, number>>; readonly contentHash: string }
type HashOf = (stored: { readonly dialect: Dialect; readonly client: Transaction }) => Promise<string>

/** Fills `target` table by table, and passes on each row as a line of JSON. */
const pour = async (from: Transaction, to: Transaction, keep: Keep, line: (name: string, text: string) => void) => {
  const rows: Record<string, number> = {}
  for (const model of TABLES) {
    rows[model.name] = 0
    for await (const batch of rowsOf(from, model)) {
      const kept = batch.filter(row => keep(model.name, row))
      for (const row of kept) line(model.name, printRow(row))
      for (let at = 0; at < kept.length; at += 500)
        await tableOf(to, model.name).createMany({ data: kept.slice(at, at + 500) })
      rows[model.name] = (rows[model.name] ?? 0) + kept.length
    }
  }
  return rows
}

/**
 * Writes a folder that can be published: one SQLite file that this program can use unchanged, every table as JSON
 * lines, and their SHA-256. `hashOf` returns the content hash of what was written.
 */
export const dump = async (source: Database, folder: string, share: Share, hashOf: HashOf): Promise<Dumped> => {
  makePrivateFolder(folder)
  for (const end of ['', '-wal', '-shm']) rmSync(join(folder, DATABASE + end), { force: true })
  const url = `file:${join(folder, DATABASE)}`
  await migrate(url)
  const target = await openDatabase(url)
  const lines = new Map<string, string[]>(TABLES.map(({ name }) => [name, []]))
  const rows = await inSnapshot(source, async from =>
    inTransaction(target, async to => {
      const keep = await keepOf(from, share)
      return pour(from, to, keep, (name, text) => void lines.get(name)?.push(text))
    }),
  )
  const contentHash = await inTransaction(target, async tx => {
    const value = await hashOf({ ...target, client: tx })
    await tx.meta.updateMany({ where: { key: 'content-hash' }, data: { value } })
    lines.set('meta', (await tx.meta.findMany({ orderBy: { key: 'asc' } })).map(printRow))
    return value
  })
  await target.client.$queryRawUnsafe('PRAGMA wal_checkpoint(TRUNCATE)')
  await target.close()
  for (const [name, texts] of lines)
    writePrivateFile(join(folder, `${name}.jsonl`), texts.map(text => `${text}\n`).join(''))
  const names = [DATABASE, ...[...lines.keys()].map(name => `${name}.jsonl`)]
  const sums = await Promise.all(names.map(async name => `${await fileHash(join(folder, name))}  ${name}\n`))
  writePrivateFile(join(folder, 'SHA256SUMS'), sums.join(''))
  return { rows, contentHash }
}

const bad = (message: string): Result<never> =>
  err({ code: 'dump-broken', message, hint: 'Nothing was stored. Download the dump again' })

/** Whether every file of a dump is unchanged since it was written. */
const verifyDump = async (folder: string): Promise<Result<null>> => {
  try {
    for (const line of readFileSync(join(folder, 'SHA256SUMS'), 'utf8').split('\n').filter(Boolean)) {
      const [sum, name = ''] = line.split('  ')
      if ((await fileHash(join(folder, name))) !== sum)
        return bad(`${name} is not the file that was dumped: its hash differs`)
    }
    return ok(null)
  } catch (failure) {
    return bad(`${folder} is not a complete dump: ${failure instanceof Error ? failure.message : failure}`)
  }
}

/** Bytes were written as base64; all other values are text, numbers and null. */
const BYTES: Readonly<Record<string, readonly string[]>> = { release: ['layout', 'reading'] }
const rowFrom = (name: string, line: string): Row => {
  const row = JSON.parse(line) as Row
  for (const field of BYTES[name] ?? [])
    if (typeof row[field] === 'string') row[field] = new Uint8Array(Buffer.from(row[field], 'base64'))
  return row
}

/** Restores the rules from the JSON lines of a dump into an empty database. */
export const rebuild = async (target: Database, folder: string): Promise<Result<null>> => {
  const whole = await verifyDump(folder)
  if (!whole.ok) return whole
  return inTransaction(target, async tx => {
    for (const { name } of TABLES)
      if ((await tableOf(tx, name).count()) > 0)
        return err({
          code: 'book-not-empty',
          message: `The database already has rows in ${name}`,
          hint: 'Use an empty database',
        })
    for (const { name } of TABLES) {
      const lines = readFileSync(join(folder, `${name}.jsonl`), 'utf8')
        .split('\n')
        .filter(Boolean)
      for (let at = 0; at < lines.length; at += 500)
        await tableOf(tx, name).createMany({ data: lines.slice(at, at + 500).map(line => rowFrom(name, line)) })
    }
    return ok(null)
  })
}
