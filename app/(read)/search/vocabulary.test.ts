import { expect, test } from 'vitest'
import { chipsOf } from '#search/query/print-query'
import { parseQuery } from '#search/query/query'
import { OPERATORS, printChip } from './vocabulary'

const chips = (q: string) => chipsOf(parseQuery(q)).map(printChip)

test.each([
  ['in:418', 'in section 418'],
  ['section:"continuous effects"', 'in section continuous effects'],
  ['"in play"', '“in play”'],
  ['-land', 'without land'],
  ['-"in play"', 'without “in play”'],
  ['was:"comes into play"', 'superseded wordings: “comes into play”'],
  ['was:tapped', 'superseded wordings: “tapped”'],
  ['cites:503', 'refers to 503'],
  ['src:rulings', 'source: D’Angelo rulings'],
  ['-src:digest', 'without source: Digest'],
  ['changed:2007..2009', 'changed in 2007 to 2009'],
  ['changed:2008', 'changed in 2008'],
  ['changed:2008..', 'changed since 2008'],
  ['changed:..2008', 'changed until 2008'],
  ['on:2008-03-17', 'on 17 Mar 2008'],
  ['has:example', 'with an Example'],
  ['kind:glossary', 'kind: glossary'],
  ['/lay.rs/', '/lay.rs/'],
  ['layers', 'layers'],
])('%s is shown as %s', (q, says) => expect(chips(q)).toEqual([says]))

test('the message about a part of the search uses the words of the filters', () => {
  for (const [typed, offered] of OPERATORS) {
    const [words = ''] = offered.split(/ (?:an?|one|these) |these/)
    expect(chips(typed)[0]?.startsWith(words)).toBe(true)
  }
})
