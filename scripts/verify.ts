import { soundness } from '#server/library/soundness'
import { settingsOf } from '#server/settings'
import { openDatabase } from '#server/store/database'

// npm run verify: reads the whole database and holds it against the hashes it was stored with.
const settings = settingsOf(process.env)
if (!settings.ok) {
  process.stderr.write(`${settings.problem.says}. ${settings.problem.try ?? ''}\n`)
  process.exit(2)
}
const database = await openDatabase(settings.value.databaseUrl)
const found = await soundness(database)
await database.close()
if (found.ok) process.stdout.write(`The database is sound; content ${found.value ?? '(nothing is loaded)'}.\n`)
else process.stderr.write(`${found.problem.says}. ${found.problem.try ?? ''}.\n`)
process.exitCode = found.ok ? 0 : 5
