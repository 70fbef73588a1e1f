import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { staticFiles } from './static-files'

const home = mkdtempSync(join(tmpdir(), 'static-files-'))
const SCRIPT = `start(${'1, '.repeat(2_000)}1)`
mkdirSync(join(home, 'chunks'))
for (const name of ['a[0].js', 'gone.js', 'picture.png']) writeFileSync(join(home, 'chunks', name), SCRIPT)
const { packFiles } = await import(pathToFileURL('scripts/build.mjs').href)
packFiles(home)
const server = createServer(staticFiles((_, response) => void response.writeHead(404).end('passed on'), home))
await new Promise<void>(resolve => server.listen(0, () => resolve()))
rmSync(join(home, 'chunks/gone.js.gz'))
afterAll(() => {
  server.close()
  rmSync(home, { recursive: true })
})
const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}/_next/static/chunks/`
const A = `${at}a%5B0%5D.js`

test('a script is sent as it was packed, or whole to whom does not unpack', async () => {
  const packed = await fetch(A, { headers: { 'Accept-Encoding': 'gzip' } })
  expect(Object.fromEntries(packed.headers)).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'application/javascript; charset=UTF-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  })
  expect(Number(packed.headers.get('content-length'))).toBeLessThan(SCRIPT.length / 10)
  expect(await packed.text()).toBe(SCRIPT)
  const whole = await fetch(A, { headers: { 'Accept-Encoding': 'identity' } })
  expect([whole.headers.get('content-encoding'), await whole.text()]).toEqual([null, SCRIPT])
})
test('nothing is sent to whom has it, and only the head where the head is asked for', async () => {
  const { headers } = await fetch(A)
  const again = await fetch(A, { headers: { 'If-None-Match': headers.get('etag') ?? '' } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const head = await fetch(A, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    headers.get('content-length'),
    '',
  ])
})
test.each([
  ['a part of a file', A, { headers: { Range: 'bytes=0-1' } }],
  ['what is not packed', `${at}picture.png`, {}],
  ['what the build has not written', `${at}b.js`, {}],
  ['what was removed meanwhile', `${at}gone.js`, {}],
  ['what is sent here', A, { method: 'POST' }],
])('%s is asked of the site', async (_, address, request) => {
  expect((await fetch(address, request)).status).toBe(404)
})
