import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noBrowser, openSite, type Site } from './testing/site'

let site: Site
beforeAll(async () => {
  site = await openSite()
}, 240_000)
afterAll(() => site?.close())

const open = async (path: string, options: object = {}): Promise<Page> => {
  const page = await (await site.browser()).newPage(options)
  await page.goto(site.url + path, { waitUntil: 'networkidle' })
  return page
}

describe.skipIf(noBrowser)(`journeys${noBrowser && ` (${noBrowser})`}`, () => {
  test('a number and a day in the box of the home page lead to the rule of that day', async () => {
    const page = await open('/', { javaScriptEnabled: false })
    await page.getByRole('searchbox').fill('418.5a')
    await page.getByLabel('On the day').fill('2008-03-17')
    await page.getByRole('button', { name: 'Look up' }).click()
    await page.getByRole('link', { name: '418.5a', exact: true }).first().click()
    expect(new URL(page.url()).pathname).toBe('/rules/418.5a')
    expect(await page.getByRole('region', { name: /date of the rules/i }).innerText()).toContain('17 Mar 2008')
    await page.close()
  })

  test('the slash finds the box, answers come as one types, arrows and Enter take the first', async () => {
    const page = await open('/rules?on=2008-03-17')
    await page.keyboard.press('/')
    await page.keyboard.type('418.5c')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await Promise.all([page.waitForURL(/\/rules\/418\.5c/), page.keyboard.press('Enter')])
    expect(await page.locator('h1').innerText()).toContain('418.5c')
    await page.close()
  })

  test('single keys walk through the book, and do nothing once they are switched off', async () => {
    const page = await open('/rules/418.5b?on=2008-03-17')
    await Promise.all([page.waitForURL(/418\.5c/), page.keyboard.press('j')])
    await Promise.all([page.waitForURL(/418\.5b/), page.keyboard.press('k')])
    await Promise.all([page.waitForURL(/418\.5\?/), page.keyboard.press('u')])
    await page.goto(`${site.url}/about/display`)
    await page.getByLabel('Off').check()
    await page.getByRole('button', { name: 'Keep' }).click()
    await page.waitForFunction(() => document.documentElement.dataset.keys === 'off')
    await page.goto(`${site.url}/rules/418.5b?on=2008-03-17`, { waitUntil: 'networkidle' })
    await page.keyboard.press('j')
    await page.waitForTimeout(300)
    expect(page.url()).toContain('418.5b')
    await page.close()
  })

  test('the question mark opens the list of keys; Escape closes it and gives the focus back', async () => {
    const page = await open('/rules/418.5b?on=2008-03-17')
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
    expect(await page.getByRole('dialog').innerText()).toContain('earlier wording')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.close()
  })

  test('the day is chosen from the bar, and the page keeps the rest of its address', async () => {
    const page = await open('/search?q=timestamp')
    await page.keyboard.press('d')
    await page.getByLabel('Read the rules of').fill('2008')
    await Promise.all([page.waitForURL(/on=2008/), page.keyboard.press('Enter')])
    expect(new URL(page.url()).searchParams.get('q')).toBe('timestamp')
    await page.close()
  })

  test('the other theme is kept and arrives with the next page, before any script', async () => {
    const page = await open('/', { colorScheme: 'light' })
    await page.getByRole('link', { name: 'Light or dark' }).click()
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    const html = await (await page.request.get(`${site.url}/rules`)).text()
    expect(html).toContain('data-theme="dark"')
    await page.close()
  })

  test('a board runs on a day, through the eras, and a band leads to its rule', async () => {
    const page = await open('/scenarios/gray-ogre-sequence?on=2005-10-01', { javaScriptEnabled: false })
    expect(await page.locator('.surface').innerText()).toContain('1/4')
    expect(await page.locator('.erarun .val').allInnerTexts()).toEqual(['0/1', '1/4', '5/8'])
    await page.getByRole('link', { name: /^R10, / }).click()
    expect(await page.locator('.surface').innerText()).toContain('5/8')
    await page.close()
  })

  test('citations are checked by a posted form, with no script at all', async () => {
    const page = await open('/citations', { javaScriptEnabled: false })
    await page.getByLabel('Citations, one a line').fill('418.5a 2008-03-17\n418.5zz 2008-03-17')
    await page.getByRole('button', { name: 'Check' }).click()
    const table = await page.getByRole('table').innerText()
    expect(table).toContain('stands')
    expect(table.split('\n').some(line => line.includes('418.5zz'))).toBe(true)
    await page.close()
  })

  test('the changes of a comparison are walked by key and said aloud', async () => {
    const page = await open('/compare/2007-02-01..2007-10-01/418')
    await page.keyboard.press('.')
    expect(await page.getByRole('status').first().innerText()).toMatch(/^change 1 of \d+/)
    expect(page.url()).toContain('#change-1')
    await page.close()
  })
})
