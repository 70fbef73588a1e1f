import { pairsBetween } from '#rulebook/lineage/compare'
import { accountSettingsOf } from './accounts/settings'
import { tidy } from './accounts/tidy'
import { log } from './http/logs/log'
import { handOver, study } from './jobs/pool'
import { derivedFrom, fromNewer, library, libraryStore, watchForChanges } from './library/library-store'
import { renderDue } from './notes/live-rendering'
import { cardsOf } from './queries/cards/cards'
import { auditsOf } from './queries/history/audited'
import { scenariosOfExamples } from './queries/rules/printed-examples'
import { numbersIndexes } from './queries/search/knowing'
import { searchIndex } from './queries/search/search-index'
import { quotas, quotasOf } from './quotas'
import { settingsOf } from './settings'

/** Builds what every question needs; of a newer library it is built piece by piece beside the readers. */
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
    // The reading hand takes the newer data up beside this; what is audited waits behind it.
    void study({ kind: 'open' })
    if (worksAhead()) derived.set('audits', auditsOf(library))
  })
  const started = performance.now()
  await Promise.all([
    derivedFrom('search', searchIndex),
    derivedFrom('examples', scenariosOfExamples),
    derivedFrom('numbers', numbersIndexes),
    handOver({ kind: 'run', source: '' }),
  ])
  // The database is migrated by now. Nothing waits for this; earlier requests are answered when it is ready.
  if (worksAhead()) {
    void derivedFrom('audits', auditsOf)
    setTimeout(() => void warmComparison().catch(() => undefined), WARM_AFTER_MS).unref()
  }
  tidyDaily()
  renderHourly()
  watchForChanges()
  log.info({ ms: Math.round(performance.now() - started) }, 'the library is open')
}

/** Whether the server does beside its readers what somebody may ask for later; if not, whoever asks first waits for it. */
const worksAhead = (): boolean => process.env.BACKGROUND_WORK !== 'off'

const WARM_AFTER_MS = 20_000
/** Compares what the first release and the last print under one number: a thread that never compared takes twice as long. */
const warmComparison = async (): Promise<void> => {
  const shelf = (await library()).shelves.get('comprehensive-rules') ?? []
  const [first, last] = [shelf[0], shelf.at(-1)]
  if (!first || !last || first === last) return
  await handOver({ kind: 'changes', pairs: pairsBetween(first.units(), last.units(), []) })
}

/** A setting that cannot be used ends the start with a sentence, not the first question with a fault. */
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

const HOUR = 60 * 60 * 1_000
/** Texts that were written before there were renderings, or rendered by an older release, are rendered by nobody's request. */
const renderHourly = (): void => {
  const now = async (): Promise<void> => {
    const texts = await renderDue()
    if (texts > 0) log.info({ texts }, 'texts of readers were rendered')
  }
  const tried = (): void => void now().catch(failure => log.warn({ failure: String(failure) }, 'rendering failed'))
  setTimeout(tried, WARM_AFTER_MS).unref()
  setInterval(tried, HOUR).unref()
}
