import { z } from 'zod'
import { asOf, day, documentName } from './days'
import { fields, int, list, maybe, named, text } from './shape'

const COUNTS = { rules: int, obeyed: int, shown: int, notModelled: int }
const counts = named('RuleStatusCounts', fields(COUNTS))
export type RuleStatusCounts = z.output<typeof counts>

const ruleWithStatus = named(
  'RuleWithStatus',
  fields({
    number: text,
    title: maybe(text),
    status: z
      .enum(['obeyed', 'shown', 'not-modelled'])
      .describe(
        'obeyed: the engine cites it; shown: only an example or a board does; not-modelled: nothing in this program does',
      ),
    cites: list(
      fields({
        by: z.enum(['parameter', 'layer', 'log', 'keyword', 'code']),
        of: text.describe('the name of the parameter, layer, entry of the log or keyword, or the file of the engine'),
      }),
    ),
    scenarios: list(text).describe('the worked examples about it'),
    boards: list(text).describe('the names of boards about it'),
  }),
)
export const ruleStatuses = named(
  'RuleStatuses',
  fields({
    on: day,
    document: documentName,
    release: text,
    counts,
    sections: list(fields({ number: text, title: text, ...COUNTS })),
    rules: list(ruleWithStatus),
    asOf: asOf,
  }),
)
export type RuleStatusAnswer = z.output<typeof ruleStatuses>
