/** What a page offers by key: every element that names its key in `aria-keyshortcuts` and can be seen. */
export const keyed = (key: string): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].find(
    one =>
      (one.dataset.key ?? one.getAttribute('aria-keyshortcuts'))?.split(' ').includes(key) && one.offsetParent !== null,
  ) ?? null
