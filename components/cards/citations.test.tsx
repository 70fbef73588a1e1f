import { expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { cardCitations } from './citations'

test('a citation of a card has its words, whose they are, the day and the address', () => {
  const address = 'https://rules.example/cards/Brick%20Golem?on=2005-01-01'
  const forms = cardCitations({
    name: 'Brick Golem',
    words: 'Brick Golem gets +1/+1\nfor each Wall.',
    source: 'As printed in Walls, 1 Apr 1994',
    on: date('2005-01-01'),
    address,
  })
  for (const [form, text] of forms) {
    expect(text, form).toContain('Brick Golem')
    expect(text, form).toContain('As printed in Walls, 1 Apr 1994')
    expect(text, form).toContain(address)
  }
  expect(forms[0]?.[1]).toContain('“Brick Golem gets +1/+1 for each Wall.”')
  expect(forms[0]?.[1]).toContain('1 Jan 2005')
  expect(JSON.parse(forms.find(([form]) => form === 'CSL-JSON')?.[1] ?? '').accessed).toEqual({
    'date-parts': [[2005, 1, 1]],
  })
})

test('a card without text is cited without a quotation', () => {
  const forms = cardCitations({
    name: 'Bear',
    words: '',
    source: 'Oracle wording',
    on: date('2005-01-01'),
    address: '/',
  })
  expect(forms[0]?.[1]).not.toContain('“')
})
