import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { databaseGone } from './faults/database-gone'
import { diskFull } from './faults/disk-full'
import { type Fault, randomFrom } from './faults/fault'
import { ingestKilled } from './faults/ingest-killed'
import { malformed } from './faults/malformed'
import { manyConnections } from './faults/many-connections'
import { pageDamaged } from './faults/page-damaged'
import { poisonedSource } from './faults/poisoned-source'
import { sameNote } from './faults/same-note'
import { serverKilled } from './faults/server-killed'
import { isBuilt } from './faults/site'
import { slowClients } from './faults/slow-clients'
import { type Told, tableOf } from './faults/table'
import { twoIngests } from './faults/two-ingests'

// npm run faults [-- NAME …] [--quick] [--seed 7] [--keep FILE]: breaks things on loopback, in folders of its own, and tells what came of it.
const FAULTS: readonly Fault[] = [
  serverKilled,
  ingestKilled,
  diskFull,
  databaseGone,
  twoIngests,
  sameNote,
  pageDamaged,
  slowClients,
  manyConnections,
  malformed,
  poisonedSource,
]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, quick: { type: 'boolean' }, keep: { type: 'string' } },
})
const unknown = positionals.filter(name => !FAULTS.some(fault => fault.name === name))
if (unknown.length > 0) {
  process.stderr.write(`No fault is called ${unknown.join(' or ')}. There are: ${FAULTS.map(f => f.name).join(', ')}\n`)
  process.exit(2)
}
const seed = Number(values.seed ?? 1)
const chosen = FAULTS.filter(fault => positionals.length === 0 || positionals.includes(fault.name))
const told: Told[] = []
for (const fault of chosen) {
  if (fault.needsBuild && !isBuilt()) {
    process.stderr.write(`${fault.name} needs a built site: run npm start once, or node scripts/build.mjs.\n`)
    process.exitCode = 2
    continue
  }
  const folder = mkdtempSync(join(tmpdir(), `palimpsest-${fault.name}-`))
  const began = performance.now()
  try {
    const outcomes = await fault.run({ seed, random: randomFrom(seed), isQuick: values.quick ?? false, folder })
    const seconds = (performance.now() - began) / 1000
    for (const outcome of outcomes) told.push({ fault: fault.name, seed, seconds, ...outcome })
    process.stdout.write(`${tableOf(outcomes.map(outcome => ({ fault: fault.name, seed, seconds, ...outcome })))}\n\n`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
if (values.keep) writeFileSync(values.keep, `${JSON.stringify(told, null, 2)}\n`)
if (told.some(({ lost, wrong }) => lost > 0 || wrong > 0)) process.exitCode = 1
