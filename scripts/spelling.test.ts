import { expect, test } from 'vitest'

const { judge, misspelt, ownWords } = await import('./spelling.mjs' as string)
const isRight = judge(new Set(['const', 'untap', 'merfolk']))

test.each([
  ['A merfolk untaps, and the colour changes to color.', ['untaps']],
  ['const ruleOnDay = HTTPHeadr(rule_on_dya)', ['Headr']],
  ['It recieves what was writen’s', ['recieves', "writen's"]],
])('%s', (text, words) => expect(misspelt(text, isRight).map(({ word }: { word: string }) => word)).toEqual(words))

test('the line is told', () => expect(misspelt('right\nwrongg', isRight)).toEqual([{ word: 'wrongg', line: 2 }]))

test('our own list has no word twice, and none that a dictionary knows', () => {
  const english = judge(new Set())
  const own = [...ownWords()] as string[]
  expect(own.filter(word => word.length >= 4 && english(word))).toEqual([])
})
