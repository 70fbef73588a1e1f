import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compareNumbers } from '#rulebook/units/number'
import { gather } from '#server/intake/gather'
import { intake } from '#server/intake/intake'
import type { Edition } from '#server/library/library'
import { loadLibrary } from '#server/library/load'
import { openDatabase } from '#server/store/database'
import { migrate } from '#server/store/migrate'
import { command, protectFile, runWhenStarted } from './command-line/command'

// npm run numbers -- PATH …: writes content/numbers.csv, the days on which every number of the Comprehensive Rules
// stood. Facts only: numbers, whether a title is printed, days.
const FILE = 'content/numbers.csv'
const HEAD = 'document,number,title,from,until'

type Stay = { readonly number: string; readonly title: boolean; readonly first: number; last: number }
const staysOn = (shelf: readonly Edition[]): readonly Stay[] => {
  const open = new Map<string, Stay>()
  const stays: Stay[] = []
  for (const [at, edition] of shelf.entries())
    for (const unit of edition.units()) {
      if (unit.kind === 'glossary') continue
      const title = unit.title !== undefined
      const known = open.get(unit.number)
      if (known && known.title === title && known.last >= at - 1) known.last = at
      else {
        const stay = { number: unit.number, title, first: at, last: at }
        open.set(unit.number, stay)
        stays.push(stay)
      }
    }
  return stays.sort((a, b) => compareNumbers(a.number, b.number) || a.first - b.first)
}

export const main = command('numbers', async ({ words, flag }) => {
  protectFile(FILE, text => text.startsWith(HEAD), flag('force'))
  const folder = mkdtempSync(join(tmpdir(), 'numbers-'))
  const url = `file:${join(folder, 'numbers.db')}`
  await migrate(url)
  const database = await openDatabase(url)
  await intake(database, { candidates: await gather(words) })
  const shelf = (await loadLibrary(database)).shelves.get('comprehensive-rules') ?? []
  const lines = staysOn(shelf).map(({ number, title, first, last }) => {
    const from = shelf[first]?.entry.inForce ?? ''
    const until = shelf[last]?.until ?? ''
    return `comprehensive-rules,${number},${title ? 'title' : ''},${from},${until}`
  })
  writeFileSync(FILE, `${[HEAD, ...lines].join('\n')}\n`)
  process.stdout.write(`${lines.length} stays of numbers in ${shelf.length} releases\n`)
  await database.close()
  rmSync(folder, { recursive: true })
  return 0
})
await runWhenStarted(import.meta.url, main)
