import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { linesFor } from './access-log'
import { ROUTES, safeLine, safePath } from './redact'

/** Routes of the folder `app`, with `[name]` for a parameter. */
const routesIn = (folder: string, path = ''): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    if (/^(?:page|route)\.tsx?$/.test(entry.name)) return [path || '/']
    if (!entry.isDirectory()) return []
    const part = entry.name.startsWith('(') ? '' : `/${entry.name}`
    return routesIn(join(folder, entry.name), path + part)
  })
const APP = routesIn('app').filter(route => route !== '/[...nowhere]')
const nameless = (route: string): string =>
  route
    .replace(/\/\[\[\.\.\.(\w+)\]\]/g, '')
    .replace(/\[\.\.\.\w+\]/g, '?')
    .replace(/\[\w+\]/g, '?')
const declared = new Set(ROUTES.map(route => route.replace(/[:*~]\w+\+?/g, '?')))

test.each(APP)('%s is declared with what its parameters are', route => expect(declared).toContain(nameless(route)))

describe('a secret in any part of any route is not logged', () => {
  // Examples of a password reset token, the key of a shared list, a session token and an address.
  const SECRETS = [
    'tR8kQ2mV9xZ4bN7cW1pL5sD3',
    'c0ffee00-1234-4abc-8def-0123456789ab',
    'ada@example.org',
    'ada%40example.org',
  ]
  test.each(APP.flatMap(route => SECRETS.map(secret => [route, secret] as const)))('%s with %s', (route, secret) => {
    const path = route.replace(/\[{1,2}[^\]]+\]{1,2}/g, secret)
    for (const url of [
      `${path}?token=${secret}&q=${secret}`,
      `${path}/${secret}`,
      `${path}/${secret}/${secret}?${secret}`,
    ])
      expect(safePath(url)).not.toContain(secret)
    expect(safePath(`/nowhere/${secret}`)).not.toContain(secret)
    expect(safePath(`/${secret}`)).not.toContain(secret)
  })
  test.each(['a', 'b', 'favourites', 'api/v1/annotations', 'api/v1/boards', 'api/v1/lists', 'api/auth/reset-password'])(
    '/%s/… hides a key that looks like a word',
    area => {
      expect(safePath(`/${area}/word`)).toBe(`/${area}/*`)
      expect(safePath(`//${area}//word`)).toBe(`/${area}/*`)
      expect(safeLine(`{"failure":"Error: GET /${area}/whisper?x failed"}`)).not.toContain('whisper')
    },
  )
})

test.each([
  ['/search?q=what+readers+look+for', '/search'],
  ['/', '/'],
  ['/a/secret-of-a-shared-note', '/a/*'],
  ['/favourites/secret/changes.atom', '/favourites/*/changes.atom'],
  ['/api/v1/annotations/secret?x', '/api/v1/annotations/*'],
  ['/api/v1/annotations/', '/api/v1/annotations/'],
  ['/account/password?token=abc', '/account/password'],
  ['/api/auth/sign-in/email', '/api/auth/sign-in/email'],
  ['/api/auth/reset-password/abcdef?callbackURL=x', '/api/auth/reset-password/*'],
  ['/api/v1/rules/418.5a', '/api/v1/rules/418.5a'],
  ['/rules/613.1/history', '/rules/613.1/history'],
  ['/compare/2009-07-11..2007-05-01/418.5a', '/compare/2009-07-11..2007-05-01/418.5a'],
  ['/_next/static/chunks/0a1b2c3d4e5f60718293.js', '/_next/static/chunks/0a1b2c3d4e5f60718293.js'],
])('%s is logged as %s', (url, path) => expect(safePath(url)).toBe(path))

test('failures are logged without addresses, tokens and sessions', () => {
  const lines: string[] = []
  const sink = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  const log = pino({ base: null, hooks: { streamWrite: safeLine } }, sink)
  log.error(
    { failure: 'Sign-up attempt for existing email: ada.lovelace+x@example.co.uk' },
    'Reset for ada@example.org',
  )
  log.error({ failure: 'GET /account/password?token=abc123&x=1 from /favourites/k3y' })
  log.error({ failure: 'verify-email?token=eyJhbGciOiJIUzI1NiJ9.eyJlbWFpbCI6ImEifQ.c2ln' })
  const written = lines.join('')
  expect(written).not.toMatch(/lovelace|ada@|abc123|k3y|eyJ/)
  expect(
    written
      .trim()
      .split('\n')
      .map(line => JSON.parse(line).level),
  ).toEqual([50, 50, 50])
})

test('the log line of a request contains neither its query, its referrer nor a key in its path', () => {
  const { write } = process.stderr
  let written = ''
  process.stderr.write = ((chunk: string): boolean => {
    written += chunk
    return true
  }) as never
  try {
    const { answered } = linesFor({ level: 'info', logFolder: null, logDays: 14 })
    answered(
      { id: 'abcdefgh', method: 'GET', url: '/favourites/s3cret?e=ada@example.org', address: '192.0.2.9' },
      500,
      1,
    )
  } finally {
    process.stderr.write = write
  }
  expect(JSON.parse(written)).toMatchObject({ path: '/favourites/*', client: '192.0.2.0' })
  expect(written).not.toMatch(/s3cret|ada/)
})
