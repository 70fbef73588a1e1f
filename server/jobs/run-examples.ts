import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { daysFor, erasIn, outcomesOf, parsePage } from '#engine/scenario/index'
import { type KnownOutcomes, OUTCOMES, wordsHash } from '../queries/scenarios/known-outcomes'
import { scenarioRefs, scenarioSources } from '../queries/scenarios/scenarios'

/**
 * Run by scripts/build.mjs: runs every worked example under every ruleset and stores the results in one file, so that
 * no reader waits for hundreds of runs. Results are reused while the page's text and the engine are the same.
 */
const CACHE = '.next/cache'
const KEPT = `${CACHE}/outcomes.json`

const engineHash = async (): Promise<string> => {
  const hash = createHash('sha256')
  for (const file of [process.argv[1] ?? '', 'package-lock.json']) hash.update(await readFile(file))
  return hash.digest('hex')
}

const engine = await engineHash()
const kept = await readFile(KEPT, 'utf8').then(
  text => JSON.parse(text) as KnownOutcomes,
  () => null,
)
const known = kept?.engine === engine ? kept.pages : {}
const sources = await scenarioSources()
const pages: Record<string, KnownOutcomes['pages'][string]> = {}
for (const { id, status } of await scenarioRefs()) {
  const source = sources.get(id) ?? ''
  const [before, words] = [known[id], wordsHash(source)]
  const page = parsePage(source)
  if (before?.words === words) pages[id] = before
  else if (status === 'runs' && page.ok) {
    const outcomes = outcomesOf(page.value, daysFor(page.value))
    pages[id] = { words, ...outcomes, eras: erasIn(page.value, outcomes) }
  }
}
const text = JSON.stringify({ engine, pages } satisfies KnownOutcomes)
await mkdir(CACHE, { recursive: true })
// A server may be reading it, so the file is replaced atomically.
for (const file of [KEPT, OUTCOMES]) {
  await writeFile(`${file}.new`, text)
  await rename(`${file}.new`, file)
}
