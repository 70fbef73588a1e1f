import fc from 'fast-check'
import { expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { runs } from '#rulebook/testing/laws'
import { EDITIONS } from '../testing/small'
import { documentsIn, documentsOf, type Edition, type Memory } from './corpus'
import { finished } from './run-in-slices'

// The same few releases under other days and documents: texts come, stay, go and come back.
const DAYS = ['2001-01-01', '2004-01-01', '2007-01-01', '2011-01-01', '2015-01-01'].map(date)
const edition = fc
  .record({
    of: fc.constantFrom(...EDITIONS),
    inForce: fc.constantFrom(...DAYS),
    document: fc.constantFrom('comprehensive-rules' as const, 'digest' as const),
    rest: fc.integer({ min: 0, max: 6 }),
  })
  .map(({ of, inForce, document, rest }): Edition => {
    const release = { ...of.release, id: `${document}.${inForce}`, inForce, document }
    return { release, units: of.units.filter((_, at) => at % 7 !== rest) }
  })
const shelf = fc.uniqueArray(edition, { selector: ({ release }) => release.id, maxLength: 8 })

test('reading on from what was read before gives what reading everything gives', () => {
  fc.assert(
    fc.property(fc.array(shelf, { minLength: 1, maxLength: 4 }), states => {
      const memory: Memory = new Map()
      for (const [at, state] of states.entries()) {
        // Most states contain the previous one, as a library does after an ingest.
        const all =
          at % 3 === 2
            ? state
            : [...new Map([...state, ...(states[at - 1] ?? [])].map(e => [e.release.id, e])).values()]
        expect(finished(documentsIn(all, memory))).toEqual(documentsOf(all))
      }
    }),
    runs(150),
  )
})

test('reading that was given up leaves nothing half read behind', () => {
  const memory: Memory = new Map()
  finished(documentsIn(EDITIONS.slice(0, 1), memory))
  const given = documentsIn(EDITIONS, memory)
  given.next()
  given.next()
  expect(finished(documentsIn(EDITIONS, memory))).toEqual(documentsOf(EDITIONS))
})
