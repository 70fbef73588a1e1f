import { describe, expect, test } from 'vitest'
import { must } from '#rulebook/result'
import { parsePage, writtenOut } from './index'
import { hintsFor, repairsFor } from './repairs'

const BEAR = '* Given "Bear" is a 2/2 green Bear creature\n'
const CARDS = new Map(
  [
    { name: 'Humility', text: 'a white enchantment with "All creatures lose all abilities and are 1/1."' },
    { name: 'Grizzly Bears', text: 'a 2/2 green Bear creature' },
    { name: 'Urborg, Tomb of Yawgmoth', text: 'a legendary land' },
    { name: 'Plains', text: 'a basic Plains land' },
  ].map(card => [card.name.toLowerCase(), card]),
)
const cards = (name: string) => CARDS.get(name.toLowerCase()) ?? null

describe('a line that is not understood is offered as one that is', () => {
  test.each([
    ['* Given "H" is a {2}{W}{W} enchantment', 'Given "H" is an enchantment with mana cost {2}{W}{W}'],
    ['* Given "H" is an enchantment costing {2}{W}{W}', 'Given "H" is an enchantment with mana cost {2}{W}{W}'],
    ['* Given "H" is an enchantment costing 2WW', 'Given "H" is an enchantment with mana cost {2}{W}{W}'],
    [
      '* Given "H" is a 2WW enchantment with flying',
      'Given "H" is an enchantment with mana cost {2}{W}{W} with flying',
    ],
    ['* Given Bear is a 2/2 creature', 'Given "Bear" is a 2/2 creature'],
    ['* Given "Bear" 2/2 creature', 'Given "Bear" is a 2/2 creature'],
    ['* Given "Bear" is a 2/2 gren creature', 'Given "Bear" is a 2/2 green creature'],
    ['* Given "Bear" is a 2/2 creature with fliyng', 'Given "Bear" is a 2/2 creature with flying'],
    [`${BEAR}* "Bear" is 2/2`, 'Then "Bear" is 2/2'],
    [`${BEAR}"Bear" is 2/2`, 'Then "Bear" is 2/2'],
    [`${BEAR}* And Bear is 3/3`, 'Then "Bear" is 3/3'],
    [
      `${BEAR}* When an effect says "Target creature gets +1/+1 until end of turn."`,
      'When an effect says "Target creature gets +1/+1 until end of turn." targeting "Bear"',
    ],
  ])('%s', (source, says) => {
    const repairs = repairsFor(source)
    expect(repairs[0]?.says).toBe(says)
    // What is offered is understood.
    for (const repair of repairs) expect(repairsFor(repair.source)).toEqual([])
  })
  test('and a text that is understood is left alone', () => {
    expect(repairsFor(`${BEAR}* Then "Bear" is 2/2`)).toEqual([])
  })
})

test('a creature without a size is pointed out', () => {
  expect(hintsFor(must(parsePage('* Given "Bear" is a green Bear creature')))).toMatchObject([{ line: 1 }])
  expect(hintsFor(must(parsePage(BEAR)))).toEqual([])
})

test('colours and types may be written with a capital', () => {
  const page = must(parsePage('* Given "Bear" is a 2/2 Green Bear Creature'))
  expect(hintsFor(page)).toEqual([])
  expect(repairsFor('* Given "Bear" is a 2/2 Green Bear Creature')).toEqual([])
})

describe('a text without headings', () => {
  test('is a board, with its own lines and columns', () => {
    const page = must(parsePage('\nGiven "Bear" is a 2/2 creature\n* Then "Bear" is 2/2'))
    expect(page.scenarios[0]?.steps.map(({ line, column, kind }) => [line, column, kind])).toEqual([
      [2, 7, 'given'],
      [3, 8, 'then'],
    ])
  })
  test.each([
    ['Humility / Grizzly Bears', ['Humility', 'Grizzly Bears']],
    ['Humility\nGrizzly Bears\nhumility', ['Humility', 'Grizzly Bears', 'Humility 2']],
    ['humility, grizzly bears', ['Humility', 'Grizzly Bears']],
    ['Urborg, Tomb of Yawgmoth; 2 Plains', ['Urborg, Tomb of Yawgmoth', 'Plains', 'Plains 2']],
    ['3x Plains', ['Plains', 'Plains 2', 'Plains 3']],
  ])('of names: %j', (source, labels) => {
    const page = must(parsePage(source, cards))
    expect(page.scenarios[0]?.steps.map(({ text }) => /^"([^"]+)"/.exec(text)?.[1])).toEqual(labels)
    expect(must(parsePage(writtenOut(source, cards))).scenarios[0]?.steps.length).toBe(labels.length)
  })
  test('that names an unknown card says which, and where', () => {
    const page = parsePage('Humility\nNo Such Card', cards)
    expect(page.ok ? null : page.problem).toMatchObject({ code: 'card-not-known', at: { line: 2, column: 1 } })
  })
  test('of prose is no board', () => {
    const page = parsePage('just prose')
    expect(page.ok ? null : page.problem.code).toBe('no-scenario')
  })
})

test('a line among the steps that is no step is named', () => {
  const page = must(
    parsePage(`# Feature: F\n\n## Scenario: S\n\nProse first.\n\n${BEAR}"Bear" is 9/9\n* Then "Bear" is 2/2\n`),
  )
  expect(page.scenarios[0]?.steps.flatMap(({ line, text, problem }) => (problem ? [{ line, text }] : []))).toEqual([
    { line: 8, text: '"Bear" is 9/9' },
  ])
})
