import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ReadingSite, readingSite } from './testing/site'

let site: ReadingSite
beforeAll(async () => {
  site = await readingSite()
})
afterAll(() => site?.close())

const asked = (path: string): Promise<Response> => fetch(site.url + path, { redirect: 'manual' })

describe('/suggest', () => {
  test('offers numbers, names and cards in the form of OpenSearch, each with an address that opens', async () => {
    for (const q of ['613', 'layer', 'humil']) {
      const answer = await asked(`/suggest?q=${q}`)
      expect(answer.headers.get('content-type')).toContain('application/x-suggestions+json')
      const [typed, words, says, addresses] = (await answer.json()) as [string, string[], string[], string[]]
      expect([typed, words.length > 0]).toEqual([q, true])
      expect([says.length, addresses.length]).toEqual([words.length, words.length])
      expect((await fetch(addresses[0] ?? '')).status).toBe(200)
    }
  })
  test.each(['', '%00', 'zzzzqx', 'a'.repeat(5000), '%F0%9F%90%99'])(
    'has nothing for %j and does not fail',
    async q => {
      const answer = await asked(`/suggest?q=${q}`)
      expect([answer.status, ((await answer.json()) as unknown[])[1]]).toEqual([200, []])
    },
  )
})

describe('/search/feed', () => {
  test('tells a saved search as Atom, one entry a wording, with a self link that says the same again', async () => {
    const answer = await asked('/search/feed?q=layer&kind=rule')
    const body = await answer.text()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8'])
    const ids = [...body.matchAll(/<entry>.*?<id>([^<]+)<\/id>/gs)].map(([, id]) => id)
    expect(ids.length).toBeGreaterThan(1)
    expect(new Set(ids).size).toBe(ids.length)
    const self = /<link rel="self"[^>]* href="([^"]+)"/.exec(body)?.[1]?.replaceAll('&#38;', '&') ?? ''
    expect(await (await fetch(self)).text()).toBe(body)
  })
  test.each(['/search/feed', '/search/feed?q=', '/search/feed?q=layer&kind=sausage'])('refuses %s', async path => {
    const answer = await asked(path)
    expect([answer.status, (await answer.text()).length > 20]).toEqual([400, true])
  })
})

describe('/cards', () => {
  test('gathers what names a card, under any spelling of its name', async () => {
    for (const name of ['Humility', 'humility', 'HUMILITY']) {
      const page = await (await asked(`/cards/${name}`)).text()
      expect(page).toMatch(/<h1[^>]*>Humility</)
      expect(page).toContain('/scenarios/')
    }
  })
  test.each(['No%20such%20card', '%3Cscript%3E', '%E0%A4%A', 'a'.repeat(3000)])(
    'says of %s that it is none',
    async name => {
      expect([400, 404]).toContain((await asked(`/cards/${name}`)).status)
    },
  )
})

test('a query with every operator is answered, and an error in one is reported', async () => {
  const every =
    'on:2010-01-01 in:613 section:"continuous effects" src:digest kind:rule -sausage layer "layer" /layers?/ cites:604'
  const answer = (await (await asked(`/api/v1/search?q=${encodeURIComponent(every)}`)).json()) as {
    query: { chips: { without: string }[]; problems: unknown[] }
  }
  expect(answer.query.problems).toEqual([])
  expect(answer.query.chips.length).toBe(10)
  const wrong = encodeURIComponent('kind:sausage layer /(/ on:yesterday')
  const refused = (await (await asked(`/api/v1/search?q=${wrong}`)).json()) as {
    query: { problems: { says: string; try?: string }[] }
  }
  expect(refused.query.problems.length).toBe(3)
  for (const { says, try: next } of refused.query.problems)
    expect([says.length > 10, (next ?? '').length > 5]).toEqual([true, true])
})
