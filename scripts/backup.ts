import { constants } from 'node:os'
import { join } from 'node:path'
import { isBackup, makeBackup, removeUnfinished, restoreBackup, rowsIn, verifyBackup } from '#server/store/backup'
import { openDatabase } from '#server/store/database'
import { migrate } from '#server/store/migrate'
import {
  command,
  databaseUrl,
  existingDatabaseUrl,
  protectFolder,
  runWhenStarted,
  unwrap,
} from './command-line/command'

// npm run backup [-- FOLDER] · npm run backup -- verify FOLDER · npm run backup -- restore FOLDER [--replace]
// A backup is a folder with one SQLite file, whatever the database was, and a manifest of counts and hashes.
const make = async (into: string, isForced: boolean): Promise<string> => {
  const url = existingDatabaseUrl()
  protectFolder(into, { isOurs: () => isBackup(into), isForced, names: ['manifest.json', 'palimpsest.sqlite'] })
  const source = await openDatabase(url)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      removeUnfinished(into)
      process.stderr.write('The backup was stopped; nothing of it is left.\n')
      process.exit(128 + constants.signals[signal])
    })
  const made = await makeBackup(source, into).finally(source.close)
  return `Backed up ${rowsIn(unwrap(made).tables)} rows to ${into}.`
}
const verify = async (from: string): Promise<string> => {
  const { tables, made } = unwrap(await verifyBackup(from))
  return `${from} is complete: ${rowsIn(tables)} rows of ${made}.`
}
const restore = async (from: string, isReplacing: boolean): Promise<string> => {
  const url = databaseUrl()
  await migrate(url)
  const target = await openDatabase(url)
  const restored = await restoreBackup(target, from, { isReplacing }).finally(target.close)
  const { tables, erasedAgain } = unwrap(restored)
  return `Restored ${rowsIn(tables)} rows${erasedAgain > 0 ? `, and erased ${erasedAgain} of them again` : ''}.`
}
export const main = command('backup', async ({ verb, words, flag }) => {
  const [folder = join('var', 'backups', new Date().toISOString().replace(/[:.]/g, '-'))] = words
  const work = () => {
    if (verb === 'verify') return verify(folder)
    return verb === 'restore' ? restore(folder, flag('replace')) : make(folder, flag('force'))
  }
  process.stdout.write(`${await work()}\n`)
  return 0
})
await runWhenStarted(import.meta.url, main)
