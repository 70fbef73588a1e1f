import { type DiffPart, partsBetween } from '../diff/diff-parts'
import type { Unit } from '../units/unit'
import { sameWording } from '../units/wording'
import type { Spot, Step, StepKind } from './lineage'
import { spotKey } from './lineages'

export type Side = { readonly number: string; readonly title?: string; readonly text: string }

/** The change of one unit. `parts` lead from the old text to the new one, examples included. */
export type Change = {
  readonly kind: StepKind
  readonly old?: Side
  readonly new?: Side
  readonly parts: readonly DiffPart[]
  /** Only the numbers of the rules it refers to changed, because those were renumbered. */
  readonly onlyReferences: boolean
  readonly score: number
}

/** The full text of a unit as it is compared: paragraphs, then examples. */
export const comparedText = (unit: Pick<Unit, 'paragraphs' | 'examples'>): string =>
  [...unit.paragraphs.map(({ text }) => text), ...unit.examples.map(({ text }) => `Example: ${text}`)].join('\n\n')

/** A change whose words are not compared yet: its two units. */
export type Pair = Pick<Change, 'kind' | 'score' | 'onlyReferences'> & { readonly old?: Unit; readonly new?: Unit }

/**
 * The pairs that changed between two releases, in the printed order of the new one, with a removed unit after the one
 * that preceded it. Steps may omit units unchanged under their number; a change in an example or a reference alone is
 * `kept`. `isAsked` excludes pairs of which neither side is requested.
 */
export const pairsBetween = (
  olds: readonly Unit[],
  news: readonly Unit[],
  steps: readonly Step[],
  isAsked: (number: string) => boolean = () => true,
): readonly Pair[] => {
  const places = { old: placesOf(olds), new: placesOf(news) }
  const found: { readonly at: number; readonly pair: Pair }[] = []
  const landing = landings(olds, steps, places)
  for (const step of [...steps, ...stayed(olds, places, steps)])
    for (const [from, to] of pairsOf(step)) {
      if (![from, to].some(spot => spot && isAsked(spot.number))) continue
      const old = from && olds[places.old.get(spotKey(from)) ?? -1]
      const now = to && news[places.new.get(spotKey(to)) ?? -1]
      // Releases share objects for what they print alike.
      if (old === now && step.kind === 'kept') continue
      const { kind, because } = step
      const same = sameSides(old, now, kind)
      if (same === 'letters' && kind === 'kept') continue
      const at = (now && to ? places.new.get(spotKey(to)) : from && landing(from)) ?? 0
      const sides = { ...(old && { old }), ...(now && { new: now }) }
      found.push({ at, pair: { kind, ...sides, onlyReferences: same === 'masked', score: because.score } })
    }
  return found.sort((a, b) => a.at - b.at).map(({ pair }) => pair)
}

/** A pair with the difference of its words. */
export const changeOf = ({ kind, onlyReferences, score, ...units }: Pair): Change => {
  const [old, now] = [units.old && sideOf(units.old), units.new && sideOf(units.new)]
  const parts = partsBetween(old?.text ?? '', now?.text ?? '')
  return { kind, ...(old && { old }), ...(now && { new: now }), parts, onlyReferences, score }
}

/** The changes between two releases, from the result of `pairsBetween`. */
export const compareUnits = (...releases: Parameters<typeof pairsBetween>): readonly Change[] =>
  pairsBetween(...releases).map(changeOf)

type Places = { readonly old: ReadonlyMap<string, number>; readonly new: ReadonlyMap<string, number> }
const placesOf = (units: readonly Unit[]): ReadonlyMap<string, number> =>
  new Map(units.map((unit, at) => [spotKey(unit), at]))

const stayed = (olds: readonly Unit[], places: Places, steps: readonly Step[]): readonly Step[] => {
  const seen = new Set(steps.flatMap(({ from }) => from.map(spotKey)))
  const arrived = new Set(steps.flatMap(({ to }) => to.map(spotKey)))
  return olds
    .filter(unit => !seen.has(spotKey(unit)) && !arrived.has(spotKey(unit)) && places.new.has(spotKey(unit)))
    .map(spot => ({ kind: 'kept', from: [spot], to: [spot], because: { kind: 'identical', score: 1 } }))
}

const pairsOf = ({ from, to }: Step): readonly (readonly [Spot | undefined, Spot | undefined])[] => {
  if (from.length === 0) return to.map(spot => [undefined, spot])
  if (to.length === 0) return from.map(spot => [spot, undefined])
  return from.flatMap(old => to.map(now => [old, now] as const))
}

/** The position of a removed unit in the new release: just after the unit that preceded it. */
const landings = (olds: readonly Unit[], steps: readonly Step[], places: Places): ((spot: Spot) => number) => {
  const went = new Map(
    steps.flatMap(({ from, to }) => (to[0] ? from.map(spot => [spotKey(spot), to[0]] as const) : [])),
  )
  const found = new Map<string, number>()
  let last = -1
  for (const unit of olds) {
    const key = spotKey(unit)
    last = places.new.get(spotKey(went.get(key) ?? unit)) ?? last
    found.set(key, last + 0.5)
  }
  return spot => found.get(spotKey(spot)) ?? 0
}

const sideOf = (unit: Unit): Side => ({
  number: unit.number,
  ...(unit.title === undefined ? {} : { title: unit.title }),
  text: comparedText(unit),
})

const digits = (text: string): string => text.replace(/\D+/g, ' ')
const sameSides = (old: Unit | undefined, now: Unit | undefined, kind: StepKind): 'letters' | 'masked' | 'no' => {
  if (!old || !now || !SAME.has(kind)) return 'no'
  const [was, is] = [comparedText(old), comparedText(now)]
  if (was === is && old.title === now.title) return 'letters'
  // The steps have compared the paragraphs; only the examples are left to compare.
  if (!sameWording(examplesIn(was), examplesIn(is))) return 'no'
  return digits(was) === digits(is) ? 'letters' : 'masked'
}
const SAME: ReadonlySet<StepKind> = new Set(['kept', 'renumbered', 'moved'])
const examplesIn = (text: string): string => {
  const at = text.startsWith('Example: ') ? 0 : text.indexOf('\n\nExample: ')
  return at < 0 ? '' : text.slice(at)
}
