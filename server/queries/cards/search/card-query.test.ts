import { expect, test } from 'vitest'
import { type CardCondition, cardFilters } from './card-query'

/** A condition in short: `any(has text moth, not(fits))`. */
const printed = (condition: CardCondition): string => {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return `${condition.kind}(${condition.of.map(printed).join(', ')})`
    case 'not':
      return `not(${printed(condition.of)})`
    case 'has':
      return `${condition.field} ${condition.exactly ? `"${condition.value}"` : condition.value}`
    case 'fits':
      return 'fits'
    default:
      return `${condition.kind} ${condition.value}`
  }
}

test.each([
  ['t:moth o:flies lamp', { words: 'lamp', type: 'moth', oracle: 'flies' }, []],
  ['type:"legendary moth"', { words: '', type: 'legendary moth' }, ['types "legendary moth"']],
  ['t:moth or t:heron', { words: '' }, ['any(types moth, types heron)']],
  ['-t:moth o:"by the river"', { words: '', oracle: 'by the river' }, ['not(types moth)', 'text "by the river"']],
  ['t:moth (c:r or (pow>3 -kw:flying))', { words: '', type: 'moth' }, ['any(fits, all(fits, not(keyword flying)))']],
  ['!"river heron"', { words: '' }, ['named river heron']],
  ['c:rg id<=esper mv=3 year>=2015 s:abc', { words: '' }, ['fits', 'fits', 'fits', 'fits', 'fits']],
  ['t:moth order:pow direction:desc', { words: '', type: 'moth', sort: '-power' }, []],
  ['ruling:"two herons" t:bird', { words: '', ruling: 'two herons', type: 'bird' }, []],
  ['t:moth ) and lamp', { words: 'lamp', type: 'moth' }, []],
  ['-1/-1 t:moth', { words: '-1/-1', type: 'moth' }, []],
] as const)('%s', (q, parts, conditions) => {
  const { conditions: found = [], ...rest } = cardFilters(q) ?? { words: 'none' }
  expect([rest, found.map(printed)]).toEqual([parts, conditions])
})

test.each([
  'r:mythic t:moth',
  'f:modern t:moth',
  'o:/moth|heron/ t:moth',
  'is:reprint t:moth',
  'order:edhrec t:moth',
  'cmc<=three t:moth',
  `t:moth${' o:lamp'.repeat(30)}`,
])('%s: what is not known is said, and the rest stays', q => {
  expect(cardFilters(q)).toMatchObject({ type: 'moth', problems: [{ message: expect.any(String) }] })
})

test.each(['two moths or one', '"river heron"', 'on:2010-01-01 flying', 'what: now', 't: moth', '-1/-1 counter'])(
  '%s is no query about cards',
  q => {
    expect(cardFilters(q)).toBeNull()
  },
)
