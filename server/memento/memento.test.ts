import { describe, expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import type { Mementos } from '../queries/history/mementos'
import { dayOfHeader, httpDate, mementoOn, timemap } from './memento'

const version = (from: string, until?: string) => ({
  from: date(from),
  ...(until ? { until: date(until) } : {}),
  lineage: 'one',
  opening: '',
})
const FOUND: Mementos = {
  number: '100.1',
  document: 'comprehensive-rules',
  versions: [version('2003-10-01', '2005-09-30'), version('2005-10-01', '2006-12-31'), version('2009-07-11')],
}

describe('days of HTTP', () => {
  const rows = [
    ['Mon, 17 Mar 2008 12:00:00 GMT', '2008-03-17'],
    ['Sat, 11 Jul 2009 00:00:00 GMT', '2009-07-11'],
    ['2008-03-17', null],
    ['yesterday', null],
    ['Mon, 17 Mar 2008 99:00:00 GMT', null],
    ['Sun, 31 Feb 2008 00:00:00 GMT', null],
  ] as const
  test.each(rows)('%s is %s', (text, day) => expect(dayOfHeader(text)).toBe(day))
  test('and back', () => expect(httpDate(date('2007-10-01'))).toBe('Mon, 01 Oct 2007 00:00:00 GMT'))
})

describe('the version of a day', () => {
  const rows = [
    ['1999-01-01', '2003-10-01'],
    ['2005-09-30', '2003-10-01'],
    ['2005-10-01', '2005-10-01'],
    ['2008-01-01', '2005-10-01'],
    ['2030-01-01', '2009-07-11'],
  ] as const
  test.each(rows)('on %s it is that of %s', (on, from) => expect(mementoOn(FOUND, date(on))?.from).toBe(from))
})

test('the list of versions names each once, the first and the last', () => {
  const lines = timemap(FOUND, 'http://example.test').trim().split(',\n')
  expect(lines).toHaveLength(5)
  expect(lines[0]).toBe('<http://example.test/rules/100.1>; rel="original timegate"')
  expect(lines[1]).toContain('rel="self"')
  expect(lines[2]).toBe(
    '<http://example.test/rules/100.1/2003-10-01>; rel="first memento"; datetime="Wed, 01 Oct 2003 00:00:00 GMT"',
  )
  expect(lines.filter(line => /rel="[^"]*memento"/.test(line))).toHaveLength(3)
  expect(lines.at(-1)).toContain('rel="last memento"')
})
