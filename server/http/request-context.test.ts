import { expect, test } from 'vitest'
import { assertFormArguments, inNameOf, oncePerRequest, type RequestContext } from './request-context'

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

test('what is asked for once in a request is asked for again by other words, by another request, and outside of any', () => {
  const asked: string[] = []
  const ask = oncePerRequest((word: string, day: string | undefined) => asked.push(`${word} ${day}`))
  const twice = (): void => {
    for (const day of [undefined, '2020-01-01', undefined])
      expect(ask('ward', day)).toBe(asked.indexOf(`ward ${day}`) + 1)
  }
  inNameOf({ id: 'one' }, twice)
  expect(asked).toEqual(['ward undefined', 'ward 2020-01-01'])
  inNameOf({ id: 'two' }, () => ask('ward', undefined))
  expect(asked).toHaveLength(3)
  ask('ward', undefined)
  ask('ward', undefined)
  expect(asked).toHaveLength(5)
})
