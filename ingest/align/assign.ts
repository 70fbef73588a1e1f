import { type Finder, finderOf } from './finder'
import { type Pairing, pair } from './links'
import type { Reading } from './reading'
import type { Scale } from './scale'
import { type Surroundings, surroundingsOf } from './surroundings'

type Candidate = { readonly a: Reading; readonly b: Reading; readonly text: number; readonly titles: number }

// Certain pairs are made first, as evidence for their neighbours. Below the last threshold no pair is made.
export const SURE = [1.1, 0.8, 0.6]
export const LIKELY = [0.8, 0.6, 0.48, 0.4, 0.4]
const TRIED = 12
// Only identical words score 1.
const NOT_QUITE = 0.99

/** The best score below the threshold, for a unit of either side; 0 if nothing was similar. */
export type BestBelow = (side: 'from' | 'to', at: number) => number

/** Links the remaining units, best first, by their words and by the links of their neighbours. */
export const pairSimilar = (pairing: Pairing, scale: Scale, lines: readonly number[]): BestBelow => {
  const candidates = candidatesOf(pairing, scale)
  let tied = -1
  let around: Surroundings | null = null
  for (const line of lines) {
    const open = candidates.filter(({ a, b }) => !pairing.forth.has(a.at) && !pairing.back.has(b.at))
    if (open.length === 0) break
    if (around === null || tied !== pairing.forth.size) around = surroundingsOf(pairing)
    tied = pairing.forth.size
    const here = around
    const ranked = open
      .map(candidate => ({ ...candidate, worth: worthOf(candidate, here) }))
      .filter(({ worth }) => worth >= line)
      .sort((x, y) => y.worth - x.worth || x.a.at - y.a.at || x.b.at - y.b.at)
    for (const { a, b, worth } of ranked) pair(pairing, { from: a.at, to: b.at, score: Math.min(NOT_QUITE, worth) })
  }
  let best: ReturnType<typeof bestOf> | null = null
  return (side, at) => {
    best ??= bestOf(candidates, surroundingsOf(pairing))
    return best[side].get(at) ?? 0
  }
}

const bestOf = (candidates: readonly Candidate[], around: Surroundings) => {
  const best = { from: new Map<number, number>(), to: new Map<number, number>() }
  for (const candidate of candidates) {
    const worth = worthOf(candidate, around)
    for (const [side, { at }] of [
      ['from', candidate.a],
      ['to', candidate.b],
    ] as const)
      best[side].set(at, Math.max(worth, best[side].get(at) ?? 0))
  }
  return best
}

const candidatesOf = (pairing: Pairing, scale: Scale): readonly Candidate[] => {
  const { previous, next } = pairing
  const free = next.readings.filter(b => !pairing.back.has(b.at))
  const byText = finderOf(
    free.map(({ at, text }) => ({ at, features: text.features })),
    scale,
  )
  const byTitle = finderOf(
    free.map(({ at, title }) => ({ at, features: title.features })),
    scale,
  )
  return previous.readings
    .filter(a => !pairing.forth.has(a.at))
    .flatMap(a =>
      placesFor(pairing, a, byText, byTitle).flatMap(at => {
        const b = next.readings[at]
        if (!b || a.group !== b.group || pairing.back.has(at)) return []
        const text = scale.likeness(a.text.features, b.text.features)
        return [{ a, b, text, titles: scale.likeness(a.title.features, b.title.features) }]
      }),
    )
}

/** Candidates for a unit: similar words or titles, the same number, or the place of its neighbours or children. */
const placesFor = ({ next, forth }: Pairing, a: Reading, byText: Finder, byTitle: Finder): readonly number[] => {
  const found = new Set([...byText(a.text.features, TRIED), ...byTitle(a.title.features, TRIED)])
  const add = (at: number | undefined) => at !== undefined && at >= 0 && found.add(at)
  add(next.byNumber.get(a.number))
  const [before, after] = [forth.get(a.at - 1)?.to, forth.get(a.at + 1)?.to]
  if (before !== undefined) for (const by of [1, 2]) add(before + by)
  if (after !== undefined) for (const by of [1, 2]) add(after - by)
  for (const child of a.children) add(next.readings[forth.get(child)?.to ?? -1]?.parent)
  return [...found]
}

const worthOf = (candidate: Candidate, around: Surroundings): number =>
  ownWorth(candidate, around) * (1 + around.agreement(candidate.a, candidate.b))

const ownWorth = ({ a, b, text, titles }: Candidate, around: Surroundings): number => {
  if (a.group === 'glossary') return Math.max(titles, (text + titles) / 2)
  if (a.group !== 'heading' && a.group !== 'chapter') return text
  // A heading is recognised by its title and its children; a section rarely becomes a rule of another section.
  const level = a.number.includes('.') === b.number.includes('.') ? 1 : 0.85
  const bare = a.children.length === 0 || b.children.length === 0
  return level * (bare ? titles : 0.5 * titles + 0.5 * around.share(a, b))
}
