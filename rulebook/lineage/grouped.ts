import { cutParts, GAP } from '../diff/cut-parts'
import { type DiffPart, partsBetween } from '../diff/diff-parts'
import { compareNumbers } from '../units/number'
import type { Change, Side } from './compare'

export type GroupSide = Side & { readonly parts: readonly DiffPart[] }
type Told = Pick<Change, 'kind' | 'old' | 'new' | 'parts'> & { readonly sentence: string }
/** One thing that happened, whole: a split with all its parts, a merger with all that went into it. */
export type Group<C extends Told = Told> = Omit<C, 'old' | 'new'> & {
  readonly olds: readonly GroupSide[]
  readonly news: readonly GroupSide[]
}

const keyOf = ({ kind, old, new: now }: Told): string | null =>
  kind === 'split' ? `split ${old?.number}` : kind === 'merged' ? `merged ${now?.number}` : null

const sides = (changes: readonly Told[], side: 'old' | 'new'): readonly Side[] =>
  [
    ...new Map(
      changes.flatMap(change => (change[side] ? [[change[side].number, change[side]] as const] : [])),
    ).values(),
  ].sort((a, b) => compareNumbers(a.number, b.number))
const textsOf = (all: readonly Side[]): readonly string[] => all.map(({ text }) => text)
const named = (all: readonly Side[]): string => {
  const numbers = all.map(({ number }) => number)
  return numbers.length > 1 ? `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}` : (numbers[0] ?? '')
}

const sentenceOf = (kind: Change['kind'], olds: readonly Side[], news: readonly Side[]): string =>
  kind === 'split' ? `${named(olds)} was split into ${named(news)}.` : `${named(olds)} went into ${named(news)}.`

/** One bundle as one thing that happened. */
export const groupOf = <C extends Told>(changes: readonly C[]): Group<C> => {
  const [first] = changes as readonly [C]
  const { old: _, new: __, ...rest } = first
  const [olds, news] = [sides(changes, 'old'), sides(changes, 'new')]
  const parts = changes.length === 1 ? first.parts : partsBetween(textsOf(olds).join(GAP), textsOf(news).join(GAP))
  const cut = (all: readonly Side[], side: 'old' | 'new') => {
    const own = cutParts(parts, textsOf(all), side)
    return all.map((one, at) => ({ ...one, parts: own[at] ?? [] }))
  }
  const isMany = olds.length > 1 || news.length > 1
  return {
    ...rest,
    parts,
    olds: cut(olds, 'old'),
    news: cut(news, 'new'),
    ...(isMany ? { sentence: sentenceOf(first.kind, olds, news) } : {}),
  } as Group<C>
}

/** Changes in their order; those that split one rule or went into one lie together where the first of them stood. */
export const bundlesOf = <C extends Told>(changes: readonly C[]): readonly (readonly C[])[] => {
  const found = new Map<string, C[]>()
  for (const [at, change] of changes.entries()) {
    const key = keyOf(change) ?? `${at}`
    const bundle = found.get(key)
    if (bundle) bundle.push(change)
    else found.set(key, [change])
  }
  return [...found.values()]
}

/** The same, each bundle told as one. Where only some are shown, `groupOf` those: texts are compared for each. */
export const groupsOf = <C extends Told>(changes: readonly C[]): readonly Group<C>[] => bundlesOf(changes).map(groupOf)
