import type { Browser, Page } from 'playwright-core'
import { joinBlocks, textOfBlocks } from '#notes/anchor/blocks'
import { describeRange } from '#notes/anchor/selector'
import { date } from '#rulebook/dates/date'
import { columnsOf } from '#server/notes/note-row'
import { openDatabase } from '#server/store/database'
import { openBrowser } from '../browser'
import { beside, openBenched, withDatabase } from './site'

type MarksFigures = {
  /** Milliseconds from requesting the page until its marks are drawn, with `of` highlights and with none. */
  readonly drawnMs: { readonly many: number; readonly none: number }
  /** Milliseconds of script, style and layout until then. */
  readonly work: { readonly script: number; readonly style: number; readonly layout: number }
  /** Elements of the page. */
  readonly elements: number
  /** Milliseconds between frames while the page scrolls. */
  readonly frames: { readonly p50: number; readonly p95: number; readonly worst: number }
}
const HIGHLIGHTS = 5_000
const ON = '2022-01-01'
const PAGE = `/rules/613.1?on=${ON}`
const STYLES = ['orpiment', 'azurite', 'verdigris', 'madder', 'lead'] as const

/** Creates an account and returns the session's cookie. */
const join = async (url: string): Promise<{ readonly id: string; readonly cookie: string }> => {
  const answer = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ name: 'Ada', email: `ada-${Date.now()}@example.org`, password: crypto.randomUUID() }),
  })
  const { user }: { user: { id: string } } = await answer.json()
  const [cookie = ''] = answer.headers.getSetCookie()
  return { id: user.id, cookie: cookie.split(';')[0] ?? '' }
}

const mark = async (databaseUrl: string, url: string, ownerId: string): Promise<void> => {
  const rule: {
    lineage: string
    wordings: { from: string; blocks: { id: string; text: string }[] }[]
  } = await (await fetch(`${url}/api/v1/rules/613.1/wordings?on=${ON}`)).json()
  const blocks = joinBlocks(rule.wordings.findLast(({ from }) => from <= ON)?.blocks ?? [])
  const text = textOfBlocks(blocks)
  const database = await openDatabase(databaseUrl)
  const data = Array.from({ length: HIGHLIGHTS }, (_, n) => {
    const start = (n * 37) % (text.length - 40)
    const id = `bench-${n}`
    const note = {
      ...{ id, kind: 'highlight' as const, number: '613.1', on: date(ON), lineage: rule.lineage, body: '', tags: [] },
      ...{ created: '', modified: '', style: STYLES[n % 5] ?? 'lead' },
      selectors: describeRange(text, [start, start + 5 + (n % 30)]),
    }
    return { id, ownerId, document: 'comprehensive-rules', visibility: 'private', ...columnsOf(note, {}) }
  })
  for (let at = 0; at < data.length; at += 500)
    await database.client.annotation.createMany({ data: data.slice(at, at + 500) })
  await database.close()
}

/** Milliseconds between frames while the page scrolls to its end and back for three seconds. */
const scrolled = async (page: Page): Promise<MarksFigures['frames']> => {
  const times = await page.evaluate(async () => {
    const found: number[] = []
    const most = Math.max(1, document.documentElement.scrollHeight - innerHeight)
    const begun = await new Promise<number>(requestAnimationFrame)
    for (let last = begun; last - begun < 3_000; ) {
      scrollTo({ top: (((last - begun) / 3_000) * 12_000) % most, behavior: 'instant' })
      const now = await new Promise<number>(requestAnimationFrame)
      found.push(now - last)
      last = now
    }
    return found
  })
  times.sort((a, b) => a - b)
  const share = (part: number): number => times[Math.floor((times.length - 1) * part)] ?? 0
  return { p50: share(0.5), p95: share(0.95), worst: share(1) }
}

const drawn = async (browser: Browser, url: string, cookie: string, ready: () => boolean) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const [name = '', value = ''] = cookie.split('=')
  if (cookie) await context.addCookies([{ name, value, url }])
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  const begun = performance.now()
  await page.goto(url + PAGE, { waitUntil: 'commit' })
  await page.waitForFunction(ready, undefined, { timeout: 120_000, polling: 'raf' })
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  const ms = performance.now() - begun
  const { metrics } = await cdp.send('Performance.getMetrics')
  const spent = (key: string): number => (metrics.find(metric => metric.name === key)?.value ?? 0) * 1_000
  const work = { script: spent('ScriptDuration'), style: spent('RecalcStyleDuration'), layout: spent('LayoutDuration') }
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  const frames = await scrolled(page)
  await context.close()
  return { ms, work, elements, frames }
}

const figuresOf = async (databaseUrl: string): Promise<MarksFigures> => {
  const site = await openBenched(databaseUrl)
  const browser = await openBrowser()
  try {
    const isReady = (): boolean => document.querySelector('.fav') !== null
    await drawn(browser, site.url, '', isReady)
    const none = await drawn(browser, site.url, '', isReady)
    const { id, cookie } = await join(site.url)
    await mark(databaseUrl, site.url, id)
    const { ms, ...many } = await drawn(browser, site.url, cookie, () => CSS.highlights.size > 0)
    return { drawnMs: { many: ms, none: none.ms }, ...many }
  } finally {
    await browser.close()
    await site.close()
  }
}

/** A page with thousands of the reader's own highlights in a real browser: when it is drawn and how it scrolls. */
export const benchMarks = async (folder: string, say: (line: string) => void = console.log): Promise<void> =>
  withDatabase(folder, async url => {
    const { drawnMs, work, elements, frames } = await figuresOf(url)
    const ms = (figure: number): string => `${figure.toFixed(0)} ms`
    say(`${HIGHLIGHTS} highlights drawn after ${ms(drawnMs.many)}; the page without any after ${ms(drawnMs.none)}`)
    say(`  of it script ${ms(work.script)}, style ${ms(work.style)}, layout ${ms(work.layout)}; ${elements} elements`)
    say(
      `  scrolling: a frame every ${beside(ms(frames.p50), '17 ms')}, 95 in 100 within ${ms(frames.p95)}, worst ${ms(frames.worst)}`,
    )
  })
