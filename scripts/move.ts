import { copyWhole } from '#server/store/backup'
import { openDatabase } from '#server/store/database'
import { migrate } from '#server/store/migrate'
import { command, Refusal, runWhenStarted, unwrap } from './command-line/command'

// npm run move -- --from file:var/palimpsest.db --to postgresql://…   copies everything; commits only if the copy is
// verified.
const report = (name: string, rows: number): void =>
  void process.stdout.write(`${name.padEnd(18)} ${String(rows).padStart(8)}\n`)

export const main = command('move', async ({ text }) => {
  const [from = '', to = ''] = [text('from'), text('to')]
  if (from === to) throw new Refusal('Source and target are the same database.', 2)
  await migrate(to)
  const [source, target] = [await openDatabase(from), await openDatabase(to)]
  const moved = await copyWhole(source, target, report).finally(() => Promise.all([source.close(), target.close()]))
  process.stdout.write(`${Object.keys(unwrap(moved)).length} tables match in counts and hashes.\n`)
  return 0
})
await runWhenStarted(import.meta.url, main)
