import { z } from 'zod'
import { asOf, counts, day, days, documentName, placedDays, problem, releaseRef, stepCounts, versionTick } from './days'
import { type auditState, paragraph, reference, relation } from './paragraph'
import { chapters } from './rule'
import { bool, fields, int, list, maybe, named, text } from './shape'

const SOURCE = {
  file: text,
  sha256: text,
  encoding: text,
  bytes: int,
  lines: int,
  fileDate: maybe(day.describe('the date in the file name; never used as the effective date')),
}
const source = named('Source', fields(SOURCE))

const inferred = named('InferredDays', fields({ ...placedDays, evidence: list(text) }))

const ISSUE = {
  issued: maybe(day.describe('the day on which it was published')),
  issuedBy: maybe(
    z
      .enum(['text', 'file', 'server', 'operator', 'receipt'])
      .describe('who says so; receipt: nobody does, and this is the day of its ingest'),
  ),
}
const issue = named('Issue', fields({ id: text, file: text, ...ISSUE, current: bool }))
/** One of several texts that were published for one date. */
export type IssueAnswer = z.output<typeof issue>

const RELEASE = {
  id: text,
  document: documentName,
  title: text,
  inForce: day,
  until: maybe(day),
  ...ISSUE,
  issues: maybe(list(issue).describe('all issues, oldest first, if it was published more than once for its date')),
  format: text,
  source,
  sources: list(source),
  counts,
  inferred: maybe(inferred),
}
export const release = named(
  'Release',
  fields({
    ...RELEASE,
    problems: int.describe('number of problems in its parse report'),
    changes: maybe(
      stepCounts.describe('compared with the previous release of the same document; absent for the first'),
    ),
  }),
)
export type ReleaseAnswer = z.output<typeof release>

export const releaseDetail = named(
  'ReleaseDetail',
  fields({
    ...RELEASE,
    problems: list(problem),
    previous: maybe(releaseRef),
    next: maybe(releaseRef),
    changes: stepCounts.describe('compared with the previous release of the same document'),
    chapters,
  }),
)
export type ReleaseDetail = z.output<typeof releaseDetail>

export const touched = named(
  'Touched',
  fields({
    release: text,
    changed: int.describe('rules whose words changed, that came or that went'),
    subjects: list(
      fields({
        subject: text.describe('the keyword, or the term of the glossary, that these rules explain'),
        by: z
          .enum(['keyword', 'type', 'term'])
          .describe('what its cards have: the keyword, the type, or the term in their text'),
        rules: list(text).describe('the changed rules about it, as numbered in this release; removed ones in the last'),
        cards: fields({ total: int, names: list(text).describe('the first of them') }),
        rulings: list(fields({ id: text, card: text, rule: text })).describe(
          'rulings that probably rest on one of these rules',
        ),
      }),
    ),
  }),
)
/** The cards and rulings that the changes of a release bear on. */
export type TouchedAnswer = z.output<typeof touched>

export const knownRelease = named(
  'KnownRelease',
  fields({
    id: text,
    document: documentName,
    inForce: maybe(day.describe('none where the text names no day')),
    issued: maybe(day.describe('the day on which it was published, where that is on record')),
    file: text,
    sha256: text,
    address: maybe(text.describe("the publisher's own address, where one is on record; it may be gone")),
    counts: z.record(text, int).readonly(),
    loaded: bool,
    load: text.describe('the command that loads it'),
  }),
)
/** A known release, loaded or not. */
export type KnownRelease = z.output<typeof knownRelease>

export const glossary = named(
  'GlossaryEntry',
  fields({
    term: text,
    on: day,
    document: documentName,
    release: text,
    lineage: text,
    paragraphs: list(paragraph),
    inForce: days,
    references: list(reference),
    previous: maybe(text),
    next: maybe(text),
    versions: list(versionTick),
    asOf: asOf,
  }),
)
export type GlossaryAnswer = z.output<typeof glossary>
export const glossaryList = named('GlossaryTerms', fields({ terms: list(text), release: text.nullable(), asOf: asOf }))
export type GlossaryList = z.output<typeof glossaryList>

const bulletinPassage = fields({
  kind: text,
  document: documentName,
  number: text,
  on: day,
  opening: text,
  reason: text.describe('why the editors believe that this is the passage that is meant'),
})
/** A passage of an earlier text that an item of a bulletin refers to. */
export type BulletinPassage = z.output<typeof bulletinPassage>

const bulletinItem = fields({
  number: text,
  section: text,
  paragraphs: list(paragraph),
  relations: list(relation),
  references: list(reference),
  passages: maybe(list(bulletinPassage)),
})
export type BulletinItem = z.output<typeof bulletinItem>
export const bulletin = named(
  'Bulletin',
  fields({
    month: text.describe('the month of a bulletin, or the day of release notes'),
    release,
    sections: list(fields({ name: text, title: text, paragraphs: list(paragraph) })).describe(
      'the lists of its items; in release notes the mechanics and cards, with their texts',
    ),
    items: list(bulletinItem),
  }),
)
export type BulletinAnswer = z.output<typeof bulletin>
export const bulletins = list(fields({ month: text, release: releaseRef }))

const audited = { verified: int, floor: int, contradicted: int, unverifiable: int } satisfies Record<
  z.output<typeof auditState>,
  z.ZodType
>
/** Number of paragraph dates of a document for each result of the audit. */
export type AuditRow = AboutData['auditByDocument'][number]
export const aboutData = named(
  'AboutData',
  fields({
    contentHash: text.nullable(),
    revision: int,
    releases: int,
    documents: list(fields({ document: documentName, releases: int, from: maybe(day), until: maybe(day), bytes: int })),
    counts,
    stored: fields({ texts: int, wordings: int, lineages: int, steps: int }),
    examplesExecuted: fields({ whole: int, inPart: int, notYet: int }).describe(
      'printed Examples that pages run: wholly, in part, and not yet',
    ),
    problems: list(fields({ code: text, count: int, says: text })),
    audit: fields(audited),
    auditByDocument: list(fields({ document: documentName, ...audited })),
    statedElsewhere: list(fields({ day, count: int })).describe(
      'dates that sources state but on which no loaded release took effect, with the number of texts that state them',
    ),
    sources: list(
      fields({
        ...SOURCE,
        release: text,
        document: documentName,
        inForce: day,
        remarks: int.describe('remarks of the parser on the release'),
      }),
    ),
  }),
)
export type AboutData = z.output<typeof aboutData>
