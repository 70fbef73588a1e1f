import { cutParts, GAP } from '../diff/cut-parts'
import { type DiffPart, partsBetween } from '../diff/diff-parts'
import { compareNumbers } from '../units/number'
import type { Change, Side } from './compare'

type GroupSide = Side & { readonly parts: readonly DiffPart[] }
type Told = Pick<Change, 'kind' | 'old' | 'new' | 'parts'> & { readonly sentence: string }
/** One complete change: a split with all its parts, or a merge with all its sources. */
export type Group<C extends Told = Told> = Omit<C, 'old' | 'new'> & {
  readonly olds: readonly GroupSide[]
  readonly news: readonly GroupSide[]
}

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
  olds.length > 1 && news.length > 1
    ? `${named(olds)} were rearranged as ${named(news)}.`
    : kind === 'split'
      ? `${named(olds)} was split into ${named(news)}.`
      : `${named(olds)} were merged into ${named(news)}.`

/** One group as a single change. */
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

/** The parts of a change that determine its group. */
type Linked = {
  readonly kind: Change['kind']
  readonly old?: Pick<Side, 'number'>
  readonly new?: Pick<Side, 'number'>
}
const isShared = ({ kind }: Linked): boolean => kind === 'split' || kind === 'merged'

/** The representative of all splits and merges that share a rule with this one, directly or through others. */
const clustersOf = (changes: readonly Linked[]): ((at: number) => number) => {
  const parent = changes.map((_, at) => at)
  const root = (at: number): number => {
    let top = at
    while (parent[top] !== undefined && parent[top] !== top) top = parent[top] ?? top
    parent[at] = top
    return top
  }
  const first = new Map<string, number>()
  for (const [at, change] of changes.entries()) {
    if (!isShared(change)) continue
    const { old, new: now } = change
    for (const key of [...(old ? [`old ${old.number}`] : []), ...(now ? [`new ${now.number}`] : [])]) {
      const before = first.get(key)
      if (before === undefined) first.set(key, at)
      else {
        const [one, other] = [root(before), root(at)]
        parent[Math.max(one, other)] = Math.min(one, other)
      }
    }
  }
  return root
}

/**
 * Changes in their order. Splits and merges that share a rule form one group at the position of the first, so every
 * rule is in only one group.
 */
export const bundlesOf = <C extends Linked>(changes: readonly C[]): readonly (readonly C[])[] => {
  const cluster = clustersOf(changes)
  const found = new Map<number, C[]>()
  for (const [at, change] of changes.entries()) {
    const key = isShared(change) ? cluster(at) : at
    const bundle = found.get(key)
    if (bundle) bundle.push(change)
    else found.set(key, [change])
  }
  return [...found.values()]
}

/**
 * The same, each group as one change. If only some are shown, call `groupOf` for those: texts are compared for each.
 */
export const groupsOf = <C extends Told>(changes: readonly C[]): readonly Group<C>[] => bundlesOf(changes).map(groupOf)
