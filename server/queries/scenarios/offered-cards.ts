import type { Face } from '#cards/card'
import type { IsoDate } from '#rulebook/dates/date'
import type { CardLibrary, StoredCard } from '../cards/library/card-library'
import { storedCards } from '../cards/library/stored'
import { likeNames, namesStarting } from '../cards/search/similar-names'
import { exampleCards } from './example-cards'
import { definitionOn, wordedCard, workedCard } from './named-cards'
import { readDated } from './reading-cards'

/** A card that may be put on a board, with what a reader needs to choose it. */
export type OfferedCard = {
  readonly name: string
  readonly cost: string | null
  /** Its types and size: `Creature, Bear, 2/2`. */
  readonly line: string
  /** How a board describes it on the day; null if a board cannot. */
  readonly described: string | null
  /** Today's description, where it is another than on the day. */
  readonly today: string | null
  /** How many of its lines games play, and of how many; absent where that is not known. */
  readonly plays?: { readonly lines: number; readonly of: number } | undefined
}

const MAX_CARDS_OFFERED = 7
/** Names that begin as typed, among which those of our examples and the short ones come first. */
const MOST_STARTING = 300

const lineOf = ({ typeLine, power, toughness }: Face): string =>
  [...typeLine.split(/\s+[—–]\s+/), ...(power ? [`${power}/${toughness}`] : [])].join(', ')

const offered = (library: CardLibrary, card: StoredCard, on: IsoDate | null): OfferedCard => {
  const [face] = library.facesOf(card)
  const worded = wordedCard(library, card, card.name)
  const [described, today] = [definitionOn(worded, on), definitionOn(worded, null)]
  return {
    name: card.name,
    cost: face?.manaCost ?? null,
    line: face ? lineOf(face) : card.types,
    described,
    today: today === described ? null : today,
  }
}

const exampleOf = ({ name, text }: { readonly name: string; readonly text: string }): OfferedCard => ({
  name,
  cost: null,
  line: 'From our worked examples',
  described: definitionOn(workedCard({ name, text }), null),
  today: null,
})

/** The lines of each card that games play. */
const withPlays = async (cards: readonly OfferedCard[], texts: readonly Face[]): Promise<readonly OfferedCard[]> => {
  const read = await readDated(texts.map(({ name, typeLine, text }) => ({ name, types: typeLine, text })))
  if (!read.ok) return cards
  const lines = new Map(read.value.map(card => [card.name, card.lines]))
  return cards.map(card => {
    const own = lines.get(card.name)
    return own
      ? { ...card, plays: { lines: own.filter(({ status }) => status === 'runs').length, of: own.length } }
      : card
  })
}

/** The cards whose names begin with what was typed, or are most like it. */
export const offeredCards = async (typed: string, on: IsoDate | null): Promise<readonly OfferedCard[]> => {
  const library = (await storedCards())?.library
  const worked = await exampleCards()
  const start = typed.trim().toLowerCase()
  if (start === '') return []
  const isWorked = new Set(worked.map(({ name }) => name))
  const own = [...isWorked].filter(name => name.toLowerCase().startsWith(start))
  const starting = [...new Set([...(library ? namesStarting(library, typed, MOST_STARTING) : []), ...own])].sort(
    (one, other) => Number(isWorked.has(other)) - Number(isWorked.has(one)) || one.length - other.length,
  )
  const names = starting.length > 0 ? starting : likeNames(library, worked, typed)
  const faces: Face[] = []
  const cards = names.slice(0, MAX_CARDS_OFFERED).flatMap((name): readonly OfferedCard[] => {
    const card = library?.named(name).find(({ out }) => out === null)
    if (library && card) {
      const [face] = library.facesOf(card)
      if (face) faces.push({ ...face, name: card.name })
      return [offered(library, card, on)]
    }
    const example = worked.find(one => one.name === name)
    return example ? [exampleOf(example)] : []
  })
  return withPlays(cards, faces)
}
