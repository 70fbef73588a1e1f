import { parseArgs } from 'node:util'
import { copyAll } from '#server/store/copy'
import { inTransaction, openDatabase } from '#server/store/database'
import { migrate } from '#server/store/migrate'

// npm run move -- --from file:var/palimpsest.db --to postgresql://…   copies everything; nothing is kept unless all of it agrees.
const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } })
const refuse = (says: string): never => {
  process.stderr.write(`${says}\n`)
  process.exit(2)
}
const from = values.from ?? refuse('Say where from: --from file:var/palimpsest.db')
const to = values.to ?? refuse('Say where to: --to postgresql://user@host/name')
if (from === to) refuse('Source and target are the same database.')

await migrate(to)
const [source, target] = [await openDatabase(from), await openDatabase(to)]
try {
  const done = await inTransaction(target, async tx => {
    const copied = await inTransaction(source, reading =>
      copyAll(reading, tx, (model, rows) => process.stdout.write(`${model.padEnd(18)} ${String(rows).padStart(8)}\n`)),
    )
    if (!copied.ok) throw new Error(`${copied.problem.says}. ${copied.problem.try ?? ''}`)
    return copied.value
  })
  process.stdout.write(`${Object.keys(done).length} tables agree in counts and hashes.\n`)
} catch (failure) {
  process.stderr.write(`Nothing was moved: ${failure instanceof Error ? failure.message : failure}\n`)
  process.exitCode = 1
} finally {
  await source.close()
  await target.close()
}
