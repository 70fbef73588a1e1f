import { describe, expect, test } from 'vitest'
import { markOf, type Printed } from './mark'
import { meantNumbers } from './misprint'

const printed = (numbers: string): readonly Printed[] =>
  numbers.split(' | ').map(number => {
    const text = /[a-z]$/.test(number) ? `${number} Words` : `${number}. Words`
    const mark = markOf({ text, from: 0, to: text.length, no: 1, indent: 0 }, undefined)
    if (mark.kind !== 'numbered') throw new Error(`${number} is no number`)
    return mark.printed
  })

// Each row occurs in print between 1999 and 2022.
const ROWS: readonly (readonly [section: string, numbers: string, meant: string])[] = [
  ['408', '408.2 | 408.2a | 408.2b | 408.2c | 408.2d | 408.2e | 408.f | 408.g', '408.f=408.2f 408.g=408.2g'],
  ['214', '214.8 | 214.8a | 214.8b | 214.8c | 214.8d', ''],
  ['214', '214.8i | 214.8k', ''],
  ['502', '502.35 | 502.35a | 502.35b | 502.36 | 502.36a | 502.35b | 502.37', '502.35b=502.36b'],
  [
    '702',
    '702.36 | 702. 37 | 702. 37a | 702..37b | 702,37c | 702 37d | 702.37.e | 702.37 f | 702.38',
    '702. 37=702.37 702. 37a=702.37a 702..37b=702.37b 702,37c=702.37c 702 37d=702.37d 702.37.e=702.37e 702.37 f=702.37f',
  ],
  ['609', '609.2 | 609.2a | 609.2b | 605.2c | 609.4', '605.2c=609.2c'],
  ['606', '606.8 | 606.8a | 606. 8b', '606. 8b=606.8b'],
  ['510', '510.1 | 501.2 | 501.3 | 501.4', '501.2=510.2 501.3=510.3 501.4=510.4'],
  ['423', '423.2 | 423.2a | 432.2b | 423.2c', '432.2b=423.2b'],
  ['306', '306.1 | 306.2 | 306.3 | 306.3a | 306.b | 306.1c | 306.4', '306.b=306.3b 306.1c=306.3c'],
  ['113', '113.7 | 113.7a | 113.7b | 113.7c | 113.9 | 113.10', ''],
  ['702', '702.30 | 702.30a | 702.30b | 702.30c | 702.30d | 702.30d | 702.31', '702.30d=702.30e'],
  ['505', '505.4 | 505.54 | 505.5a | 505.5b | 505.6', '505.54=505.5'],
  ['100', '100.1 | 100.2 | 100.3', ''],
]

describe('misprints', () => {
  test.each(ROWS)('%s: %s', (section, numbers, meant) => {
    const all = printed(numbers)
    const found = meantNumbers(section, all).flatMap((number, i) =>
      number ? [`${all[i]?.raw ?? all[i]?.number}=${number}`] : [],
    )
    expect(found.join(' ')).toBe(meant)
  })
})
