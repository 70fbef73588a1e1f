/** The page's shortcuts: every visible element with `aria-keyshortcuts`. */
export const keyed = (key: string): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].find(
    one =>
      (one.dataset.key ?? one.getAttribute('aria-keyshortcuts'))?.split(' ').includes(key) && one.offsetParent !== null,
  ) ?? null
