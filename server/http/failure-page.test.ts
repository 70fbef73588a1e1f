import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { failurePage } from './failure-page'

type Told = { readonly status: number; readonly type: string; readonly allow: string; readonly body: string }
type Given = {
  readonly status: number
  readonly headers?: Record<string, string>
  readonly body?: string
  /** Whether the headers are passed to `writeHead`. */
  readonly atOnce?: true
}
/** What is sent if the site responds like this. */
const toldFor = async (
  method: string,
  path: string,
  { status, headers = {}, body = '', atOnce }: Given,
): Promise<Told> => {
  const server = createServer((request, response) => {
    failurePage(request, response, { id: 'id-1', hasArrived: true })
    if (atOnce) response.writeHead(status, headers)
    else for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (!atOnce) response.statusCode = status
    response.end(body)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  try {
    return await new Promise((done, fail) => {
      const request = send({ port, host: '127.0.0.1', method, path }, answer => {
        let said = ''
        answer.setEncoding('utf8')
        answer.on('data', chunk => {
          said += chunk
        })
        answer.on('end', () =>
          done({
            status: answer.statusCode ?? 0,
            type: answer.headers['content-type'] ?? '',
            allow: answer.headers.allow ?? '',
            body: said,
          }),
        )
      })
      request.on('error', fail)
      request.end()
    })
  } finally {
    server.close()
  }
}

const HTML = { 'Content-Type': 'text/html; charset=utf-8' }
test.each([
  ['GET', '/api/v1/rules/%E0%A4%A', { status: 400, headers: HTML, body: '<h1>Bad Request</h1>' }],
  ['GET', '/api/v1/%ff', { status: 404, headers: HTML, body: '<h1>404</h1>' }],
  ['PATCH', '/api/v1/annotations/', { status: 405, headers: { Allow: 'GET, POST' } }],
  ['POST', '/api/v1/lists', { status: 405 }],
  ['POST', '/api/v1/trace', { status: 413, headers: { 'Content-Type': 'text/plain' }, body: 'too large' }],
  ['GET', '/api/v1', { status: 500, headers: HTML, body: '<script>' }],
  ['GET', '//api/v1/rules', { status: 502 }],
] as const)('%s %s, refused by Next itself, is told as a problem document', async (method, path, given: Given) => {
  const answer = await toldFor(method, path, given)
  expect([answer.status, answer.type, answer.allow]).toEqual([
    given.status,
    'application/problem+json',
    given.headers?.Allow ?? '',
  ])
  expect(JSON.parse(answer.body)).toMatchObject({
    status: given.status,
    title: expect.stringMatching(/\w/),
    detail: expect.stringMatching(/\w/),
    request: 'id-1',
  })
})

test.each([
  [
    'a problem document',
    '/api/v1/none',
    { status: 404, headers: { 'Content-Type': 'application/problem+json' }, body: '{}' },
  ],
  ['an answer', '/api/v1/releases', { status: 200, headers: { 'Content-Type': 'application/json' }, body: '{"a":1}' }],
  ['what has not changed', '/api/v1/releases', { status: 304 }],
  ['a page', '/api/v10', { status: 404, headers: HTML, body: '<p>none' }],
] as const)('%s stays as it is', async (_, path, given: Given) => {
  const answer = await toldFor('GET', path, given)
  expect([answer.status, answer.body]).toEqual([given.status, given.body ?? ''])
})

test('HEAD has the type and no body', async () => {
  const answer = await toldFor('HEAD', '/api/v1/%ff', { status: 404, headers: HTML })
  expect([answer.type, answer.body]).toEqual(['application/problem+json', ''])
})

test.each([undefined, true] as const)('a problem document of our own stays as it is', async atOnce => {
  const body = JSON.stringify({ status: 404, lastInForce: { until: '2009-07-10' } })
  const headers = { 'Content-Type': 'application/problem+json; charset=utf-8' }
  const answer = await toldFor('GET', '/api/v1/rules/418.5a', {
    status: 404,
    headers,
    body,
    ...(atOnce ? { atOnce } : {}),
  })
  expect(answer.body).toBe(body)
})
