import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { must, ok } from '#rulebook/result'
import type { RuleAnswer } from '../answers'
import { intake } from '../intake/intake'
import type { Library } from '../library/library'
import { loadLibrary } from '../library/load'
import { openDatabase } from '../store/database'
import { migrate } from '../store/migrate'
import { inventedRules } from '../testing/book'
import { ownDatabase, type TestDatabase } from '../testing/databases'
import { preview } from './rules/preview'
import { rule } from './rules/rule'
import { ruleStatus } from './rules/rule-status'
import { withSameTerm } from './rules/same-term'
import { section } from './rules/section'
import { withTerms } from './rules/terms'
import { underText } from './rules/under-text'
import { citations, numbersIndexes } from './search/knowing'

// 104.2a is one edit away from 101.2a, the only one of all the numbers of its section.
const OWN = 'A buoy marks the way past the anchors; see rule 104.2a and rule 100.1.'
const LATER = 'A buoy marks the way past both anchors; see rule 104.2a and rule 100.1.'
const book = (year: number, words: string) =>
  inventedRules({ year, month: 3, sections: 3, edits: 0 }).replace(/101\.1a [^\n]*/, `101.1a ${words}`)

let home: TestDatabase
let library: Library
beforeAll(async () => {
  home = await ownDatabase()
  await migrate(home.url)
  const database = await openDatabase(home.url)
  const moved = book(2002, LATER).replace('What holds a boat. See rule 100.1.', 'What holds a boat. See rule 102.1.')
  const texts = { 'one.txt': book(2001, OWN), 'two.txt': moved }
  const candidates = Object.entries(texts).map(([name, text]) => {
    const bytes = new TextEncoder().encode(text)
    return { name, bytes: bytes.length, load: async () => ok(bytes) }
  })
  must(await intake(database, { candidates, decided: { accept: true } }))
  library = await loadLibrary(database)
  await database.close()
})
afterAll(() => home?.drop())

const ruleOn = (on: string, number = '101.1a'): RuleAnswer => {
  const found = must(withTerms(library, rule(library, number, { on })))
  if (found.kind !== 'rule') throw new Error('it stands there')
  return found
}

describe('a range of rules', () => {
  test.each([
    ['101.1a-c', ['101.1a', '101.1b', '101.1c']],
    ['101.1-101.2', ['101.1', '101.1a', '101.1b', '101.1c', '101.1d', '101.2', '101.2a', '101.2b', '101.2c', '101.2d']],
    ['101.2d-a', ['101.2a', '101.2b', '101.2c', '101.2d']],
  ])('%s', async (range, numbers) => {
    const found = must(await section(library, range, { on: '2001-06-01' }))
    expect(found.kind === 'section' && found.rules.map(({ number }) => number)).toEqual(numbers)
  })
})

describe('rules about the same term', () => {
  test.each([
    ['2001-06-01', '100.1', [{ term: 'Anchor', number: '102.1', from: '2002-03-01' }]],
    ['2002-06-01', '102.1', [{ term: 'Anchor', number: '100.1', from: '2001-03-01', until: '2002-02-28' }]],
    ['2002-06-01', '100.1', undefined],
    ['2002-06-01', '100.2', undefined],
  ])('on %s %s', (on, number, seeAlso) => {
    expect(must(withSameTerm(library, ok(ruleOn(on, number)))).seeAlso).toEqual(seeAlso)
  })
})

describe('the status of rules', () => {
  const [here, there] = [new Map([['one.ts', '101.1a']]), new Map([['a-page', '101.2b']])]
  const placed = (names: ReadonlyMap<string, string>) =>
    new Map([...names].map(([of, number]) => [ruleOn('2001-06-01', number).lineage, [of]] as const))
  const places = async () => ({ code: placed(here), boards: new Map(), pages: placed(there) })

  test('what the engine names is obeyed, what a page names is shown, and a number of its own day counts', async () => {
    const { rules, counts, sections } = must(
      await ruleStatus(library, { on: '2002-06-01', section: '101' }, places, new Map()),
    )
    const of = (status: string) => rules.filter(row => row.status === status).map(({ number }) => number)
    expect(of('obeyed')).toEqual(['101.1a'])
    expect(of('shown')).toEqual(['101.2b'])
    expect(rules[1]?.cites).toEqual([{ by: 'code', of: 'one.ts' }])
    expect(counts.obeyed + counts.shown + counts.notModelled).toBe(counts.rules)
    expect(sections.reduce((sum, one) => sum + one.rules, 0)).toBe(counts.rules)
    expect(of('not-modelled')).toHaveLength(rules.length - 2)
  })
})

describe('citations', () => {
  test.each([
    ['101.1c-a', '2001-06-01', 'valid', 'Each of 3 numbers: 101.1a was in the rules on 2001-06-01'],
    ['101.1a-c', '2001-06-01', 'valid', 'Each of 3 numbers: 101.1a was in the rules on 2001-06-01'],
    ['101.1 to 101.3', '2002-06-01', 'valid', /^Each of 3 numbers/],
    ['101.1b-x', '2002-06-01', 'never-existed', 'In 101.1b-x: 101.1e has never been a number in the rules'],
    ['C.R. 101.1', '2001-06-01', 'valid', '101.1 was in the rules on 2001-06-01'],
    [
      '101.1',
      '2030-01-01',
      'valid',
      '101.1 is in the newest loaded text, of 2002-03-01; what changed after it is not known here',
    ],
    ['MTR 3.2', '2016-08-01', 'not-loaded', 'No text that could contain MTR 3.2 is loaded'],
    ['gibberish', '2001-06-01', 'never-existed', '"gibberish" is not a number of a rule'],
  ])('%s on %s: %s', (number, on, status, says) => {
    const [verdict] = must(citations(library, numbersIndexes(library), [{ number, on }])).results
    expect(verdict?.status).toBe(status)
    if (typeof says === 'string') expect(verdict?.says).toBe(says)
    else expect(verdict?.says).toMatch(says)
  })
})

describe('a rule as it is read', () => {
  test('its texts name the terms of their own glossary, in any number, each once', () => {
    const [paragraph] = ruleOn('2001-06-01').paragraphs
    expect(paragraph?.terms?.map(({ term, start, end }) => [term, paragraph.text.slice(start, end)])).toEqual([
      ['Buoy', 'buoy'],
      ['Anchor', 'anchors'],
    ])
  })
  test('in a section a term is a link where it is first read, and nowhere else', async () => {
    const found = must(withTerms(library, await section(library, '101', { on: '2001-06-01' })))
    const texts = found.kind === 'section' ? found.rules.flatMap(({ paragraphs }) => paragraphs) : []
    const links = texts.flatMap(({ terms }) => terms ?? []).map(({ term }) => term)
    expect(links.length).toBe(new Set(links).size)
    expect(texts.filter(({ text }) => /anchor/i.test(text)).length).toBeGreaterThan(1)
  })
  test('a chapter serves others between its rules', async () => {
    let [turns, isOver] = [0, false]
    const tick = (): void => {
      turns++
      if (!isOver) setImmediate(tick)
    }
    setImmediate(tick)
    const found = must(await section(library, '1', { on: '2001-06-01' }))
    isOver = true
    const count = found.kind === 'section' ? found.rules.length : 0
    expect(count).toBeGreaterThan(20)
    expect(turns).toBeGreaterThanOrEqual(Math.floor(count / 10))
  })
  test('a number that stands nowhere says what was probably meant', () => {
    expect(ruleOn('2001-06-01').references).toMatchObject([
      { number: '104.2a', exists: false, probably: '101.2a' },
      { number: '100.1', exists: true },
    ])
  })
  test('the wording before lies under it; the first has none', () => {
    expect(underText(library, ruleOn('2001-06-01'))).toBeNull()
    const under = underText(library, ruleOn('2002-06-01'))
    expect(under?.before).toEqual({ number: '101.1a', from: '2001-03-01' })
    expect(under?.blocks.p1?.filter(({ op }) => op !== 'same')).toEqual([
      { op: 'del', text: 'the' },
      { op: 'ins', text: 'both' },
    ])
  })
})

describe('a preview', () => {
  test('of a number has the words of the day', () => {
    const found = must(preview(library, { number: '101.1a' }, { on: '2001-06-01' }))
    expect(found).toMatchObject({ kind: 'rule', name: '101.1a', text: OWN, isCut: false })
    expect(found.inForce).toEqual({ from: '2001-03-01', until: '2002-02-28' })
  })
  test('of a range is of its first number, of a section what stands in it', () => {
    expect(must(preview(library, { number: '101.1a-c' }, {})).name).toBe('101.1a')
    expect(must(preview(library, { number: '101' }, {}))).toMatchObject({
      kind: 'section',
      text: expect.stringContaining('101.1'),
    })
  })
  test('of a term is its entry, however it is written', () => {
    expect(must(preview(library, { term: 'ANCHOR' }, {}))).toMatchObject({ kind: 'glossary', name: 'Anchor' })
  })
  test.each([{ number: '999.9' }, { number: '' }, { term: 'Kraken' }, { term: '' }])('of %j says there is none', of => {
    const found = preview(library, of, {})
    expect(found.ok ? '' : found.problem.code).toBe('nothing-to-preview')
  })
})
