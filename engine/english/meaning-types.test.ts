import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cardGrammar } from './grammar'
import { meaningTypes } from './meaning-types'
import { tokensOf } from './tokens'

test('the kept types are those of the phrases; after a change run npm run new grammar', () => {
  expect(readFileSync('engine/english/generated/meaning.ts', 'utf8')).toBe(meaningTypes())
})

test.each([
  ['you lose half your life, rounded up', ['lose', 'up']],
  ['~ deals that damage to you', ['deals']],
])('the words that were chosen: %s', (words, said) => {
  const meaning = cardGrammar().parse(tokensOf(words), 'Clause1')
  if ('stoppedAt' in meaning) throw new Error(`stopped at ${meaning.stoppedAt}`)
  const action = meaning.do
  expect(typeof action === 'object' ? cardGrammar().said(action) : []).toEqual(said)
})
