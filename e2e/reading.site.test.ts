import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listening } from './testing/listening'
import { noBrowser, type ReadingSite, readingSite } from './testing/site'

let site: ReadingSite
beforeAll(async () => {
  site = await readingSite()
})
afterAll(() => site?.close())

const RULE = '/rules/418.5a?on=2008-03-17'
const WIDE = { viewport: { width: 1440, height: 900 } }
const open = async (path: string, isPlain = false): Promise<Page> => {
  const page = await site.page({ ...WIDE, ...(isPlain ? { javaScriptEnabled: false } : {}) })
  await page.goto(site.url + path)
  if (!isPlain) await listening(page)
  return page
}
const card = (page: Page) => page.locator('.lcard')

describe.skipIf(noBrowser)(`cards beside links${noBrowser && ` (${noBrowser})`}`, () => {
  test('open on hover with the text of the page’s day, stay open while hovered, and close with Escape (WCAG 1.4.13)', async () => {
    const page = await (await site.context(WIDE)).newPage()
    await page.clock.install()
    await page.goto(site.url + RULE)
    await listening(page)
    const requested: string[] = []
    page.on('request', request => request.url().includes('/preview') && requested.push(request.url()))
    const term = page.locator('.words a.term').first()
    await term.hover()
    await card(page).locator('.lcard-text').waitFor()
    expect(await card(page).innerText()).toContain('17 Mar 2008')
    expect(new URL(requested[0] ?? '').searchParams.get('on')).toBe('2008-03-17')
    const box = await card(page).boundingBox()
    await page.mouse.move((box?.x ?? 0) + 30, (box?.y ?? 0) + 15, { steps: 6 })
    await page.clock.fastForward(600)
    expect(await card(page).count()).toBe(1)
    await page.keyboard.press('Escape')
    await card(page).waitFor({ state: 'detached' })
    await page.mouse.move(4, 4)
    await term.hover()
    await card(page).locator('.lcard-text').waitFor()
    // A response is requested only once.
    expect(requested.length).toBe(1)
    await page.context().close()
  })

  test('open on focus, and the link stays the link it was', async () => {
    const page = await open(RULE)
    const term = page.locator('.words a.term').first()
    const href = await term.getAttribute('href')
    await page.locator('.pil').first().focus()
    await page.keyboard.press('Tab')
    await card(page).locator('.lcard-text').waitFor()
    await Promise.all([page.waitForURL(/\/glossary\//), page.keyboard.press('Enter')])
    expect(page.url().endsWith(href ?? 'nothing')).toBe(true)
  })

  test('without a script the same links lead to the same words', async () => {
    const page = await open(RULE, true)
    const href = await page.locator('.words a.term').first().getAttribute('href')
    expect((await fetch(site.url + href)).status).toBe(200)
  })
})

describe.skipIf(noBrowser)('tools of a paragraph', () => {
  test('open with the full stop key, are navigated with arrows, and Escape returns the focus', async () => {
    const page = await open(RULE)
    await page.keyboard.press('.')
    const asOf = page.getByRole('toolbar', { name: 'Tools for paragraph 1' })
    await asOf.waitFor()
    const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '')
    await page.waitForFunction(() => document.activeElement?.textContent === 'Link')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    expect(await focused()).toBe('Highlight')
    await page.keyboard.press('Escape')
    await asOf.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('pil')
  })

  test('mark the whole paragraph, whose address then names it', async () => {
    const page = await open(RULE)
    await page.locator('#p1 .words').hover()
    await page.getByRole('toolbar').getByRole('button', { name: 'Highlight' }).click()
    await page.waitForFunction(() => location.hash.startsWith('#q=p1.'))
    await page.locator('#my-notes').waitFor()
  })
})

describe.skipIf(noBrowser)('under-text', () => {
  test('shows the previous wording under this one, by key and without a script', async () => {
    const page = await open(RULE)
    const words = await page.locator('#p1 .words').innerText()
    await Promise.all([page.waitForURL(/under=1/), page.keyboard.press('o')])
    // The text itself does not change: older words are drawn over it, never inserted.
    expect(await page.locator('#p1 .words').innerText()).toBe(words)
    const plain = await open(`${RULE}&under=1`, true)
    expect(await plain.locator('.was[data-was]').count()).toBeGreaterThan(0)
    expect(await plain.locator('.beneath').first().innerText()).toMatch(/^Before, in force from \d/)
  })
})

describe('heads of pages', () => {
  const FEEDS = [
    ['/', '/feeds/releases'],
    ['/releases', '/feeds/releases'],
    [RULE, '/rules/418.5a/history.atom'],
    ['/rules/418?on=2008-03-17', '/feeds/sections/418'],
  ] as const
  test.each(FEEDS)('%s names its feed, which is there', async (path, feed) => {
    const html = await (await fetch(site.url + path)).text()
    const links = [...html.matchAll(/<link[^>]+type="application\/atom\+xml"[^>]*>/g)].map(([tag]) => tag)
    const named = links.map(tag => new URL(/href="([^"]+)"/.exec(tag)?.[1] ?? '', site.url).pathname)
    expect(named).toContain(feed)
    expect((await fetch(site.url + feed)).headers.get('content-type')).toContain('application/atom+xml')
  })
})
