import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { must } from '#rulebook/result'
import { soundness, storedContentHash } from '#server/library/soundness'
import { settingsOf } from '#server/settings'
import { openDatabase } from '#server/store/database'
import { dump, rebuild } from '#server/store/dump'
import { migrate } from '#server/store/migrate'
import { readmeOf } from './dump/readme'

// npm run dump [-- FOLDER] [--all]        our digest, or with --all everything published here; never accounts or notes
// npm run dump -- rebuild FOLDER          builds the book anew from the JSON lines, in an empty database
const { values, positionals } = parseArgs({ allowPositionals: true, options: { all: { type: 'boolean' } } })
const url = must(settingsOf(process.env)).databaseUrl
const [verb, from] = positionals
const share = values.all ? 'all' : 'digest'

const write = async (folder: string): Promise<string> => {
  await migrate(url)
  const source = await openDatabase(url)
  const dumped = await dump(source, folder, share, storedContentHash)
  await source.close()
  writeFileSync(join(folder, 'README.md'), readmeOf(dumped, share))
  return `${Object.values(dumped.rows).reduce((sum, rows) => sum + rows, 0)} rows in ${folder}; content ${dumped.contentHash}`
}
const build = async (folder: string): Promise<string> => {
  await migrate(url)
  const target = await openDatabase(url)
  const built = await rebuild(target, folder)
  if (!built.ok) throw new Error(`${built.problem.says}. ${built.problem.try ?? ''}`)
  const found = await soundness(target)
  await target.close()
  if (!found.ok) throw new Error(found.problem.says)
  return `The book is built anew; content ${found.value}`
}
try {
  const says = await (verb === 'rebuild' && from ? build(from) : write(verb ?? join('var', 'dump')))
  process.stdout.write(`${says}\n`)
} catch (failure) {
  process.stderr.write(`${failure instanceof Error ? failure.message : failure}\n`)
  process.exitCode = 1
}
