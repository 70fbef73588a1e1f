import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '#server/testing/databases'
import { openSite, ownDatabase, type Site } from './testing/site'

const TOKEN = 'a-token-of-this-test'
let own: TestDatabase
let site: Site
beforeAll(async () => {
  own = await ownDatabase()
  site = await openSite({ DATABASE_URL: own.url, METRICS_TOKEN: TOKEN })
})
afterAll(async () => {
  await site?.close()
  await own?.drop()
})

const processorSeconds = async (): Promise<number> => {
  const told = await fetch(`${site.url}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } })
  return Number(/^palimpsest_process_cpu_seconds_total (\S+)/m.exec(await told.text())?.[1])
}

test('a server whose lines nobody reads any more goes on answering, and is idle when nothing is asked', async () => {
  site.hangUp()
  for (let at = 0; at < 5; at++) expect((await fetch(`${site.url}/about/keys?at=${at}`)).status).toBe(200)
  const before = await processorSeconds()
  await new Promise(resolve => setTimeout(resolve, 3_000))
  // Writing down that writing failed took a whole core.
  expect((await processorSeconds()) - before).toBeLessThan(1)
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
})
