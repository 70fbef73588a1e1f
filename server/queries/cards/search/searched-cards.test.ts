import { expect, test } from 'vitest'
import type { Face } from '#cards/card'
import { plainName } from '#cards/name'
import { date, type IsoDate } from '#rulebook/dates/date'
import { must } from '#rulebook/result'
import type { Unit } from '#rulebook/units/unit'
import { documentsOf } from '#search/index/corpus'
import { buildIndex } from '#search/index/index'
import { flexsearch } from '#search/testing/small'
import type { Library } from '../../../library/library'
import type { SearchRequest } from '../../requests'
import { searched } from '../../search/search'
import type { Cards } from '../cards'
import type { CardLibrary, StoredCard, StoredRuling } from '../library/card-library'
import type { Stored } from '../library/stored'
import { cardIndexOf } from './card-search'
import { cardGroup, cardHits, cardQuestion, cardsInQuestion, withoutNames } from './searched-cards'

const at = { bytes: [0, 0], lines: [0, 0] } as const
const unit = (kind: Unit['kind'], number: string, title: string | null, text: string): Unit => ({
  kind,
  number,
  ...(title === null ? {} : { title }),
  paragraphs: [{ text, at }],
  examples: [],
  copy: 0,
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
        unit('section', '307', 'Sorceries', 'Sorceries'),
        unit('section', '702', 'Keyword Abilities', 'Keyword Abilities'),
        unit('rule', '702.9', 'Flying', 'Flying'),
        unit('subrule', '702.9a', null, 'Flying is an ability about blocks in the air.'),
        unit('rule', '702.10', 'Haste', 'Haste'),
        unit('rule', '800.1', null, 'A heron may wait beside the river while others sail.'),
      ],
    },
  ]),
  { flexsearch },
)

const cardOf = (id: number, name: string): StoredCard => ({
  ...{ id, name, plain: plainName(name), layout: 'normal', types: 'Creature', faces: [], out: null, sets: [] },
})
const HERON = cardOf(1, 'River Heron')
const TEXTS: Readonly<Record<number, string>> = {
  1: 'Flying (A hasty reader looks up haste.)\nWhen River Heron dies, draw a card.',
  2: 'Haste',
}
const FLOOD: StoredCard = { ...cardOf(4, 'Great Flood'), types: 'Sorcery' }
const CARDS = [HERON, cardOf(2, 'River Herald'), cardOf(3, 'Saill Rivver'), FLOOD]
const ruling = (day: string, text: string, family: string): StoredRuling => ({
  ...{ day: day as IsoDate, text, family, card: HERON },
})
const RULINGS = ['2001-01-01', '2003-01-01', '2005-01-01', '2007-01-01', '2011-01-01'].map((day, place) =>
  ruling(day, `Said on ${day}.`, `f${place}`),
)
const library = {
  ...{ revision: 1, count: 2, rulingCount: 5, all: () => CARDS },
  named: (name: string) => CARDS.filter(({ plain }) => plain === plainName(name)),
  observations: () => [],
  facesOf: ({ id, name, types }: StoredCard): readonly Face[] => [{ name, typeLine: types, text: TEXTS[id] ?? '' }],
  rulings: ({ id }: StoredCard) => (id === 1 ? RULINGS : []),
  family: (id: string) => {
    const found = RULINGS.find(({ family }) => family === id)
    return found ? { id, text: found.text, rulings: [found], isIssued: () => true } : null
  },
  families: () => [],
} as unknown as CardLibrary
const index = cardIndexOf(library)
const stored: Stored = { library, index: () => index }
const named = async (q: string, on?: string) => {
  const { hits, meant } = await cardGroup(stored, rules, { q, ...(on ? { on } : {}) })
  return { meant, hits: hits.map(({ kind, number }) => `${kind} ${number}`) }
}

test('the name of a card brings the card, its newest rulings and the rules of its keywords', async () => {
  expect(await named('river heron')).toEqual({
    meant: null,
    hits: ['card River Heron', 'ruling f4', 'ruling f3', 'ruling f2', 'rule 702.9'],
  })
})

test('rulings are those of the day, and keywords too', async () => {
  expect((await named('River Heron', '2004-01-01')).hits).toEqual(['card River Heron', 'ruling f1', 'ruling f0'])
})

test.each([
  ['river haron', 'River Heron'],
  ['rivr herron', 'River Heron'],
  ['river herld', 'River Herald'],
  ['river xylophone', null],
  // Words that occur in the rules are never treated as a misspelt name.
  ['heron river', null],
  ['beside the river', null],
])('%s means %s', async (typed, meant) => {
  expect((await named(typed)).meant).toBe(meant)
})

const cards: Cards = { index: rules, mentions: new Map(), notes: new Map(), names: new Map() }
const nothingLoaded = { shelves: new Map(), byName: new Map() } as unknown as Library
const answered = async (request: SearchRequest, cardsKnown: Stored | null = stored) =>
  must(await searched({ library: nothingLoaded, rules, notes: null, stored: cardsKnown, cards }, request))

test('the rules follow the card page by page, and none of them is lost or shown twice', async () => {
  const pages = await Promise.all([0, 3, 6].map(offset => answered({ q: 'River Heron', limit: 3, offset })))
  const numbers = pages.flatMap(({ hits }) => hits.map(({ number }) => number))
  expect(numbers.slice(0, 6)).toEqual(['River Heron', 'f4', 'f3', 'f2', '702.9', '800.1'])
  expect(new Set(numbers).size).toBe(numbers.length)
  const scores = pages[0]?.hits.map(({ score }) => score) ?? []
  expect([...scores].sort((a, b) => b - a)).toEqual(scores)
})

test('words of a card’s name are no misspelt words of the rules', async () => {
  const { query, suggestions, hits } = await answered({ q: 'Saill Rivver' })
  expect([query.repaired, suggestions, hits.map(({ number }) => number)]).toEqual([[], [], ['Saill Rivver']])
  // Without a card in the query, its words are corrected to words of the rules.
  expect((await answered({ q: 'Saill Rivver' }, null)).query.repaired.map(({ to }) => to)).toEqual(['sail', 'river'])
})

test('what is left of a name behind its hyphen is not excluded', () => {
  const names = ['Saill-Rivver Heron']
  expect(withoutNames('can Saill-Rivver Heron -sail', names, [{ from: 'saill' }])).toBe('can       Rivver Heron -sail')
})

test.each([
  ['can I block River Heron', ['River Heron'], ['card River Heron', 'rule 702.9']],
  [
    'rulings on River Heron',
    ['River Heron'],
    ['card River Heron', 'ruling f4', 'ruling f3', 'ruling f2', 'rule 702.9'],
  ],
  ['may I respond to Great Flood', ['Great Flood'], ['card Great Flood', 'section 307']],
  [
    'River Heron or Great Flood',
    ['River Heron', 'Great Flood'],
    ['card River Heron', 'card Great Flood', 'rule 702.9', 'section 307'],
  ],
  ['nothing', [], []],
])('%s shows the cards it names and the rules they rest on', (q, names, hits) => {
  expect(cardsInQuestion(stored, rules, names, { q }).map(({ kind, number }) => `${kind} ${number}`)).toEqual(hits)
})

test.each([
  ['o:"draw a card"', ['River Heron']],
  ['o:"a card draw"', []],
  ['o:"when ~ dies"', ['River Heron']],
  ['kw:flying', ['River Heron']],
  ['kw:haste', ['River Herald']],
  ['t:creature -o:haste', ['Saill Rivver']],
  ['t:sorcery or kw:haste', ['Great Flood', 'River Herald']],
  ['(t:sorcery or t:creature) is:vanilla', ['Saill Rivver']],
  ['!"river herald"', ['River Herald']],
  ['-t:creature', ['Great Flood']],
] as const)('%s finds %o', async (q, names) => {
  const question = cardQuestion({ q })
  if (!question) throw new Error('this is a question about cards')
  const { hits, total } = await cardHits(stored, question, { q })
  expect([hits.map(({ number }) => number).sort(), total]).toEqual([names, names.length])
})
