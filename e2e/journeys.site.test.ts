import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listening } from './testing/listening'
import { noBrowser, type ReadingSite, readingSite, SOURCES } from './testing/site'

let site: ReadingSite
beforeAll(async () => {
  site = await readingSite()
})
afterAll(() => site?.close())

const MUTATION = [
  '# Feature: A mutant under Humility',
  '',
  '## Scenario: Humility first, mutation after',
  '',
  '* Given "Bear" is a 2/2 green Bear creature',
  '* And "Humility" is a white enchantment with "All creatures lose all abilities and are 1/1."',
  '* And "Unstable Mutation" is a blue Aura enchantment with "Enchanted creature gets +3/+3." attached to "Bear"',
  '* When three -1/-1 counters are put on "Bear"',
  '* Then "Bear" is a creature',
].join('\n')

const open = async (path: string, options: BrowserContextOptions = {}): Promise<Page> => {
  const page = await site.page(options)
  await page.goto(site.url + path)
  if (options.javaScriptEnabled !== false) await listening(page)
  return page
}

const json = async <T>(path: string, body?: unknown): Promise<T> => {
  const init = body
    ? { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
    : {}
  return (await (await fetch(site.url + path, init)).json()) as T
}

describe.skipIf(noBrowser)(`journeys of readers${noBrowser && ` (${noBrowser})`}`, () => {
  test('J1, a judge: from 418.5a to its words of 17 March 2008 and a citation, in less than three steps', async () => {
    const page = await open('/')
    await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('418.5a')
    await page.getByLabel('On date').fill('2008-03-17')
    await Promise.all([page.waitForURL(/\/rules\/418\.5a/), page.keyboard.press('Enter')])
    const text = await page.locator('.text').innerText()
    expect(await page.getByRole('region', { name: /date of the rules/i }).innerText()).toContain('17 Mar 2008')
    if (SOURCES) for (const day of ['1 Oct 2007', '13 Jul 2007', '1 Feb 2007']) expect(text).toContain(day)
    // Buttons work once the scripts have come.
    await page.locator('.fav').first().waitFor()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByText('Cite these words').click()
    await page.getByRole('button', { name: 'Copy Sentence' }).click()
    await page.getByText('Copied').waitFor()
    const cited = await page.evaluate(() => navigator.clipboard.readText())
    expect(cited).toContain('418.5a')
    expect(cited).toContain('17 Mar 2008')
    const permanent = /https?:\S+/.exec(cited)?.[0] ?? ''
    expect((await fetch(permanent)).status).toBe(200)
  })

  test('J2, an author: two hundred citations come back with what moved and where to, and what is dead', async () => {
    const lines = Array.from({ length: 200 }, (_, at) =>
      at % 4 === 0 ? '418.5a 2015-01-01' : at % 4 === 1 ? '418.5zz 2008-03-17' : '418.5a 2008-03-17',
    )
    const page = await open('/citations', { javaScriptEnabled: false })
    await page.getByLabel('Citations, one per line').fill(lines.join('\n'))
    await page.getByRole('button', { name: 'Check' }).click()
    const rows = page.locator('tbody tr')
    // A click does not wait for the answer of a form that calls a server action.
    await rows.first().waitFor()
    expect(await rows.count()).toBe(200)
    const moved = rows.filter({ hasText: '2015-01-01' })
    expect(await moved.count()).toBe(50)
    if (SOURCES) expect(await moved.first().getByRole('link').getAttribute('href')).toContain('/rules/613.1')
    expect(await rows.filter({ hasText: '418.5zz' }).first().innerText()).not.toContain('stands')
  })

  test('J3, a returner: stopped in November 2005, and the layers tell at most forty changes that run', async () => {
    const page = await open('/since/2005-11?section=613', { javaScriptEnabled: false })
    const changes = page.locator('.change')
    const count = await changes.count()
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThanOrEqual(40)
    const run = changes.first().getByRole('link', { name: /^Run / })
    expect(await changes.first().locator('.turns').innerText()).toContain('→')
    await Promise.all([page.waitForURL(/\/scenarios\//), run.click()])
  })

  test('J4, a historian: a pasted passage is dated, and words are named that rule the other releases out', async () => {
    const rule = await json<{ paragraphs: { text: string }[]; inForce: { from: string } }>(
      '/api/v1/rules/418.5a?on=2007-11-01',
    )
    const page = await open('/identify', { javaScriptEnabled: false })
    await page.getByLabel('A passage from any rules text').fill(rule.paragraphs.map(({ text }) => text).join('\n\n'))
    await page.getByRole('button', { name: 'Which release is this?' }).click()
    const verdict = await page.locator('main h2').first().innerText()
    const [from = '', until = ''] = verdict.split(' – ')
    const day = Date.parse('2007-11-01')
    expect(Date.parse(`${from} UTC`)).toBeLessThanOrEqual(day)
    if (until !== 'today') expect(Date.parse(`${until} UTC`)).toBeGreaterThanOrEqual(day)
    if (SOURCES) {
      // By key: a page that is still being laid out may move from under a click.
      await page.locator('main summary', { hasText: 'What rules out the others' }).press('Enter')
      await expect.poll(() => page.locator('main .facts-list dd').first().innerText()).not.toBe('')
    }
  })

  test('J5, an engine developer: a board with its trace as JSON, and the release that changed its answer', async () => {
    const { source } = await json<{ source: string }>('/api/v1/scenarios/gray-ogre-sequence')
    const run = await json<{ scenarios: { objects: { power: number; toughness: number }[]; trace: unknown[] }[] }>(
      '/api/v1/scenarios/run',
      { source, on: '2008-03-17', instead: true },
    )
    expect(run.scenarios[0]?.objects[0]).toMatchObject({ power: 1, toughness: 4 })
    expect(run.scenarios[0]?.trace.length).toBeGreaterThan(3)
    const found = await json<{ on: string; runs: number }>('/api/v1/scenarios/bisect', {
      source,
      from: '2008-03-17',
      to: '2022-11-18',
    })
    expect(found.on).toBe('2009-07-11')
    expect(found.runs).toBeGreaterThan(2)
  })

  test('J8, a retro group: the rules of 1998 with one switch of 2005, named, shared and run', async () => {
    const page = await open('/play?scenario=mutation-over-humility', { reducedMotion: 'reduce' })
    await page.waitForSelector('[data-took]')
    const verdict = (one: Page): Promise<string> => one.locator('.verdict-line').innerText()
    await page.locator('.drawer > summary').click()
    await page.locator('.cm-content').click()
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText(MUTATION)
    await page.locator('#play-on').fill('1998-02-01')
    await page.waitForFunction(() => document.querySelector('.verdict-line')?.textContent?.includes('1 Feb 1998'))
    const plain = await page.locator('main').innerText()
    expect(plain).toContain('4/4')
    await page.locator('#mixer summary').click()
    await page.getByLabel('Name of the mix').fill('1998, counters late')
    const flip = page.locator('#flip-counterStamp')
    const other = await flip.locator('option').nth(1).getAttribute('value')
    await flip.selectOption(other ?? '')
    await page.waitForFunction(() =>
      document.querySelector('.verdict-line')?.textContent?.includes('1 Feb 1998, mixed'),
    )
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const link = await page.getByLabel('Link to this board').inputValue()
    const told = await verdict(page)
    const shared = await open(link.slice(site.url.length), { reducedMotion: 'reduce' })
    await shared.locator('.drawer > summary').click()
    await shared.waitForFunction(() =>
      document.querySelector('.verdict-line')?.textContent?.includes('1 Feb 1998, mixed'),
    )
    expect(await verdict(shared)).toBe(told)
    expect(await shared.getByLabel('Name of the mix').inputValue()).toBe('1998, counters late')
  })
})

describe.skipIf(noBrowser)(`journeys${noBrowser && ` (${noBrowser})`}`, () => {
  test('a number and a day in the box of the home page lead to the rule of that day', async () => {
    const page = await open('/', { javaScriptEnabled: false })
    await page.getByRole('searchbox').fill('418.5a')
    await page.getByLabel('On date').fill('2008-03-17')
    await page.locator('main').getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL(url => url.pathname === '/rules/418.5a')
    expect(await page.getByRole('region', { name: /date of the rules/i }).innerText()).toContain('17 Mar 2008')
  })

  test('the slash focuses the box, suggestions appear while typing, arrows and Enter take the first', async () => {
    const page = await open('/rules?on=2008-03-17')
    await page.keyboard.press('/')
    await page.keyboard.type('418.5c')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await Promise.all([page.waitForURL(/\/rules\/418\.5c/), page.keyboard.press('Enter')])
    expect(await page.locator('h1').innerText()).toContain('418.5c')
  })

  test('single keys move through the rules, and do nothing once they are switched off', async () => {
    const page = await open('/rules/418.5b?on=2008-03-17')
    const steps = [
      ['j', /418\.5c/],
      ['k', /418\.5b/],
      ['u', /418\.5\?/],
    ] as const
    for (const [key, url] of steps) {
      await listening(page)
      await Promise.all([page.waitForURL(url), page.keyboard.press(key)])
    }
    await page.goto(`${site.url}/about/display`)
    await page.getByLabel('Off').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForFunction(() => document.documentElement.dataset.keys === 'off')
    await page.goto(`${site.url}/rules/418.5b?on=2008-03-17`)
    await listening(page)
    await page.keyboard.press('j')
    // A key that leads on does so before the second frame.
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(page.url()).toContain('418.5b')
  })

  test('the question mark opens the list of keys; Escape closes it and gives the focus back', async () => {
    const page = await open('/rules/418.5b?on=2008-03-17')
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
    expect(await page.getByRole('dialog').innerText()).toContain('earlier wording')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('the day is chosen from the bar, and the page keeps the rest of its address', async () => {
    const page = await open('/search?q=timestamp')
    await page.keyboard.press('d')
    await page.getByLabel('Read the rules of').fill('2008')
    await Promise.all([page.waitForURL(/on=2008/), page.keyboard.press('Enter')])
    expect(new URL(page.url()).searchParams.get('q')).toBe('timestamp')
  })

  test('the chosen theme is stored and sent with the next page, before any script', async () => {
    const page = await open('/', { colorScheme: 'light' })
    await page.getByRole('link', { name: 'Light or dark' }).click()
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    const html = await (await page.request.get(`${site.url}/rules`)).text()
    expect(html).toContain('data-theme="dark"')
  })

  test('a board runs on a day, through the eras, and a band leads to its rule', async () => {
    const page = await open('/scenarios/gray-ogre-sequence?on=2005-10-01', { javaScriptEnabled: false })
    expect(await page.locator('.surface').innerText()).toContain('1/4')
    expect(await page.locator('.erarun .val').allInnerTexts()).toEqual(['0/1', '1/4', '5/8'])
    await page.getByRole('link', { name: /^From 11 Jul 2009/ }).click()
    await page.locator('.surface', { hasText: '5/8' }).waitFor()
  })

  test('citations are checked by a posted form, with no script at all', async () => {
    const page = await open('/citations', { javaScriptEnabled: false })
    await page.getByLabel('Citations, one per line').fill('418.5a 2008-03-17\n418.5zz 2008-03-17')
    await page.getByRole('button', { name: 'Check' }).click()
    const table = await page.getByRole('table').innerText()
    expect(table).toContain('stands')
    expect(table.split('\n').some(line => line.includes('418.5zz'))).toBe(true)
  })

  test('keys move through the changes of a comparison, which are announced', async () => {
    const page = await open('/compare/2007-02-01..2007-10-01/418')
    // Scripts come after the first frame: pressed until one listens.
    await expect
      .poll(async () => {
        await page.keyboard.press('.')
        return page.evaluate(() => location.hash)
      })
      .toBe('#change-1')
    await page
      .getByRole('status')
      .filter({ hasText: /^change 1 of \d+/ })
      .waitFor()
  })
})
