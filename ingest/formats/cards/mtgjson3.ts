import { z } from 'zod'
import type { CardRecord, Face, RulingRecord, SetInfo } from '#cards/card'
import { err, ok, type Result } from '#rulebook/result'
import { cardProblem, maybe, name, ofCard, wholeDay, words } from './json-records'

/** The set being read: its data, its complete cards, and faces that wait for the other faces of their card. */
export type SetParts = {
  readonly facts: Map<string, unknown>
  readonly cards: CardRecord[]
  readonly waiting: Map<string, readonly { readonly name: string }[]>
  /** Its key in a file with several sets. */
  code?: string
  line: number
}
export const setParts = (): SetParts => ({ facts: new Map(), cards: [], waiting: new Map(), line: 0 })

const cardSchema = z.object({
  name,
  names: maybe(z.array(name)),
  layout: z.string().min(1).max(60),
  manaCost: maybe(words),
  type: words,
  text: maybe(words),
  power: maybe(z.string()),
  toughness: maybe(z.string()),
  loyalty: maybe(z.union([z.string(), z.number()])),
  originalText: maybe(words),
  originalType: maybe(words),
  border: maybe(z.string()),
  printings: maybe(z.array(z.string().max(20))),
  rulings: maybe(z.array(z.object({ date: z.string(), text: z.string().min(1).max(20_000) }))),
})
type RawCard = z.infer<typeof cardSchema>
/** Layouts of which each half is a record of its own. */
const IN_PARTS = new Set(['split', 'aftermath', 'flip', 'double-faced', 'transform', 'adventure'])
const LAYOUTS: Readonly<Record<string, string>> = {
  'double-faced': 'transform',
  aftermath: 'split',
  plane: 'planar',
  phenomenon: 'planar',
}

const faceOf = (raw: RawCard): Face => ({
  name: raw.name,
  ...(raw.manaCost ? { manaCost: raw.manaCost } : {}),
  typeLine: raw.type,
  text: raw.text ?? '',
  ...(raw.power === undefined ? {} : { power: raw.power }),
  ...(raw.toughness === undefined ? {} : { toughness: raw.toughness }),
  ...(raw.loyalty === undefined ? {} : { loyalty: String(raw.loyalty) }),
})
const printedFace = (raw: RawCard): Face => ({
  ...faceOf(raw),
  typeLine: raw.originalType ?? raw.type,
  text: raw.originalText ?? '',
})

const rulingsOf = (parts: readonly RawCard[]): Result<readonly RulingRecord[] | undefined> => {
  if (parts.every(({ rulings }) => rulings === undefined)) return ok(undefined)
  const found: RulingRecord[] = []
  for (const { date, text } of parts.flatMap(({ rulings }) => rulings ?? [])) {
    const day = wholeDay(date)
    if (!day.ok) return day
    if (!found.some(one => one.day === day.value && one.text === text)) found.push({ day: day.value, text })
  }
  return ok(found)
}

/** One card of a set; a half waits for the other. */
export const mtgjson3Card = (value: unknown, set: SetParts): Result<null> => {
  const read = cardSchema.safeParse(value)
  if (!read.success) return err(cardProblem(read.error, value))
  const raw = read.data
  const names = raw.names ?? []
  if (names.length < 2 || !IN_PARTS.has(raw.layout) || !names.includes(raw.name)) return addCard([raw], raw.name, set)
  const full = names.join(' // ')
  const parts = [...((set.waiting.get(full) ?? []) as RawCard[]).filter(one => one.name !== raw.name), raw]
  if (parts.length < names.length) {
    set.waiting.set(full, parts)
    return ok(null)
  }
  set.waiting.delete(full)
  return addCard(
    parts.sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name)),
    full,
    set,
  )
}

const addCard = (parts: readonly RawCard[], full: string, set: SetParts): Result<null> => {
  const rulings = rulingsOf(parts)
  if (!rulings.ok) return err(ofCard(full, rulings.problem))
  const [first] = parts
  const layout = first?.layout ?? 'normal'
  const isPrinted = parts.some(part => part.originalText !== undefined || part.originalType !== undefined)
  set.cards.push({
    name: full,
    layout: LAYOUTS[layout] ?? layout,
    marks: parts.some(({ border }) => border === 'silver') ? ['funny'] : [],
    oracle: parts.map(faceOf),
    printing: { set: '', ...(isPrinted ? { faces: parts.map(printedFace) } : {}) },
    printings: (first?.printings ?? []).map(code => code.toUpperCase()),
    ...(rulings.value === undefined ? {} : { rulings: rulings.value }),
  })
  return ok(null)
}

type WholeSet = {
  readonly info: Result<SetInfo>
  readonly cards: readonly CardRecord[]
  /** Names of incomplete cards. */
  readonly unfinished: readonly string[]
}

/** The end of a set: the same for MTGJSON 3 and 5. */
export const setOf = ({ facts, cards, waiting, code }: SetParts): WholeSet => {
  const [stated, title, day, type] = ['code', 'name', 'releaseDate', 'type'].map(key => facts.get(key))
  const known = typeof stated === 'string' ? stated : code
  const released = typeof day === 'string' ? wholeDay(day) : null
  const silver = facts.get('border') === 'silver'
  const info: Result<SetInfo> = !known
    ? err({ code: 'set-without-code', message: 'a set has no code' })
    : released && !released.ok
      ? released
      : ok({
          code: known.toUpperCase(),
          ...(typeof title === 'string' ? { name: title } : {}),
          ...(silver ? { type: 'un' } : typeof type === 'string' ? { type } : {}),
          ...(released ? { released: released.value } : {}),
        })
  // Some sets list a half twice: its card is already complete.
  const isWhole = (key: string): boolean => cards.some(card => card.name === key.split('\n')[0])
  const unfinished = [...waiting].filter(([key]) => !isWhole(key)).map(([, parts]) => parts[0]?.name ?? '')
  return { info, cards, unfinished }
}
