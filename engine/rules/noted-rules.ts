import type { Layer, Ruleset } from './amendment'

/**
 * Rules that note which of their values a run looks up. Under the rules of another day that have the same values the run
 * would take the same course, so that one run stands for both days. What is only cited is not noted: a trace or a log is
 * that of one day.
 */
export type NotedRules = { readonly rules: Ruleset; readonly agreesWith: (other: Ruleset) => boolean }

type Part = 'policy' | 'game' | 'words' | 'cites'

export const notedRules = (of: Ruleset): NotedRules => {
  const lookedUp: Record<Part, Set<PropertyKey>> = {
    policy: new Set(),
    game: new Set(),
    words: new Set(),
    cites: new Set(),
  }
  const noting = <T extends object>(part: Part, values: T): T =>
    new Proxy(values, {
      get: (target, key) => {
        lookedUp[part].add(key)
        return Reflect.get(target, key)
      },
    })
  let looksAtCounters = false
  const rules: Ruleset = {
    ...of,
    policy: noting('policy', of.policy),
    game: noting('game', of.game),
    words: noting('words', of.words),
    cites: noting('cites', of.cites),
    get keywordCounters() {
      looksAtCounters = true
      return of.keywordCounters
    },
  }
  const value = (from: Ruleset, part: Part, key: PropertyKey): unknown => {
    const found = Reflect.get(from[part], key)
    // Whether there is such a rule decides; its number is only cited.
    return part === 'cites' ? found !== undefined : found
  }
  const agreesWith = (other: Ruleset): boolean =>
    layersOf(of) === layersOf(other) &&
    (!looksAtCounters || of.keywordCounters.join() === other.keywordCounters.join()) &&
    (Object.keys(lookedUp) as Part[]).every(part =>
      [...lookedUp[part]].every(key => value(of, part, key) === value(other, part, key)),
    )
  return { rules, agreesWith }
}

/** What is applied in which order, without the names and the rules that are only shown. */
const layersOf = ({ layers }: Ruleset): string => {
  const known = orders.get(layers)
  if (known !== undefined) return known
  const order = JSON.stringify(layers, ['id', 'takes', 'holds', 'parts'])
  orders.set(layers, order)
  return order
}
const orders = new WeakMap<readonly Layer[], string>()
