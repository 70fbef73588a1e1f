import type { HitContext, SearchHit } from '#server/answers'

/** One answer with its location. */
export type PlacedHit = { readonly hit: SearchHit; readonly context: HitContext }
type Section = HitContext['path'][number]
/** Answers as they are listed: one by one, or those of one section together. */
export type Entry =
  | ({ readonly kind: 'hit' } & PlacedHit)
  | { readonly kind: 'section'; readonly section: Section; readonly hits: readonly PlacedHit[] }

/** From this many answers on, those of one section would hide the others. */
const MANY = 10

const sectionIn = ({ path }: HitContext): Section | undefined => path.find(({ number }) => /^\d{3}$/.test(number))

/**
 * The answers of a page, best first. If ten or more are in one section and others are elsewhere, those of the section
 * are one entry at the place of its best answer.
 */
export const entriesOf = (hits: readonly PlacedHit[]): readonly Entry[] => {
  const bySection = new Map<string, PlacedHit[]>()
  for (const placed of hits) {
    const number = sectionIn(placed.context)?.number
    if (number) bySection.set(number, [...(bySection.get(number) ?? []), placed])
  }
  const grouped = (number: string | undefined): readonly PlacedHit[] | null => {
    const found = number === undefined ? undefined : bySection.get(number)
    return found && found.length >= MANY && found.length < hits.length ? found : null
  }
  return hits.flatMap((placed): readonly Entry[] => {
    const section = sectionIn(placed.context)
    const group = grouped(section?.number)
    if (!section || !group) return [{ kind: 'hit', ...placed }]
    return group[0] === placed ? [{ kind: 'section', section, hits: group }] : []
  })
}
