import { loadContent } from '#server/intake/content'
import { soundnessAtStart } from '#server/library/soundness'
import { settingsOf } from '#server/settings'
import { openDatabase } from '#server/store/database'
import { storageProblem } from '#server/store/failure'
import { migrate } from '#server/store/migrate'

// Brings the database to its newest form and loads what the repository itself holds: our digest.
const settings = settingsOf(process.env)
if (!settings.ok) {
  process.stderr.write(`${settings.problem.says}. ${settings.problem.try ?? ''}\n`)
  process.exit(2)
}
const url = settings.value.databaseUrl
const end = (code: number, says: string): never => {
  process.stderr.write(`${says}\n`)
  process.exit(code)
}
try {
  for (const name of await migrate(url)) process.stderr.write(`Database: ${name}\n`)
  const database = await openDatabase(url)
  const sound = await soundnessAtStart(database)
  if (!sound.ok) end(5, `${sound.problem.says}. ${sound.problem.try ?? ''}.`)
  const says = await loadContent(database)
  if (says) process.stderr.write(`${says}\n`)
  await database.close()
} catch (failure) {
  const problem = storageProblem(failure)
  if (problem) end(4, `${problem.says}. ${problem.try ?? ''}.`)
  end(4, `The database cannot be used: ${failure instanceof Error ? failure.message : failure}`)
}
