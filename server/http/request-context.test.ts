import { expect, test } from 'vitest'
import { assertFormArguments, inNameOf, type RequestContext } from './request-context'

test.each([[[]], [[new FormData()]]])('an action that was sent %j has begun', sent => {
  const context: RequestContext = { id: 'one' }
  inNameOf(context, () => assertFormArguments(...sent))
  expect(context.hasArrived).toBe(true)
})
// A failure before an action begins is reported as an unreadable form.
test.each([[true], [null], ['text'], [['a']], [{}], [undefined]])('one that was sent %j has not', sent => {
  const context: RequestContext = { id: 'one' }
  expect(() => inNameOf(context, () => assertFormArguments(sent))).toThrow(TypeError)
  expect(context.hasArrived).toBeUndefined()
})
