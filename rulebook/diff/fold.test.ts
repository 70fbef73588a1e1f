import { describe, expect, test } from 'vitest'
import { fold, tokensOf } from './fold'

const SAME: readonly (readonly string[])[] = [
  ['{T}: Add one', '{oT}: add one', '{Tap}: Add one.', 'ocT: Add one'],
  ['Magic(TM) cards', 'Magic™ cards', '_Magic_ (tm) cards', 'Magic® cards'],
  ['pay {2}{U}', 'pay {o2}{oU}', 'pay o2oU'],
  ['“It’s white—now”', '"It\'s white--now"', 'its white now'],
  ['Ghazbán', 'ghazban', 'GHAZBAN'],
  ['Æther', 'aether'],
  ['in- play', 'in-play'],
  ['power–and', 'power- and'],
]
const OTHER: readonly (readonly [string, string])[] = [
  ['layer 6b', 'layer 6c'],
  ['of the octopus', 'of the t'],
  ['{W}', '{U}'],
  ['+1/+1', '+2/+2'],
]

describe('fold', () => {
  test.each(SAME.map(row => [row] as const))('%j fold alike', row => {
    expect(new Set(row.map(fold)).size).toBe(1)
  })
  test.each(OTHER)('%s is not %s', (a, b) => expect(fold(a)).not.toBe(fold(b)))

  test.each(SAME.flat())('the tokens of %s spell its fold', text => {
    expect(
      tokensOf(text, '?')
        .map(({ letter }) => letter)
        .join(''),
    ).toBe(fold(text))
  })
})
