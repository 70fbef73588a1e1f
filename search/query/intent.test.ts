import { expect, test } from 'vitest'
import { intentOf, printIntent } from './intent'

test.each([
  ['when was mana burn removed', 'when “mana burn” was removed'],
  ['When were planeswalkers introduced?', 'when “planeswalkers” was added'],
  ['what year was the legend rule changed', 'when “legend rule” was changed'],
  ['when did damage on the stack disappear from the rules', 'when “damage on the stack” was removed'],
  ['since when is there a stack', 'when “stack” was added'],
  ['when was the exile zone renamed', 'when “exile zone” was added'],
  ['how many cards in a deck', 'how many or how much: cards in a deck'],
  ['how much life do I start with', 'how many or how much: life do I start with'],
  ['what happens if I attack', 'what happens: I attack'],
  ['two legendary creatures', 'what happens: two legendary creatures'],
  ['what is an emblem', 'what “emblem” means'],
  ['what does vigilance mean?', 'what “vigilance” means'],
  ['trample meaning', 'what “trample” means'],
])('%s asks for %s', (typed, says) => {
  const intent = intentOf(typed)
  expect(intent && printIntent(intent)).toBe(says)
})

test.each([
  'trample deathtouch',
  'two headed giant',
  'when are targets of a triggered ability chosen',
  'what is the difference between a spell on the stack and a card in hand',
  '613.7',
  '',
])('%s has no such form', typed => {
  const intent = intentOf(typed)
  expect(intent).toBeNull()
})
