import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { must, type Result } from '#rulebook/result'
import { settingsOf } from '#server/settings'
import { makeBackup, restoreBackup, rowsIn, verifyBackup } from '#server/store/backup'
import { openDatabase } from '#server/store/database'
import { storageProblem } from '#server/store/failure'
import { migrate } from '#server/store/migrate'

// npm run backup [-- FOLDER] · npm run backup -- verify FOLDER · npm run backup -- restore FOLDER [--replace]
// A backup is a folder with one SQLite file, whatever the database was, and a manifest of counts and hashes.
const url = must(settingsOf(process.env)).databaseUrl
const { values, positionals } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean' } } })
const [verb, folder] = positionals

const make = async (into: string): Promise<string> => {
  const source = await openDatabase(url)
  const { tables } = said(await makeBackup(source, into))
  await source.close()
  return `Backed up ${rowsIn(tables)} rows to ${into}.`
}
const verify = async (from: string): Promise<string> => {
  const { tables, made } = said(await verifyBackup(from))
  return `${from} is whole: ${rowsIn(tables)} rows of ${made}.`
}
const restore = async (from: string): Promise<string> => {
  await migrate(url)
  const target = await openDatabase(url)
  const { tables, erasedAgain } = said(await restoreBackup(target, from, { isReplacing: values.replace ?? false }))
  await target.close()
  return `Restored ${rowsIn(tables)} rows${erasedAgain > 0 ? `, and erased ${erasedAgain} of them again` : ''}.`
}
const said = <T>(result: Result<T>): T => {
  if (result.ok) return result.value
  throw new Error(`${result.problem.says}. ${result.problem.try ?? ''}.`)
}
const work = (): Promise<string> => {
  if (verb === 'verify' && folder) return verify(folder)
  if (verb === 'restore' && folder) return restore(folder)
  if (verb === 'verify' || verb === 'restore') throw new Error(`Say which backup: npm run backup -- ${verb} FOLDER`)
  return make(verb ?? join('var', 'backups', new Date().toISOString().replace(/[:.]/g, '-')))
}
const tell = (failure: unknown): void => {
  const problem = storageProblem(failure)
  const says = problem ? `${problem.says}. ${problem.try ?? ''}` : failure instanceof Error ? failure.message : failure
  process.stderr.write(`${says}\n`)
  process.exitCode = 1
}
try {
  process.stdout.write(`${await work()}\n`)
} catch (failure) {
  tell(failure)
}
