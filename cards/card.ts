import type { IsoDate } from '#rulebook/dates/date'

/** One face of a card in one wording. A split card has two, most cards one. */
export type Face = {
  readonly name: string
  readonly manaCost?: string
  readonly typeLine: string
  readonly text: string
  readonly power?: string
  readonly toughness?: string
  readonly loyalty?: string
  readonly defense?: string
  readonly colorIndicator?: readonly string[]
}

/** A source's data about a card other than its text. */
export type CardMark = 'funny' | 'digital-only'

export type SetInfo = {
  /** In capitals: sources differ only in case. */
  readonly code: string
  readonly name?: string
  readonly type?: string
  readonly released?: IsoDate
}

/** A card as one record of a source states it. */
export type CardRecord = {
  readonly name: string
  readonly oracleId?: string
  readonly layout: string
  readonly marks: readonly CardMark[]
  /** The Oracle wording in the source. */
  readonly oracle?: readonly Face[]
  /** The set of this printing, and the printed text where the source has it. */
  readonly printing?: { readonly set: string; readonly faces?: readonly Face[] }
  /** Codes of all sets the card was printed in, where the source lists them. */
  readonly printings: readonly string[]
  /** All rulings on the card; omitted where the source has none or does not state them. */
  readonly rulings?: readonly RulingRecord[]
}

export type RulingRecord = { readonly day: IsoDate; readonly text: string }

/** The reason why a card is omitted unless a reader requests it. */
export type OutOfPlay = 'un-card' | 'token' | 'supplementary' | 'digital-only'

const TOKEN_LAYOUTS = new Set(['token', 'double_faced_token', 'emblem', 'art_series'])
const SUPPLEMENTARY_LAYOUTS = new Set(['planar', 'scheme', 'vanguard'])
const SUPPLEMENTARY_TYPE = /^(?:Plane|Phenomenon|(?:Ongoing )?Scheme|Vanguard|Conspiracy|Dungeon|Stickers|Hero)\b/
const FUNNY_SETS = new Set(['funny', 'un'])
const BASIC_LAND = /^Basic (?:Snow )?Land\b/

type Judged = {
  readonly layout: string
  readonly marks: readonly CardMark[]
  readonly typeLine: string
  /** Types of the sets it was printed in; null for a set whose type is not known. */
  readonly setTypes: readonly (string | null)[]
}

/** Whether a card is excluded from play: an Un-card, a token, a plane or the like. Null for ordinary cards. */
export const outOfPlay = ({ layout, marks, typeLine, setTypes }: Judged): OutOfPlay | null => {
  if (TOKEN_LAYOUTS.has(layout) || /^Token\b/.test(typeLine)) return 'token'
  if (SUPPLEMENTARY_LAYOUTS.has(layout) || SUPPLEMENTARY_TYPE.test(typeLine)) return 'supplementary'
  const onlyFunnySets = setTypes.length > 0 && setTypes.every(type => type !== null && FUNNY_SETS.has(type))
  if (marks.includes('funny') || (onlyFunnySets && !BASIC_LAND.test(typeLine))) return 'un-card'
  return marks.includes('digital-only') ? 'digital-only' : null
}

/** The type line of a whole card: its faces' lines, as sources print them. */
export const typesOf = (faces: readonly Face[]): string => faces.map(({ typeLine }) => typeLine).join(' // ')

/** The text of a whole card; the faces of a card with several are distinguished by their names. */
export const textOf = (faces: readonly Face[]): string =>
  faces.length === 1 ? (faces[0]?.text ?? '') : faces.map(({ name, text }) => `${name}\n${text}`).join('\n\n')
