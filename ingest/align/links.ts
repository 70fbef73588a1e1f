import type { Prepared, Reading } from './reading'

/** A link between a unit of the previous release and one of the next, by their printed positions. */
export type Link = {
  readonly from: number
  readonly to: number
  readonly score: number
  /** The editor's decision that made it. */
  readonly ruled?: { readonly in: string; readonly reason: string }
}

/** The one-to-one links made so far. */
export type Pairing = {
  readonly previous: Prepared
  readonly next: Prepared
  readonly forth: Map<number, Link>
  readonly back: Map<number, Link>
}

export const noPairs = (previous: Prepared, next: Prepared): Pairing => ({
  previous,
  next,
  forth: new Map(),
  back: new Map(),
})

/** Links two free units; a linked one keeps its first partner. */
export const pair = (pairing: Pairing, link: Link): void => {
  if (pairing.forth.has(link.from) || pairing.back.has(link.to)) return
  pairing.forth.set(link.from, link)
  pairing.back.set(link.to, link)
}

// Texts and titles have numbers; a heading differs from a rule with the same words by having no text.
const keyOf = ({ title, text }: Reading): number => title.same * 2 ** 26 + text.same
// Shorter texts ("Example.", a one-word title) prove nothing by being equal.
const TELLING = 24
const tells = ({ text, title }: Reading): boolean => text.letters.length + title.letters.length >= TELLING

/** Links units with identical text: first those under the same number, then those whose text is unique in both. */
export const pairSame = (pairing: Pairing): void => {
  const { previous, next } = pairing
  for (const a of previous.readings) {
    const to = next.byNumber.get(a.number)
    const b = to === undefined ? undefined : next.readings[to]
    if (b && a.copy === b.copy && tells(a) && keyOf(a) === keyOf(b)) pair(pairing, { from: a.at, to: b.at, score: 1 })
  }
  const before = uniqueOf(previous.readings)
  const after = uniqueOf(next.readings)
  for (const [key, from] of before) {
    const to = after.get(key)
    if (from >= 0 && to !== undefined && to >= 0) pair(pairing, { from, to, score: 1 })
  }
}

// -1 marks a key of several units.
const uniqueOf = (readings: readonly Reading[]): ReadonlyMap<number, number> => {
  const found = new Map<number, number>()
  for (const reading of readings) {
    if (!tells(reading)) continue
    const key = keyOf(reading)
    found.set(key, found.has(key) ? -1 : reading.at)
  }
  return found
}
