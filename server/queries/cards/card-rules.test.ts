import { expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import type { Unit } from '#rulebook/units/unit'
import { documentsOf } from '#search/index/corpus'
import { buildIndex } from '#search/index/index'
import { flexsearch } from '#search/testing/small'
import type { CardAnswer } from '../../answers'
import { cardRules } from './card-rules'

const at = { bytes: [0, 0], lines: [0, 0] } as const
const unit = (kind: Unit['kind'], number: string, title: string | null, text: string): Unit => ({
  ...{ kind, number, paragraphs: [{ text, at }], examples: [], copy: 0 },
  ...(title === null ? {} : { title }),
})
const release = { id: 'comprehensive-rules.2010-01-01', document: 'comprehensive-rules', title: 'Rules' } as const
const units = [
  unit('section', '702', 'Keyword Abilities', 'Keyword Abilities'),
  unit('rule', '702.9', 'Flying', 'Flying'),
  unit('rule', '702.10', 'Haste', 'Haste'),
  unit('rule', '702.4', 'Double Strike', 'Double Strike'),
  unit('section', '701', 'Keyword Actions', 'Keyword Actions'),
  unit('rule', '701.5', 'Counter', 'Counter'),
  unit('rule', '701.10', 'Double', 'Double'),
  unit('rule', '701.14', 'Play', 'Play'),
]
const rules = buildIndex(documentsOf([{ release: { ...release, inForce: date('2010-01-01') }, units }]), { flexsearch })

const cardOf = (text: string, rules: readonly (readonly string[])[]) =>
  ({
    wording: { text },
    rulings: rules.map(numbers => ({ rules: numbers.map(number => ({ number })) })),
    asOf: { on: '2011-01-01' },
  }) as unknown as CardAnswer

test('the rules of keywords come first, then those that most rulings rest on', () => {
  const card = cardOf('Flying (It is in the air, with haste.)\nWhen it sails, draw a card.', [
    ['120.1', '702.9'],
    ['608.2b', '120.1', '115.1'],
    ['205'],
  ])
  expect(cardRules(rules, card)).toEqual([
    { number: '702.9', keyword: 'Flying', rulings: 1 },
    { number: '120.1', rulings: 2 },
    { number: '608.2b', rulings: 1 },
  ])
})
test.each([
  ['Remove a counter from target land.', []],
  ['Put a +1/+1 counter on it.', []],
  ['Counter target spell.', ['701.5']],
  ['Put a counter on it. You may counter that spell.', ['701.5']],
  ['Double strike', ['702.4']],
  ['Double strike\nDouble its power.', ['701.10', '702.4']],
  ['When this comes into play, draw a card.', []],
  ['You may play an additional land.', ['701.14']],
])('%s: a keyword is not the same word as a noun, nor as a part of another keyword', (text, numbers) => {
  expect(cardRules(rules, cardOf(text, [])).map(({ number }) => number)).toEqual(numbers)
})
test('a card without text or rulings uses none', () => {
  expect(cardRules(rules, cardOf('', []))).toEqual([])
})
