import { z } from 'zod'
import { day } from './days'
import { fields, list, maybe, named, text } from './shape'

const lineRead = named(
  'LineRead',
  fields({
    text: text.describe('the paragraph as sent'),
    status: z
      .enum(['runs', 'kept', 'not-modelled', 'not-read'])
      .describe(
        'runs: games play all of it; kept: understood, but games do not play what missing names; not-modelled: reserved; not-read: not understood',
      ),
    meaning: maybe(text.describe('the paragraph rewritten from its parsed meaning')),
    missing: maybe(text.describe('what games do not play of a paragraph that is understood')),
    stoppedAt: maybe(text.describe('the words where understanding stopped')),
  }),
)
export const cardsRead = named(
  'CardsRead',
  fields({ on: day.nullable(), cards: list(fields({ name: text, lines: list(lineRead) })) }),
)
export type CardsRead = z.output<typeof cardsRead>
