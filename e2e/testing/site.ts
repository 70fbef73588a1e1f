// The servers of site tests:
// - `readingSite()`: the one read-only server of the whole run, for files that change nothing (no account, no note, no
//   ingest, no setting of their own). It costs nothing to open, but must be closed too, which closes the file's pages.
// - `writingSite()`: the one server, over our digest alone, that all files write to. Each file writes about rules of its
//   own, as readers of its own, and says by `X-Forwarded-For` which client it is where the server counts attempts.
// - `openSite(environment)`: a separate server with a separate database (a copy of the prepared one, unless the
//   environment names another), for files that set something.
// All use the one browser of the run. server/testing/shared.ts lists the shared resources of a run.
import { copyFileSync } from 'node:fs'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { SOURCES } from '#ingest/testing/sources'
import { isOnPostgres, ownDatabase, sqliteDatabase, type TestDatabase } from '#server/testing/databases'
import { serve } from '#server/testing/serve'
import { shared } from '#server/testing/shared'
import { findBrowser } from '../../scripts/dev/browser'
import { noteListening } from './listening'

export { ownDatabase, SOURCES }

/** The reason why browser tests cannot run here; empty where they can. For the name of a skipped `describe`. */
export const noBrowser: string = (() => {
  try {
    findBrowser()
    return ''
  } catch (failure) {
    return failure instanceof Error ? failure.message : String(failure)
  }
})()

export type ReadingSite = {
  readonly url: string
  /** A new context: nothing is stored in it yet. */
  readonly context: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /**
   * The page of this file with these options: the same in every test, without anything an earlier test stored. Unlike
   * a new page, it has loaded the site's scripts. `goTo` waits until they listen.
   */
  readonly page: (options?: BrowserContextOptions) => Promise<Page>
  readonly close: () => Promise<unknown>
}
/** `database`: its address. */
export type WritingSite = ReadingSite & { readonly database: string }
export type Site = ReadingSite & {
  /** Everything written to standard error so far: one line of JSON for each event. */
  readonly lines: () => readonly Readonly<Record<string, unknown>>[]
  readonly pid: number
  readonly signal: (name: NodeJS.Signals) => boolean
  /** Closes the pipe of its output, as a killed log reader does. */
  readonly hangUp: () => void
}

/** A copy of the prepared database. */
const filledDatabase = async (): Promise<TestDatabase> => {
  if (isOnPostgres) return { url: await shared('filled-postgres'), drop: async () => undefined }
  const own = await sqliteDatabase()
  copyFileSync(await shared('database'), own.url.replace(/^file:/, ''))
  return own
}

/** The service worker has tests of its own; elsewhere it would only load pages that no test needs. */
const USUAL: BrowserContextOptions = { serviceWorkers: 'block' }

/**
 * Empties a page of what its site has stored in the browser. It is left first: otherwise an address that differs from
 * its own only after the `#` would show the page as the last test left it.
 */
const emptied = async (page: Page): Promise<Page> => {
  page.removeAllListeners()
  await page.mouse.move(0, 0)
  const { origin } = new URL(page.url())
  await page.goto('about:blank')
  await page.context().clearCookies()
  if (origin !== 'null') {
    const wire = await page.context().newCDPSession(page)
    await wire.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await wire.detach()
  }
  return page
}

/** `SLOW_BROWSER=10` slows every page tenfold: what a busy machine shows by luck, it shows for certain. */
const SLOWDOWN = Number(process.env.SLOW_BROWSER ?? 1)
const slowed = async (page: Page): Promise<void> => {
  const wire = await page.context().newCDPSession(page)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

/** This file's connection to the browser of the run; closing it closes only the pages that this file opened. */
const ownBrowser = () => {
  let browser: Promise<Browser> | null = null
  const pages = new Map<string, Page>()
  const context = async (options: BrowserContextOptions = {}): Promise<BrowserContext> => {
    browser ??= shared('browser').then(address => chromium.connect(address))
    const made = await (await browser).newContext({ ...USUAL, ...options })
    // A limit for what hangs, not for what is slow.
    made.setDefaultTimeout(120_000)
    await made.addInitScript(noteListening)
    if (SLOWDOWN > 1) made.on('page', page => void slowed(page))
    return made
  }
  return {
    context,
    page: async (options: BrowserContextOptions = {}): Promise<Page> => {
      const name = JSON.stringify(options)
      const known = pages.get(name)
      if (known && !known.isClosed()) return emptied(known)
      const page = await (await context(options)).newPage()
      pages.set(name, page)
      return page
    },
    close: async () => (await browser)?.close(),
  }
}

export const readingSite = async (): Promise<ReadingSite> => ({
  ...ownBrowser(),
  url: await shared(isOnPostgres ? 'postgres-site' : 'site'),
})

export const writingSite = async (): Promise<WritingSite> => ({
  ...ownBrowser(),
  ...(JSON.parse(await shared(isOnPostgres ? 'postgres-writing-site' : 'writing-site')) as {
    readonly url: string
    readonly database: string
  }),
})

export const openSite = async (environment: Readonly<Record<string, string>> = {}): Promise<Site> => {
  const own = environment.DATABASE_URL ? null : await filledDatabase()
  const server = await serve({
    ...(own ? { DATABASE_URL: own.url } : {}),
    ...(isOnPostgres ? { AUTH_SECRET: 'the same secret for every process of a test' } : {}),
    ...environment,
  })
  const browser = ownBrowser()
  return {
    ...browser,
    url: server.url,
    lines: () =>
      server
        .log()
        .split('\n')
        .filter(line => line.startsWith('{') && line.endsWith('}'))
        .map(line => JSON.parse(line)),
    pid: server.process.pid ?? 0,
    signal: name => server.process.kill(name),
    hangUp: () => {
      server.process.stdout?.destroy()
      server.process.stderr?.destroy()
    },
    close: async () => {
      await browser.close()
      await server.stop()
      await own?.drop()
    },
  }
}
