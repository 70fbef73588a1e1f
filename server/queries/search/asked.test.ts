import { expect, test } from 'vitest'
import { documentsOf } from '#search/index/corpus'
import { buildIndex } from '#search/index/index'
import { flexsearch } from '#search/testing/small'
import { askedQuestion, boardsOf } from './asked'
import { cardNames } from './board-hit'

const rules = buildIndex(documentsOf([]), { flexsearch })
const CARDS = [
  { name: 'Tidal Curse', text: 'a blue enchantment with mana cost {2}{U} with "Creatures are 1/1."' },
  { name: 'Great Anthem', text: 'a white enchantment with mana cost {1}{W} with "Creatures get +1/+1."' },
  { name: 'Third Law', text: 'a white enchantment with mana cost {W} with "Creatures have flying."' },
  { name: 'Dull Bear', text: 'a 2/2 green Bear creature with mana cost {1}{G}' },
  { name: 'Small Spark', text: 'a red instant with mana cost {R} with "Small Spark deals 2 damage to any target."' },
]
const names = cardNames(null, CARDS, null)
const asked = (q: string) => askedQuestion(q, names, rules)
const objects = (q: string) =>
  asked(q)?.objects.map(({ label, controller, isCard, described }) =>
    [label, controller === 'B' ? 'B' : '', isCard ? '' : described].filter(Boolean).join(': '),
  )

test.each([
  ['Tidal Curse, Great Anthem', ['Tidal Curse', 'Great Anthem']],
  ['my opponent has Tidal Curse and Great Anthem out', ['Tidal Curse: B', 'Great Anthem: B']],
  ['my opponent has Tidal Curse and I have a Dull Bear', ['Tidal Curse: B', 'Dull Bear']],
  ['I control Great Anthem, my opponent controls Tidal Curse', ['Great Anthem', 'Tidal Curse: B']],
  [
    'does a 2/2 with a +1/+1 counter under Tidal Curse die to Small Spark',
    ['Creature: a 2/2 creature with a +1/+1 counter', 'Tidal Curse', 'Small Spark: B'],
  ],
  [
    'what happens if I attack with two deathtouch tramplers',
    ['Trampler: a 2/2 creature with deathtouch and trample', 'Trampler 2: a 2/2 creature with deathtouch and trample'],
  ],
])('%s is about %j', (q, found) => {
  expect(objects(q)).toEqual(found)
  expect(asked(q)?.unread).toEqual([])
})

test.each([
  [
    'what happens if I attack with two deathtouch tramplers',
    ['A attacks with "Trampler" and "Trampler 2"', 'combat damage is dealt'],
  ],
  [
    'my opponent attacks with a 3/3 blocked by my Dull Bear',
    ['B attacks with "Creature"', 'A blocks "Creature" with "Dull Bear"', 'combat damage is dealt'],
  ],
  ['does my Dull Bear die to Small Spark', ['B casts "Small Spark" targeting "Dull Bear"', 'the stack resolves']],
  [
    'I cast Small Spark on my opponent’s Dull Bear',
    ['A casts "Small Spark" targeting "Dull Bear"', 'the stack resolves'],
  ],
  ['I cast Dull Bear and my opponent has Tidal Curse', ['A casts "Dull Bear"', 'the stack resolves']],
  ['Small Spark and Dull Bear', ['A casts "Small Spark"', 'the stack resolves']],
  [
    'my Dull Bear is blocked by a 3/3',
    ['A attacks with "Dull Bear"', 'B blocks "Dull Bear" with "Creature"', 'combat damage is dealt'],
  ],
  [
    'my 3/3 first striker blocks a 4/4 trampler',
    ['B attacks with "Trampler"', 'A blocks "Trampler" with "First striker"', 'combat damage is dealt'],
  ],
  [
    'I attack with a 5/5 trampler and they block with a 2/2 deathtouch',
    ['A attacks with "Trampler"', 'B blocks "Trampler" with "Creature"', 'combat damage is dealt'],
  ],
  ['does Small Spark kill a Dull Bear', ['A casts "Small Spark" targeting "Dull Bear"', 'the stack resolves']],
])('%s plays %j', (q, acts) => expect(asked(q)?.acts).toEqual(acts))

test('a creature that attacks or blocks is its player’s, and a slow spell is cast in the turn of its player', () => {
  expect(objects('my 3/3 first striker blocks a 4/4 trampler')?.[1]).toMatch(/^Trampler: B: /)
  expect(objects('my Dull Bear is blocked by a 3/3')?.[1]).toMatch(/^Creature: B: /)
  expect(objects('I attack with a 5/5 trampler and they block with a 2/2 deathtouch')?.[1]).toBe(
    'Creature: B: a 2/2 creature with deathtouch',
  )
  const [board] = boardsOf(asked('my opponent casts Tidal Curse and I have a Dull Bear') as never)
  expect(board?.source).toContain("it is B's main phase")
})

test.each([
  ['Tidal Curse and a Dull Bear in 2003', '2003'],
  ['Tidal Curse and a Dull Bear on 2008-03-17', '2008-03-17'],
  ['Tidal Curse and a Dull Bear under the rules of October 2005', '2005-10'],
])('%s is asked about %s', (q, day) => {
  expect(asked(q)?.on?.startsWith(day)).toBe(true)
  expect(asked(q)?.unread).toEqual([])
})

test.each([
  ['my Dull Bear is sacrificed in response to Small Spark', ['sacrificed', 'response']],
  ['Tidal Curse does not affect a Dull Bear', ['not', 'affect']],
])('%s has words that were not understood', (q, words) => expect(asked(q)?.unread).toEqual(words))

test.each(['what is trample', 'xyzzy', ''])('%j names nothing', q => expect(asked(q)).toBeNull())

test('permanents with texts are tried in every order, at most six', () => {
  const of = (q: string) => boardsOf(asked(q) as NonNullable<ReturnType<typeof asked>>)
  expect(of('Tidal Curse, Great Anthem, a Dull Bear').map(({ order }) => order)).toEqual([
    ['Tidal Curse', 'Great Anthem'],
    ['Great Anthem', 'Tidal Curse'],
  ])
  expect(of('Tidal Curse, Great Anthem, Third Law')).toHaveLength(6)
  const [, second] = of('my opponent has Tidal Curse and Great Anthem')
  expect(second?.source.split('\n').slice(4)).toEqual([
    '* Given "Great Anthem" is the card "Great Anthem" controlled by B',
    '* And "Tidal Curse" is the card "Tidal Curse" controlled by B',
    '* When state-based actions are checked',
    '',
  ])
})
