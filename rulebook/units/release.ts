import type { IsoDate } from '../dates/date'

export const DOCUMENTS = [
  'comprehensive-rules',
  'rulings',
  'rules-summary',
  'book',
  'bulletin',
  'rulebook',
  'tournament-rules',
  'infraction-guide',
  'comprehensive-rules-zh',
  'digest',
] as const
export type DocumentName = (typeof DOCUMENTS)[number]

/** Whether each file of a document contains only a part of it: several can have the same day. */
export const isExcerpt = (document: DocumentName): boolean => ['rulings', 'book', 'bulletin'].includes(document)

/** Whether each text of a document adds to those before it and ends none of them: what a bulletin ruled stays ruled. */
export const onlyAdds = (document: string): boolean => document === 'bulletin'

/** Short names of documents in addresses and queries. */
export const SHORT_NAMES: Record<string, DocumentName> = {
  cr: 'comprehensive-rules',
  rulings: 'rulings',
  summary: 'rules-summary',
  book: 'book',
  bulletin: 'bulletin',
  rulebook: 'rulebook',
  mtr: 'tournament-rules',
  ipg: 'infraction-guide',
  zh: 'comprehensive-rules-zh',
  digest: 'digest',
}

/** Translations of the Comprehensive Rules, by the language of their text (BCP 47) as it is written in addresses. */
export const TRANSLATIONS: Readonly<Record<string, DocumentName>> = { zh: 'comprehensive-rules-zh' }

/** `comprehensive-rules.2008-02-01`: document and the day in force. */
export type ReleaseId = string & { readonly __brand: 'ReleaseId' }
export const releaseId = (document: DocumentName, inForce: IsoDate): ReleaseId => `${document}.${inForce}` as ReleaseId

/** Who says on which day a text was published; `receipt`: nobody, it counts from the day of its ingest. */
export type IssuedBy = 'text' | 'file' | 'server' | 'operator' | 'receipt'

type Issue = {
  readonly id: number
  readonly document: DocumentName
  readonly inForce: IsoDate
  readonly issued: IsoDate | null
}
/** The day from which an issue was known: without one on record, the day it took effect. */
export const knownFrom = ({ issued, inForce }: Pick<Issue, 'issued' | 'inForce'>): IsoDate => issued ?? inForce

/** Releases by document and day; the issues of one day in the order in which they were published. */
export const byIssue = (a: Issue, b: Issue): number => {
  for (const [one, other] of [
    [a.document, b.document],
    [a.inForce, b.inForce],
    [knownFrom(a), knownFrom(b)],
  ] as const)
    if (one !== other) return one < other ? -1 : 1
  return a.id - b.id
}

/** Whether two texts are issues of one release: a document published again for the same day. */
export const areIssues = (a: Pick<Issue, 'document' | 'inForce'>, b: Pick<Issue, 'document' | 'inForce'>): boolean =>
  a.document === b.document && a.inForce === b.inForce && a.document !== 'digest' && !isExcerpt(a.document)

/** Whether no later issue of the same release follows; `all` are ordered by issue. */
export const isCurrent = <T extends Pick<Issue, 'document' | 'inForce'>>(
  one: T,
  at: number,
  all: readonly T[],
): boolean => {
  const next = all[at + 1]
  return next === undefined || !areIssues(one, next)
}

export type Counts = {
  readonly chapters: number
  readonly sections: number
  readonly rules: number
  readonly subrules: number
  readonly examples: number
  readonly glossary: number
  readonly rulings: number
  readonly items: number
}

/** One dated text of one document. `inForce` is the day stated in the text, never the day in the file's name. */
export type Release = {
  readonly id: ReleaseId
  readonly document: DocumentName
  readonly title: string
  readonly inForce: IsoDate
  readonly issued?: IsoDate
  readonly sources: readonly {
    readonly file: string
    readonly sha256: string
    readonly encoding: string
    readonly bytes: number
  }[]
}
