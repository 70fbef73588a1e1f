import { z } from 'zod'
import { asOf, day, days, releaseRef } from './days'
import { fields, int, list, maybe, named, pair, text } from './shape'

const marks = list(pair(int, int)).describe('character ranges [start, end) in the accompanying text')
const cardMention = fields({
  kind: text,
  number: text,
  title: maybe(text),
  document: text,
  release: maybe(text),
  inForce: maybe(days),
  passages: list(fields({ kind: z.enum(['paragraph', 'example']), text, marks })).describe(
    'its paragraphs and examples that contain the name',
  ),
})
/** One text that names a card on the requested day. */
export type CardMention = z.output<typeof cardMention>

const cardFace = named(
  'CardFace',
  fields({
    name: text,
    manaCost: maybe(text),
    typeLine: text,
    text,
    power: maybe(text),
    toughness: maybe(text),
    loyalty: maybe(text),
    defense: maybe(text),
    colorIndicator: maybe(list(text)),
  }),
)
export const cardWording = named(
  'CardWording',
  fields({
    text: text.describe('for a card with several faces: each face by name'),
    types: text,
    faces: list(cardFace),
    from: day,
    until: maybe(day),
    seen: maybe(day.describe('the last day on which a source shows these words, if later than the first')),
    source: fields({
      kind: z.enum(['printed', 'oracle', 'example']).describe('example: a card as our worked examples define it'),
      set: maybe(text),
      file: text,
    }),
  }),
)
export type CardWordingAnswer = z.output<typeof cardWording>

export const standing = named(
  'RulingStanding',
  fields({
    state: z.enum(['unchanged', 'reworded', 'overtaken']),
    since: maybe(day),
    rules: maybe(list(text)),
    because: maybe(text),
  }),
)
export type StandingAnswer = z.output<typeof standing>
const boardDay = fields({
  on: day,
  result: z
    .enum(['agrees', 'differs', 'not-modelled', 'not-run'])
    .describe(
      'differs: the ruling, the wording or the engine is wrong, or the game has changed since; not-run: the server was too busy, ask again',
    ),
  says: maybe(text.describe('what the board gives instead, or why it is not modelled or was not run')),
  wordingFrom: day.describe('first day of the wording of the card that was run'),
  source: text.describe('the board, in the scenario language'),
})
export const rulingBoard = named(
  'RulingBoard',
  fields({
    states: text.describe('the size that the ruling states'),
    situation: text,
    days: list(boardDay).describe(
      'run on the day of the ruling and on the requested date; empty if a board cannot describe the card',
    ),
  }),
)
export type RulingBoardAnswer = z.output<typeof rulingBoard>
const linkedRule = fields({ number: text, on: day, because: text })
export type LinkedRule = z.output<typeof linkedRule>
const RULING = {
  id: text,
  date: day,
  days: maybe(list(day).describe('every day on which it was given, oldest first, if it was given more than once')),
  text,
  family: text.describe('shared by rulings with the same text on other cards'),
  rules: list(linkedRule).describe(
    'the rules it is based on, strongest link first, with their numbers on the requested date',
  ),
  standing: maybe(standing.describe('omitted if unknown')),
  withdrawn: maybe(day.describe('first day on which the publisher no longer listed it')),
}
const cardRuling = fields({
  ...RULING,
  board: maybe(rulingBoard.describe('for a ruling that states a size and is understood')),
})
export type CardRulingAnswer = z.output<typeof cardRuling>

const CARD = {
  name: text,
  on: day,
  types: text,
  manaCost: maybe(text),
  outOfPlay: maybe(z.enum(['un-card', 'token', 'supplementary', 'digital-only'])),
  faces: maybe(list(cardFace).describe('the faces in the wording on that date, for cards with several')),
  wording: maybe(
    cardWording.describe('the wording on the date; the earliest known one if the date is before all of them'),
  ),
  wordings: list(cardWording),
  printings: list(fields({ set: text, name: maybe(text), released: maybe(day) })),
  rulings: list(cardRuling),
  mentions: list(cardMention),
  otherDays: list(fields({ number: text, days })).describe('rules whose text names it on other dates only'),
  scenarios: list(fields({ id: text, title: text })).describe('scenarios that use it'),
}
const card = fields({ ...CARD, asOf: asOf })
export type CardAnswer = z.output<typeof card>
export const plainCard = named('Card', fields({ ...CARD, consulted: list(releaseRef) }))

const cardRef = fields({ name: text, types: text, text })
export const cardList = named('Cards', fields({ total: int, cards: list(cardRef) }))
export type CardList = z.output<typeof cardList>

export const rulingList = named(
  'CardRulings',
  fields({ total: int, rulings: list(fields({ ...RULING, cards: list(text) })) }),
)
export type RulingList = z.output<typeof rulingList>

/** One family of rulings: the same text on one card or on several. */
export type RulingFamilyAnswer = {
  readonly id: string
  readonly text: string
  readonly on: string
  readonly asOf: z.output<typeof asOf>
  readonly rules: readonly LinkedRule[]
  readonly standing: StandingAnswer | null
  /** The board of its words on the first of its cards for which there is one. */
  readonly board: RulingBoardAnswer | null
  readonly cards: readonly { readonly name: string; readonly types: string; readonly dates: readonly string[] }[]
}
