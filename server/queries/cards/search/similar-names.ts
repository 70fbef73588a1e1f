import { plainName } from '#cards/name'
import { rememberBy } from '#rulebook/remember'
import { distanceOf } from '#search/text/distance'
import { bitsOf, lettersOf } from '#search/text/typo'
import type { CardLibrary, StoredCard } from '../library/card-library'

// Finds cards by the spelling of their names, without an index of their words.

/** Shorter names are one edit away from many words; longer ones may have two edits. */
const SHORTEST_MISSPELT = 6
const LONG_NAME = 9
const LONGEST_MISSPELT = 60

/** The names of playable cards and of their faces, each with its card, and the letters of each. */
const spellingsIn = rememberBy((library: CardLibrary) => {
  const names = library.all().flatMap(card => {
    if (card.out !== null) return []
    return [card.plain, ...card.faces.map(plainName)].map(plain => ({ plain, card }))
  })
  return { names, letters: Int32Array.from(names, ({ plain }) => lettersOf(plain)) }
})
/** The pairs of letters of all these names, one name after another, and where each name's begin. */
const pairsOfAll = rememberBy((library: CardLibrary) => {
  const pairs = spellingsIn(library).names.map(({ plain }) => pairsIn(plain))
  const starts = new Uint32Array(pairs.length + 1)
  for (const [at, { length }] of pairs.entries()) starts[at + 1] = (starts[at] ?? 0) + length
  return { pairs: Uint16Array.from(pairs.flat()), starts }
})

/** The only playable card whose name is one or two edits from the typed text; null if none or several are. */
export const misspelt = (library: CardLibrary, typed: string): StoredCard | null => {
  const plain = plainName(typed)
  if (plain.length < SHORTEST_MISSPELT || plain.length > LONGEST_MISSPELT) return null
  const { names, letters } = spellingsIn(library)
  const own = lettersOf(plain)
  const best = new Set<StoredCard>()
  let least = plain.length < LONG_NAME ? 1 : 2
  for (const [at, { plain: name, card }] of names.entries()) {
    if (bitsOf(own ^ (letters[at] ?? 0)) > 2 * least || Math.abs(name.length - plain.length) > least) continue
    const distance = distanceOf(plain, name, least)
    if (distance > least) continue
    if (distance < least) best.clear()
    least = distance
    best.add(card)
  }
  const [only, other] = best
  return only && !other ? only : null
}

/** Names of playable cards that begin with the typed text; at least two letters. */
export const namesStarting = (library: CardLibrary, typed: string, most: number): readonly string[] => {
  const plain = plainName(typed)
  const found: string[] = []
  if (plain.length < 2) return found
  const cards = library.all()
  // Cards are in the order of their plain names.
  let low = 0
  for (let high = cards.length; low < high; ) {
    const middle = (low + high) >> 1
    if ((cards[middle]?.plain ?? '') < plain) low = middle + 1
    else high = middle
  }
  for (let at = low; at < cards.length && found.length < most; at++) {
    const card = cards[at] as StoredCard
    if (!card.plain.startsWith(plain)) break
    if (card.out === null) found.push(card.name)
  }
  return found
}

/** Each pair of letters in a name, once, as a number. */
const pairsIn = (plain: string): readonly number[] => {
  const pairs = new Set<number>()
  for (let at = 0, before = BLANK; at <= plain.length; at++) {
    // After the last letter there is none, which counts as 0.
    const letter = plain.charCodeAt(at) & 255
    pairs.add((before << 8) | letter)
    before = letter
  }
  return [...pairs]
}
const BLANK = 32

/** The names most like a text: those that begin with it, then those that share most pairs of letters. */
export const likeNames = (
  library: CardLibrary | undefined,
  others: readonly { readonly name: string }[],
  typed: string,
  most = 3,
): readonly string[] => {
  const plain = plainName(typed)
  const own = lettersOf(plain)
  const said = new Set(pairsIn(plain))
  const likely: { readonly name: string; readonly is: number }[] = []
  const look = (name: string, pairs: ArrayLike<number>, from: number, to: number): void => {
    let both = 0
    for (let at = from; at < to; at++) if (said.has(pairs[at] ?? 0)) both++
    const is = (2 * both) / Math.max(1, to - from + said.size)
    if (is > LEAST_LIKE) likely.push({ name, is })
  }
  if (library) {
    const { names, letters } = spellingsIn(library)
    const { pairs, starts } = pairsOfAll(library)
    for (const [at, { card }] of names.entries())
      if (bitsOf(own ^ (letters[at] ?? 0)) <= MOST_OTHER_LETTERS)
        look(card.name, pairs, starts[at] ?? 0, starts[at + 1] ?? 0)
  }
  for (const { name } of others) {
    const pairs = pairsIn(plainName(name))
    look(name, pairs, 0, pairs.length)
  }
  likely.sort((one, other) => other.is - one.is)
  return [
    ...new Set([...(library ? namesStarting(library, typed, most) : []), ...likely.map(({ name }) => name)]),
  ].slice(0, most)
}
const LEAST_LIKE = 0.5
const MOST_OTHER_LETTERS = 6
