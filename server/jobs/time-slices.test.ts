import { afterEach, expect, test, vi } from 'vitest'
import { inTimeSlices } from './time-slices'

afterEach(() => void vi.restoreAllMocks())

test('of many long tasks one slice runs between two turns of the event loop', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  let slices = 0
  // Each step takes as long as a slice may take.
  const work = function* (name: string) {
    for (let step = 0; step < 5; step++) {
      now += 10
      slices++
      yield
    }
    return name
  }
  const between: number[] = []
  let isOver = false
  const look = (): void => {
    between.push(slices)
    slices = 0
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  const names = Array.from({ length: 12 }, (_, at) => `work ${at}`)
  const begun: Promise<string>[] = []
  for (const name of names) {
    begun.push(inTimeSlices(work(name)))
    await new Promise(resolve => setImmediate(resolve))
  }
  expect(await Promise.all(begun)).toEqual(names)
  isOver = true
  expect(Math.max(...between)).toBeLessThanOrEqual(2)
  expect(between.filter(count => count > 0).length).toBeGreaterThan(30)
})
