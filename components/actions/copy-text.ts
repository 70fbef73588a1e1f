/** Copies the text that stands with a button, and says so; without a script it can be selected. */
export const copyText = async (by: HTMLElement): Promise<void> => {
  const text = by.closest('[data-copied]')?.querySelector('pre')?.textContent ?? ''
  const done = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
  const said = by.querySelector('[role="status"]')
  if (said) said.textContent = done ? 'Copied' : 'Could not copy. Select the text instead'
}
