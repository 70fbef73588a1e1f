import { printReviewed } from '#engine/rules/print-reviewed'
import type { IsoDate } from '#rulebook/dates/date'

type Of = { readonly reviewedUntil?: IsoDate | undefined }

/** What follows the name of a ruleset where the day is later than the rules were reviewed; empty where it is not. */
export const printReviewedNote = (of: Of): string => (of.reviewedUntil ? `, ${printReviewed(of)}` : '')

export const ReviewedNote = ({ of }: { readonly of: Of }) => <>{printReviewedNote(of)}</>
