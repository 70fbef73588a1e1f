import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { violations as found } from './axe'
import type { ReadingSite } from './site'

export type Reader = { readonly page: Page; readonly context: BrowserContext; readonly faults: readonly string[] }
export type Readers = {
  /** A reader with a browser context of their own, and the errors of their page. */
  readonly reader: (options?: BrowserContextOptions) => Promise<Reader>
  /** What the readers of a test keep goes with them after it. */
  readonly leave: () => Promise<void>
}

export const readersOf = (site: () => ReadingSite, usual: BrowserContextOptions = {}): Readers => {
  const contexts: BrowserContext[] = []
  return {
    reader: async (options = {}) => {
      const context = await site().context({ ...usual, ...options })
      contexts.push(context)
      const page = await context.newPage()
      const faults: string[] = []
      page.on('pageerror', failure => faults.push(failure.message))
      return { page, context, faults }
    },
    leave: async () => {
      for (const context of contexts.splice(0)) await context.close()
    },
  }
}

/** Selects words `from` to `to` of the first paragraph, counted in characters of its first text. */
export const select = (page: Page, from: number, to: number): Promise<void> =>
  page.evaluate(
    ([start, end]) => {
      const words = document.querySelector('#p1 .words')
      const text = words && [...words.childNodes].find(node => node instanceof Text && node.length > 40)
      if (!text) throw new Error('the paragraph has no words')
      getSelection()?.setBaseAndExtent(text, start ?? 0, text, end ?? 0)
    },
    [from, to],
  )

export const violationsFromTop = async (page: Page): Promise<readonly string[]> => {
  // What the bar that sticks half covers would count as too small.
  await page.evaluate(() => scrollTo(0, 0))
  return found(page)
}
