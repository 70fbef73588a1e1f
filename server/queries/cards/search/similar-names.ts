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

const pairsIn = (plain: string): ReadonlySet<string> =>
  new Set([...` ${plain}`].map((_, at) => ` ${plain}`.slice(at, at + 2)))

/** The names most like a text: those that begin with it, then those that share most pairs of letters. */
export const likeNames = (
  library: CardLibrary | undefined,
  others: readonly { readonly name: string }[],
  typed: string,
  most = 3,
): readonly string[] => {
  const plain = plainName(typed)
  const said = pairsIn(plain)
  const likeness = (name: string): number => {
    const pairs = pairsIn(name)
    return (2 * [...pairs].filter(pair => said.has(pair)).length) / Math.max(1, pairs.size + said.size)
  }
  const own = lettersOf(plain)
  const { names, letters } = library ? spellingsIn(library) : { names: [], letters: [] }
  const near = names.filter((_, at) => bitsOf(own ^ (letters[at] ?? 0)) <= MOST_OTHER_LETTERS)
  const all = [
    ...near.map(({ card, plain: name }) => ({ name: card.name, is: likeness(name) })),
    ...others.map(({ name }) => ({ name, is: likeness(plainName(name)) })),
  ]
  const likely = all.filter(({ is }) => is > LEAST_LIKE).sort((one, other) => other.is - one.is)
  return [
    ...new Set([...(library ? namesStarting(library, typed, most) : []), ...likely.map(({ name }) => name)]),
  ].slice(0, most)
}
const LEAST_LIKE = 0.5
const MOST_OTHER_LETTERS = 6
