import type { CardText } from '#engine/read-card'
import { type IsoDate, parseDate } from '#rulebook/dates/date'

/** A card and, if its text is that of a printing, the day of the printing. */
export type CardOnDay = { readonly card: CardText; readonly on?: IsoDate }

type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const listOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** Cards of Scryfall's oracle-cards, of MTGJSON AtomicCards, and printed cards of MTGJSON sets; null for other files. */
export const cardsIn = (file: string): readonly CardOnDay[] | null => {
  let read: unknown
  try {
    read = JSON.parse(file)
  } catch {
    return null
  }
  if (Array.isArray(read)) return unique(listOf(read).flatMap(scryfall))
  if (!isObject(read)) return null
  const data = isObject(read.data) ? read.data : read
  const sets = Object.values(data).filter(one => isObject(one) && Array.isArray(one.cards)) as readonly Json[]
  if (sets.length > 0) return unique(sets.flatMap(printedIn))
  return unique(Object.values(data).flatMap(faces => listOf(faces).map(atomic)))
}

const scryfall = (card: Json): readonly CardOnDay[] => {
  const faces = listOf(card.card_faces)
  return (faces.length > 0 ? faces : [card]).map(face => ({
    card: {
      name: text(face.name),
      types: text(face.type_line) || text(card.type_line),
      text: text(face.oracle_text),
    },
  }))
}
const atomic = (face: Json): CardOnDay => ({
  card: { name: text(face.faceName) || text(face.name), types: text(face.type), text: text(face.text) },
})
const printedIn = (set: Json): readonly CardOnDay[] => {
  const day = parseDate(text(set.releaseDate))
  return listOf(set.cards).flatMap(card => {
    const words = text(card.originalText)
    if (words === '' || !day.ok) return []
    return [{ card: { name: text(card.name), types: text(card.originalType), text: words }, on: day.value }]
  })
}
/** The same text under the same name is one card. */
const unique = (cards: readonly CardOnDay[]): readonly CardOnDay[] => [
  ...new Map(cards.map(one => [`${one.card.name}\n${one.card.text}`, one])).values(),
]
