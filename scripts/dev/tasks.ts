import type { Page } from 'playwright-core'
import { command, runWhenStarted } from '../command-line/command'
import { siteAt } from '../started-site'
import { findBrowserOrEnd, openBrowser } from './browser'

// npm run tasks [-- ADDRESS [NAME …]]: the typical tasks of five kinds of readers, performed in a browser as a person
// does. Each step states its action and what must be visible on the screen afterwards, without scrolling. Seconds are
// printed but not tested: they measure the machine and the typing, without the reader's thinking time.

type Step = {
  readonly does: string
  readonly act: (page: Page) => Promise<unknown>
  /** Words that a reader must then see, without scrolling. */
  readonly sees: readonly (string | RegExp)[]
}
export type Reader = {
  readonly name: string
  readonly wants: string
  readonly steps: readonly Step[]
}

/** Milliseconds between two keystrokes of a touch typist. */
const BETWEEN_KEYS = 70
const type = async (page: Page, text: string): Promise<void> => page.keyboard.type(text, { delay: BETWEEN_KEYS })
const goHome = (page: Page) => page.goto('/', { waitUntil: 'load' })

/** Selects a phrase as a mouse does, wherever elements divide it. */
const select = (page: Page, words: string) =>
  page.evaluate(phrase => {
    for (const block of document.querySelectorAll('.para .words')) {
      const at = block.textContent?.indexOf(phrase) ?? -1
      if (at < 0) continue
      const places: [Node, number][] = []
      let before = 0
      const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const length = node.textContent?.length ?? 0
        for (const end of [at, at + phrase.length])
          if (end >= before && end <= before + length && places.length < (end === at ? 1 : 2))
            places.push([node, end - before])
        before += length
      }
      const [from, to] = places
      if (from && to) getSelection()?.setBaseAndExtent(from[0], from[1], to[0], to[1])
      return
    }
    throw new Error(`No paragraph has the words “${phrase}”`)
  }, words)

const THEN = '/rules/418.5a?on=2008-03-17'
const PHRASE = 'in a series of layers'

export const READERS: readonly Reader[] = [
  {
    name: 'judge',
    wants: 'the words of 418.5a on 17 March 2008, to quote them',
    steps: [
      { does: 'opens the home page', act: goHome, sees: ['The rules, as written on any day'] },
      {
        does: 'types the number and the day, and presses Enter',
        act: async page => {
          await page.locator('#q-home').click()
          await type(page, '418.5a')
          await page.getByLabel('On date').click()
          await type(page, '17 March 2008')
          await page.keyboard.press('Enter')
          await page.waitForURL(/\/rules\/418\.5a/)
        },
        sees: ['418.5a', '17 Mar 2008', /layers/],
      },
      {
        does: 'presses Cite and copies the sentence',
        act: async page => {
          await page.getByRole('link', { name: 'Cite', exact: true }).click()
          const copy = page.getByRole('button', { name: 'Copy Sentence' })
          if (!(await copy.isVisible())) await page.getByText('Cite these words').click()
          await copy.click()
        },
        sees: ['Copied'],
      },
    ],
  },
  {
    name: 'historian',
    wants: 'since when the rule on layers has had its words, and which numbers it has had',
    steps: [
      {
        does: 'opens the rule of today',
        act: async page => {
          await goHome(page)
          await page.locator('#q-home').click()
          await type(page, '613.1')
          await page.keyboard.press('Enter')
          await page.waitForURL(/\/rules\/613\.1/)
        },
        sees: ['613.1', '418.5a'],
      },
      {
        does: 'shows the age of the words',
        act: async page => {
          await page.getByRole('link', { name: 'Age of the words' }).click()
          await page.waitForURL(/age=all/)
        },
        sees: ['Since when?', /^20\d\d$/],
      },
      {
        does: 'goes with the slider to the first wording',
        act: async page => {
          await page.locator('.day-slider input').focus()
          await page.keyboard.press('Home')
          await page.waitForURL(/\/rules\/418\.5/)
        },
        sees: [/^418\.5[a-e]$/, /200[1-5]/],
      },
    ],
  },
  {
    name: 'returner',
    wants: 'what changed in play since the end of 2005',
    steps: [
      { does: 'opens the home page', act: goHome, sees: ['Since I left'] },
      {
        does: 'says 2005',
        act: async page => {
          await page.locator('#year').fill('2005')
          await page.getByRole('button', { name: 'What changed' }).click()
          await page.waitForURL(/\/since\/2005/)
        },
        sees: [/mana burn/i, /mulligan/i, /battlefield/i],
      },
    ],
  },
  {
    name: 'board',
    wants: 'what Humility and Opalescence make of a bear',
    steps: [
      {
        does: 'opens an empty table',
        act: page => page.goto('/play?new=1', { waitUntil: 'load' }),
        sees: [/Add a card/],
      },
      ...['Humility', 'Opalescence', 'Grizzly Bears'].map(
        (name): Step => ({
          does: `adds ${name} by its name`,
          act: async page => {
            await page.getByPlaceholder('Add a card…').click()
            await type(page, name)
            await page.keyboard.press('Enter')
            await page.locator('.obj', { hasText: name }).first().waitFor()
          },
          sees: [name],
        }),
      ),
      {
        does: 'reads the answer',
        act: page => page.locator('.verdict-line').first().waitFor(),
        sees: [/^4\/4$/, /^1\/1$/, 'It ran'],
      },
    ],
  },
  {
    name: 'annotator',
    wants: 'a note on words of 2008, found again in the rules of today',
    steps: [
      {
        does: 'opens the rule of 17 March 2008',
        act: page => page.goto(THEN, { waitUntil: 'load' }),
        sees: [new RegExp(PHRASE)],
      },
      {
        does: `marks “${PHRASE}”`,
        act: async page => {
          await page.locator('.fav').waitFor()
          await select(page, PHRASE)
          await page.getByRole('toolbar', { name: 'Selected text' }).waitFor()
          await page.keyboard.press('h')
          await page.locator('#my-notes article').waitFor()
        },
        sees: [new RegExp(PHRASE)],
      },
      {
        does: 'follows the rule to its number of today',
        act: async page => {
          await page.getByRole('link', { name: '613.1' }).first().click()
          await page.waitForURL(/\/rules\/613\.1/)
          await page.locator('#my-notes article').waitFor()
          await page.waitForFunction(() => [...CSS.highlights.keys()].some(name => name.startsWith('note-')))
        },
        // Anchored in the rule, and reported below it.
        sees: [new RegExp(PHRASE), /^Moved: 418\.5a .*613\.1, same words$/],
      },
    ],
  },
]

/** The texts visible on the screen now, without what is hidden or needs scrolling. */
const textOnScreen = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement
      if (!node.textContent?.trim() || !holder?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const isSeen = [...range.getClientRects()].some(
        ({ top, left, bottom, right }) => bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
      )
      if (isSeen) texts.push(node.textContent)
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('input[placeholder]')) texts.push(field.placeholder)
    return texts.join('\n')
  })

/** A phrase may be divided by links; a pattern with ^ is tested against one text node. */
const isIn = (text: string, what: string | RegExp): boolean =>
  typeof what === 'string'
    ? text.replace(/\s+/g, ' ').includes(what)
    : text.split('\n').some(line => what.test(line.trim())) || what.test(text.replace(/\s+/g, ' '))

export type Done = { readonly does: string; readonly seconds: number; readonly missing: readonly string[] }

/** The task of one reader, step by step, until the result is on the screen. */
export const perform = async (page: Page, reader: Reader): Promise<readonly Done[]> => {
  const done: Done[] = []
  for (const { does, act, sees } of reader.steps) {
    const start = performance.now()
    await act(page)
    let missing: readonly string[] = []
    const giveUp = start + 60_000
    do {
      const text = await textOnScreen(page)
      missing = sees.filter(what => !isIn(text, what)).map(String)
      if (missing.length > 0) await page.waitForTimeout(100)
    } while (missing.length > 0 && performance.now() < giveUp)
    done.push({ does, seconds: (performance.now() - start) / 1000, missing })
    if (missing.length > 0) break
  }
  return done
}
const sum = (all: readonly Done[]): number => all.reduce((seconds, one) => seconds + one.seconds, 0)

export const main = command('tasks', async ({ words }) => {
  const [given, ...named] = words
  findBrowserOrEnd()
  const site = await siteAt(given)
  const browser = await openBrowser()
  let failed = 0
  try {
    for (const reader of READERS) {
      if (named.length > 0 && !named.includes(reader.name)) continue
      const context = await browser.newContext({
        baseURL: site.url,
        viewport: { width: 1440, height: 900 },
        permissions: ['clipboard-read', 'clipboard-write'],
      })
      const page = await context.newPage()
      page.setDefaultTimeout(120_000)
      process.stdout.write(`${reader.name}: ${reader.wants}\n`)
      const done = await perform(page, reader)
      for (const [at, { does, seconds, missing }] of done.entries()) {
        process.stdout.write(`  ${at + 1}. ${does}  ${seconds.toFixed(1)} s\n`)
        for (const what of missing) process.stdout.write(`     not on the screen: ${what}\n`)
        failed += missing.length
      }
      process.stdout.write(`  ${done.length} steps, ${sum(done).toFixed(1)} s\n`)
      await context.close()
    }
  } finally {
    await browser.close()
    await site.stop()
  }
  return failed > 0 ? 1 : 0
})
await runWhenStarted(import.meta.url, main)
