import { afterAll, beforeAll, expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { inventedRules } from '../testing/book'
import { ownSite } from '../testing/own-site'
import { textsOf } from './live'

let close: () => Promise<void>
beforeAll(async () => {
  const texts = ['counts', 'now counts'].map((verb, at) =>
    inventedRules({ year: 2004 + at, month: 3, sections: 20 }).replaceAll('counts', verb),
  )
  close = await ownSite(new Map(texts.map((text, at) => [`${at}.txt`, Buffer.from(text)])))
})
afterAll(() => close())

test('the text of a rule on a day, and its other texts', async () => {
  const [first, second] = [await textsOf('100.1', date('2004-05-01')), await textsOf('100.1', date('2005-05-01'))]
  expect(first.here).toMatch(/knots\.$/)
  expect(second.here).toMatch(/knots\.$/)
  expect(first.here).not.toBe(second.here)
  expect(first.others).toContain(second.here)
  expect(second.others).toContain(first.here)
  expect(first.others).not.toContain(first.here)
})
test('a number that is in no text has none', async () =>
  expect((await textsOf('999.9', date('2004-05-01'))).here).toBeNull())
