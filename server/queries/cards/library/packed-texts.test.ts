import { expect, test } from 'vitest'
import { packedTexts } from './packed-texts'

test('texts come back as they were added, whatever their letters and their order', () => {
  const texts = packedTexts()
  const all = new Map([
    [3, 'Æther — {T}: “boats”'],
    [1, ''],
    [7, '🛶'.repeat(10)],
    [2, 'x'.repeat(2_000_000)],
    [4, 'ſhort'],
  ])
  for (const [id, text] of all) texts.add(id, text)
  for (const [id, text] of all) expect(texts.at(id)).toBe(text)
  expect([texts.at(5), texts.at(0), texts.at(99)]).toEqual(['', '', ''])
})
