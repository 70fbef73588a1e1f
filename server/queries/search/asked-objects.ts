import { capital } from '#rulebook/words'
import { isPredicate, KEYWORDS, outsideQuotes, type Reading } from './board-question'

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
const NOUNS: Readonly<Record<string, string>> = {
  creature: '',
  attacker: '',
  blocker: '',
  guy: '',
  dude: '',
  legend: '',
  commander: '',
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
const ADJECTIVES = `((?:(?:${COLORS}|${KEYWORDS}|legendary|(?:un)?tapped|ground|vanilla|normal|regular|ordinary)(?:\\s+|(?![\\p{L}'’-])))*)`
const COUNTERS = '(?:an?|one|two|three|four)\\s+[+-]\\d/[+-]\\d\\s+counters?'
/** Several unnamed creatures, or one without a noun: "two deathtouch tramplers", "a 2/2 with a +1/+1 counter". */
const COUNTED = new RegExp(
  `(?:\\b((?:my |the |an )?opponent['’]s|${Object.keys(COUNTS).join('|')})\\s+(?:own\\s+)?|(?<=^\\s*|\\b(?:vs\\.?|versus|against)\\s+)(?=\\d))${ADJECTIVES}(?:(\\d{1,2}/\\d{1,2})\\s*)?${ADJECTIVES}` +
    `(${Object.keys(NOUNS).join('|')})?(s?)(?![\\p{L}'’])` +
    `(?:\\s+with\\s+((?:${KEYWORDS})(?:(?:,\\s*(?:and\\s+)?|\\s+and\\s+)(?:${KEYWORDS}))*))?` +
    `(?:\\s+(?:with|and|has|having)\\s+(${COUNTERS}(?:\\s+and\\s+${COUNTERS})?)(?: on it)?)?` +
    `(\\s+with the same name\\b)?`,
  'giu',
)
const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
const AUXILIARY = '(?:does|do|did|can|could|will|would)'
/**
 * Keywords without a creature, for which one that has them is meant: "does deathtouch with trample kill …", "how do
 * lifelink and trample work together", "can menace be blocked by …", "… beat first strike".
 */
const BARE: readonly RegExp[] = [
  `(?<=^\\s*${AUXILIARY}\\s+)(${KEYWORDS})(?:\\s+(?:with|and|plus)\\s+|\\s*\\+\\s*)(${KEYWORDS})\\b(?:\\s+(?:work|interact|combine)(?:\\s+together)?\\b)?`,
  `(?<=^\\s*(?:how\\s+)?${AUXILIARY}\\s+)(${KEYWORDS})\\s+(?:works?|interacts?|combines?)\\s+(?:together\\s+)?(?:with|and)\\s+(${KEYWORDS})\\b`,
  `(?<=^\\s*(?:how\\s+(?:does|do)\\s+)?)(${KEYWORDS})\\s*(?:with|and|plus|\\+|&)\\s*(${KEYWORDS})\\b(?:\\s+(?:work|interact|combine)(?:\\s+together)?)?(?=\\s*[?.!]*\\s*$)`,
  `(?<=^\\s*${AUXILIARY}\\s+)(${KEYWORDS})(?=\\s+(?:beat|kill|survive|block|die|be|get|trade|win)\\b)`,
  `(?<=\\b(?:beat|kill|survive|block|against|vs\\.?|versus|blocked by)\\s+)(${KEYWORDS})(?=\\s*[?.!]*\\s*$)`,
].map(pattern => new RegExp(pattern, 'i'))
const bareIn = (text: string): readonly Placed[] => {
  const found: Placed[] = []
  for (const pattern of BARE) {
    const match = pattern.exec(text)
    if (!match || found.some(({ from, until }) => match.index < until && from < match.index + match[0].length)) continue
    const has = match.slice(1).map(word => word.toLowerCase())
    found.push({
      from: match.index,
      until: match.index + match[0].length,
      words: match[0],
      // Large enough to have damage left over.
      readings: [
        {
          name: 'Creature',
          described: `a ${/\b(?:work|interact|combine)/i.test(match[0]) ? '4/4' : '2/2'} creature with ${has.join(' and ')}`,
          isOfExamples: false,
        },
      ],
      isCard: false,
      count: 1,
    })
  }
  return found
}
export const countedIn = (text: string): readonly Placed[] => {
  const bare = bareIn(text)
  return [
    ...bare,
    ...eachCountedIn(text).filter(one => bare.every(({ from, until }) => one.until <= from || until <= one.from)),
  ]
}
const eachCountedIn = (text: string): readonly Placed[] =>
  [...text.matchAll(COUNTED)].flatMap(match => {
    const [whole, count = 'a', first = '', size, second = '', noun, , keywords = '', counters, twins] = match
    // "Is it still a creature" asks of a property, and "there is a 2/2" of an object.
    const before = text.slice(0, match.index).replace(/\bthere\s+(?:is|are|was|were)\s+$/i, '')
    if ((size === undefined && noun === undefined) || (/^an?$/i.test(count) && isPredicate(before, before.length)))
      return []
    const adjectives = `${first} ${second}`
    const low = noun?.toLowerCase() ?? ''
    const words = `${adjectives.toLowerCase()} ${low === 'legend' ? 'legendary' : ''}`
    const tapped = /\btapped\b/.test(words) ? 'tapped ' : ''
    const legendary = /\blegendary\b/.test(words) || low === 'commander' ? 'legendary ' : ''
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
    const name = isBear ? 'Bear' : low !== '' && low !== 'creature' ? capital(low) : 'Creature'
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
export const isA = (kind: string, { described }: { readonly described: string }): boolean =>
  new RegExp(`\\b${kind}\\b`).test(outsideQuotes(described))
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
/** A text that may make a creature too small to live. */
export const setsSizes = (one: AskedObject): boolean =>
  hasText(one) && /"[^"]*(?:\d\/[+-]?\d|[+-]X\/|power and toughness)/i.test(one.described)
/** A text of more than keywords. */
export const hasSentence = ({ described }: AskedObject): boolean => /"[^"]*\./.test(described)
