import { describe, expect, test } from 'vitest'
import { checkCitations, nearestNumbers } from '../citations/citations'
import { date } from '../dates/date'
import { changeSentences, changeSummary } from '../diff/telling'
import { auditStamps } from '../lineage/audit'
import { compareUnits } from '../lineage/compare'
import { numberIndexOf } from '../lineage/number-index'
import { SHELF, step, unit } from '../lineage/shelf.fixture'
import { witnesses } from '../lineage/witness'
import { must } from '../result'
import { releaseId } from '../units/release'
import { identify } from './identify'
import { textIndexOf } from './text-index'

const index = textIndexOf([{ document: 'comprehensive-rules', releases: SHELF }])
const numbers = numberIndexOf(SHELF)
const COIN = 'A coin is flipped by the player whom it concerns.'
const STAMPS = 'The older of two effects is laid over the card first, then the newer.'

describe('citations', () => {
  const rows = [
    ['100.1', '2001-05-05', 'valid'],
    ['100.2', '2002-05-05', 'moved 101.1'],
    ['101.1', '2003-05-05', 'no-longer 2002-12-31'],
    ['100.1a', '2003-05-05', 'moved 100.2'],
    ['705.1', '2001-05-05', 'not-yet 2004-01-01 100.2'],
    ['100.1b', '2002-05-05', 'never-existed 100.1a'],
  ] as const
  test.each(rows)('%s on %s: %s', (number, on, says) => {
    const [verdict] = checkCitations([{ number, on: date(on) }], numbers)
    const { number: _, on: __, status, ...facts } = verdict ?? { number, on, status: 'none' as const }
    const [first, second] = Object.values(facts).flat().map(String)
    expect([status, first, second].filter(Boolean).join(' ').startsWith(says)).toBe(true)
  })
  test('a thousand are judged', () => {
    const items = Array.from({ length: 1000 }, (_, i) => ({
      number: `${100 + (i % 900)}.${i % 40}`,
      on: date('2003-01-01'),
    }))
    expect(checkCitations(items, numbers)).toHaveLength(1000)
  })
  test('and so are a thousand that never were, among ten thousand numbers', () => {
    const many = Array.from({ length: 10_000 }, (_, i) => `${100 + Math.floor(i / 12)}.${(i % 12) + 1}`)
    // scripts/dev/bench/hostile.ts measures the time; this test only requires that it ends.
    for (let i = 0; i < 1000; i++) expect(nearestNumbers(`${100 + (i % 800)}.${40 + (i % 9)}z`, many)).toHaveLength(3)
  })
  test('a text that is not a number has no neighbours', () =>
    expect(nearestNumbers('hello', numbers.numbers)).toEqual([]))
})

describe('which release is this', () => {
  const rows: readonly [text: string, from: string, until: string | undefined][] = [
    [STAMPS, '2002-01-01', '2003-12-31'],
    [`100.2 ${STAMPS}`, '2003-01-01', '2003-12-31'],
    [`100.1a. ${STAMPS.toUpperCase()}`, '2002-01-01', '2002-12-31'],
    ['two effects is laid over the card first, then the', '2001-01-01', undefined],
    [`705.1 ${COIN}`, '2004-01-01', undefined],
    [`101.1 ${COIN.replace('coin', 'large coin')}`, '2002-01-01', '2002-12-31'],
  ]
  test.each(rows)('%s', (text, from, until) => {
    expect(must(identify(text, index)).interval).toEqual({ from, ...(until && { until }) })
  })
  test('unknown words fit no release', () => {
    expect(must(identify('Twas brillig and the slithy toves did gyre.', index)).interval).toBeNull()
    expect(must(identify('', index)).passages).toEqual([])
  })
  test('neighbouring releases are excluded by the words they lack', () => {
    const { ruledOut } = must(identify(`101.1 ${COIN}`, index))
    expect(ruledOut.map(({ release }) => release)).toContain(releaseId('comprehensive-rules', date('2003-01-01')))
  })
  test('of thousands of unknown passages the longest are compared, and known ones are still found', () => {
    const strangers = Array.from({ length: 3000 }, (_, i) => `A ${i} of two effects laid over ${i * 7} cards last.`)
    const { interval, leftAside } = must(identify([...strangers, STAMPS].join('\n'), index))
    expect(leftAside).toBe(2600)
    expect(interval).toEqual({ from: '2002-01-01', until: '2003-12-31' })
  })
  test('too long a text is refused with a hint', () => {
    const request = identify('a'.repeat(300_000), index)
    expect(request.ok ? '' : request.problem.code).toBe('text-too-long')
  })
})

describe('stamps', () => {
  const rows = [
    [COIN, '2001-01-01', 'floor'],
    [COIN, '2004-01-01', 'verified'],
    [COIN, '2003-01-01', 'contradicted'],
    [COIN, '2002-07-07', 'floor'],
    [`${STAMPS} Nobody else ever printed these further words beside it.`, '2002-01-01', 'unverifiable'],
  ] as const
  test.each(rows)('%s of %s is %s', (text, stamped, state) => {
    expect(auditStamps([{ number: '1', text, stamped: date(stamped) }], index)[0]?.state).toBe(state)
  })
})

describe('what changed', () => {
  const olds = [
    unit('100.1', 'A player may look at one card. See rule 200.1.'),
    unit('100.2', COIN),
    unit('100.3', STAMPS),
  ]
  const news = [
    unit('100.1', 'A player may look at two cards. See rule 300.1.'),
    unit('100.2', 'New words about dice.'),
    unit('100.3', COIN),
  ]
  const steps = [
    step('reworded', ['100.1'], ['100.1']),
    step('renumbered', ['100.2'], ['100.3']),
    step('removed', ['100.3'], []),
    step('added', [], ['100.2']),
  ]
  const changes = compareUnits(olds, news, steps)
  test('changes are in printed order', () => {
    expect(changes.map(({ kind, old, new: now }) => [kind, old?.number, now?.number])).toEqual([
      ['reworded', '100.1', '100.1'],
      ['added', undefined, '100.2'],
      ['renumbered', '100.2', '100.3'],
      ['removed', '100.3', undefined],
    ])
  })
  test('in sentences and in sum', () => {
    expect(changes[0] && changeSentences(changes[0]).slice(0, 2)).toEqual([
      '100.1 was reworded.',
      '“one card” became “two cards”.',
    ])
    expect(changeSummary(changes, 3)).toBe('1 of 3 paragraphs changed; 1 added; 1 removed; 1 renumbered.')
  })
  test('words that replace a space are added; words replaced by a space are removed', () => {
    const differences = (one: string, other: string) =>
      compareUnits([unit('1.1', one)], [unit('1.1', other)], [step('reworded', ['1.1'], ['1.1'])])
        .flatMap(changeSentences)
        .join(' ')
    expect(differences('Draw a card.', 'Draw a second card.')).toContain('“second” was added.')
    expect(differences('Draw a second card.', 'Draw a card.')).toContain('“second” was removed.')
    expect(
      differences('Draw a card.', 'Draw a second card.') + differences('Draw a card, then.', 'Draw, a card.'),
    ).not.toContain('“”')
  })
  test('a paragraph in which only a reference changed counts as unchanged', () => {
    const followed = compareUnits([unit('1.1', 'See rule 200.1.')], [unit('1.1', 'See rule 300.1.')], [])
    expect(followed.map(({ kind, onlyReferences }) => [kind, onlyReferences])).toEqual([['kept', true]])
  })
})

test('witnesses are paired with the rules they concern, and their other items are listed alone', () => {
  const say = (document: 'rulings' | 'comprehensive-rules', texts: readonly string[]) => ({
    document,
    release: releaseId(document, date('2001-01-01')),
    paragraphs: texts.map(text => ({ text })),
  })
  const rows = witnesses(say('comprehensive-rules', [STAMPS, COIN]), [
    say('rulings', [COIN.replace('.', '!'), 'Dice are thrown on a table.']),
  ])
  expect(rows.map(({ leading, said }) => [leading?.paragraph, said.map(({ sameWords }) => sameWords)])).toEqual([
    [0, []],
    [1, [true]],
    [undefined, [false]],
  ])
})
