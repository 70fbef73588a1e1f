import { plainName } from '#cards/name'
import type { Index } from '#search/index/index'
import { type Mentions, mentionsWork } from '#search/index/mentions'
import { inTimeSlices } from '../../jobs/time-slices'
import type { Stored } from './library/stored'
import { cleanMentions } from './search/card-names'

export type Cards = {
  readonly index: Index
  readonly mentions: Mentions
  /** The notes of release notes below the name of a card, by its normalized name. */
  readonly notes: ReadonlyMap<string, readonly number[]>
  /** Normalized names (lower case, plain punctuation), mapped to the names as printed. */
  readonly names: ReadonlyMap<string, string>
}

/** A translation has the English name behind the other: `神选/ Chosen One`. */
const notesIn = ({ corpus }: Index): ReadonlyMap<string, readonly number[]> => {
  const found = new Map<string, number[]>()
  for (const [at, { kind, titles }] of corpus.documents.entries()) {
    const title = kind === 'bulletin' ? titles.at(-1)?.replace(/^.*\p{Script=Han}\/ ?/u, '') : undefined
    if (title) found.set(plainName(title), [...(found.get(plainName(title)) ?? []), at])
  }
  return found
}

/** The cards mentioned in an index, searched in slices. */
export const cardsOf = async (index: Index): Promise<Cards> => {
  const mentions = cleanMentions(await inTimeSlices(mentionsWork(index)))
  return {
    index,
    mentions,
    notes: notesIn(index),
    names: new Map([...mentions.keys()].map(name => [plainName(name), name])),
  }
}

const MOST_NEAR = 6
/** Names that share a beginning or a long word with the typed text. */
export const cardsNear = ({ names }: Cards, requested: string): readonly string[] => {
  const words = requested.split(' ').filter(word => word.length > 3)
  return [...names]
    .filter(([low]) => low.startsWith(requested) || words.some(word => low.includes(word)))
    .slice(0, MOST_NEAR)
    .map(([, name]) => name)
}

/** Cards whose name begins with the typed text; at least two letters. */
export const cardsLike = ({ names }: Cards, typed: string, most: number): readonly string[] => {
  const wanted = plainName(typed.slice(0, 100))
  if (wanted.length < 2) return []
  return [...names]
    .filter(([low]) => low.startsWith(wanted))
    .slice(0, most)
    .map(([, name]) => name)
}

/** The cards that the reader's query names: as a whole, or among its words (`inWords`). */
export const cardsMentioned = (
  { names }: Cards,
  stored: Stored | null,
  q: string,
  inWords: readonly string[],
): readonly string[] => {
  const requested = stored?.library.named(q)[0]?.name ?? names.get(plainName(q))
  return [...new Set([...(requested ? [requested] : []), ...inWords])].slice(0, MOST_NEAR)
}
