import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STYLES } from '#notes/annotation/annotation'
import { date } from '#rulebook/dates/date'
import { type Database, openDatabase } from '../store/database'
import { migrate } from '../store/migrate'
import { answerContainer } from './container'
import { PAGE_SIZE } from './container-page'
import { answerAnnotation } from './one-annotation'
import { type Ports, PROFILE } from './protocol'
import { noteStore } from './store'
import type { Caller } from './stored-note'

// Web Annotation Protocol, section by section, with a real database.
const HERE = 'http://127.0.0.1:3000/api/v1/annotations/'
const folder = mkdtempSync(join(tmpdir(), 'palimpsest-'))
let database: Database
let ports: Ports
let caller: Caller = { id: 'ada', role: 'reader' }

beforeAll(async () => {
  const url = `file:${join(folder, 'notes.db')}`
  await migrate(url)
  database = await openDatabase(url)
  for (const id of ['ada', 'bob'])
    await database.client.user.create({ data: { id, name: id, email: `${id}@example.org` } })
  ports = {
    store: noteStore(database.client, async () => 'layer-order'),
    asker: async () => caller,
    today: () => date('2026-01-01'),
    stands: async number => number !== '999.99' && number !== 'card:No Such Card',
    texts: async () => ({
      here: 'Apply them in timestamp order.',
      others: ['Apply them in the order of their dates.'],
    }),
  }
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const note = (more: object = {}) => ({
  '@context': 'http://www.w3.org/ns/anno.jsonld',
  type: 'Annotation',
  motivation: 'commenting',
  body: { type: 'TextualBody', value: 'Mind the order', purpose: 'commenting' },
  target: {
    source: 'http://127.0.0.1:3000/rules/418.5a?on=2008-03-17',
    selector: { type: 'TextQuoteSelector', exact: 'timestamp order', prefix: 'in ', suffix: '.' },
  },
  ...more,
})
const post = (body: unknown, headers: Record<string, string> = {}) =>
  answerContainer(
    new Request(HERE, { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': PROFILE, ...headers } }),
    ports,
  )
const get = (path = '', headers: Record<string, string> = {}, method = 'GET') =>
  answerContainer(new Request(HERE + path, { method, headers }), ports)
const ask = (id: string, method = 'GET', headers: Record<string, string> = {}, body?: unknown) =>
  answerAnnotation(
    new Request(HERE + id, {
      method,
      headers: { 'Content-Type': PROFILE, ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
    id,
    ports,
  )
const row = (n: number) => ({
  id: `many-${n}`,
  ownerId: 'ada',
  kind: 'highlight',
  document: 'comprehensive-rules',
  number: '418.5a',
  seenOn: '2008-03-17',
  selectors: '[]',
  style: 'lead',
  body: '',
  tags: '[]',
  visibility: 'private',
  rest: '{}',
})
const made = async (more: object = {}): Promise<{ id: string; etag: string }> => {
  const response = await post(note(more))
  return { id: response.headers.get('location')?.slice(HERE.length) ?? '', etag: response.headers.get('etag') ?? '' }
}

describe('annotations', () => {
  test('5.1: a posted annotation is created, with Location, and gets an address of ours', async () => {
    const response = await post(note({ id: 'urn:elsewhere' }))
    expect(response.status).toBe(201)
    const body = await response.json()
    expect(body.id).toBe(response.headers.get('location'))
    expect(body.via).toBe('urn:elsewhere')
    expect(body.target.scope).toContain('layer-order')
  })

  const SELECTED: readonly (readonly [string, readonly object[], string | undefined])[] = [
    ['its words, once', [{ type: 'TextQuoteSelector', exact: 'timestamp order' }], 'found'],
    ['words of another text of the rule', [{ type: 'TextQuoteSelector', exact: 'order of their dates' }], 'moved'],
    ['words of another rule', [{ type: 'TextQuoteSelector', exact: 'destroy it' }], 'not found'],
    ['a position beyond the text', [{ type: 'TextPositionSelector', start: 900, end: 910 }], 'not found'],
  ]
  test.each(SELECTED)(
    'the answer to a new or changed one says whether it was found: %s',
    async (_, selector, found) => {
      const target = { target: { ...note().target, selector } }
      const response = await post(note(target))
      const body = await response.json()
      expect([response.status, body['palimpsest:anchor']]).toEqual([201, found])
      const id = body.id.slice(HERE.length)
      const again = await ask(
        id,
        'PUT',
        { 'If-Match': response.headers.get('etag') ?? '' },
        { ...note(target), ...body },
      )
      expect([again.status, (await again.json())['palimpsest:anchor']]).toEqual([200, found])
      expect((await (await ask(id)).json())['palimpsest:anchor']).toBeUndefined()
    },
  )
  test('one on a whole rule has no words to be found', async () => {
    const { 'palimpsest:anchor': found } = await (await post(note({ target: note().target.source }))).json()
    expect(found).toBeUndefined()
  })
  test('of the selectors of Hypothes.is those that can be used are kept', async () => {
    const quote = { type: 'TextQuoteSelector', exact: 'timestamp order', prefix: 'in ', suffix: '.' }
    const position = { type: 'TextPositionSelector', start: 1_014, end: 1_029 }
    const range = {
      type: 'RangeSelector',
      startContainer: '/p[1]',
      startOffset: 0,
      endContainer: '/p[1]',
      endOffset: 9,
    }
    const response = await post(note({ target: [{ ...note().target, selector: [range, position, quote] }] }))
    const body = await response.json()
    expect([response.status, body['palimpsest:anchor']]).toEqual([201, 'moved'])
    expect(body.target.selector).toEqual([position, quote])
  })

  test('a card is a target like a rule, by its whole name; one whose words nobody knows is none', async () => {
    const target = (name: string) => ({ target: { source: `${SITE}/cards/${encodeURIComponent(name)}?on=2008-03-17` } })
    for (const name of ['Bárge, the Tidal', 'Low Tide // High Tideline', "Boat's End"]) {
      const answer = await post(note(target(name)))
      const made = await answer.json()
      expect([answer.status, made.target.source], name).toEqual([
        201,
        `${SITE}/cards/${encodeURIComponent(name)}?on=2008-03-17`,
      ])
    }
    const refused = await post(note(target('No Such Card')))
    expect([refused.status, (await refused.json()).title]).toEqual([
      422,
      'No wording of a card called No Such Card is loaded',
    ])
  })
  test('3.1 and 4.1: GET, HEAD and OPTIONS answer with profile, ETag, Allow, Vary and type', async () => {
    const { id, etag } = await made()
    for (const method of ['GET', 'HEAD']) {
      const response = await ask(id, method)
      expect(response.headers.get('content-type')).toBe(PROFILE)
      expect(response.headers.get('etag')).toBe(etag)
      expect(response.headers.get('allow')).toContain('GET')
      expect(response.headers.get('vary')).toContain('Accept')
      expect(response.headers.get('link')).toContain('ldp#Resource')
    }
    expect((await ask(id, 'OPTIONS')).headers.get('allow')).toContain('PUT')
    for (const known of [etag, `W/${etag}`, `"another", ${etag}`])
      expect((await ask(id, 'GET', { 'If-None-Match': known })).status, known).toBe(304)
  })

  test('each annotation of a page carries the ETag that a change of it has to name', async () => {
    const { id, etag } = await made()
    expect((await (await ask(id)).json())['palimpsest:etag']).toBe(etag)
    const pages = await get('?iris=0&mine=1&page=0')
    const items: readonly { id: string; 'palimpsest:etag': string }[] = (await pages.json()).items
    const item = items.find(one => one.id.endsWith(id))
    expect(item?.['palimpsest:etag']).toBe(etag)
    expect((await ask(id, 'PUT', { 'If-Match': item?.['palimpsest:etag'] ?? '' }, note(item))).status).toBe(200)
  })

  test('5.3: an update needs the ETag it was made from', async () => {
    const { id, etag } = await made()
    expect((await ask(id, 'PUT', {}, note())).status).toBe(428)
    const changed = await ask(id, 'PUT', { 'If-Match': etag }, note({ bodyValue: 'Anew', body: undefined }))
    expect(changed.status).toBe(200)
    expect((await changed.json()).body[0].value).toBe('Anew')
    expect((await ask(id, 'PUT', { 'If-Match': etag }, note())).status).toBe(412)
  })

  test('5.3: of two writers at once one is told', async () => {
    const { id, etag } = await made()
    const both = await Promise.all([1, 2].map(() => ask(id, 'PUT', { 'If-Match': etag }, note())))
    expect(both.map(response => response.status).sort()).toEqual([200, 412])
  })

  test('5.4: what was deleted is gone for good', async () => {
    const { id, etag } = await made()
    expect((await ask(id, 'DELETE', { 'If-Match': etag })).status).toBe(204)
    expect((await ask(id)).status).toBe(410)
  })

  test.each([
    ['no JSON', '{', 400],
    ['no target', note({ target: undefined }), 400],
    ['body beside bodyValue', note({ bodyValue: 'x' }), 400],
    [
      'end before start',
      note({ target: { source: 'x', selector: { type: 'TextPositionSelector', start: 5, end: 2 } } }),
      400,
    ],
  ])('refused: %s', async (_, body, status) => {
    const response =
      typeof body === 'string'
        ? await answerContainer(
            new Request(HERE, { method: 'POST', body, headers: { 'Content-Type': PROFILE } }),
            ports,
          )
        : await post(body)
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
  })

  test('an account that is full: 409 for the number of notes, 403 for their size, and nothing is stored', async () => {
    const full = (quotas: { readonly notesPerAccount: number; readonly noteBytesPerAccount: number }) =>
      answerContainer(
        new Request(HERE, { method: 'POST', body: JSON.stringify(note()), headers: { 'Content-Type': PROFILE } }),
        { ...ports, store: noteStore(database.client, async () => 'layer-order', undefined, quotas) },
      )
    const stored = () => database.client.annotation.count()
    const before = await stored()
    const many = await full({ notesPerAccount: 0, noteBytesPerAccount: 100_000 })
    expect([many.status, many.headers.get('content-type')]).toEqual([409, 'application/problem+json'])
    expect(await many.json()).toMatchObject({ type: '/problems/note-limit', status: 409 })
    expect((await full({ notesPerAccount: 1_000, noteBytesPerAccount: 0 })).status).toBe(403)
    expect(await stored()).toBe(before)
  })
  test('too long, and of another type', async () => {
    expect((await post(note({ padding: 'x'.repeat(70_000) }))).status).toBe(413)
    expect((await post(note(), { 'Content-Type': 'text/turtle' })).status).toBe(415)
  })
})

// Every MUST of the recommendation that applies to servers, by section, with the check that we satisfy it.
type Check = () => Promise<readonly [told: unknown, wanted: unknown]>
const stored = async (): Promise<Response> => ask((await made()).id)
const header = (response: Response, name: string): string => response.headers.get(name) ?? ''
const MUSTS: readonly (readonly [section: string, must: string, check: Check])[] = [
  ['3.1', 'annotations answer GET', async () => [(await stored()).status, 200]],
  [
    '3.1',
    'annotations answer HEAD, without a body',
    async () => {
      const response = await ask((await made()).id, 'HEAD')
      return [
        [response.status, await response.text()],
        [200, ''],
      ]
    },
  ],
  ['3.1', 'annotations answer OPTIONS', async () => [(await ask((await made()).id, 'OPTIONS')).status, 204]],
  [
    '3.1.1',
    'JSON-LD is supported, with the profile in its type',
    async () => [header(await stored(), 'content-type'), PROFILE],
  ],
  [
    '3.1.2',
    'Link tells the type ldp:Resource',
    async () => [header(await stored(), 'link'), expect.stringMatching(/ldp#Resource>; rel="type"/)],
  ],
  [
    '3.1.2',
    'an ETag stands in the answer',
    async () => [header(await stored(), 'etag'), expect.stringMatching(/^"[^"]+"$/)],
  ],
  [
    '3.1.2',
    'Allow lists the methods',
    async () => [header(await stored(), 'allow'), expect.stringContaining('DELETE')],
  ],
  ['3.1.2', 'Vary names Accept', async () => [header(await stored(), 'vary'), expect.stringContaining('Accept')]],
  [
    '4',
    'the address of a container ends in a slash',
    async () => [(await (await get()).json()).id, expect.stringMatching(/annotations\/\?/)],
  ],
  [
    '4',
    'a container answers GET, HEAD and OPTIONS',
    async () => [
      await Promise.all(['GET', 'HEAD', 'OPTIONS'].map(async method => (await get('', {}, method)).ok)),
      [true, true, true],
    ],
  ],
  [
    '4',
    'a container tells an ETag, Allow and Vary',
    async () => {
      const response = await get()
      return [['etag', 'allow', 'vary'].map(name => header(response, name) !== ''), [true, true, true]]
    },
  ],
  [
    '4.1',
    'it is an LDP BasicContainer',
    async () => [header(await get(), 'link'), expect.stringContaining('ldp#BasicContainer>; rel="type"')],
  ],
  [
    '4.1',
    'it advertises what constrains it',
    async () => [header(await get(), 'link'), expect.stringContaining('ldp#constrainedBy')],
  ],
  [
    '4.2',
    'its answer is an AnnotationCollection with its total',
    async () => {
      const body = await (await get()).json()
      return [
        [body.type.includes('AnnotationCollection'), Number.isInteger(body.total)],
        [true, true],
      ]
    },
  ],
  [
    '4.2',
    'pages tell the collection they are part of, and where they begin',
    async () => {
      const page = await (await get('?iris=0&page=0')).json()
      return [
        [page.type, typeof page.partOf.id, page.startIndex],
        ['AnnotationPage', 'string', 0],
      ]
    },
  ],
  [
    '4.2',
    'Content-Location tells the address of what is shown',
    async () => [header(await get('?page=0'), 'content-location'), expect.stringContaining('page=0')],
  ],
  ['4.3', 'Accept-Post tells what may be posted', async () => [header(await get(), 'accept-post'), PROFILE]],
  [
    '5.1',
    'creation answers 201 with Location',
    async () => {
      const response = await post(note())
      return [
        [response.status, header(response, 'location')],
        [201, expect.stringContaining(HERE)],
      ]
    },
  ],
  [
    '5.1',
    'an id given by the client is kept as via',
    async () => [(await (await post(note({ id: 'urn:x' }))).json()).via, 'urn:x'],
  ],
  [
    '5.1',
    'a canonical address is kept',
    async () => [(await (await post(note({ canonical: 'urn:c' }))).json()).canonical, 'urn:c'],
  ],
  [
    '5.2',
    'a Slug that is free becomes the id',
    async () => [header(await post(note(), { Slug: 'b'.repeat(32) }), 'location'), `${HERE}${'b'.repeat(32)}`],
  ],
  [
    '5.2',
    'the same Slug by the same reader makes nothing twice',
    async () => {
      const [one, two] = [await post(note(), { Slug: 'c'.repeat(32) }), await post(note(), { Slug: 'c'.repeat(32) })]
      return [header(two, 'etag'), header(one, 'etag')]
    },
  ],
  [
    '5.2',
    'the Slug of another reader’s note gives it another id',
    async () => {
      await post(note(), { Slug: 'd'.repeat(32) })
      caller = { id: 'bob', role: 'reader' }
      const response = await post(note(), { Slug: 'd'.repeat(32) })
      caller = { id: 'ada', role: 'reader' }
      return [
        [response.status, header(response, 'location').includes('d'.repeat(32))],
        [201, false],
      ]
    },
  ],
  [
    '5.3',
    'an update with a stale If-Match answers 412',
    async () => [(await ask((await made()).id, 'PUT', { 'If-Match': '"x.99"' }, note())).status, 412],
  ],
  [
    '5.3',
    'an update keeps via and canonical',
    async () => {
      const { id, etag } = await made({ id: 'urn:v', canonical: 'urn:k' })
      const body = await (await ask(id, 'PUT', { 'If-Match': etag }, note({ canonical: 'urn:other' }))).json()
      return [
        [body.via, body.canonical],
        ['urn:v', 'urn:k'],
      ]
    },
  ],
  [
    '5.4',
    'deletion with a stale If-Match answers 412',
    async () => [(await ask((await made()).id, 'DELETE', { 'If-Match': '"x.99"' })).status, 412],
  ],
  [
    '5.4',
    'deletion answers 204',
    async () => {
      const { id, etag } = await made()
      return [(await ask(id, 'DELETE', { 'If-Match': etag })).status, 204]
    },
  ],
  [
    '6',
    'an error is told by its status and a problem document',
    async () => {
      const response = await ask('nowhere')
      return [
        [response.status, header(response, 'content-type')],
        [404, 'application/problem+json'],
      ]
    },
  ],
]
describe('what a server must do (Web Annotation Protocol)', () => {
  test.each(MUSTS)('%s: %s', async (_, __, check) => {
    const [answer, wanted] = await check()
    expect(answer).toEqual(wanted)
  })
})

// Web Annotation Data Model: what is rejected, by section.
const REFUSED: readonly (readonly [section: string, what: string, more: object])[] = [
  ['3.1', 'another context', { '@context': 'http://example.org/' }],
  ['3.1', 'no type', { type: undefined }],
  ['3.1', 'type without Annotation', { type: ['Note'] }],
  ['3.1', 'no target', { target: undefined }],
  ['3.1', 'an empty list of targets', { target: [] }],
  ['3.2.5', 'bodyValue beside body', { bodyValue: 'x' }],
  ['3.2.5', 'bodyValue that is no string', { body: undefined, bodyValue: 3 }],
  ['3.3.5', 'an unknown motivation', { motivation: 'shouting' }],
  ['4.2.4', 'a quote selector without exact', { target: { source: 'x', selector: { type: 'TextQuoteSelector' } } }],
  [
    '4.2.5',
    'a position that begins below 0',
    { target: { source: 'x', selector: { type: 'TextPositionSelector', start: -1, end: 4 } } },
  ],
  [
    '4.2.5',
    'a position without end',
    { target: { source: 'x', selector: { type: 'TextPositionSelector', start: 1 } } },
  ],
  [
    '4.3.1',
    'a state whose day is none',
    { target: { source: 'x', state: { type: 'TimeState', sourceDate: 'yesterday' } } },
  ],
  ['limits', 'a note longer than it may be', { body: { type: 'TextualBody', value: 'x'.repeat(20_001) } }],
  ['limits', 'more bodies than twenty', { body: Array.from({ length: 21 }, () => 'x') }],
  ['limits', 'levels without end', { more: JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`) }],
]
describe('what is no annotation (Web Annotation Data Model)', () => {
  test.each(REFUSED)('%s: %s', async (_, __, more) => {
    const response = await post(note(more))
    expect(response.status).toBe(400)
    expect((await response.json()).title).toMatch(/^(This is not a Web Annotation|An annotation can be nested)/)
  })
})

// What a note cannot store unchanged is rejected with the reason, never altered silently.
const SITE = 'http://127.0.0.1:3000'
const RULE = `${SITE}/rules/418.5a?on=2008-03-17`
const text = (more: object) => ({ body: { type: 'TextualBody', value: 'x', ...more } })
const quote = { type: 'TextQuoteSelector', exact: 'timestamp order' }
const at = (more: object) => ({ target: { source: RULE, ...more } })
const REFUSED_AS_SENT: readonly (readonly [what: string, more: object, reason: RegExp])[] = [
  [
    'a target on another site',
    { target: 'https://example.org/rules/418.5a' },
    /example\.org.* is not a page of this site/,
  ],
  ['a target of another scheme', { target: RULE.replace('http:', 'https:') }, /is not a page of this site/],
  ['a target that is not an address', { target: { source: 'x' } }, /^x is not a page/],
  ['a target on another site without a scheme', { target: '//example.org/rules/1' }, /is not a page of this site/],
  ['a page that is not a rule', { target: `${SITE}/glossary/haste` }, /is not the page of a rule/],
  ['a part of a page', { target: `${SITE}/rules/418.5a/history` }, /is not the page of a rule/],
  [
    'a rule that there is not',
    { target: `${SITE}/rules/999.99?on=2008-03-17` },
    /^There is no rule 999\.99 on 2008-03-17$/,
  ],
  ['a day that there is not', { target: `${SITE}/rules/418.5a?on=2008-02-30` }, /^2008-02-30 is not a date$/],
  ['more in the address', { target: `${RULE}&step=3` }, /^"step" in the address/],
  ['a fragment', { target: `${RULE}#p1` }, /^"#p1" in the address/],
  ['two targets', { target: [RULE, RULE] }, /one target/],
  ['two bodies', { body: [text({}).body, text({ value: 'y' }).body] }, /one body/],
  ['a body by address', { body: 'http://example.org/words' }, /by its address/],
  ['a body by address beside a text', { body: [text({}).body, 'http://example.org/words'] }, /by its address/],
  ['a body of another type', { body: { type: 'Video', id: 'http://example.org/v' } }, /type Video/],
  ['a choice of bodies', { body: { type: 'Choice', items: [text({}).body] } }, /type Choice/],
  ['HTML', text({ format: 'text/html' }), /format text\/html/],
  [
    'more of a tag',
    { body: { type: 'TextualBody', value: 'x', purpose: 'tagging', language: 'en' } },
    /"language" of a tag/,
  ],
  ['another style', at({ styleClass: 'neon' }), /style neon/],
  ['a stylesheet of one’s own', { stylesheet: 'https://example.org/a.css' }, /stylesheet/],
  ['another selector', at({ selector: { type: 'XPathSelector', value: '/p' } }), /type XPathSelector/],
  ['a selector in a selector', at({ selector: { ...quote, refinedBy: quote } }), /"refinedBy"/],
  ['a purpose of a target', at({ purpose: 'linking' }), /"purpose" of a target/],
  ['two states', at({ state: [{ type: 'TimeState' }, { type: 'TimeState' }] }), /only one state/],
  ['a cached state', at({ state: { type: 'TimeState', cached: 'http://example.org/x' } }), /"cached"/],
  ['a time of day', at({ state: { type: 'TimeState', sourceDate: '2008-03-17T12:00:00Z' } }), /not the time/],
  ['two days', at({ state: { type: 'TimeState', sourceDate: '2009-01-01' } }), /names 2009-01-01/],
  ['a scope of one’s own', at({ scope: 'https://example.org/page' }), /scope/],
  ['a second type', { type: ['Annotation', 'Note'] }, /type of a note/],
  ['somebody else as its creator', { creator: 'https://example.org/people/bob' }, /^"creator" is not stored/],
  ['a creator as an object', { creator: { type: 'Person', name: 'Bob' } }, /^"creator" is not stored/],
  ['a creator of its body', text({ creator: 'https://example.org/people/bob' }), /^"creator" is not stored/],
  ['a creator of a tag', { body: { type: 'TextualBody', value: 'x', purpose: 'tagging', creator: 'b' } }, /"creator"/],
  ['the creator under its full name', { 'http://purl.org/dc/terms/creator': 'b' }, /creator" is not stored/],
  ['the creator by its prefix', { 'dcterms:creator': 'b' }, /^"dcterms:creator" is not stored/],
  ['a field of this site', { 'palimpsest:author': 'b' }, /^"palimpsest:author" is not a field/],
  ...[
    '//127.0.0.1:3000/rules/418.5a',
    '/\\127.0.0.1:3000/rules/418.5a',
    '/\\relative.invalid/rules/418.5a',
    '/\t/relative.invalid/rules/418.5a',
    '\t//relative.invalid/rules/418.5a',
    '\\\\relative.invalid/rules/418.5a',
    '/rules\\418.5a',
    '/rules/../rules/418.5a',
    '/rules/%2e%2e/rules/418.5a',
    'http:/\\127.0.0.1:3000/rules/418.5a',
    'http://bob:secret@127.0.0.1:3000/rules/418.5a',
    'http://127.0.0.1:3000\\@example.org/rules/418.5a',
    'http:127.0.0.1:3000/rules/418.5a',
    'rules/418.5a',
  ].map(
    target =>
      [
        `the target ${JSON.stringify(target)}`,
        { target },
        /is not a page of this site|is not the page of a rule/,
      ] as const,
  ),
]
describe('what a note cannot hold as it was sent', () => {
  test.each(REFUSED_AS_SENT)('%s: 422 with the reason, and nothing is stored', async (_, more, reason) => {
    const before = (await (await get()).json()).total
    const response = await post(note(more))
    expect(response.status).toBe(422)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    const problem = await response.json()
    expect(problem.title).toMatch(reason)
    expect(problem.detail).toMatch(/\w/)
    expect((await (await get()).json()).total).toBe(before)
  })

  test.each(REFUSED_AS_SENT.slice(0, 3))(
    'a replacement is refused alike and leaves the note as it was: %s',
    async (_, more) => {
      const { id, etag } = await made()
      expect((await ask(id, 'PUT', { 'If-Match': etag }, note(more))).status).toBe(422)
      expect((await ask(id)).headers.get('etag')).toBe(etag)
    },
  )

  test('a creator that version 1 stored is not served, and does not stop a change', async () => {
    const rest = JSON.stringify({ creator: 'https://example.org/people/bob', via: 'urn:elsewhere' })
    await database.client.annotation.create({ data: { ...row(0), id: 'of-somebody-else', rest } })
    const served = await ask('of-somebody-else')
    const sent = await served.json()
    expect(sent.creator).toBeUndefined()
    expect(sent.via).toBe('urn:elsewhere')
    const changed = await ask('of-somebody-else', 'PUT', { 'If-Match': header(served, 'etag') }, sent)
    expect(changed.status).toBe(200)
    expect((await changed.json()).creator).toBeUndefined()
  })

  test('a note whose rule is gone may be changed where it stands, and not moved to another that is not', async () => {
    const gone = { source: `${SITE}/rules/999.99?on=2008-03-17` }
    await database.client.annotation.create({ data: { ...row(0), id: 'on-a-lost-rule', number: '999.99' } })
    const etag = header(await ask('on-a-lost-rule'), 'etag')
    const changed = await ask('on-a-lost-rule', 'PUT', { 'If-Match': etag }, note({ target: gone }))
    expect(changed.status).toBe(200)
  })
})

const KEPT: readonly (readonly [what: string, more: object])[] = [
  ['a language', text({ language: 'fr' })],
  ['several languages', text({ language: ['fr', 'en'] })],
  ['plain text', text({ format: 'text/plain' })],
  ['Markdown', text({ format: 'text/markdown' })],
  ['a direction', text({ textDirection: 'rtl' })],
  ['a purpose', text({ purpose: 'questioning' })],
  ['a motivation', { motivation: 'questioning' }],
  ['several motivations', { motivation: ['commenting', 'assessing'] }],
  ['tags beside a body', { body: [text({}).body, { type: 'TextualBody', value: 'layers', purpose: 'tagging' }] }],
  [
    'rights and audience',
    { rights: 'https://creativecommons.org/publicdomain/zero/1.0/', audience: 'http://example.org/a' },
  ],
  ['a style', at({ styleClass: 'madder' })],
  ['selectors', at({ selector: [quote, { type: 'TextPositionSelector', start: 1, end: 4 }] })],
  ['the day as a state', at({ state: { type: 'TimeState', sourceDate: '2008-03-17T00:00:00Z' } })],
]
describe('what a note holds as it was sent', () => {
  const listed = (value: unknown): readonly unknown[] => [value].flat()
  test.each(KEPT)('%s', async (_, more) => {
    const sent: Record<string, unknown> = note(more)
    const { id } = await made(more)
    const answer = await (await ask(id)).json()
    for (const key of Object.keys(more).filter(key => key !== 'body' && key !== 'target'))
      expect(answer[key], key).toEqual(sent[key])
    expect(listed(answer.body)).toMatchObject(listed(sent.body))
    const { selector, ...target } = sent.target as { readonly selector?: unknown }
    expect(answer.target).toMatchObject(target)
    // In JSON-LD a single value and a list of that value are equivalent.
    expect(listed(answer.target.selector)).toEqual(listed(selector))
    expect(Object.keys(answer).filter(key => key === 'palimpsest:sent')).toEqual([])
  })

  test('what was told may be sent back', async () => {
    const { id, etag } = await made({ ...text({ language: 'fr' }), motivation: 'questioning' })
    const answer = await (await ask(id)).json()
    const again = await ask(id, 'PUT', { 'If-Match': etag }, answer)
    expect(again.status).toBe(200)
    expect(await again.json()).toMatchObject({ body: answer.body, motivation: 'questioning', target: answer.target })
  })

  test('4.4: a style class is told with the stylesheet that has it', async () => {
    const { id } = await made(at({ styleClass: 'azurite' }))
    const answer = await (await ask(id)).json()
    expect(answer.stylesheet).toBe(`${SITE}/annotation-styles.css`)
    const css = readFileSync(new URL('../../public/annotation-styles.css', import.meta.url), 'utf8')
    for (const style of STYLES) expect(css).toContain(`.${style} {`)
  })

  test('a plain body value is told as plain text', async () => {
    const { id } = await made({ body: undefined, bodyValue: 'Mind *this*' })
    expect((await (await ask(id)).json()).body).toMatchObject([{ value: 'Mind *this*', format: 'text/plain' }])
  })
})

describe('the container', () => {
  test('4.2: says that it is one and what may be posted', async () => {
    const response = await get()
    expect(response.headers.get('link')).toContain('ldp#BasicContainer')
    expect(response.headers.get('link')).toContain('ldp#constrainedBy')
    expect(response.headers.get('accept-post')).toBe(PROFILE)
    expect(response.headers.get('allow')).toContain('POST')
    const body = await response.json()
    expect(body.type).toContain('AnnotationCollection')
    expect(body.first.items.length).toBe(Math.min(PAGE_SIZE, body.total))
  })

  test('4.2.1: Prefer chooses addresses, descriptions or the bare container', async () => {
    const prefer = (what: string) => get('', { Prefer: `return=representation;include="${what}"` }).then(r => r.json())
    expect(typeof (await prefer('http://www.w3.org/ns/oa#PreferContainedIRIs')).first.items[0]).toBe('string')
    expect((await prefer('http://www.w3.org/ns/oa#PreferContainedDescriptions')).first.items[0].type).toBe('Annotation')
    expect(typeof (await prefer('http://www.w3.org/ns/ldp#PreferMinimalContainer')).first).toBe('string')
  })

  test('4.2.2: pages are linked and belong to the collection', async () => {
    await database.client.annotation.createMany({ data: Array.from({ length: PAGE_SIZE + 5 }, (_, i) => row(i)) })
    const first = await (await get('?iris=1&page=0')).json()
    expect(first.items.length).toBe(PAGE_SIZE)
    expect(first.next).toContain('page=1')
    expect(first.partOf.total).toBeGreaterThan(PAGE_SIZE + 5)
    const second = await (await get('?iris=1&page=1')).json()
    expect(second.startIndex).toBe(PAGE_SIZE)
    expect(second.prev).toContain('page=0')
    for (const page of ['-1', '1.5', 'x', '1e99', '99999999999999999999'])
      expect((await get(`?page=${page}`)).status, page).toBe(400)
    expect((await get('?page=1000000')).status).toBe(200)
    for (const query of ['?mine=true', '?iris=yes', '?of=me', '?page=0&page=1'])
      expect((await get(query)).status, query).toBe(400)
  })
})

describe('who may read what', () => {
  const VISITOR: Caller = { id: null, role: 'visitor' }
  const BOB: Caller = { id: 'bob', role: 'reader' }
  const ADMIN: Caller = { id: 'eve', role: 'admin' }
  test.each([
    ['private', VISITOR, 404],
    ['private', BOB, 404],
    ['private', ADMIN, 404],
    ['link', VISITOR, 200],
    ['link', BOB, 200],
    ['public', VISITOR, 200],
    ['public', BOB, 200],
  ] as const)('a %s note of Ada, asked by %o: %i', async (visibility, who, status) => {
    caller = { id: 'ada', role: 'reader' }
    const { id, etag } = await made({ 'palimpsest:visibility': visibility })
    caller = who
    expect((await ask(id)).status).toBe(status)
    expect((await ask(id, 'DELETE', { 'If-Match': etag })).status).toBeGreaterThanOrEqual(401)
    caller = { id: 'ada', role: 'reader' }
    expect((await ask(id)).status).toBe(200)
  })

  test('a visitor writes nothing', async () => {
    caller = VISITOR
    expect((await post(note())).status).toBe(401)
    caller = { id: 'ada', role: 'reader' }
  })
})
