import { expect, test } from 'vitest'
import { problem, problemAnswer } from './days'

test('a problem is sent with the fields that version 1 gave it', () => {
  const sent = problemAnswer({ code: 'odd', message: 'This is odd', hint: 'Try the next one', at: { line: 3 } })
  expect(sent).toEqual({ code: 'odd', says: 'This is odd', try: 'Try the next one', at: { line: 3 } })
  expect(problem.parse(sent)).toEqual(sent)
  expect(problemAnswer({ code: 'odd', message: 'This is odd' })).toEqual({ code: 'odd', says: 'This is odd' })
})
