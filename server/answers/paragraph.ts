import { z } from 'zod'
import { day, days, documentName, releaseRef } from './days'
import { bool, fields, int, list, maybe, named, pair, text } from './shape'

const placeInFile = named(
  'PlaceInFile',
  fields({
    release: text,
    document: documentName,
    file: text,
    bytes: pair(int, int),
    lines: pair(int, int),
    authority: maybe(text.describe("who the source says it follows: CompRules, D'Angelo, WotC Rules Team")),
  }),
)
/** Position of a paragraph in its source file. */
export type PlaceInFile = z.output<typeof placeInFile>

export const auditState = z.enum(['verified', 'floor', 'contradicted', 'unverifiable'])
const audit = named('Audit', fields({ state: auditState, firstRelease: maybe(text), says: text }))
/** Result of comparing a printed paragraph date with the first release that contains the text. */
export type Audit = z.output<typeof audit>

export const reference = named(
  'Reference',
  fields({
    text,
    number: text,
    last: maybe(text.describe('last number of a printed range, 418.5b-418.5g')),
    in: fields({ kind: z.enum(['paragraph', 'example', 'ruling']), index: int }),
    start: int,
    end: int,
    exists: bool.describe('whether the number is in the rules on that date'),
    everExisted: bool.describe('whether any loaded release ever had it'),
    movedTo: maybe(text.describe('the rule’s number on that date, if it has a different one')),
    probably: maybe(
      text.describe(
        'the number that was probably meant: the only one in this section that is a single typing error away',
      ),
    ),
    nearest: maybe(text.describe('nearest number that exists, for one that never did')),
  }).describe("a cross-reference: characters [start, end) of that paragraph's text"),
)
/** A cross-reference in a text. */
export type Reference = z.output<typeof reference>

export const diffPart = named('DiffPart', fields({ op: z.enum(['same', 'del', 'ins']), text }))
export type DiffPart = z.output<typeof diffPart>

const witnessLine = named(
  'WitnessLine',
  fields({
    release: releaseRef,
    number: text,
    text,
    stamped: maybe(day),
    authority: maybe(text),
    audit: maybe(audit),
    sameWords: bool.describe('whether letters and digits agree with the leading text'),
    parts: maybe(list(diffPart)),
    source: placeInFile,
  }),
)
export type WitnessLine = z.output<typeof witnessLine>

const termLink = named('TermLink', fields({ term: text, start: int, end: int }))
/** Characters [start, end) of a text that name a term of the glossary. */
export type TermLink = z.output<typeof termLink>

const PARAGRAPH = {
  text,
  stamped: maybe(day.describe('the date printed beside it by its own source, or by the source named in stampedBy')),
  stampedBy: maybe(text),
  authority: maybe(text),
  audit: maybe(audit),
  damaged: maybe(list(int).describe('character offsets of damage in the file that could not be repaired')),
  terms: maybe(
    list(termLink).describe(
      'where the text first uses terms from its own glossary; only once for rules that are shown together',
    ),
  ),
  source: placeInFile,
  witnesses: list(witnessLine),
}
export const paragraph = named('Paragraph', fields(PARAGRAPH))
export type ParagraphAnswer = z.output<typeof paragraph>
export const example = named('Example', fields({ ...PARAGRAPH, ordinal: int, scenario: maybe(text) }))
export type ExampleAnswer = z.output<typeof example>

export const relation = fields({ kind: text, what: text })
export const ruling = named(
  'Ruling',
  fields({
    number: text,
    lineage: text,
    inForce: days.describe('Dates on which this number had exactly this wording'),
    rule: text.nullable(),
    text,
    stamped: maybe(day),
    authority: maybe(text),
    audit: maybe(audit),
    release: releaseRef,
    source: placeInFile,
    references: list(reference),
    terms: maybe(list(termLink)),
    relations: list(relation),
  }),
)
export type RulingAnswer = z.output<typeof ruling>
