import { createHash } from 'node:crypto'
import { createReadStream, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { must, type Result } from '#rulebook/result'
import { settingsOf } from '#server/settings'
import { copyAll, differing, emptyAll, type Sums, sumsOf } from '#server/store/copy'
import { inTransaction, openDatabase } from '#server/store/database'
import { eraseAgain, erasedIn } from '#server/store/erasures'
import { migrate } from '#server/store/migrate'

// npm run backup [-- FOLDER] · npm run backup -- verify FOLDER · npm run backup -- restore FOLDER [--replace]
// A backup is a folder with one SQLite file, whatever the database was, and a manifest of counts and hashes.
type Manifest = { readonly made: string; readonly sha256: string; readonly tables: Sums }
const FILE = 'palimpsest.sqlite'
const quiet = () => undefined

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece)
  return hash.digest('hex')
}
const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))

const make = async (url: string, folder: string): Promise<string> => {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, FILE)
  for (const end of ['', '-wal', '-shm']) rmSync(`${path}${end}`, { force: true })
  await migrate(`file:${path}`)
  const [source, target] = [await openDatabase(url), await openDatabase(`file:${path}`)]
  // One reading transaction sees one state, however long others go on writing.
  const tables = await inTransaction(source, reading =>
    inTransaction(target, tx => copyAll(reading, tx, quiet).then(kept)),
  )
  await target.client.$queryRawUnsafe('PRAGMA wal_checkpoint(TRUNCATE)')
  await Promise.all([source.close(), target.close()])
  const manifest: Manifest = { made: new Date().toISOString(), sha256: await hashOf(path), tables }
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return `Backed up ${rowsIn(tables)} rows to ${folder}.`
}
const kept = <T>(copied: Result<T>): T => {
  if (copied.ok) return copied.value
  throw new Error(`${copied.problem.says}. ${copied.problem.try ?? ''}`)
}
const rowsIn = (tables: Sums): number => Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)

const verify = async (folder: string): Promise<string> => {
  const manifest = manifestOf(folder)
  const path = join(folder, FILE)
  if ((await hashOf(path)) !== manifest.sha256)
    throw new Error(`${path} is not the file that was backed up: its hash differs`)
  const database = await openDatabase(`file:${path}`)
  const sound = await database.client.$queryRawUnsafe<{ integrity_check: string }[]>('PRAGMA integrity_check')
  const wrong = differing(manifest.tables, await sumsOf(database.client))
  await database.close()
  if (sound[0]?.integrity_check !== 'ok') throw new Error(`${path} is damaged: ${sound[0]?.integrity_check}`)
  if (wrong.length > 0) throw new Error(`${wrong.join(', ')} differ from the manifest`)
  return `${folder} is whole: ${rowsIn(manifest.tables)} rows of ${manifest.made}.`
}

const restore = async (url: string, folder: string, replace: string | undefined): Promise<string> => {
  await verify(folder)
  await migrate(url)
  const [source, target] = [await openDatabase(`file:${join(folder, FILE)}`), await openDatabase(url)]
  let again = 0
  const tables = await inTransaction(target, async tx => {
    // Before anything is emptied: what was erased since the backup stays erased.
    const erased = await erasedIn(tx)
    if (replace === '--replace') await emptyAll(tx)
    const copied = await inTransaction(source, reading => copyAll(reading, tx, quiet).then(kept))
    again = await eraseAgain(tx, erased)
    return copied
  })
  await Promise.all([source.close(), target.close()])
  return `Restored ${rowsIn(tables)} rows${again > 0 ? `, and erased ${again} of them again` : ''}.`
}

const url = must(settingsOf(process.env)).databaseUrl
const [verb, folder, flag] = process.argv.slice(2)
const work = (): Promise<string> => {
  if (verb === 'verify' && folder) return verify(folder)
  if (verb === 'restore' && folder) return restore(url, folder, flag)
  return make(url, verb ?? join('var', 'backups', new Date().toISOString().replace(/[:.]/g, '-')))
}
await work().then(
  says => process.stdout.write(`${says}\n`),
  failure => {
    process.stderr.write(`${failure instanceof Error ? failure.message : failure}\n`)
    process.exitCode = 1
  },
)
