import { writeFileSync } from 'node:fs'
import { numberRows, printNumbers } from '#ingest/audit/numbers'
import { parseSource } from '#ingest/formats/parse'
import { readSource } from '#ingest/read/read'
import { gather } from '#server/intake/gather'
import { command, protectFile, runWhenStarted } from '../command-line/command'

// npm run numbers -- PATH …: writes content/numbers.csv, the days on which every number of the Comprehensive Rules
// was in force. A misprint counts as the number that was meant. Facts only: numbers, whether a title is printed, days.
const FILE = 'content/numbers.csv'

export const main = command('numbers', async ({ words, flag }) => {
  protectFile(FILE, text => text.startsWith(printNumbers([]).trim()), flag('force'))
  const drafts = []
  for (const { name, load } of await gather(words)) {
    const bytes = await load()
    const parsed = bytes.ok ? parseSource(readSource(name, bytes.value)) : bytes
    if (parsed.ok) drafts.push(...parsed.value.filter(({ document }) => document === 'comprehensive-rules'))
    else process.stderr.write(`${name}: ${parsed.problem.message}\n`)
  }
  const rows = numberRows(drafts)
  writeFileSync(FILE, printNumbers(rows))
  process.stdout.write(`${rows.length} rows from ${drafts.length} releases\n`)
  return 0
})
await runWhenStarted(import.meta.url, main)
