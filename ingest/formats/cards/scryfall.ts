import { z } from 'zod'
import type { CardMark, CardRecord, Face, RulingRecord, SetInfo } from '#cards/card'
import { err, ok, type Result } from '#rulebook/result'
import { cardProblem, maybe, name, ofCard, REBALANCED, wholeDay, words } from './json-records'

const faceSchema = z.object({
  name: maybe(name),
  printed_name: maybe(name),
  mana_cost: maybe(words),
  type_line: maybe(words),
  oracle_text: maybe(words),
  printed_text: maybe(words),
  printed_type_line: maybe(words),
  power: maybe(z.string()),
  toughness: maybe(z.string()),
  loyalty: maybe(z.string()),
  defense: maybe(z.string()),
  color_indicator: maybe(z.array(z.string())),
  oracle_id: maybe(z.string()),
})
const cardSchema = faceSchema.extend({
  name,
  lang: maybe(z.string()),
  layout: z.string().min(1).max(60),
  released_at: maybe(z.string()),
  set: z.string().min(1).max(20),
  set_name: maybe(z.string()),
  set_type: maybe(z.string()),
  digital: maybe(z.boolean()),
  border_color: maybe(z.string()),
  security_stamp: maybe(z.string()),
  card_faces: maybe(z.array(faceSchema.extend({ name }))),
})
type RawFace = z.infer<typeof faceSchema>

const faceOf = (raw: RawFace, fallback: string): Face => ({
  name: raw.name ?? fallback,
  ...(raw.mana_cost ? { manaCost: raw.mana_cost } : {}),
  typeLine: raw.type_line ?? '',
  text: raw.oracle_text ?? '',
  ...stats(raw),
})
const stats = ({ power, toughness, loyalty, defense, color_indicator }: RawFace) => ({
  ...(power === undefined ? {} : { power }),
  ...(toughness === undefined ? {} : { toughness }),
  ...(loyalty === undefined ? {} : { loyalty }),
  ...(defense === undefined ? {} : { defense }),
  ...(color_indicator ? { colorIndicator: color_indicator } : {}),
})

type ScryfallCard = { readonly card: CardRecord; readonly set: SetInfo }

/** One record of Scryfall's oracle-cards or default-cards. */
export const scryfallCard = (value: unknown): Result<ScryfallCard> => {
  const read = cardSchema.safeParse(value)
  if (!read.success) return err(cardProblem(read.error, value))
  const raw = read.data
  const oracleId = raw.oracle_id ?? raw.card_faces?.[0]?.oracle_id
  const released = raw.released_at === undefined ? null : wholeDay(raw.released_at)
  if (released && !released.ok) return err(ofCard(raw.name, released.problem))
  const code = raw.set.toUpperCase()
  // The same card on both sides, which is a property of the printing and not of the card.
  const isDoubled = raw.layout === 'reversible_card'
  const faces = isDoubled ? raw.card_faces?.slice(0, 1) : raw.card_faces
  const oracle = (faces && faces.length > 0 ? faces : [raw]).map(face => faceOf(face, raw.name))
  const isEnglish = raw.lang === undefined || raw.lang === 'en'
  const sources = faces && faces.length > 0 ? faces : [raw]
  const isPrinted = isEnglish && sources.some(face => face.printed_text !== undefined)
  const printed = sources.map((face, at) => ({
    ...(oracle[at] as Face),
    name: face.printed_name ?? face.name ?? raw.name,
    typeLine: face.printed_type_line ?? face.type_line ?? '',
    text: face.printed_text ?? '',
  }))
  const marks: CardMark[] = [
    ...(raw.security_stamp === 'acorn' || raw.border_color === 'silver' ? (['funny'] as const) : []),
    ...(raw.digital !== false && REBALANCED.test(raw.name) ? (['digital-only'] as const) : []),
  ]
  return ok({
    set: {
      code,
      ...(raw.set_name && raw.set_name.toUpperCase() !== code ? { name: raw.set_name } : {}),
      ...(raw.set_type ? { type: raw.set_type } : {}),
      ...(released ? { released: released.value } : {}),
    },
    card: {
      name: isDoubled ? (oracle[0]?.name ?? raw.name) : raw.name,
      ...(oracleId ? { oracleId } : {}),
      layout: raw.layout,
      marks,
      oracle,
      printing: { set: code, ...(isPrinted ? { faces: printed } : {}) },
      printings: [code],
    },
  })
}

const rulingSchema = z.object({
  oracle_id: z.string().min(1).max(80),
  published_at: z.string(),
  comment: z.string().min(1).max(20_000),
})
type ScryfallRuling = { readonly oracleId: string; readonly ruling: RulingRecord }

/** One record of Scryfall's rulings. */
export const scryfallRuling = (value: unknown): Result<ScryfallRuling> => {
  const read = rulingSchema.safeParse(value)
  if (!read.success) return err(cardProblem(read.error, value))
  const { oracle_id: oracleId, published_at, comment } = read.data
  const day = wholeDay(published_at)
  return day.ok ? ok({ oracleId, ruling: { day: day.value, text: comment } }) : day
}
