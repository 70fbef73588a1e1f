import { expect, test } from 'vitest'
import { deckIn } from './run-it'

test.each([
  ['4 Dull Bear 2x Tidal Barge 20 Forest', '/deck?list=4+Dull+Bear%0A2+Tidal+Barge%0A20+Forest'],
  ['what happens when 2 Bears attack', null],
  ['702.19b in 2010', null],
  ['2 Dull Bear 1 Ox', null],
])('%s', (q, address) => expect(deckIn(q)?.replaceAll('%20', '+') ?? null).toBe(address))
