import { expect, test } from 'vitest'
import { boardStep, otherFaceSteps } from './board-step'
import { comparedMeaning, type ReadParagraph } from './meaning'
import { isSameTypes } from './type-line'

const read = (...meanings: readonly string[]): readonly ReadParagraph[] =>
  meanings.map(meaning => ({ text: meaning, status: 'runs', meaning }))

// In our own words: a difference in style is not a difference in meaning, any other is.
const SAME: readonly (readonly [readonly string[], readonly string[]])[] = [
  [['All white boats get +1/+1.'], ['White boats get +1/+1.']],
  [['Boats get +1/+1 and gain flying.'], ['Boats gain flying and get +1/+1.']],
  [['Flying', 'Trample'], ['Trample, flying']],
  [['When ~ comes into play, draw a card.'], ['When ~ enters, draw a card.']],
  [['When ~ is put into a graveyard from the battlefield, draw a card.'], ['When this creature dies, draw a card.']],
  [['Target player discards a card. (its = ~)'], ['Target player discards a card.']],
  [['Enchanted boat gets +1/+1.'], ['Enchant boat', 'Enchanted boat gets +1/+1.']],
  [['(reminder)', 'Flying'], ['Flying']],
  [["Attacking doesn't cause ~ to tap."], ['Vigilance']],
  [
    ['Each untapped boat you control gets +0/+2 unless it is attacking.'],
    ['Untapped nonattacking boats you control get +0/+2.'],
  ],
  [
    ['Each untapped boat you control gets +0/+2 unless it is attacking. (it = each untapped boat you control)'],
    ['Nonattacking untapped boats you control get +0/+2.'],
  ],
  [
    ['Enchanted boat is a 0/4 Ferry with no abilities.'],
    ['Enchanted boat is a Ferry with base power and toughness 0/4 and loses all abilities.'],
  ],
  [["Each boat gets +0/+2 as long as it isn't blocking."], ['Boats get +0/+2 unless they are blocking.']],
  [["~ gets +1/+1 as long as it isn't tapped."], ['~ gets +1/+1 as long as it is untapped.']],
  [['~ gets +1/+1 unless it is tapped.'], ['~ gets +1/+1 as long as it is untapped.']],
  [
    ['Whenever a creature dealt damage by ~ this turn is put into a graveyard, draw a card.'],
    ['Whenever a creature dealt damage by ~ this turn dies, draw a card.'],
  ],
]
test.each(SAME)('%j means %j', (a, b) => {
  expect(comparedMeaning(read(...a), read(...b))).toEqual({ kind: 'same' })
  expect(comparedMeaning(read(...b), read(...a))).toEqual({ kind: 'same' })
})

const DIFFERENT: readonly (readonly [readonly string[], readonly string[]])[] = [
  [['All boats get +1/+1.'], ['Other boats get +1/+1.']],
  [['Boats get +1/+1.'], ['Boats get +2/+1.']],
  [['Each boat gets +0/+2 unless it is attacking.'], ['Each boat gets +0/+2 as long as it is attacking.']],
  [["Each boat gets +0/+2 unless it isn't attacking."], ['Nonattacking boats get +0/+2.']],
  [
    ['Enchanted boat is a 0/4 Ferry with no abilities.'],
    ['Enchanted boat is a Ferry with base power and toughness 0/4.'],
  ],
  [['Each boat gets +0/+2 unless ~ is attacking.'], ['Nonattacking boats get +0/+2.']],
  [['Untapped boats get +0/+2 unless attacking.'], ['Untapped boats get +0/+2.']],
  [['~ deals 3 damage to target creature or player.'], ['~ deals 3 damage to any target.']],
  [['Flying', 'Flying'], ['Flying']],
  [
    ['Enchant boat', 'Flying'],
    ['Enchant raft', 'Flying'],
  ],
  [['All boats have "sacrifice this creature: win."'], ['All boats have "sacrifice this permanent: win."']],
]
test.each(DIFFERENT)('%j does not mean %j', (a, b) =>
  expect(comparedMeaning(read(...a), read(...b)).kind).toBe('different'),
)

test('a difference is given as both wordings have it', () => {
  expect(comparedMeaning(read('Flying', 'Haste'), read('Flying', 'Reach'))).toEqual({
    kind: 'different',
    gone: ['Haste'],
    came: ['Reach'],
  })
})

test('nothing is said where a paragraph is not read', () => {
  const unread: ReadParagraph = { text: 'Boats wobble.', status: 'not-read' }
  expect(comparedMeaning([unread], [unread])).toEqual({ kind: 'not-compared', unread: ['Boats wobble.'] })
})

const face = (typeLine: string, more: object = {}) => ({ name: 'Tidal Barge', typeLine, text: '', ...more })
test.each([
  [face('Enchantment', { manaCost: '{3}{W}' }), '"Tidal Barge" is a white enchantment with mana cost {3}{W}'],
  [
    face('Legendary Artifact Creature — Golem', { power: '8', toughness: '8', manaCost: '{8}', text: 'Flying\nReach' }),
    '"Tidal Barge" is a legendary 8/8 colorless Golem artifact creature with mana cost {8} with "Flying" and "Reach"',
  ],
  [
    face('Summon Boat', { power: '1', toughness: '1', manaCost: '{U}' }),
    '"Tidal Barge" is a 1/1 blue Boat creature with mana cost {U}',
  ],
  [face('Land', { text: '{T}: Add {G}. (Slowly.)' }), '"Tidal Barge" is a land with "{T}: Add {G}."'],
  [face('Artifact', { text: 'Say "ship".' }), `"Tidal Barge" is a colorless artifact with "Say 'ship'."`],
  [
    face('Artifact — Vehicle', { power: '5', toughness: '5', text: 'Crew 2' }),
    '"Tidal Barge" is a 5/5 colorless Vehicle artifact with "Crew 2"',
  ],
  [face('Creature — Boat', { power: '2', toughness: '*' }), '"Tidal Barge" is a 2/* colorless Boat creature'],
  [face('Creature — Boat', { power: '*+1', toughness: '4' }), '"Tidal Barge" is a 1+*/4 colorless Boat creature'],
  [face('Creature — Boat', { power: '*{^2}', toughness: '1' }), null],
])('%j is described as %j', (card, step) => expect(boardStep(card)).toBe(step))

test.each([
  ['Summon — Boat', 'Creature — Boat', true],
  ['Summon Boat', 'Creature — Boat', true],
  ['Creature -- Boat Sailor', 'Creature — Sailor Boat', true],
  ['Enchant Creature', 'Enchantment — Aura', true],
  ['Enchant World', 'World Enchantment', true],
  ['Tribal Instant — Boat', 'Kindred Instant — Boat', true],
  ['Summon — Lord', 'Creature — Boat', false],
  ['Creature — Boat Lord', 'Creature — Boat', false],
  ['Interrupt', 'Instant', false],
  ['Mono Artifact', 'Artifact', false],
])('whether %s and %s are the same types: %j', (a, b, expected) => {
  expect(isSameTypes(a, b)).toBe(expected)
})

test('an old type line is put on a board with the types of today', () => {
  const step = (typeLine: string) => boardStep({ name: 'Tide', typeLine, manaCost: '{U}', text: 'Boats can’t attack.' })
  expect(step('Enchant World')).toBe('"Tide" is a world blue enchantment with mana cost {U} with "Boats can’t attack."')
})

test.each([
  [
    'split',
    'Instant',
    '"~" is split into "One", a red instant with mana cost {R} and "Go.", and "Two", a red instant with mana cost {R} and "Go."',
  ],
  [
    'adventure',
    'Instant — Adventure',
    '"~" has the adventure "Two", a red Adventure instant with mana cost {R} with "Go."',
  ],
  ['adventure', 'Sorcery — Omen', '"~" has the omen "Two", a red Omen sorcery with mana cost {R} with "Go."'],
  ['transform', 'Enchantment', 'the back face of "~" is "Two", a red enchantment with mana cost {R} with "Go."'],
  ['modal_dfc', 'Enchantment', 'the other face of "~" is "Two", a red enchantment with mana cost {R} with "Go."'],
  ['flip', 'Enchantment', 'the flipped half of "~" is "Two", a red enchantment with mana cost {R} with "Go."'],
])('the second part of a %s card, %s, is a step of its own', (layout, typeLine, step) => {
  const face = (name: string, typeLine: string) => ({ name, typeLine, manaCost: '{R}', text: 'Go.' })
  expect(
    otherFaceSteps(layout, [face('One', layout === 'split' ? typeLine : 'Enchantment'), face('Two', typeLine)]),
  ).toEqual([step])
  expect(otherFaceSteps(layout, [face('One', typeLine)])).toEqual([])
})
