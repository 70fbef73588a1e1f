import { describe, expect, test } from 'vitest'
import { parsePage, runOn } from '#engine/scenario/index'
import { date } from '#rulebook/dates/date'
import type { Face } from './card'
import { rulingBoard } from './ruling-board'

// Invented cards and rulings in our own words.
const face = (name: string, more: Partial<Face> = {}): Face => ({
  ...{ name, typeLine: 'Creature — Boat', text: '', manaCost: '{2}{U}', power: '1', toughness: '1' },
  ...more,
})
const ANTHEM = face('Harbour Song', { typeLine: 'Enchantment', text: 'Creatures you control get +1/+1.' })
const RAFT = face('Reed Raft', { power: '2', toughness: '2' })
const FLEET = face('Fleet', {
  ...{ power: '2', toughness: '*' },
  text: "Fleet's toughness is equal to the number of creatures you control.",
})
const COUNTER = face('Low Keel', { text: 'Low Keel gets +1/+1 for each artifact card in your graveyard.' })
const WRIGHT = face('Shipwright', {
  text: `{T}: Create a 0/0 blue Boat creature token with "This creature gets +1/+1 for each creature you control."`,
})
const AURA = face('Gilded Hull', {
  ...{ typeLine: 'Enchantment — Aura', manaCost: '{1}{U}' },
  text: 'Enchant artifact\nEnchanted artifact is a creature with base power and toughness 5/5 in addition to its other types.',
})
const CARDS = [ANTHEM, RAFT, FLEET, COUNTER, WRIGHT, AURA]
const named = (name: string) => CARDS.find(card => card.name === name) ?? null

const outcomeOn = (text: string, card: Face, on: string) => {
  const board = rulingBoard(text, [card], named)
  if (!board?.source) return board && 'no board'
  const page = parsePage(board.source)
  if (!page.ok) return page.problem.message
  const [scenario] = page.value.scenarios
  const [run] = scenario ? runOn(scenario, date(on)) : []
  const wrong = run?.steps.find(({ status }) => status !== 'done' && status !== 'holds')
  return wrong ? `${wrong.status}: ${wrong.says}` : `${board.states} ${board.situation}`
}

const HOLDS: readonly (readonly [card: Face, ruling: string, outcome: string])[] = [
  [
    COUNTER,
    'Its bonus counts on the battlefield alone. In all other zones, it’s a 1/1 creature card.',
    '1/1 in a hand',
  ],
  [COUNTER, 'In other zones, its power is 1.', 'power 1 in a hand'],
  [
    FLEET,
    'While Fleet is afloat, its ability counts itself, so it’ll be at least 2/1.',
    '2/1 alone on the battlefield',
  ],
  [WRIGHT, 'A Boat token will count itself, so it’ll be at least 1/1.', '1/1 the token alone on the battlefield'],
  [
    RAFT,
    'You can choose not to copy anything. In that case, Reed Raft enters the battlefield as a 2/2 creature.',
    '2/2 on the battlefield without copying anything',
  ],
  [RAFT, 'If it has two +1/+1 counters on it, it’s a 4/4 creature.', '4/4 with two +1/+1 counters'],
  [RAFT, 'If there’s a Harbour Song on the battlefield, Reed Raft is 3/3.', '3/3 beside Harbour Song'],
  [ANTHEM, 'Reed Raft is a 3/3 creature while Harbour Song is on the battlefield.', '3/3 beside Harbour Song'],
  [
    RAFT,
    'The face-down permanent is a 2/2 creature with no name, mana cost, creature types, or abilities. It’s colorless.',
    '2/2 a creature card that is face down',
  ],
  [
    COUNTER,
    'For example, if Tall Tide had given it +3/+3 earlier in the turn, then Low Keel makes it a copy of Reed Raft, it will be a 5/5 Reed Raft.',
    '5/5 a creature that got +3/+3 and then became a copy of Reed Raft',
  ],
  [
    COUNTER,
    'To switch comes last: if you cast Low Keel targeting a 1/2 creature, then give it +2/+0 later in the turn, it’s a 2/3 creature.',
    '2/3 a 1/2 creature that was switched and then got +2/+0',
  ],
  [
    COUNTER,
    'If the only card in all graveyards is a single artifact creature, Low Keel will be 2/2.',
    '2/2 with one artifact creature card in all graveyards',
  ],
  [AURA, 'A Vehicle enchanted by Gilded Hull becomes a 5/5 creature.', '5/5 enchanting a Vehicle artifact'],
]
test.each(HOLDS)('the board of a ruling on $name gives what it states: %s', (card, text, outcome) => {
  expect(outcomeOn(text, card, '2018-01-01')).toBe(outcome)
})

test('a ruling that states a wrong size is contradicted, with what the board gives', () => {
  expect(outcomeOn('If it has two +1/+1 counters on it, it’s a 5/4 creature.', RAFT, '2018-01-01')).toMatch(
    /^fails: "Reed Raft" is 4\/4/,
  )
})

test('a card that a board cannot describe has a ruling without a board', () => {
  const odd = face('Reed "Raft"', {})
  expect(outcomeOn('In other zones, it’s a 1/1 creature.', odd, '2018-01-01')).toBe('no board')
})

describe('no board where the sentence fits only in part', () => {
  test.each<readonly [Face, string]>([
    [RAFT, 'If a 2/2 creature blocks it, it deals 2 damage.'],
    [RAFT, 'If it has two +1/+1 counters on it, it’s a 4/4 Boat in the eyes of pirates.'],
    [RAFT, 'If there’s a Distant Song on the battlefield, Reed Raft is 3/3.'],
    [FLEET, 'A token counts itself, so it’ll be at least 1/1.'],
    [ANTHEM, 'In all other zones, it’s a 1/1 creature.'],
    [AURA, 'A Vehicle enchanted by another Aura becomes a 5/5 creature.'],
    [RAFT, 'The face-down permanent is a 2/2 creature with ward {2} and no name.'],
  ])('%j: %s', (card, text) => expect(rulingBoard(text, [card], named)).toBeNull())
})

test('of a card with several faces the named one is put on the board', () => {
  const text = 'Fleet’s ability counts itself, so it will be at least 2/1.'
  expect(rulingBoard(text, [RAFT, FLEET], named)?.source).toContain('* Given "Fleet" is a 2/* blue Boat creature')
  expect(rulingBoard('It counts itself, so it will be at least 2/1.', [RAFT, FLEET], named)).toBeNull()
})
