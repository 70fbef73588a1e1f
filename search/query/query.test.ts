import { expect, test } from 'vitest'
import { printQuery } from './print-query'
import { parseQuery } from './query'

const rows: readonly (readonly [string, string])[] = [
  ['dependency', 'words:dependency'],
  ['state-based  action', 'words:state-based  action'],
  ['-1/-1 counter', 'words:-1/-1 counter'],
  ['creature -land', 'words:creature -words:land'],
  ['"locked in" set', 'phrase:locked in words:set'],
  ['“locked in”', 'phrase:locked in'],
  ['-"locked in"', '-phrase:locked in'],
  ['on:2008-03-17', 'on:2008-03-17'],
  ['on:2008', 'on:2008-12-31'],
  ['in:418 layer', 'in:418 words:layer'],
  ['section:"continuous effects"', 'in:continuous effects'],
  ['src:cr', 'source:comprehensive-rules'],
  ['src:mtr', 'source:tournament-rules'],
  ['src:ipg', 'source:infraction-guide'],
  ['SRC:rulings', 'source:rulings'],
  ['kind:glossary', 'kind:glossary'],
  ['-kind:glossary', '-kind:glossary'],
  ['has:example', 'has:example'],
  ['changed:2007..2009', 'changed:2007-01-01..2009-12-31'],
  ['changed:2007..', 'changed:2007-01-01..'],
  ['changed:..2009-07', 'changed:..2009-07-31'],
  ['changed:2008', 'changed:2008-01-01..2008-12-31'],
  ['was:"comes into play"', 'was:comes into play'],
  ['cites:503', 'cites:503'],
  ['cites:503.1a', 'cites:503.1a'],
  ['/lay(er|ers)/', 'pattern:lay(er|ers)'],
  ['1/2', 'words:1/2'],
  ['rule: what', 'words:rule: what'],
  ['', ''],
]
const shown = (typed: string): string =>
  parseQuery(typed)
    .parts.map(({ clause, not }) => {
      const { kind, ...rest } = clause
      const value =
        kind === 'changed' && 'until' in rest ? `${rest.from ?? ''}..${rest.until ?? ''}` : Object.values(rest).join()
      return `${not ? '-' : ''}${kind}:${value}`
    })
    .join(' ')
test.each(rows)('%s is understood as %s', (typed, understood) => {
  expect(shown(typed)).toBe(understood)
  expect(parseQuery(typed).problems).toEqual([])
})

const wrong: readonly (readonly [string, string])[] = [
  ['on:yesterday', 'not-a-day'],
  ['on:', 'filter-without-value'],
  ['kind:creature', 'unknown-kind'],
  ['src:newspaper', 'unknown-source'],
  ['has:picture', 'unknown-has'],
  ['changed:soon', 'not-a-span-of-days'],
  ['changed:2009..2007', 'span-runs-backwards'],
  ['changed:..', 'not-a-span-of-days'],
  ['cites:hello', 'not-a-cited-rule'],
  ['-on:2008', 'filter-cannot-be-turned'],
  ['/(a/', 'pattern-unbalanced'],
  ['/a(?=b)/', 'pattern-looks-around'],
  ['/(a)\\1/', 'pattern-refers-back'],
  ['/[a/', 'pattern-open-set'],
  ['/*a/', 'pattern-repeats-nothing'],
  ['/a{9,2}/', 'pattern-repeats-too-often'],
  ['/((a{50}){50}){50}/', 'pattern-too-large'],
  ['"open', 'quotation-open'],
  ['layer "open words', 'quotation-open'],
  ['“open', 'quotation-open'],
  ['was:"comes into', 'quotation-open'],
  ['"', 'quotation-open'],
  ['(((', 'nothing-to-look-for'],
  ['— …', 'nothing-to-look-for'],
  ['-(((', 'nothing-to-look-for'],
  ['x'.repeat(1001), 'query-too-long'],
]
test.each(wrong)('%s is answered by %s', (typed, code) => {
  expect(parseQuery(typed).problems.map(problem => problem.code)).toEqual([code])
})

test('words behind an open quotation mark are looked for all the same', () => {
  expect(shown('"open')).toBe('words:"open')
  expect(parseQuery('layers ((( and').problems).toEqual([])
})

test('a problem says where, and the rest of the query counts', () => {
  const query = parseQuery('layer kind:creature on:2008')
  expect(query.problems[0]).toMatchObject({
    at: { line: 1, column: 7 },
    hint: expect.stringContaining('kind:glossary'),
  })
  expect(printQuery(query)).toBe('layer on:2008-12-31')
})
