import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { must, ok } from '#rulebook/result'
import { textOf } from '#rulebook/units/unit'
import { finished } from '#search/index/run-in-slices'
import { newBudget, TOO_EXPENSIVE } from '#search/query/budget'
import { askingOf } from '#search/rank/found'
import { search } from '#search/search'
import { suggest } from '#search/suggest/suggest'
import { intake } from '../../intake/intake'
import type { Library } from '../../library/library'
import { loadLibrary } from '../../library/load'
import { type Database, openDatabase } from '../../store/database'
import { migrate } from '../../store/migrate'
import { inventedRules } from '../../testing/book'
import { ownDatabase, type TestDatabase } from '../../testing/databases'
import { cardsOf } from '../cards/cards'
import { publicNotes } from '../public-notes'
import type { SearchRequest } from '../requests'
import { rule } from '../rules/rule'
import { facetsOf } from './facets'
import { type Sources, searched, searchPage } from './search'
import { searchIndex } from './search-index'

/** The same words with straight and with typographic quotes. */
const typed = (text: string): string => text.replaceAll(' turns ', ' "turns" ')
const printed = (text: string): string => text.replaceAll(' turns ', ' “turns” ')
const TEXTS = {
  'one.txt': typed(inventedRules({ year: 2001, month: 3, sections: 4 })),
  'two.txt': typed(inventedRules({ year: 2004, month: 3, sections: 4, edits: 2 })),
  'three.txt': printed(inventedRules({ year: 2006, month: 3, sections: 4, edits: 2 })),
  'page.md':
    ':::::rule{lineage="short.words"}\n::::revision{number="101.1a" from="2001-03-01"}\nA walrus waits for the tide.\n::::\n:::::\n',
}

let home: TestDatabase
let database: Database
let library: Library
let sources: Omit<Sources, 'notes'>
beforeAll(async () => {
  home = await ownDatabase()
  await migrate(home.url)
  database = await openDatabase(home.url)
  const candidates = Object.entries(TEXTS).map(([name, text]) => {
    const bytes = new TextEncoder().encode(text)
    return { name, bytes: bytes.length, load: async () => ok(bytes) }
  })
  must(await intake(database, { candidates, decided: { accept: true } }))
  library = await loadLibrary(database)
  const rules = await searchIndex(library)
  sources = { library, rules, stored: null, cards: await cardsOf(rules) }
  const at = new Date()
  await database.client.user.create({
    data: {
      id: 'reader',
      name: 'Reader',
      email: 'reader@example.org',
      emailVerified: true,
      createdAt: at,
      updatedAt: at,
    },
  })
})
afterAll(async () => {
  await database?.close()
  await home?.drop()
})

let time = 0
/** Sends a query as the site does, some time after the previous one. */
const ask = async (q: string, more: Record<string, unknown> = {}) => {
  time += 5_000
  return must(await searched({ ...sources, notes: await publicNotes(database.client, time) }, { q, ...more }))
}
const noted = (id: string, body: string, visibility: string) =>
  database.client.annotation.create({
    data: {
      id,
      ownerId: 'reader',
      kind: 'note',
      document: 'comprehensive-rules',
      number: '101.1a',
      seenOn: '2004-03-01',
      selectors: '[]',
      style: 'plain',
      body,
      tags: '[]',
      visibility,
      rest: '{}',
    },
  })

describe('public notes', () => {
  test('are found once they are published, by their words and their number, and lead to their address', async () => {
    expect((await ask('zeppelin')).total).toBe(0)
    await noted('urn-1', 'A zeppelin moors here.', 'public')
    await noted('urn-2', 'My own zeppelin.', 'private')
    const { hits, total } = await ask('zeppelin')
    expect([total, hits[0]?.kind, hits[0]?.number, hits[0]?.title]).toEqual([1, 'note', 'urn-1', 'Note on 101.1a'])
    expect((await ask('kind:note 101.1a')).hits.map(({ number }) => number)).toEqual(['urn-1'])
    expect((await ask('zeppelin', { kind: 'rule' })).total).toBe(0)
  })

  test('stand among the rules, each page going on where the one before ended', async () => {
    const all = await ask('101.1a zeppelin', { limit: 50 })
    const pages = await Promise.all([0, 1, 2].map(offset => ask('101.1a zeppelin', { limit: 1, offset })))
    expect(all.hits.some(({ kind }) => kind === 'note')).toBe(true)
    expect(all.hits.some(({ kind }) => kind === 'rule')).toBe(true)
    expect(pages.flatMap(({ hits }) => hits.map(({ number }) => number))).toEqual(
      all.hits.slice(0, 3).map(({ number }) => number),
    )
  })

  test('are gone when hidden or withdrawn', async () => {
    await database.client.annotation.update({ where: { id: 'urn-1' }, data: { hidden: true } })
    expect((await ask('zeppelin')).total).toBe(0)
  })
})

test('copies and comments are found by those who name their document, in words or apart', async () => {
  // The digest's words lead to the rule that they paraphrase, and not to the digest.
  expect((await ask('walrus')).hits.map(({ document, number }) => [document, number])).toEqual([
    ['comprehensive-rules', '101.1a'],
  ])
  expect((await ask('walrus src:digest')).hits.map(({ document }) => document)).toEqual(['digest'])
  expect((await ask('walrus', { document: 'digest' })).total).toBe(1)
  expect(suggest(sources.rules, 'walr').some(({ query }) => query === '101.1a')).toBe(false)
})

test('what stood on other days comes folded beside the answers of this one', async () => {
  const [first, second] = library.shelves.get('comprehensive-rules') ?? []
  const now = new Map(second?.units().map(unit => [unit.number, textOf(unit)]))
  const changed = first?.units().find(unit => now.has(unit.number) && now.get(unit.number) !== textOf(unit))
  const { hits, elsewhere } = await ask(`${changed?.number}`)
  expect(hits[0]?.number).toBe(changed?.number)
  expect(elsewhere).toContainEqual(
    expect.objectContaining({ number: changed?.number, days: { from: '2001-03-01', until: '2004-02-29' } }),
  )
})

test.each(['2001-03-01', '2005-01-01', 'latest'])('a hit of %s has the days that its page says', async on => {
  const { hits, elsewhere = [] } = await ask('hull', { on, limit: 50, kind: 'rule' })
  expect(hits.length).toBeGreaterThan(5)
  for (const { number, inForce } of hits) {
    const page = must(rule(library, number, { on }))
    expect([number, inForce]).toEqual([number, page.kind === 'rule' ? page.inForce : 'absent'])
  }
  // Text that a page shows as in force on this day is never reported as from other days.
  const day = on === 'latest' ? '2006-03-01' : on
  expect(elsewhere.filter(({ days }) => days.from <= day && (days.until ?? day) >= day)).toEqual([])
})
test('a text that is set with other quotes begins no new wording', async () => {
  const { hits } = await ask('103.3', { kind: 'rule', limit: 1 })
  expect([hits[0]?.number, hits[0]?.inForce]).toEqual(['103.3', { from: '2001-03-01' }])
})

test('pages of the program are found with the rules', async () => {
  for (const [kind, q] of [
    ['scenario', 'humility opalescence'],
    ['guide', 'layers'],
    ['release', '2004-03-01'],
  ] as const)
    expect((await ask(q, { kind })).total).toBeGreaterThan(0)
})

describe('boards', () => {
  const q = 'what happens if I have Humility and Opalescence and the hull?'
  const page = async (request: SearchRequest) => must(await searchPage({ ...sources, notes: null }, request))

  test('are counted in the facets with the texts that are shown beside them', async () => {
    const { answer, facets, contexts } = await page({ q, limit: 100 })
    const { hits, total } = answer
    expect(hits[0]?.kind).toBe('board')
    expect(contexts.length).toBe(hits.length)
    expect(facets?.total).toBe(total)
    expect(facets?.kinds).toContainEqual({ name: 'board', count: hits.filter(({ kind }) => kind === 'board').length })
    expect(facets?.kinds.reduce((sum, { count }) => sum + count, 0)).toBe(total)
  })

  test.each([
    ['hull', {}],
    ['hull has:example', {}],
    ['hull changed:2004', {}],
    ['hull', { kind: 'rule', on: '2005-01-01' }],
  ])('%s %j: each facet counts what a search with it finds', async (query, more) => {
    const { facets } = await page({ q: query, ...more })
    const totalOf = async (added: string) => (await page({ q: `${query} ${added}`, ...more })).answer.total
    for (const { name, count } of facets?.changed ?? []) expect(await totalOf(`changed:${name}`), name).toBe(count)
    if (facets?.withExample != null) expect(await totalOf('has:example')).toBe(facets.withExample)
    expect(facets?.total).toBe(await totalOf(''))
  })

  test('are shown alone where that kind is asked for, and counted so', async () => {
    const boards = (await page({ q, limit: 100 })).answer.hits.filter(({ kind }) => kind === 'board')
    const { answer, facets } = await page({ q, kind: 'board' })
    expect(boards.length).toBeGreaterThan(0)
    expect(answer.hits.map(({ number, source }) => [number, source])).toEqual(
      boards.map(({ number, source }) => [number, source]),
    )
    expect([answer.total, facets?.total, facets?.kinds]).toEqual([
      boards.length,
      boards.length,
      [{ name: 'board', count: boards.length }],
    ])
    expect((await page({ q, kind: 'board', limit: 0 })).answer.hits).toEqual([])
    expect((await page({ q: 'hull', kind: 'board' })).answer.total).toBe(0)
  })
})

test('a query that costs too much has no facets, and a problem', () => {
  const { rules } = sources
  const asking = askingOf('/crea.*zq/', { budget: newBudget(1) })
  const found = search(rules, asking, { tallied: true })
  const counted = finished(facetsOf({ ...sources, notes: null, options: {}, asking, found, beside: [] }))
  expect(counted.ok ? null : counted.problem.code).toBe(TOO_EXPENSIVE)
})
