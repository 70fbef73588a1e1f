import { rememberBy, rememberText } from '#rulebook/remember'
import type { Snapshot } from '../index/eras'
import type { Index } from '../index/index'
import { standsAt } from '../index/standing'
import { bearersAt, nameOf } from '../index/titles'
import { type Token, tokensOf } from '../text/analysis'
import type { Repair } from '../text/typo'
import { STOP_WORDS } from '../text/words'

export type Repaired = { readonly from: string; readonly to: string }
type Reading = { readonly tokens: readonly Token[]; readonly repaired: readonly Repaired[] }

/** Words that a typed word may mean, most likely first. */
type Choice = { readonly token: Token; readonly words: readonly string[] }

const MOST_READINGS = 48
const MOST_CHOICES = 6

/** The query with misspellings corrected. Of several readings one that is a name on that day comes first. */
export const repairedBy = (index: Index, typed: readonly Token[], snapshot: Snapshot): Reading => {
  const joined: Repaired[] = []
  const tokens = joinedBy(index, typed, snapshot, joined)
  const choices = tokens.map((token): Choice => ({ token, words: choicesFor(index, token, snapshot) }))
  const words = bestOf(index, choices, snapshot)
  const repaired = choices.flatMap(({ token }, at): Repaired[] =>
    words[at] === token.word ? [] : [{ from: token.word, to: words[at] ?? '' }],
  )
  return {
    tokens: choices.flatMap(({ token }, at) => (words[at] === token.word ? [token] : tokensOf(words[at] ?? ''))),
    repaired: [...joined, ...repaired],
  }
}

/** `death touch` → `deathtouch`: two words that together are one of a title, where the two are no name themselves. */
const joinedBy = (
  index: Index,
  typed: readonly Token[],
  snapshot: Snapshot,
  repaired: Repaired[],
): readonly Token[] => {
  const tokens: Token[] = []
  for (let at = 0; at < typed.length; at++) {
    const [one, two] = [typed[at], typed[at + 1]]
    const whole = one && two && joinOf(index, one, two, snapshot)
    if (whole) {
      repaired.push({ from: `${one.word} ${two.word}`, to: whole.word })
      tokens.push({ ...whole, start: one.start, end: two.end })
      at++
    } else if (one) tokens.push(one)
  }
  return tokens
}
const joinOf = (index: Index, one: Token, two: Token, snapshot: Snapshot): Token | null => {
  const word = one.word + two.word
  if (!index.titles.words.has(word) || STOP_WORDS.has(one.word) || STOP_WORDS.has(two.word)) return null
  const [whole] = tokensOf(word)
  if (!whole || !standsAt(index, whole.term, snapshot)) return null
  return bearersAt(index.titles, `${one.word} ${two.word}`, snapshot).size > 0 ? null : whole
}

const choicesFor = (index: Index, { word, term }: Token, snapshot: Snapshot): readonly string[] => {
  const { words } = index.streams.lexicon
  const stands = standsAt(index, term, snapshot)
  const seen = words.get(word) ?? 0
  const isSynonym = index.thesaurus.also.has(term)
  if (STOP_WORDS.has(word) || (isSynonym && word.length < 7) || (stands && seen > misprints(word))) return [word]
  const near = nearTo(index, word)
    .filter(other => other.count > seen * 10 && standsAt(index, stemmed(other.word), snapshot))
    .slice(0, MOST_CHOICES)
  // The form is new or as rare as a misprint and its stem is known: it stays, unless what results is a name.
  if (stands || isSynonym) return [word, ...near.filter(other => other.distance === 1).map(other => other.word)]
  const parts = index.speller.split(word)?.join(' ')
  const all = near.map(other => other.word)
  if (parts !== undefined) all.splice(near[0]?.distance === 1 ? 1 : 0, 0, parts)
  return all.length > 0 ? all : [word]
}
const MOST_REMEMBERED = 64
/**
 * The words similar to one. The last words are remembered, because a query is read for its day, for all other days and
 * once more with a card, and comparing an unknown word with the vocabulary took a fifth of its time.
 */
const nearTo = (index: Index, word: string): readonly Repair[] => nearIn(index)(word)
const nearIn = rememberBy((index: Index) =>
  rememberText(MOST_REMEMBERED, (word: string): readonly Repair[] => index.speller.near(word, MOST_CHOICES * 2)),
)

/** Long words that occur in the texts no more often than this may be misprints. */
const misprints = (word: string): number => (word.length < 7 ? 0 : 3)
const stemmed = (word: string): string => tokensOf(word)[0]?.term ?? word

/** The first reading that is a name, else the most likely word at each position. */
const bestOf = (index: Index, choices: readonly Choice[], snapshot: Snapshot): readonly string[] => {
  const first = choices.map(choice => choice.words[0] ?? '')
  if (choices.every(choice => choice.words.length === 1)) return first
  let readings: (readonly string[])[] = [[]]
  for (const { words } of choices)
    readings = words.flatMap(word => readings.map(reading => [...reading, word])).slice(0, MOST_READINGS)
  return readings.find(words => bearersAt(index.titles, nameOf(words), snapshot).size > 0) ?? first
}
