import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Ask, cellsOf, json, peopleOf, ROLES, type Row } from './testing/people'
import { type WritingSite, writingSite } from './testing/site'

// Who may do what over the wire: every address that answers by who asks, as every role. What the tables promise is
// tested beside them (server/accounts); here, that no address forgets to ask them.
let site: WritingSite
let ask: Ask
const ids: Record<string, { readonly id: string; readonly etag: string }> = {}

const note = (visibility: string) => ({
  '@context': 'http://www.w3.org/ns/anno.jsonld',
  type: 'Annotation',
  bodyValue: `A ${visibility} thought of the owner`,
  target: `${site.url}/rules/613.1`,
  'palimpsest:visibility': visibility,
})

beforeAll(async () => {
  site = await writingSite()
  ask = await peopleOf(site.url, site.database)
  for (const visibility of ['private', 'link', 'public']) {
    const made = await ask('owner', '/api/v1/annotations/', json('POST', note(visibility)))
    expect(made.status).toBe(201)
    const at = made.headers.get('location') ?? ''
    ids[visibility] = { id: at.slice(at.lastIndexOf('/') + 1), etag: made.headers.get('etag') ?? '' }
  }
})
afterAll(() => site?.close())

const the = (visibility: string): string => `/api/v1/annotations/${ids[visibility]?.id}`
const etag = (visibility: string) => ({ 'If-Match': ids[visibility]?.etag ?? '' })
const ROWS: readonly Row[] = [
  ['read the private note of another', who => ask(who, the('private')), [404, 404, 404, 404, 404]],
  ['follow the address of a private note', who => ask(who, `/a/${ids.private?.id}`), [404, 404, 404, 404, 404]],
  ['read a note shared by link', who => ask(who, the('link')), [200, 200, 200, 200, 200]],
  ['read a public note', who => ask(who, the('public')), [200, 200, 200, 200, 200]],
  [
    'change the private note of another, whose state is known',
    who => ask(who, the('private'), json('PUT', note('public'), etag('private'))),
    [404, 404, 404, 404, 404],
  ],
  [
    'change the public note of another',
    who => ask(who, the('public'), json('PUT', note('public'), etag('public'))),
    [401, 403, 403, 403, 403],
  ],
  [
    'withdraw the public note of another',
    who => ask(who, the('public'), { method: 'DELETE', headers: etag('public') }),
    [401, 403, 403, 403, 403],
  ],
  ['write a note', who => ask(who, '/api/v1/annotations/', json('POST', note('new'))), [401, 201, 201, 201, 201]],
  ['download everything of their account', who => ask(who, '/account/everything'), [401, 200, 200, 200, 200]],
  [
    'take a role of their own choice',
    who => ask(who, '/api/auth/update-user', json('POST', { role: 'admin' })),
    [401, 400, 400, 400, 400],
  ],
  [
    'erase by the address of the library',
    who => ask(who, '/api/auth/delete-user', json('POST', {})),
    [401, 404, 404, 404, 404],
  ],
]

describe('over the wire', () => {
  test.each(cellsOf(ROWS))(
    'a request by a %s to %s is answered with status %i',
    async (role, _name, status, action) => {
      expect((await action(role)).status).toBe(status)
    },
  )

  test('nothing of the owner was changed', async () => {
    for (const visibility of ['private', 'link', 'public']) {
      const answer = await ask('owner', the(visibility))
      expect(answer.headers.get('etag')).toBe(ids[visibility]?.etag)
      expect(await answer.text()).toContain(`A ${visibility} thought of the owner`)
    }
  })

  test.each(ROLES)('the list of notes shows a %s only public notes and their own', async role => {
    const listed = await (await ask(role, '/api/v1/annotations/?page=0')).text()
    expect(listed).toContain('A public thought of the owner')
    expect(listed).not.toContain('A link thought of the owner')
    expect(listed).not.toContain('A private thought of the owner')
  })

  const MODERATION = [
    ['visitor', false],
    ['reader', false],
    ['editor', false],
    ['moderator', true],
    ['admin', true],
  ] as const
  test.each(MODERATION)('the page of moderation is open to a %s: %s', async (role, isOpen) => {
    const html = await (await ask(role, '/moderation')).text()
    expect(html.includes('This page is for moderators.')).toBe(!isOpen)
  })

  test('no other site can change anything with a reader’s cookie', async () => {
    const foreign = { Origin: 'https://evil.example' }
    const tries = [
      ask('owner', '/api/v1/annotations/', json('POST', note('public'), foreign)),
      ask('owner', the('public'), { method: 'DELETE', headers: { ...etag('public'), ...foreign } }),
      ask('owner', '/api/auth/sign-out', json('POST', {}, foreign)),
      ask('owner', '/account', { method: 'POST', headers: { ...foreign, 'Next-Action': 'x' }, body: 'sure=yes' }),
    ]
    for (const { status } of await Promise.all(tries)) expect(status).toBe(403)
    expect((await ask('owner', the('public'))).status).toBe(200)
  })
})
