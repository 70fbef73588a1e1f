import { doubtfulReleases } from '#server/intake/manage'
import { soundness } from '#server/library/soundness'
import { type Database, openDatabase } from '#server/store/database'
import { command, existingDatabaseUrl, runWhenStarted } from './command-line/command'

const examined = async (database: Database) => {
  const found = await soundness(database)
  return { found, remarks: found.ok ? await doubtfulReleases(database) : [] }
}

// npm run verify: reads the whole database and compares it with its stored hashes.
export const main = command('verify', async () => {
  const database = await openDatabase(existingDatabaseUrl())
  const { found, remarks } = await examined(database).finally(database.close)
  if (found.ok) process.stdout.write(`The database is sound; content ${found.value ?? '(nothing is loaded)'}.\n`)
  else process.stderr.write(`${found.problem.message}. ${found.problem.hint ?? ''}.\n`)
  for (const remark of remarks) process.stdout.write(`${remark}\n`)
  return found.ok ? 0 : 5
})
await runWhenStarted(import.meta.url, main)
