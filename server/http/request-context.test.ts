import { expect, test } from 'vitest'
import { assertFormArguments, inNameOf, type RequestContext } from './request-context'

test.each([[[]], [[new FormData()]]])('an action that was sent %j has begun', sent => {
  const asked: RequestContext = { id: 'one' }
  inNameOf(asked, () => assertFormArguments(...sent))
  expect(asked.hasArrived).toBe(true)
})
// What fails before an action has begun is told as a form that could not be read.
test.each([[true], [null], ['text'], [['a']], [{}], [undefined]])('one that was sent %j has not', sent => {
  const asked: RequestContext = { id: 'one' }
  expect(() => inNameOf(asked, () => assertFormArguments(sent))).toThrow(TypeError)
  expect(asked.hasArrived).toBeUndefined()
})
