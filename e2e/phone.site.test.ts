import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listening } from './testing/listening'
import { noBrowser, type ReadingSite, readingSite, SOURCES } from './testing/site'

const PHONE = { width: 390, height: 844 }
/** The words of the page begin above this line: the first third of the screen. */
const THIRD = Math.floor(PHONE.height / 3)

let site: ReadingSite
let page: Page
beforeAll(async () => {
  site = await readingSite()
  page = await site.page({ viewport: PHONE, reducedMotion: 'reduce' })
})
afterAll(() => site?.close())

const goTo = async (path: string): Promise<void> => {
  await page.goto(site.url + path)
  await listening(page)
}
const sheet = () => page.locator('dialog.sheet')
const tools = () => page.getByRole('link', { name: /^Tools for/ })

describe.skipIf(noBrowser)(`a rule on a phone${noBrowser && ` (${noBrowser})`}`, () => {
  test.each([
    '/rules/418.5a?on=2008-03-17',
    '/rules/418.5?on=2008-03-17',
    '/rules/418?on=2008-03-17',
    '/rules/418.5b-g?on=2008-03-17',
    '/rules/613.1',
    '/rules/613',
    ...(SOURCES
      ? ['/rules/702', '/rules/702.19', '/rules/100.1', '/rules/418.5a/2005-10-01', '/rules/4?on=2008-03-17']
      : []),
  ])('the words of %s begin in the first third of the screen', async path => {
    await goTo(path)
    await page.evaluate(() => document.fonts.ready)
    const top = await page.evaluate(() => document.querySelector('.text .words')?.getBoundingClientRect().top)
    expect(top).toBeLessThanOrEqual(THIRD)
  })

  test('one button opens the tools in a dialog, and Escape gives the focus back', async () => {
    await goTo('/rules/418.5a?on=2008-03-17')
    await tools().click()
    await sheet().waitFor()
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
    for (const name of ['History', 'Compare', 'Age of the words', 'Cite', /Copy link/, 'Save'])
      expect(await sheet().getByText(name, { exact: true }).count(), String(name)).toBe(1)
    await page.keyboard.press('Escape')
    await sheet().waitFor({ state: 'detached' })
    expect(await tools().evaluate(link => link === document.activeElement)).toBe(true)
  })

  test('a button in the sheet presses the one of the page', async () => {
    await goTo('/rules/418.5a?on=2008-03-17')
    await tools().click()
    await sheet().getByText('Save', { exact: true }).click()
    await sheet().waitFor({ state: 'detached' })
    await page.locator('.fav[aria-pressed=true]').waitFor({ state: 'attached' })
  })

  test.each(['Contents', 'Timeline', 'Sources'])(
    '%s is a sheet, and the page behind it stays where it was',
    async name => {
      await goTo('/rules/418.5a?on=2008-03-17')
      // With the mouse, because the locator's click scrolls: the bar is in the area that the page keeps free for the
      // focus.
      const place = await page.locator('.sheetbar').getByText(name).boundingBox()
      await page.mouse.click((place?.x ?? 0) + 8, (place?.y ?? 0) + 8)
      await sheet().getByRole('heading', { name }).waitFor()
      expect(await page.evaluate(() => [scrollY, location.hash])).toEqual([0, ''])
      expect(await sheet().locator('[id]').count()).toBe(1)
      await sheet().getByRole('button', { name: 'Close' }).click()
      await sheet().waitFor({ state: 'detached' })
    },
  )

  test('a link within the page closes the sheet and scrolls there', async () => {
    await goTo('/rules/418.5a?on=2008-03-17')
    await tools().click()
    await sheet().getByText('Cite').click()
    await sheet().waitFor({ state: 'detached' })
    expect(new URL(page.url()).hash).toBe('#cite-forms')
  })

  test('the menu is a dialog with every place of the site', async () => {
    await goTo('/rules/418.5a?on=2008-03-17')
    await page.getByRole('button', { name: 'Menu' }).click()
    await sheet().waitFor()
    for (const name of ['Rules', 'Cards', 'Play', 'Search', 'My notes'])
      expect(await sheet().getByRole('link', { name, exact: true }).count(), name).toBe(1)
    await page.keyboard.press('Escape')
    await sheet().waitFor({ state: 'detached' })
  })

  test('without a script the same links lead to the same parts, and the menu opens', async () => {
    const plain = await site.page({ viewport: PHONE, javaScriptEnabled: false })
    await plain.goto(`${site.url}/rules/418.5a?on=2008-03-17`)
    expect(await plain.locator('.tools').isVisible()).toBe(false)
    await plain.getByRole('link', { name: /^Tools for/ }).click()
    expect(await plain.getByRole('link', { name: 'History' }).isVisible()).toBe(true)
    for (const [name, id] of [
      ['Contents', 'tree'],
      ['Timeline', 'timeline'],
      ['Sources', 'witnesses'],
    ] as const) {
      await plain.locator('.sheetbar').getByText(name).click()
      expect(new URL(plain.url()).hash).toBe(`#${id}`)
      expect(await plain.locator(`#${id}`).isVisible()).toBe(true)
    }
    await plain.getByRole('button', { name: 'Menu' }).click()
    expect(await plain.locator('#site-menu').getByRole('link', { name: 'Cards' }).isVisible()).toBe(true)
  })
})
