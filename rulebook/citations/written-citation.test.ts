import { describe, expect, test } from 'vitest'
import { readCitation } from './written-citation'

describe('a line of a list of citations', () => {
  const ROWS = [
    ['418.5a', '418.5a', 'latest'],
    ['418.5a latest', '418.5a', 'latest'],
    ['418.5a 2008-03-17', '418.5a', '2008-03-17'],
    ['418.5a, 2008', '418.5a', '2008'],
    ['418.5a. 2008-03', '418.5a', '2008-03'],
    ['418.5a@2008-03-17', '418.5a', '2008-03-17'],
    ['418.5a\t2008-03-17', '418.5a', '2008-03-17'],
    ['CR 418.5 a on 17 March 2008', '418.5a', '2008-03-17'],
    ['Rule 418,5a (Mar 17, 2008)', '418.5a', '2008-03-17'],
    ['§702.19. as of 3/2008', '702.19', '2008-03'],
    ['702.15b-e 2008', '702.15b-e', '2008'],
    ['C.R. 613.3 to 613.4, 17 March 2008', '613.3-613.4', '2008-03-17'],
    ['MTR 3.2 on 2016-08-01', 'mtr.3.2', '2016-08-01'],
    ['T.14.2 1998-01-26', 'T.14.2', '1998-01-26'],
    ['418.5.Ruling.1', '418.5.Ruling.1', 'latest'],
    ['702.15b through 702.15e', '702.15b-e', 'latest'],
    ['rr. 613.1–613.4 in 2020', '613.1-613.4', '2020'],
    ['r. 702.15b today', '702.15b', 'latest'],
    ['CR 613.1, current', '613.1', 'latest'],
    ['MTR 3.2–3.4, 2016-08-01', 'mtr.3.2-3.4', '2016-08-01'],
    ['IPG 2.1 to 2.3', 'ipg.2.1-2.3', 'latest'],
    ['not a number', 'not a number', 'latest'],
  ] as const
  test.each(ROWS)('%j', (line, number, on) => {
    expect(readCitation(line)).toEqual({ ok: true, value: { number, on } })
  })
  test('an ambiguous day is not guessed', () => {
    for (const line of ['418.5a 3/4/2008', '418.5a 2008-02-30', '418.5a 17 March 99']) {
      const read = readCitation(line)
      expect(read.ok, line).toBe(false)
    }
  })
})
