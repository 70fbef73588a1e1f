import { type IsoDate, printDate } from '#rulebook/dates/date'

/** `run under the rules as reviewed up to 16 Jan 2026`; empty where every day of the answer was reviewed. */
export const printReviewed = ({ reviewedUntil }: { readonly reviewedUntil?: IsoDate | undefined }): string =>
  reviewedUntil ? `run under the rules as reviewed up to ${printDate(reviewedUntil)}` : ''
