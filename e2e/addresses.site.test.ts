import { readdirSync } from 'node:fs'
import { HtmlValidate } from 'html-validate'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formsIn } from '#server/testing/hostile-forms'
import { PUBLIC } from '#server/testing/shared'
import { ADDRESSES } from './testing/addresses'
import { type ReadingSite, readingSite } from './testing/site'
import { type Answer, openTlsProxy, type Sent, type TlsProxy } from './testing/tls-proxy'

// The reading server as most readers reach it, through a proxy that ends TLS, under a public name; and directly.
// The one account that is made here is seen by no other file.
const NAME = new URL(PUBLIC).host
let site: ReadingSite
let proxy: TlsProxy
beforeAll(async () => {
  site = await readingSite()
  proxy = await openTlsProxy(NAME, site.url)
})
afterAll(async () => {
  await proxy?.close()
  await site?.close()
})
const ask = (path: string, sent?: Sent): Promise<Answer> => proxy.ask(path, sent)
const direct = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(site.url + path, { headers, redirect: 'manual' })

/** Every route of the app as an address, made of the folders it is built from. */
const ROUTES = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter(file => /(?:^|\/)(?:page\.tsx|route\.ts)$/.test(file))
  .map(file =>
    `/${file}`
      .replace(/\/\([^)]*\)/g, '')
      .replace(/\/[^/]+$/, '')
      .replace(/\[+\.*(\w+)\]+/g, 'x'),
  )
  .filter(route => route !== '')

describe('a slash at the end of an address', () => {
  test('every route of the app is listed here', () => {
    expect(ROUTES.length).toBeGreaterThan(50)
    for (const known of ['/glossary', '/rules/x/x', '/feeds/releases', '/timemap/rules/x', '/llms.txt', '/compare/x/x'])
      expect(ROUTES).toContain(known)
  })
  test.each(ROUTES.filter(route => !route.startsWith('/api/')))('%s/ leads to the address without it', async route => {
    const answer = await ask(`${route}/?on=2008&x=/`)
    expect(answer.status).toBe(308)
    expect(answer.headers.location).toBe(`${route}?on=2008&x=/`)
  })
  test.each(ROUTES.filter(route => route.startsWith('/api/')))('%s/ never leads to itself', async route => {
    const { status, headers } = await ask(`${route}/`)
    expect(status).toBeLessThan(500)
    expect(headers.location).toBeUndefined()
  })
  test('the container of annotations keeps its slash', async () => {
    const { status, headers } = await ask('/api/v1/annotations/')
    expect(status).toBe(200)
    expect(headers.location).toBeUndefined()
  })
  test.each([
    '//evil.example/',
    '/%2F/',
    '/%2Fevil.example/',
    '/\\evil.example/',
    '/%5Cevil.example/',
    '/.//evil.example/',
  ])('%s never leads to another host', async path => {
    const { status, headers } = await ask(path)
    expect(status).toBeLessThan(500)
    expect(new URL(headers.location ?? '/', PUBLIC).origin).toBe(PUBLIC)
  })
})

/** The standard's rules on HTML, without those on style. */
const html = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })
const flawsOf = async (page: string): Promise<readonly string[]> => {
  const { results } = await html.validateString(page)
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))
}

/** RFC 4287: well formed, with all that a feed and an entry must have, and nothing twice that must be unique. */
const expectAtom = (text: string): void => {
  const feed = new JSDOM(text, { contentType: 'application/xml' }).window.document.documentElement
  const own = (of: Element, name: string): readonly string[] =>
    [...of.children].filter(({ localName }) => localName === name).map(one => one.textContent?.trim() ?? '')
  const entries = [...feed.children].filter(({ localName }) => localName === 'entry')
  expect([feed.localName, feed.namespaceURI]).toEqual(['feed', 'http://www.w3.org/2005/Atom'])
  for (const one of [feed, ...entries])
    for (const name of ['id', 'title', 'updated']) {
      expect(own(one, name), name).toHaveLength(1)
      expect(own(one, name)[0], name).not.toBe('')
    }
  // RFC 4287, 4.1.1: of the feed, or of every entry.
  if (own(feed, 'author').length !== 1) for (const entry of entries) expect(own(entry, 'author')).toHaveLength(1)
  expect(feed.querySelector('link[rel="self"]')?.getAttribute('href')).toMatch(/^https:\/\/rules\.example\//)
  const ids = [feed, ...entries].map(one => own(one, 'id')[0])
  expect(new Set(ids).size).toBe(ids.length)
  const moments = entries.map(one => own(one, 'updated')[0] ?? '')
  expect(new Set(moments).size).toBe(moments.length)
  expect([...moments].sort().reverse()).toEqual(moments)
  for (const moment of moments) expect(moment).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  for (const entry of entries)
    expect(entry.querySelector('link')?.getAttribute('href')).toMatch(/^https:\/\/rules\.example\//)
}

const RULE = '/rules/613.1'
const BOUNDARY = '----a-form-of-this-test'
const DAY = 'Tue, 01 Sep 2015 00:00:00 GMT'
describe('the reading surface behind a proxy that ends TLS', () => {
  const inner = (): RegExp => new RegExp(`https?://(?:127\\.0\\.0\\.1|localhost|${new URL(site.url).host})`)
  const OTHERS: readonly (readonly [string, Sent])[] = [
    [`${RULE}.json`, {}],
    [`${RULE}.md`, {}],
    [`${RULE}.txt?on=2015-09-01`, {}],
    ['/rules/613.txt', {}],
    [RULE, { headers: { Accept: 'application/json' } }],
    [RULE, { headers: { Accept: 'text/markdown' } }],
    [RULE, { headers: { Accept: 'text/plain' } }],
    [RULE, { method: 'HEAD', headers: { Accept: 'application/json' } }],
    ['/timemap/rules/613.1', {}],
    ['/feeds/releases', {}],
    ['/feeds/rules/613.1', {}],
    ['/feeds/sections/613', {}],
    ['/feeds/releases/digest.2009-10-01', {}],
    ['/rules/613', {}],
    ['/favourites', {}],
    ['/notes', {}],
    ['/quotes', {}],
    ['/reports/new', {}],
    ['/account/password', {}],
    ['/offline', {}],
    ['/glossary/Layer', {}],
    [`${RULE}/history.atom`, {}],
    [`${RULE}/notes.atom`, {}],
    ['/search/feed?q=layer', {}],
    ['/suggest?q=lay', {}],
    ['/opensearch.xml', {}],
    ['/sitemap.xml', {}],
    ['/robots.txt', {}],
    ['/llms.txt', {}],
    ['/saved/digest.json', {}],
    ['/sw.js', {}],
    ['/og/rules/613.1', {}],
    ['/api/v1/openapi.json', {}],
    ['/api/v1/releases', {}],
    ['/api/v1/rules/613.1', {}],
    ['/api/v1/search?q=layer', {}],
    ['/api/v1/annotations/', {}],
    ['/api/v1/scenarios', {}],
    [
      '/api/v1/citations/check',
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{"items":[{"number":"613.1","on":"2015-09-01"}]}',
      },
    ],
  ]
  const ROWS: readonly (readonly [string, Sent])[] = [...ADDRESSES.map(path => [path, {}] as const), ...OTHERS]
  test.each(ROWS)('%s %j', async (path, sent) => {
    const answer = await ask(path, sent)
    expect(answer.status, answer.body.slice(0, 300)).toBe(200)
    expect(answer.body).not.toMatch(inner())
    expect(JSON.stringify(answer.headers)).not.toMatch(inner())
    const type = String(answer.headers['content-type'])
    if (sent.method === 'HEAD') return
    if (type.startsWith('text/html')) expect(await flawsOf(answer.body)).toEqual([])
    if (type.startsWith('application/atom+xml')) expectAtom(answer.body)
  })
  test('joining, leaving and signing in by forms without a script', async () => {
    let cookie = ''
    /** Posts the form of a page that has all those fields. */
    const post = async (fields: Readonly<Record<string, string>>): Promise<Answer> => {
      const page = await ask('/account', { headers: { cookie } })
      const form = formsIn('/account', page.body).find(one =>
        Object.keys(fields).every(name => one.fields.some(([known]) => known === name)),
      )
      const all = (form?.fields ?? []).map(([name, value]) => [name, fields[name] ?? value] as const)
      const part = ([name, value]: readonly [string, string]): string =>
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
      return ask('/account', {
        method: 'POST',
        headers: { Origin: PUBLIC, 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`, cookie },
        body: `${all.map(part).join('')}--${BOUNDARY}--\r\n`,
      })
    }
    const given = { email: 'ada@rules.example', password: 'quite a long password' }
    const signIn = async (fields: Readonly<Record<string, string>>): Promise<void> => {
      const answer = await post(fields)
      expect(answer.status, answer.body.slice(0, 300)).toBe(303)
      expect(new URL(answer.headers.location ?? '', PUBLIC).href).toBe(`${PUBLIC}/account`)
      const set = answer.headers['set-cookie'] ?? []
      expect(set.join()).toMatch(/__Host-.*Secure/)
      cookie = set.map(line => line.split(';')[0]).join('; ')
      expect((await ask('/account', { headers: { cookie } })).body).toContain('Sign out')
    }
    await signIn({ name: 'Ada', ...given })
    cookie = ''
    expect((await ask('/account')).body).not.toContain('Sign out')
    await signIn(given)
  })
})

describe('facts for machines (JSON-LD)', () => {
  const ROWS = [
    ['/rules/613.1', 'Legislation'],
    ['/rules/613', 'Legislation'],
    ['/rules/613.1/history', 'Legislation'],
    ['/rules/613/history', 'Legislation'],
    ['/glossary', 'DefinedTermSet'],
    ['/releases', 'ItemList'],
    ['/releases/digest.2009-10-01', 'Legislation'],
  ] as const
  test.each(ROWS)('%s tells of a %s', async (path, type) => {
    const { document } = new JSDOM((await ask(path)).body).window
    const facts = [...document.querySelectorAll('script[type="application/ld+json"]')].map(one =>
      JSON.parse(one.textContent ?? ''),
    )
    expect(facts).toHaveLength(1)
    expect(facts[0]).toMatchObject({ '@context': 'https://schema.org', '@type': type })
    // Only types and properties that the vocabulary has, and none of them empty.
    const known =
      /^(?:@(?:context|type)|name|description|(?:legislation(?:Identifier|DateVersion|LegalForce))|temporalCoverage|isPartOf|hasPart|hasDefinedTerm|itemListElement|numberOfItems|position|item)$/
    const check = (value: unknown): void => {
      if (Array.isArray(value)) for (const one of value) check(one)
      else if (typeof value === 'object' && value !== null)
        for (const [name, inner] of Object.entries(value)) {
          expect(name).toMatch(known)
          expect(inner).not.toBe('')
          check(inner)
        }
    }
    check(facts[0])
  })
})

describe('what is not there, or cannot be read', () => {
  const NO_DAY = '2008-02-30'
  const PAGES = [
    [`/?on=${NO_DAY}`, 400],
    [`/rules?on=${NO_DAY}`, 400],
    [`/rules/613.1?on=${NO_DAY}`, 400],
    [`/rules/613?on=${NO_DAY}`, 400],
    [`/rules/613.1/${NO_DAY}`, 400],
    ['/rules/613.1/foo', 400],
    ['/rules/613.1/2009-10-02', 404],
    ['/rules/613.1?document=none', 404],
    ['/rules/999.99', 404],
    ['/rules/not-a-number', 404],
    [`/rules/613.1/history?on=${NO_DAY}`, 400],
    ['/rules/999/history', 404],
    [`/search?q=layer&on=${NO_DAY}`, 400],
    ['/search?q=layer&kind=none', 400],
    ['/search?q=layer&document=none', 400],
    ['/search?q=layer&page=999', 404],
    ['/compare/foo..bar', 400],
    ['/compare/2007-02-01..foo', 400],
    ['/compare/2007-02-01..2007-10-01/none', 404],
    ['/compare/2007-02-01..2007-10-01?page=99', 404],
    ['/since/foo', 400],
    ['/since/2005?section=none', 404],
    ['/since/2005?page=999', 404],
    ['/releases/none', 404],
    [`/glossary?on=${NO_DAY}`, 400],
    [`/glossary/Layer?on=${NO_DAY}`, 400],
    ['/glossary/none', 404],
    ['/cards/Nobody', 404],
    [`/cards/Humility?on=${NO_DAY}`, 400],
    ['/cards?page=1999', 404],
    ['/rulings?page=1999', 404],
    ['/rulings/none', 404],
    ['/bulletins/foo', 404],
    ['/guides/none', 404],
    ['/scenarios/none', 404],
    [`/scenarios/wild-mongrel?on=${NO_DAY}`, 400],
    ['/scenarios/wild-mongrel?case=none', 404],
    ['/play?scenario=none', 404],
    [`/play?on=${NO_DAY}`, 400],
    ['/b/none', 404],
    ['/favourites/none', 404],
    ['/reviews?kind=none', 404],
    ['/reviews?kind=release&target=none', 404],
    ['/nothing-here', 404],
  ] as const
  test.each(PAGES)('%s is answered with %d and a page that says so', async (path, status) => {
    const answer = await ask(path)
    expect(answer.status).toBe(status)
    const { document } = new JSDOM(answer.body).window
    expect(document.querySelectorAll('main h1')).toHaveLength(1)
    expect(await flawsOf(answer.body)).toEqual([])
  })
  const CALLS = [
    [`/api/v1/rules/613.1?on=${NO_DAY}`, 400],
    ['/api/v1/rules/999.99', 404],
    ['/api/v1/rules/none', 404],
    ['/api/v1/rules/613.1?document=none', 400],
    ['/api/v1/search?q=layer&document=none', 400],
    ['/api/v1/compare?from=foo&to=bar', 400],
    ['/api/v1/since/foo', 400],
    ['/api/v1/since/2005?section=none', 404],
    ['/api/v1/releases/none', 404],
    ['/api/v1/glossary/none', 404],
    ['/api/v1/cards/Nobody', 404],
    ['/api/v1/rulings/none', 404],
    ['/api/v1/scenarios/none', 404],
    [`/rules/613.1.md?on=${NO_DAY}`, 400],
    ['/rules/613.1/as/none', 406],
    ['/feeds/rules/none', 404],
    ['/feeds/sections/none', 404],
    ['/feeds/releases/none', 404],
    ['/timemap/rules/none', 404],
  ] as const
  test.each(CALLS)('%s is answered with %d and a problem', async (path, status) => {
    const { status: answered, headers, body } = await ask(path)
    expect(answered, body).toBe(status)
    expect(headers['content-type']).toContain('application/problem+json')
    expect(JSON.parse(body)).toMatchObject({ status, detail: expect.any(String) })
  })
})

describe('days and numbers as people write them', () => {
  const pageOf = async (path: string) => {
    const answer = await ask(path)
    return { ...answer, document: new JSDOM(answer.body).window.document }
  }
  const SAME = [
    ['/rules/418.5a?on=17 March 2008', '/rules/418.5a?on=2008-03-17'],
    ['/rules/418.5a?on=March 17, 2008', '/rules/418.5a?on=2008-03-17'],
    ['/rules/418.5a?on=20080317', '/rules/418.5a?on=2008-03-17'],
    ['/rules/418.5 a?on=2008-03-17', '/rules/418.5a?on=2008-03-17'],
    ['/rules/418,5a?on=2008-03-17', '/rules/418.5a?on=2008-03-17'],
    ['/rules/Rule 418.5a?on=2008-03-17', '/rules/418.5a?on=2008-03-17'],
    ['/rules/cr418.5a?on=2008-03-17', '/rules/418.5a?on=2008-03-17'],
    ['/rules/§418.5a.?on=2008-03-17', '/rules/418.5a?on=2008-03-17'],
    ['/rules/CR 418?on=3/2008', '/rules/418?on=2008-03'],
    ['/rules?on=17.3.2008', '/rules?on=2008-03-17'],
    ['/since/May 2007', '/since/2007-05'],
    ['/compare/1 Feb 2007..October 1, 2007/Rule 418', '/compare/2007-02-01..2007-10-01/418'],
    ['/scenarios/wild-mongrel?on=17 March 2008', '/scenarios/wild-mongrel?on=2008-03-17'],
    ['/play?on=17 March 2008', '/play?on=2008-03-17'],
  ] as const
  test.each(SAME)('%s shows what %s shows', async (written, exact) => {
    const [one, other] = [await pageOf(encodeURI(written)), await pageOf(exact)]
    expect(one.status).toBe(200)
    expect(one.document.querySelector('main')?.textContent).toBe(other.document.querySelector('main')?.textContent)
  })
  test.each([
    ['/since?year=May 2007', '/since/2007-05'],
    ['/compare?from=1 Feb 2007&to=1.10.2007&number=CR 418', '/compare/2007-02-01..1.10.2007/418'],
    ['/rules/Interaction of Continuous Effects?on=2022', '/rules/613?on=2022'],
  ] as const)('%s leads to %s', async (written, there) => {
    const answer = await ask(encodeURI(written))
    expect(answer.status).toBe(307)
    expect(new URL(answer.headers.location ?? '', PUBLIC).href).toBe(PUBLIC + there)
  })
  const ASKED = [
    [
      '/rules/613.1?on=3/4/2008&under=1',
      ['/rules/613.1?on=2008-04-03&under=1', '/rules/613.1?on=2008-03-04&under=1'],
      'on',
    ],
    ['/search?on=3/4/08&q=layer', ['/search?on=2008-04-03&q=layer', '/search?on=2008-03-04&q=layer'], 'on'],
    ['/glossary?on=30 Feb 2008', ['/glossary?on=2008-02-29', '/glossary?on=2008-03-01'], 'on'],
    ['/since/31 June 2007', ['/since/2007-06-30', '/since/2007-07-01'], 'year'],
    ['/compare/30 Feb 2007..2008/418', ['/compare/2007-02-28..2008/418', '/compare/2007-03-01..2008/418'], 'from'],
    ['/rules/613.1/3.4.2010', ['/rules/613.1/2010-04-03', '/rules/613.1/2010-03-04'], 'on'],
    [
      '/scenarios/wild-mongrel?on=3/4/2008',
      ['/scenarios/wild-mongrel?on=2008-04-03', '/scenarios/wild-mongrel?on=2008-03-04'],
      'on',
    ],
  ] as const
  test.each(ASKED)('%s asks again, offers each reading and keeps what was typed', async (path, readings, name) => {
    const { status, document } = await pageOf(encodeURI(path))
    expect(status).toBe(400)
    expect([...document.querySelectorAll('main li a.btn')].map(one => one.getAttribute('href'))).toEqual(readings)
    const typed = document.querySelector(`main form input[name="${name}"]`)?.getAttribute('value')
    expect(decodeURI(path)).toContain(typed)
    for (const there of readings) expect((await ask(there)).status, there).not.toBe(400)
  })
  test('comparing with a day before the first text says so', async () => {
    const { status, document } = await pageOf('/compare/1990-01-01..2007-10-01/418')
    expect(status).toBe(200)
    expect(document.querySelector('main')?.textContent).toContain('The rules on 1 Jan 1990 are not known')
    expect((await pageOf('/compare/2007-05-01')).document.title).toContain('2007-05-01 and the newest text')
  })
  test.each(['in:zzz', '(((', '"layer'])('a search for %s says what is wrong with it', async q => {
    const { document } = await pageOf(`/search?q=${encodeURIComponent(q)}`)
    expect(document.querySelector('main [role="alert"]')?.textContent).toMatch(/\w+/)
    const call = JSON.parse((await ask(`/api/v1/search?q=${encodeURIComponent(q)}`)).body)
    expect(call.query.problems).toHaveLength(1)
  })
})

describe('a rule by moment (RFC 7089)', () => {
  const MOVING = '/rules/613.3'
  const header = (answer: Answer, name: string): string => String(answer.headers[name] ?? '')
  /** Relation → address and datetime, as the Link header names them. */
  const linksOf = (answer: Answer) =>
    [
      ...header(answer, 'link').matchAll(/<([^>]+)>; rel="([^"]+)"(?:; type="[^"]*")?(?:; datetime="([^"]+)")?/g),
    ].flatMap(([, address = '', rels = '', datetime]) => rels.split(' ').map(rel => ({ rel, address, datetime })))
  const at = (answer: Answer, rel: string) => linksOf(answer).find(one => one.rel === rel)
  const pathOf = (address: string | undefined): string => {
    const { origin, pathname, search } = new URL(address ?? '', 'http://relative.invalid')
    expect(origin).toBe(PUBLIC)
    return pathname + search
  }
  const gate = (): Promise<Answer> => ask(MOVING, { headers: { 'Accept-Datetime': DAY } })
  const memento = async (): Promise<Answer> => ask(pathOf(header(await gate(), 'location')))

  const MUSTS: readonly (readonly [string, string, () => Promise<void>])[] = [
    [
      '2.1.1',
      'the moment of a memento is a date of HTTP, in GMT, not later than the one asked for',
      async () => {
        const moment = header(await memento(), 'memento-datetime')
        expect(moment).toMatch(/^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/)
        expect(Date.parse(moment)).toBeLessThanOrEqual(Date.parse(DAY))
      },
    ],
    [
      '2.2',
      'a memento links to the original, the timegate, the timemap, and to itself with its moment',
      async () => {
        const answer = await memento()
        expect(answer.status).toBe(200)
        const self = at(answer, 'memento')
        expect(self?.datetime).toBe(header(answer, 'memento-datetime'))
        expect(self?.address).toBe(header(await gate(), 'location'))
        for (const rel of ['original', 'timegate', 'timemap']) pathOf(at(answer, rel)?.address)
      },
    ],
    [
      '2.1.1',
      'a memento answers a moment asked of it by itself',
      async () => {
        const there = pathOf(header(await gate(), 'location'))
        const answer = await ask(there, { headers: { 'Accept-Datetime': DAY } })
        expect(answer.status).toBe(200)
        expect(header(answer, 'memento-datetime')).not.toBe('')
      },
    ],
    [
      '2.2.1',
      'the original links to its timegate and has no moment',
      async () => {
        const answer = await ask(MOVING)
        pathOf(at(answer, 'timegate')?.address)
        expect(header(answer, 'memento-datetime')).toBe('')
        expect(header(answer, 'vary').toLowerCase()).toContain('accept-datetime')
      },
    ],
    [
      '4.1.1',
      'a timegate redirects with 302, varies by the moment, names the original and has no moment',
      async () => {
        for (const path of [MOVING, '/timegate/rules/613.3']) {
          const answer = await ask(path, { headers: { 'Accept-Datetime': DAY } })
          expect(answer.status).toBe(302)
          expect(header(answer, 'vary').toLowerCase()).toContain('accept-datetime')
          expect(pathOf(at(answer, 'original')?.address)).toMatch(/^\/rules\/613\.3/)
          expect(header(answer, 'memento-datetime')).toBe('')
          expect(at(answer, 'memento')?.address).toBe(header(answer, 'location'))
        }
      },
    ],
    [
      '4.5.3',
      'without a moment a timegate leads to the newest memento',
      async () => {
        const answer = await ask('/timegate/rules/613.3')
        expect(answer.status).toBe(302)
        const map = await ask('/timemap/rules/613.3')
        const last = /<([^>]+)>; rel="(?:first )?last memento"/.exec(map.body)?.[1]
        expect(header(answer, 'location')).toBe(last)
      },
    ],
    [
      '4.5.3',
      'the same of a number that is in force no more',
      async () => {
        expect((await ask('/timegate/rules/418.5a')).status).toBe(302)
      },
    ],
    [
      '4.5.3',
      'a moment that is none is answered with 400, and still names the original',
      async () => {
        for (const moment of ['yesterday', '2008-03-17', 'Mon, 17 Mar 2008 99:00:00 GMT', '']) {
          const answer = await ask(MOVING, { headers: { 'Accept-Datetime': moment } })
          expect(answer.status, moment).toBe(400)
          expect(header(answer, 'vary').toLowerCase()).toContain('accept-datetime')
          pathOf(at(answer, 'original')?.address)
        }
      },
    ],
    [
      '4.5.4',
      'what never was is answered with 404, and varies by the moment',
      async () => {
        const answer = await ask('/timegate/rules/none', { headers: { 'Accept-Datetime': DAY } })
        expect(answer.status).toBe(404)
        expect(header(answer, 'vary').toLowerCase()).toContain('accept-datetime')
      },
    ],
    [
      '4.5.5',
      'a timegate answers HEAD, and other methods with 405',
      async () => {
        expect((await ask('/timegate/rules/613.3', { method: 'HEAD' })).status).toBe(302)
        expect((await ask('/timegate/rules/613.3', { method: 'PUT' })).status).toBe(405)
      },
    ],
    [
      '4.5.7',
      'a moment before the first version leads to the first, one after the last to the last',
      async () => {
        const map = await ask('/timemap/rules/613.3')
        for (const [moment, end] of [
          ['Mon, 01 Jan 1990 00:00:00 GMT', 'first'],
          ['Tue, 01 Jan 2030 00:00:00 GMT', 'last'],
        ]) {
          const answer = await ask(MOVING, { headers: { 'Accept-Datetime': moment ?? '' } })
          const named = new RegExp(`<([^>]+)>; rel="(?:first )?(?:last )?${end === 'last' ? '' : '(?:last )?'}memento"`)
          expect(map.body).toMatch(named)
          const known = map.body.split(',\n').find(line => new RegExp(`rel="[^"]*\\b${end}\\b`).test(line))
          expect(known).toContain(`<${header(answer, 'location')}>`)
        }
      },
    ],
    [
      '5',
      'a timemap is in link-format, names the original, itself and every memento with its moment',
      async () => {
        const map = await ask('/timemap/rules/613.3')
        expect(header(map, 'content-type')).toContain('application/link-format')
        expect(map.body).toContain('rel="original timegate"')
        expect(map.body).toMatch(/rel="self"; type="application\/link-format"/)
        const found = [...map.body.matchAll(/<([^>]+)>; rel="[^"]*memento"; datetime="([^"]+)"/g)]
        expect(found.length).toBeGreaterThan(1)
        for (const [, address, moment] of found.slice(0, 3)) {
          const version = await ask(pathOf(address))
          expect(version.status).toBe(200)
          expect(header(version, 'memento-datetime')).toBe(moment)
        }
      },
    ],
  ]
  test.each(MUSTS)('%s: %s', (_section, _says, holds) => holds())

  test('a reader who came by 127.0.0.1 is led to 127.0.0.1', async () => {
    const answer = await direct(MOVING, { 'Accept-Datetime': DAY })
    expect(answer.status).toBe(302)
    expect(new URL(answer.headers.get('location') ?? '').origin).toBe(site.url)
  })
})
