import { expect, test } from 'vitest'
import { hitAddress } from './hit-address'

const hit = (kind: string, number: string, more: object = {}) => ({
  kind,
  number,
  document: 'comprehensive-rules',
  release: 'CR-2008-02-01',
  inForce: {},
  ...more,
})

// The suggestions under the search box, the list of results and the pages saved on a device lead to the same places.
test.each([
  ['a note to itself', hit('note', 'a1b2', { document: 'notes' }), null, '/a/a1b2'],
  ['a rule in force to its newest day', hit('rule', '613.1'), null, '/rules/613.1'],
  [
    'a rule no longer in force to its last day',
    hit('rule', '418.5a', { inForce: { until: '2009-07-10' } }),
    null,
    '/rules/418.5a?on=2009-07-10',
  ],
  [
    'a hit on the day that was asked for',
    hit('rule', '418.5a', { inForce: { until: '2009-07-10' } }),
    '2008-03-17',
    '/rules/418.5a?on=2008-03-17',
  ],
  [
    'a term no longer in force to its last day',
    hit('glossary', 'Phase Out', { title: 'Phase Out', inForce: { until: '2009-07-10' } }),
    null,
    '/glossary/Phase%20Out?on=2009-07-10',
  ],
  ['another document by its name', hit('rule', '1', { document: 'book' }), null, '/rules/1?document=book'],
  ['a release', hit('release', 'x', { release: 'CR-2008-02-01' }), null, '/releases/CR-2008-02-01'],
  ['an item of a bulletin', hit('bulletin', '1998-02/general/1'), null, '/bulletins/1998-02#general-1'],
])('%s', (_, one, on, address) => expect(hitAddress(one, on)).toBe(address))
