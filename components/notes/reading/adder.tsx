import type { Ref } from 'react'
import { Icon, type IconName } from '../../ui/icon'

export type Action = 'highlight' | 'note' | 'quote' | 'link'
const BUTTONS: readonly (readonly [Action, IconName, string, string | undefined])[] = [
  ['highlight', 'highlight', 'Highlight', 'h'],
  ['note', 'note', 'Note', 'n'],
  ['quote', 'quote', 'Quote', 'q'],
  ['link', 'link', 'Link', undefined],
]

type Props = {
  readonly at: { readonly top: number; readonly left: number }
  readonly onAction: (action: Action) => void
  readonly ref: Ref<HTMLDivElement>
}

const step = (toolbar: HTMLElement, by: number): void => {
  const buttons = [...toolbar.querySelectorAll('button')]
  const now = buttons.indexOf(document.activeElement as HTMLButtonElement)
  buttons[(now + by + buttons.length) % buttons.length]?.focus()
}

/** The actions for the selected words, shown above them. */
export const Adder = ({ at, onAction, ref }: Props) => (
  <div
    className="adder"
    role="toolbar"
    aria-label="Selected text"
    style={at}
    ref={ref}
    onMouseDown={event => event.preventDefault()}
    onKeyDown={event => {
      if (event.key === 'ArrowRight') step(event.currentTarget, 1)
      if (event.key === 'ArrowLeft') step(event.currentTarget, -1)
      if (event.key === 'Escape') getSelection()?.removeAllRanges()
    }}
  >
    {BUTTONS.map(([action, icon, says, key]) => (
      <button key={action} type="button" onClick={() => onAction(action)} aria-keyshortcuts={key}>
        <Icon name={icon} />
        {says}
      </button>
    ))}
  </div>
)
