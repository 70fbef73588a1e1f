import { parseArgs } from 'node:util'
import { copyWhole } from '#server/store/backup'
import { openDatabase } from '#server/store/database'
import { storageProblem } from '#server/store/failure'
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

const told = (name: string, rows: number): void =>
  void process.stdout.write(`${name.padEnd(18)} ${String(rows).padStart(8)}\n`)
const move = async (): Promise<string> => {
  await migrate(to)
  const [source, target] = [await openDatabase(from), await openDatabase(to)]
  const moved = await copyWhole(source, target, told)
  await Promise.all([source.close(), target.close()])
  if (!moved.ok) throw new Error(`${moved.problem.says}. ${moved.problem.try ?? ''}`)
  return `${Object.keys(moved.value).length} tables agree in counts and hashes.`
}
try {
  process.stdout.write(`${await move()}\n`)
} catch (failure) {
  const says = storageProblem(failure)?.says ?? (failure instanceof Error ? failure.message : failure)
  process.stderr.write(`Nothing was moved: ${says}\n`)
  process.exitCode = 1
}
