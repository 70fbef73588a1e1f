import { expect, test } from 'vitest'
import { readGuide } from './guides'

test('a colon inside a line is a colon, an `outcomes` line is a block', () => {
  const tree = readGuide('The ratio 702:1, 613:a[b]{c} and 3:00.\n\n::outcomes{scenario="x" object="y"}\n')
  expect(tree.children).toMatchObject([
    { type: 'paragraph', children: [{ type: 'text', value: 'The ratio 702:1, 613:a[b]{c} and 3:00.' }] },
    { type: 'leafDirective', name: 'outcomes' },
  ])
})
