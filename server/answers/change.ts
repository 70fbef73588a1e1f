import { z } from 'zod'
import { asOf, day, placedDays, releaseRef, stepCounts, stepKind } from './days'
import { diffPart } from './paragraph'
import { bool, fields, int, list, maybe, named, number, text } from './shape'

const because = fields({
  kind: z.enum(['identical', 'similar', 'ruled', 'unmatched']),
  score: maybe(number),
  in: maybe(text),
  reason: maybe(text),
})
export type Because = z.output<typeof because>
const placedNumber = named('PlacedNumber', fields({ release: text, number: text, inForce: day }))

const historyStep = fields({
  kind: stepKind,
  from: list(placedNumber),
  to: list(placedNumber),
  because,
  parts: maybe(list(diffPart)),
  onlyReferences: bool.describe('only references to renumbered rules changed'),
})
export type HistoryStep = z.output<typeof historyStep>

const TICK = { number: text, release: text, ...placedDays, kind: stepKind, current: bool }
export const history = named(
  'History',
  fields({
    number: text,
    lineage: text,
    on: day,
    steps: list(historyStep).describe('oldest first; steps of kind kept are omitted'),
    versions: list(fields({ ...TICK, text })),
    underThisNumber: list(fields({ ...TICK, lineage: text, opening: text })).describe(
      'every rule that has had this number',
    ),
    definedBefore: list(fields({ number: text, on: day })).describe(
      'rules that the glossary named for the same term in the last text before this rule was added',
    ),
    asOf: asOf,
  }),
)
export type HistoryAnswer = z.output<typeof history>

export const wordings = named(
  'Wordings',
  fields({
    number: text,
    lineage: text,
    wordings: list(fields({ ...placedDays, number: text, blocks: list(fields({ id: text, text })) })),
  }),
)
/** The text of one lineage, block by block, in which notes are anchored. */
export type Wordings = z.output<typeof wordings>

const side = named('ChangeSide', fields({ number: text, title: maybe(text), text }))
const CHANGE = {
  kind: stepKind,
  old: maybe(side),
  new: maybe(side),
  parts: list(diffPart),
  onlyReferences: bool,
  score: maybe(number),
  sentence: text.describe('the change as a sentence, for screen readers and chat'),
}
export const change = named('Change', fields(CHANGE))
export type Change = z.output<typeof change>

export const compare = named(
  'Comparison',
  fields({
    from: releaseRef,
    to: releaseRef,
    number: maybe(text),
    changes: list(change),
    counts: stepCounts,
    unchanged: int,
    summary: text.describe('3 of 9 paragraphs changed; 1 added; numbering unchanged'),
    notes: maybe(list(text)).describe('what is not known, such as a day before the first text'),
  }),
)
export type CompareAnswer = z.output<typeof compare>

const traceResult = fields({
  number: text,
  from: text,
  to: text,
  kind: z.union([stepKind, z.literal('none')]),
  targets: list(fields({ number: text, score: number })),
  says: maybe(text),
})
export type TraceResult = z.output<typeof traceResult>
export const traces = named('Traces', fields({ results: list(traceResult) }))

export const since = named(
  'Since',
  fields({
    from: releaseRef,
    to: releaseRef,
    notes: maybe(list(text)).describe('what is not known, such as a day before the first text'),
    changes: list(fields({ ...CHANGE, weight: number, section: text, release: text })).describe(
      'largest effect on play first',
    ),
    total: int,
    sections: list(fields({ number: text, title: maybe(text), count: int })).describe(
      'all sections that changed, largest effect on play first, even if the query names one section',
    ),
  }),
)
export type SinceAnswer = z.output<typeof since>
