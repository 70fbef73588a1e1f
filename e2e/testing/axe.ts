import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds on a page: each broken rule with the first element that breaks it. */
export const violations = async (page: Page): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async rules => {
    const { axe } = window as unknown as {
      axe: {
        run: (root: Document, options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
      }
    }
    const found = await axe.run(document, { runOnly: rules, resultTypes: ['violations'] })
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)
  }, RULES)
}

/** As many entries of each look are kept by `shorten`: a screenful. */
const MOST = 15
/**
 * Hides the later entries of long lists and tables whose entries are all alike (the same element with the same class),
 * so that axe need not measure the same markup hundreds of times. The full lane measures every entry. They are hidden,
 * not removed: React may not have taken a long page over yet, and would find that it is not the page it was sent.
 */
export const shorten = (page: Page): Promise<void> =>
  page.evaluate(most => {
    for (const list of document.querySelectorAll('main ul, main ol, main dl, main tbody')) {
      const looks = new Map<string, number>()
      for (const entry of list.children) {
        if (!(entry instanceof HTMLElement)) continue
        const look = `${entry.tagName} ${entry.className}`
        const count = (looks.get(look) ?? 0) + 1
        looks.set(look, count)
        if (count > most) entry.style.display = 'none'
      }
    }
  }, MOST)
