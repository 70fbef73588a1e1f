import { ABILITY_WORDS, COSTED, NUMBERED, PAID, PLAIN } from './keywords/keywords'
import { printPlural, subtypeForm, TWO_WORD_TYPES } from './lexicon/subtypes'
import type { Meaning, Reader } from './phrases'
import { KIND, NUMBER_WORDS, type Token } from './tokens'

const text = (meaning: Meaning): string => String(meaning.is)

/** One token of a kind, converted by `made`; null if it is not of that kind. */
const single = (kind: string, kinds: number, made: (token: Token) => string | null): Reader => ({
  kinds,
  accepts: token => made(token) !== null,
  read: (tokens, at) => {
    const token = tokens[at]
    if (!token || (token.kinds & kinds) === 0) return []
    const is = made(token)
    return is === null ? [] : [{ end: at + 1, meaning: { kind, is } }]
  },
  print: text,
})

/** Names of several words, of which the longest comes first. */
const oneOf = (kind: string, names: readonly string[]): Reader => {
  const byFirst = new Map<string, string[][]>()
  for (const name of new Set(names)) {
    // "doctor's" arrives as a word and its ending.
    const words = name
      .replace(/(\w)'s\b/g, "$1 's")
      .replace(/!$/, ' !')
      .split(' ')
    const first = words[0] as string
    byFirst.set(first, [...(byFirst.get(first) ?? []), words])
  }
  for (const list of byFirst.values()) list.sort((one, other) => other.length - one.length)
  return {
    kinds: KIND.word,
    accepts: ({ lower }) => byFirst.has(lower),
    read: (tokens, at) =>
      (byFirst.get(tokens[at]?.lower ?? '') ?? [])
        .filter(words => words.every((word, i) => tokens[at + i]?.lower === word))
        .map(words => ({
          end: at + words.length,
          meaning: { kind, is: words.join(' ').replace(" 's", "'s").replace(' !', '!') },
        })),
    print: text,
  }
}

/**
 * Flavor words before a dash, which have no meaning in the rules: several, each with a capital. Keywords and
 * ability words have one capital at most.
 */
const flavorWords: Reader = {
  kinds: KIND.capital,
  read: (tokens, at) => {
    const end = tokens.findIndex((token, i) => i >= at && token.text === '—')
    const words = tokens.slice(at, end)
    const isTitle = words.every(
      ({ text: word, kinds }) => (kinds & KIND.capital) !== 0 || CONNECTORS.has(word) || word === "'s",
    )
    const capitals = words.filter(({ kinds }) => (kinds & KIND.capital) !== 0)
    if (end < 0 || words.length > 8 || capitals.length < 2 || !isTitle || words.some(isChapter)) return []
    return [{ end, meaning: { kind: 'FlavorWords', is: spelled(words) } }]
  },
  print: text,
}
const isChapter = ({ text: word }: Token): boolean => /^[IVX]+$/.test(word) || word === ','

const CONNECTORS = new Set(['of', 'the', 'to', 'for', 'from', 'in', 'on', 'with', 'and', 'a', 'an', ','])
/** A proper name: capitals, with small words between them; every length that it may have, the longest first. */
const nameReader: Reader = {
  kinds: KIND.capital | KIND.self,
  read: (tokens, at) => {
    const ends: number[] = []
    for (let i = at; i < tokens.length && i < at + 9; i++) {
      const token = tokens[i] as Token
      if (token.kinds & (KIND.capital | KIND.self)) ends.push(i + 1)
      else if (!CONNECTORS.has(token.lower) && token.lower !== "'s" && !/^\d+$/.test(token.lower)) break
      if (i === at && ends.length === 0) return []
    }
    return ends.reverse().map(end => ({ end, meaning: { kind: 'Name', is: spelled(tokens.slice(at, end)) } }))
  },
  print: text,
}
const spelled = (tokens: readonly Token[]): string =>
  tokens
    .map(token => token.text)
    .join(' ')
    .replace(/ ('s|,)/g, '$1')

/** A subtype by its singular; "Elves" is printed as it was written. */
const subtypeReader: Reader = {
  kinds: KIND.subtype | KIND.capital,
  accepts: ({ text: word }) =>
    subtypeForm(word) !== undefined || TWO_WORD_TYPES.some(type => type.startsWith(`${word} `)),
  read: (tokens, at) => {
    // "Time Lord": two words.
    const two = subtypeForm(`${tokens[at]?.text} ${tokens[at + 1]?.text}`)
    if (two !== undefined && tokens[at + 1] !== undefined)
      return [
        { end: at + 2, meaning: { kind: 'Subtype', is: two.word, ...(two.number === 'many' ? { many: 'yes' } : {}) } },
      ]
    const form = subtypeForm(tokens[at]?.text ?? '')
    if (form === undefined) return []
    return [
      { end: at + 1, meaning: { kind: 'Subtype', is: form.word, ...(form.number === 'many' ? { many: 'yes' } : {}) } },
    ]
  },
  print: meaning => (meaning.many === undefined ? text(meaning) : printPlural(text(meaning))),
}

const NOT_COUNTERS = new Set([
  'target',
  'a',
  'the',
  'that',
  'additional',
  'of',
  'those',
  'any',
  'no',
  'all',
  'more',
  'x',
  'counter',
])
const counterType: Reader = {
  kinds: KIND.word | KIND.size,
  accepts: ({ lower }) => !NOT_COUNTERS.has(lower),
  read: (tokens, at) => {
    const token = tokens[at]
    if (!token || NOT_COUNTERS.has(token.lower)) return []
    const isEnd = (i: number): boolean =>
      /^counters?$/.test(tokens[i]?.lower ?? '') ||
      (/^(?:or|and|,)$/.test(tokens[i]?.lower ?? '') && KINDS_OF_COUNTER.has(token.lower))
    if (isEnd(at + 1)) return [{ end: at + 1, meaning: { kind: 'CounterType', is: token.lower } }]
    const two = `${token.lower} ${tokens[at + 1]?.lower ?? ''}`
    return /^(?:first|double) strike$/.test(two) && /^(?:counters?|or|and|,)$/.test(tokens[at + 2]?.lower ?? '')
      ? [{ end: at + 2, meaning: { kind: 'CounterType', is: two } }]
      : []
  },
  print: text,
}
const KINDS_OF_COUNTER = new Set([
  '+1/+1',
  '-1/-1',
  'flying',
  'deathtouch',
  'haste',
  'hexproof',
  'indestructible',
  'lifelink',
  'menace',
  'reach',
  'trample',
  'vigilance',
  'shield',
  'stun',
  'loyalty',
  'charge',
  'oil',
])

const manaReader: Reader = {
  kinds: KIND.mana,
  read: (tokens, at) => {
    const ends: number[] = []
    for (let i = at; (tokens[i]?.kinds ?? 0) & KIND.mana && !/^\{[tq]\}$/.test((tokens[i] as Token).lower); i++)
      ends.push(i + 1)
    return ends.slice(-1).map(end => ({
      end,
      meaning: {
        kind: 'Mana',
        is: tokens
          .slice(at, end)
          .map(token => token.text)
          .join(''),
      },
    }))
  },
  print: text,
}
const chapters: Reader = {
  kinds: KIND.capital,
  accepts: token => isChapter(token),
  read: (tokens, at) => {
    let end = at
    while (/^[IVX]+$/.test(tokens[end]?.text ?? '')) {
      end += 1
      if (tokens[end]?.text === ',' && /^[IVX]+$/.test(tokens[end + 1]?.text ?? '')) end += 1
    }
    return end === at ? [] : [{ end, meaning: { kind: 'Chapters', is: spelled(tokens.slice(at, end)) } }]
  },
  print: text,
}
const levelRange: Reader = {
  kinds: KIND.number,
  read: (tokens, at) => {
    if (!/^\d+$/.test(tokens[at]?.text ?? '')) return []
    const rest = tokens.slice(at + 1, at + 3).map(token => token.text)
    if (/^[-−—]$/.test(rest[0] ?? '') && /^\d+$/.test(rest[1] ?? ''))
      return [{ end: at + 3, meaning: { kind: 'LevelRange', is: `${tokens[at]?.text}—${rest[1]}` } }]
    if (/^[-−]\d+$/.test(rest[0] ?? ''))
      return [{ end: at + 2, meaning: { kind: 'LevelRange', is: `${tokens[at]?.text}—${rest[0]?.slice(1)}` } }]
    if (rest[0] === '+') return [{ end: at + 2, meaning: { kind: 'LevelRange', is: `${tokens[at]?.text}+` } }]
    return [{ end: at + 1, meaning: { kind: 'LevelRange', is: tokens[at]?.text ?? '' } }]
  },
  print: text,
}
const loyalty: Reader = {
  kinds: KIND.sign | KIND.number,
  read: (tokens, at) => {
    const token = tokens[at]
    return token && (/^[+−-](?:\d+|X)$/.test(token.text) || token.text === '0')
      ? [{ end: at + 1, meaning: { kind: 'Loyalty', is: token.text.replace('-', '−') } }]
      : []
  },
  print: text,
}

/** Readers for what phrases cannot list. `paragraph` reads a quoted ability. */
export const readersWith = (
  paragraph: (words: string) => Meaning | null,
  printed: (meaning: Meaning) => string,
): Readonly<Record<string, Reader>> => ({
  Number: single('Number', KIND.number, ({ lower }) =>
    lower === 'x' || lower === 'y' ? lower.toUpperCase() : lower in NUMBER_WORDS ? String(NUMBER_WORDS[lower]) : lower,
  ),
  Mana: manaReader,
  Size: single('Size', KIND.size, ({ text: size }) => size.replace(/−/g, '-')),
  Subtype: subtypeReader,
  NonSubtype: single('NonSubtype', KIND.word, ({ text: word }) => {
    const [, kind] = /^[Nn]on-?([A-Z]\w+)$/.exec(word) ?? []
    return kind !== undefined && subtypeForm(kind) ? `non-${subtypeForm(kind)?.word}` : null
  }),
  Name: nameReader,
  KnownName: single('KnownName', KIND.named, ({ text: name }) => name),
  // Pages call players by letters.
  PlayerLetter: single('PlayerLetter', KIND.capital, ({ text: letter, kinds }) =>
    /^[A-W]$/.test(letter) && (kinds & KIND.named) === 0 ? letter : null,
  ),
  FlavorWords: flavorWords,
  CounterType: counterType,
  Word: single('Word', KIND.word | KIND.number, ({ lower }) => lower),
  PlainKeyword: oneOf('PlainKeyword', PLAIN),
  CostedKeyword: oneOf('CostedKeyword', COSTED),
  NumberedKeyword: oneOf('NumberedKeyword', NUMBERED),
  BareKeyword: oneOf('BareKeyword', [...COSTED, ...NUMBERED, 'protection', 'banding', 'suspend']),
  AbilityWord: oneOf('AbilityWord', ABILITY_WORDS),
  KeywordCostName: oneOf('KeywordCostName', PAID),
  Chapters: chapters,
  LevelRange: levelRange,
  Loyalty: loyalty,
  Quoted: {
    kinds: KIND.quote,
    read: (tokens, at) => {
      const inside = tokens[at]?.inside
      if (inside === undefined) return []
      // Within the marks an ability that is granted in turn is between single ones.
      const meaning = paragraph(inside.replace(/(^|\s)'([A-Z{][^"]*?[.!])'(?=[\s.,]|$)/g, '$1"$2"'))
      return meaning === null ? [] : [{ end: at + 1, meaning: { kind: 'Quoted', says: meaning, text: inside } }]
    },
    print: meaning => `"${printed(meaning.says as Meaning)}"`,
  },
})
