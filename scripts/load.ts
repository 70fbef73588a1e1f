import { loadContent } from '#server/intake/content'
import { settingsOf } from '#server/settings'
import { openDatabase } from '#server/store/database'
import { migrate } from '#server/store/migrate'

// Brings the database to its newest form and loads what the repository itself holds: our digest.
const settings = settingsOf(process.env)
if (!settings.ok) {
  process.stderr.write(`${settings.problem.says}. ${settings.problem.try ?? ''}\n`)
  process.exit(2)
}
const url = settings.value.databaseUrl
try {
  for (const name of await migrate(url)) process.stderr.write(`Database: ${name}\n`)
  const database = await openDatabase(url)
  const says = await loadContent(database)
  if (says) process.stderr.write(`${says}\n`)
  await database.close()
} catch (failure) {
  process.stderr.write(`The database cannot be used: ${failure instanceof Error ? failure.message : failure}\n`)
  process.exit(4)
}
