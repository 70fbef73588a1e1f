import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { foldersIn } from '#ingest/read/received-texts'

/**
 * Measures over a database that has texts and cards: the one that BENCH_DATABASE names, or one made of the texts in
 * `folder` (SOURCES) and the files in CARDS, which is removed afterwards.
 */
export const withCardDatabase = async (folder: string, measured: (url: string) => Promise<void>): Promise<void> => {
  const { CARDS, BENCH_DATABASE } = process.env
  if (BENCH_DATABASE) return measured(BENCH_DATABASE)
  if (!CARDS) return void process.stdout.write('Set CARDS to the folder of the card files\n')
  const home = mkdtempSync(join(tmpdir(), 'bench-cards-'))
  try {
    const DATABASE_URL = `file:${join(home, 'bench.db')}`
    const args = ['--max-old-space-size=420', '--import', 'tsx', 'scripts/ingest.ts', ...foldersIn(folder), CARDS]
    spawnSync(process.execPath, args, { env: { ...process.env, DATABASE_URL } })
    await measured(DATABASE_URL)
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}
