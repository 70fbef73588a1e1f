import { z } from 'zod'
import { day, documentName, placedDays } from './days'
import { fields, list, maybe, named, number, pair, text } from './shape'

export const identify = named(
  'Identified',
  fields({
    interval: fields(placedDays).nullable(),
    says: text,
    passages: list(
      fields({
        text,
        document: documentName,
        number: text,
        releases: pair(text, text),
        inForce: fields(placedDays),
        similarity: number,
      }),
    ),
    ruledOut: list(fields({ release: text, words: list(text) })),
  }),
)
export type IdentifyAnswer = z.output<typeof identify>

const citation = fields({
  number: text,
  on: text,
  status: z.enum(['valid', 'moved', 'never-existed', 'not-yet', 'no-longer', 'not-loaded']),
  to: maybe(text),
  nearest: maybe(text),
  from: maybe(day),
  until: maybe(day),
  says: text,
})
export type CitationAnswer = z.output<typeof citation>
export const citations = named('CheckedCitations', fields({ results: list(citation) }))
