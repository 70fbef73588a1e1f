import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { date, printDate } from '#rulebook/dates/date'
import { readersOf, select, violationsFromTop as violations } from './testing/readers'
import { noBrowser, type ReadingSite, readingSite, SOURCES } from './testing/site'

// J6: a reader marks words and sends the address. J7: a note by keyboard alone, heard and found again. All of it stays
// in the browser; accounts.site.test.ts tells what is kept by the site.
let site: ReadingSite
const RULE = SOURCES ? '418.5a' : '613.1'
const THEN = SOURCES ? '2005-12-01' : '2020-01-01'
const LATER = SOURCES ? '2008-03-17' : '2022-01-01'
const at = (day: string): string => `${site.url}/rules/${RULE}?on=${day}`
const { reader, leave } = readersOf(() => site)
const highlighted = (page: Page, name: string) =>
  page.evaluate(key => [...(CSS.highlights.get(key) ?? [])].map(String).join(''), name)

describe.skipIf(noBrowser)(`notes in the browser${noBrowser ? ` (${noBrowser})` : ''}`, () => {
  beforeAll(async () => {
    site = await readingSite()
  })
  afterEach(leave)
  afterAll(() => site?.close())

  test('J6: words are marked by h, and their address shows them to somebody without an account', async () => {
    const { page, faults } = await reader()
    await page.goto(at(THEN))
    await page.locator('.fav').waitFor()
    await select(page, 3, 30)
    await page.getByRole('toolbar', { name: 'Selected text' }).waitFor()
    const chosen = (await page.evaluate(() => String(getSelection()))).trim()
    await page.keyboard.press('h')
    await page.locator('#my-notes article').waitFor()
    await expect.poll(() => highlighted(page, 'note-orpiment')).toBe(chosen)
    const { hash } = new URL(page.url())
    expect(hash).toMatch(/^#q=p1\.\d+-\d+\.[0-9a-f]{4}/)
    expect(hash.length).toBeLessThanOrEqual(120)

    await page.reload()
    await page.locator('#my-notes article').waitFor()
    await expect.poll(() => highlighted(page, 'note-orpiment')).toBe(chosen)

    const friend = await reader()
    await friend.page.goto(`${at(THEN)}${hash}`)
    await friend.page.waitForFunction(() => CSS.highlights.has('note-passage'))
    await expect.poll(() => highlighted(friend.page, 'note-passage')).toBe(chosen)
    expect([...faults, ...friend.faults]).toEqual([])
  })

  test.skipIf(!SOURCES)('J6: later the link says that the text has changed since (needs SOURCES)', async () => {
    const { page } = await reader()
    await page.goto(at(THEN))
    await page.locator('.fav').waitFor()
    const length = await page.evaluate(() => document.querySelector('#p1 .words')?.textContent?.length ?? 0)
    await page.evaluate(() => {
      const words = document.querySelector('#p1 .words')
      if (words) getSelection()?.selectAllChildren(words)
    })
    await page.getByRole('toolbar', { name: 'Selected text' }).waitFor()
    await page.keyboard.press('h')
    await page.locator('#my-notes article').waitFor()
    const { hash } = new URL(page.url())
    expect(length).toBeGreaterThan(100)
    const friend = await reader()
    // The number is dead today; in 2008 the paragraph was another.
    await friend.page.goto(`${site.url}/rules/${RULE}${hash}`)
    await friend.page.getByText('The text has changed since').waitFor()
    await friend.page.getByRole('link', { name: `Read the highlighted passage as of ${printDate(date(THEN))}` }).click()
    await friend.page.waitForFunction(() => CSS.highlights.has('note-passage'))
    await friend.page.goto(`${at(LATER)}${hash}`)
    await friend.page.locator('.opened').waitFor()
    expect(await friend.page.locator('.opened').textContent()).toMatch(/changed since|stand here unchanged/)
  })

  test.skipIf(!SOURCES)(
    'words of a ruling are marked, sent and found again, as those of a rule (needs SOURCES)',
    async () => {
      const { page, faults } = await reader()
      const ruling = `${site.url}/rulings/418.5.Ruling.1`
      await page.goto(ruling)
      await page.locator('.fav').waitFor()
      await page.evaluate(() => {
        const text = document.querySelector('#r1 .words')?.firstChild
        if (text) getSelection()?.setBaseAndExtent(text, 0, text, 24)
      })
      await page.getByRole('toolbar', { name: 'Selected text' }).waitFor()
      const chosen = (await page.evaluate(() => String(getSelection()))).trim()
      await page.keyboard.press('h')
      await page.locator('#my-notes article').waitFor()
      await expect.poll(() => highlighted(page, 'note-orpiment')).toBe(chosen)
      const { hash } = new URL(page.url())
      expect(hash).toMatch(/^#q=r1\.0-\d+\.[0-9a-f]{4}@\d{4}-\d{2}-\d{2}$/)
      const friend = await reader()
      await friend.page.goto(ruling + hash)
      await expect.poll(() => highlighted(friend.page, 'note-passage')).toBe(chosen)
      // The same ruling in another release of the rulings.
      await friend.page.goto(`${ruling}?on=2009-12-01${hash}`)
      await expect.poll(() => highlighted(friend.page, 'note-passage')).toBe(chosen)
      await page.goto(`${site.url}/notes`)
      const link = page.getByRole('link', { name: /^418\.5\.Ruling\.1 as of/ })
      expect(await link.getAttribute('href')).toMatch(/^\/rulings\/418\.5\.Ruling\.1\?on=.*#note-/)
      await link.click()
      await expect.poll(() => highlighted(page, 'note-orpiment')).toBe(chosen)
      expect(await violations(page)).toEqual([])
      expect([...faults, ...friend.faults]).toEqual([])
    },
  )

  test('J7: a note is written with the keyboard alone, and text and note lead to each other', async () => {
    const { page, faults } = await reader()
    await page.goto(at(THEN))
    const chooser = page.getByRole('button', { name: /^Choose words of paragraph 1/ })
    await chooser.waitFor({ state: 'attached' })
    await chooser.focus()
    for (const key of ['Enter', 'ArrowRight', 'ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight'])
      await page.keyboard.press(key)
    const chosen = await page.evaluate(() => String(getSelection()))
    expect(chosen.split(/\s+/)).toHaveLength(4)
    await expect.poll(() => page.locator('#p1 .chooser [role=status]').textContent()).toBe(`Chosen: ${chosen}`)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Highlight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const box = page.getByRole('dialog')
    await box.getByLabel('Note (Markdown').fill('Mind the order')
    expect(await violations(page)).toEqual([])
    await box.getByLabel('Note (Markdown').press('Tab')
    await box.getByRole('button', { name: 'Save' }).press('Enter')
    const note = page.locator('#my-notes article')
    await note.waitFor()
    expect(await note.textContent()).toContain('Mind the order')
    const dot = page.getByRole('link', { name: /1 note on these words/ })
    await dot.press('Enter')
    await expect
      .poll(() => page.evaluate(() => document.querySelector(':target')?.textContent))
      .toContain('Mind the order')
    await page.keyboard.press('Control+Shift+H')
    await page.waitForFunction(() => !CSS.highlights.has('note-orpiment'))
    await page.keyboard.press('Control+Shift+H')
    await page.waitForFunction(() => CSS.highlights.has('note-orpiment'))
    expect(await violations(page)).toEqual([])
    expect(faults).toEqual([])
  })

  test('notes are listed, exported as a file and imported again', async () => {
    const { page } = await reader({ acceptDownloads: true })
    await page.goto(at(THEN))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.locator('.fav[aria-pressed=true]').waitFor()
    await page.goto(`${site.url}/favourites`)
    await page.locator('.favlist li').waitFor()
    const files: string[] = []
    for (const form of ['JSON-LD', 'CSV', 'Markdown']) {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: `Export as ${form}` }).click(),
      ])
      const named = join(mkdtempSync(join(tmpdir(), 'palimpsest-')), file.suggestedFilename())
      await file.saveAs(named)
      files.push(named)
    }
    expect(JSON.parse(readFileSync(files[0] ?? '', 'utf8'))).toMatchObject({ '@graph': [{ total: 1 }] })
    for (const file of files) {
      await page
        .getByRole('button', { name: /^Remove:/ })
        .first()
        .click()
      await page.getByText('No favourites yet').waitFor()
      await page.setInputFiles('input[type=file]', file)
      await page.getByText('1 imported').waitFor()
      expect(await page.locator('.favlist li').textContent()).toContain(RULE)
    }
    expect(await violations(page)).toEqual([])
  })

  test('favourites are in lists with notes, and the keyboard changes their order', async () => {
    const { page, faults } = await reader()
    const others = SOURCES ? ['104.1', '116.2'] : ['613.2', '613.3']
    for (const number of [RULE, ...others]) {
      await page.goto(`${site.url}/rules/${number}${number === RULE ? `?on=${THEN}` : ''}`)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.locator('.fav[aria-pressed=true]').waitFor()
    }
    await page.goto(`${site.url}/favourites`)
    const names = page.locator('.favlist li > p:first-child > a:first-child')
    await expect.poll(() => names.allTextContents()).toEqual([RULE, ...others])
    const down = page.getByRole('button', { name: `Down: ${RULE}` })
    await down.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => names.allTextContents()).toEqual([others[0], RULE, others[1]])
    await page.getByText(`${RULE} is now 2 of 3`).waitFor()
    // The focus goes with the item: the same key moves it on.
    await page.waitForFunction(rule => document.activeElement?.getAttribute('aria-label')?.includes(rule), RULE)
    await page.keyboard.press('Enter')
    await expect.poll(() => names.allTextContents()).toEqual([...others, RULE])
    await page.getByText('Add note').first().click()
    await page.getByLabel(`Note on ${others[0]}`).fill('read this first')
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    await page.locator('.favlist .body-text').waitFor()
    await page.reload()
    await expect.poll(() => names.allTextContents()).toEqual([...others, RULE])
    expect(await page.locator('.favlist .body-text').textContent()).toBe('read this first')
    if (SOURCES) {
      await page.getByText(/now \d+\.\d+[a-z]?, reworded/).waitFor()
      await page.getByRole('button', { name: `Mark as read: ${RULE}` }).click()
      await page.getByRole('button', { name: `Mark as read: ${RULE}` }).waitFor({ state: 'detached' })
    }
    await page.getByRole('textbox', { name: 'New list' }).fill('Later')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('heading', { name: 'Later' }).waitFor()
    expect(await violations(page)).toEqual([])
    expect(faults).toEqual([])
  })

  test.each([
    '/notes',
    '/favourites',
    '/quotes',
    '/reviews',
    '/moderation',
    '/reports/new',
    '/account',
    '/account/password',
  ])('%s has nothing that axe finds', async path => {
    const { page, faults } = await reader()
    await page.goto(`${site.url}${path}`)
    await page.locator('main').waitFor()
    expect(await violations(page)).toEqual([])
    expect(faults).toEqual([])
  })
})
