import { sectionOf } from '../units/number'
import type { Change } from './compare'
import type { StepKind } from './lineage'

type WeighedChange = Change & { readonly weight: number; readonly section: string }

// The most important changes for a returning reader are new and removed rules, then new wording; a new number alone
// matters little.
const FACTORS: Readonly<Record<StepKind, number>> = {
  added: 1.2,
  removed: 1.2,
  restored: 1.2,
  split: 0.6,
  merged: 0.6,
  reworded: 1,
  moved: 0.1,
  renumbered: 0.05,
  kept: 0.2,
}
// Number of letters above which more letters hardly increase the weight.
const MUCH = 400

/** Changes with their weight between 0 and 1.2, heaviest first; where only references changed, the weight is 0. */
export const weighChanges = (changes: readonly Change[]): readonly WeighedChange[] =>
  changes
    .map((change, at) => ({ change, at, weight: weightOf(change) }))
    .sort((a, b) => b.weight - a.weight || a.at - b.at)
    .map(({ change, weight }) => ({ ...change, weight, section: sectionIn(change) }))

const sectionIn = (change: Change): string => sectionOf((change.new ?? change.old)?.number ?? '') ?? ''

const weightOf = ({ kind, parts, onlyReferences }: Change): number => {
  if (onlyReferences) return 0
  const letters = parts.reduce(
    (sum, { op, text }) => (op === 'same' ? sum : sum + text.replace(/\P{L}/gu, '').length),
    0,
  )
  const moved = kind === 'moved' || kind === 'renumbered'
  return Math.round(FACTORS[kind] * (moved ? 1 : letters / (letters + MUCH / 4)) * 1000) / 1000
}
