import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type RequestListener, request, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fairGate } from '../../jobs/fair-queue'
import { cacheVersion } from '../../store/cache-version'
import { gatewayTo } from '../gateway'
import { gatewaySettingsOf } from '../gateway-settings'
import { isReadingCall } from '../reading-address'
import { inNameOf, requestContext, shows, showsForNow } from '../request-context'
import { packing } from './cached-page'
import { knownAddress, parametersOf } from './known-parameters'
import { hostKeeper } from './own-hosts'
import { pageCache } from './page-cache'
import { keyOf, pageRequest } from './page-request'
import { withHashes } from './policy'

const asked = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  pageRequest({ method, url, headers: { host: 'here', ...headers } })

describe('what is a page for everybody', () => {
  const YES = [
    '/',
    '/rules/418.5a',
    '/rules/418.5a?on=2008-03-17',
    '/rules/418.5a/2007-10-01',
    '/rules/418.5a/history',
    '/compare/2009-05-01..2009-07-11/418.5a',
    '/search?q=layers',
    '/about/display',
  ]
  test.each(YES)('%s', url => expect(asked(url)).not.toBeNull())
  const NO = [
    '/rules/418.5a.json',
    '/rules/418.5a/as/md',
    '/rules/418.5a/history.atom',
    '/rules/418.5a/',
    '/notes',
    '/account',
    '/favourites',
    '/moderation',
    '/a/1',
    '/api/v1/rules/418.5a',
    '/api/auth/get-session',
    '/_next/static/x.js',
    '/search/feed?q=x',
    `/search?q=${'x'.repeat(2_000)}`,
  ]
  test.each(NO)('not %s', url => expect(asked(url)).toBeNull())
  const OTHERWISE: readonly (readonly [string, Record<string, string>])[] = [
    ['a session', { cookie: 'theme=dark; palimpsest.session_token=x' }],
    ['a session on https', { cookie: '__Host-palimpsest.session_token=x' }],
    ['a moment', { 'accept-datetime': 'Mon, 17 Mar 2008 00:00:00 GMT' }],
    ['another form', { accept: 'application/json' }],
    ['words alone', { accept: ' text/plain, */*' }],
    ['a part for a script', { rsc: '1' }],
    ['an action', { 'next-action': 'x' }],
  ]
  test.each(OTHERWISE)('nor with %s', (_, headers) => expect(asked('/rules/418.5a', headers)).toBeNull())
  test('nor anything that changes something', () => expect(asked('/rules/418.5a', {}, 'POST')).toBeNull())

  const key = (headers: Record<string, string>) => keyOf(asked('/rules/1', headers) as never)
  test('the key holds what the page shows of its reader, and nothing else', () => {
    const plain = key({})
    for (const other of [
      { cookie: 'theme=dark' },
      { cookie: 'keys=off' },
      { cookie: 'size=large' },
      { cookie: 'keymap=a:b' },
      { host: 'there' },
      { 'x-forwarded-host': 'there' },
      { 'x-forwarded-proto': 'https' },
    ])
      expect(key(other as never)).not.toBe(plain)
    expect(key({ cookie: 'a=1; b=2', 'user-agent': 'x', 'accept-language': 'de', 'x-client-address': '1' })).toBe(plain)
    expect(key({ cookie: 'size=large; theme=dark' })).toBe(key({ cookie: 'theme=dark;x=1;  size=large' }))
  })
})

test('parameters that a page does not read make no other page of it, nor do their order and their number', () => {
  const keyAt = (url: string) => keyOf(asked(url) as never)
  const plain = keyAt('/rules/418.5a?on=2008-03-17')
  for (const more of ['&x=1', '&utm_source=y', '&on=2009-01-01', '&document=', '&', '&q=word'])
    expect(keyAt(`/rules/418.5a?on=2008-03-17${more}`), more).toBe(plain)
  expect(keyAt('/rules/418.5a?x=1&on=%202008-03-17 ')).toBe(plain)
  expect(keyAt('/since/1993-08-05?x=17')).toBe(keyAt('/since/1993-08-05'))
  expect(keyAt('/about/display?on=2008')).toBe(keyAt('/about/display'))
  expect(keyAt('/rules/1?document=book&on=2008')).toBe(keyAt('/rules/1?on=2008&document=book'))
  expect(keyAt('/search?q=a')).not.toBe(keyAt('/search?q=b'))
  expect(knownAddress('/search?q=/a.c/ "x&y"')).toBe('/search?q=%2Fa.c%2F+%22x')
})

test('every parameter that a page reads is among those its address keeps', () => {
  const read = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter(file => /\(read\)|\(play\)\/scenarios|\(mine\)\/reviews|^page\.tsx/.test(file) && /page\.tsx$/.test(file))
    .flatMap(file => {
      const code = readFileSync(join('app', file), 'utf8')
      const single = [...code.matchAll(/one\((?:props\.)?\w+, '(\w+)'\)/g)].map(([, name]) => name ?? '')
      const several = [...code.matchAll(/\[([^\]]+)\]\.map\(name => one\(/g)].flatMap(([, names]) =>
        [...(names ?? '').matchAll(/'(\w+)'/g)].map(([, name]) => name ?? ''),
      )
      const when = code.includes('whenOf(') ? ['on', 'document'] : []
      const path = `/${file.replace(/\(\w+\)\//g, '').replace(/\/?page\.tsx$/, '')}`
      return [...single, ...several, ...when].map(name => ({ path, name }))
    })
  expect(read.length).toBeGreaterThan(30)
  for (const { path, name } of read) expect(parametersOf(path), `${path} reads ${name}`).toContain(name)
})

test('names nobody listed make no endless number of pages', () => {
  const isKept = hostKeeper({ SITE_ORIGINS: 'https://rules.example', HOSTS: '192.0.2.1' })
  const names = Array.from({ length: 100 }, (_, at) => `10.0.0.${at}`)
  expect(names.filter(host => isKept({ host })).length).toBe(8)
  expect(isKept({ host: '10.0.0.0' })).toBe(true)
  expect(isKept({ host: 'rules.example', 'x-forwarded-proto': 'https' })).toBe(true)
  expect(isKept({ host: '192.0.2.1' })).toBe(true)
  expect(isKept({ host: 'rules.example:81' })).toBe(false)
  expect(isKept({ host: 'rules.example', 'x-forwarded-proto': 'gopher' })).toBe(false)
})

test('every cookie that a page reads belongs to the key', () => {
  const read = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .map(file => readFileSync(join('app', file), 'utf8'))
    .filter(code => code.includes('cookies()'))
    .flatMap(code => [...code.matchAll(/(?:cookieStore|cookies\(\)\))\.get\('(\w+)'\)/g)].map(([, name]) => name ?? ''))
  expect(read.length).toBeGreaterThan(3)
  const plain = keyOf(asked('/rules/1') as never)
  for (const name of new Set(read))
    expect(keyOf(asked('/rules/1', { cookie: `${name}=x` }) as never), name).not.toBe(plain)
})

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const N = ' nonce="n1"'
const POLICY = "script-src 'self' 'nonce-n1' 'strict-dynamic'; style-src 'self' 'nonce-n1'; img-src 'self'"
const policyOf = (scripts: readonly string[], styles: readonly string[] = []) =>
  [
    ['script-src', "'self'", ...scripts],
    ['style-src', "'self'", ...styles],
    ['img-src', "'self'"],
  ]
    .map(line => line.join(' '))
    .join('; ')

test('scripts of the site are brought once the words are painted, each once, and the policy names what brings them', async () => {
  const html =
    `<head><link rel="preload" as="script" fetchPriority="low"${N} href="/_next/static/chunks/a.js"/>` +
    `<script src="/_next/static/chunks/a.js" async=""${N}></script><script src="/_next/static/chunks/b.js" async=""${N}></script>` +
    `<script src="/_next/static/chunks/old.js" noModule=""${N}></script></head><p>words</p>` +
    `<script src="/_next/static/chunks/a.js" async=""${N}></script>`
  const made = withHashes(html, POLICY)
  const [bringing = ''] = /(?<=<script>)[^<]+/.exec(made.html) ?? []
  expect(bringing).toContain('(["/_next/static/chunks/a.js","/_next/static/chunks/b.js"])')
  expect(made.html).toBe(
    `<head><script>${bringing}</script><script src="/_next/static/chunks/old.js" noModule=""></script></head><p>words</p>`,
  )
  expect(made.policy).toBe(policyOf([sha(bringing)]))
})

test('the policy names each inline script of the drawing by its hash, and data none', async () => {
  const html =
    `<script src="/a.js" async=""${N}></script><script${N}>one()</script><style${N}>a{}</style>` +
    `<script type="application/ld+json">{}</script><script id="b"${N}>two("<b>")</script>` +
    `<script${N}>self.__next_f.push([1])</script><script${N}>self.__next_f.push([2])</script>`
  const made = withHashes(html, POLICY)
  const flight = ['self.__next_f.push([1])', 'self.__next_f.push([2])']
  expect(made.policy).toBe(policyOf([sha('one()'), sha('two("<b>")'), ...flight.map(sha)], [sha('a{}')]))
  expect(made.html).toBe(html.replaceAll(N, ''))
})

test.each(['own("</scripts>")', 'own("<!-- </p>")', `own(${'"<p>",'.repeat(8_000)})`])(
  'a script ends where a browser ends it, and what follows is read at its place: %#',
  async words => {
    const html = `<p>a</p><script${N}>${words}</script><style${N}>a{}</style><SCRIPT>evil()</SCRIPT><script${N}>last()</script>`
    const made = withHashes(html, POLICY)
    expect(made.policy).toBe(policyOf([sha(words), sha('last()')], [sha('a{}')]))
    expect(made.html).toBe(html.replaceAll(N, ''))
  },
)

describe('what got into a page without the drawing is not named', () => {
  const INJECTED = [
    '<script>evil()</script>',
    '<script nonce="">evil()</script>',
    '<script nonce="guessed">evil()</script>',
    "<script nonce='n1'>evil()</script>",
    '<script type="module">evil()</script>',
    '<SCRIPT>evil()</SCRIPT>',
    '<script>self.__next_f.push([evil()])</script>',
    '<script src="data:,evil()"></script>',
    `<svg><script>evil()</script><style>evil{}</style></svg>`,
    '<style>evil{}</style>',
  ]
  test.each(INJECTED)('%s', async injected => {
    const before = `<script${N}>self.__next_f.push([1])</script>`
    const after = `<script${N}>own()</script><style${N}>a{}</style>`
    const { policy } = withHashes(before + injected + after, POLICY)
    expect(policy).toBe(policyOf([sha('self.__next_f.push([1])'), sha('own()')], [sha('a{}')]))
  })
  test.each(['<script>evil();', '<script x="', '<!-- '])(
    'nor one that takes what follows with it: %s',
    async unclosed => {
      const { policy } = withHashes(`${unclosed}<script${N}>own()</script>`, POLICY)
      expect(policy).toBe(policyOf([sha('own()')]))
    },
  )
})

test('a queue runs so many at once, in the order they came', async () => {
  const gate = fairGate({ atOnce: 2, each: 2, waiting: 9 })
  const done: number[] = []
  let [running, most] = [0, 0]
  const work = (n: number) => async () => {
    most = Math.max(most, ++running)
    await new Promise(resolve => setImmediate(resolve))
    running--
    done.push(n)
    if (n === 3) throw new Error('three')
  }
  const all = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(n => gate.run('one caller', work(n))))
  expect([most, done, all.filter(({ status }) => status === 'rejected').length]).toEqual([2, [1, 2, 3, 4, 5, 6], 1])
})

describe('what is only read from the API', () => {
  const READ = ['/api/v1', '/api/v1/', '/api/v1/rules/613.1?on=2010', '/api/v1/search?q=layers', '/api/v1/listings']
  test.each(READ)('%s', url => expect(isReadingCall({ method: 'GET', url })).toBe(true))
  const NOT = ['/api/v1/annotations/', '/api/v1/annotations?page=1', '/api/v1/lists/1', '/api/auth/x', '/api/v12', '/']
  test.each(NOT)('not %s', url => expect(isReadingCall({ method: 'GET', url })).toBe(false))
  test('not what is posted', () => expect(isReadingCall({ method: 'POST', url: '/api/v1/search' })).toBe(false))
})

describe('the front', () => {
  let drawn: { url: string; headers: Record<string, unknown> }[] = []
  let words = 'first'
  /** While it is not settled, no page is drawn to its end. */
  let held: Promise<void> | null = null
  const site: RequestListener = (asking, answer) => {
    drawn.push({ url: asking.url ?? '', headers: asking.headers })
    const finish = () => {
      answer.setHeader('Content-Type', 'text/html; charset=utf-8')
      answer.setHeader('Content-Security-Policy', "script-src 'self' 'nonce-1' 'strict-dynamic'")
      answer.setHeader('Cache-Control', 'private, no-store')
      answer.setHeader('Link', ['<a>; rel="timemap"', '<b>; rel="original"'])
      answer.setHeader('Memento-Datetime', 'Mon, 01 Oct 2007 00:00:00 GMT')
      if (asking.url?.includes('broken')) answer.statusCode = 500
      if (asking.url?.includes('elsewhere')) answer.setHeader('Set-Cookie', 'a=1')
      answer.end(`<script nonce="1">x()</script>${words} ${asking.headers.cookie ?? ''} é`)
    }
    if (held) void held.then(finish)
    else finish()
  }
  let server: ReturnType<typeof createServer>
  beforeEach(async () => {
    drawn = []
    words = 'first'
    held = null
    server = createServer(pageCache(packing(site)).listener)
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  })
  afterEach(() => new Promise(resolve => server.close(resolve)))

  type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { port } = server.address() as AddressInfo
      const asking = request({ port, host: '127.0.0.1', path, method, headers, agent: false }, answer => {
        const chunks: Buffer[] = []
        answer.on('data', chunk => chunks.push(chunk))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        )
      })
      asking.on('error', reject)
      asking.end()
    })
  const text = async (...given: Parameters<typeof ask>) => (await ask(...given)).body.toString()

  test('draws a page once and tells it with everything that belongs to it', async () => {
    const [first, second] = [await ask('/rules/1'), await ask('/rules/1')]
    expect(drawn).toHaveLength(1)
    expect(second.body.toString()).toBe('<script>x()</script>first  é')
    expect(second.body).toEqual(first.body)
    expect(second.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'memento-datetime': 'Mon, 01 Oct 2007 00:00:00 GMT',
      link: '<a>; rel="timemap", <b>; rel="original"',
      'content-length': String(first.body.length),
    })
    expect(second.headers['content-security-policy']).toMatch(/^script-src 'self' 'sha256-[\w+/]+={0,2}'$/)
    expect(second.headers.vary).toMatch(/Accept, Accept-Datetime, Accept-Encoding, Cookie/)
  })

  test('packed, not packed and by its head alone it is the same page', async () => {
    const plain = await ask('/rules/1')
    const packed = await ask('/rules/1', { 'accept-encoding': 'br, gzip;q=0.5' })
    const refused = await ask('/rules/1', { 'accept-encoding': 'gzip;q=0, identity' })
    const head = await ask('/rules/1', {}, 'HEAD')
    expect([packed.headers['content-encoding'], refused.headers['content-encoding']]).toEqual(['gzip', undefined])
    expect(gunzipSync(packed.body)).toEqual(plain.body)
    expect(refused.body).toEqual(plain.body)
    expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, plain.headers.etag])
    expect(head.headers['content-length']).toBe(plain.headers['content-length'])
  })

  test('behind the gateway a page at hand has the same headers as one that was just drawn, and is counted and bounded too', async () => {
    const lines: unknown[] = []
    const state = { isDraining: false }
    const settings = gatewaySettingsOf({ SITE_ORIGINS: 'https://rules.example' })
    const { atHand, listener } = pageCache(packing(site))
    const answers: boolean[] = []
    const gateway = gatewayTo(listener, {
      ...{ settings, state, lines: { answered: ({ url }, status) => lines.push([url, status]) } },
      atHand: (...given) => answers[answers.push(atHand(...given)) - 1] === true,
    })
    server.removeAllListeners('request')
    server.on('request', gateway)
    const headed = async (headers: Record<string, string>, method?: string) => {
      const { status, headers: all, body } = await ask('/rules/1', headers, method)
      const { date: _, 'x-request-id': id, ...rest } = all
      expect(id).toMatch(/^[0-9a-f-]{36}$/)
      return { status, rest, body: body.toString('latin1') }
    }
    const drawnNow = await headed({ 'accept-encoding': 'gzip' })
    expect(await headed({ 'accept-encoding': 'gzip' })).toEqual(drawnNow)
    expect(drawnNow.rest).toMatchObject({
      'x-frame-options': 'DENY',
      'strict-transport-security': 'max-age=31536000',
      'content-security-policy': expect.stringContaining('sha256-'),
    })
    const { 'content-type': _, 'content-security-policy': __, ...known } = drawnNow.rest
    const unchanged = await headed({ 'if-none-match': String(drawnNow.rest.etag) })
    expect([unchanged.status, unchanged.rest['x-frame-options'], unchanged.rest.etag]).toEqual([
      304,
      'DENY',
      known.etag,
    ])
    expect(Object.keys(unchanged.rest)).not.toContain('content-security-policy')
    expect((await headed({}, 'HEAD')).body).toBe('')
    // Nobody at a name that is not ours gets it, nor one who has signed in.
    expect((await ask('/rules/1', { host: 'evil.example' })).status).toBe(421)
    expect(await text('/rules/1', { cookie: 'palimpsest.session_token=x' })).toContain('palimpsest.session_token=x')
    state.isDraining = true
    expect((await headed({})).rest.connection).toBe('close')
    expect(answers).toEqual([false, true, true, true, false])
    expect(lines).toHaveLength(7)
  })

  test('a reader who has it is told so, until it says something else', async () => {
    const { etag } = (await ask('/rules/1')).headers
    const again = await ask('/rules/1', { 'if-none-match': `"x", ${etag}` })
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag])
    // What the reader holds came with the hashes of its own scripts.
    expect(again.headers['content-security-policy']).toBeUndefined()
    // RFC 9110, 13.1.2: tags are compared weakly, and a proxy may remove the mark.
    expect((await ask('/rules/1', { 'if-none-match': String(etag).slice('W/'.length) })).status).toBe(304)
    words = 'second'
    expect(await text('/rules/1')).toContain('first')
    cacheVersion()
    const changed = await ask('/rules/1', { 'if-none-match': String(etag) })
    expect([changed.status, changed.body.toString().includes('second')]).toEqual([200, true])
    expect(changed.headers.etag).not.toBe(etag)
  })

  test('the same page keeps its tag, however its scripts are numbered; another page has another', async () => {
    const tags: unknown[] = []
    for (const [script, said] of [
      ['one', 'a'],
      ['two', 'a'],
      ['two', 'b'],
    ]) {
      const { listener } = pageCache(
        packing((_, answer) => {
          answer.setHeader('Content-Security-Policy', "script-src 'nonce-1'")
          answer.end(`<script src="/x.js"></script><p>${said}</p><script>"${script} <b>"</script>`)
        }),
      )
      server.removeAllListeners('request')
      server.on('request', listener)
      tags.push((await ask('/rules/1')).headers.etag)
    }
    expect(tags[0]).toBe(tags[1])
    expect(tags[1]).not.toBe(tags[2])
  })

  test('many who ask at once have it drawn once; who asks after a change has it drawn anew', async () => {
    let release = (): void => undefined
    held = new Promise(resolve => {
      release = resolve
    })
    let arrived = 0
    server.on('request', () => arrived++)
    const early = Array.from({ length: 10 }, () => text('/rules/1'))
    await expect.poll(() => arrived).toBe(10)
    cacheVersion()
    words = 'second'
    const late = text('/rules/1')
    await expect.poll(() => arrived).toBe(11)
    release()
    expect(new Set(await Promise.all(early)).size).toBe(1)
    expect(await late).toContain('second')
    expect(await text('/rules/1')).toContain('second')
    expect(drawn.length).toBeLessThanOrEqual(3)
  })

  test('readers’ words on one subject have only the pages drawn anew that show them', async () => {
    const subjects: Record<string, readonly string[]> = {
      '/rules/1': ['notes a'],
      '/rules/2': ['notes b'],
      '/search': ['notes'],
    }
    const counts: Record<string, number> = {}
    let meanwhile = ''
    const { listener } = pageCache(
      packing((asking, answer) => {
        const path = asking.url ?? ''
        counts[path] = (counts[path] ?? 0) + 1
        for (const about of subjects[path] ?? []) shows(about)
        if (meanwhile) cacheVersion(meanwhile)
        answer.setHeader('Content-Security-Policy', "script-src 'nonce-1'")
        answer.end('x')
      }),
    )
    server.removeAllListeners('request')
    server.on('request', listener)
    const paths = ['/rules/1', '/rules/2', '/search', '/rules/3']
    const drawnAfter = async (action: () => void) => {
      action()
      for (const path of paths) await ask(path)
      return paths.map(path => counts[path])
    }
    expect(await drawnAfter(() => undefined)).toEqual([1, 1, 1, 1])
    expect(await drawnAfter(() => undefined)).toEqual([1, 1, 1, 1])
    expect(await drawnAfter(() => cacheVersion('notes a'))).toEqual([2, 1, 1, 1])
    expect(await drawnAfter(() => cacheVersion('notes'))).toEqual([2, 1, 2, 1])
    expect(await drawnAfter(() => cacheVersion())).toEqual([3, 2, 3, 2])
    // What is published while a page is drawn may be missing from it: it is not kept.
    meanwhile = 'notes b'
    expect(await drawnAfter(() => cacheVersion('notes b'))).toEqual([3, 3, 3, 2])
    meanwhile = ''
    expect(await drawnAfter(() => undefined)).toEqual([3, 4, 3, 2])
  })

  test('a page that lacks what the machine was too busy for is sent and not kept', async () => {
    let isBusy = true
    let count = 0
    const { listener } = pageCache(
      packing((_, answer) => {
        count++
        const context = requestContext()
        if (isBusy && context) showsForNow(context)
        answer.setHeader('Content-Security-Policy', "script-src 'nonce-1'")
        answer.end(isBusy ? 'not run' : 'run')
      }),
    )
    server.removeAllListeners('request')
    server.on('request', listener)
    for (const drawnBy of [1, 2]) {
      const { status, headers } = await ask('/rules/1')
      expect([status, headers['x-for-now'], count]).toEqual([200, undefined, drawnBy])
    }
    expect(await text('/rules/1')).toBe('not run')
    isBusy = false
    expect(await text('/rules/1')).toBe('run')
    expect(await text('/rules/1')).toBe('run')
    expect(count).toBe(4)
  })

  test('what is drawn for everybody hears nothing of who asked', async () => {
    await ask('/rules/1', {
      cookie: 'theme=dark; secret=1',
      authorization: '',
      'user-agent': 'mine',
      'x-client-address': '1.2.3.4',
      'accept-language': 'de',
    })
    await ask('/rules/1', { cookie: 'theme=dark; secret=2', 'user-agent': 'mine' })
    const kept = drawn.find(one => one.headers['user-agent'] === 'Palimpsest')
    expect(kept?.headers).toMatchObject({ cookie: 'theme=dark', 'user-agent': 'Palimpsest' })
    expect(JSON.stringify(kept)).not.toMatch(/secret|mine|1\.2\.3\.4|"de"/)
  })

  test('nor does it hear of the question on whose way it is drawn, but for the number it fails under', async () => {
    const ways: unknown[] = []
    let context: ReturnType<typeof requestContext>
    const { listener } = pageCache(
      packing((asking, answer) => {
        context = requestContext()
        ways.push({ ...context })
        site(asking, answer)
      }),
    )
    server.removeAllListeners('request')
    server.on('request', (asking, answer) =>
      inNameOf({ id: 'mine', headers: { cookie: 'secret=1' } }, () => listener(asking, answer)),
    )
    await ask('/rules/1', { cookie: 'secret=1; theme=dark' })
    expect(ways).toEqual([
      {
        id: 'mine',
        headers: { cookie: 'theme=dark', host: expect.any(String) },
        shows: new Set(),
        answer: expect.any(ServerResponse),
      },
    ])
    // What outlives the drawing does not hold its answer.
    expect(context?.answer).toBeUndefined()
  })

  test('a reader who has signed in gets a page of their own, and leaves none behind', async () => {
    const cookie = 'palimpsest.session_token=alice'
    expect(await text('/rules/1', { cookie })).toContain('alice')
    expect(await text('/rules/1')).not.toContain('alice')
    expect(await text('/rules/1', { cookie: 'palimpsest.session_token=bob' })).toContain('bob')
    expect(drawn).toHaveLength(3)
  })

  test('what went wrong and what sets a cookie is never kept', async () => {
    expect((await ask('/rules/broken')).status).toBe(500)
    const before = drawn.length
    await ask('/rules/broken')
    expect(drawn.length).toBeGreaterThan(before)
    expect((await ask('/rules/elsewhere')).headers['set-cookie']).toEqual(['a=1'])
    expect((await ask('/rules/elsewhere')).headers['content-security-policy']).toContain("'nonce-1'")
  })
})
