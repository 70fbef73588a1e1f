import { z } from 'zod'
import { asOf, day, days, documentName, numberAndTitle, placedDays, releaseRef, unitKind, versionTick } from './days'
import { type DiffPart, example, paragraph, reference, ruling } from './paragraph'
import { bool, fields, int, list, maybe, named, text } from './shape'

const heading = fields({ number: text, title: maybe(text), kind: unitKind, opening: text, children: int })
/** A unit in a list: its number and its first words. */
export type Heading = z.output<typeof heading>
const numberFrom = fields({ number: text, from: day })

const ruleBulletin = fields({
  item: text,
  kind: text.describe('what the item does to this passage: clarifies, corrects, reverses, repeals …'),
  inForce: day,
  reason: text,
})
/** An item of a bulletin that refers to a passage. */
export type RuleBulletin = z.output<typeof ruleBulletin>

const TEXT = {
  number: text,
  unit: unitKind,
  title: maybe(text),
  meant: maybe(text),
  printed: maybe(text).describe('how the number is printed, if that is not a valid number: `702. 37a`'),
  on: day,
  document: documentName,
  release: text,
  lineage: text,
  paragraphs: list(paragraph),
  examples: list(example),
  inShort: maybe(
    fields({ paragraphs: list(fields({ text })), lineage: text }).describe(
      'what our digest says about this number on that date; only together with a received text',
    ),
  ),
  inForce: days.describe('dates on which this number had exactly this wording'),
  rulings: list(ruling),
  bulletins: maybe(list(ruleBulletin)),
  references: list(reference),
  numbers: list(fields({ number: text, ...placedDays })).describe('every number the rule has had, oldest first'),
  livesOnAs: list(numberFrom).describe('numbers it takes after that day'),
  othersHere: list(fields({ lineage: text, ...placedDays })).describe(
    'other rules that had this number on other dates',
  ),
  seeAlso: maybe(list(fields({ term: text, number: text, from: day, until: maybe(day) }))).describe(
    'rules of other releases that the glossary named for the same term, with the days on which it did',
  ),
  copies: list(fields({ copy: int, text })).describe('a second unit printed under the same number in this release'),
  versions: list(versionTick),
  known: maybe(day).describe(
    'the day from which this earlier issue of the release was known; absent for the issue in use',
  ),
  otherIssues: maybe(
    list(fields({ release: text, issued: maybe(day), known: day, isThere: bool })).describe(
      'issues of this release in which the text differs or is missing; with `known` as a parameter they are shown',
    ),
  ),
}
const rule = fields({
  kind: z.literal('rule'),
  ...TEXT,
  previous: maybe(numberAndTitle),
  next: maybe(numberAndTitle),
  parent: maybe(numberAndTitle),
  ancestors: list(numberAndTitle),
  children: list(heading),
  asOf: asOf,
})
/** A rule as pages show it; programs get `plainRule`. */
export type RuleAnswer = z.output<typeof rule>

const NEIGHBOURS = { previous: maybe(text), next: maybe(text), ancestors: list(text), consulted: list(releaseRef) }
export const plainRule = named(
  'Rule',
  fields({ ...TEXT, ...NEIGHBOURS, parent: maybe(text), children: list(text), note: maybe(text) }),
)
export type PlainRule = z.output<typeof plainRule>

const absent = fields({
  kind: z.literal('absent'),
  number: text,
  on: day,
  document: documentName,
  says: text,
  /** Intervals in which it was in force. */
  lived: list(days),
  lastInForce: maybe(fields({ release: text, number: text, until: day })),
  livesOnAs: list(numberFrom),
  nearest: list(text),
  versions: list(versionTick),
  asOf: asOf,
})
/** A number that is in no text of that day. */
export type AbsentAnswer = z.output<typeof absent>

const SECTION = {
  number: text,
  title: maybe(text),
  document: documentName,
  release: text,
  on: day,
  range: maybe(fields({ from: text, to: text }).describe('418.5b-g: only these rules of it')),
  rulings: list(ruling),
}
const section = fields({
  kind: z.literal('section'),
  ...SECTION,
  rules: list(rule),
  previous: maybe(numberAndTitle),
  next: maybe(numberAndTitle),
  ancestors: list(numberAndTitle),
  asOf: asOf,
})
export type SectionAnswer = z.output<typeof section>
export const plainSection = named('Section', fields({ ...SECTION, rules: list(plainRule), ...NEIGHBOURS }))
export type PlainSection = z.output<typeof plainSection>

export const preview = named(
  'Preview',
  fields({
    kind: z.enum(['rule', 'section', 'glossary']),
    name: text.describe('the number, or the term'),
    title: maybe(text),
    on: day,
    text: text.describe('the beginning of the text: at most about 300 characters, cut at a word boundary'),
    isCut: bool,
    inForce: days,
  }),
)
/** A number or a term in a few words, for a card beside a link. */
export type PreviewAnswer = z.output<typeof preview>

/** The previous wording, shown below the current one: for each block (`p1`, `example-1`) the parts that lead to it. */
export type UnderText = {
  readonly before: { readonly number: string; readonly from: z.output<typeof day> }
  readonly blocks: Readonly<Record<string, readonly DiffPart[]>>
}

export const translation = named(
  'Translation',
  fields({
    lang: text,
    number: text.describe('the number in the release that was translated'),
    title: maybe(text),
    paragraphs: list(text),
    examples: list(text),
    release: releaseRef,
    isCurrent: bool.describe('whether the English of the day has the words that were translated'),
    notes: list(text.describe('what the translation lacks or has in addition')),
  }),
)
/** A rule in another language. */
export type TranslationAnswer = z.output<typeof translation>

export const chapters = list(
  named('Chapter', fields({ number: text, title: maybe(text), kind: unitKind, sections: list(numberAndTitle) })),
)
export const tree = named('Tree', fields({ release: text.nullable(), chapters, asOf: asOf }))
/** Chapters with their sections: the tree beside a page and the empty search. */
export type TreeAnswer = z.output<typeof tree>
