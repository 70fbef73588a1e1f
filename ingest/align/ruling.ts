import type { Link, Pairing } from './links'
import type { Prepared } from './reading'

/**
 * An editor's decision about one or more units of two neighbouring releases; it takes precedence over the aligner.
 * `to` empty: they have no successor. `from` empty: they are new. A second unit of the same number is `605.2c#1`.
 */
export type Ruling = { readonly from: readonly string[]; readonly to: readonly string[]; readonly reason: string }

/** All decisions for the step into one release; `in` is the file that holds them. */
export type Rulings = {
  readonly in: string
  readonly earlier: string
  readonly later: string
  readonly rulings: readonly Ruling[]
}

export type Ruled = { readonly links: readonly Link[]; readonly touches: (link: Link) => boolean }

const NOWHERE = -1

/**
 * Links the old units that an editor names, and marks which new ones are new; the linked new units stay open to
 * others, so that the aligner may complete a merger. A number that does not exist is ignored.
 */
export const rule = (pairing: Pairing, { in: file, rulings }: Pick<Rulings, 'in' | 'rulings'>): Ruled => {
  const links: Link[] = []
  const [settled, begun] = [new Set<number>(), new Set<number>()]
  for (const { from, to, reason } of rulings) {
    const [olds, news] = [placesOf(pairing.previous, from), placesOf(pairing.next, to)]
    if (olds.length < from.length || news.length < to.length) continue
    for (const at of olds) settled.add(at)
    if (from.length === 0) for (const at of news) begun.add(at)
    for (const a of olds) for (const b of news) links.push({ from: a, to: b, score: 1, ruled: { in: file, reason } })
  }
  for (const link of links) if (!pairing.forth.has(link.from)) pairing.forth.set(link.from, link)
  for (const at of settled) if (!pairing.forth.has(at)) pairing.forth.set(at, { from: at, to: NOWHERE, score: 1 })
  for (const at of begun) pairing.back.set(at, { from: NOWHERE, to: at, score: 1 })
  return { links, touches: ({ from, to }) => settled.has(from) || begun.has(to) || from < 0 || to < 0 }
}

const placesOf = (release: Prepared, spots: readonly string[]): readonly number[] =>
  spots.flatMap(spot => {
    const [number = '', copy = '0'] = spot.split('#')
    const found = release.readings.find(reading => reading.number === number && reading.copy === Number(copy))
    return found ? [found.at] : []
  })
