import { z } from 'zod'
import type { CardMark, CardRecord, Face, RulingRecord } from '#cards/card'
import type { IsoDate } from '#rulebook/dates/date'
import { err, ok, type Result } from '#rulebook/result'
import { cardProblem, maybe, name, ofCard, REBALANCED, wholeDay, words } from './json-records'
import type { SetParts } from './mtgjson3'

const faceSchema = z.object({
  name,
  faceName: maybe(name),
  side: maybe(z.string().max(2)),
  layout: z.string().min(1).max(60),
  manaCost: maybe(words),
  type: words,
  text: maybe(words),
  power: maybe(z.string()),
  toughness: maybe(z.string()),
  loyalty: maybe(z.string()),
  defense: maybe(z.string()),
  colorIndicator: maybe(z.array(z.string())),
  isFunny: maybe(z.boolean()),
  isRebalanced: maybe(z.boolean()),
  borderColor: maybe(z.string()),
  securityStamp: maybe(z.string()),
  language: maybe(z.string()),
  number: maybe(z.string()),
  originalText: maybe(words),
  originalType: maybe(words),
  identifiers: maybe(z.looseObject({ scryfallOracleId: maybe(z.string()) })),
  printings: maybe(z.array(z.string().max(20))),
  rulings: maybe(z.array(z.object({ date: z.string(), text: z.string().min(1).max(20_000) }))),
})
type RawFace = z.infer<typeof faceSchema>

/** The day that `meta` states, on which the file was issued; null where it states none. */
export const metaDay = (value: unknown): Result<IsoDate> | null => {
  const text = (value as { date?: unknown } | null)?.date
  return typeof text === 'string' ? wholeDay(text) : null
}

const faceOf = (raw: RawFace): Face => ({
  name: raw.faceName ?? raw.name,
  ...(raw.manaCost ? { manaCost: raw.manaCost } : {}),
  typeLine: raw.type,
  text: raw.text ?? '',
  ...(raw.power === undefined ? {} : { power: raw.power }),
  ...(raw.toughness === undefined ? {} : { toughness: raw.toughness }),
  ...(raw.loyalty === undefined ? {} : { loyalty: raw.loyalty }),
  ...(raw.defense === undefined ? {} : { defense: raw.defense }),
  ...(raw.colorIndicator ? { colorIndicator: raw.colorIndicator } : {}),
})

const rulingsOf = (faces: readonly RawFace[]): Result<readonly RulingRecord[] | undefined> => {
  if (faces.every(({ rulings }) => rulings === undefined)) return ok(undefined)
  const found: RulingRecord[] = []
  for (const { date, text } of faces.flatMap(({ rulings }) => rulings ?? [])) {
    const day = wholeDay(date)
    if (!day.ok) return day
    found.push({ day: day.value, text })
  }
  return ok(found)
}

const marksOf = (faces: readonly RawFace[]): readonly CardMark[] => [
  ...(faces.some(one => one.isFunny || one.borderColor === 'silver' || one.securityStamp === 'acorn')
    ? (['funny'] as const)
    : []),
  ...(faces.some(one => one.isRebalanced || REBALANCED.test(one.name)) ? (['digital-only'] as const) : []),
]

/** The layout of a card that is printed on both sides. */
const DOUBLED = 'reversible_card'

/** A card with all its faces. The parts of a melded card are separate cards. */
const cardsFrom = (faces: readonly RawFace[]): Result<readonly CardRecord[]> => {
  const [first] = faces
  if (!first) return ok([])
  const isMelded = first.layout === 'meld'
  if (isMelded && faces.length > 1) {
    const parts = faces.map(face => cardsFrom([face]))
    const wrong = parts.find(part => !part.ok)
    return wrong ?? ok(parts.flatMap(part => (part.ok ? part.value : [])))
  }
  const rulings = rulingsOf(faces)
  if (!rulings.ok) return err(ofCard(first.name, rulings.problem))
  const oracleId = first.identifiers?.scryfallOracleId
  const isDoubled = first.layout === DOUBLED
  const oracle = (isDoubled ? faces.slice(0, 1) : faces).map(faceOf)
  return ok([
    {
      name: isMelded || isDoubled ? (first.faceName ?? first.name) : first.name,
      ...(oracleId ? { oracleId } : {}),
      layout: first.layout,
      marks: marksOf(faces),
      oracle,
      printings: (first.printings ?? []).map(code => code.toUpperCase()),
      ...(rulings.value === undefined ? {} : { rulings: rulings.value }),
    },
  ])
}

/** One entry of AtomicCards: the faces of the card, or several cards, with a name. */
export const atomicCards = (listed: string, value: unknown): Result<readonly CardRecord[]> => {
  const read = z.array(faceSchema).min(1).safeParse(value)
  if (!read.success) return err(cardProblem(read.error, { name: listed }))
  // Cards with the same name and other ids (tokens, playtest cards) share one entry.
  const byId = new Map<string, RawFace[]>()
  for (const face of read.data) {
    const id = face.identifiers?.scryfallOracleId ?? ''
    byId.set(id, [...(byId.get(id) ?? []), face])
  }
  const cards: CardRecord[] = []
  for (const faces of byId.values()) {
    const made = cardsFrom(faces)
    if (!made.ok) return made
    cards.push(...made.value)
  }
  return ok(cards)
}

const facesOf = (full: string): number => full.split(' // ').length

/** One card of a set in AllPrintings or a set's own file; a face waits for the others of its card. */
export const printedCards = (value: unknown, set: SetParts): Result<null> => {
  const read = faceSchema.safeParse(value)
  if (!read.success) return err(cardProblem(read.error, value))
  const raw = read.data
  const isAlone = raw.side === undefined || raw.layout === 'meld' || facesOf(raw.name) === 1
  if (isAlone) return addPrinted([raw], set)
  const key = `${raw.name}\n${raw.number ?? ''}`
  const waiting = (set.waiting.get(key) ?? []) as RawFace[]
  const faces = [...waiting.filter(({ side }) => side !== raw.side), raw]
  if (faces.length < facesOf(raw.name)) {
    set.waiting.set(key, faces)
    return ok(null)
  }
  set.waiting.delete(key)
  return addPrinted(
    faces.sort((a, b) => ((a.side ?? '') < (b.side ?? '') ? -1 : 1)),
    set,
  )
}

const addPrinted = (faces: readonly RawFace[], set: SetParts): Result<null> => {
  const cards = cardsFrom(faces)
  if (!cards.ok) return cards
  // If there was no English printing, a set lists its cards in other languages.
  const isEnglish = faces.every(({ language }) => language === undefined || language === 'English')
  const isPrinted = isEnglish && faces.some(face => face.originalText !== undefined || face.originalType !== undefined)
  const shown = faces[0]?.layout === DOUBLED ? faces.slice(0, 1) : faces
  for (const card of cards.value) {
    const printed = shown.map(face => ({
      ...faceOf(face),
      typeLine: face.originalType ?? face.type,
      text: face.originalText ?? '',
    }))
    set.cards.push({ ...card, printing: { set: '', ...(isPrinted ? { faces: printed } : {}) } })
  }
  return ok(null)
}
