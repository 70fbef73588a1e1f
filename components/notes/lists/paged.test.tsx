import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Paged } from './paged'

const ALL = Array.from({ length: 120 }, (_, n) => `n${n}`)
const shown = () => screen.queryAllByRole('article').map(({ id }) => id)
const draw = (all: readonly string[]) =>
  render(
    <Paged
      all={all}
      idOf={id => id}
      draw={id => (
        <article id={`note-${id}`} tabIndex={-1}>
          {id}
        </article>
      )}
    />,
  )
const goTo = (hash: string) =>
  act(() => {
    history.replaceState(null, '', `/${hash}`)
    dispatchEvent(new HashChangeEvent('hashchange'))
  })
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

test('thousands of notes are shown in pages of fifty', () => {
  draw(ALL)
  expect(shown()).toHaveLength(50)
  expect(screen.getByRole('status').textContent).toBe('1 to 50 of 120')
  fireEvent.click(screen.getByRole('button', { name: 'Earlier' }))
  expect(shown()[0]).toBe('note-n0')
  for (const _ of [1, 2, 3]) fireEvent.click(screen.getByRole('button', { name: 'Later' }))
  expect([shown()[0], shown().length]).toEqual(['note-n100', 20])
  expect(screen.getByRole('status').textContent).toBe('101 to 120 of 120')
})
test('a few notes have no pages', () => {
  draw(ALL.slice(0, 50))
  expect(shown()).toHaveLength(50)
  expect(screen.queryByRole('button')).toBeNull()
})
test('the note named by the address is shown and scrolled to, also after paging', () => {
  draw(ALL)
  goTo('#note-n77')
  expect([shown()[0], document.activeElement?.id]).toEqual(['note-n50', 'note-n77'])
  fireEvent.click(screen.getByRole('button', { name: 'Earlier' }))
  expect([shown()[0], location.hash]).toEqual(['note-n0', ''])
  goTo('#note-n77')
  expect(document.activeElement?.id).toBe('note-n77')
  goTo('#note-none')
  expect(shown()).toHaveLength(50)
})
test('deleting the last notes of a page shows the page before it', () => {
  const { rerender } = draw(ALL)
  for (const _ of [1, 2]) fireEvent.click(screen.getByRole('button', { name: 'Later' }))
  rerender(<Paged all={ALL.slice(0, 60)} idOf={id => id} draw={id => <article id={`note-${id}`}>{id}</article>} />)
  expect(shown()).toHaveLength(10)
})
