import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loaded } from '#server/testing/ingested'
import { openSite, ownDatabase, type Site } from './testing/site'

let own: Awaited<ReturnType<typeof ownDatabase>>
let site: Site
beforeAll(async () => {
  own = await ownDatabase()
  await loaded(own.url)
  site = await openSite({ DATABASE_URL: own.url })
})
afterAll(async () => {
  await site?.close()
  await own?.drop()
})

const PAUSE_MS = 500
const DROPS = 60

// 10 s to send the headers, checked every 2 s: without the limit all bytes would be accepted.
test('an endless header is rejected before all of it is sent', async () => {
  const { hostname, port, host } = new URL(site.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  let drops = 0
  socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\n`)
  const dropping = setInterval(() => {
    if (++drops > DROPS) socket.destroy()
    else socket.write(`X-${drops}: slow\r\n`)
  }, PAUSE_MS)
  await new Promise(resolve => socket.resume().once('close', resolve))
  clearInterval(dropping)
  expect(drops).toBeLessThan(DROPS)
})
