import { expect, test } from 'vitest'
import { runs } from '#rulebook/testing/laws'
import { isStopped, parsed } from './meaning'
import { randomText } from './testing/random-sentence.fixture'

const { numRuns } = runs(6_000)

test('whatever the grammar admits has a meaning', () => {
  let seed = 20_080_317
  const next = (below: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    return (seed >> 8) % below
  }
  const texts = Array.from({ length: numRuns }, () => `${randomText('Sentence', next)}.`)
  const read = texts.filter(text => !isStopped(parsed(text, 'Text')))
  expect(read.length).toBeGreaterThan(numRuns / 2)
})
