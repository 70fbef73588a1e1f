import { plainName } from '#cards/name'
import { distanceOf } from '#search/text/distance'
import { bitsOf, lettersOf } from '#search/text/typo'
import type { CardLibrary, StoredCard } from './card-library'

// Finds cards by the spelling of their names, without an index of their words.

/** Shorter names are one edit away from many words; longer ones may have two edits. */
const SHORTEST_MISSPELT = 6
const LONG_NAME = 9
const LONGEST_MISSPELT = 60

const letters = new WeakMap<CardLibrary, Int32Array>()
const lettersIn = (library: CardLibrary): Int32Array => {
  const known = letters.get(library) ?? Int32Array.from(library.all(), ({ plain }) => lettersOf(plain))
  letters.set(library, known)
  return known
}

/** The only playable card whose name is one or two edits from the typed text; null if none or several are. */
export const misspelt = (library: CardLibrary, typed: string): StoredCard | null => {
  const plain = plainName(typed)
  if (plain.length < SHORTEST_MISSPELT || plain.length > LONGEST_MISSPELT) return null
  const known = lettersIn(library)
  const own = lettersOf(plain)
  let best: StoredCard[] = []
  let least = plain.length < LONG_NAME ? 1 : 2
  const cards = library.all()
  for (let at = 0; at < cards.length; at++) {
    if (bitsOf(own ^ (known[at] ?? 0)) > 2 * least) continue
    const card = cards[at] as StoredCard
    if (card.out !== null || Math.abs(card.plain.length - plain.length) > least) continue
    const distance = distanceOf(plain, card.plain, least)
    if (distance > least) continue
    if (distance < least) best = []
    least = distance
    best.push(card)
  }
  return best.length === 1 ? (best[0] ?? null) : null
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
