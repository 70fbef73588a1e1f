import { Toolbar } from '@base-ui/react/toolbar'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '../../ui/icon'
import { keyed } from '../../ui/keyed'

const NOTES = [
  ['q', 'quote', 'Quote'],
  ['h', 'highlight', 'Highlight'],
  ['n', 'note', 'Note'],
] as const

/** Selects a paragraph, and presses the button that then appears for selected words. */
const withWords = (words: Element, key: string): void => {
  getSelection()?.selectAllChildren(words)
  const press = (left: number): void => {
    const offered = keyed(key)
    if (offered) offered.click()
    else if (left > 0) requestAnimationFrame(() => press(left - 1))
  }
  press(30)
}

const linkTo = (id: string): string => {
  const permanent = document.querySelector('#permanent')
  const page = permanent instanceof HTMLAnchorElement ? permanent.href : location.href
  return `${page.replace(/#.*/, '')}#${id}`
}

type Props = { readonly body: HTMLElement; readonly isEntered: boolean; readonly onLeave: () => void }

/** The tools of one paragraph or Example, shown above it, on a phone at the bottom of the window. */
const Tools = ({ body, isEntered, onLeave }: Props) => {
  const asOf = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (!isEntered) return
    // The toolbar can find its buttons only in the next frame.
    const frame = requestAnimationFrame(() => asOf.current?.querySelector<HTMLElement>('button, a')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [isEntered])
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return
      if (asOf.current?.contains(document.activeElement)) body.querySelector<HTMLElement>('.pil')?.focus()
      onLeave()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [body, onLeave])
  const id = body.parentElement?.id ?? ''
  // Words are marked on the page of their own rule; here the rule may be shown below another one.
  const isOwn = /^(?:p|r|example-)\d+$/.test(body.parentElement?.id ?? '')
  const words = isOwn ? body.querySelector('.words') : null
  const page = isOwn ? null : body.closest('.subrule')?.querySelector<HTMLAnchorElement>('h2 a')
  const run = body.querySelector<HTMLAnchorElement>('.run a')
  const under = document.querySelector<HTMLAnchorElement>('#under-text')
  const copy = async (): Promise<void> => {
    const done = await navigator.clipboard?.writeText(linkTo(id)).then(
      () => true,
      () => false,
    )
    if (!done) location.hash = id
    setSaid(done ? 'Copied' : 'The link is in the address bar')
  }
  const part = id.split('-').at(-1) ?? id
  const name = /^p\d/.test(part) ? `paragraph ${part.slice(1)}` : id.replace('-', ' ')
  return createPortal(
    <div className="ptools-place">
      <Toolbar.Root className="ptools" aria-label={`Tools for ${name}`} ref={asOf}>
        <Toolbar.Button onClick={() => void copy()}>
          <Icon name="link" />
          Link
          <span role="status">{said}</span>
        </Toolbar.Button>
        {words
          ? NOTES.map(([key, icon, says]) => (
              <Toolbar.Button key={key} onClick={() => withWords(words, key)}>
                <Icon name={icon} />
                {says}
              </Toolbar.Button>
            ))
          : null}
        {page ? (
          <Toolbar.Link href={page.getAttribute('href') ?? ''}>
            <Icon name="note" />
            Note on {page.textContent}
          </Toolbar.Link>
        ) : null}
        {run ? (
          <Toolbar.Link href={run.getAttribute('href') ?? ''}>
            <Icon name="play" />
            Run
          </Toolbar.Link>
        ) : null}
        {under && isOwn ? (
          <Toolbar.Link href={`${under.getAttribute('href')}#${id}`}>
            <Icon name="under" />
            Was
          </Toolbar.Link>
        ) : null}
      </Toolbar.Root>
    </div>,
    body,
  )
}
export default Tools
