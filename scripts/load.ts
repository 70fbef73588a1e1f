import { loadContent } from '#server/intake/content'
import { soundnessAtStart } from '#server/library/soundness'
import { openDatabase } from '#server/store/database'
import { migrate } from '#server/store/migrate'
import { command, databaseUrl, runWhenStarted, unwrap } from './command-line/command'

// Brings the database to its newest form and loads what the repository itself holds: our digest.
export const main = command('load', async () => {
  const url = databaseUrl()
  for (const name of await migrate(url)) process.stderr.write(`Database: ${name}\n`)
  const database = await openDatabase(url)
  try {
    unwrap(await soundnessAtStart(database), 5)
    const says = await loadContent(database)
    if (says) process.stderr.write(`${says}\n`)
  } finally {
    await database.close()
  }
  return 0
})
await runWhenStarted(import.meta.url, main)
