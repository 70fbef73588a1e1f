import type { HitContext, SearchHit } from '#server/answers'

/** One result with its location. */
export type PlacedHit = { readonly hit: SearchHit; readonly context: HitContext }
/** A result, and the others of the same rule, best first. */
export type Entry = PlacedHit & { readonly family?: string; readonly kin: readonly PlacedHit[] }

/** The rule that a rule or subrule belongs to: `702.19` for `702.19b`; of other results none. */
const familyOf = ({ kind, number, document }: SearchHit): string | undefined =>
  kind === 'rule' || kind === 'example' ? `${document} ${number.replace(/(?<=\.\d+)[a-z]$/, '')}` : undefined

/** The results of a page, best first: of each rule the best, and its kin with it. */
export const entriesOf = (hits: readonly PlacedHit[]): readonly Entry[] => {
  const entries = new Map<string, Entry & { readonly kin: PlacedHit[] }>()
  for (const [at, placed] of hits.entries()) {
    const family = familyOf(placed.hit)
    const leading = entries.get(family ?? '')
    if (leading) leading.kin.push(placed)
    else
      entries.set(family ?? `${at}`, { ...placed, ...(family ? { family: family.split(' ')[1] ?? '' } : {}), kin: [] })
  }
  return [...entries.values()]
}
