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
        'runs: executed; kept: understood and stored as an ability, but not executed by itself; not-modelled: understood, but not supported by the engine; not-read: not understood',
      ),
    meaning: maybe(text.describe('the paragraph rewritten from its parsed meaning')),
  }),
)
export const cardsRead = named(
  'CardsRead',
  fields({ on: day.nullable(), cards: list(fields({ name: text, lines: list(lineRead) })) }),
)
export type CardsRead = z.output<typeof cardsRead>
