import { printReviewed } from '#engine/rules/print-reviewed'
import type { IsoDate } from '#rulebook/dates/date'

type Of = { readonly reviewedUntil?: IsoDate | undefined }

/** The suffix of a ruleset's name where the day is later than the review of the rules; otherwise empty. */
export const printReviewedNote = (of: Of): string => (of.reviewedUntil ? `, ${printReviewed(of)}` : '')

export const ReviewedNote = ({ of }: { readonly of: Of }) => <>{printReviewedNote(of)}</>
