import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { foldersIn } from '#ingest/read/received-texts'

/** Ingests a folder from files to a readable book: time, rates, memory and size as `npm run ingest` reports them. */
export const bench = async (folder: string): Promise<void> => {
  const home = mkdtempSync(join(tmpdir(), 'bench-ingest-'))
  const path = join(home, 'bench.db')
  const args = ['--max-old-space-size=420', '--import', 'tsx', 'scripts/ingest.ts', ...foldersIn(folder)]
  const run = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: `file:${path}` },
    maxBuffer: 64_000_000,
  })
  const summary = run.stdout.trim().split('\n').slice(-2).join('\n')
  process.stdout.write(`${summary}\n${(statSync(path).size / 1e6).toFixed(1)} MB of database\n`)
  rmSync(home, { recursive: true })
}
