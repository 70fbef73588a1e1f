import { type Finder, finderOf } from './finder'
import { type Pairing, pair } from './links'
import type { Reading } from './reading'
import type { Scale } from './scale'

type Candidate = { readonly from: number; readonly to: number; readonly worth: number }

// Sure pairs are made first, so that they can bear witness for their neighbours. Below the last line none is made.
export const SURE = [1.1, 0.8, 0.6]
export const LIKELY = [0.8, 0.6, 0.42, 0.42]
const TRIED = 12

/** Ties the units that are left, best first, by their words and by where their neighbours went. */
export const pairSimilar = (pairing: Pairing, scale: Scale, lines: readonly number[]): void => {
  const texts = likenesses(pairing, scale)
  for (const line of lines) {
    const ranked = texts
      .filter(({ from, to }) => !pairing.forth.has(from) && !pairing.back.has(to))
      .map(({ from, to, worth }) => ({ from, to, worth: worthOf(pairing, scale, from, to, worth) }))
      .filter(({ worth }) => worth >= line)
      .sort((a, b) => b.worth - a.worth || a.from - b.from || a.to - b.to)
    for (const { from, to, worth } of ranked) pair(pairing, { from, to, score: Math.min(1, worth) })
  }
}

const likenesses = (pairing: Pairing, scale: Scale): readonly Candidate[] => {
  const { previous, next } = pairing
  const free = next.readings.filter(b => !pairing.back.has(b.at))
  const find = finderOf(
    free.map(({ at, text }) => ({ at, features: text.features })),
    scale,
  )
  const titled = finderOf(
    free.map(({ at, title }) => ({ at, features: title.features })),
    scale,
  )
  return previous.readings
    .filter(a => !pairing.forth.has(a.at))
    .flatMap(a => candidatesOf(pairing, a, find, titled).map(to => ({ from: a.at, to, b: next.readings[to] })))
    .flatMap(({ from, to, b }) => {
      const a = previous.readings[from]
      return a && b && a.group === b.group
        ? [{ from, to, worth: scale.likeness(a.text.features, b.text.features) }]
        : []
    })
}

const candidatesOf = (pairing: Pairing, a: Reading, find: Finder, titled: Finder): readonly number[] => {
  const { next } = pairing
  const found = new Set([...find(a.text.features, TRIED), ...titled(a.title.features, TRIED)])
  const same = next.byNumber.get(a.number)
  if (same !== undefined) found.add(same)
  // Where the paragraphs before and after it went, it may have gone too.
  const before = pairing.forth.get(a.at - 1)?.to
  const after = pairing.forth.get(a.at + 1)?.to
  if (before !== undefined) found.add(before + 1)
  if (after !== undefined) found.add(after - 1)
  for (const child of a.children) {
    const went = pairing.forth.get(child)?.to
    const parent = went === undefined ? -1 : (next.readings[went]?.parent ?? -1)
    if (parent >= 0) found.add(parent)
  }
  return [...found].filter(to => next.readings[to] !== undefined && !pairing.back.has(to))
}

const worthOf = (pairing: Pairing, scale: Scale, from: number, to: number, text: number): number => {
  const a = pairing.previous.readings[from]
  const b = pairing.next.readings[to]
  if (!a || !b) return 0
  const titles =
    a.title.features.length + b.title.features.length === 0 ? null : scale.likeness(a.title.features, b.title.features)
  const own =
    a.group === 'heading' || a.group === 'chapter'
      ? headingWorth(pairing, a, b, titles ?? 0)
      : titles === null
        ? text
        : Math.max((text + titles) / 2, a.group === 'glossary' ? titles : 0)
  return own * (1 + surroundings(pairing, a, b))
}

// A heading is known by its title and by what stands under it.
const headingWorth = (pairing: Pairing, a: Reading, b: Reading, titles: number): number => {
  const went = a.children.filter(child => pairing.next.readings[pairing.forth.get(child)?.to ?? -1]?.parent === b.at)
  const share = (2 * went.length) / Math.max(1, a.children.length + b.children.length)
  return a.children.length === 0 || b.children.length === 0 ? titles : 0.5 * titles + 0.5 * share
}

/** 0 where a unit's surroundings say nothing, 0.9 where all went the same way. */
const surroundings = (pairing: Pairing, a: Reading, b: Reading): number => {
  const { forth } = pairing
  const neighbours = (forth.get(a.at - 1)?.to === b.at - 1 ? 0.2 : 0) + (forth.get(a.at + 1)?.to === b.at + 1 ? 0.2 : 0)
  const parents = a.parent >= 0 && forth.get(a.parent)?.to === b.parent ? 0.25 : 0
  return neighbours + parents + (a.number === b.number && a.copy === b.copy ? 0.25 : 0)
}
