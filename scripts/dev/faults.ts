import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command, runWhenStarted } from '../command-line/command'
import { type Fault, type Outcome, randomFrom } from './faults/fault'
import { FAULTS } from './faults/list'
import { isBuilt } from './faults/site'
import { resultOf, tableOf, withRows } from './faults/table'

// npm run faults [-- NAME …] [--quick] [--seed 7] [--write]
// Causes faults on loopback, in separate folders, and reports the outcomes; --write updates docs/measurements/faults.md.
const DOCUMENT = 'docs/measurements/faults.md'

type Chosen = { readonly seed: number; readonly isQuick: boolean }
const tried = async (fault: Fault, { seed, isQuick }: Chosen): Promise<readonly Outcome[]> => {
  const folder = mkdtempSync(join(tmpdir(), `palimpsest-${fault.name}-`))
  try {
    return await fault.run({ seed, random: randomFrom(seed), isQuick, folder })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
export const main = command('faults', async ({ words, flag, number }) => {
  const seed = number('seed') ?? 1
  let code = 0
  for (const fault of FAULTS.filter(({ name }) => words.length === 0 || words.includes(name))) {
    if (fault.needsBuild && !isBuilt()) {
      process.stderr.write(`${fault.name} needs a built site: run npm start once, or node scripts/build.mjs.\n`)
      code = 2
      continue
    }
    const rows = (await tried(fault, { seed, isQuick: flag('quick') })).map(outcome => resultOf(fault, seed, outcome))
    process.stdout.write(`${tableOf(rows)}\n\n`)
    if (flag('write')) writeFileSync(DOCUMENT, withRows(readFileSync(DOCUMENT, 'utf8'), fault.name, rows))
    if (rows.some(({ lost, wrong }) => lost > 0 || wrong > 0)) code = 1
  }
  return code
})
await runWhenStarted(import.meta.url, main)
