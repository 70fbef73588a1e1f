import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/store/database'
import { isOnPostgres } from '#server/testing/databases'
import { anotherClient } from './testing/people'
import { readersOf, select, violationsFromTop as violations } from './testing/readers'
import { noBrowser, type WritingSite, writingSite } from './testing/site'

// Readers with accounts, in the browser: what they bring along, publish, answer, share, withdraw and erase.
let site: WritingSite
/** No other file writes about this rule. */
const RULE = '613.3'
const THEN = '2020-01-01'
const at = (day: string): string => `${site.url}/rules/${RULE}?on=${day}`
const { reader, leave } = readersOf(() => site, { extraHTTPHeaders: anotherClient() })
const joinAs = async (page: Page, name: string, here = site.url): Promise<void> => {
  await page.goto(`${here}/account`)
  const form = page.getByRole('form', { name: 'Join' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Email', { exact: true }).fill(`${name.toLowerCase()}-${randomUUID()}@example.org`)
  await form.getByLabel('Password').fill('correct horse battery')
  await form.getByRole('button').click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

describe.skipIf(noBrowser)(`accounts in the browser${noBrowser ? ` (${noBrowser})` : ''}`, () => {
  beforeAll(async () => {
    site = await writingSite()
  })
  afterEach(leave)
  afterAll(() => site?.close())

  test('an interrupted move into the account says so, resumes, and creates nothing twice', async () => {
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
    await page.getByRole('button', { name: 'Save', exact: true }).click()
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

  test('rules, releases, changes, scenarios and runs each have a thread', async () => {
    const { page } = await reader({ javaScriptEnabled: false })
    await joinAs(page, 'Emmy')
    const { releases } = await (await fetch(`${site.url}/api/v1/releases`)).json()
    const { scenarios } = await (await fetch(`${site.url}/api/v1/scenarios`)).json()
    const named: readonly (readonly [string, string])[] = [
      ['rule', RULE],
      ['release', releases.at(-1).id],
      ['change', `${releases[0].inForce}..${releases.at(-1).inForce}`],
      ['scenario', scenarios[0].id],
      ['run', `${scenarios[0].id}@2022-01-01`],
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

  test('with an account, notes are moved into it, published, shared and withdrawn', async () => {
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

  test.skipIf(isOnPostgres)('a form says that the disk is full, and keeps what was written', async () => {
    const { page } = await reader()
    const said = `No room for ${randomUUID()}`
    await joinAs(page, 'Rosalind')
    await page.goto(`${site.url}/reviews?kind=rule&target=${RULE}&on=${THEN}`)
    const { client, close } = await openDatabase(site.database)
    const refusing = `BEFORE INSERT ON "Review" WHEN NEW."body" = '${said}'`
    await client.$executeRawUnsafe(
      `CREATE TRIGGER full ${refusing} BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END`,
    )
    const form = page.getByRole('form', { name: 'Write a review' })
    const field = form.getByLabel('Your review')
    await field.fill(said)
    await form.getByRole('button').click()
    await form.getByRole('alert').waitFor()
    expect(await form.getByRole('alert').innerText()).toContain('The disk of this site is full')
    expect(await field.inputValue()).toBe(said)
    await client.$executeRawUnsafe('DROP TRIGGER full')
    await close()
    await form.getByRole('button').click()
    await page.locator('article', { hasText: said }).waitFor()
  })

  test('a wrong password is reported politely and counted', async () => {
    const { page } = await reader()
    await page.goto(`${site.url}/account`)
    const form = page.getByRole('form', { name: 'Sign in' })
    await form.getByLabel('Email', { exact: true }).fill('nobody@example.org')
    await form.getByLabel('Password').fill('not the password')
    await form.getByRole('button').click()
    await page.getByRole('alert').first().waitFor()
  })
})
