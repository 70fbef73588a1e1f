import { describe, expect, test } from 'vitest'
import { parseDate } from '../dates/date'
import { must } from '../result'
import { type ExampleRow, exampleLinks, type PrintedExample } from './example-links'

const day = (text: string) => must(parseDate(text))
const ROWS: readonly ExampleRow[] = [
  {
    id: 'anchor-lost',
    names: ['Tidal Anchor'],
    words: ['anchor', 'storm', 'lost', 'chain'],
    places: [{ number: '100.1', from: day('2001-01-01'), until: day('2004-12-31') }],
  },
  {
    id: 'oar-broken',
    names: [],
    words: ['oar', 'breaks', 'rowing', 'boat'],
    places: [{ number: '100.1', from: day('2001-01-01') }],
  },
]
const printed = (edition: string, number: string, text: string, lineage = ''): PrintedExample => ({
  edition,
  on: day(edition),
  number,
  lineage,
  text,
})
const ANCHOR = 'Tidal Anchor loses its chain in a storm, so it is lost.'
const OAR = 'While rowing a boat, the oar breaks in two and nobody is told who pays for the new one.'
const OAR_NOW = 'While rowing your boat, the oar breaks in two and nobody is told who pays for the other one.'

type Fact = readonly [what: string, printed: readonly PrintedExample[], ids: readonly (string | undefined)[]]
const FACTS: readonly Fact[] = [
  [
    'two under one number',
    [printed('2001-01-01', '100.1', ANCHOR), printed('2001-01-01', '100.1', OAR)],
    ['anchor-lost', 'oar-broken'],
  ],
  [
    'in the other order',
    [printed('2001-01-01', '100.1', OAR), printed('2001-01-01', '100.1', ANCHOR)],
    ['oar-broken', 'anchor-lost'],
  ],
  ['a stranger under the number', [printed('2001-01-01', '100.1', 'A gull sings.')], [undefined]],
  ['a day after its last', [printed('2006-01-01', '100.1', ANCHOR)], [undefined]],
  ['another number', [printed('2001-01-01', '100.2', ANCHOR)], [undefined]],
  [
    'the same words under a misprint',
    [printed('2001-01-01', '100.1', OAR), printed('2002-01-01', '1001', OAR.toUpperCase())],
    ['oar-broken', 'oar-broken'],
  ],
  [
    'reworded and renumbered',
    [printed('2001-01-01', '100.1', OAR, 'l'), printed('2009-01-01', '700.1', OAR_NOW, 'l')],
    ['oar-broken', 'oar-broken'],
  ],
  [
    'reworded after its last day',
    [printed('2001-01-01', '100.1', ANCHOR, 'l'), printed('2009-01-01', '700.1', `${ANCHOR} So it is.`, 'l')],
    ['anchor-lost', undefined],
  ],
  [
    'reworded in another lineage',
    [printed('2001-01-01', '100.1', OAR, 'l'), printed('2009-01-01', '700.1', OAR_NOW, 'm')],
    ['oar-broken', undefined],
  ],
  [
    'twice in one edition',
    [printed('2001-01-01', '100.1', OAR), printed('2001-01-01', '100.1', OAR)],
    [undefined, undefined],
  ],
]

describe('the scenario of a printed example', () => {
  test.each(FACTS)('%s', (_, examples, ids) => {
    const links = exampleLinks(ROWS, examples)
    expect(examples.map(one => links.get(one))).toEqual(ids)
  })
})
