/** Copies the text beside a button and reports the result; without a script the text can be selected. */
export const copyText = async (by: HTMLElement): Promise<void> => {
  const text = by.closest('[data-copied]')?.querySelector('pre')?.textContent ?? ''
  const done = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
  const said = by.querySelector('[role="status"]')
  if (said) said.textContent = done ? 'Copied' : 'Could not copy. Select the text instead'
}

/** Copies the address of a link and reports the result; if copying fails, the link is followed. */
export const copyAddress = async (by: HTMLElement): Promise<void> => {
  if (!(by instanceof HTMLAnchorElement)) return
  const said = by.querySelector('[role="status"]')
  const done = await navigator.clipboard?.writeText(by.href).then(
    () => true,
    () => false,
  )
  if (!done) location.assign(by.href)
  else if (said) said.textContent = 'Copied'
}
