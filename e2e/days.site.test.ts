import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noBrowser, type ReadingSite, readingSite } from './testing/site'

let site: ReadingSite
beforeAll(async () => {
  site = await readingSite()
})
afterAll(() => site?.close())

const PATH = '/play?scenario=gray-ogre-sequence&on=2008-03-17'

describe.skipIf(noBrowser)(`the slider of days above the table ${noBrowser}`, () => {
  test('arrows step through the releases, Shift through the answers, and the board changes in place', async () => {
    const page = await site.page({ viewport: { width: 1400, height: 1000 }, reducedMotion: 'reduce' })
    await page.goto(site.url + PATH)
    await page.waitForSelector('#eras .strip')
    const slider = page.getByRole('slider', { name: 'Rules as of, all days' })
    const says = (): Promise<string | null> => slider.getAttribute('aria-valuetext')
    await expect.poll(says).toBe('17 Mar 2008')
    await slider.focus()
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(says).toBe('11 Jul 2009')
    await expect.poll(() => page.locator('.surface .pt').innerText()).toBe('5/8')
    expect(await page.getByLabel('Rules as of', { exact: true }).inputValue()).toBe('11 Jul 2009')
    await page.getByRole('button', { name: 'Previous change of an answer' }).click()
    await expect.poll(says).toBe('1 Oct 2005')
    await page.getByRole('button', { name: 'Play it today' }).click()
    await expect.poll(() => page.getByText('Latest rules').count()).toBe(1)
  })
})

describe('a rule whose date is moved', () => {
  const follow = async (path: string): Promise<string> => {
    const answer = await fetch(site.url + path, { redirect: 'manual' })
    return answer.headers.get('location') ?? `${answer.status}`
  }
  test('stays the rule, whatever its number was on that day, and says where the reader came from', async () => {
    const there = await follow('/rules/613.1?on=2008-03-17&from=2015-01-01')
    expect(there).toMatch(/\/rules\/418\.5a\?on=2008-03-17&came=613\.1$/)
    const page = await (await fetch(new URL(there, site.url))).text()
    expect(page).toContain('You came from')
    expect(page).toMatch(/The rule that had the number/)
  })
  test('is reached by a number and a day in the search box', async () => {
    expect(await follow('/search?q=613.1+in+March+2008')).toMatch(/\/rules\/418\.5a\?on=2008-03/)
  })
})
