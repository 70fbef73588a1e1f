import { plainName } from '#cards/name'
import { rememberBy, rememberText } from '#rulebook/remember'
import type { Index } from '#search/index/index'
import { snapshotOf } from '#search/index/snapshot'
import { bearersAt, nameOf } from '#search/index/titles'
import { parseQuery } from '#search/query/query'
import { termOf } from '#search/text/analysis'
import { STOP_WORDS } from '#search/text/words'

/** A card as a step of a board describes it: `a white enchantment with "…"`; null if it cannot be on a board. */
export type BoardCard = {
  readonly name: string
  /** The whole card, if the name is that of one face. */
  readonly card: string
  readonly described: string | null
  /** Source of the name: all cards, or the worked examples, which name some and make up others. */
  readonly of: 'cards' | 'examples'
  /** Whether only the part before its comma, or one of its faces, was named. */
  readonly isPart: boolean
}
/** Knowledge about card names. */
export type CardNames = {
  /** The cards that words may refer to, most likely first; empty if no card has the name. */
  readonly named: (words: string) => readonly BoardCard[]
  /** The number of words of the longest name that begins with this one (`firstKey`); 0 if there is none. */
  readonly longest: (word: string) => number
  /** Whether cards of this type exist: `goblin`. */
  readonly isSubtype: (word: string) => boolean
}

/** The object for the board, and whether its text is from a worked example. */
export type Reading = { readonly name: string; readonly described: string; readonly isOfExamples: boolean }

/** An object in a query for a board: a card, in each of the readings of its name, or an unnamed object. */
export type BoardObject = {
  readonly readings: readonly Reading[]
  /** Whether it is a card of that name, or only described, such as "a creature with flying". */
  readonly isCard: boolean
  readonly controller: 'A' | 'B'
}

/** Longer queries are stories, of which only their author knows what belongs on the board. */
const MAX_LETTERS = 240
const MAX_OBJECTS = 6
const LONGEST_NAME = 9

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’-]*[!?]*/gu
/** Queries about cards that boards do not answer: their price, their texts, the formats they are legal in. */
const NOT_OF_A_BOARD =
  /\b(?:banned|restricted|legal in|legality|price|prices|worth|artist|artwork|flavor|flavour|reprint(?:ed|s)?|printings?|released|errata|oracle|wordings?|rulings|decks?|formats?|(?:which|what|the) rules?|rules? (?:about|for|on|that)|cards? (?:like|such as)|similar to|synonyms?)\b/i
const RULE_NUMBER = /\b\d{3}\.\d/
const FILTER = /(?:^|\s)-?[a-z]+:\S/i

/** The letters of a name without punctuation and accents that people omit. */
export const nameKey = (name: string): string =>
  plainName(name)
    .replace(/[.,'!?:"]/g, '')
    .replace(/-/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

type Slice = { readonly from: number; readonly until: number }
/** A name, with the index of its first word among all words and of the word after it. */
type Named = Slice & {
  readonly text: string
  readonly cards: readonly BoardCard[]
  readonly first: number
  readonly after: number
}
type Word = Slice & { readonly text: string }

const wordsIn = (text: string): readonly Word[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ text: word, from: index, until: index + word.length }))

/** The first word of a name, by which names are indexed. */
export const firstKey = (name: string): string => nameKey(wordsIn(name)[0]?.text ?? '').split(' ')[0] ?? ''
/** The largest number of words in which a name may be typed: hyphens and digits can separate words. */
export const nameLength = (name: string): number => Math.max(wordsIn(name).length, nameKey(name).split(' ').length)

const withoutPossessive = (text: string): string => text.replace(/['’]s$|(?<=s)['’]$/i, '')

/** The longest names in a text from left to right, none inside another. */
const namesIn = (text: string, words: readonly Word[], names: CardNames): readonly Named[] => {
  const found: Named[] = []
  for (let first = 0; first < words.length; ) {
    const [name, length] = nameAt(text, words, first, names) ?? [null, 1]
    if (name) found.push(name)
    first += length
  }
  const keywords = [...text.matchAll(KEYWORD)].map(({ 0: word, index }) => ({
    from: index,
    until: index + word.length,
  }))
  return found.filter(name => !keywords.some(keyword => isWithin(name, keyword)))
}
const nameAt = (text: string, words: readonly Word[], first: number, names: CardNames): [Named, number] | null => {
  const from = words[first]?.from ?? 0
  const word = words[first]?.text ?? ''
  const longest = Math.max(...[word, withoutPossessive(word)].map(one => names.longest(firstKey(one))))
  for (let length = Math.min(LONGEST_NAME, longest, words.length - first); length > 0; length--) {
    const until = words[first + length - 1]?.until ?? from
    const whole = text.slice(from, until)
    for (const slice of new Set([whole, withoutPossessive(whole)])) {
      const cards = names.named(slice)
      if (cards.length > 0) return [{ from, until, text: slice, cards, first, after: first + length }, length]
    }
  }
  return null
}

const contentOf = (text: string): readonly string[] => {
  const words = wordsIn(text).map(word => word.text)
  const content = words.filter(word => !STOP_WORDS.has(word.toLowerCase()))
  return content.length > 0 ? content : words
}

const DETERMINER = /^(?:an?|the|this|that|these|those|each|every|any|no|another|my|your|its|his|her|their|our)$/i
/** Whether the rules use a word in lower case, in which names are not written; a phrase mostly without an article. */
const isOrdinary = (rules: Index, text: string): boolean =>
  ordinaryIn(rules)(text.toLowerCase().replace(/[^\p{L}\p{N}'’ -]/gu, ''))
const ordinaryIn = rememberBy((rules: Index) => rememberText(MAX_REMEMBERED, low => isWritten(rules, low)))
const isWritten = (rules: Index, low: string): boolean => {
  const words = low.split(' ')
  const written = new RegExp(`(?<![\\p{L}'’-])(?:([\\p{L}’']+) )?${low}(?![\\p{L}’'-])`, 'gu')
  let bare = 0
  for (const at of rules.postings.holdersOf(termOf(words.at(-1) ?? ''))) {
    const document = rules.corpus.documents[at]
    if (document?.kind !== 'rule' && document?.kind !== 'glossary') continue
    for (const passage of [document.text, ...document.examples])
      for (const [, earlier = ''] of passage.matchAll(written))
        bare += words.length > 1 && DETERMINER.test(earlier) ? -1 : 1
    if (words.length === 1 && bare > 0) break
  }
  return bare > 0
}
const MAX_REMEMBERED = 5_000

const TERM_KINDS: ReadonlySet<string> = new Set(['rule', 'section', 'glossary'])
/** Whether the rules or their glossary have a title of these words, which is then a keyword and not a card. */
const isTerm = (rules: Index, text: string): boolean => {
  const words = wordsIn(text.toLowerCase()).map(word => word.text)
  return [...bearersAt(rules.titles, nameOf(words), snapshotOf(rules, null, 'ever', 'whole')).keys()].some(at =>
    TERM_KINDS.has(rules.corpus.documents[at]?.kind ?? ''),
  )
}

/** Words after which a lower-case word is a verb or an ordinary noun: "can I submerge", "the reset". */
const NOT_BEFORE_A_NAME = new Set('i you we they he she it to the not never who that which this these those'.split(' '))
const MODAL = new Set('can could may might must will would shall should cannot'.split(' '))
const BEFORE_TO = new Set(
  'do does did happen happens happened respond responding attached apply applies added'.split(' '),
)

/**
 * `sure`: meant as the name that it equals. `doubtful`: made of words of the rules, and a name only in a list of names.
 * `unlikely`: a single such word. `no`: something else, or part of an unknown name.
 */
type Sureness = 'sure' | 'doubtful' | 'unlikely' | 'no'
const surenessOf = (rules: Index, names: CardNames, text: string, words: readonly Word[], name: Named): Sureness => {
  const { first, cards } = name
  const content = contentOf(name.text)
  const [before = '', earlier = ''] = [words[first - 1]?.text.toLowerCase(), words[first - 2]?.text.toLowerCase()]
  if (/["“]$/.test(text.slice(0, name.from))) return 'sure'
  // The first word of a sentence has a capital letter anyway.
  const isCapital = content.every(word => /^\p{Lu}/u.test(word)) && (first > 0 || content.length > 1)
  const isBasic = cards.some(({ described }) => /^an? basic /.test(described ?? ''))
  const isArticle = /^(?:an?|my|your|another)$/.test(before)
  if (isBasic)
    return (isArticle && !isPredicate(text, words[first - 1]?.from ?? 0)) || /^\p{Lu}/u.test(name.text) ? 'sure' : 'no'
  if (isTerm(rules, name.text)) return 'unlikely'
  const isWordOfRules = (word: string): boolean => isOrdinary(rules, word) || names.isSubtype(word)
  const isOfRules = content.every(isWordOfRules)
  if (isOfRules && cards.every(({ isPart }) => isPart)) return 'unlikely'
  if (isCapital) return 'sure'
  const expectsOrdinaryWord = before === 'to' ? !BEFORE_TO.has(earlier) : NOT_BEFORE_A_NAME.has(before)
  // An ordinary noun has an article: its absence in "respond to lightning bolt" shows that this is a name.
  if (isOfRules && content.length > 1)
    return expectsOrdinaryWord || DETERMINER.test(before) || isOrdinary(rules, name.text) ? 'doubtful' : 'sure'
  if (isOfRules) return 'unlikely'
  if (wordsIn(name.text).length > 1) return 'sure'
  // A single lower-case word that is half a name: "hit" of a card with two halves, "speed" of one with a comma.
  if (cards.every(({ isPart, of }) => isPart && of === 'cards')) return 'unlikely'
  if (expectsOrdinaryWord) return 'no'
  if (MODAL.has(before) && /^(?:i|you|we|they|he|she|it)$/.test(earlier)) return 'no'
  const isCreature = cards.some(({ described }) => /\bcreature\b/.test(outsideQuotes(described ?? '')))
  return /^an?$/.test(before) && !isCreature ? 'no' : 'sure'
}

const JOINING = new Set('of the to in a an'.split(' '))
/**
 * Whether a name next to unknown words may be part of a longer one: worked examples contain few cards, and their
 * "Wrath" is the wrong result for a card whose name begins with this word.
 */
const isInsideAnother = (
  rules: Index,
  text: string,
  words: readonly Word[],
  name: Named,
  all: readonly Named[],
): boolean => {
  if (name.cards.some(({ of, isPart }) => of === 'cards' && !isPart)) return false
  const isStrange = (at: number, step: number): boolean => {
    let place = at
    while (JOINING.has(words[place]?.text.toLowerCase() ?? '')) place += step
    const word = words[place]
    if (!word || all.some(({ from, until }) => from <= word.from && word.until <= until)) return false
    const between = step > 0 ? text.slice(name.until, word.from) : text.slice(word.until, name.from)
    if (/[,;:.?!()"“”&+]/.test(between)) return false
    const plain = withoutPossessive(word.text)
    if (STOP_WORDS.has(plain.toLowerCase()) || LIST_WORDS.has(plain.toLowerCase())) return false
    return (/^\p{Lu}/u.test(plain) && place > 0) || !isOrdinary(rules, plain)
  }
  return isStrange(name.after, 1) || isStrange(name.first - 1, -1)
}

/** "becomes a land", "as a creature": a property and not another object. */
export const isPredicate = (text: string, from: number): boolean =>
  /\b(?:become|becomes|becoming|became|is|are|was|were|be|being|into|as|still|remains?|makes? (?:(?:my|the|their|his|her|an?|your) )?\S+|called|named|types? like)\s+$/i.test(
    text.slice(0, from),
  )

export const outsideQuotes = (described: string): string => described.replace(/"[^"]*"/g, '""')

const COLORS = 'white|blue|black|red|green|colorless|multicolored'
export const KEYWORDS =
  'flying|first strike|double strike|deathtouch|defender|exalted|fear|flanking|haste|hexproof|horsemanship|indestructible|intimidate|lifelink|menace|persist|prowess|reach|shadow|shroud|skulk|trample|undying|vigilance|wither|infect|' +
  'protection from (?:white|blue|black|red|green|artifacts|creatures|enchantments|instants|everything)'
const KEYWORD = new RegExp(`(?<![\\p{L}])(?:${KEYWORDS})(?![\\p{L}])`, 'giu')
const COUNTS = 'an?|one|two|three|four|five|six|seven|eight|nine|ten'
/** An unnamed object: "a creature", "my 3/3 green creature with trample", "an artifact creature", "a bear". */
const DESCRIBED = new RegExp(
  `\\b(?:an?|another|my|your|(?:my |an? |the )?opponent['’]?s)\\s+` +
    `(?:(?:vanilla|ordinary|normal|untapped)\\s+)*` +
    `(?:(\\d{1,2}\\/\\d{1,2})\\b\\s*)?((?:(?:${COLORS}|and|legendary|snow|nonbasic)\\s+)*)` +
    `(artifact creature|enchantment creature|creature land|creature|artifact|enchantment|land|bear)s?\\b` +
    `(?!['’-]|\\s+(?:spells?|cards?|types?|subtypes?|tokens?|lands?|abilit(?:y|ies)|creatures?|decks?|or)\\b|\\s+(?:cards?\\s+)?in\\s+(?:an?|my|the|your|their|his|her|exile|hand|graveyard|library))` +
    `(?:\\s+with\\s+((?:${KEYWORDS})(?:(?:,\\s*(?:and\\s+)?|\\s+and\\s+)(?:${KEYWORDS}))*))?` +
    `(?:\\s+(?:with|and)\\s+((?:${COUNTS})\\s+[+-]\\d\\/[+-]\\d\\s+counters?))?` +
    // It has more properties than a board would show.
    `(?![\\p{L}\\d])(?!\\s+(?:with|without|that|which|who|whose|enchanted|equipped)\\b(?!\\s+_|\\s+(?:with|by)\\s+_))`,
  'giu',
)
const article = (text: string): string => (/^(?:[aeiou]|8\/|11\/|18\/)/i.test(text) ? 'an' : 'a')

/** The unnamed objects of a query, in the words of steps. */
export const describedIn = (text: string): readonly (Slice & { readonly card: Reading })[] =>
  [...text.matchAll(DESCRIBED)].flatMap(match => {
    if (isPredicate(text, match.index)) return []
    const [whole, size, adjectives = '', noun = '', keywords, counters] = match
    const low = noun.toLowerCase()
    const type = { bear: 'Bear creature', 'creature land': 'creature land' }[low] ?? low
    const colors = adjectives
      .toLowerCase()
      .replace(/nonbasic|multicolored/g, '')
      .replace(/\s+/g, ' ')
      .trim()
    const isCreature = /creature/.test(type)
    const words = [
      ...(isCreature ? [size ?? '2/2'] : []),
      ...(low === 'bear' && colors === '' ? ['green'] : colors === '' ? [] : [colors]),
      type,
    ].join(' ')
    const has = [keywords?.toLowerCase().replace(/,\s*(?:and\s+)?/g, ' and '), counters?.toLowerCase()]
      .filter(Boolean)
      .map(part => ` with ${part}`)
      .join('')
    const name = low === 'bear' ? 'Bear' : `My ${low}`
    const card = { name, described: `${article(words)} ${words}${has}`, isOfExamples: false }
    return [{ from: match.index, until: match.index + whole.length, card }]
  })

/** Words around the names in a list that do not affect the query. */
const LIST_WORDS = new Set(
  `what whats happens happen if i we you have had has and with or vs versus plus interact interacts interaction between how
  do does both together control controls on the battlefield in play board my a an of when are is there out work works
  question combo combination`.split(/\s+/),
)

const isTheirs = (text: string, from: number): boolean =>
  /^\S*(?:\s+\S+)?\bopponent['’]?s\s/i.test(text.slice(from, from + 20)) ||
  /\bopponents?(?:['’]s?)?(?:\s+(?:has|have|controls?|plays?|played|casts?|cast|owns?))?(?:\s+an?)?\s*["“]?$|\b(?:their|his|her)\s+["“]?$/i.test(
    text.slice(0, from),
  )

/** "Humility / Opalescence / a bear": a list with slashes, which elsewhere enclose a pattern. */
const withoutSlashes = (q: string, names: CardNames): string => {
  const pieces = q.split(/\s+\/\s+/)
  const isObject = (piece: string): boolean => names.named(piece).length > 0 || describedIn(piece).length > 0
  return pieces.length > 1 && pieces.every(isObject) ? q.replace(/(?<=\s)\/(?=\s)/g, ',') : q
}

/** A query and the names in it; null if it is filtered, quoted or too long to name cards. */
export type Names = {
  readonly q: string
  readonly text: string
  readonly words: readonly Word[]
  readonly all: readonly Named[]
  readonly those: (...kinds: readonly Sureness[]) => readonly Named[]
}
export const namesOf = (typed: string, names: CardNames, rules: Index): Names | null => {
  if (typed.length > MAX_LETTERS) return null
  const q = withoutSlashes(typed, names)
  const { parts } = parseQuery(q)
  const isPlain = parts.every(({ clause, not }) => !not && ['words', 'on', 'phrase'].includes(clause.kind))
  const isQuotation = parts.some(({ clause }) => clause.kind === 'phrase' && names.named(clause.text).length === 0)
  const text = q.replace(/(?:^|\s)on:\S+/gi, part => ' '.repeat(part.length))
  if (!isPlain || isQuotation || FILTER.test(text) || RULE_NUMBER.test(text)) return null
  const words = wordsIn(text)
  const all = namesIn(text, words, names)
  const judged = all.map(name => ({ name, sureness: surenessOf(rules, names, text, words, name) }))
  return {
    ...{ q, text, words, all },
    those: (...kinds) => judged.flatMap(({ name, sureness }) => (kinds.includes(sureness) ? [name] : [])),
  }
}

/** The stored cards that a query certainly names, by their full names, in order. */
export const cardsNamed = (names: Names | null, rules: Index): readonly string[] => {
  const sure = names?.those('sure') ?? []
  const cards = sure.flatMap(({ cards: [card] }) => (card && card.of === 'cards' && !card.isPart ? [card.card] : []))
  return names && sure.every(name => !isInsideAnother(rules, names.text, names.words, name, names.all))
    ? [...new Set(cards)]
    : []
}

/**
 * The objects that a query puts on a board: two or more named cards, or one with a described object. Null if it asks
 * about something else (names of cards that are words of the rules are not taken for cards), or if a named card cannot
 * be put on a board: a board without it would answer another question.
 */
export const boardIn = (question: Names | null, rules: Index): readonly BoardObject[] | null => {
  if (!question) return null
  const { text, words, all, those } = question
  // "My creature with a +1/+1 counter": a word of what is described is no card of a worked example.
  const whole = describedIn(text)
  const isOfDescribed = (name: Named): boolean =>
    name.cards.every(({ of }) => of === 'examples') &&
    /^\p{Ll}+$/u.test(name.text) &&
    whole.some(one => overlaps(one, name))
  const sure = those('sure').filter(name => !isOfDescribed(name))
  const rest = blanked(text, sure)
  if (sure.length === 0 || NOT_OF_A_BOARD.test(rest)) return null
  const described = describedIn(rest)
  const others = those('doubtful', 'unlikely').filter(name => described.every(one => !overlaps(one, name)))
  const isList = wordsIn(blanked(rest, [...described, ...others])).every(({ text: word }) =>
    LIST_WORDS.has(word.toLowerCase().replace(/[?!]+$/, '')),
  )
  const isLongList = isList && sure.length + described.length > 1
  const cards = isLongList ? [...sure, ...others] : isList ? [...sure, ...those('doubtful')] : sure
  if (cards.some(name => isInsideAnother(rules, text, words, name, all))) return null
  const objects = [
    ...cards.map(({ from, until, cards: readings }) => ({
      from,
      until,
      isCard: true,
      whole: readings[0]?.card,
      readings: describable(readings),
    })),
    ...described.map(({ from, until, card }) => ({ from, until, isCard: false, whole: card.name, readings: [card] })),
  ]
    .sort((one, other) => one.from - other.from)
    .filter(({ whole }, at, every) => every.findIndex(other => other.whole === whole) === at)
  const isComplete = objects.every(({ readings }) => readings.length > 0)
  if (!isComplete || objects.length < 2 || objects.length > MAX_OBJECTS) return null
  let before: { readonly until: number; readonly controller: 'A' | 'B' } = { until: 0, controller: 'A' }
  return objects.map(({ from, until, isCard, readings }) => {
    const isListed = before.until > 0 && /^\s*(?:,|&|\+|and|with|\s|an?|the)*\s*$/i.test(text.slice(before.until, from))
    const controller = isTheirs(text, from) || (isListed && before.controller === 'B') ? 'B' : 'A'
    before = { until, controller }
    return { isCard, readings, controller }
  })
}

const describable = (cards: readonly BoardCard[]): readonly Reading[] =>
  cards.flatMap(({ name, described, of }) =>
    described === null ? [] : [{ name, described, isOfExamples: of === 'examples' }],
  )
/** Whether it is a part of the other and not all of it: "Strike" in "double strike". */
const isWithin = (one: Slice, other: Slice): boolean =>
  other.from <= one.from && one.until <= other.until && one.until - one.from < other.until - other.from
const overlaps = (one: Slice, other: Slice): boolean => one.from < other.until && other.from < one.until
/** Placeholder for letters already matched. */
const NAMED = '_'
export const blanked = (text: string, slices: readonly Slice[]): string =>
  slices.reduce((rest, { from, until }) => rest.slice(0, from) + NAMED.repeat(until - from) + rest.slice(until), text)
