import { describe, expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { search } from './search'
import { suggest } from './suggest/suggest'
import { smallIndex } from './testing/small'

const index = smallIndex()
const ON_2008 = date('2008-03-17')

const rows: readonly (readonly [string, string, string | null, string])[] = [
  ['418.5a', '2008-03-17', '418.5a', 'a number'],
  ['4185a', '2008-03-17', '418.5a', 'glued digits'],
  ['418.5b-c', '2008-03-17', '418.5b', 'a range'],
  ['613.7', '2010-01-01', '613.7', 'a number of the newer rules'],
  ['dependency', '2008-03-17', 'Dependency', 'a glossary term'],
  ['depandency', '2008-03-17', 'Dependency', 'a misspelt term'],
  ['continuous effects', '2008-03-17', '418', 'a section title'],
  ['contnuous efects', '2008-03-17', '418', 'two words misspelt'],
  ['continuouseffects', '2008-03-17', '418', 'two words written as one'],
  ['depend ency', '2008-03-17', 'Dependency', 'one word written as two'],
  ['what is a dependency', '2008-03-17', 'Dependency', 'a name asked for in a sentence'],
  ['comes into play meaning', '2008-03-17', 'Comes into Play', 'a name and a word that asks for it'],
  ['others, then power and', '2008-03-17', '418.5a', 'four words in a row'],
  ['that living lands made', '2008-03-17', '418.5a', 'four words in a row of an example'],
  ['regeneration without toughness', '2010-01-01', '704.5f', 'words of a rule'],
  ['"already tapped"', '2010-01-01', '704.9', 'a phrase between curly quotes'],
  ['Yixlid Jailer', '2010-01-01', '704.5f', 'a card of an example'],
  ['EDH', '2010-01-01', 'EDH (Obsolete)', 'an obsolete name'],
  ['toughness in:704', '2010-01-01', '704.5f', 'words in a section'],
  ['section:"continuous effects" timestamp', '2008-03-17', '418.5b', 'a section by its title'],
  ['has:example', '2008-03-17', '418.5a', 'a filter alone'],
  ['kind:example crusade', '2008-03-17', '418.5a', 'an example'],
  ['cites:418.5b', '2008-03-17', '418.5c', 'who cites a rule'],
  ['/tim\\w+p/', '2010-01-01', '613.7', 'a pattern'],
  ['was:"comes into play"', '2010-01-01', 'Comes into Play', 'words no longer in force'],
  ['kind:glossary', '2010-01-01', 'Commander', 'a kind alone'],
  ['418.99', '2008-03-17', null, 'a number that never was'],
  ['613.7', '2008-03-17', null, 'a number of another day'],
  ['zzzzqq', '2008-03-17', null, 'a word that nobody wrote'],
  ['', '2008-03-17', null, 'nothing'],
]
test.each(rows)('%s on %s finds %s (%s)', (typed, on, number) => {
  expect(search(index, typed, { on: date(on) }).hits[0]?.number ?? null).toBe(number)
})

describe('an answer', () => {
  const SECTIONS = [
    ['in:zzz', ['unknown-section']],
    ['toughness in:999', ['unknown-section']],
    ['in:418.99', ['unknown-section']],
    ['-in:999 toughness', ['unknown-section']],
    ['in:418.5', []],
    ['in:418.5a', []],
    ['in:418.*', []],
    ['-in:zzz toughness', ['unknown-section']],
    ['section:"no such title"', ['unknown-section']],
    ['in:418', []],
    ['in:613', []],
    ['in:4', []],
    ['section:"continuous effects"', []],
  ] as const
  test.each(SECTIONS)('to %s says what is wrong with it', (typed, codes) => {
    const { problems } = search(index, typed, { on: date('2010-01-01') }).query
    expect(problems.map(({ code }) => code)).toEqual(codes)
  })
  test('names a number that no rule has', () => {
    const [problem] = search(index, 'toughness in:999', { on: date('2010-01-01') }).query.problems
    expect(problem?.message).toBe('No loaded text has a rule or section 999 on any day')
  })
  test('says the same of a section that came as an option', () => {
    expect(search(index, 'toughness', { section: 'zzz' }).query.problems).toMatchObject([{ code: 'unknown-section' }])
  })
  test('tells the days a text was in force', () => {
    const [hit] = search(index, 'was:"comes into play"', { on: date('2010-06-01') }).hits
    expect(hit?.inForce).toEqual({ from: '2008-02-01', until: '2009-12-31' })
  })
  test('offers other days when the day asked about has nothing', () => {
    const answer = search(index, '613.7', { on: ON_2008 })
    expect(answer.total).toBe(0)
    expect(answer.otherDays[0]).toMatchObject({ number: '613.7', inForce: { from: '2010-01-01' } })
  })
  test('tells what it took a misspelt word for', () => {
    const answer = search(index, 'depandency', { on: ON_2008 })
    expect(answer.query.repaired).toEqual([{ from: 'depandency', to: 'dependency' }])
    expect(answer.suggestions).toEqual(['dependency'])
  })
  test('offers two words that are one, written as one', () => {
    expect(search(index, 'the depend ency', { on: ON_2008 }).suggestions).toEqual(['the dependency'])
  })
  test('shows the query as chips that can be taken away one by one', () => {
    const { chips } = search(index, 'layer on:2008 -land').query
    expect(chips.map(chip => [chip.says, chip.without])).toEqual([
      ['layer', 'on:2008 -land'],
      ['on:2008-12-31', 'layer -land'],
      ['-land', 'layer on:2008'],
    ])
  })
  test('marks the words found, in the snippet itself', () => {
    const [hit] = search(index, 'timestamp', { on: ON_2008 }).hits
    expect(hit?.marks.map(([start, end]) => hit.snippet.slice(start, end))).toContain('timestamp')
  })
  test('pages without losing or repeating', () => {
    const all = search(index, 'effect', { on: ON_2008, limit: 50 })
    const paged = [0, 2, 4, 6, 8].flatMap(offset => search(index, 'effect', { on: ON_2008, limit: 2, offset }).hits)
    expect(paged.map(hit => hit.id)).toEqual(all.hits.slice(0, 10).map(hit => hit.id))
    expect(all.total).toBe(all.hits.length)
  })
})

const typing: readonly (readonly [string, string, string])[] = [
  ['418.5', '2008-03-17', '418.5'],
  ['rule 418.5b', '2008-03-17', '418.5b'],
  ['613', '2010-01-01', '613'],
  ['depen', '2008-03-17', 'Dependency'],
  ['contin', '2010-01-01', 'Interaction of Continuous Effects'],
  ['old time', '2008-03-17', 'old timestamp'],
]
test.each(typing)('typing %s on %s suggests %s', (typed, on, query) => {
  expect(suggest(index, typed, { on: date(on) })[0]?.query).toBe(query)
})

test('only words that were asked for are marked, and whole ones', () => {
  // A search for `dies` also searches for `graveyard`, which was not typed.
  const graveyard = search(index, 'dies toughness', { on: ON_2008 }).hits.find(({ number }) => number === '420.5b')
  expect(graveyard?.snippet).toMatch(/graveyard/)
  expect(graveyard?.marks.map(([from, until]) => graveyard.snippet.slice(from, until))).toEqual(['toughness'])
})

describe('quotations in a question', () => {
  const found = (typed: string) => search(index, typed, { on: ON_2008, limit: 50 })
  const codes = (typed: string) => found(typed).query.problems.map(({ code }) => code)

  test('of which no text has both do not empty its answer, and that is said', () => {
    const typed = 'how does an effect with "older timestamp" meet "power and toughness"'
    expect(found(typed).total).toBeGreaterThan(0)
    expect(codes(typed)).toEqual(['phrases-apart'])
    // The words beside the quotations still say what may be found.
    const plain = new Set(found('how does an effect with meet').hits.map(({ id }) => id))
    expect(found(typed).hits.filter(({ id }) => !plain.has(id))).toEqual([])
  })
  test('that no text has beside its other words do not either', () => {
    expect(found('legends "older timestamp"').hits[0]?.number).toBe('420.5e')
    expect(codes('legends "older timestamp"')).toEqual(['phrases-apart'])
  })
  test('narrow it where a text has them all', () => {
    expect(found('a layer with "older timestamp" by "dependency"').hits.map(({ number }) => number)).toEqual(['418.5b'])
    expect(codes('a layer with "older timestamp" by "dependency"')).toEqual([])
  })
  test.each(['what is the difference between', 'compare', 'difference:'])(
    'that "%s" puts side by side are all that it asks for',
    words => {
      expect(found(`${words} "timestamp" and "layer"`).hits.map(({ number }) => number)).toEqual(['418.5b'])
    },
  )
  test('alone are asked for together', () => expect(found('"older timestamp" "power and toughness"').total).toBe(0))
})

test.each(['418.5b what does it say', 'what does rule 418.5b say?', 'full text of 418.5b', 'how does 418.5b work'])(
  '%s asks for the rule and what belongs to it, nothing else',
  typed => {
    const numbers = (q: string) => search(index, q, { on: ON_2008 }).hits.map(({ number }) => number)
    expect(numbers(typed)).toEqual(numbers('418.5b'))
    expect(numbers(typed)[0]).toBe('418.5b')
  },
)
