import { z } from 'zod'
import type { IsoDate } from '#rulebook/dates/date'
import type { Problem } from '#rulebook/result'
import { DOCUMENTS } from '#rulebook/units/release'
import { bool, fields, int, list, maybe, named, text } from './shape'

/** A parsed date: in responses it has a type of its own. */
export const day = z.string().regex(/^\d{4}-\d\d-\d\d$/) as unknown as z.ZodType<IsoDate>
export const documentName = named('DocumentName', z.enum(DOCUMENTS))
export const unitKind = named(
  'UnitKind',
  z.enum(['chapter', 'section', 'rule', 'subrule', 'glossary', 'ruling', 'note', 'item']),
)
export const stepKind = named(
  'StepKind',
  z.enum(['kept', 'renumbered', 'moved', 'reworded', 'split', 'merged', 'added', 'restored', 'removed']),
)
export type StepKind = z.output<typeof stepKind>
export const stepCounts = z.partialRecord(stepKind, int).readonly()

export const days = named(
  'Days',
  fields({ from: day, until: maybe(day) }).describe(
    'First and last day in force, both inclusive; until is omitted while still in force',
  ),
)
export type Days = z.output<typeof days>

export const releaseRef = named(
  'ReleaseRef',
  fields({
    id: text,
    document: documentName,
    short: text.describe("the document's name in addresses: cr, rulings, …"),
    title: text,
    inForce: day,
    until: maybe(day),
  }),
)
/** A release as other responses refer to it. */
export type ReleaseRef = z.output<typeof releaseRef>

export const asOf = named(
  'AsOf',
  fields({
    asked: text.nullable().describe('the date as requested; null if none was given'),
    on: day,
    state: z.enum(['latest', 'historical', 'before-first-source']),
    consulted: list(releaseRef),
    note: maybe(text.describe('one sentence if the date is outside the loaded texts or could not be parsed')),
  }),
)
/** The day that an answer is about, and the texts it was made from. */
export type AsOf = z.output<typeof asOf>

export const counts = named(
  'Counts',
  fields({
    chapters: int,
    sections: int,
    rules: int,
    subrules: int,
    examples: int,
    glossary: int,
    rulings: int,
    items: int,
  }),
)

export const problem = named(
  'Remark',
  fields({
    code: text,
    says: text,
    try: maybe(text),
    at: maybe(fields({ file: maybe(text), line: maybe(int), column: maybe(int) })),
  }),
)

/** A problem as the API has sent it since version 1. */
export type ProblemAnswer = z.output<typeof problem>
export const problemAnswer = ({ code, message, hint, at }: Problem): ProblemAnswer => ({
  code,
  says: message,
  ...(hint ? { try: hint } : {}),
  ...(at ? { at } : {}),
})

export const placedDays = { from: day, until: maybe(day) }
export const numberAndTitle = named('NumberAndTitle', fields({ number: text, title: maybe(text), kind: unitKind }))
export type NumberAndTitle = z.output<typeof numberAndTitle>

export const versionTick = named(
  'VersionTick',
  fields({ number: text, release: text, ...placedDays, kind: stepKind, current: bool }),
)
/** One interval in which the text of a lineage did not change. */
export type VersionTick = z.output<typeof versionTick>
