import type { Page } from 'playwright-core'

/** Notes that the page listens for keys: `listening` waits for it. */
export const noteListening = (): void => {
  const { addEventListener } = window
  window.addEventListener = (...given: Parameters<typeof addEventListener>) => {
    if (given[0] === 'keydown') Object.assign(window, { isListening: true })
    return addEventListener.apply(window, given)
  }
}
/**
 * Waits until the scripts of a page have run, which happens after its first frame: a key or button pressed earlier
 * would do nothing. The listener for keys is in the frame of every page, which becomes interactive last.
 */
export const listening = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => 'isListening' in window)
}
