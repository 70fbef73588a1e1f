import { z } from 'zod'
import { cardsRead } from '../../answers/card-reading'
import { MAX_CARD_NAME, MAX_CARD_TEXT, MAX_CARDS, readCards } from '../../queries/scenarios/reading-cards'
import { type Call, call } from '../call'
import { day, items } from './asked'

const card = z.object({
  name: z.string().min(1).max(MAX_CARD_NAME),
  types: z.string().max(MAX_CARD_NAME).describe('the type line as one string'),
  text: z.string().max(MAX_CARD_TEXT).describe('one paragraph a line'),
})

/** What the engine makes of the text of cards. */
export const cardReading: readonly Call[] = [
  call({
    method: 'POST',
    path: '/cards/read',
    says: `What the engine understands of cards, paragraph by paragraph, in the order asked. With \`on\`, the words are read as they were used on that day. At most ${MAX_CARDS} cards of ${MAX_CARD_TEXT} characters each and 256 kB a request.`,
    ask: z.object({ cards: items(card, MAX_CARDS), on: day.nullish() }),
    gives: cardsRead,
    answer: ({ asked }) => readCards({ cards: asked.cards, on: asked.on ?? undefined }),
    most: 262_144,
    isCostly: true,
  }),
]
