import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isFull } from '#rulebook/testing/laws'
import { ADDRESSES } from './testing/addresses'
import { shorten, violations } from './testing/axe'
import { noBrowser, type ReadingSite, readingSite } from './testing/site'

let site: ReadingSite
beforeAll(async () => {
  site = await readingSite()
  // Stamps are judged in the background after a start; this page waits until they are.
  await fetch(`${site.url}/about/data`)
})
afterAll(() => site?.close())

const contexts = new Map<string, Promise<BrowserContext>>()
const contextOf = (options: BrowserContextOptions): Promise<BrowserContext> => {
  const key = JSON.stringify(options)
  const made = contexts.get(key) ?? site.context({ reducedMotion: 'reduce', ...options })
  contexts.set(key, made)
  return made
}
/** A page, and what it complained of since the last `goTo`: errors, and every request that leaves this site. */
type Opened = {
  readonly page: Page
  readonly said: readonly string[]
  readonly goTo: (path: string) => Promise<void>
}
const opened = async (options: BrowserContextOptions): Promise<Opened> => {
  const page = await (await contextOf(options)).newPage()
  const said: string[] = []
  page.on('console', message => message.type() === 'error' && said.push(message.text()))
  page.on('pageerror', error => said.push(String(error)))
  page.on('request', request => !request.url().startsWith(site.url) && said.push(`asked ${request.url()}`))
  const goTo = async (path: string): Promise<void> => {
    said.length = 0
    await page.goto(site.url + path, { waitUntil: 'load' })
  }
  return { page, said, goTo }
}
const open = async (path: string, options: BrowserContextOptions): Promise<Opened> => {
  const made = await opened(options)
  await made.goTo(path)
  expect(made.said, 'nothing that the page needs is refused').toEqual([])
  return made
}
/** The words of a page, without the time it took. */
const mainText = async (page: Page): Promise<string> =>
  (await page.locator('main').innerText()).replace(/[\d.]+ ms/, '')
/** Days as machines write them in what a reader sees: in code, in fields, in addresses and in names of files they belong. */
const machineDays = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const box = node.parentElement
      // What a reader may type, and steps as they are typed.
      if (!box || box.closest('script, style, code, pre, textarea, .kbd, .cm-editor, .steps, #choose-day')) continue
      if (/(?<![\w/=:@.-])\d{4}-\d{2}(?:-\d{2})?(?![\w.-])/.test(node.textContent ?? ''))
        found.push(node.textContent ?? '')
    }
    return found
  })
const overflow = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 900 }
const LOOKS = [
  { name: 'wide, in the light', viewport: WIDE, colorScheme: 'light' },
  { name: 'on a phone, in the dark', viewport: PHONE, colorScheme: 'dark' },
  // What is dark and wide, or light and narrow, is made of the same colours and the same layout as these two.
  ...(isFull
    ? ([
        { name: 'wide, in the dark', viewport: WIDE, colorScheme: 'dark' },
        { name: 'on a phone, in the light', viewport: PHONE, colorScheme: 'light' },
      ] as const)
    : []),
] as const
/** Written while one types: what a script adds there is the page itself. */
const LIVE = new Set(['/play'])

describe.skipIf(noBrowser)(`every page type${noBrowser && ` (${noBrowser})`}`, () => {
  // One page with scripts and one without go from address to address.
  let scripted: Opened
  let plain: Opened
  beforeAll(async () => {
    scripted = await opened({ viewport: WIDE, colorScheme: 'light' })
    plain = await opened({ viewport: WIDE, javaScriptEnabled: false })
  })

  const show = async ({ viewport, colorScheme }: (typeof LOOKS)[number], path: string): Promise<void> => {
    await scripted.page.setViewportSize(viewport)
    await scripted.page.emulateMedia({ colorScheme })
    if (isFull) await scripted.goTo(path)
  }
  /** The lines of a page without a script. */
  const plainLines = async (path: string): Promise<readonly string[]> => {
    await plain.page.setViewportSize(WIDE)
    await plain.goTo(path)
    // Where scripts run, buttons take the place of a fold that is named so.
    return (await mainText(plain.page)).split('\n').map(line => line.replace(/ Show the answer$/, ''))
  }
  test.each(ADDRESSES)('%s fits both widths, axe finds nothing, and no word needs a script', async path => {
    const { page, said, goTo } = scripted
    // First, because a list of examples gains lines while they are being run.
    const lines = await plainLines(path)
    await page.setViewportSize(WIDE)
    await goTo(path)
    expect(await page.locator('h1').count()).toBe(1)
    expect(await page.title()).not.toBe('')
    if (!LIVE.has(path)) {
      const words = await mainText(page)
      expect(lines.filter(line => !words.includes(line))).toEqual([])
    }
    await plain.page.setViewportSize({ width: 320, height: 700 })
    expect(await overflow(plain.page), '320 px without a script').toBeLessThanOrEqual(0)
    await plain.page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    for (const width of [390, 1280]) {
      await plain.page.setViewportSize({ width, height: 900 })
      expect(await overflow(plain.page), `${width} px, text of twice the size`).toBeLessThanOrEqual(0)
    }
    expect(await machineDays(page)).toEqual([])
    for (const look of LOOKS) {
      await show(look, path)
      expect(await overflow(page), look.name).toBeLessThanOrEqual(0)
    }
    if (!isFull) await shorten(page)
    for (const look of LOOKS) {
      await show(look, path)
      // What happens to lie under the bar at the foot of a phone, scrolling brings forth: the bar is put at the end.
      await page.evaluate(() =>
        document.querySelector<HTMLElement>('.sheetbar')?.style.setProperty('position', 'static'),
      )
      expect(await violations(page), look.name).toEqual([])
    }
    expect(said).toEqual([])
  })

  test('in forced colours, marks keep an outline and nothing erased is drawn', async () => {
    const { page } = await open('/rules/418.5a?on=2008-03-17&under=1', { forcedColors: 'active' })
    const ghosts = await page.evaluate(() =>
      [...document.querySelectorAll('.was, .number .lives')].map(one =>
        one.matches('.was') ? getComputedStyle(one, '::before').display : getComputedStyle(one).display,
      ),
    )
    expect(ghosts.length).toBeGreaterThan(0)
    expect([...new Set(ghosts)]).toEqual(['none'])
    await page.close()
  })
})

describe.skipIf(noBrowser)('a page on paper', () => {
  test.each([
    '/rules/418.5a?on=2008-03-17',
    '/scenarios/gray-ogre-sequence?on=2008-03-17',
    '/compare/2007-02-01..2007-10-01/418',
  ])('is dark ink on white, also for who reads in the dark, and has no buttons: %s', async path => {
    const { page } = await open(path, { colorScheme: 'dark' })
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    for (const theme of [null, 'dark']) {
      const inks = await page.evaluate(chosen => {
        const root = document.documentElement
        if (chosen) root.dataset.theme = chosen
        const looks = getComputedStyle(root)
        return ['--sheet', '--ink-2'].map(name => looks.getPropertyValue(name).trim())
      }, theme)
      expect(inks).toEqual(['#fffefb', '#43474f'])
    }
    expect(await page.locator('.btn:visible, .seg:visible').count()).toBe(0)
    await page.close()
  })
})

describe.skipIf(noBrowser)('what opens beside a text', () => {
  test('axe finds nothing in an open card and in open tools', async () => {
    const { page } = await open('/rules/418.5a?on=2008-03-17', { viewport: { width: 1440, height: 900 } })
    await page.locator('.words a').first().hover()
    await page.locator('.lcard-text').waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('.')
    await page.getByRole('toolbar', { name: 'Tools for paragraph 1' }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.close()
  })
})

describe('what a page weighs', () => {
  const bytes = async (path: string): Promise<number> =>
    gzipSync(Buffer.from(await (await fetch(site.url + path)).arrayBuffer()), { level: 9 }).length

  test('a rule page keeps to its budget', async () => {
    const html = await (await fetch(`${site.url}/rules/418.5a?on=2008-03-17`)).text()
    // Named by a tag, or in the list of those that are fetched after the first frame.
    const scripts = [...html.matchAll(/"(\/_next\/static\/[^"\\]+\.js)"(?! noModule)/g)].map(([, src]) => src ?? '')
    const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href ?? '')
    const sum = async (paths: readonly string[]): Promise<number> =>
      (await Promise.all([...new Set(paths)].map(bytes))).reduce((a, b) => a + b, 0)
    const weight = { html: gzipSync(html, { level: 9 }).length, scripts: await sum(scripts), styles: await sum(styles) }
    process.stderr.write(
      `rule page, gzip: ${weight.html} bytes of HTML, ${weight.scripts} of scripts, ${weight.styles} of styles\n`,
    )
    expect(scripts.length * styles.length).toBeGreaterThan(0)
    expect(weight.html).toBeLessThanOrEqual(40 * 1024)
    expect(weight.scripts).toBeLessThanOrEqual(150 * 1024)
    expect(weight.styles).toBeLessThanOrEqual(25 * 1024)
  })
  test.skipIf(noBrowser)('the italic face is fetched by nobody who reads upright', async () => {
    const page = await (await contextOf({ viewport: { width: 390, height: 844 } })).newPage()
    const faces: string[] = []
    page.on('request', request => request.url().endsWith('.woff2') && faces.push(request.url().replace(/.*\//, '')))
    for (const path of ['/rules/613.1', '/search?q=timestamp', '/scenarios/gray-ogre-sequence?on=2008-03-17'])
      await page.goto(site.url + path, { waitUntil: 'networkidle' })
    expect([...new Set(faces)].sort()).toEqual(['sans.woff2', 'serif.woff2'])
    await page.close()
  })
  test('the faces are at most 90 kB together', () => {
    const sizes = ['serif', 'sans', 'serif-italic'].map(name => readFileSync(`public/fonts/${name}.woff2`).length)
    expect(sizes.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(90 * 1024)
  })
})

describe('addresses that do not exist', () => {
  const ROWS = [
    ['/nothing-here', 404],
    ['/rules/not-a-number', 404],
    ['/rules/999.99z', 404],
    ['/rules/418.5a?on=2015-01-01', 200],
    ['/cards/Nobody', 404],
    ['/glossary/nothing', 404],
    ['/favourites/nope', 404],
    ['/scenarios/no-such-board', 404],
    ['/bulletins/never', 404],
    ['/releases/nothing.2000-01-01', 404],
    ['/compare/today..yesterday', 400],
    ['/rules/418.5a?on=2008-02-31', 400],
    ['/rules/418.5a?on=1066', 200],
    ['/rules/%E0%A4%A', 400],
  ] as const
  test.each(ROWS)('%s is answered with %d and a sentence', async (path, status) => {
    const response = await fetch(site.url + path)
    expect(response.status).toBe(status)
    const text = await response.text()
    // Said by the page itself, not by a script that fetches it: there is a heading, and the way on.
    if (status !== 400) expect(text.replace(/<script[\s\S]*?<\/script>/g, '')).toMatch(/<h1[^>]*>.*\w+/)
    expect(text).not.toMatch(/at \w+ \(|node_modules|Error:/)
  })
})
