import { outsideQuotes, type Reading } from './board-question'

/** An object of a question: the words that name it, and what they were taken for. */
export type AskedObject = {
  readonly words: string
  readonly label: string
  readonly name: string
  readonly described: string
  readonly isCard: boolean
  readonly controller: 'A' | 'B'
  /** Whether it is in a hand, and cast. */
  readonly isCast: boolean
  /** Names that the same words may mean. */
  readonly others: readonly string[]
}
/** Words of a question that name objects, from one place until another. */
export type Placed = {
  readonly from: number
  readonly until: number
  readonly words: string
  readonly readings: readonly Reading[]
  readonly isCard: boolean
  readonly count: number
}

const COLORS = 'white|blue|black|red|green|colorless'
export const KEYWORDS =
  'flying|first strike|double strike|deathtouch|defender|fear|haste|hexproof|indestructible|intimidate|lifelink|menace|reach|shadow|shroud|trample|vigilance|wither|infect'
const NOUNS: Readonly<Record<string, string>> = {
  creature: '',
  attacker: '',
  blocker: '',
  guy: '',
  dude: '',
  legend: '',
  bear: '',
  trampler: 'trample',
  flyer: 'flying',
  flier: 'flying',
  lifelinker: 'lifelink',
  deathtoucher: 'deathtouch',
  'first striker': 'first strike',
  'double striker': 'double strike',
}
export const COUNTS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  my: 1,
  his: 1,
  her: 1,
  their: 1,
  your: 1,
  another: 1,
  two: 2,
  three: 3,
  four: 4,
}
/** Several unnamed creatures, or one without a noun: "two deathtouch tramplers", "a 2/2 with a +1/+1 counter". */
const COUNTED = new RegExp(
  `(?:\\b((?:my |the |an )?opponent['’]s|${Object.keys(COUNTS).join('|')})\\s+(?:own\\s+)?|(?<=^\\s*|\\b(?:vs\\.?|versus|against)\\s+)(?=\\d))(?:(\\d{1,2}/\\d{1,2})\\s*)?((?:(?:${COLORS}|${KEYWORDS}|legendary|tapped)(?:\\s+|(?![\\p{L}'’-])))*)` +
    `(${Object.keys(NOUNS).join('|')})?(s?)(?![\\p{L}'’])` +
    `(?:\\s+with\\s+((?:${KEYWORDS})(?:(?:,\\s*(?:and\\s+)?|\\s+and\\s+)(?:${KEYWORDS}))*))?` +
    `(?:\\s+(?:with|and)\\s+((?:an?|one|two|three|four)\\s+[+-]\\d/[+-]\\d\\s+counters?)(?: on it)?)?` +
    `(\\s+with the same name\\b)?`,
  'giu',
)
const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
/** "Does deathtouch with trample kill …": a creature that has both. */
const BOTH = new RegExp(
  `^\\s*(?:does|do|can|will|would)\\s+((${KEYWORDS})(?:\\s+(?:with|and|plus)\\s+|\\s*\\+\\s*)(${KEYWORDS}))\\b`,
  'i',
)
const bothIn = (text: string): readonly Placed[] => {
  const [whole = '', words = '', one = '', other = ''] = BOTH.exec(text) ?? []
  const described = `a 2/2 creature with ${one.toLowerCase()} and ${other.toLowerCase()}`
  const until = whole.length
  return words === ''
    ? []
    : [
        {
          from: until - words.length,
          until,
          words,
          readings: [{ name: 'Creature', described, isOfExamples: false }],
          isCard: false,
          count: 1,
        },
      ]
}
export const countedIn = (text: string): readonly Placed[] => [...bothIn(text), ...eachCountedIn(text)]
const eachCountedIn = (text: string): readonly Placed[] =>
  [...text.matchAll(COUNTED)].flatMap(match => {
    const [whole, count = 'a', size, adjectives = '', noun, , keywords = '', counters, twins] = match
    if (size === undefined && noun === undefined) return []
    const low = noun?.toLowerCase() ?? ''
    const words = `${adjectives.toLowerCase()} ${low === 'legend' ? 'legendary' : ''}`
    const tapped = /\btapped\b/.test(words) ? 'tapped ' : ''
    const legendary = /\blegendary\b/.test(words) ? 'legendary ' : ''
    const colors = words.match(new RegExp(`\\b(?:${COLORS})\\b`, 'g')) ?? []
    const has = [
      ...(words.match(new RegExp(`\\b(?:${KEYWORDS})\\b`, 'g')) ?? []),
      ...[NOUNS[low] ?? ''],
      ...(keywords.toLowerCase().match(new RegExp(`\\b(?:${KEYWORDS})\\b`, 'g')) ?? []),
    ].filter(Boolean)
    const isBear = low === 'bear'
    const described = `a ${tapped}${size ?? '2/2'} ${legendary}${colors.length > 0 ? `${listed(colors)} ` : isBear ? 'green ' : ''}${isBear ? 'Bear ' : ''}creature${
      has.length > 0 ? ` with ${listed([...new Set(has)])}` : ''
    }${counters ? ` with ${counters.toLowerCase()}` : ''}${twins ? ' named "Twin"' : ''}`
    const name = isBear
      ? 'Bear'
      : low !== '' && low !== 'creature'
        ? low.charAt(0).toUpperCase() + low.slice(1)
        : 'Creature'
    return [
      {
        from: match.index,
        until: match.index + whole.length,
        words: whole.trim(),
        readings: [{ name, described, isOfExamples: false }],
        isCard: false,
        count: COUNTS[count.toLowerCase()] ?? 1,
      },
    ]
  })

export const isSpell = ({ described }: { readonly described: string }): boolean =>
  /\b(?:instant|sorcery)\b/.test(outsideQuotes(described))
export const isCreature = ({ described }: { readonly described: string }): boolean =>
  /\bcreature\b/.test(outsideQuotes(described))
/** A permanent about whose entering something is to be decided is cast, too. */
export const isEntering = ({ described }: { readonly described: string }): boolean =>
  /"(?:You may have [^"]* enter|As [^"]* enters?\b)/i.test(described)
export const needsCasting = (one: AskedObject): boolean => one.isCard && (isSpell(one) || isEntering(one))
export const isAura = ({ described }: { readonly described: string }): boolean =>
  /\bAura\b/.test(outsideQuotes(described))

export const hasText = ({ described }: AskedObject): boolean => described.replace(/ named "[^"]*"/, '').includes('"')
/** An ability that somebody has to use, or that waits for an event: what it does is no part of a fight. */
export const hasMoreToDo = ({ described }: AskedObject): boolean =>
  /"[^"]*(?::|\b(?:When|Whenever|At)\b)/.test(described)
/** A text of more than keywords. */
export const hasSentence = ({ described }: AskedObject): boolean => /"[^"]*\./.test(described)
