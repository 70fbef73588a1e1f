/** A card of a deck: how many, by which name, and in which part. */
export type DeckCard = {
  readonly count: number
  readonly name: string
  readonly part: 'main' | 'sideboard' | 'commander'
}
export type Deck = {
  readonly cards: readonly DeckCard[]
  /** Lines that name no card, as they were written. */
  readonly unread: readonly string[]
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const LAST_CODE_POINT = 0x10ffff
const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (all, decimal, hex, name) => {
    if (!decimal && !hex) return ENTITIES[String(name).toLowerCase()] ?? all
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > LAST_CODE_POINT ? all : String.fromCodePoint(code)
  })
const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag)
  const value = found?.[1] ?? found?.[2]
  return value === undefined ? undefined : unescaped(value)
}
const countOf = (text: string | undefined): number => Math.max(1, Number.parseInt(text ?? '1', 10) || 1)

/** The `.dek` of Magic Online: one `Cards` element for each card. */
const dekCards = (text: string): readonly DeckCard[] =>
  [...text.matchAll(/<Cards\b[^>]*>/gi)].flatMap(([tag]) => {
    const name = attribute(tag, 'Name')
    const part = /^true$/i.test(attribute(tag, 'Sideboard') ?? '') ? 'sideboard' : 'main'
    return name ? [{ count: countOf(attribute(tag, 'Quantity')), name, part }] : []
  })
/** The `.cod` of Cockatrice: `card` elements in a `zone`. */
const codCards = (text: string): readonly DeckCard[] =>
  [...text.matchAll(/<zone\b([^>]*)>([\s\S]*?)<\/zone>/gi)].flatMap(([, zone = '', inside = '']) => {
    const part = /side/i.test(attribute(zone, 'name') ?? '') ? 'sideboard' : 'main'
    return [...inside.matchAll(/<card\b[^>]*>/gi)].flatMap(([tag]): readonly DeckCard[] => {
      const name = attribute(tag, 'name')
      return name ? [{ count: countOf(attribute(tag, 'number')), name, part }] : []
    })
  })

const HEADING =
  /^(?:\/\/\s*)?(deck|main(?:deck|board)?|sideboard|side|commander|companion|maybeboard|about)\s*(?:\(\d+\))?:?$/i
const NOTE = /^(?:\/\/|#|name\b)/i
const LINE = /^(SB:\s*)?(?:(\d{1,3})\s*x?\s+)?(.+?)$/i
/** What programs write after a name: set and number, foil, a category. */
const withoutPrinting = (name: string): string =>
  name
    .replace(/\s+\[[^\]]*\](?:\s.*)?$/, '')
    .replace(/\s+\((?:[A-Za-z0-9]{2,6})\)(?:\s+\S+)?(?:\s+\*[A-Z]\*)?\s*$/, '')
    .replace(/\s+\*[A-Z]\*\s*$/, '')
    .replace(/\s+#.*$/, '')
    .trim()

/** Lines of Arena, of Magic Online and plain ones; a blank line after the main deck begins the sideboard. */
const listCards = (text: string): Deck => {
  const cards: DeckCard[] = []
  const unread: string[] = []
  let part: DeckCard['part'] = 'main'
  let isHeaded = false
  let isBlank = false
  for (const written of text.split(/\r\n?|\n/)) {
    const line = written.trim()
    if (line === '') {
      isBlank = cards.length > 0
      continue
    }
    const [, heading] = HEADING.exec(line) ?? []
    if (heading) {
      isHeaded = true
      part = /^(?:side|maybe|companion)/i.test(heading)
        ? 'sideboard'
        : /^commander/i.test(heading)
          ? 'commander'
          : 'main'
      continue
    }
    if (NOTE.test(line)) continue
    const [, side, count, rest = ''] = LINE.exec(line) ?? []
    const name = withoutPrinting(rest)
    if (!/\p{L}/u.test(name) || name.length > 150) {
      unread.push(line)
      continue
    }
    if (isBlank && !isHeaded && count !== undefined) part = 'sideboard'
    isBlank = false
    cards.push({ count: countOf(count), name, part: side ? 'sideboard' : part })
  }
  return { cards, unread }
}

/** The same card twice in one part is one entry. */
const merged = (cards: readonly DeckCard[]): readonly DeckCard[] => {
  const found = new Map<string, DeckCard>()
  for (const card of cards) {
    const key = `${card.part} ${card.name.toLowerCase()}`
    const before = found.get(key)
    found.set(key, before ? { ...before, count: before.count + card.count } : card)
  }
  return [...found.values()]
}

/** A deck as programs save it: the text of Arena or Magic Online, `.dek`, `.cod`, or one name a line. */
export const deckFrom = (text: string): Deck => {
  if (/<Cards\b/i.test(text) && /<Deck\b/i.test(text)) return { cards: merged(dekCards(text)), unread: [] }
  if (/<cockatrice_deck\b/i.test(text)) return { cards: merged(codCards(text)), unread: [] }
  const { cards, unread } = listCards(text)
  return { cards: merged(cards), unread }
}
