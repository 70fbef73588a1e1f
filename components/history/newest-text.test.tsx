import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { NewestText } from './newest-text'

test.each([
  ['2026-06-19', /took effect on 19 Jun 2026, 162 days ago\..*npm run ingest -- --newest/],
  ['2026-11-27', /, yesterday\./],
  ['2026-11-28', /, today\./],
])('the newest text of %s', (day, says) => {
  const { container } = render(<NewestText day={date(day)} now={Date.parse('2026-11-28T12:00:00Z')} />)
  expect(container.textContent).toMatch(says)
})
