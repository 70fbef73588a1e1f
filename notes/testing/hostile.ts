import type { TextRange } from '../anchor/selector'
import { BORDERS, KINDS, REPEATED } from './kinds'
import type { Kind, Roll } from './mark'
import { bordersOf, repeatsOf } from './spots'
import type { Case } from './tally'
import { kept, pick, placedWords, spanOf } from './words'

/** The result of the rulebook's own edits between two releases: by a word diff that keeps both neighbours. */
const editedByTheRulebook = (seen: string, text: string, [from, to]: readonly [number, number]): Case | null => {
  const [words, there] = [placedWords(seen), placedWords(text)]
  const map = kept(words, there)
  const share = map.filter(n => n >= 0).length / map.length
  const whole = map.slice(from, to + 1).every((n, k, all) => n >= 0 && (k === 0 || n === (all[k - 1] ?? 0) + 1))
  const neighbours = [map[from - 1], map[to + 1]].some(n => n !== undefined && n >= 0)
  if (text === seen || share <= 0.6 || !whole || !neighbours) return null
  const range = spanOf(words, from, to)
  // If words were also added or removed elsewhere, a word diff cannot tell which are meant.
  const quote = seen.slice(...range)
  if (seen.split(quote).length !== text.split(quote).length) return null
  const truth = spanOf(there, map[from] ?? 0, map[to] ?? 0)
  return { kind: 'the rulebook edited it', seen, range, text, truth, must: range[1] - range[0] >= 12 }
}

/** Hostile cases from pairs of texts of one rule, about `each` of every kind for a hundred rules. */
export const hostileCases = (
  pairs: readonly (readonly [seen: string, later: string])[],
  roll: Roll,
  share: number,
): readonly Case[] => {
  const others = pairs.map(([seen]) => seen).filter(text => text.length > 60)
  const made = (kinds: Readonly<Record<string, Kind>>, seen: string, range: TextRange | null): readonly Case[] =>
    range === null
      ? []
      : Object.entries(kinds).flatMap(([kind, make]): readonly Case[] => {
          if (roll(share) > 0) return []
          const mark = { seen, range, others: others.filter(text => text !== seen), roll }
          const answer = make(mark)
          return answer && answer.text.trim() !== seen.trim() ? [{ kind, seen, range, must: false, ...answer }] : []
        })
  return pairs.flatMap(([seen, later]) => {
    const words = placedWords(seen)
    if (words.length < 8) return []
    const chosen = pick(roll, words)
    const edited = roll(2) === 0 ? editedByTheRulebook(seen, later, chosen) : null
    return [
      ...made(KINDS, seen, spanOf(words, ...chosen)),
      ...made(REPEATED, seen, repeatsOf(seen, roll)),
      ...made(BORDERS, seen, bordersOf(seen, roll)),
      ...(edited ? [edited] : []),
    ]
  })
}
