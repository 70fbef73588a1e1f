import { get } from 'node:http'

/**
 * What one run of the tests has once, for all its files, and starts when the first file asks for it
 * (shared-setup.ts, which Vitest starts before the files):
 * - `database`: the path of one prepared SQLite file (our digest, and the received texts where SOURCES is set), to be
 *   copied, never opened;
 * - `digest`: the path of another one, with our digest alone;
 * - `report`: what the ingest of the received texts into it reported;
 * - `site`: the address of one production server over a copy of that file, for files that only read;
 * - `browser`: the address of one browser;
 * - `postgres`: the address of a new, empty database in one PostgreSQL cluster;
 * - `filled-postgres`: the same with all that the prepared file holds;
 * - `postgres-site`: as `site`, over PostgreSQL.
 */
export type Shared =
  | 'database'
  | 'digest'
  | 'report'
  | 'site'
  | 'browser'
  | 'postgres'
  | 'filled-postgres'
  | 'postgres-site'

/** The public name of `site`, which its readers reach through a proxy; it answers by its own address too. */
export const PUBLIC = 'https://rules.example'

/** The environment variable that tells the files of a run where to ask. */
export const SHARED_URL = 'TEST_SHARED_URL'

/** Whether this process belongs to a run of the tests that shares anything. */
export const isShared = (): boolean => Boolean(process.env[SHARED_URL])

/** Waits as long as it takes: `fetch` would give up after five minutes, and a filled database can take longer. */
export const shared = (what: Shared): Promise<string> =>
  new Promise((resolve, reject) => {
    const request = get(`${process.env[SHARED_URL]}/${what}`, { agent: false }, async answer => {
      const said = Buffer.concat(await answer.toArray()).toString()
      if (answer.statusCode === 200) resolve(said)
      else reject(new Error(said))
    })
    request.on('error', reject)
  })
