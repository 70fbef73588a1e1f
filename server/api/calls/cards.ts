import { z } from 'zod'
import { ok } from '#rulebook/result'
import { queries } from '../../queries/queries'
import { MAX_CARD_NAME, MAX_CARD_TEXT, MAX_CARDS, readCards } from '../../queries/scenarios/reading-cards'
import { type Call, call } from '../call'
import { count, day, items, when } from './parameters'

const text = z.string().max(400)
const page = { limit: count(100).default(20), offset: count(1_000_000).default(0) }

/** Cards and the rulings on them. */
export const cards: readonly Call[] = [
  call({
    method: 'GET',
    path: '/cards',
    says: 'Cards whose name, types or text contain all words of the query, best match first; without a query, all cards by name. Un-cards, tokens, planes and similar cards only with out=true.',
    ask: z.object({
      q: text.default(''),
      type: text.optional().describe('words of the type line'),
      set: z.string().max(20).optional().describe('code of a set'),
      out: z.enum(['true', 'false']).optional().describe('true: include Un-cards, tokens, planes and similar cards'),
      ...page,
    }),
    gives: ({ cardList }) => cardList,
    answer: ({ request: { out, ...request } }) => queries.cards({ ...request, withOut: out === 'true' }),
  }),
  call({
    method: 'GET',
    path: '/cards/{name+}',
    says: 'A card on a day, by its full name or one face, with or without accents: its wordings, the rulings issued by then with the rules they are based on, and everything that rules, examples, rulings, bulletins and scenarios say about it.',
    ask: when,
    gives: ({ plainCard }) => plainCard,
    answer: async ({ path, request }) => {
      const found = await queries.card(path.name ?? '', request)
      if (!found.ok) return found
      const { asOf, ...rest } = found.value
      return ok({ ...rest, consulted: asOf.consulted })
    },
  }),
  call({
    method: 'GET',
    path: '/rulings',
    says: 'Rulings on cards that contain all words of the query, or those on one card. Rulings with the same text are listed once, with all cards they were issued for.',
    ask: z.object({ q: text.default(''), card: text.optional(), on: day.optional(), ...page }),
    gives: ({ rulingList }) => rulingList,
    answer: ({ request }) => queries.cardRulings(request),
  }),
]

const card = z.strictObject({
  name: z.string().min(1).max(MAX_CARD_NAME),
  types: z.string().max(MAX_CARD_NAME).describe('the type line as one string'),
  text: z.string().max(MAX_CARD_TEXT).describe('one paragraph per line'),
})

/** The engine's reading of the text of cards. */
export const cardReading: readonly Call[] = [
  call({
    method: 'POST',
    path: '/cards/read',
    says: `What the engine understands and plays of cards, paragraph by paragraph, in the order sent. With \`on\`, words have the meaning they had on that date. At most ${MAX_CARDS} cards of ${MAX_CARD_TEXT} characters each and 256 kB a request.`,
    ask: z.object({ cards: items(card, MAX_CARDS), on: day.nullish() }),
    gives: ({ cardsRead }) => cardsRead,
    answer: ({ request }) => readCards({ cards: request.cards, on: request.on ?? undefined }),
    most: 262_144,
    isCostly: true,
  }),
]
