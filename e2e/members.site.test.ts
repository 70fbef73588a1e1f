import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { must } from '#rulebook/result'
import { bytesOf } from '#server/intake/cards/card-files'
import { intakeCards } from '#server/intake/cards/intake-cards'
import { moderation } from '#server/reviews/moderation'
import { reviewStore } from '#server/reviews/store'
import { type Database, openDatabase } from '#server/store/database'
import { inOtherWords, inventedRules, OF_THE_BOOK } from '#server/testing/book'
import { lines, oracleCards, rulings } from '#server/testing/card-data'
import type { TestDatabase } from '#server/testing/databases'
import { ingested, loaded } from '#server/testing/ingested'
import { openSite, ownDatabase, type Site } from './testing/site'

// Received texts are for signed-in readers only: no response to a visitor may contain a sentence of them.
const environment = { DATABASE_URL: '', RECEIVED_TEXTS: 'members', CONTACT: 'removal@rules.example' }
let own: TestDatabase
const RELEASES = ['comprehensive-rules.2004-03-01', 'comprehensive-rules.2006-03-01']

/** Every sentence and title of the invented text, the text of a card, and what is written about them; none of them occurs anywhere else. */
const RECEIVED = new RegExp(
  `An unmistakable thought|Ballast of|As long as an Island|An Island that is|${OF_THE_BOOK.source}`,
)
const plain = (body: string): string =>
  body
    .replace(/<[^>]*>/g, ' ')
    .replace(/\\u003c[^>]*?\\u003e|\\n/g, ' ')
    .replace(/\s+/g, ' ')

/** A database with our digest, cards, and two received texts, whose words are changed by `words`. */
const databaseOf = async (words: (text: string) => string): Promise<TestDatabase> => {
  const made = await ownDatabase()
  await loaded(made.url)
  const files = Object.entries({ 'oracle-cards-20260101.json': oracleCards(), 'rulings-20260101.json': rulings }).map(
    ([name, records]) => {
      const changed = lines(records).replace(/(?<="(?:oracle_text|comment)":")[^"\\]+/g, words)
      return bytesOf(name, Buffer.from(changed))
    },
  )
  const database = await openDatabase(made.url)
  must(await intakeCards(database, { files, today: date('2026-11-22') }))
  await database.close()
  await ingested(made.url, {
    'rules-2004.txt': words(inventedRules({ year: 2004, month: 3, sections: 6, edits: 0 })),
    'rules-2006.txt': words(inventedRules({ year: 2006, month: 3, sections: 7, edits: 3 })),
  })
  return made
}

let site: Site
let cookie = ''
/** The cookie of a new account. */
const cookieOf = async (name: string): Promise<string> => {
  const entered = await fetch(`${site.url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: site.url },
    body: JSON.stringify({ name, email: `${name}@rules.example`, password: 'a long enough one' }),
  })
  return entered.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
}
beforeAll(async () => {
  own = await databaseOf(text => text)
  environment.DATABASE_URL = own.url
  site = await openSite(environment)
  cookie = await cookieOf('Ada')
  await noteOn('100.1?on=2004-05-01', 'An unmistakable thought', 'public')
  await writings()
})
afterAll(async () => {
  await site?.close()
  await own?.drop()
})

/**
 * An answer without what any two answers differ in: names made at random, times, and the order in which React sends the
 * scripts of a page, of which only the words are compared. The hashes of received files are public.
 */
const answerAt = async (url: string, path: string, init?: RequestInit): Promise<string> => {
  const answer = await fetched(url + path, init)
  const body = (await answer.text())
    .replaceAll(url, '')
    .replace(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, 'id')
    .replace(/\b[0-9a-f]{16,}\b/g, 'hash')
    .replace(/(?:nonce|data-static|\{\\*"s)\\*"?[=:]\\*"[^"\\]*|"tookMs":[\d.]+|[\d.]+ ms\b/g, '')
    .replace(/name\\*":\\*"[0-9a-z]{1,4}\\*"\}\]/g, '')
  const parts = /<script[\s\S]*?<\/script>|<link[^>]*>/g
  const numbered = /\$L?[0-9a-f]+\b|(?:\\n|\b)[0-9a-f]+:/g
  const scripts = (body.match(parts) ?? []).join().replace(numbered, ' ')
  return [answer.status, body.replace(parts, ''), ...(scripts.match(/\w{3,}/g) ?? []).sort()].join(' ')
}
/** Where two answers to the same request first differ; nothing if they do not. */
const difference = (path: string, one: string, other: string): readonly string[] => {
  if (one === other) return []
  const at = Math.max(0, [...one].findIndex((letter, index) => letter !== other[index]) - 60)
  return [`${path}: ${one.slice(at, at + 160)} | ${other.slice(at, at + 160)}`]
}

/** A busy site closes connections that the client still takes for open: asked again, twice. */
const fetched = (url: string, init?: RequestInit, left = 2): Promise<Response> =>
  fetch(url, init).catch(failure => (left > 0 ? fetched(url, init, left - 1) : Promise.reject(failure)))
const stranger = (path: string, init: RequestInit = {}): Promise<string> =>
  fetched(site.url + path, init).then(answer => answer.text())
const member = (path: string, init: RequestInit = {}): Promise<string> =>
  stranger(path, { ...init, headers: { ...init.headers, cookie } })
const post = (path: string, body: unknown): readonly [string, RequestInit] => [
  path,
  { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
]

/** Sends what Ada writes; returns where it is. */
const asAda = async (method: string, path: string, body: unknown): Promise<string> => {
  const headers = { 'Content-Type': 'application/json', cookie, Origin: site.url }
  const { ok, headers: sent } = await fetch(site.url + path, { method, headers, body: JSON.stringify(body) })
  expect([path, ok]).toEqual([path, true])
  return sent.get('location')?.split('/').pop() ?? ''
}
const noteOn = (place: string, bodyValue: string, visibility: string, kind = 'note'): Promise<string> =>
  asAda('POST', '/api/v1/annotations/', {
    '@context': 'http://www.w3.org/ns/anno.jsonld',
    type: 'Annotation',
    bodyValue,
    'palimpsest:kind': kind,
    'palimpsest:visibility': visibility,
    target: {
      source: `${site.url}/rules/${place}`,
      selector: { type: 'TextQuoteSelector', exact: place.startsWith('100') ? 'counts 12 knots' : 'a' },
    },
  })
/** Ada writes notes and a list for herself, and a review that a moderator hides. */
const keepsakes = async (): Promise<void> => {
  await noteOn('100.1?on=2004-05-01', 'A keepsake', 'private')
  await noteOn('613.1', 'A keepsake', 'private')
  await listOf('A keepsake', 'private')
  const { client, close } = await openDatabase(own.url)
  const review = await reviewOf(client, '613.1', 'A keepsake')
  must(await moderation(client).setHidden({ id: 'm', role: 'moderator' }, 'review', review, true, 'rude'))
  await close()
}
const listOf = async (remark: string, visibility: string): Promise<string> => {
  const id = createHash('md5').update(remark).digest('hex')
  const kept = { id: 'b'.repeat(32), kind: 'rule', target: '100.1', on: '2004-05-01', remark }
  await asAda('PUT', `/api/v1/lists/${id}`, { title: remark, visibility, position: 0, items: [kept] })
  return id
}
const reviewOf = async (client: Database['client'], target: string, body: string): Promise<string> => {
  const { id } = await client.user.findFirstOrThrow({ where: { name: 'Ada' } })
  const written = { body, parentId: null, seenOn: date('2004-05-01') }
  const subject = { kind: 'rule', target, number: '100.1' } as const
  return must(await reviewStore(client).write({ id, role: 'reader' }, subject, written))
}
/** Where what Ada wrote about the received texts is, by its name. */
const at: Record<string, string> = {}
const writings = async (): Promise<void> => {
  for (const visibility of ['private', 'link', 'public']) {
    for (const kind of ['note', 'quote'])
      at[`${visibility} ${kind}`] = await noteOn(
        '100.1?on=2004-05-01',
        `Ballast of a ${visibility} ${kind}`,
        visibility,
        kind,
      )
    at[`${visibility} list`] = await listOf(`Ballast of a ${visibility} list`, visibility)
  }
  const rule = JSON.parse(await member('/api/v1/rules/100.1?on=2004-05-01')) as { lineage: string }
  const { client, close } = await openDatabase(own.url)
  await reviewOf(client, rule.lineage, 'Ballast of a review')
  await close()
}

const WORDS = 'anchor before the'
/** A board with a card that is loaded, and a game with one; what is known of it is in no answer to a visitor. */
const BOARD = [
  '# Feature: A harbour',
  '',
  '## Scenario: A boat',
  '',
  '* Given the rules of 2004-05-01',
  '* And "Tidal Bárge" is on the battlefield',
  '* When an effect says "Tidal Bárge gets +1/+1 until end of turn."',
  '* Then "Tidal Bárge" is 3/4',
].join('\n')
const BOAT = 'Tidal%20B%C3%A1rge'
/** Every way to ask, page or call, about what the invented text says. */
const ASKED: readonly (readonly [string, RequestInit?])[] = [
  ...[
    '/',
    '/rules',
    '/rules?on=2004-05-01',
    '/rules/100.1?on=2004-05-01',
    '/rules/100.1a?on=2006-05-01',
    '/rules/100?on=2004-05-01',
    '/rules/1?on=2004-05-01',
    '/rules/100.1/2004-03-01',
    '/rules/100.1/history?on=2004-05-01',
    '/rules/100.1.json?on=2004-05-01',
    '/rules/100.md?on=2004-05-01',
    '/rules/100.1.txt?on=2004-05-01',
    '/rules/100.1/history.atom?on=2004-05-01',
    '/rules/100.1/notes.atom?on=2004-05-01',
    '/timemap/rules/100.1',
    '/timegate/rules/100.1',
    `/search?q=${WORDS}&on=2004-05-01`,
    `/search?q=${WORDS}`,
    '/search?q=%2Fknots%2F&on=2004-05-01',
    '/search?q=was:%22knots%22',
    `/search/feed?q=${WORDS}`,
    '/search?q=unmistakable&on=2004-05-01',
    '/api/v1/search?q=unmistakable&kind=note',
    '/suggest?q=anch',
    '/suggest/cards?q=anch',
    '/og/rules/100.1?on=2004-05-01',
    '/favourites/none',
    '/favourites/none/changes.atom',
    '/api/v1/lists',
    '/api/v1/lists/none',
    '/api/v1/search/facets?q=anchor&on=2004-05-01',
    '/saved/digest.json',
    '/saved/rules.json',
    '/sw.js',
    '/offline',
    '/glossary?on=2004-05-01',
    '/glossary/Anchor?on=2004-05-01',
    '/compare/2004-03-01..2006-03-01',
    '/compare/2004-03-01..2006-03-01/100',
    '/compare/2004-03-01..2006-03-01/100.1?view=inline',
    '/since/2004-03-01',
    '/releases',
    ...RELEASES.map(id => `/releases/${id}`),
    '/about/data',
    '/about/eras',
    '/about/rules',
    '/feeds/releases',
    ...RELEASES.map(id => `/feeds/releases/${id}`),
    '/feeds/rules/100.1',
    '/feeds/sections/100',
    '/sitemap.xml',
    '/llms.txt',
    '/ask?q=Anchor',
    '/ask/card?q=Anchor',
    '/ask/card/picture?q=Anchor',
    '/deck?list=4%20Anchor',
    '/api/v1/rules/100.1/translation?on=2004-05-01',
    '/notes',
    '/favourites',
    '/reviews',
    '/cards/Anchor',
    '/reviews?kind=rule&target=100.1',
    '/api/v1/releases',
    ...RELEASES.map(id => `/api/v1/releases/${id}`),
    ...RELEASES.map(id => `/api/v1/releases/${id}/touched`),
    '/api/v1/catalogue',
    '/api/v1/parameters',
    '/api/v1/rule-status?on=2004-05-01',
    '/api/v1/rules/100.1?on=2004-05-01',
    '/api/v1/rules/100.1a-d?on=2004-05-01',
    '/api/v1/rules/100/section?on=2004-05-01',
    '/api/v1/rules/100.1/history?on=2004-05-01',
    '/api/v1/rules/100.1/wordings?on=2004-05-01',
    '/api/v1/tree?on=2004-05-01',
    '/api/v1/glossary?on=2004-05-01',
    '/api/v1/glossary/Anchor?on=2004-05-01',
    '/api/v1/preview?number=100.1&on=2004-05-01',
    '/api/v1/preview?term=Anchor&on=2004-05-01',
    '/api/v1/outcomes?from=2004-03-01&to=2006-03-01',
    '/api/v1/compare?from=2004-03-01&to=2006-03-01',
    '/api/v1/compare?from=2004-03-01&to=2006-03-01&number=100.1',
    '/api/v1/since/2004-03-01',
    '/api/v1/trace?number=100.1&from=2004-03-01&to=2006-03-01',
    `/api/v1/search?q=${WORDS}&on=2004-05-01`,
    '/api/v1/search?q=knots',
    '/api/v1/suggest?q=on%20the',
    '/api/v1/bulletins',
    '/api/v1/bulletins/1998-02',
    '/api/v1/rulings/100.1.Ruling.1',
    '/bulletins',
    '/bulletins/1998-02',
    '/rulings/100.1.Ruling.1',
    '/quotes',
    '/a/none',
    '/nothing/here',
    '/citations',
    '/identify',
    '/guides',
    '/since',
    '/search',
    '/compare',
    '/api/v1/data',
    '/api/v1/annotations/',
    '/api/v1/annotations/none',
    '/api/v1/lists/',
    '/api/v1/lists/none',
    '/api/v1/cards/Anchor',
    '/api/v1/cards?q=anchor',
    '/api/v1/rulings?q=anchor',
    '/cards?q=anchor',
    '/cards/Anchor',
    '/feeds/cards/Anchor',
    '/rulings?q=anchor',
    '/rulings/none',
    `/cards/${BOAT}?on=2026-02-01`,
    '/cards?q=tidal',
    '/suggest/cards?q=tid',
    `/ask?q=${BOAT}`,
    `/ask/card?q=${BOAT}`,
    `/deck?list=4%20${BOAT}`,
    `/feeds/cards/${BOAT}`,
    '/api/v1/cards?q=tidal',
    `/api/v1/cards/${BOAT}`,
    `/api/v1/suggest?q=Tidal`,
    `/search?q=${BOAT}`,
    '/scenarios',
    '/scenarios/wild-mongrel?on=2004-05-01',
    '/guides/humility-and-opalescence',
    '/play',
    `/play?card=${BOAT}`,
    ...['', '/display', '/keys', '/privacy', '/scenarios', '/style'].map(end => `/about${end}`),
    '/api/v1/scenarios',
    '/api/v1/scenarios/wild-mongrel?on=2004-05-01',
    '/b/none',
    '/api/v1/boards/none',
  ].map(path => [path] as const),
  post('/api/v1/search', { queries: [{ id: 1, q: WORDS, on: '2004-05-01' }] }),
  post('/api/v1/citations/check', { items: [{ number: '100.1', on: '2004-05-01' }] }),
  post('/api/v1/trace', { items: [{ number: '100.1', from: '2004-03-01', to: '2006-03-01' }] }),
  post('/api/v1/cards/read', { cards: [{ name: 'Elm', types: 'Instant', text: 'Draw a card.' }] }),
  post('/api/v1/identify', { text: 'A hull that floats counts 12 boats.' }),
  post('/api/v1/scenarios/run', { source: BOARD }),
  post('/api/v1/scenarios/across', { source: BOARD }),
  post('/api/v1/scenarios/bisect', { source: BOARD, from: '2004-03-01', to: '2006-03-01' }),
  post('/api/v1/boards', { source: BOARD, on: '2004-05-01' }),
]

/** Pages that a visitor can reach from these by links. */
const MAX_PAGES = 150
/** The links of the requested pages. */
const found = new Set<string>()
const linked = (html: string): readonly string[] =>
  [...html.matchAll(/href="(\/[^"#]*)"/g)].map(([, path]) => (path ?? '').replaceAll('&amp;', '&'))

/** Addresses that show no received text: forms, settings, health checks. */
const WORDLESS = /^\/(?:account|moderation|reports|metrics|readyz|opensearch|\.well-known|api\/auth|api\/v1\/openapi)/

/** Every page and handler of the site, as patterns of paths. */
const places = (folder = 'app'): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    if (entry.isDirectory()) return places(join(folder, entry.name))
    return /^(?:page\.tsx|route\.tsx?)$/.test(entry.name)
      ? [folder.replace(/^app/, '').replace(/\/\([^)]*\)/g, '') || '/']
      : []
  })
const bare = (path: string): string => path.replace(/(.)\/$/, '$1')
const patternOf = (place: string): RegExp =>
  new RegExp(
    `^${place
      .replace(/\./g, '\\.')
      .replace(/\/\[\[\\\.\\\.\\\.\w+\]\]/g, '(?:/.+)?')
      .replace(/\[\\\.\\\.\\\.\w+\]/g, '.+')
      .replace(/\[\w+\]|\{\w+\}/g, '[^/]+')}$`,
  )

describe('received texts for signed-in readers only', () => {
  test('every page, handler and call is listed here', async () => {
    const { paths } = JSON.parse(await stranger('/api/v1/openapi.json')) as { paths: Record<string, object> }
    const requested = ASKED.map(([path]) => path.split('?')[0] ?? '')
    const led = requested.map(path => path.replace(/\.(json|md|txt)$/, '/as/$1'))
    const forgotten = [...places(), ...Object.keys(paths).map(path => `/api/v1${path}`)]
      .filter(place => !WORDLESS.test(place))
      .filter(place => ![...requested, ...led].some(path => patternOf(bare(place)).test(bare(path))))
    expect(forgotten).toEqual([])
  })

  test('a member sees the invented words and the notes on them', async () => {
    const seen = await Promise.all(
      [
        '/rules/100.1?on=2004-05-01',
        '/api/v1/rules/100.1?on=2004-05-01',
        `/search?q=${WORDS}&on=2004-05-01`,
        '/compare/2004-03-01..2006-03-01/100',
        '/rules/100.md?on=2004-05-01',
      ].map(path => member(path)),
    )
    for (const body of seen) expect(plain(body)).toMatch(RECEIVED)
    expect(await member('/api/v1/annotations/?page=0')).toContain('An unmistakable thought')
  })

  test('no response to a visitor contains a received sentence', async () => {
    for (const [path, init] of ASKED) {
      // A member requests the page first: nothing cached from that response may be sent to others.
      await member(path, init)
      const answer = await stranger(path, init)
      expect(RECEIVED.exec(plain(answer))?.[0], path).toBeUndefined()
      if (!init) for (const to of linked(answer)) found.add(to)
    }
  })

  test('neither does any page linked from there', async () => {
    const pages = new Set(ASKED.map(([path]) => path))
    const requested = [...found]
      .filter(to => !pages.has(to))
      .sort()
      .slice(0, MAX_PAGES)
    expect(requested.length).toBeGreaterThan(20)
    for (const path of requested) expect(RECEIVED.exec(plain(await stranger(path)))?.[0], path).toBeUndefined()
  })

  test('no answer to a visitor depends on the words of received texts: no count, facet, order or suggestion', async () => {
    const database = await databaseOf(inOtherWords)
    const other = await openSite({ ...environment, DATABASE_URL: database.url })
    try {
      // It waits for the audit of stamps, which other pages show as soon as it is there.
      await fetched(`${other.url}/about/data`)
      const differing: string[] = []
      for (const [path, init] of ASKED) {
        const [here = '', there = ''] = await Promise.all([site, other].map(({ url }) => answerAt(url, path, init)))
        differing.push(...difference(path, here, there))
      }
      expect(differing).toEqual([])
    } finally {
      await other.close()
      await database.drop()
    }
  }, 900_000)

  /** Requests whose answer depends on who asks, and what is in it for another member and for Ada; nothing for a visitor. */
  const asks = (): readonly (readonly [request: readonly [string, RequestInit?], other: string, owner: string])[] => {
    const of = (what: string): string => `Ballast of a ${what}`
    const everybody = ['private', 'link', 'public'].flatMap(visibility => {
      const others = visibility === 'private' ? 'nothing' : ''
      const notes = ['note', 'quote'].flatMap(kind => {
        const what = `${visibility} ${kind}`
        const data = { headers: { Accept: 'application/ld+json' } }
        return [[`/api/v1/annotations/${at[what]}`] as const, [`/a/${at[what]}`, data] as const].map(
          request => [request, others || of(what), of(what)] as const,
        )
      })
      const what = `${visibility} list`
      const lists = ['/api/v1/lists/ID', '/favourites/ID', '/favourites/ID/changes.atom'].map(
        path => [[path.replace('ID', at[what] ?? '')] as const, others || of(what), of(what)] as const,
      )
      return [...notes, ...lists]
    })
    return [
      ...everybody,
      [['/api/v1/annotations/?page=0'], of('public note'), of('private note')],
      [['/api/v1/annotations/?page=0&kind=quote'], of('public quote'), of('private quote')],
      [['/rules/100.1/notes.atom?on=2004-05-01'], of('public note'), of('public note')],
      [['/api/v1/search?q=ballast&kind=note'], of('public note'), of('public note')],
      [['/api/v1/lists'], 'nothing', of('private list')],
      [['/account/everything'], 'nothing', of('link quote')],
      [['/reviews'], of('review'), of('review')],
      [['/reviews?kind=rule&target=100.1&on=2004-05-01'], of('review'), of('review')],
      [[`/api/v1/cards/${BOAT}`], 'As long as an Island', 'As long as an Island'],
      [post('/api/v1/search', { queries: [{ id: 1, q: WORDS, on: '2004-05-01' }] }), 'before the', 'before the'],
      [post('/api/v1/scenarios/run', { source: BOARD }), '"Boat"', '"Boat"'],
    ]
  }
  test('what a member writes, keeps and runs is answered to those whom it is for alone', async () => {
    const noether = { cookie: await cookieOf('Noether') }
    const wrong: string[] = []
    for (const [[path, init = {}], other, owner] of asks()) {
      const [visitors, others, owners] = [
        await stranger(path, init),
        await stranger(path, { ...init, headers: { ...init.headers, ...noether } }),
        await member(path, init),
      ].map(plain)
      if (/Ballast|"Boat"|As long as an Island/.test(visitors ?? '')) wrong.push(`${path} to a visitor`)
      if (other === 'nothing' ? /Ballast/.test(others ?? '') : !others?.includes(other)) wrong.push(`${path} to others`)
      if (/Ballast of a private/.test(others ?? '')) wrong.push(`${path}: something private`)
      if (!owners?.includes(owner)) wrong.push(`${path} to its owner: ${owners?.slice(0, 300)}`)
    }
    expect(wrong).toEqual([])
  })

  test('what a member keeps to themselves changes no answer to others: no count, order, feed or export', async () => {
    const others: readonly RequestInit[] = [{}, { headers: { cookie: await cookieOf('Hopper') } }]
    const asked = [
      ...ASKED,
      ...['/account/everything', '/search?q=keepsake', '/api/v1/search/facets?q=keepsake', '/suggest?q=keepsak'].map(
        path => [path] as const,
      ),
    ]
    const answers = async (): Promise<readonly (readonly [path: string, answer: string])[]> => {
      const all: (readonly [string, string])[] = []
      for (const [path, init] of asked)
        for (const other of others) {
          const headers = { ...init?.headers, ...other.headers }
          all.push([path, await answerAt(site.url, path, { ...init, headers })])
        }
      return all
    }
    const before = await answers()
    await keepsakes()
    expect(await member('/api/v1/annotations/?page=0')).toContain('A keepsake')
    const after = await answers()
    expect(before.flatMap(([path, answer], at) => difference(path, answer, after[at]?.[1] ?? ''))).toEqual([])
  }, 900_000)

  test('a picture shows only what its reader may see, and is not stored by proxies', async () => {
    const path = `${site.url}/og/rules/100.1?on=2004-05-01`
    const [mine, theirs] = [await fetch(path, { headers: { cookie } }), await fetch(path)]
    expect([mine.headers.get('cache-control'), theirs.headers.get('cache-control')]).toEqual(
      Array(2).fill('private, no-store'),
    )
    expect(Buffer.from(await mine.arrayBuffer()).equals(Buffer.from(await theirs.arrayBuffer()))).toBe(false)
  })

  test('an invalid cookie gives no access', async () => {
    const forged = await stranger('/rules/100.1?on=2004-05-01', {
      headers: { cookie: 'palimpsest.session_token=forged.forged' },
    })
    expect(plain(forged)).not.toMatch(RECEIVED)
  })

  test('a note that a moderator hides is in no answer to other members, although another process hid it', async () => {
    const other = { cookie: await cookieOf('Grace') }
    const asOther = (path: string, init: RequestInit = {}): Promise<string> =>
      stranger(path, { ...init, headers: { ...init.headers, ...other } })
    const places = ['/api/v1/search?q=unmistakable&kind=note', '/api/v1/annotations/?page=0']
    for (const path of places) expect(await asOther(path), path).toContain('An unmistakable thought')
    const database = await openDatabase(own.url)
    const { id } = await database.client.annotation.findFirstOrThrow({ where: { visibility: 'public' } })
    const hidden = await moderation(database.client).setHidden({ id: 'm', role: 'moderator' }, 'note', id, true, 'rude')
    await database.close()
    expect(hidden.ok).toBe(true)
    await expect.poll(() => asOther(places[0] ?? '')).not.toContain('An unmistakable thought')
    for (const [path, init] of [
      ...ASKED,
      ...places.map(path => [path] as const),
      [`/api/v1/annotations/${id}`] as const,
    ])
      expect(await asOther(path, init), path).not.toContain('An unmistakable thought')
    expect(await member(`/api/v1/annotations/${id}`)).toContain('An unmistakable thought')
  })

  test('the digest, the engine and the facts about releases stay open', async () => {
    expect(await stranger('/rules/613.1')).toContain('613.1')
    expect(await stranger('/api/v1/releases')).toContain(RELEASES[0])
    const source = readFileSync('content/scenarios/wild-mongrel.feature.md', 'utf8')
    expect(await stranger(...post('/api/v1/scenarios/run', { source }))).toContain('"outcome"')
    expect(JSON.parse(await stranger(...post('/api/v1/identify', { text: 'Some words' })))).toMatchObject({
      status: 401,
      code: 'members-only',
    })
  })
})

describe('contact of the operator', () => {
  test('every footer names the contact and the owner of the game', async () => {
    for (const path of ['/', '/rules/613.1', '/scenarios', '/account', '/about/privacy']) {
      const html = await stranger(path)
      expect(html, path).toContain('href="mailto:removal@rules.example"')
      expect(html, path).toContain('Unofficial fan content')
    }
  })
  test('security.txt has what RFC 9116 asks for, and is not outlived', async () => {
    const answer = await fetch(`${site.url}/.well-known/security.txt`)
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const body = await answer.text()
    expect(body).toMatch(/^Contact: mailto:removal@rules\.example$/m)
    const [, expires = ''] = /^Expires: (\S+)$/m.exec(body) ?? []
    expect(Date.parse(expires)).toBeGreaterThan(Date.now())
    expect(Date.parse(expires)).toBeLessThan(Date.now() + 366 * 86_400_000)
  })
  test('the page on privacy says who sees received texts and how to have them taken away', async () => {
    const html = plain(await stranger('/about/privacy'))
    expect(html).toContain('received texts only to signed-in readers')
    expect(html).toContain('removal@rules.example')
  })
})
