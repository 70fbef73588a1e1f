import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '#server/testing/databases'
import { openSite, ownDatabase, type Site } from './testing/site'

let own: TestDatabase
let site: Site
beforeAll(async () => {
  own = await ownDatabase()
  site = await openSite({ DATABASE_URL: own.url })
})
afterAll(async () => {
  await site?.close()
  await own?.drop()
})

const noCounts = existsSync('/proc/self/io') ? '' : ' (not run: this system does not count writes)'
/** How often the server has written anywhere since it began, or tried to. */
const writes = (): number => Number(/^syscw: (\d+)$/m.exec(readFileSync(`/proc/${site.pid}/io`, 'utf8'))?.[1])
const ASKED = 100

// Logging that logging failed, which fails again, used a whole core: the test counts writes, not seconds.
test.skipIf(noCounts)(
  `a server whose lines nobody reads any more goes on answering, and tries to write no more than it is asked${noCounts}`,
  async () => {
    site.hangUp()
    const before = writes()
    for (let at = 0; at < ASKED; at++) expect((await fetch(`${site.url}/about/keys?at=${at}`)).status).toBe(200)
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
    expect(writes() - before).toBeLessThan(20 * ASKED)
  },
)
