import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Keyboard } from './keyboard'

afterEach(cleanup)

const open = (): void => {
  const field = screen.getByLabelText('Day')
  field.focus()
  field.parentElement?.dispatchEvent(new Event('toggle'))
}
test('a key that opens a field selects what is in it, so that typing replaces it', async () => {
  render(
    <>
      <button type="button" aria-keyshortcuts="d" onClick={open}>
        Choose a date
      </button>
      <div popover="auto">
        <input aria-label="Day" defaultValue="2008-03-17" />
      </div>
      <Keyboard />
    </>,
  )
  // There is no layout in this environment, so visibility is set explicitly.
  Object.defineProperty(screen.getByRole('button'), 'offsetParent', { value: document.body })
  await act(async () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'd', bubbles: true }))
  })
  const field = screen.getByLabelText<HTMLInputElement>('Day')
  expect(document.activeElement).toBe(field)
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 10])
})
