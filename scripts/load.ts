import { loadContent } from '#server/intake/content'
import { holdUndatedReleases } from '#server/intake/manage'
import { soundnessAtStart } from '#server/library/soundness'
import { startProblems } from '#server/start-problems'
import { openDatabase } from '#server/store/database'
import { migrate } from '#server/store/migrate'
import { command, databaseUrl, Refusal, runWhenStarted, unwrap } from './command-line/command'

// Migrates the database and loads the content of the repository: our digest.
export const main = command('load', async () => {
  const problems = startProblems(process.env)
  if (problems.length > 0)
    throw new Refusal(`${problems.map(says => `${says}.\n`).join('')}See docs/OPERATING.md for all settings.`, 2)
  const url = databaseUrl()
  const migrated = await migrate(url)
  if (migrated.length > 0) process.stderr.write(`The database was brought up to date (${migrated.join(', ')}).\n`)
  const database = await openDatabase(url)
  try {
    unwrap(await soundnessAtStart(database), 5)
    const says = await loadContent(database)
    const undated = await holdUndatedReleases(database)
    for (const line of [says, undated]) if (line) process.stderr.write(`${line}\n`)
  } finally {
    await database.close()
  }
  return 0
})
await runWhenStarted(import.meta.url, main)
