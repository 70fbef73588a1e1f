import { expect, test } from 'vitest'
import { onceASecond } from './once-a-second'

test('of many events of one kind the first of each second counts, and says how many were passed over', () => {
  const look = onceASecond()
  expect([0, 10, 999].map(now => look('gone', now).isFirst)).toEqual([true, false, false])
  expect(look('full', 500)).toEqual({ isFirst: true, passed: 0 })
  expect(look('gone', 1_000)).toEqual({ isFirst: true, passed: 2 })
  expect(look('gone', 5_000)).toEqual({ isFirst: true, passed: 0 })
})
