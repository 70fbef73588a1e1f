import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { soundness, storedContentHash } from '#server/library/soundness'
import { openDatabase } from '#server/store/database'
import { DATABASE, dump, rebuild } from '#server/store/dump'
import { migrate } from '#server/store/migrate'
import { writePrivateFile } from '#server/store/private-files'
import {
  command,
  databaseUrl,
  existingDatabaseUrl,
  protectFolder,
  runWhenStarted,
  unwrap,
} from './command-line/command'
import { readmeOf } from './dump/readme'

// npm run dump [-- FOLDER] [--all]        our digest, or with --all everything published here; never accounts or notes
// npm run dump -- rebuild FOLDER          rebuilds the book from the JSON lines, in an empty database
/** The list of hashes is written last and names the database: a folder that contains it is a dump. */
const isDump = (folder: string): boolean => {
  const sums = join(folder, 'SHA256SUMS')
  return existsSync(sums) && readFileSync(sums, 'utf8').includes(`  ${DATABASE}\n`)
}

const write = async (folder: string, share: 'all' | 'digest', isForced: boolean): Promise<string> => {
  const url = existingDatabaseUrl()
  protectFolder(folder, { isOurs: () => isDump(folder), isForced })
  await migrate(url)
  const source = await openDatabase(url)
  const dumped = await dump(source, folder, share, storedContentHash).finally(source.close)
  writePrivateFile(join(folder, 'README.md'), readmeOf(dumped, share))
  return `${Object.values(dumped.rows).reduce((sum, rows) => sum + rows, 0)} rows in ${folder}; content ${dumped.contentHash}`
}
const build = async (folder: string): Promise<string> => {
  const url = databaseUrl()
  await migrate(url)
  const target = await openDatabase(url)
  try {
    unwrap(await rebuild(target, folder))
    return `The database was rebuilt; content ${unwrap(await soundness(target))}`
  } finally {
    await target.close()
  }
}
export const main = command('dump', async ({ verb, words, flag }) => {
  const [folder = join('var', 'dump')] = words
  const says = await (verb === 'rebuild' ? build(folder) : write(folder, flag('all') ? 'all' : 'digest', flag('force')))
  process.stdout.write(`${says}\n`)
  return 0
})
await runWhenStarted(import.meta.url, main)
