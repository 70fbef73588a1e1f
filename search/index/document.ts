import type { IsoDate } from '#rulebook/dates/date'
import type { DocumentName, ReleaseId } from '#rulebook/units/release'

export const SEARCH_KINDS = [
  'rule',
  'section',
  'example',
  'glossary',
  'ruling',
  'bulletin',
  'release',
  'scenario',
  'note',
  'guide',
  'card',
] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** The parts of a release that search needs. */
export type SearchRelease = {
  readonly id: ReleaseId | string
  readonly document: DocumentName
  readonly inForce: IsoDate
  readonly title?: string
}

/**
 * When and where a text was in force: under `number`, below `parent`, in releases [from, until] of its document.
 * Both are indexes into `Corpus.releases`, inclusive.
 */
export type Span = {
  readonly number: string
  readonly parent?: string
  readonly from: number
  readonly until: number
}

/** One distinct text with all its places and intervals. */
export type SearchDocument = {
  readonly id: string
  readonly kind: Exclude<SearchKind, 'example'>
  /** A document of the rulebook, or a kind of text about it: `scenarios`, `guides`, `notes`, `releases`. */
  readonly document: DocumentName | string
  /** Its own title: a section's or titled rule's, a glossary term, a page's. */
  readonly title?: string
  /** Titles of its ancestors, outermost first. */
  readonly titles: readonly string[]
  readonly text: string
  readonly examples: readonly string[]
  /** Oldest first; empty for what has no release (guides, scenarios, notes): found on every day. */
  readonly spans: readonly Span[]
  /** A copy of the main rules, or a comment on them: found only by readers who name its document. */
  readonly aside?: true
  /** The lineage it belongs to, where the store knows it; lets `was:` and other days join versions. */
  readonly lineage?: string
  /** Questions that it answers, in players' words. */
  readonly questions?: readonly string[]
}

/** Everything one index is built from. `releases` are sorted by document, then by day. */
export type Corpus = {
  readonly releases: readonly SearchRelease[]
  readonly documents: readonly SearchDocument[]
}

/** One use of a number: by which document, in which of its spans. */
export type Use = { readonly document: number; readonly span: Span }
