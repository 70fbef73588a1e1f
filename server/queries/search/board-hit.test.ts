import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Face } from '#cards/card'
import { plainName } from '#cards/name'
import { hitAddress } from '#components/search/hit-address'
import { date } from '#rulebook/dates/date'
import type { Unit } from '#rulebook/units/unit'
import { documentsOf } from '#search/index/corpus'
import { buildIndex } from '#search/index/index'
import { flexsearch } from '#search/testing/small'
import type { CardLibrary, StoredCard } from '../cards/library/card-library'
import type { Stored } from '../cards/library/stored'
import { misspelt } from '../cards/search/similar-names'
import { cardsIn, stepsIn } from '../scenarios/example-cards'
import { boardHits, cardNames } from './board-hit'
import { cardsNamed, namesOf } from './board-question'

const unit = (number: string, title: string | null, text: string): Unit => ({
  ...{ kind: 'rule', number, paragraphs: [{ text, at: { bytes: [0, 0], lines: [0, 0] } }], examples: [], copy: 0 },
  ...(title === null ? {} : { title }),
})
const rules = buildIndex(
  documentsOf([
    {
      release: {
        id: 'comprehensive-rules.2010-01-01',
        document: 'comprehensive-rules',
        inForce: date('2010-01-01'),
        title: 'Rules',
      },
      units: [
        unit('701.1', 'Regeneration', 'A regeneration effect saves a creature from being destroyed.'),
        unit('702.1', 'Haste', 'A creature with haste may attack at once.'),
        unit(
          '100.1',
          null,
          'An artifact may be a copy of what a player controls. They trade hits and turn cards over.',
        ),
        unit(
          '101.1',
          null,
          'A storm is a copper bolt, or a copper bolt with copper bolt below. Storms deal harm; a deal is an agreement.',
        ),
      ],
    },
  ]),
  { flexsearch },
)

const FOLDER = new URL('../../../content/scenarios/', import.meta.url)
const examples = cardsIn(readdirSync(FOLDER).flatMap(name => stepsIn(readFileSync(new URL(name, FOLDER), 'utf8'))))

const face = (name: string, typeLine: string, text: string, more: Partial<Face> = {}): Face => ({
  ...{ name, typeLine, text },
  ...more,
})
const FACES: readonly (readonly Face[])[] = [
  [face('Tidal Curse', 'Enchantment', 'Creatures have base power and toughness 1/1.', { manaCost: '{2}{U}' })],
  [face('Regeneration', 'Enchantment — Aura', 'Enchant creature\n{G}: Regenerate enchanted creature.')],
  [face('Great Flood', 'Sorcery', 'Destroy all lands.', { manaCost: '{3}{U}' })],
  [face('Weir, Keeper of Tides', 'Legendary Land', '{T}: Add {U}.')],
  [face('Weir', 'Legendary Land', '{T}: Add {C}.')],
  [face('Mud, First of Many', 'Legendary Land', '{T}: Add {B}.')],
  [face('Mud, Last of Many', 'Legendary Land', '{T}: Add {B}.')],
  [face('Ebb', 'Instant', 'Tap all creatures.'), face('Flow', 'Instant', 'Untap all creatures.')],
  [face('Quoting Heron', 'Creature — Bird', 'Flying\n“Quotations” cannot be quoted.', { power: '2', toughness: '2' })],
  [face('Fickle Tern', 'Creature — Bird', 'Flying', { power: '?', toughness: '2' })],
  [face('Copy Artifact', 'Enchantment', 'Artifacts have haste.')],
  [face('Copper Bolt', 'Instant', 'Copper Bolt deals 3 damage to any target.', { manaCost: '{R}' })],
  [face('Deal Harm', 'Sorcery', 'Deal Harm deals 1 damage to you.')],
  [face('Seaweed Veil', 'Enchantment — Aura', 'Enchant creature\nEnchanted creature has haste.')],
  [face('Island', 'Basic Land — Island', '')],
  [face('Strike', 'Instant', 'Strike deals 2 damage to any target.', { manaCost: '{R}' })],
]
const CARDS = FACES.map(
  (faces, id): StoredCard => ({
    ...{ id, name: faces.map(({ name }) => name).join(' // '), layout: 'normal', out: null, sets: [] },
    plain: plainName(faces.map(({ name }) => name).join(' // ')),
    types: faces.map(({ typeLine }) => typeLine).join(' // '),
    faces: faces.length > 1 ? faces.map(({ name }) => name) : [],
  }),
)
const library = {
  ...{ revision: 1, count: CARDS.length, all: () => CARDS, observations: () => [] },
  named: (typed: string) =>
    CARDS.filter(({ plain, faces }) => [plain, ...faces.map(plainName)].includes(plainName(typed))),
  facesOf: ({ id }: StoredCard) => FACES[id] ?? [],
} as unknown as CardLibrary
const stored: Stored = { library, index: () => Promise.reject(new Error('not asked')) }

const asked = (q: string) => boardHits(q, cardNames(stored, examples, null), rules)
const bare = (q: string) => boardHits(q, cardNames(null, examples, null), rules)
const numbers = (hits: ReturnType<typeof asked>) => hits.map(({ number }) => number)

test.each([
  ['what happens if I have Humility and Opalescence', 'Humility / Opalescence'],
  ['humility opalescence', 'Humility / Opalescence'],
  ['Humility / Opalescence / Grizzly Bears', 'Humility / Opalescence / Grizzly Bears'],
  ['Humility, Opalescence, a bear', 'Humility / Opalescence / Bear'],
  ['"Humility" and "Opalescence"', 'Humility / Opalescence'],
  ['Blood Moon and Urborg', 'Blood Moon / Urborg, Tomb of Yawgmoth'],
  ['blood moon + urborg tomb of yawgmoth', 'Blood Moon / Urborg, Tomb of Yawgmoth'],
  ['does Humility’s effect shrink a 3/3 green creature with trample?', 'Humility / My creature'],
  ['does clone copy humility', 'Clone / Humility'],
])('%s is a board of the worked examples', (q, number) => expect(numbers(bare(q))).toEqual([number]))

test.each([
  ['tidal curse and great flood', ['Tidal Curse / Great Flood']],
  ['can I regenerate a creature under Tidal Curse', ['My creature / Tidal Curse']],
  ['what does tidal curse do to my creature with haste and a +1/+1 counter', ['Tidal Curse / My creature']],
  ['tidal curse and strike', ['Tidal Curse / Strike']],
  ['Tidal Curse, copy artifact and a land', ['Tidal Curse / Copy Artifact / My land']],
  ['does an Island survive Great Flood', ['Island / Great Flood']],
  ['Tidal Curse, Great Flood and Quoting Heron', ['Tidal Curse / Great Flood / Quoting Heron']],
  // The full name of one card and the beginning of another's.
  ['Tidal Curse and Weir', ['Tidal Curse / Weir', 'Tidal Curse / Weir, Keeper of Tides']],
])('%s is a board of stored cards', (q, found) => expect(numbers(asked(q))).toEqual(found))

test.each([
  'Tidal Curse',
  'Ebb // Flow',
  'ebb and flow',
  'tidal curse and regeneration',
  'copy an artifact creature with haste',
  'regeneration and haste',
  'does double strike work when two creatures fight',
  'Tidal Curse and double strike',
  'what happens when a land becomes a creature',
  'does tidal curse affect a creature in my hand',
  // The creature has more properties than a board would show.
  'tidal curse and a creature that was phased out',
  'tidal curse and a creature with big ears',
  // The beginning of many names.
  'Tidal Curse and Mud',
  // A card that cannot be put on a board: without it, the board would be a different one.
  'Tidal Curse, Great Flood and Fickle Tern',
  'rulings on Tidal Curse and Great Flood',
  'is Tidal Curse banned with Great Flood',
  'which rule is about Tidal Curse and Great Flood',
  'kind:ruling Tidal Curse and Great Flood',
  'Tidal Curse -Flood Great Flood',
  '"Tidal Curse and Great Flood"',
  '613.7 Tidal Curse and Great Flood',
  `Tidal Curse and Great Flood ${'again '.repeat(60)}`,
])('%s is no board', q => expect(asked(q)).toEqual([]))

test.each([
  // Worked examples have their own Wrath and Growth, which are not these cards.
  'can I regenerate a creature with Wrath of Gods',
  'giant growth and a bear',
])('%s is not a board of an example whose name is part of another', q => expect(bare(q)).toEqual([]))

test('a board is filled in: permanents in the order named, Auras on what they enchant, spells cast', () => {
  const [hit] = asked(
    'my opponent has Seaweed Veil, I have Tidal Curse and a creature, and cast Great Flood on:2004-01-01',
  )
  expect(hit?.source?.split('\n').slice(4)).toEqual([
    '* Given the rules of 2004-01-01',
    '* And "Tidal Curse" is the card "Tidal Curse"',
    '* And "My creature" is a 2/2 creature',
    '* And "Seaweed Veil" is the card "Seaweed Veil" controlled by B attached to "My creature"',
    '* And "Great Flood" is the card "Great Flood" in A\'s hand',
    '* When A casts "Great Flood"',
    '* And the stack resolves',
    '',
  ])
  expect(hit?.snippet).toContain('A casts Great Flood.')
  const address = new URL(hitAddress(hit as never, '2004-01-01'), 'https://example.org')
  expect([address.pathname, address.searchParams.get('source'), address.searchParams.get('on')]).toEqual([
    '/play',
    hit?.source,
    '2004-01-01',
  ])
})

test('what is only known from a worked example is said to be', () => {
  expect(asked('Humility and Tidal Curse')[0]?.snippet).toContain('The text of Humility is that of a worked example.')
  expect(asked('Great Flood and Tidal Curse')[0]?.snippet).not.toContain('worked example')
})

test.each([
  ['can I counter Tidal Curse', ['Tidal Curse']],
  ['does great flood end a turn early', ['Great Flood']],
  ['Tidal Curse and Great Flood', ['Tidal Curse', 'Great Flood']],
  ['what is regeneration', []],
  ['can I copy an artifact', []],
  ['kind:rule Tidal Curse', []],
  // Made of words of the rules: without an article it is a name, unless the rules use these words so.
  ['can I respond to copper bolt', ['Copper Bolt']],
  ['can I respond to a copper bolt', []],
  ['does a storm deal harm', []],
  ['copy artifact', ['Copy Artifact']],
  ['do i copy artifact creatures', []],
  // A card that is only in a worked example has no page among the stored cards.
  ['can I counter Humility', []],
  ['does Mud win', []],
])('%s names %j', (q, cards) => {
  expect(cardsNamed(namesOf(q, cardNames(stored, examples, null), rules), rules)).toEqual(cards)
})

test('the face of a card is named like the card, and found by a slip', () => {
  const names = namesOf('what if ebb meets Great Flood', cardNames(stored, examples, null), rules)
  expect(cardsNamed(names, rules)).toEqual(['Ebb // Flow', 'Great Flood'])
  const lake = {
    ...(CARDS[0] as StoredCard),
    plain: 'ebbing river // flowing lake',
    faces: ['Ebbing River', 'Flowing Lake'],
  }
  expect(misspelt({ ...library, all: () => [lake] }, 'flowing lkae')).toBe(lake)
})
