import { z } from 'zod'
import { day } from './days'
import { fields, list, maybe, named, text } from './shape'

const lineRead = named(
  'LineRead',
  fields({
    text: text.describe('the paragraph as it was sent'),
    status: z
      .enum(['runs', 'kept', 'not-modelled', 'not-read'])
      .describe(
        'runs: executed; kept: understood, held as an ability that is not executed alone; not-modelled: understood, the engine cannot do it; not-read: not understood',
      ),
    meaning: maybe(text.describe('the paragraph printed back from what was understood')),
  }),
)
export const cardsRead = named(
  'CardsRead',
  fields({ on: day.nullable(), cards: list(fields({ name: text, lines: list(lineRead) })) }),
)
export type CardsRead = z.output<typeof cardsRead>
