import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { randomFrom } from './faults/fault'
import { FAULTS } from './faults/list'
import { isBuilt } from './faults/site'

// A few attempts of each; `npm run faults` runs them all. Faults by clients of a whole server are tested only there.
const TRIED = [
  'server-killed',
  'ingest-killed',
  'publication-killed',
  'restore-killed',
  'move-killed',
  'clock-jumps',
  'disk-full',
  'connections-used-up',
  'three-processes',
  'two-ingests',
  'same-note',
  'page-damaged',
  'poisoned-source',
]

describe.each(FAULTS.filter(({ name }) => TRIED.includes(name)))('$name', ({ run, needsBuild, says }) => {
  test.skipIf(needsBuild && !isBuilt())(
    `${says}${needsBuild && !isBuilt() ? ' (needs a build)' : ''}`,
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'palimpsest-fault-'))
      const seed = 1
      const outcomes = await run({ seed, random: randomFrom(seed), isQuick: true, folder })
      rmSync(folder, { recursive: true, force: true })
      for (const { what, lost, wrong, says, recovered } of outcomes)
        expect({ lost, wrong, isWell: recovered !== null }, `${what}, seed ${seed}: ${says}`).toEqual({
          lost: 0,
          wrong: 0,
          isWell: true,
        })
    },
    180_000,
  )
})
