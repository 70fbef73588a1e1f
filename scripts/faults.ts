import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Fault, type Outcome, randomFrom } from './faults/fault'
import { FAULTS } from './faults/list'
import { isBuilt } from './faults/site'
import { tableOf, told, withRows } from './faults/table'

// npm run faults [-- NAME …] [--quick] [--seed 7] [--write]
// Breaks things on loopback, in folders of its own, and tells what came of it; --write puts it into docs/FAULTS.md.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, quick: { type: 'boolean' }, write: { type: 'boolean' } },
})
const unknown = positionals.filter(name => !FAULTS.some(fault => fault.name === name))
if (unknown.length > 0) {
  process.stderr.write(`No fault is called ${unknown.join(' or ')}. There are: ${FAULTS.map(f => f.name).join(', ')}\n`)
  process.exit(2)
}
const seed = Number(values.seed ?? 1)
const DOCUMENT = 'docs/FAULTS.md'

const tried = async (fault: Fault): Promise<readonly Outcome[]> => {
  const folder = mkdtempSync(join(tmpdir(), `palimpsest-${fault.name}-`))
  try {
    return await fault.run({ seed, random: randomFrom(seed), isQuick: values.quick ?? false, folder })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
for (const fault of FAULTS.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
  if (fault.needsBuild && !isBuilt()) {
    process.stderr.write(`${fault.name} needs a built site: run npm start once, or node scripts/build.mjs.\n`)
    process.exitCode = 2
    continue
  }
  const rows = (await tried(fault)).map(outcome => told(fault, seed, outcome))
  process.stdout.write(`${tableOf(rows)}\n\n`)
  if (values.write) writeFileSync(DOCUMENT, withRows(readFileSync(DOCUMENT, 'utf8'), fault.name, rows))
  if (rows.some(({ lost, wrong }) => lost > 0 || wrong > 0)) process.exitCode = 1
}
