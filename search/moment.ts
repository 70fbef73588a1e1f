import type { IsoDate } from '#rulebook/date'
import type { Corpus, SearchDocument } from './document'
import type { Index } from './index'

/** For every document the index of the span that is looked at (`ALWAYS`: it has none and needs none), or -1: not there. */
export type Moment = Int16Array

/**
 * `standing`: what stands on the day; `before`: what stood earlier and no longer does; `other`: what stood on any day
 * but this one; `ever`: everything.
 */
export type When = 'standing' | 'before' | 'other' | 'ever'
/** `main`: what leads, and rulings and bulletins on it; `whole`: copies and comments of other documents too. */
export type Scope = 'main' | 'whole'

export const ALWAYS = 32_767
const MOMENTS_KEPT = 64

/** What of the corpus is there on a day; null asks for the newest release of every document. Remembered in the index. */
export const momentOf = (
  index: Pick<Index, 'corpus' | 'moments'>,
  on: IsoDate | null,
  when: When = 'standing',
  scope: Scope = 'main',
): Moment => {
  const key = `${scope} ${when} ${on ?? ''}`
  const known = index.moments.get(key)
  if (known) return known
  const current = releasesOn(index.corpus, on)
  const spanOf = SPANS[when]
  const moment = Int16Array.from(index.corpus.documents, document => {
    if (document.aside && scope === 'main') return -1
    return document.spans.length === 0 ? (UNDATED.has(when) ? ALWAYS : -1) : spanOf(document, current)
  })
  if (index.moments.size >= MOMENTS_KEPT) index.moments.delete(index.moments.keys().next().value ?? '')
  index.moments.set(key, moment)
  return moment
}

/** Document name → index of its release in force on a day. */
export const releasesOn = (corpus: Corpus, on: IsoDate | null): ReadonlyMap<string, number> => {
  const latest = new Map<string, number>()
  corpus.releases.forEach((release, at) => {
    if (on === null || release.inForce <= on) latest.set(release.document, at)
  })
  return latest
}

/** When texts without a day are there: nobody knows when they were not. */
const UNDATED: ReadonlySet<When> = new Set(['standing', 'ever'])
const SPANS: Record<When, (document: SearchDocument, current: ReadonlyMap<string, number>) => number> = {
  // A document that had not begun has no current release: -1 lies before every span.
  standing: ({ spans, document }, current) => {
    const now = current.get(document) ?? -1
    return spans.findIndex(span => span.from <= now && now <= span.until)
  },
  before: ({ spans, document }, current) => {
    const now = current.get(document) ?? -1
    return spans.some(span => span.from <= now && now <= span.until)
      ? -1
      : spans.findLastIndex(span => span.until < now)
  },
  other: ({ spans, document }, current) => {
    const now = current.get(document) ?? -1
    return spans.some(span => span.from <= now && now <= span.until) ? -1 : spans.length - 1
  },
  ever: ({ spans }) => spans.length - 1,
}
