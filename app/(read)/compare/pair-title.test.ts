import { expect, test } from 'vitest'
import { pairTitle } from './pair-title'

const rows: readonly (readonly [from: string, to: string, number: string | undefined, title: string])[] = [
  ['2007-05-01', '', undefined, 'The rules, 2007-05-01 and the newest text'],
  ['2007-05-01', '', '418.5a', '418.5a, 2007-05-01 and the newest text'],
  ['2007-05-01', '2009-07-11', undefined, 'The rules, 2007-05-01 and 2009-07-11'],
  ['2009-07-11', '2007-05-01', '418.5a', '418.5a, 2009-07-11 and 2007-05-01'],
]
test.each(rows)('from "%s" to "%s" of %s', (from, to, number, title) => {
  const words = pairTitle({ from, to, number })
  expect(words.title).toBe(title)
  expect(words.description).toMatch(/ between \S.* and \S.*\.$/)
})
