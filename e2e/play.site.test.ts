import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations } from './testing/axe'
import { noBrowser, type ReadingSite, readingSite } from './testing/site'

let site: ReadingSite
beforeAll(async () => {
  site = await readingSite()
})
afterAll(() => site?.close())

const SOURCE = [
  '# Feature: Coats',
  '',
  '## Scenario: A green bear under an anthem',
  '',
  '* Given "Bear" is a 2/2 green Bear creature',
  '* And "Anthem" is an enchantment with "Green creatures get +1/+1."',
  '* Then "Bear" is a 3/3 creature',
].join('\n')

/** Opens a page and waits until the worker has answered; an empty table asks it nothing. */
const opened = async (path: string): Promise<Page> => {
  const page = await site.page({ viewport: { width: 1400, height: 1000 }, reducedMotion: 'reduce' })
  await page.goto(site.url + path)
  await page.locator('.drawer > summary').click()
  await page.waitForSelector('.cm-content')
  if (path !== '/play') await page.waitForSelector('[data-took]')
  return page
}
const verdict = (page: Page): Promise<string> => page.locator('.verdict-line').innerText()
const until = (page: Page, words: string): Promise<unknown> =>
  page.waitForFunction(
    expected => document.querySelector('.verdict-line')?.textContent?.includes(expected) ?? false,
    words,
  )
const write = async (page: Page, text: string): Promise<void> => {
  await page.locator('.cm-content').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(text)
}

test('the cards of boards whose outcome changes show it, once it is computed', async () => {
  const card = async (): Promise<string> => {
    const html = await (await fetch(`${site.url}/scenarios`)).text()
    return html.split('<li class="card scard">').find(one => one.includes('/scenarios/gray-ogre-sequence"')) ?? ''
  }
  await expect.poll(card, { timeout: 120_000, interval: 500 }).toMatch(/class="strip mini"[\s\S]*0\/1 → 1\/4 → 5\/8/)
}, 150_000)

describe.skipIf(noBrowser)(`the playground in a browser ${noBrowser}`, () => {
  test('typing changes the result, and undo brings it back', async () => {
    const page = await opened('/play')
    await write(page, SOURCE)
    await until(page, '1 expectation met')
    await page.keyboard.press('Control+End')
    await page.keyboard.insertText('\n* And "Bear" has power 9')
    await until(page, '1 of 2 expectations met')
    await page.locator('.cm-lintRange').first().waitFor()
    await page.keyboard.press('Control+z')
    await until(page, '1 expectation met')
  })

  test('undo and redo go by the keys of every platform, and by buttons', async () => {
    const page = await opened('/play')
    await write(page, SOURCE)
    await until(page, '1 expectation met')
    await page.keyboard.press('Control+End')
    await page.keyboard.insertText('\n* And "Bear" has power 9')
    for (const redo of ['Control+y', 'Control+Shift+Z']) {
      await until(page, '1 of 2 expectations met')
      await page.keyboard.press('Control+z')
      await until(page, '1 expectation met')
      await page.keyboard.press(redo)
    }
    await until(page, '1 of 2 expectations met')
    const [undo, again] = ['Undo', 'Redo'].map(name => page.getByRole('button', { name }))
    expect(await again?.getAttribute('aria-disabled')).toBe('true')
    await undo?.click()
    await until(page, '1 expectation met')
    await again?.click()
    await until(page, '1 of 2 expectations met')
  })

  test('a line that is not a step is underlined, and the last board remains', async () => {
    const page = await opened('/play')
    await write(page, `${SOURCE}\n* When "Bear" flies to the moon`)
    await until(page, 'Not understood')
    await page.waitForSelector('.cm-lintRange-error')
    expect(await page.locator('.obj').count()).toBe(2)
  })

  test('a link holds the whole board: text, day and switches', async () => {
    const page = await opened('/play')
    await write(page, SOURCE)
    await page.locator('#play-on').fill('1999-05-01')
    await until(page, '1 May 1999')
    await page.locator('#mixer summary').click()
    await page.locator('#flip-dependencyScope').selectOption('none')
    await until(page, '1 May 1999, mixed')
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const link = await page.getByLabel('Link to this board').inputValue()
    expect(link.length).toBeLessThanOrEqual(2_000)
    const told = await verdict(page)
    const other = await opened(link.slice(site.url.length))
    await until(other, '1 May 1999, mixed')
    expect(await verdict(other)).toBe(told)
    expect(await other.locator('#flip-dependencyScope').inputValue()).toBe('none')
  })

  test('a short link is the same for the same board, and needs no script', async () => {
    const short = async (): Promise<string> => {
      const answer = await fetch(`${site.url}/api/v1/boards`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ source: SOURCE, on: '2008-03-17', flips: {} }),
      })
      return ((await answer.json()) as { id: string }).id
    }
    const id = await short()
    expect(await short()).toBe(id)
    const html = await (await fetch(`${site.url}/b/${id}`)).text()
    expect(html).toContain('1 expectation met')
    expect(html).toContain('2008-03-17')
    expect((await fetch(`${site.url}/b/nosuchboard1`)).status).toBe(404)
  })

  test('the form runs a board without a script', async () => {
    const page = await site.page({ javaScriptEnabled: false })
    await page.goto(`${site.url}/play?scenario=wild-mongrel`)
    await page.locator('.drawer > summary').click()
    await page.locator('#play-source').fill(SOURCE)
    await page.locator('#play-on').fill('2006-01-01')
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await page.waitForURL(/\/b\/\w+(?:#board)?$/)
    await page.locator('.drawer > summary').click()
    expect(await verdict(page)).toContain('1 expectation met')
    expect(await verdict(page)).toContain('1 Jan 2006')
  })

  test('a bisection finds the day, and leads to the words', async () => {
    const page = await opened('/play?scenario=wild-mongrel')
    await page.waitForSelector('#eras .strip')
    await page.locator('#bisect button[aria-keyshortcuts]').click()
    await page.waitForSelector('#bisect [role=status] p')
    expect(await page.locator('#bisect [role=status]').innerText()).not.toBe('')
  })

  test('a bisection shows every day it looked at, and the paragraphs that changed', async () => {
    const page = await opened('/play?scenario=gray-ogre-sequence')
    await page.waitForSelector('#eras .strip')
    await page.locator('#bisect button[aria-keyshortcuts]').click()
    await page.waitForSelector('.probes li')
    const days = await page.locator('.probes li > span:nth-child(2)').allInnerTexts()
    expect(days.length).toBeGreaterThan(2)
    expect(await page.locator('.diffcard').first().innerText()).toMatch(/0\/1 before, 1\/4 from that day on/)
    await page.locator('#bisect summary').click()
    await page.waitForSelector('#bisect ins, #bisect del')
  })

  test('a band pressed shows the words of its rule and lights the line that brought it', async () => {
    const page = await opened('/play?scenario=gray-ogre-sequence&on=2008-03-17')
    await page.locator('li.band[value="2"]').click()
    await page.waitForSelector('.rulewords p:nth-child(2)')
    expect(await page.locator('.band.sel').getAttribute('value')).toBe('2')
    expect(await page.locator('.step.sel').innerText()).toContain('becomes 0/1')
  })

  test('effects are laid one by one, and the column stands either way up', async () => {
    const page = await opened('/play?scenario=gray-ogre-sequence&on=2008-03-17')
    const size = (): Promise<string> => page.locator('.surface .pt').innerText()
    expect(await size()).toBe('1/4')
    await page.getByRole('link', { name: 'One effect fewer' }).click()
    await expect.poll(() => page.locator('.band.later').count()).toBe(1)
    expect(await size()).toBe('1/2')
    await page.getByRole('link', { name: 'Layer 1 first' }).click()
    await page.locator('.layers-in > ol > li.bedrock:first-child').waitFor()
    expect(await size()).toBe('1/2')
  })

  test('a mix has a name, cites its rules, and is shown next to the rules as written', async () => {
    const page = await opened('/play?scenario=gray-ogre-sequence&on=2008-03-17')
    await page.locator('#mixer summary').click()
    await page.locator('#flip-splitting').selectOption('together')
    await page.locator('#mix-name').fill('All at once')
    await until(page, '“All at once”')
    expect(await page.locator('.flips li a').count()).toBe(1)
    await page.locator('.more:not(#mixer) > summary').click()
    await page.waitForSelector('.beside th:has-text("as written")')
    await page.getByRole('button', { name: 'One per era' }).click()
    await page.waitForFunction(() => document.querySelectorAll('.beside thead th').length > 15)
    expect(await page.locator('.beside .core-one').count()).toBeGreaterThan(15)
    await page.getByRole('button', { name: /^Flip back/ }).click()
    await page.waitForFunction(() => !document.querySelector('.beside')?.textContent?.includes('as written'))
  })

  test('a board becomes an Example with its result as expectation, and undo reverts it', async () => {
    const page = await opened('/play')
    await write(page, SOURCE)
    await until(page, '1 expectation met')
    await page.getByRole('button', { name: 'Publish as an example' }).click()
    await until(page, '2 expectations met')
    await page.locator('.cm-content').click()
    await page.keyboard.press('Control+z')
    await until(page, '1 expectation met')
  })

  test.each([
    [1440, 'light'],
    [390, 'dark'],
  ] as const)('axe finds nothing at %i pixels in the %s theme, with everything open', async (width, colorScheme) => {
    const page = await site.page({ viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' })
    for (const path of ['/play?scenario=gray-ogre-sequence', '/offline']) {
      await page.goto(site.url + path)
      if (path.startsWith('/play')) {
        await page.waitForSelector('#eras .strip')
        await page.locator('#mixer summary').click()
        await page.locator('.more:not(#mixer) > summary').click()
        await page.getByRole('button', { name: 'One per era' }).click()
        await page.locator('.drawer > summary').click()
        await page.locator('#bisect button[aria-keyshortcuts]').click()
        await page.waitForSelector('.probes li')
        await page.locator('li.band').first().click()
      }
      await page.waitForLoadState('networkidle')
      const found = await violations(page)
      expect([path, found]).toEqual([path, []])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
  })

  test.each([
    [1440, 'light'],
    [390, 'dark'],
  ] as const)('a game is played with buttons alone at %i pixels', async (width, colorScheme) => {
    const page = await site.page({ viewport: { width, height: 844 }, colorScheme, reducedMotion: 'reduce' })
    await page.goto(`${site.url}/play`)
    const happened = page.getByRole('list', { name: 'What happened' })
    const add = async (name: string): Promise<void> => {
      await page.getByRole('combobox', { name: 'Add a card' }).click()
      await page.keyboard.type(name)
      await page.getByRole('option').filter({ hasText: name }).first().waitFor()
      await page.keyboard.press('Enter')
      await happened.getByText(name).first().waitFor()
    }
    await add('Grizzly Bears')
    await page.getByRole('button', { name: 'Something else…' }).click()
    await page.getByLabel('An effect says').fill('Target creature gets +3/+3 until end of turn.')
    await page.getByLabel('Its target, if it has one').fill('Grizzly Bears')
    await page.getByRole('button', { name: 'Apply it' }).click()
    await page.locator('.obj .pt').filter({ hasText: '5/5' }).waitFor()
    // The next act is one key away.
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('h-acts')
    await page.getByRole('button', { name: 'Attack', exact: true }).click()
    await page.locator('.choose .btn').filter({ hasText: 'Grizzly Bears' }).click()
    await page.locator('.choose .btn.solid').click()
    await page.getByRole('button', { name: 'Deal combat damage' }).click()
    const life = page.locator('.side.far .life')
    await expect.poll(() => life.innerText()).toContain('15')
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Take back' }).first().click()
    await expect.poll(() => life.innerText()).toContain('20')
    // The text of the page is the game: every act is a step of it.
    await page.locator('.drawer > summary').click()
    expect(await page.locator('.cm-content').innerText()).toContain('A attacks with "Grizzly Bears"')
  })

  test('bands appear from the bottom up, or all at once with reduced motion', async () => {
    const looks = async (reducedMotion: 'reduce' | 'no-preference'): Promise<readonly string[]> => {
      const page = await site.page({ reducedMotion })
      await page.goto(`${site.url}/scenarios/gray-ogre-sequence?on=2008-03-17`)
      const found = await page
        .locator('li.band')
        .evaluateAll(bands =>
          bands.map(band => `${getComputedStyle(band).animationName} ${getComputedStyle(band).animationDelay}`),
        )
      return found
    }
    expect(await looks('no-preference')).toEqual([3, 2, 1, 0].map(at => `deposit ${at === 0 ? 0 : at * 0.09}s`))
    expect(await looks('reduce')).toEqual(expect.arrayContaining([expect.stringMatching(/^none/)]))
  })
})
