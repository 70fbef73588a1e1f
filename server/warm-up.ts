import { accountSettingsOf } from './accounts/settings'
import { tidy } from './accounts/tidy'
import { log } from './http/logs/log'
import { handOver, study } from './jobs/pool'
import { derivedFrom, fromNewer, library, libraryStore, watchForChanges } from './library/library-store'
import { renderDue } from './notes/live-rendering'
import { cardsOf } from './queries/cards/cards'
import { countWords, pairsOf } from './queries/compare/changes'
import { auditsOf } from './queries/history/audited'
import { scenariosOfExamples } from './queries/rules/printed-examples'
import { numbersIndexes } from './queries/search/knowing'
import { searchIndex } from './queries/search/search-index'
import { quotas, quotasOf } from './quotas'
import { settingsOf } from './settings'

/** A reader's first board finds the thread started, and the grammar of cards read in. */
const BOARD = `# Feature: Start

## Scenario: A card that is read

* Given the rules of 2010-01-01
* And "Bear" is a 2/2 black creature with "Whenever Bear attacks, it gets +1/+1 until end of turn."
* When an effect says "Bear gets +1/+1."
* Then "Bear" is 3/3
`

/**
 * Opens the library. Nothing else is waited for: what some queries need is built a moment later, or with the first of
 * them; for a newer library it is built in slices, in the background.
 */
export const warmUp = async (): Promise<void> => {
  refuseBadSettings()
  fromNewer(async (library, derived) => {
    const index = await searchIndex(library)
    derived.set('search', index)
    derived.set('cards', await cardsOf(index))
  })
  fromNewer(async (library, derived) => void derived.set('examples', await scenariosOfExamples(library)))
  fromNewer((library, derived) => {
    derived.set('numbers', numbersIndexes(library))
    // The worker loads the newer data in the meantime; the audit waits for it.
    void study({ kind: 'open' })
    if (worksAhead()) derived.set('audits', auditsOf(library))
  })
  const started = performance.now()
  await libraryStore()
  if (worksAhead()) {
    setTimeout(() => void buildAhead().catch(() => undefined), AHEAD_AFTER_MS).unref()
    setTimeout(() => void warmComparison().catch(() => undefined), WARM_AFTER_MS).unref()
  }
  tidyDaily()
  renderHourly()
  watchForChanges()
  log.info({ ms: Math.round(performance.now() - started) }, 'the library is open')
}

/** Whether the server computes in the background what may be requested later; otherwise the first request waits. */
export const worksAhead = (): boolean => process.env.BACKGROUND_WORK !== 'off'

/** After the first page, for which a start is usually made. */
const AHEAD_AFTER_MS = 3_000
const buildAhead = async (): Promise<void> => {
  void handOver({ kind: 'run', source: BOARD })
  await derivedFrom('examples', scenariosOfExamples)
  await derivedFrom('search', searchIndex)
  await derivedFrom('numbers', numbersIndexes)
  await derivedFrom('audits', auditsOf)
}

/** An invalid setting ends the start with a message instead of failing the first query. */
const refuseBadSettings = (): void => {
  const problems = [settingsOf(process.env), accountSettingsOf(process.env), quotasOf(process.env)].flatMap(read =>
    read.ok ? [] : read.problem,
  )
  if (problems.length === 0) return
  for (const { message, hint } of problems) process.stderr.write(`${message}. ${hint ?? ''}\n`)
  process.exit(2)
}

const DAY = 24 * 60 * 60 * 1_000
const tidyDaily = (): void => {
  const now = async (): Promise<void> => {
    const rows = await tidy((await libraryStore()).database.client, Date.now(), quotas())
    if (rows > 0) log.info({ rows }, 'expired records were removed')
  }
  const tried = (): void => void now().catch(failure => log.warn({ failure: String(failure) }, 'cleaning up failed'))
  tried()
  setInterval(tried, DAY).unref()
}

const WARM_AFTER_MS = 20_000
/** Compares two releases far apart: the first comparison of a process takes twice as long. */
const warmComparison = async (): Promise<void> => {
  const book = await library()
  const shelf = book.shelves.get('comprehensive-rules') ?? []
  const [from, to] = [shelf[shelf.length >> 1], shelf.at(-1)]
  const found = from && to && (await pairsOf(book, from, to))
  if (found?.ok) await countWords(found.value)
}

const HOUR = 60 * 60 * 1_000
/** Renders texts from before renderings existed, or rendered by an older release, without waiting for a request. */
const renderHourly = (): void => {
  const now = async (): Promise<void> => {
    const texts = await renderDue()
    if (texts > 0) log.info({ texts }, 'texts of readers were rendered')
  }
  const tried = (): void => void now().catch(failure => log.warn({ failure: String(failure) }, 'rendering failed'))
  setTimeout(tried, WARM_AFTER_MS).unref()
  setInterval(tried, HOUR).unref()
}
