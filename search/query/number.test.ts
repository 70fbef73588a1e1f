import { expect, test } from 'vitest'
import { compareNumbers } from '#rulebook/units/number'
import { type NumberList, routeOf } from './number'

const NUMBERS = [
  ...[
    '4',
    '418',
    '418.5',
    '418.6',
    '418.10',
    '419',
    '419.9',
    '419.9a',
    '613',
    '613.7',
    '613.7a',
    '702',
    '702.14',
    '702.140',
    '702.140c',
  ],
  ...'abcdefghijk'.split('').map(letter => `418.5${letter}`),
  ...[
    'T',
    'T.14',
    'T.14.2',
    'T.14.Ruling.3',
    '418.5.Ruling.1',
    '1998-02/general/2',
    '100',
    '100.1',
    '510.1c',
    '110',
    '111.10f',
  ],
].sort(compareNumbers)
const list: NumberList = {
  has: number => NUMBERS.includes(number),
  between: (first, last) =>
    NUMBERS.filter(
      n => compareNumbers(first, n) <= 0 && compareNumbers(n, last) <= 0 && /\d$/.test(n) === /\d$/.test(first),
    ),
}

const rows: readonly (readonly [string, string])[] = [
  ['418.5a', '418.5a'],
  ['418.5A', '418.5a'],
  ['rule 418.5a', '418.5a'],
  ['Rule 418.5a?', '418.5a'],
  ['R. 418.5a', '418.5a'],
  ['R 418.5 A', '418.5a'],
  ['CR 111.10f.', '111.10f'],
  ['cr418.5a', '418.5a'],
  ['#418.5', '418.5'],
  ['[418.5a]', '418.5a'],
  ['(see rule 418.5a)', '418.5a'],
  ['see rule 418.5a', '418.5a'],
  ['"418.5a"', '418.5a'],
  ['rule number 418.5a', '418.5a'],
  ['comprehensive rules 418.5a', '418.5a'],
  ['418,5a', '418.5a'],
  ['418-5a', '418.5a'],
  ['418:5a', '418.5a'],
  ['418 5 a', '418.5a'],
  ['418.5.a', '418.5a'],
  ['4185a', '418.5a'],
  ['4185', '418.5'],
  ['6137a', '613.7a'],
  ['702140c', '702.140c'],
  ['418.05a', '418.5a'],
  ['418', '418'],
  ['section 418', '418'],
  ['§ 418', '418'],
  ['chapter 4', '4'],
  ['4', '4'],
  ['T.14.2', 'T.14.2'],
  ['t14.2', 'T.14.2'],
  ['T.14 ruling 3', 'T.14.Ruling.3'],
  ['418.5 ruling 1', '418.5.Ruling.1'],
  ['418.5.Ruling.1', '418.5.Ruling.1'],
  ['1998-02/general/2', '1998-02/general/2'],
  ['418.5b-d', '418.5b 418.5c 418.5d'],
  ['418.5b-418.5d', '418.5b 418.5c 418.5d'],
  ['rules 418.5b–418.5d', '418.5b 418.5c 418.5d'],
  ['418.5b to 418.5d', '418.5b 418.5c 418.5d'],
  ['418.5a, 613.7a', '418.5a 613.7a'],
  ['418.5 and 613.7', '418.5 613.7'],
]
test.each(rows)('%s names %s alone', (text, numbers) => {
  expect(routeOf(text, list)).toEqual({ numbers: numbers.split(' '), rest: '', alone: true })
})

const withWords: readonly (readonly [string, string, string])[] = [
  ['418.5a dependency', '418.5a', 'dependency'],
  ['rule 613 layers', '613', 'layers'],
  ['613 layers', '613', 'layers'],
  ['what does rule 418.5 say', '418.5', 'what does   say'],
  ['dependency (418.5a)', '418.5a', 'dependency ( )'],
  ['418 5a dependency', '418.5a', 'dependency'],
  ['what does 613 7a say', '613.7a', 'what does   say'],
]
test.each(withWords)('%s names %s and leaves words', (text, number, rest) => {
  expect(routeOf(text, list)).toEqual({ numbers: [number], rest, alone: false })
})

const nothing = [
  '418.99',
  '4185z',
  '999',
  'rule 418.5z',
  '0',
  '',
  'dependency',
  '2 targets',
  'deck of 100 cards',
  '418.5a-613.99',
  '+1/+1',
  '20 life',
]
test.each(nothing)('"%s" names no rule', text => expect(routeOf(text, list)).toBeNull())
