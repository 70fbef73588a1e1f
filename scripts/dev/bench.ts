import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { foldersIn } from '#ingest/read/received-texts'
import { command, Refusal, runWhenStarted } from '../command-line/command'
import { BENCHES } from '../command-line/list.mjs'
import { measureBeside } from './bench/beside'

// npm run bench -- [NAME …]: measures ingest, alignment, search … over the texts in SOURCES; without names, all of it.
// npm run bench -- beside COMMIT: this commit and another one, run in turn; with BENCH_DATABASE, beside a built FOLDER;
// beside a FOLDER with its packages alone, the engine's figures only.
type Bench = (folder: string) => unknown

/** The function that measures: `bench`, or `benchName` in the file of that name. */
const benchIn = async (name: string): Promise<Bench | undefined> => {
  const made = (await import(pathToFileURL(resolve('scripts/dev/bench', `${name}.ts`)).href)) as Record<string, unknown>
  const own = made.bench ?? made[`bench${name.charAt(0).toUpperCase()}${name.slice(1)}`]
  return typeof own === 'function' ? (own as Bench) : undefined
}
/** These need no texts. */
const WITHOUT_TEXTS = ['engine', 'games', 'hostile']

export const main = command('bench', async ({ verb, words }) => {
  const { SOURCES, BENCH_DATABASE } = process.env
  const wanted = verb === undefined ? BENCHES.filter(name => words.length === 0 || words.includes(name)) : []
  if ((verb === 'beside' && !BENCH_DATABASE) || wanted.some(name => !WITHOUT_TEXTS.includes(name))) {
    if (!SOURCES) throw new Refusal('Set SOURCES to the folder of the texts: SOURCES=PATH npm run bench', 2)
    for (const folder of foldersIn(SOURCES))
      if (!existsSync(folder)) throw new Refusal(`SOURCES names a folder that does not exist: ${folder}`, 2)
  }
  if (verb === 'beside') await measureBeside(words[0] ?? '', SOURCES ?? '')
  for (const name of wanted) {
    const bench = await benchIn(name)
    if (!bench) throw new Error(`scripts/dev/bench/${name}.ts measures nothing`)
    process.stdout.write(`\n${name}\n`)
    const figures = await bench(SOURCES ?? '')
    if (figures !== undefined) process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`)
  }
  return undefined
})
await runWhenStarted(import.meta.url, main)
