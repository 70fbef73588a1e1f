import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { must, ok } from '#rulebook/result'
import { finished } from '#search/index/run-in-slices'
import { intake } from '../../intake/intake'
import type { Library } from '../../library/library'
import { loadLibrary } from '../../library/load'
import { openDatabase } from '../../store/database'
import { migrate } from '../../store/migrate'
import { inventedRules } from '../../testing/book'
import { ownDatabase, type TestDatabase } from '../../testing/databases'
import { rule } from '../rules/rule'
import { rulingLinks } from '../rulings/links'
import { searchIndex } from '../search/search-index'
import { suggested } from '../search/suggested'
import { card } from './card'
import { type Cards, cardsLike, cardsMentioned, cardsOf } from './cards'

const EXAMPLE = 'Example: A player moors Tidal Barge beside Wild Mongrel.'
const book = (year: number, isTold: boolean) =>
  inventedRules({ year, month: 3, sections: 3, edits: year - 2001 }).replace(/(\n101\.1a [^\n]*)/, (line: string) =>
    isTold ? `${line}\n\n${EXAMPLE}` : line,
  )
const DIGEST = `:::::rule{lineage="short.words"}
::::revision{number="101.1a" from="2001-03-01"}
Boats wait for the tide.
::::
:::::
`
const TEXTS = {
  'one.txt': book(2001, true),
  'two.txt': book(2002, true),
  'three.txt': book(2003, false),
  'page.md': DIGEST,
}

const NO_LINKS = () => ({ rules: [], standing: null })
let home: TestDatabase
let library: Library
let cards: Cards
beforeAll(async () => {
  home = await ownDatabase()
  await migrate(home.url)
  const database = await openDatabase(home.url)
  const candidates = Object.entries(TEXTS).map(([name, text]) => {
    const bytes = new TextEncoder().encode(text)
    return { name, bytes: bytes.length, load: async () => ok(bytes) }
  })
  must(await intake(database, { candidates, decided: { accept: true } }))
  library = await loadLibrary(database)
  cards = await cardsOf(await searchIndex(library))
  await database.close()
})
afterAll(() => home?.drop())

describe('a card', () => {
  test('is gathered from the examples of the day, with its name marked', async () => {
    const { name, mentions } = must(await card(library, cards, null, 'tidal  BARGE', { on: '2002-06-01' }, NO_LINKS))
    const [mention] = mentions
    const [passage] = mention?.passages ?? []
    expect([name, mention?.number, mention?.inForce]).toEqual([
      'Tidal Barge',
      '101.1a',
      { from: '2001-03-01', until: '2003-02-28' },
    ])
    expect(passage?.marks.map(([from, to]) => passage.text.slice(from, to))).toEqual(['Tidal Barge'])
  })

  test('is remembered from other days', async () => {
    const { mentions, otherDays } = must(await card(library, cards, null, 'Tidal Barge', {}, NO_LINKS))
    expect(mentions).toEqual([])
    expect(otherDays).toEqual([{ number: '101.1a', days: { from: '2001-03-01', until: '2003-02-28' } }])
  })

  test('is known by the scenarios that play it', async () => {
    const { scenarios } = must(await card(library, cards, null, 'Wild Mongrel', {}, NO_LINKS))
    expect(scenarios.map(({ id }) => id)).toContain('wild-mongrel')
  })

  test.each(['Tidal Bargain', '', '   ', '"><script>'])('%j is none', async name => {
    const found = await card(library, cards, null, name, {}, NO_LINKS)
    expect(found.ok ? '' : found.problem.code).toBe('no-such-card')
  })

  test('that is none has names like its own beside the problem', async () => {
    const found = await card(library, cards, null, 'Tidal Barg', {}, NO_LINKS)
    expect(found.ok ? found : found.problem).toMatchObject({ also: { similar: ['Tidal Barge'] } })
  })

  test('is suggested by its first letters, and given beside the results of a query that names it', async () => {
    expect(cardsLike(cards, 'tid', 5)).toEqual(['Tidal Barge'])
    const { suggestions } = must(suggested(cards.index, cards, 'tid', {}))
    expect(suggestions).toContainEqual({ kind: 'card', query: 'Tidal Barge', says: 'card' })
    expect(cardsMentioned(cards, null, 'moors', [])).toEqual([])
    expect(cardsMentioned(cards, null, 'moors', ['Tidal Barge'])).toEqual(['Tidal Barge'])
  })
})

test('a received text has our digest of its number beside it, and no day without one', () => {
  const shown = must(rule(library, '101.1a', { on: '2002-06-01' }))
  expect(shown.kind === 'rule' ? shown.inShort?.paragraphs : []).toEqual([{ text: 'Boats wait for the tide.' }])
  const other = must(rule(library, '101.1b', { on: '2002-06-01' }))
  expect(other.kind === 'rule' && 'inShort' in other).toBe(false)
  const ours = must(rule(library, '101.1a', { on: '2002-06-01', document: 'digest' }))
  expect(ours.kind === 'rule' ? [ours.document, ours.inShort] : []).toEqual(['digest', undefined])
})

const NO_CARD = { names: [], words: '' }
describe('the rules a ruling rests on', () => {
  const shelf = () => library.shelves.get('comprehensive-rules') ?? []
  const textIn = (at: number, number: string) => {
    const edition = shelf()[at]
    const place = edition?.placesOf(number)[0]
    return place === undefined
      ? null
      : edition
          ?.units()
          [place]?.paragraphs.map(({ text }) => text)
          .join('\n')
  }
  const numbers = () => (shelf()[2]?.numbers() ?? []).filter(number => number.includes('.'))
  const isSame = (number: string) => textIn(0, number) !== null && textIn(0, number) === textIn(2, number)
  const changed = () => numbers().filter(number => textIn(0, number) !== null && !isSame(number))
  /** `rules` are those that a pier speaks of, `others` those of other subjects. */
  const linksOf = (rules: readonly string[], others: readonly string[] = []) =>
    rulingLinks(
      library,
      {
        asOf: date('2003-03-01'),
        subjects: [
          ...rules.map(rule => ({ rule, says: 'speaks of it', words: /pier/ })),
          ...others.map(rule => ({ rule, says: 'speaks of boats', words: /boat/ })),
        ],
        gameChanges: [{ since: date('2003-03-01'), rule: '101.1', because: 'Piers moved.', states: /pier is fixed/ }],
        weights: new Map(),
      },
      () => [],
    ).link
  const standingOf = (
    rules: readonly string[],
    { text = 'A pier waits.', issued = '2001-06-01', others = [] as readonly string[] } = {},
  ) => linksOf(rules, others)(text, date(issued), date('2003-06-01'), NO_CARD).standing

  test('have not changed where the likeliest have not, nor nearly all others', () => {
    const [one = '', two = '', ...others] = numbers().filter(isSame)
    expect(standingOf([one, two], { others })).toEqual({ state: 'unchanged' })
    expect(standingOf([one, two], { others: [...others.slice(0, 2), ...changed().slice(0, 2)] })).toBeNull()
    expect(standingOf([one], { others }), 'of one link alone').toBeNull()
  })
  test('get the same answer whether what most rulings need was worked out before or not', () => {
    const rules = numbers().slice(0, 6)
    const made = () =>
      rulingLinks(
        library,
        {
          asOf: date('2003-03-01'),
          subjects: rules.map(rule => ({ rule, says: 'speaks of it', words: /pier/ })),
          gameChanges: [],
          weights: new Map(),
        },
        () => [],
      )
    const request = ['A pier waits.', date('2001-06-01'), date('2003-06-01'), NO_CARD] as const
    expect(finished(made().prepared()).link(...request)).toEqual(made().link(...request))
  })
  test('were reworded where the likeliest were, and nearly all others; nothing is said where they differ', () => {
    const [one = '', two = '', ...others] = changed()
    const [same = '', other = '', ...sames] = numbers().filter(isSame)
    expect(standingOf([one, two], { others })).toMatchObject({ state: 'reworded', rules: [one, two] })
    expect(standingOf([one, two], { others: sames.slice(0, 2 * others.length) })).toBeNull()
    expect(standingOf([one, same], { others })).toBeNull()
    expect(standingOf([same, other], { others })).toBeNull()
    expect(standingOf([same, one], { others: sames })).toBeNull()
  })
  test('decide where the ruling cites them, whatever became of others', () => {
    const [same = '', ...sames] = numbers().filter(isSame)
    const [one = ''] = changed()
    const citing = (number: string) => ({ text: `A pier waits by rule ${number}.`, others: [...sames, one] })
    expect(standingOf([one], citing(same))).toEqual({ state: 'unchanged' })
    expect(standingOf([same], citing(one))).toMatchObject({ state: 'reworded', rules: [one] })
  })
  test('changed where they first appear after the ruling', () => {
    const [then, now] = [shelf()[0], shelf()[2]]
    const isYounger = (number: string) =>
      then?.placeOfLineage(now?.lineageAt(now.placesOf(number)[0] ?? -1) ?? '') === undefined
    const [one = ''] = numbers().filter(isYounger)
    const [two = '', ...others] = changed()
    expect(standingOf([one, two], { others })).toMatchObject({ state: 'reworded', rules: [one, two] })
  })
  test('yield to what contradicts the ruling, from that day on', () => {
    const text = 'A pier is fixed for good.'
    expect(standingOf(['101.1'], { text })).toMatchObject({ state: 'overtaken', since: '2003-03-01', rules: ['101.1'] })
    expect(standingOf(['101.1'], { text, issued: '2003-03-01' })?.state).not.toBe('overtaken')
  })
  test('rest on what their card does where nothing else is found, and this says nothing of their standing', () => {
    const [one = '', ...others] = numbers().filter(isSame)
    const subjects = [one, ...others.slice(0, 3)].map(rule => ({ rule, says: 'is about a boat', card: /boat/ }))
    const { link } = rulingLinks(
      library,
      { asOf: date('2003-03-01'), subjects, gameChanges: [], weights: new Map() },
      () => [],
    )
    const on = (card: string) => link('It floats.', date('2001-06-01'), date('2003-06-01'), { names: [], words: card })
    expect(on('A boat.').rules[0]).toMatchObject({ number: one, because: 'is about a boat' })
    expect([on('A boat.').standing, on('A pier.').rules]).toEqual([null, []])
  })
  test('are left out where the release that the rows number is not loaded', () => {
    const content = {
      asOf: date('1999-01-01'),
      subjects: [{ rule: '101.1', says: 'x', words: /pier/ }],
      gameChanges: [],
      weights: new Map(),
    }
    expect(
      rulingLinks(library, content, () => []).link('A pier.', date('2002-01-01'), date('2003-06-01'), NO_CARD).rules,
    ).toEqual([])
  })
})
