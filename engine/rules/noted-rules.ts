import { rememberBy } from '#rulebook/remember'
import type { Layer, Ruleset } from './amendment'

/**
 * Rules that record which of their values a run reads. Under the rules of another day that have the same values the run
 * would be the same, so that one run is enough for both days. Values that are only cited are not recorded: a trace or a
 * log belongs to one day.
 */
export type NotedRules = {
  readonly rules: Ruleset
  readonly agreesWith: (other: Ruleset) => boolean
  /** What the run has read and is otherwise there, each as the rules with it as it is there. */
  readonly otherThan: (other: Ruleset) => readonly { readonly key: string; readonly with: Ruleset }[]
}

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
    // Only whether there is such a rule matters; its number is only cited.
    return part === 'cites' ? found !== undefined : found
  }
  const agreesWith = (other: Ruleset): boolean =>
    layersOf(of.layers) === layersOf(other.layers) &&
    (!looksAtCounters || of.keywordCounters.join() === other.keywordCounters.join()) &&
    (Object.keys(lookedUp) as Part[]).every(part =>
      [...lookedUp[part]].every(key => value(of, part, key) === value(other, part, key)),
    )
  const otherThan: NotedRules['otherThan'] = other =>
    (['policy', 'game', 'cites'] as const).flatMap(part =>
      [...lookedUp[part]]
        .filter(key => value(of, part, key) !== value(other, part, key))
        .map(key => ({
          key: String(key),
          with: { ...of, [part]: { ...of[part], [key]: Reflect.get(other[part], key) } },
        })),
    )
  return { rules, agreesWith, otherThan }
}

/** What is applied in which order, without the names and the rules that are only shown. */
const layersOf = rememberBy((layers: readonly Layer[]) => JSON.stringify(layers, ['id', 'takes', 'holds', 'parts']))
