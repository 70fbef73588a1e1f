import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inventedRules } from '../testing/book'
import { ownSite } from '../testing/own-site'
import { CALLS } from './calls'
import { handleApi } from './handle'

const texts = new Map(
  [2031, 2032].map(
    year => [`${year}.txt`, Buffer.from(inventedRules({ year, month: 3, sections: 20, edits: year - 2031 }))] as const,
  ),
)
let close: () => Promise<void>
beforeAll(async () => {
  close = await ownSite(texts)
})
afterAll(() => close())

type Asked = { readonly method?: string; readonly body?: object | string; readonly headers?: Record<string, string> }
const ask = (path: string, { method = 'GET', body, headers = {} }: Asked = {}): Promise<Response> =>
  handleApi(
    new Request(`http://127.0.0.1/api/v1${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }),
  )
const read = async (path: string, asked: Asked = {}): Promise<Record<string, never>> =>
  (await (await ask(path, asked)).json()) as Record<string, never>

const BOARD = '# Feature: F\n\n## Scenario: S\n\n* Given "Bear" is a 2/2 Bear creature\n* Then "Bear" is 2/2\n'
const DIGEST = 'on=2008-03-17&document=digest'
const VALUES: readonly (readonly [path: string, asked: Asked, expected: object])[] = [
  [
    `/rules/418.5A?${DIGEST}`,
    {},
    { number: '418.5a', on: '2008-03-17', document: 'digest', inForce: { from: expect.stringMatching(/^\d{4}-/) } },
  ],
  [`/rules/613.1?on=2010&document=digest`, {}, { number: '613.1', on: '2010-12-31' }],
  [`/rules/613.1?on=2010-02&document=digest`, {}, { number: '613.1', on: '2010-02-28' }],
  [
    '/trace?number=418.5a&from=2008-03-17&to=2008-03-17',
    {},
    { results: [{ number: '418.5a', from: '2008-03-17', kind: 'none', targets: [] }] },
  ],
  [
    '/trace?number=101.1&from=2031-06-01&to=2032-06-01',
    {},
    { results: [{ number: '101.1', kind: 'kept', targets: [{ number: '101.1', score: 1 }] }] },
  ],
  ['/trace?number=101.1&from=1980&to=2032-06-01', {}, { results: [{ kind: 'none', targets: [] }] }],
  ['/trace?number=101.1&from=2032-06-01&to=1980', {}, { results: [{ kind: 'none', targets: [] }] }],
  ['/trace', { method: 'POST', body: { items: [] } }, { results: [] }],
  ['/search?q=layer&limit=0&document=digest', {}, { hits: [], total: expect.toSatisfy(total => Number(total) > 0) }],
  ['/search', {}, { hits: [], total: 0, suggestions: [] }],
  ['/search?q=layer&limit=&document=digest', {}, { hits: expect.arrayContaining([expect.anything()]) }],
  [
    '/search',
    { method: 'POST', body: { queries: [{ id: 'one', q: 'layer', kind: 'scenario', limit: 1 }] } },
    { results: [{ id: 'one', hits: [{ kind: 'scenario' }] }] },
  ],
]
test.each(VALUES)('%s %j', async (path, asked, expected) => {
  expect(await read(path, asked)).toMatchObject(expected)
})

const REFUSED: readonly (readonly [path: string, asked: Asked, status: number, code: string])[] = [
  ['/rules/101.1?on=2008-02-30', {}, 400, 'not-a-day'],
  ['/rules/101.1?on=20080201', {}, 400, 'not-a-day'],
  ['/rules/101.1?on=yesterday', {}, 400, 'not-a-day'],
  ['/rules/101.1?document=bogus', {}, 400, 'unknown-document'],
  ['/rules/101.1?on=1980', {}, 404, 'not-on-that-day'],
  ['/rules/999.1', {}, 404, 'not-on-that-day'],
  ['/rules/%ff', {}, 404, 'unknown-number'],
  ['/rules/%00', {}, 404, 'unknown-number'],
  ['/releases/nope', {}, 404, 'no-such-release'],
  ['/scenarios/nope', {}, 404, 'no-such-scenario'],
  ['/nope', {}, 404, 'no-such-call'],
  ['/trace?number=101.1', {}, 400, 'not-as-described'],
  ['/trace', { method: 'POST', body: [] }, 400, 'not-as-described'],
  ['/trace', { method: 'POST', body: '{' }, 400, 'body-not-json'],
  ['/trace', { method: 'POST' }, 400, 'body-not-json'],
  [
    '/trace',
    { method: 'POST', body: { items: Array(1001).fill({ number: '1', from: '2', to: '3' }) } },
    413,
    'too-much',
  ],
  ['/search?q=x&limit=-1', {}, 400, 'not-as-described'],
  ['/search?q=x&limit=ten', {}, 400, 'not-as-described'],
  ['/search?q=x&kind=bogus', {}, 400, 'search-refused'],
  ['/identify', { method: 'POST', body: { text: '' } }, 400, 'not-as-described'],
  ['/identify', { method: 'POST', body: { text: 'x'.repeat(262_145) } }, 413, 'too-much'],
  ['/search', { method: 'POST', body: { queries: Array(501).fill({ id: 'x', q: 'layer' }) } }, 413, 'too-much'],
  [
    '/citations/check',
    { method: 'POST', body: { items: Array(1001).fill({ number: '1', on: '2031-06-01' }) } },
    413,
    'too-much',
  ],
  ['/citations/check', { method: 'POST', body: { items: [{ number: '1' }] } }, 400, 'not-as-described'],
  ['/scenarios/run', { method: 'POST', body: { source: 'x'.repeat(65_537) } }, 413, 'too-much'],
  ['/scenarios/run', { method: 'POST', body: { on: '2010-01-01' } }, 400, 'not-as-described'],
  ['/scenarios/across', { method: 'POST', body: { source: 'x'.repeat(65_537) } }, 413, 'too-much'],
  ['/scenarios/bisect', { method: 'POST', body: { source: '# Feature: F' } }, 400, 'not-as-described'],
  [
    '/cards/read',
    { method: 'POST', body: { cards: Array(201).fill({ name: 'x', types: 'Creature', text: '' }) } },
    413,
    'too-much',
  ],
  ['/cards/No%20such%20card', {}, 404, 'no-such-card'],
  ['/compare?from=nope&to=nope', {}, 400, 'not-a-day'],
  ['/compare?from=2031-03-01&to=2032-03-01&document=bogus', {}, 400, 'unknown-document'],
  ['/compare?from=&to=', {}, 400, 'not-as-described'],
  ['/rules/101.1?om=2031-06-01', {}, 400, 'not-as-described'],
  ['/rules/101.1?ON=2031-06-01', {}, 400, 'not-as-described'],
  ['/rules/101.1?on=2031-06-01&on=2032-06-01', {}, 400, 'not-as-described'],
  ['/search?q=layer&limt=3', {}, 400, 'not-as-described'],
  ['/releases?on=2031', {}, 400, 'not-as-described'],
  ['/scenarios/run', { method: 'POST', body: { source: BOARD, day: '2010-01-01' } }, 400, 'not-as-described'],
  [
    '/scenarios/across',
    { method: 'POST', body: { source: BOARD, from: '2011-01-01', to: '2010-01-01' } },
    400,
    'no-days-between',
  ],
  ['/scenarios/run', {}, 405, 'wrong-method'],
  ['/scenarios/across', { method: 'DELETE' }, 405, 'wrong-method'],
  ['/releases', { method: 'PUT' }, 405, 'wrong-method'],
  ['/openapi.json', { method: 'POST' }, 405, 'wrong-method'],
]
test.each(REFUSED)('%s %j is refused with %i', async (path, asked, status, code) => {
  const answer = await ask(path, asked)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/problem+json'])
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  const body = (await answer.json()) as Record<string, unknown>
  expect(body).toMatchObject({ status, code, type: expect.any(String), title: expect.any(String) })
  expect(String(body.detail).length).toBeGreaterThan(10)
  if (status === 405) expect(answer.headers.get('allow')).toContain('OPTIONS')
})

const SAID: readonly (readonly [path: string, asked: Asked, detail: string])[] = [
  ['/releases?om=1', {}, 'This call does not know "om"'],
  [
    '/search',
    { method: 'POST', body: { queries: [{ id: 1, q: 'x', om: '2009' }] } },
    'This call does not know "queries.0.om"',
  ],
  [
    '/citations/check',
    { method: 'POST', body: { items: [{ number: '101.1', on: '2009-01-01', at: '2008' }] } },
    'This call does not know "items.0.at"',
  ],
  [
    '/cards/read',
    { method: 'POST', body: { cards: [{ name: 'x', types: 'x', text: 'x', cost: '{1}' }] } },
    'This call does not know "cards.0.cost"',
  ],
  ['/compare?from=2020', {}, '"to" is missing'],
  ['/cards?limit=101', {}, '"limit" has to be at most 100'],
  ['/search?q=x&limit=-1', {}, '"limit" has to be at least 0'],
  ['/search?q=x&q=y', {}, '"q" is given more than once'],
  [`/search?q=${'a'.repeat(2001)}`, {}, '"q" has to have at most 2000 characters'],
  ['/identify', { method: 'POST', body: { text: '' } }, '"text" has to have at least 1 character'],
  ['/scenarios/run', { method: 'POST', body: { source: 5 } }, '"source" has to be text'],
  ['/scenarios/run', { method: 'POST', body: [] }, 'The body has to be an object'],
  ['/cards/read', { method: 'POST', body: { cards: [{ name: 'x', text: '' }] } }, '"cards.0.types" is missing'],
  ['/trace', { method: 'POST', body: { items: Array(1001).fill(0) } }, '"items" has to have at most 1000 members'],
]
test.each(SAID)('%s %j says in a sentence what is wrong, and what to do next', async (path, asked, detail) => {
  const said = await read(path, asked)
  expect(said).toMatchObject({ detail: expect.stringContaining(detail), try: expect.stringMatching(/\w+ \w*/) })
})

test('a number that does not exist on a day says when it did, where it continues and what is near', async () => {
  expect(await read('/rules/418.5a?on=2015-01-01&document=digest')).toMatchObject({
    status: 404,
    lastInForce: expect.anything(),
    livesOnAs: expect.arrayContaining([{ number: '613.1', from: '2009-10-01' }]),
    nearest: expect.any(Array),
  })
})

test('every step of a history states its evidence', async () => {
  const { steps } = (await read(`/rules/418.5a/history?${DIGEST}`)) as { steps?: readonly { because?: object }[] }
  expect(steps?.length).toBeGreaterThan(1)
  for (const step of steps ?? []) expect(step.because).toMatchObject({ kind: expect.any(String) })
})

test('a hit names the release of its day', async () => {
  const { hits } = (await read('/search?q=101.1&on=2031-06-01')) as { hits?: readonly { release: string }[] }
  expect(hits?.[0]?.release).toBe('comprehensive-rules.2031-03-01')
})

const GETS = ['/releases', `/rules/418.5a?${DIGEST}`, '/search?q=layer', '/glossary', '/scenarios', '/openapi.json']
test.each(GETS)('%s has one ETag, by GET and HEAD, and is not sent again to who has it', async path => {
  const [got, head] = [await ask(path), await ask(path, { method: 'HEAD' })]
  const etag = got.headers.get('etag') ?? ''
  // Weak: the same response is sent compressed or uncompressed (RFC 9110, 8.8.1).
  expect(etag).toMatch(/^W\/"[\w-]{20,}"$/)
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, ''])
  for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*'])
    expect((await ask(path, { headers: { 'If-None-Match': known } })).status).toBe(304)
  expect((await ask(path, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
  const options = await ask(path, { method: 'OPTIONS' })
  expect([options.status, options.headers.get('allow')?.split(', ')]).toEqual([
    204,
    expect.arrayContaining(['GET', 'HEAD', 'OPTIONS']),
  ])
})

const OPERATORS = [
  'on:2008',
  'in:418',
  'section:613',
  'src:digest',
  'kind:rule',
  'has:example',
  'changed:2007..2009',
  'was:"comes into play"',
  'cites:503',
  '"first"',
  '-creature',
  '/lay(er)?/',
]
const MALFORMED = ['on:never', 'kind:bogus', 'has:wings', 'changed:..', 'src:nowhere', '/(/', 'cites:x', 'in:']
test('every pair of operators is understood, and every malformed one is reported', async () => {
  const problemsOf = async (q: string): Promise<readonly { says: string }[]> => {
    const answer = await ask(`/search?q=${encodeURIComponent(q)}`)
    expect([q, answer.status]).toEqual([q, 200])
    return ((await answer.json()) as { query: { problems: { says: string }[] } }).query.problems
  }
  for (const one of OPERATORS)
    for (const other of OPERATORS)
      expect([one, other, await problemsOf(`layer ${one} ${other}`)]).toEqual([one, other, []])
  for (const bad of MALFORMED)
    for (const good of OPERATORS)
      for (const { says } of await problemsOf(`${good} ${bad}`)) expect(says.length).toBeGreaterThan(10)
  const silent = []
  for (const bad of MALFORMED) if ((await problemsOf(`layer ${bad}`)).length === 0) silent.push(bad)
  expect(silent).toEqual([])
})

const post = (body: object): Asked => ({ method: 'POST', body })
/** One example of each call that is answered, with fields that its answer has. */
const ANSWERED: readonly (readonly [call: string, path: string, asked: Asked, fields: readonly string[]])[] = [
  ['GET /releases', '/releases', {}, ['releases']],
  ['GET /releases/{id}', '/releases/comprehensive-rules.2031-03-01', {}, ['id', 'document', 'inForce', 'counts']],
  ['GET /rules/{number+}', `/rules/418.5a?${DIGEST}`, {}, ['number', 'lineage', 'paragraphs', 'inForce', 'livesOnAs']],
  ['GET /rules/{number}/history', `/rules/418.5a/history?${DIGEST}`, {}, ['lineage', 'steps']],
  ['GET /trace', '/trace?number=101.1&from=2031-06-01&to=2032-06-01', {}, ['results']],
  ['POST /trace', '/trace', post({ items: [{ number: '101.1', from: '2031-06-01', to: '2032-06-01' }] }), ['results']],
  ['GET /compare', '/compare?from=2031-03-01&to=2032-03-01&number=101.1', {}, ['from', 'to', 'changes']],
  ['GET /search', '/search?q=layer', {}, ['query', 'total', 'hits', 'suggestions']],
  ['POST /search', '/search', post({ queries: [{ id: 'one', q: 'layer' }] }), ['results']],
  [
    'POST /identify',
    '/identify',
    post({ text: 'Some words that no release has.' }),
    ['interval', 'passages', 'ruledOut'],
  ],
  ['POST /citations/check', '/citations/check', post({ items: [{ number: '101.1', on: '2031-06-01' }] }), ['results']],
  ['GET /scenarios', '/scenarios', {}, ['scenarios']],
  ['GET /scenarios/{id}', '/scenarios/wild-mongrel', {}, ['id', 'title', 'source', 'status']],
  ['POST /scenarios/run', '/scenarios/run', post({ source: BOARD }), ['scenarios']],
  ['POST /scenarios/across', '/scenarios/across', post({ source: BOARD }), ['cells']],
  [
    'POST /scenarios/bisect',
    '/scenarios/bisect',
    post({ source: BOARD.replace('is 2/2\n', 'has base power 2\n'), from: '2010-01-01', to: '2016-01-01' }),
    ['before', 'runs'],
  ],
  ['GET /cards', '/cards?q=mongrel&limit=2', {}, ['total', 'cards']],
  [
    'GET /cards/{name+}',
    '/cards/Wild%20Mongrel?on=2010-01-01',
    {},
    ['name', 'on', 'types', 'wording', 'wordings', 'rulings', 'scenarios', 'mentions'],
  ],
  ['GET /rulings', '/rulings?q=layer', {}, ['total', 'rulings']],
  [
    'POST /cards/read',
    '/cards/read',
    post({ cards: [{ name: 'Bear', types: 'Creature', text: 'Flying' }] }),
    ['cards'],
  ],
  ['GET /openapi.json', '/openapi.json', {}, ['openapi', 'paths']],
]
test.each(ANSWERED)('%s is answered', async (_, path, asked, fields) => {
  const answer = await ask(path, asked)
  const body = (await answer.json()) as Record<string, unknown>
  expect([answer.status, answer.status === 200 ? [] : body]).toEqual([200, []])
  expect(Object.keys(body)).toEqual(expect.arrayContaining([...fields]))
})
test.each([
  ['done', 'holds', '2/2', 'holds'],
  ['done', 'fails', '3/3', 'fails'],
  ['done', 'not-modelled', 'able to attack', 'not-modelled'],
  ['done', 'refused', '2//2', 'refused'],
] as const)('a step is %s or %s, and so is the run', async (given, then, is, outcome) => {
  const { scenarios } = (await read('/scenarios/run', post({ source: BOARD.replace('is 2/2\n', `is ${is}\n`) }))) as {
    scenarios?: readonly { outcome: string; steps: readonly { status: string }[] }[]
  }
  const [run] = scenarios ?? []
  expect([run?.outcome, run?.steps.map(({ status }) => status)]).toEqual([outcome, [given, then]])
})

test.each([
  ['101.1', '2031-06-01', 'valid'],
  ['101.1', '2020-06-01', 'not-yet'],
  ['999.9', '2031-06-01', 'never-existed'],
] as const)('a citation of %s on %s is %s', async (number, on, status) => {
  const { results } = (await read('/citations/check', post({ items: [{ number, on }] }))) as {
    results?: readonly { status: string }[]
  }
  expect(results?.map(one => one.status)).toEqual([status])
})
test.each([
  ['Flying', 'runs'],
  ['Frobnicate the nearest walrus twice.', 'not-read'],
] as const)('a line %s of a card is %s', async (text, status) => {
  const { cards } = (await read('/cards/read', post({ cards: [{ name: 'Bear', types: 'Creature', text }] }))) as {
    cards?: readonly { lines: readonly { status: string }[] }[]
  }
  expect(cards?.[0]?.lines.map(line => line.status)).toEqual([status])
})

const GAME_BOARD = BOARD.replace('* Then', "* And it is A's main phase\n* When A loses 2 life\n* Then")
/** What API.md and GAME.md, 17, say of the parts of an answer; `[]` is every member of a list, which has one at least: `place: fields`. */
const PARTS: readonly (readonly [call: string, path: string, asked: Asked, parts: readonly string[]])[] = [
  [
    'releases',
    '/releases',
    {},
    [
      'releases[]: id document title inForce source counts problems',
      'releases[] source: file sha256 encoding bytes',
      'releases[] counts: chapters sections rules subrules examples glossary rulings items',
    ],
  ],
  [
    'a rule',
    `/rules/418.5a?${DIGEST}`,
    {},
    [
      'number on document release lineage paragraphs examples inForce rulings references livesOnAs children',
      'paragraphs[]: text source',
      'livesOnAs[]: number from',
    ],
  ],
  ['its history', `/rules/418.5a/history?${DIGEST}`, {}, ['steps[]: kind from to because', 'steps[] because: kind']],
  [
    'a trace',
    '/trace?number=101.1&from=2031-06-01&to=2032-06-01',
    {},
    ['results[]: number from to kind targets', 'results[] targets[]: number score'],
  ],
  [
    'a comparison',
    '/compare?from=2031-03-01&to=2032-03-01',
    {},
    ['from to changes', 'changes[]: kind parts onlyReferences', 'changes[] parts[]: op text'],
  ],
  [
    'a search',
    '/search?q=layer',
    {},
    [
      'query tookMs total hits suggestions',
      'query: problems',
      'hits[]: kind number release document inForce snippet marks score',
    ],
  ],
  ['searches', '/search', post({ queries: [{ id: 'one', q: 'layer' }] }), ['results[]: id hits']],
  [
    'citations',
    '/citations/check',
    post({ items: [{ number: '101.1', on: '2031-06-01' }] }),
    ['results[]: number on status'],
  ],
  ['scenarios', '/scenarios', {}, ['scenarios[]: id title rules from tags status']],
  [
    'a run of a board',
    '/scenarios/run',
    post({ source: BOARD }),
    [
      'scenarios[]: name on ruleset outcome steps objects trace turn players stack waiting log',
      'scenarios[] steps[]: text status',
      'scenarios[] objects[]: label name zone controller owner power toughness colors supertypes types subtypes abilities counters manaValue tapped phasedOut faceDown attachedTo',
    ],
  ],
  [
    'a run of a game',
    '/scenarios/run',
    post({ source: GAME_BOARD }),
    [
      'scenarios[] turn: number player phase step priority',
      'scenarios[] players[]: player life poison counters seat range hand library graveyard pool landsPlayed maximumHandSize',
      'scenarios[] players[] hand: size cards',
      'scenarios[] players[] library: size top somewhere bottom',
      'scenarios[] log[]: n step kind message then',
    ],
  ],
  [
    'a run across the eras',
    '/scenarios/across',
    post({ source: BOARD }),
    ['cells[]: scenario ruleset from until outcome objects'],
  ],
  ['cards', '/cards?q=mongrel&limit=2', {}, ['cards[]: name types text']],
  [
    'a card',
    '/cards/Wild%20Mongrel?on=2010-01-01',
    {},
    [
      'name on types wording wordings rulings scenarios mentions',
      'wording: text from source',
      'wording source: kind file',
    ],
  ],
  [
    'cards that are read',
    '/cards/read',
    post({ cards: [{ name: 'Bear', types: 'Creature', text: 'Flying' }] }),
    ['on cards', 'cards[]: name lines', 'cards[] lines[]: text status meaning'],
  ],
]
/** The values at a path of names, `name[]` for every member of a list. */
const valuesAt = (value: unknown, path: readonly string[]): readonly unknown[] => {
  const [name, ...rest] = path
  if (name === undefined) return [value]
  const held = (value as Record<string, unknown>)[name.replace('[]', '')]
  return (name.endsWith('[]') ? (held as unknown[]) : [held]).flatMap(one => valuesAt(one, rest))
}
test.each(PARTS.flatMap(([call, path, asked, parts]) => parts.map(part => [call, part, path, asked] as const)))(
  'the answer about %s has: %s',
  async (_, part, path, asked) => {
    const [fields = '', place = ''] = part.split(': ').reverse()
    const found = valuesAt(await read(path, asked), place === '' ? [] : place.split(' '))
    expect(found).not.toEqual([])
    for (const one of found) expect(Object.keys(one as object)).toEqual(expect.arrayContaining(fields.split(' ')))
  },
)
/** A turn of a game and no turn of a board; a decision that is open at the end. */
test('a board has no turn, and an open question says what may be written', async () => {
  expect(await read('/scenarios/run', post({ source: BOARD }))).toMatchObject({ scenarios: [{ turn: null, log: [] }] })
  const asking = GAME_BOARD.replace('A loses 2 life', 'an effect says "You may draw a card."')
  expect(await read('/scenarios/run', post({ source: asking }))).toMatchObject({
    scenarios: [
      {
        asks: {
          player: 'A',
          question: expect.any(String),
          answers: ['does', 'does not'],
          least: 1,
          most: 1,
          write: 'A does',
          step: expect.any(Number),
        },
      },
    ],
  })
})

const calls = CALLS.map(({ method, path }) => [method, path.replace(/\{\w+\+?\}/g, 'none')] as const)
const refusedWell = async (path: string, asked: Asked): Promise<void> => {
  const answer = await ask(path, asked)
  expect(answer.status, path).toBeGreaterThanOrEqual(400)
  expect(answer.status, path).toBeLessThan(500)
  expect(answer.headers.get('content-type'), path).toBe('application/problem+json')
  expect(await answer.json(), path).toMatchObject({ status: answer.status, title: expect.any(String) })
}
describe.each(calls)('refusals of %s %s are problem documents', (method, path) => {
  test('for a method that is not its own, with those that are', async () => {
    const answer = await ask(path, { method: 'PATCH', body: {} })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([405, 'application/problem+json'])
    expect(answer.headers.get('allow')).toContain(method)
  })
  test('for a path below it that is none', () => refusedWell(`${path}/%ff/%00/none`, { method }))
})
const posted = calls.filter(([method]) => method === 'POST')
test.each(posted)('%s %s refuses a body that is too large, no JSON, or no body', async (method, path) => {
  await refusedWell(path, { method, body: `{"x":"${'x'.repeat(1_000_001)}"}` })
  await refusedWell(path, { method, body: 'a=1', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } })
  await refusedWell(path, { method, body: '<x/>', headers: { 'Content-Type': 'text/xml' } })
  await refusedWell(path, { method })
})

const costly = CALLS.filter(({ isCostly }) => isCostly).map(({ method, path }, at) => [method, path, at] as const)
test.each(costly)('%s %s, asked more often than may be, is refused with the time to wait', async (method, path, at) => {
  process.env.RATE_LIMIT = '1'
  try {
    const headers = { 'x-client-address': `198.51.100.${at}` }
    const asked = { method, headers, ...(method === 'POST' ? { body: {} } : {}) }
    expect((await ask(path, asked)).status).not.toBe(429)
    const refused = await ask(path, asked)
    expect([refused.status, refused.headers.get('content-type')]).toEqual([429, 'application/problem+json'])
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({
      code: 'asked-too-often',
      detail: expect.stringMatching(/^Too many requests\. Try again in \d+ \w+$/),
    })
  } finally {
    delete process.env.RATE_LIMIT
  }
})
test('what more ask at once than may wait is refused for a moment, and the rest is answered', async () => {
  const answers = await Promise.all(Array.from({ length: 600 }, () => ask('/releases/nope')))
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(answers.filter(({ status }) => status === 404).length).toBe(600 - refused.length)
  expect(refused[0]?.headers.get('retry-after')).toBe('2')
  expect(await refused[0]?.json()).toMatchObject({ code: 'all-hands-busy', try: 'Try again in a moment' })
})

const DAYS = [
  '2008-02-30',
  '2008-13-01',
  '0000-00-00',
  'foo',
  '2008-2-3x',
  '99999-01-01',
  '-1',
  '%00',
  '2008-03-17T00:00',
]
const DATED = [
  '/rules/418.5a?on=',
  '/rules/418.5a/history?on=',
  '/search?q=layer&on=',
  '/glossary/haste?on=',
  '/since/',
]
test.each(DATED.flatMap(path => DAYS.map(day => `${path}${day}`)))('%s asks for a day that is none', async path => {
  const answer = await ask(path)
  expect([400, 404], path).toContain(answer.status)
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  const { detail } = (await answer.json()) as { detail: string }
  expect(detail).toMatch(/\w{3}/)
})
