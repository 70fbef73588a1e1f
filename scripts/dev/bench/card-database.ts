import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { foldersIn } from '#ingest/read/received-texts'
import { openDatabase } from '#server/store/database'
import { Refusal } from '../../command-line/command'
import { writeCollection } from './made-collection'

/** Figures over a database without cards would say nothing about cards. */
const refuseWithoutCards = async (url: string): Promise<void> => {
  const { client, close } = await openDatabase(url)
  try {
    if ((await client.card.count()) === 0) throw new Refusal(`${url} has no cards, so nothing was measured.`)
  } finally {
    await close()
  }
}

/** The folder that CARDS names, or one with a generated collection of full size. */
const cardFiles = async (home: string): Promise<string> => {
  if (process.env.CARDS) return process.env.CARDS
  const folder = join(home, 'cards')
  mkdirSync(folder)
  await writeCollection(folder)
  return folder
}

/**
 * Measures over a database that has texts and cards: the one that BENCH_DATABASE names, or one made of the texts in
 * `folder` (SOURCES) and the files in CARDS (without it a generated collection), which is removed afterwards.
 */
export const withCardDatabase = async (folder: string, measured: (url: string) => Promise<void>): Promise<void> => {
  const { BENCH_DATABASE } = process.env
  if (BENCH_DATABASE) {
    await refuseWithoutCards(BENCH_DATABASE)
    return measured(BENCH_DATABASE)
  }
  const home = mkdtempSync(join(tmpdir(), 'bench-cards-'))
  try {
    const DATABASE_URL = `file:${join(home, 'bench.db')}`
    const args = [
      '--max-old-space-size=420',
      '--import',
      'tsx',
      'scripts/ingest.ts',
      ...foldersIn(folder),
      await cardFiles(home),
    ]
    const { status } = spawnSync(process.execPath, args, {
      env: { ...process.env, DATABASE_URL },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (status === null) throw new Refusal('The ingest was ended, so nothing was measured.')
    if (status !== 0) process.stderr.write('The ingest did not store all of the files; run it alone to see why.\n')
    await refuseWithoutCards(DATABASE_URL)
    await measured(DATABASE_URL)
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}
