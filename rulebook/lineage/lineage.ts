import type { IsoDate } from '../dates/date'
import { sectionOf } from '../units/number'
import type { ReleaseId } from '../units/release'

/** One rule through all its numbers: `r.418-5a.2003-10-01`, the number and day of its first known text. */
export type LineageId = string & { readonly __brand: 'LineageId' }

/** Position of one unit in one release. `copy` counts units printed with the same number, from 0. */
export type Spot = { readonly number: string; readonly copy: number }

/** Every kind of step, strongest first: of several that apply, a step gets the first. */
const STEP_KINDS = [
  'split',
  'merged',
  'removed',
  'added',
  'restored',
  'reworded',
  'moved',
  'renumbered',
  'kept',
] as const
export type StepKind = (typeof STEP_KINDS)[number]

/**
 * The kind of step of a unit with unchanged words and another number. The number of a glossary entry is its term: with
 * other quotation marks it is the same term.
 */
export const kindOfSame = (
  old: { readonly number: string },
  now: { readonly number: string },
  isTerm: boolean,
): 'kept' | 'renumbered' | 'moved' => {
  if (old.number === now.number || isTerm) return 'kept'
  return sectionOf(old.number) === sectionOf(now.number) ? 'renumbered' : 'moved'
}

/**
 * The evidence for a step. `score` is between 0 and 1. `unmatched` belongs to removed and added: the score is that of
 * the best candidate, which was below the threshold, so we report "no sure counterpart" and do not guess.
 */
export type Evidence =
  | { readonly kind: 'identical'; readonly score: 1 }
  | { readonly kind: 'similar'; readonly score: number }
  | { readonly kind: 'ruled'; readonly score: 1; readonly in: string; readonly reason: string }
  | { readonly kind: 'unmatched'; readonly score: number }

/**
 * One step between two releases. `from` is empty for added and restored, `to` for removed; a split has one `from`, a
 * merge one `to`. The first of several is the heaviest: it continues the lineage, the others begin new ones.
 */
export type Step = {
  readonly kind: StepKind
  readonly from: readonly Spot[]
  readonly to: readonly Spot[]
  readonly because: Evidence
}

/** A step with its two releases. */
type DatedStep = Step & { readonly earlier: ReleaseId; readonly later: ReleaseId }

/** An unbroken run of one text under one number: `from` is its first release, `until` the last that contains it. */
export type Version = {
  readonly lineage: LineageId
  readonly number: string
  readonly copy: number
  readonly title?: string
  readonly text: string
  readonly from: ReleaseId
  readonly until: ReleaseId
  /** First day and last day in force, both inclusive; no last day while it is in force in the newest release. */
  readonly inForce: { readonly from: IsoDate; readonly until?: IsoDate }
}

/**
 * The history of one rule: its steps, oldest first, and its days of presence (several where a text was removed and
 * restored).
 */
export type Lineage = {
  readonly id: LineageId
  readonly steps: readonly DatedStep[]
  readonly versions: readonly Version[]
  /** Lineages it was split from, or that continue inside others, according to the steps of both. */
  readonly parents: readonly LineageId[]
}
