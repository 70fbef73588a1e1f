// The servers of site tests:
// - `readingSite()`: the one read-only server of the whole run, for files that change nothing (no account, no note, no
//   ingest, no setting of their own). It costs nothing to open, but must be closed too, which closes the file's pages.
// - `openSite(environment)`: a separate server with a separate database (a copy of the prepared one, unless the
//   environment names another), for files that write or set something.
// - `digestSite(environment)`: the same over our digest alone, which starts in a fraction of the time: for files that
//   need only rules of the digest.
// All use the one browser of the run. server/testing/shared.ts lists the shared resources of a run.
import { copyFileSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { SOURCES } from '#ingest/testing/sources'
import { isOnPostgres, ownDatabase, sqliteDatabase, type TestDatabase } from '#server/testing/databases'
import { loaded } from '#server/testing/ingested'
import { serve } from '#server/testing/serve'
import { shared } from '#server/testing/shared'
import { findBrowser } from '../../scripts/dev/browser'

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
  readonly browser: () => Promise<Browser>
  readonly close: () => Promise<void>
}
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

/** This file's connection to the browser of the run; closing it closes only the pages that this file opened. */
const ownBrowser = () => {
  let browser: Promise<Browser> | null = null
  return {
    browser: () => {
      browser ??= shared('browser').then(address => chromium.connect(address))
      return browser
    },
    close: async () => (await browser)?.close(),
  }
}

export const readingSite = async (): Promise<ReadingSite> => {
  const { browser, close } = ownBrowser()
  return {
    url: await shared(isOnPostgres ? 'postgres-site' : 'site'),
    browser,
    close: async () => void (await close()),
  }
}

export const openSite = async (environment: Readonly<Record<string, string>> = {}): Promise<Site> => {
  const own = environment.DATABASE_URL ? null : await filledDatabase()
  const server = await serve({
    ...(own ? { DATABASE_URL: own.url } : {}),
    ...(isOnPostgres ? { AUTH_SECRET: 'the same secret for every process of a test' } : {}),
    ...environment,
  })
  const { browser, close } = ownBrowser()
  return {
    url: server.url,
    browser,
    lines: () =>
      server
        .written()
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
      await close()
      await server.stop()
      await own?.drop()
    },
  }
}

export const digestSite = async (environment: Readonly<Record<string, string>> = {}): Promise<Site> => {
  const own = await ownDatabase()
  await loaded(own.url)
  const site = await openSite({ ...environment, DATABASE_URL: own.url })
  return {
    ...site,
    close: async () => {
      await site.close()
      await own.drop()
    },
  }
}
