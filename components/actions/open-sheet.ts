/** How far a sheet is pulled down before it closes, in pixels. */
const SWIPE = 60

/** The part of the page that a link leads to, or that a button reveals without scripts. */
const partOf = (by: HTMLElement): HTMLElement | null =>
  by instanceof HTMLAnchorElement
    ? document.getElementById(by.hash.slice(1))
    : by instanceof HTMLButtonElement
      ? (by.popoverTargetElement as HTMLElement | null)
      : null

/** A copy of that part without the elements that must be unique on a page. */
const copyOf = (part: HTMLElement): HTMLElement => {
  const copy = part.cloneNode(true) as HTMLElement
  for (const one of [copy, ...copy.querySelectorAll<HTMLElement>('[id], [popover], [role=dialog]')])
    for (const name of ['id', 'popover', 'role', 'aria-label']) one.removeAttribute(name)
  for (const close of copy.querySelectorAll('[popovertargetaction=hide]')) close.remove()
  return copy
}

/** A button of the copy clicks its original, which may have been rendered again in the meantime. */
const pressOriginals = (part: HTMLElement, copy: HTMLElement, close: () => void): void => {
  for (const [at, button] of [...copy.querySelectorAll('button')].entries())
    if (!button.dataset.does)
      button.addEventListener('click', () => {
        close()
        part.querySelectorAll<HTMLElement>('button:not([popovertargetaction=hide])')[at]?.click()
      })
}

const swipeDown = (head: HTMLElement, close: () => void): void => {
  let from: number | null = null
  head.addEventListener('pointerdown', ({ clientY }) => {
    from = clientY
  })
  head.addEventListener('pointerup', ({ clientY }) => {
    if (from !== null && clientY - from > SWIPE) close()
    from = null
  })
}

/**
 * Shows a part of the page in a modal sheet. The part itself stays in place, because without a script the link leads to
 * it. Escape, the close button, a swipe, a press outside and any link within the page close the sheet.
 */
export const openSheet = (by: HTMLElement): void => {
  const part = partOf(by)
  if (!part) return
  const sheet = document.createElement('dialog')
  sheet.className = 'sheet'
  sheet.setAttribute('aria-labelledby', 'sheet-title')
  const close = (): void => sheet.close()

  const title = document.createElement('h2')
  title.id = 'sheet-title'
  title.textContent = by.getAttribute('aria-label') ?? by.textContent
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'btn quiet'
  button.textContent = 'Close'
  button.addEventListener('click', close)
  const head = document.createElement('div')
  head.className = 'sheet-head'
  head.append(title, button)
  swipeDown(head, close)

  const copy = copyOf(part)
  pressOriginals(part, copy, close)
  const body = document.createElement('div')
  body.className = 'sheet-body'
  body.append(copy)
  sheet.append(head, body)

  let isLeaving = false
  sheet.addEventListener('click', ({ target }) => {
    if (target === sheet) close()
    const link = target instanceof Element ? target.closest('a') : null
    if (!link?.getAttribute('href')?.startsWith('#') || link.dataset.does) return
    isLeaving = true
    close()
  })
  sheet.addEventListener('close', () => {
    sheet.remove()
    if (!isLeaving) by.focus({ preventScroll: true })
  })
  document.body.append(sheet)
  sheet.showModal()
  const at = copy.querySelector('[aria-current]')?.getBoundingClientRect()
  if (at) sheet.scrollTop = at.top - sheet.getBoundingClientRect().top - sheet.clientHeight / 2
}
