import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations } from './testing/axe'
import { noBrowser, type ReadingSite, readingSite } from './testing/site'

let site: ReadingSite
beforeAll(async () => {
  site = await readingSite()
})
afterAll(() => site?.close())

const textOf = async (q: string): Promise<string> => {
  const html = await (await fetch(`${site.url}/ask?q=${encodeURIComponent(q)}`)).text()
  return (/<main.*<\/main>/s.exec(html)?.[0] ?? '').replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

test('an order that decides is answered both ways, without a script', async () => {
  const text = await textOf('my opponent has Humility and Opalescence out')
  expect(text).toContain('Humility is older')
  expect(text).toContain('Opalescence is older')
  expect(text).toMatch(/Humility is 4\/4 .*Humility is 1\/1/)
  expect(text).toContain('613.4b')
})
test('a day in the question is the day of the answer, and today is answered beside it', async () => {
  const text = await textOf('Humility and Opalescence in 2003')
  expect(text).toContain('31 Dec 2003')
  expect(text).toContain('Today, rules of')
})
test('words that were not understood leave the question without an answer', async () => {
  const text = await textOf('can I sacrifice Humility in response to Opalescence')
  expect(text).toContain('There is no answer until every word is understood or left out')
  expect(text).not.toContain('Judge card')
})

describe.skipIf(noBrowser)(`questions in a browser ${noBrowser}`, () => {
  test.each([
    [1440, 'light'],
    [390, 'dark'],
  ] as const)('axe finds nothing at %i pixels in the %s theme', async (width, colorScheme) => {
    const page = await site.page({ viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' })
    for (const path of [
      '/ask',
      '/ask?q=Humility%2C%20Opalescence%2C%20a%20bear',
      '/ask/card?q=Humility%2C%20Opalescence',
      '/deck?list=Humility',
    ]) {
      await page.goto(site.url + path)
      expect([path, await violations(page)]).toEqual([path, []])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
  })
})
