/**
 * Switches to the other theme and saves it in a cookie for a year; without scripts the link leads to the settings page.
 */
export const toggleTheme = (): void => {
  const root = document.documentElement
  const dark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.theme = dark ? 'light' : 'dark'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `theme=${root.dataset.theme};path=/;max-age=31536000;samesite=lax`
}
