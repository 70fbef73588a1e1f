import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { date, printDate } from '#rulebook/dates/date'
import { violations as found } from './testing/axe'
import { noBrowser, openSite, type Site, SOURCES } from './testing/site'

// J6: a reader marks words and sends the address. J7: a note by keyboard alone, heard and found again.
let site: Site
let browser: Browser
const RULE = SOURCES ? '418.5a' : '613.1'
const THEN = SOURCES ? '2005-12-01' : '2020-01-01'
const LATER = SOURCES ? '2008-03-17' : '2022-01-01'
const at = (day: string): string => `${site.url}/rules/${RULE}?on=${day}`

/** Each reader has a browser context of their own: what it keeps goes with it after the test. */
const contexts: BrowserContext[] = []
const reader = async (options = {}): Promise<{ page: Page; context: BrowserContext; faults: string[] }> => {
  const context = await browser.newContext(options)
  contexts.push(context)
  const page = await context.newPage()
  page.setDefaultTimeout(50_000)
  const faults: string[] = []
  page.on('pageerror', failure => faults.push(failure.message))
  return { page, context, faults }
}
/** Selects words `from` to `to` of the first paragraph, counted in characters of its first text. */
const select = (page: Page, from: number, to: number) =>
  page.evaluate(
    ([start, end]) => {
      const words = document.querySelector('#p1 .words')
      const text = words && [...words.childNodes].find(node => node instanceof Text && node.length > 40)
      if (!text) throw new Error('the paragraph has no words')
      getSelection()?.setBaseAndExtent(text, start ?? 0, text, end ?? 0)
    },
    [from, to],
  )
const highlighted = (page: Page, name: string) =>
  page.evaluate(key => [...(CSS.highlights.get(key) ?? [])].map(String).join(''), name)
const violations = async (page: Page): Promise<readonly string[]> => {
  // What the bar that sticks half covers would count as too small.
  await page.evaluate(() => scrollTo(0, 0))
  return found(page)
}
const joinAs = async (page: Page, name: string, here = site.url): Promise<void> => {
  await page.goto(`${here}/account`)
  const form = page.getByRole('form', { name: 'Join' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Email', { exact: true }).fill(`${name.toLowerCase()}-${randomUUID()}@example.org`)
  await form.getByLabel('Password').fill('correct horse battery')
  await form.getByRole('button').click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

describe.skipIf(noBrowser)(`notes in the browser${noBrowser ? ` (${noBrowser})` : ''}`, () => {
  beforeAll(async () => {
    site = await openSite()
    browser = await site.browser()
  })
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close()
  })
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

  test('notes are listed, taken along as a file and brought back', async () => {
    const { page } = await reader({ acceptDownloads: true })
    await page.goto(at(THEN))
    await page.getByRole('button', { name: 'Favourite' }).click()
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

  test('favourites stand in lists, in an order that the keyboard changes, with notes', async () => {
    const { page, faults } = await reader()
    const others = SOURCES ? ['104.1', '116.2'] : ['613.2', '613.3']
    for (const number of [RULE, ...others]) {
      await page.goto(`${site.url}/rules/${number}${number === RULE ? `?on=${THEN}` : ''}`)
      await page.getByRole('button', { name: 'Favourite' }).click()
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

  test('a move into the account that stops midway says so, goes on, and makes nothing twice', async () => {
    const { page, context } = await reader()
    await page.goto(at(THEN))
    await page.locator('.fav').waitFor()
    for (const [from, to] of [
      [3, 12],
      [14, 30],
      [31, 38],
    ]) {
      const count = await page.locator('#my-notes article').count()
      await select(page, from ?? 0, to ?? 0)
      await page.getByRole('toolbar', { name: 'Selected text' }).waitFor()
      await page.keyboard.press('h')
      await expect.poll(() => page.locator('#my-notes article').count()).toBe(count + 1)
    }
    await page.getByRole('button', { name: 'Favourite' }).click()
    await page.locator('.fav[aria-pressed=true]').waitFor()
    let posts = 0
    // The second note is kept, but its answer never comes; the third never leaves.
    await page.route('**/api/v1/annotations/', async route => {
      if (route.request().method() !== 'POST') return route.continue()
      posts++
      if (posts === 1) return route.continue()
      if (posts === 2) await route.fetch()
      return route.abort()
    })
    await joinAs(page, 'Mary')
    await page.goto(`${site.url}/notes`)
    await page.getByText('3 of 4 could not be moved to your account yet').waitFor()
    expect(await violations(page)).toEqual([])
    await page.unroute('**/api/v1/annotations/')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('could not be moved').waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('.mynotes article').count()).toBe(3)
    const listed = await (await context.request.get(`${site.url}/api/v1/annotations/?mine=1&iris=1&page=0`)).json()
    expect(listed.items).toHaveLength(3)
    const lists = await (await context.request.get(`${site.url}/api/v1/lists`)).json()
    expect(lists.lists).toMatchObject([{ title: 'Favourites', items: [{ target: RULE }] }])

    await page.goto(`${site.url}/favourites`)
    await page.getByText('Name and sharing').click()
    await page.getByLabel('Anyone with the link').check()
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    const shared = await page.getByRole('link', { name: 'Shared page' }).getAttribute('href')
    const visitor = await reader({ javaScriptEnabled: false })
    await visitor.page.goto(`${site.url}${shared}`)
    await visitor.page.getByRole('link', { name: RULE, exact: true }).waitFor()
    const feed = await fetch(`${site.url}${shared}/changes.atom`)
    expect(feed.status).toBe(200)
    expect(await feed.text()).toContain('<title>Favourites: changes</title>')
    expect((await fetch(`${site.url}/favourites/${'0'.repeat(32)}/changes.atom`)).status).toBe(404)
  })

  test('a passkey is made and opens the account, on localhost; a number for an address is told plainly', async () => {
    const { page, context } = await reader()
    await page.goto(`${site.url}/account`)
    await page.getByText('Passkeys need a domain name').waitFor()
    const here = site.url.replace('127.0.0.1', 'localhost')
    const wire = await context.newCDPSession(page)
    await wire.send('WebAuthn.enable')
    await wire.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await joinAs(page, 'Hedy', here)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('button', { name: 'Remove passkey 1' }).waitFor()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.getByRole('heading', { level: 1, name: 'Hedy' }).waitFor()
    await page.getByRole('button', { name: 'Remove passkey 1' }).click()
    await page.getByRole('button', { name: 'Remove passkey 1' }).waitFor({ state: 'detached' })
    expect(await violations(page)).toEqual([])
  })

  test('each kind of thing has its thread: rule, release, change, scenario and run', async () => {
    const { page } = await reader({ javaScriptEnabled: false })
    await joinAs(page, 'Emmy')
    const { releases } = await (await fetch(`${site.url}/api/v1/releases`)).json()
    const { scenarios } = await (await fetch(`${site.url}/api/v1/scenarios`)).json()
    const named: readonly (readonly [string, string])[] = [
      ['rule', RULE],
      ['release', releases.at(-1).id],
      ['change', `${releases[0].inForce}..${releases.at(-1).inForce}`],
      ['scenario', scenarios[0].id],
      ['run', `${scenarios[0].id}@${LATER}`],
    ]
    for (const [kind, target] of named) {
      const said = `On the ${kind}, ${randomUUID()}`
      await page.goto(`${site.url}/reviews?${new URLSearchParams({ kind, target, on: THEN })}`)
      const form = page.getByRole('form', { name: 'Write a review' })
      await form.getByLabel('Your review').fill(said)
      await form.getByRole('button').click()
      const article = page.locator('article', { hasText: said })
      await article.waitFor()
      await article.getByText('Reply').first().click()
      await article.getByLabel('Your reply').fill(`An answer: ${said}`)
      await article.getByRole('button', { name: 'Reply' }).click()
      await page
        .locator('article.thread, .thread article, article', { hasText: `An answer: ${said}` })
        .first()
        .waitFor()
      const subject = page.locator('main > a').first()
      const there = await fetch(`${site.url}${await subject.getAttribute('href')}`)
      expect([kind, there.status]).toEqual([kind, 200])
    }
    const refused = await fetch(`${site.url}/reviews?kind=release&target=nothing-of-the-kind`)
    expect(refused.status).toBe(404)
  })

  test('with an account the notes move in, are published, shared and withdrawn', async () => {
    const { page, context } = await reader()
    await page.goto(at(THEN))
    await page.locator('.fav').waitFor()
    await select(page, 3, 30)
    await page.getByRole('toolbar', { name: 'Selected text' }).waitFor()
    await page.keyboard.press('h')
    await page.locator('#my-notes article').waitFor()
    await joinAs(page, 'Ada')
    expect(await violations(page)).toEqual([])
    await page.goto(at(THEN))
    const note = page.locator('#my-notes article')
    await note.getByRole('button', { name: 'Edit' }).click()
    const box = page.getByRole('dialog')
    await box.getByLabel('Note (Markdown').fill('Compare 613.1 <img src=x onerror=alert(1)>')
    await box.getByLabel('Everyone').check()
    await box.getByRole('button', { name: 'Save' }).click()
    await note.getByRole('link', { name: 'public' }).waitFor()
    const shared = (await note.getByRole('link', { name: 'public' }).getAttribute('href')) ?? ''

    const visitor = await reader({ javaScriptEnabled: false })
    await visitor.page.goto(at(THEN))
    const published = visitor.page.locator('#public-notes article').first()
    expect(await published.getByRole('link', { name: '613.1', exact: true }).getAttribute('rel')).toBe('nofollow ugc')
    expect(await published.locator('img').count()).toBe(0)

    const led = await fetch(`${site.url}${shared}`, { redirect: 'manual', headers: { Accept: 'text/html' } })
    expect(led.status).toBe(303)
    expect(led.headers.get('location')).toMatch(new RegExp(`^/rules/${RULE}\\?on=.*#q=p1\\.`))
    const data = await fetch(`${site.url}${shared}`, { headers: { Accept: 'application/ld+json' } })
    expect(data.headers.get('content-type')).toContain('application/ld+json')
    const feed = await (await fetch(`${site.url}/rules/${RULE}/notes.atom?on=${THEN}`)).text()
    expect(feed).toContain('&#60;img')

    await note.getByRole('button', { name: 'Remove' }).click()
    await note.waitFor({ state: 'detached' })
    expect((await fetch(`${site.url}${shared}`, { redirect: 'manual' })).status).toBe(410)
    const everything = await context.request.get(`${site.url}/account/everything`)
    expect(await everything.json()).toMatchObject({ account: { name: 'Ada' } })
    expect((await fetch(`${site.url}/account/everything`)).status).toBe(401)
  })

  test('an account works without a script: join, review, report, erase', async () => {
    const { page } = await reader({ javaScriptEnabled: false })
    const said = `Clearer than what came before it, ${randomUUID()}`
    await joinAs(page, 'Grace')
    await page.goto(`${site.url}/reviews?kind=rule&target=${RULE}&on=${THEN}`)
    const form = page.getByRole('form', { name: 'Write a review' })
    await form.getByLabel('Your review').fill(said)
    await form.getByRole('button').click()
    await page.locator('article', { hasText: said }).waitFor()
    expect(page.url()).toContain('#review-')
    await page.goto(`${site.url}/reviews`)
    await page.locator('article', { hasText: said }).getByRole('link', { name: 'Report' }).click()
    await page.getByLabel('What is wrong').fill('nothing, this is a test')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('A moderator will look at it').waitFor()
    await page.goto(`${site.url}/moderation`)
    expect(await page.locator('main article').count()).toBe(0)
    await page.goto(`${site.url}/account`)
    await page.getByLabel('Permanently delete my account').check()
    await page.getByLabel('Your password, because this').fill('a wrong password')
    await page.getByRole('button', { name: 'Delete account' }).click()
    await expect
      .poll(async () => (await page.getByRole('alert').allInnerTexts()).join(' '), { timeout: 10_000 })
      .toContain('Invalid password')
    await page.getByLabel('Permanently delete my account').check()
    await page.getByLabel('Your password, because this').fill('correct horse battery')
    await page.getByRole('button', { name: 'Delete account' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.goto(`${site.url}/reviews`)
    expect(await page.locator('article', { hasText: said }).count()).toBe(0)
  })

  test('a wrong password is told gently and counted', async () => {
    const { page } = await reader()
    await page.goto(`${site.url}/account`)
    const form = page.getByRole('form', { name: 'Sign in' })
    await form.getByLabel('Email', { exact: true }).fill('nobody@example.org')
    await form.getByLabel('Password').fill('not the password')
    await form.getByRole('button').click()
    await page.getByRole('alert').first().waitFor()
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
