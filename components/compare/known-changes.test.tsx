import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { KnownChanges } from './known-changes'

const Page = () => (
  <>
    <KnownChanges />
    <ol className="changes">
      {['split 418.5a', 'reworded 201.3'].map(change => (
        <li className="change" key={change}>
          <label className="knew">
            <input type="checkbox" value={change} /> {change}
          </label>
        </li>
      ))}
    </ol>
  </>
)
const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('known answers are counted, stored in the browser and ticked on the next visit', () => {
  render(<Page />)
  expect(screen.getByRole('status').textContent).toBe('You knew 0 of these 2.')
  fireEvent.click(tick('split 418.5a'))
  expect(screen.getByRole('status').textContent).toBe('You knew 1 of these 2.')
  cleanup()
  render(<Page />)
  expect([tick('split 418.5a').checked, tick('reworded 201.3').checked]).toEqual([true, false])
  fireEvent.click(tick('split 418.5a'))
  cleanup()
  render(<Page />)
  expect(tick('split 418.5a').checked).toBe(false)
})

test('known answers can be hidden, and damaged stored data is ignored', () => {
  localStorage.setItem('known-changes', '{')
  render(<Page />)
  const only = screen.getByRole('button', { name: 'Only what is new to me' })
  expect(only.hasAttribute('disabled')).toBe(true)
  fireEvent.click(tick('reworded 201.3'))
  fireEvent.click(only)
  expect(only.getAttribute('aria-pressed')).toBe('true')
  expect(document.querySelector('.changes')?.classList.contains('without-known')).toBe(true)
})
