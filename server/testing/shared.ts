import { get } from 'node:http'

/**
 * What one test run shares between all its files, each started at the first request (shared-setup.ts, which Vitest
 * starts before the files):
 * - `database`: the path of one prepared SQLite file (our digest, and the received texts if SOURCES is set), to be
 *   copied, never opened;
 * - `digest`: the path of another one, with our digest alone;
 * - `report`: the report of ingesting the received texts into it;
 * - `site`: the address of one production server over a copy of that file, for files that only read;
 * - `writing-site`: the addresses, as JSON, of another one over a copy of our digest and of its database, for files that
 *   write as readers of their own;
 * - `browser`: the address of one browser;
 * - `postgres`: the address of a new, empty database in one PostgreSQL cluster;
 * - `filled-postgres`: the same with everything in the prepared file;
 * - `postgres-site`, `postgres-writing-site`: like `site` and `writing-site`, over PostgreSQL.
 */
export type Shared =
  | 'database'
  | 'digest'
  | 'report'
  | 'site'
  | 'writing-site'
  | 'browser'
  | 'postgres'
  | 'filled-postgres'
  | 'postgres-site'
  | 'postgres-writing-site'

/** The public name of `site`, which its readers reach through a proxy; its own address works too. */
export const PUBLIC = 'https://rules.example'

/** The environment variable with the address of the server that provides the shared resources. */
export const SHARED_URL = 'TEST_SHARED_URL'

/** Whether this process belongs to a test run with shared resources. */
export const isShared = (): boolean => Boolean(process.env[SHARED_URL])

/** Waits without a time limit: `fetch` would fail after five minutes, and filling a database can take longer. */
export const shared = (what: Shared): Promise<string> =>
  new Promise((resolve, reject) => {
    const request = get(`${process.env[SHARED_URL]}/${what}`, { agent: false }, async answer => {
      const said = Buffer.concat(await answer.toArray()).toString()
      if (answer.statusCode === 200) resolve(said)
      else reject(new Error(said))
    })
    request.on('error', reject)
  })
