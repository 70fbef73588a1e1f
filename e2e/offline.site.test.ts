import { gzipSync } from 'node:zlib'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Line, lineTo } from './testing/line'
import { noBrowser, type ReadingSite, readingSite } from './testing/site'

let site: ReadingSite
beforeAll(async () => {
  site = await readingSite()
})
afterAll(() => site?.close())

/** Polls the page until a condition is true; the condition may be asynchronous. */
const until = async <A>(page: Page, asks: (given: A) => Promise<boolean>, given: A): Promise<void> => {
  while (!(await page.evaluate(asks as (given: unknown) => Promise<boolean>, given)))
    await new Promise(resolve => setTimeout(resolve, 100))
}
/** The worker has taken the page over: what it installs is there. */
const settled = (page: Page): Promise<void> =>
  until(
    page,
    async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null
    },
    null,
  )
const isKept = (page: Page, path: string): Promise<void> =>
  until(page, async (address: string) => Boolean(await caches.match(address, { ignoreVary: true })), path)

describe.skipIf(noBrowser)(`without a connection ${noBrowser}`, () => {
  let context: BrowserContext
  let page: Page
  let line: Line
  beforeAll(async () => {
    line = await lineTo(site.url)
    context = await site.context({ reducedMotion: 'reduce', serviceWorkers: 'allow' })
    page = await context.newPage()
    await page.goto(`${line.url}/`)
    await settled(page)
    await isKept(page, '/')
    await page.goto(`${line.url}/rules/418.5a?on=2008-03-17`)
    await isKept(page, '/rules/418.5a?on=2008-03-17')
    await page.goto(`${line.url}/account`)
    await line.cut()
  })
  afterAll(async () => {
    await context?.close()
    await line?.cut().catch(() => undefined)
  })

  test('a rule that was opened before is shown, with the time when it was saved', async () => {
    await page.goto(`${line.url}/rules/418.5a?on=2008-03-17`)
    expect(await page.locator('h1').first().innerText()).toContain('418.5a')
    expect(await page.locator('.savednote').innerText()).toContain('saved just now')
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Instrument')
  })

  test('a rule of the digest that was never opened is shown on its day', async () => {
    await page.goto(`${line.url}/rules/613.1?on=2015-01-01`)
    await page.waitForSelector('main h1 .rub')
    expect(await page.locator('main h1').innerText()).toContain('613.1')
    expect((await page.locator('main article').innerText()).length).toBeGreaterThan(100)
  })

  test('the digest is searched', async () => {
    await page.goto(`${line.url}/search?q=timestamp+order&on=2008-03-17`)
    await page.waitForSelector('.hit')
    expect(await page.locator('.hit').count()).toBeGreaterThan(3)
    expect(await page.locator('.hit mark').first().innerText()).toMatch(/timestamp|order/i)
  })

  test('a worked example and a new scenario are run', async () => {
    await page.goto(`${line.url}/play?scenario=gray-ogre-sequence`)
    await page.locator('.drawer > summary').click()
    await page.waitForSelector('.cm-content')
    await page.waitForFunction(() => document.querySelector('.verdict-line')?.textContent?.includes('met'))
    expect(await page.locator('.cm-content').innerText()).toContain('Gray Ogre')
    await page.locator('.cm-content').click()
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText(
      '# Feature: F\n\n## Scenario: S\n\n* Given "Bear" is a 2/2 creature\n* Then "Bear" has power 2',
    )
    await page.waitForFunction(() =>
      document.querySelector('.verdict-line')?.textContent?.includes('1 expectation met'),
    )
  })

  test('private pages are never stored', async () => {
    const addresses = await page.evaluate(async () => {
      const all = await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys()))
      return all.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(addresses).toContain('/rules/418.5a')
    expect(
      addresses.filter(path => /^\/(?:account|notes|api\/auth|favourites|quotes|reviews|moderation)/.test(path)),
    ).toEqual([])
    await page.goto(`${line.url}/account`)
    await page.waitForSelector('.statecard')
    expect(await page.locator('main').innerText()).toContain('This page is not saved')
  })

  test('saved pages are listed with their days, and deleted on request', async () => {
    await page.goto(`${line.url}/offline`)
    await page.waitForSelector('.savedpages li')
    expect(await page.locator('.savedpages').innerText()).toMatch(
      /rules\/418\.5a\?on=2008-03-17\s+saved (?:just now|\d+ minutes? ago)/,
    )
    await line.mend()
    await page.getByRole('button', { name: 'Delete everything saved here' }).click()
    await until(page, async () => (await caches.keys()).length === 0, null)
  })
})

test('the worker is named after the build and the digest, and may not be kept by a cache', async () => {
  const answer = await fetch(`${site.url}/sw.js`)
  expect(answer.headers.get('content-type')).toContain('javascript')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(await answer.text()).toMatch(/REVISION = "[\w-]+-[0-9a-f]{12}"/)
})

test('the digest with its search and examples is small, and known by its stamp', async () => {
  const answer = await fetch(`${site.url}/saved/digest.json`)
  const text = await answer.text()
  const size = gzipSync(text, { level: 9 }).length / 1024
  console.log(`the saved digest weighs ${size.toFixed(0)} kB gzip`)
  expect(size).toBeLessThanOrEqual(250)
  const again = await fetch(`${site.url}/saved/digest.json`, {
    headers: { 'If-None-Match': answer.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})
