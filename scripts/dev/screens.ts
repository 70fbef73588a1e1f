import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, statSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { command, runWhenStarted } from '../command-line/command'
import { siteAt } from '../started-site'
import { findBrowserOrEnd, openBrowser } from './browser'

// npm run screens [-- ADDRESS [NAME …]]: takes the eight screenshots of docs/screens from the built site with only our
// own digest loaded, or from a site at ADDRESS that also has only the digest.
const FOLDER = 'docs/screens'
const DATABASE = 'var/screens.db'
const MAX_BYTES = 150_000

type Screen = {
  readonly name: string
  readonly path: string
  readonly width?: number
  readonly height?: number
  readonly dark?: true
  readonly act?: (page: Page) => Promise<unknown>
}
export const SCREENS: readonly Screen[] = [
  { name: 'rule-light', path: '/rules/418.5a?on=2008-03-17', height: 900 },
  { name: 'rule-dark', path: '/rules/613.1?on=2015-01-01', dark: true },
  { name: 'compare', path: '/compare/2007-05-01..2007-10-01/418' },
  { name: 'search', path: '/search?q=timestamp+order&on=2008-03-17' },
  {
    name: 'scenario',
    path: '/scenarios/gray-ogre-sequence?on=2008-03-17',
    act: async page => {
      await page.locator('li.band').nth(1).click()
      await page.waitForSelector('.rulewords p:nth-child(2)')
    },
  },
  {
    name: 'play',
    path: '/play?scenario=conspiracy-of-goblins&on=2008-03-17',
    act: page => page.waitForSelector('.cm-content'),
  },
  { name: 'history', path: '/rules/418.5a/history?on=2008-03-17' },
  {
    name: 'phone-dark',
    path: '/scenarios/gray-ogre-sequence?on=2008-03-17#layers',
    width: 390,
    height: 844,
    dark: true,
  },
]

const run = (args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { env: { ...process.env, DATABASE_URL }, stdio: 'inherit' })
    child.on('exit', code => (code === 0 ? resolve() : reject(new Error(`${args.join(' ')} ended with ${code}`))))
  })
const DATABASE_URL = `file:${DATABASE}`

/** JPEG in the best quality that the size limit allows. */
const take = async (page: Page, path: string): Promise<number> => {
  for (const quality of [84, 76, 68, 58, 48]) {
    await page.screenshot({ path, type: 'jpeg', quality })
    if (statSync(path).size <= MAX_BYTES) break
  }
  return statSync(path).size
}

const prepared = async () => {
  mkdirSync('var', { recursive: true })
  for (const end of ['', '-wal', '-shm']) rmSync(`${DATABASE}${end}`, { force: true })
  await run(['--import', 'tsx', 'scripts/load.ts'])
  return siteAt(undefined, { DATABASE_URL })
}
export const main = command('screens', async ({ words }) => {
  const [given, ...named] = words
  findBrowserOrEnd()
  const site = given ? await siteAt(given) : await prepared()
  const browser = await openBrowser()
  try {
    for (const { name, path, width = 1440, height = 960, dark, act } of SCREENS) {
      if (named.length > 0 && !named.includes(name)) continue
      const page = await browser.newPage({
        viewport: { width, height },
        deviceScaleFactor: width < 800 ? 2 : 1,
        colorScheme: dark ? 'dark' : 'light',
        reducedMotion: 'reduce',
        // The style below is added here, not part of the page.
        bypassCSP: true,
      })
      page.setDefaultTimeout(120_000)
      page.setDefaultNavigationTimeout(120_000)
      await page.goto(site.url + path, { waitUntil: 'load' })
      await page.waitForTimeout(1_500)
      await act?.(page)
      await page.waitForTimeout(2_000)
      await page.addStyleTag({ content: 'nextjs-portal { display: none }' })
      const size = await take(page, `${FOLDER}/${name}.jpg`)
      process.stdout.write(`${FOLDER}/${name}.jpg ${(size / 1024).toFixed(0)} kB\n`)
      await page.close()
    }
  } finally {
    await browser.close()
    await site.stop()
  }
  return 0
})
await runWhenStarted(import.meta.url, main)
