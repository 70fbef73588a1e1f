import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { listening } from './listening'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The results of axe for a page: each violated rule with its first element. */
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

/** `shorten` leaves this many entries of each kind: a screenful. */
const MAX_ALIKE = 15
/**
 * Takes away the later entries of long lists and tables with identical entries (the same element with the same class),
 * so axe does not check the same markup hundreds of times. The full lane checks every entry. Rows of tables are removed,
 * since axe reads what is hidden too, and one page has thousands; entries of lists are hidden, since scripts add to some
 * lists later. React finds a mismatch if it has not hydrated the page yet, which is therefore waited for.
 */
export const shorten = async (page: Page): Promise<void> => {
  await listening(page)
  await page.evaluate(most => {
    for (const list of document.querySelectorAll('main ul, main ol, main dl, main tbody')) {
      const looks = new Map<string, number>()
      for (const entry of [...list.children]) {
        if (!(entry instanceof HTMLElement)) continue
        const look = `${entry.tagName} ${entry.className}`
        const count = (looks.get(look) ?? 0) + 1
        looks.set(look, count)
        if (count <= most) continue
        if (list instanceof HTMLTableSectionElement) entry.remove()
        else entry.style.display = 'none'
      }
    }
  }, MAX_ALIKE)
}
