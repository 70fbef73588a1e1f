/** The features of a row: the names and words of one worked example, in any case. */
export type Telltale = { readonly id: string; readonly names: readonly string[]; readonly words: readonly string[] }

/** Minimum share of a row's features for recognising the row in a text. */
const ENOUGH = 0.12
/** A pairing is certain if every other pairing is worse by this much. */
const CLEARLY = 0.02
/** Weight of a name. */
const NAME = 4

const WORD = /[+-]?[0-9x]+\/[+-]?[0-9x]+|\{[^}\s]{1,12}\}|\p{L}[\p{L}'’]*(?:-\p{L}[\p{L}'’]*)*/giu
const stemOf = (word: string): string => {
  const low = word.toLowerCase().replace(/['’]s?$/, '')
  return low.length > 4 ? low.replace(/(?:ing|ed|es|s)$/, '') : low
}
const stemsOf = (text: string): readonly string[] =>
  (text.match(WORD) ?? []).flatMap(word => [stemOf(word), ...(/\p{L}-/u.test(word) ? word.split('-').map(stemOf) : [])])

export const stemSet = (text: string): ReadonlySet<string> => new Set(stemsOf(text))

/** Share of common words of two texts, 0 to 1. */
export const overlap = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  let shared = 0
  for (const word of a) if (b.has(word)) shared++
  return a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size)
}

/** The words of a row with their weights: rare words weigh more, names most. */
export type Known = { readonly id: string; readonly worth: ReadonlyMap<string, number>; readonly all: number }

export const knownRows = (rows: readonly Telltale[]): readonly Known[] => {
  const termSets = rows.map(row => new Set(stemsOf([...row.words, ...row.names].join(' '))))
  const times = new Map<string, number>()
  for (const words of termSets) for (const word of words) times.set(word, (times.get(word) ?? 0) + 1)
  return rows.map((row, at) => {
    const names = new Set(stemsOf(row.names.join(' ')))
    const rarity = (word: string) => Math.log((rows.length + 1) / (times.get(word) ?? 1))
    const worth = new Map([...(termSets[at] ?? [])].map(w => [w, rarity(w) * (names.has(w) ? NAME : 1)]))
    return { id: row.id, worth, all: [...worth.values()].reduce((sum, one) => sum + one, 0) || 1 }
  })
}

/** The share of a row's words that a text contains, 0 to 1. */
const shareIn = (words: ReadonlySet<string>, { worth, all }: Known): number => {
  let found = 0
  for (const [word, value] of worth) if (words.has(word)) found += value
  return found / all
}

type Pairing = { readonly total: number; readonly of: readonly (number | null)[] }
/** One excluded pairing: row, printed example. */
type Without = readonly [row: number, at: number]
/** Maximum number of candidates for a row. No number ever had more examples than this. */
const MAX_COMPARED = 5

/** The best one-to-one assignment of rows to printed examples. */
const bestPairing = (likeness: readonly (readonly number[])[], without?: Without): Pairing => {
  const likeliest = likeness.map(own =>
    [...own.keys()].sort((a, b) => (own[b] ?? 0) - (own[a] ?? 0)).slice(0, MAX_COMPARED),
  )
  const from = (row: number, taken: readonly number[]): Pairing => {
    const own = likeness[row]
    if (!own) return { total: 0, of: [] }
    const free = (likeliest[row] ?? []).filter(
      at => !taken.includes(at) && !(without?.[0] === row && without[1] === at),
    )
    const choices = [...free, null].map((at): Pairing => {
      const rest = from(row + 1, at === null ? taken : [...taken, at])
      return { total: rest.total + (at === null ? 0 : (own[at] ?? 0)), of: [at, ...rest.of] }
    })
    return choices.reduce((best, one) => (one.total > best.total ? one : best))
  }
  return from(0, [])
}

/** The row of each text, given the texts' words (`stemSet`), by index; texts without a certain row are omitted. */
export const examplePairs = (
  rows: readonly Known[],
  words: readonly ReadonlySet<string>[],
): readonly (readonly [at: number, id: string])[] => {
  const likeness = rows.slice(0, MAX_COMPARED).map(row => words.map(of => shareIn(of, row)))
  const best = bestPairing(likeness)
  return rows.slice(0, MAX_COMPARED).flatMap(({ id }, nth) => {
    const at = best.of[nth]
    if (at === null || at === undefined || (likeness[nth]?.[at] ?? 0) < ENOUGH) return []
    return best.total - bestPairing(likeness, [nth, at]).total < CLEARLY ? [] : [[at, id] as const]
  })
}
