import type { IsoDate } from '../dates/date'
import type { DocumentName, ReleaseId } from '../units/release'
export type Found = {
  readonly text: string
  readonly document: DocumentName
  readonly number: string
  /** First and last release that contain it. */
  readonly releases: readonly [ReleaseId, ReleaseId]
  /**
   * From the first day of the first release to the last day of the last; without `until`, the newest release contains
   * it.
   */
  readonly inForce: { readonly from: IsoDate; readonly until?: IsoDate }
  /** 1: letter for letter, complete or truncated at its ends. */
  readonly similarity: number
}

export type Identified = {
  /** The days a text matches; without `until`, it matches the newest release. Null where nothing was recognised. */
  readonly interval: { readonly from: IsoDate; readonly until?: IsoDate } | null
  /** The matching releases, oldest first, all of one document. */
  readonly fits: readonly ReleaseId[]
  readonly passages: readonly Found[]
  /** Number of passages skipped because too many others of the text are in no release letter for letter. */
  readonly leftAside: number
  /** Releases next to the interval, and the words that exclude them. */
  readonly ruledOut: readonly { readonly release: ReleaseId; readonly words: readonly string[] }[]
}
