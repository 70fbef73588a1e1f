import { remember, rememberText } from '#rulebook/remember'
import { KIND, type Token } from './tokens'

/**
 * What a phrase means: the rule that read it and the content of its places. Plain data, so that the game can execute
 * it; printing it needs nothing else. Places are listed in the order of their words.
 */
export type Meaning = {
  readonly kind: string
  readonly [place: string]: Meaning | string | undefined
}

/** What a phrase introduces has a number if something refers to it; what refers has the numbers of what it means. */
export type Referring = {
  /** The number of what it introduces. */
  readonly id?: string
  /** The numbers of what it refers to, separated by blanks; `0` is the object that has the ability. */
  readonly refers?: string
}

/**
 * Grammars are written as phrases, one a line, below the name of what they are:
 *
 *     Action
 *       draw = <who:Player> draw~s <count:Cards>
 *
 * `<place:Name>` stands for a phrase of that name; `<Name>` alone passes its meaning on. `a|b` are alternative words, of
 * which the meaning records the one that was read (`forms`), `[the]` may be absent, `( a b | c d )` groups, `draw~s` is a
 * verb and `card#` a noun in either number. The same line reads and prints, so a word that was read is printed again.
 */
type Item =
  /** `said`: its words as they are printed. */
  | {
      readonly is: 'word'
      readonly words: readonly string[]
      readonly said: readonly string[]
      readonly ids: readonly number[]
    }
  | {
      readonly is: 'place'
      readonly name: string | null
      readonly of: string
      readonly id: number
      /** What it begins with, and what the items behind it begin with. */
      readonly own: Beginning
      readonly next: Beginning
    }
  | {
      readonly is: 'group'
      readonly of: readonly (readonly Item[])[]
      readonly optional: boolean
      readonly bare: boolean
      readonly firsts: readonly Beginning[]
      /** Of each of the lists, the places that may not be absent. */
      readonly filled: readonly (readonly string[])[]
    }
/** `alone`: passes on the meaning of its one place. */
type Phrase = {
  readonly kind: string
  readonly alone: boolean
  /** Its first word or place; null: it begins with a group, or it has none. */
  readonly first: Item | null
  readonly items: () => readonly Item[]
  /** Its items with what reading needs to know of them, and what it begins with. */
  readonly linked: () => readonly Item[]
  readonly begins: () => Beginning
  /** Which of the phrases of this kind it is. */
  readonly way: number
  /** Its places: all of them, and those that may not be absent. */
  readonly places: () => ReadonlySet<string>
  readonly filled: () => readonly string[]
  /** The words behind its first without which it cannot be read, by the numbers of their items, the rarest first. */
  readonly needs: () => readonly number[]
}
/** The places filled so far, the last one first. */
type Filled = { readonly name: string; readonly by: Meaning | string; readonly before: Filled } | null
/** What may stand first: a bit for each word and each reader. ANY, null: every token, and the end of the text. */
type Beginning = Uint32Array | null
/** Phrases of one name, and of each the words that it cannot do without, the rarest of them apart. */
type Candidates = {
  readonly phrases: readonly Phrase[]
  readonly rarest: Int16Array
  readonly others: readonly (readonly number[])[]
}
/** Of one word: its number, or -1, its bits in beginnings, and the phrases of each name that it may begin. Filled as needed. */
type Beginnings = {
  readonly word: number
  readonly bits: readonly number[]
  readonly phrases: (Candidates | undefined)[]
}
type Read = { readonly end: number; readonly meaning: Meaning }
/** By name and position, used by one parse at a time. */
type Tables = {
  /** How deep the names lie that are being read. */
  readonly open: Int16Array
  /** Names that were asked for again while they were being read. */
  readonly askedAgain: Uint8Array
  /** Names that have been read. */
  readonly read: Int32Array
  /** The number of tokens until the last of each word in one of its forms; 0 where it is missing. */
  readonly lastOf: Int16Array
}

/** Reads what words cannot list (numbers, names, quoted abilities) from a token on. */
export type Reader = {
  /** Kinds of tokens it may begin with. */
  readonly kinds: number
  /** Whether it may begin with a token of these kinds, told by the token alone. */
  readonly accepts?: (token: Token) => boolean
  readonly read: (tokens: readonly Token[], at: number) => readonly Read[]
  readonly print: (meaning: Meaning) => string
}

export type Grammar = {
  /** The meaning of all of the tokens, or the position at which understanding stopped. */
  readonly parse: (tokens: readonly Token[], name: string) => Meaning | { readonly stoppedAt: number }
  /** Whether a phrase of this name may begin with a token. */
  readonly mayBegin: (token: Token, name: string) => boolean
  readonly print: (meaning: Meaning) => string
  /** The words that were read where a phrase has a choice of words, in their order. */
  readonly said: (meaning: Meaning) => readonly string[]
}

export const isStopped = (value: Meaning | { readonly stoppedAt: number }): value is { readonly stoppedAt: number } =>
  'stoppedAt' in value

/** Plural of a regular noun, third person of a regular verb. */
const plural = (word: string): string =>
  /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`

const PIECE = /<[^>]*>|[[\]()]|[^\s[\]()<>]+/g
const itemsOf = (pattern: string): readonly Item[] => {
  const pieces = pattern.match(PIECE) ?? []
  let at = 0
  /** Inside brackets a bar separates alternatives; outside it is the character that cards print. */
  const sequence = (isInside = false): Item[] => {
    const items: Item[] = []
    while (at < pieces.length && pieces[at] !== ']' && pieces[at] !== ')' && !(isInside && pieces[at] === '|')) {
      const piece = pieces[at++] as string
      if (piece === '[' || piece === '(') {
        const of = [sequence(true)]
        while (pieces[at] === '|') {
          at++
          of.push(sequence(true))
        }
        at++
        items.push({
          is: 'group',
          of,
          optional: piece === '[',
          bare: of.every(one => placesIn(one, true).size === 0),
          firsts: [],
          filled: of.map(one => [...placesIn(one, false)]),
        })
      } else items.push(itemOf(piece))
    }
    return items
  }
  return sequence()
}
/** Symbols and variables are compared in small letters and printed in capitals. */
const spelling = (word: string): string => (/^(?:[xy]|\{.*\})$/.test(word) ? word.toUpperCase() : word)
const itemMade = (piece: string): Item => {
  if (piece.startsWith('<')) {
    const [, name = null, of = ''] = /^<(?:(\w+):)?(\w+)>$/.exec(piece) ?? []
    if (of === '') throw new Error(`"${piece}" is no place of a phrase`)
    return { is: 'place', name, of, id: -1, own: ANY, next: ANY }
  }
  const [, word = '', mark] = /^(.+?)(~s|#)$/.exec(piece) ?? []
  const words = (mark ? [word, plural(word)] : piece === '|' ? [piece] : piece.split('|')).map(one => one.toLowerCase())
  return { is: 'word', words, said: words.map(spelling), ids: [] }
}
const MOST_ITEMS = 100_000
/** A word or a place of a phrase; most are in many phrases. */
const itemOf = rememberText(MOST_ITEMS, itemMade)

/** A line of a list of phrases: its name, its kind, and its places. */
export type PhraseLine = {
  readonly name: string
  readonly kind: string
  readonly alone: boolean
  readonly pattern: string
  readonly items: () => readonly Item[]
  readonly places: () => readonly { readonly name: string; readonly of: string; readonly optional: boolean }[]
}
export const phrasesIn = (text: string): readonly PhraseLine[] => {
  let name = ''
  return text.split('\n').flatMap(line => {
    if (/^\s*(\/\/|$)/.test(line)) return []
    const [, kind, pattern] = /^\s+(\S.*?) = (.*)$/.exec(line) ?? []
    if (kind === undefined || pattern === undefined) {
      name = line.trim()
      return []
    }
    const items = once(() => itemsOf(pattern))
    const places = () => listed(items(), false)
    return [{ name, kind: `${name}.${kind}`, alone: kind === '-', pattern, items, places }]
  })
}
const listed = (items: readonly Item[], optional: boolean): ReturnType<PhraseLine['places']> =>
  items.flatMap(item =>
    item.is === 'place'
      ? [{ name: item.name ?? '', of: item.of, optional }]
      : item.is === 'group'
        ? item.of.flatMap(one => listed(one, optional || item.optional || item.of.length > 1))
        : [],
  )

/** Combines phrases into a grammar; a name that nothing defines is a bug. */
export const grammarOf = (texts: readonly string[], readers: Readonly<Record<string, Reader>>): Grammar => {
  const rules = new Map<string, Phrase[]>()
  const wordIds = new Map<string, number>()
  const wordId = (word: string): number => {
    const id = wordIds.get(word) ?? wordIds.size
    wordIds.set(word, id)
    return id
  }
  const lines = texts.flatMap(phrasesIn)
  // All words are numbered at once; the items of a phrase are made when it is first tried.
  const times = new Map<string, number>()
  for (const piece of lines
    .map(({ pattern }) => pattern)
    .join(' ')
    .match(PIECE) ?? [])
    times.set(piece, (times.get(piece) ?? 0) + 1)
  /** Each word in its forms, the rarest first: it is missing most often. */
  const wordItems = [...times.keys()]
    .filter(piece => !/^[<[\]()]/.test(piece))
    .sort((one, other) => (times.get(one) ?? 0) - (times.get(other) ?? 0))
    .map(itemOf)
  /** By the number of a form: the words that have it. */
  const wordsWith: number[][] = []
  for (const [word, item] of wordItems.entries())
    for (const form of item.is === 'word' ? item.words : []) {
      const id = wordId(form)
      wordsWith[id] ??= []
      wordsWith[id].push(word)
    }
  const neededIds = new Map(wordItems.map((item, id) => [item, id]))
  const noNeed = wordItems.length
  const ways = new Map<string, number>()
  for (const { name, kind, alone, pattern, items } of lines) {
    const list = rules.get(name) ?? []
    const way = ways.get(kind) ?? 0
    ways.set(kind, way + 1)
    const [piece] = /^(?:<[^>]*>|[^\s[\]()<>]+)/.exec(pattern) ?? []
    const phrase: Phrase = {
      kind,
      alone,
      first: piece === undefined ? null : itemOf(piece),
      items,
      linked: once(() => linked(items())),
      begins: once(() => beginning(firsts.leading(phrase))),
      way,
      places: once(() => placesIn(items(), true)),
      filled: once(() => [...placesIn(items(), false)]),
      // The first word is looked at before the phrase is tried at all.
      needs: once(() =>
        items()
          .flatMap((item, i) => (item.is === 'word' && i > 0 ? [neededIds.get(item) as number] : []))
          .sort((one, other) => one - other),
      ),
    }
    list.push(phrase)
    rules.set(name, list)
  }
  const names = [...rules.keys(), ...Object.keys(readers)]
  const ids = new Map(names.map((name, id) => [name, id]))
  const phrasesOf = names.map(name => rules.get(name) ?? [])
  const readerOf = names.map(name => readers[name])
  const firsts = firstsOf(rules, Object.keys(readers), wordIds)
  const beginning = (items: readonly Item[]): Beginning => {
    const bits = firsts.nothing()
    return firsts.add(items, bits) ? ANY : bits
  }
  const ownOf = names.map(name => once(() => beginning([itemOf(`<${name}>`)])))
  const linked = (items: readonly Item[]): readonly Item[] =>
    items.map((item, i) => {
      if (item.is === 'group') return { ...item, of: item.of.map(linked), firsts: item.of.map(beginning) }
      if (item.is === 'word') return { ...item, ids: item.words.map(wordId) }
      const id = ids.get(item.of) as number
      return { ...item, id, own: (ownOf[id] as () => Beginning)(), next: beginning(items.slice(i + 1)) }
    })
  /** The bits of beginnings that a token fits: its word's, and those of readers that may begin with it. */
  const bitsOf = (token: Token): readonly number[] => {
    const word = wordIds.get(token.lower)
    const read = Object.values(readers).flatMap(({ kinds, accepts }, i) =>
      (kinds & token.kinds) !== 0 && (accepts?.(token) ?? true) ? [wordIds.size + i] : [],
    )
    return word === undefined ? read : [word, ...read]
  }
  /** Words of no phrase, such as names, differ in nothing but the readers that may begin with them. */
  const ofBits = rememberText(MOST_TOKENS, (said): Beginnings => {
    const bits = said === '' ? [] : said.split(' ').map(Number)
    return { phrases: [], bits, word: bits.find(bit => bit < wordIds.size) ?? -1 }
  })
  /**
   * The phrases that may begin with a token depend only on its word, so they are found once for each word. All quoted
   * abilities count as one word.
   */
  const beginningsOf = remember(
    MOST_TOKENS,
    ({ text, kinds }: Token) => (kinds & KIND.quote ? `${kinds}` : `${kinds} ${text}`),
    token => ofBits(bitsOf(token).join(' ')),
  )
  const phrasesFor = (id: number, of: Beginnings): Candidates => {
    const before = of.phrases[id]
    if (before) return before
    const phrases = (phrasesOf[id] as readonly Phrase[]).filter(({ begins }) => mayBegin(begins(), of))
    const needs = phrases.map(phrase => phrase.needs())
    const rarest = Int16Array.from(needs, ([first]) => first ?? noNeed)
    const found = { phrases, rarest, others: needs.map(([, ...others]) => others) }
    of.phrases[id] = found
    return found
  }

  /** Tables that no parse uses now: a quoted ability is parsed within its sentence. */
  const spare: Tables[] = []
  const parse = (tokens: readonly Token[], start: string): Meaning | { readonly stoppedAt: number } => {
    const most = names.length * (tokens.length + 1)
    const held = spare.pop()
    const tables = held !== undefined && held.read.length >= most ? held : tablesFor(most, noNeed + 1)
    const answer = parseWith(tables, tokens, start)
    tables.open.fill(0, 0, most)
    tables.askedAgain.fill(0, 0, most)
    tables.read.fill(0, 0, most)
    tables.lastOf.fill(0)
    spare.push(tables)
    return answer
  }
  const parseWith = (
    { open, askedAgain, read, lastOf }: Tables,
    tokens: readonly Token[],
    start: string,
  ): Meaning | { readonly stoppedAt: number } => {
    const size = tokens.length + 1
    /** What was read; `read` has the number of each answer, from 1. */
    const answers: Read[][] = []
    const ahead = tokens.map(beginningsOf)
    lastOf[noNeed] = tokens.length + 1
    for (const [at, { word: id }] of ahead.entries())
      if (id >= 0) for (const word of wordsWith[id] as readonly number[]) lastOf[word] = at + 1
    const areSaidBehind = (words: readonly number[], at: number): boolean => {
      for (let i = 0; i < words.length; i++) if ((lastOf[words[i] as number] as number) <= at + 1) return false
      return true
    }
    const begins = (first: Beginning, at: number): boolean =>
      first === ANY || (at < tokens.length && mayBegin(first, ahead[at] as Beginnings))
    let furthest = 0
    let spent = 0
    let depth = 1
    /** The outermost of the names being read that a name inside has asked for again. */
    let outermost = Number.POSITIVE_INFINITY
    /** Counts what could alter the answers of names that were asked for again. */
    let changes = 0
    const incomplete = new Map<number, { readonly found: Read[]; readonly asOf: number; readonly outermost: number }>()
    // "That creature's controller": a player may begin with objects, and objects with a player. What was read while an
    // outer name was not yet known is incomplete: it is read again once that name is known better.
    const readAll = (id: number, at: number): readonly Read[] => {
      const key = id * size + at
      const known = read[key] as number
      if (known > 0) {
        if (open[key]) {
          outermost = Math.min(outermost, open[key])
          askedAgain[key] = 1
        }
        return answers[known - 1] as Read[]
      }
      const part = incomplete.get(key)
      if (part?.asOf === changes) {
        outermost = Math.min(outermost, part.outermost)
        return part.found
      }
      const before = outermost
      const mine = depth++
      outermost = Number.POSITIVE_INFINITY
      open[key] = mine
      const found = readAnew(id, at, key)
      open[key] = 0
      depth = mine
      if (askedAgain[key]) {
        askedAgain[key] = 0
        changes += 1
      }
      if (outermost >= mine) outermost = before
      else {
        read[key] = 0
        incomplete.set(key, { found, asOf: changes, outermost })
        outermost = Math.min(before, outermost)
      }
      return found
    }
    const readAnew = (id: number, at: number, key: number): Read[] => {
      const found: Read[] = []
      read[key] = answers.push(found)
      const token = tokens[at]
      if (token === undefined) return found
      const reader = readerOf[id]
      if (reader) {
        if (reader.kinds & token.kinds) found.push(...reader.read(tokens, at))
        return found
      }
      const { phrases, rarest, others } = phrasesFor(id, ahead[at] as Beginnings)
      let phrase: Phrase
      const add = (end: number, filled: Filled): void => {
        for (const one of found) if (one.end === end) return
        found.push({ end, meaning: madeOf(phrase, filled) })
        if (askedAgain[key]) changes += 1
      }
      for (let i = 0; i < rarest.length; i++) {
        if ((lastOf[rarest[i] as number] as number) <= at + 1 || !areSaidBehind(others[i] as readonly number[], at))
          continue
        phrase = phrases[i] as Phrase
        sequence(phrase.linked(), 0, at, null, add)
      }
      return found
    }
    const sequence = (
      items: readonly Item[],
      from: number,
      start: number,
      before: Filled,
      found: (end: number, filled: Filled) => void,
    ): void => {
      let at = start
      let filled = before
      for (let i = from; i < items.length; i++) {
        const item = items[i] as Item
        // A text with too many readings is refused, because it would take too long.
        if (spent++ > MOST_STEPS) return
        if (item.is === 'word') {
          const form = at < tokens.length ? item.ids.indexOf((ahead[at] as Beginnings).word) : -1
          if (form < 0) return
          at += 1
          if (at > furthest) furthest = at
          if (item.words.length > 1) filled = { name: FORMS, by: String(form), before: filled }
          continue
        }
        if (item.is === 'place') {
          if (!begins(item.own, at)) return
          const so = filled
          const read = readAll(item.id, at)
          if (i === items.length - 1) {
            for (const { end, meaning } of read) found(end, { name: item.name ?? '', by: meaning, before: so })
            return
          }
          for (const { end, meaning } of read)
            if (begins(item.next, end))
              sequence(items, i + 1, end, { name: item.name ?? '', by: meaning, before: so }, found)
          return
        }
        const next = i + 1
        const so = filled
        for (let form = 0; form < item.of.length; form++)
          if (begins(item.firsts[form] as Beginning, at))
            sequence(
              item.of[form] as readonly Item[],
              0,
              at,
              item.bare ? { name: FORMS, by: String(form + 1), before: so } : so,
              (end, more) => sequence(items, next, end, more, found),
            )
        if (!item.optional) return
        if (item.bare) filled = { name: FORMS, by: '0', before: so }
      }
      found(at, filled)
    }
    const whole = readAll(ids.get(start) ?? -1, 0).find(one => one.end === tokens.length)
    return whole && spent <= MOST_STEPS ? whole.meaning : { stoppedAt: Math.min(furthest, tokens.length) }
  }

  const alike = new Map<string, Phrase[]>()
  for (const phrase of [...rules.values()].flat()) {
    const list = alike.get(phrase.kind) ?? []
    list.push(phrase)
    alike.set(phrase.kind, list)
  }
  /** Phrases of one kind differ in their places: the first that has all of those of the meaning, and no other. */
  const phraseFor = (meaning: Meaning): Phrase | undefined => {
    const list = alike.get(meaning.kind)
    if (list === undefined || list.length < 2) return list?.[0]
    if (meaning[WAY] !== undefined) return list[Number(meaning[WAY])]
    const isHeld = (place: string): boolean => typeof meaning[place] === 'object'
    const fits = list.filter(({ places }) => {
      for (const place in meaning) if (isHeld(place) && !places().has(place)) return false
      return true
    })
    return fits.find(({ filled }) => filled().every(isHeld)) ?? fits[0]
  }
  /** The words of a meaning, one after another: `join` puts them together, each once. */
  const printed = (meaning: Meaning, said: string[]): void => {
    const phrase = phraseFor(meaning)
    if (phrase) printItems(phrase.items(), meaning, formsOf(meaning), said)
    else said.push(readers[meaning.kind]?.print(meaning) ?? meaning.kind)
  }
  const printItems = (items: readonly Item[], meaning: Meaning, forms: number[], said: string[]): void => {
    for (const item of items) {
      if (item.is === 'word') said.push(item.said[item.words.length > 1 ? (forms.shift() ?? 0) : 0] ?? '')
      else if (item.is === 'place') {
        const held = meaning[item.name ?? '']
        if (typeof held === 'object') printed(held, said)
        else if (held !== undefined) said.push(held)
      } else if (item.bare) {
        const form = forms.shift() ?? (item.optional ? 0 : 1)
        if (form > 0) printItems(item.of[form - 1] ?? [], meaning, forms, said)
      } else printItems(formIn(item, meaning), meaning, forms, said)
    }
  }
  const print = (meaning: Meaning): string => {
    const said: string[] = []
    printed(meaning, said)
    return tidy(said.reduce(join, ''))
  }
  /** The form of a group whose places a meaning has. */
  const formIn = (item: Extract<Item, { is: 'group' }>, meaning: Meaning): readonly Item[] =>
    item.of.find((_, i) => {
      const places = item.filled[i] as readonly string[]
      return places.length > 0 && places.every(place => meaning[place] !== undefined)
    }) ?? (item.optional ? [] : (item.of[0] ?? []))
  const said = (meaning: Meaning): readonly string[] => {
    const phrase = phraseFor(meaning)
    return phrase ? saidIn(phrase.items(), meaning, formsOf(meaning)) : []
  }
  const saidIn = (items: readonly Item[], meaning: Meaning, forms: number[]): readonly string[] =>
    items.flatMap(item => {
      if (item.is === 'word') return item.words.length > 1 ? [item.words[forms.shift() ?? 0] ?? ''] : []
      if (item.is === 'place') return []
      if (!item.bare) return saidIn(formIn(item, meaning), meaning, forms)
      const form = forms.shift() ?? (item.optional ? 0 : 1)
      return form > 0 ? (item.of[form - 1] ?? []).flatMap(one => (one.is === 'word' ? wordIn(one, forms) : [])) : []
    })
  const wordIn = ({ words }: Extract<Item, { is: 'word' }>, forms: number[]): readonly string[] => [
    words[words.length > 1 ? (forms.shift() ?? 0) : 0] ?? '',
  ]
  const startsWith = (token: Token, name: string): boolean =>
    mayBegin((ownOf[ids.get(name) as number] as () => Beginning)(), beginningsOf(token))
  return { parse, mayBegin: startsWith, print, said }
}

const formsOf = ({ [FORMS]: forms }: Meaning): number[] => (typeof forms === 'string' ? [...forms].map(Number) : [])
const until = (isDone: () => boolean): void => {
  while (!isDone());
}
const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => {
    if (made === undefined) made = make()
    return made
  }
}
const tablesFor = (most: number, words: number): Tables => ({
  open: new Int16Array(most),
  askedAgain: new Uint8Array(most),
  read: new Int32Array(most),
  lastOf: new Int16Array(words),
})
/** Whether a token may be the first of some items. */
const mayBegin = (first: Beginning, { bits }: Beginnings): boolean => {
  if (first === ANY) return true
  for (let i = 0; i < bits.length; i++) {
    const bit = bits[i] as number
    if (((first[bit >> 5] as number) >> (bit & 31)) & 1) return true
  }
  return false
}

const ANY = null
/** Which of its words each place with a choice had: digits, in the order of the words. */
export const FORMS = 'forms'
/** Which of several phrases of one kind was read, where it was not the first. */
const WAY = 'phrase'
const MOST_TOKENS = 20_000
const madeOf = (phrase: Phrase, filled: Filled): Meaning => {
  if (phrase.alone) {
    let one = filled
    while (one && typeof one.by === 'string') one = one.before
    if (one && typeof one.by === 'object') return one.by
  }
  const list: { name: string; by: Meaning | string }[] = []
  for (let one = filled; one; one = one.before) list.push(one)
  const meaning: Record<string, Meaning | string> = { kind: phrase.kind }
  let forms = ''
  for (const { name, by } of list.reverse()) {
    if (name === FORMS) forms += by as string
    else meaning[name] = by
  }
  if (forms !== '') meaning[FORMS] = forms
  if (phrase.way > 0) meaning[WAY] = String(phrase.way)
  return meaning as Meaning
}

const MOST_STEPS = 300_000

/** The places of a phrase, with or without those that may be absent. */
const placesIn = (items: readonly Item[], all: boolean): ReadonlySet<string> =>
  new Set(
    items.flatMap(item => {
      if (item.is === 'place') return [item.name ?? '']
      return item.is === 'group' && (all || !item.optional) ? item.of.flatMap(one => [...placesIn(one, all)]) : []
    }),
  )

/** What every name may begin with: `add` adds what items may begin with, and tells whether they may be empty. */
const firstsOf = (
  rules: ReadonlyMap<string, readonly Phrase[]>,
  readers: readonly string[],
  wordIds: ReadonlyMap<string, number>,
) => {
  const nothing = (): Uint32Array => new Uint32Array((wordIds.size + readers.length + 31) >> 5)
  const bitOf = new Map(readers.map((name, i) => [name, wordIds.size + i]))
  type First = { readonly bits: Uint32Array; empty: boolean }
  const firsts = new Map([...rules.keys()].map((name): [string, First] => [name, { bits: nothing(), empty: false }]))
  const firstOf = (name: string): First => {
    const first = firsts.get(name)
    if (!first) throw new Error(`No phrase defines ${name}`)
    return first
  }
  const canBeEmpty = (item: Item): boolean =>
    item.is === 'place'
      ? !bitOf.has(item.of) && firstOf(item.of).empty
      : item.is === 'group' && (item.optional || item.of.some(one => one.every(canBeEmpty)))
  /** The items of a phrase until one that may not be empty, at least. */
  const leading = ({ first, items }: Phrase): readonly Item[] =>
    first === null || canBeEmpty(first) ? items() : [first]
  /** Adds bits to others; tells whether one of them is new. */
  const joinBits = (to: Uint32Array, bits: Uint32Array): boolean => {
    let isNew = false
    for (let i = 0; i < to.length; i++) {
      const joined = ((to[i] as number) | (bits[i] as number)) >>> 0
      if (joined === to[i]) continue
      to[i] = joined
      isNew = true
    }
    return isNew
  }
  const put = (to: Uint32Array, bit: number): void => {
    to[bit >> 5] = (to[bit >> 5] as number) | (1 << (bit & 31))
  }
  /** `from`: takes the names whose bits are not known yet. */
  const add = (items: readonly Item[], to: Uint32Array, from?: Set<First>): boolean => {
    for (const item of items) {
      if (item.is === 'word') {
        for (const word of item.words) put(to, wordIds.get(word) as number)
        return false
      }
      if (item.is === 'place') {
        const reader = bitOf.get(item.of)
        if (reader !== undefined) {
          put(to, reader)
          return false
        }
        const first = firstOf(item.of)
        if (from) from.add(first)
        else joinBits(to, first.bits)
        if (!first.empty) return false
      } else {
        let isEmpty = item.optional
        for (const one of item.of) if (add(one, to, from)) isEmpty = true
        if (!isEmpty) return false
      }
    }
    return true
  }
  // Most names begin with such as are defined after them.
  const all = [...rules].reverse().map(([name, phrases]) => ({
    phrases,
    first: firsts.get(name) as First,
    from: new Set<First>(),
  }))
  until(() => {
    let changed = false
    for (const { phrases, first } of all)
      if (!first.empty && phrases.some(phrase => leading(phrase).every(canBeEmpty))) {
        first.empty = true
        changed = true
      }
    return !changed
  })
  for (const { phrases, first, from } of all) for (const phrase of phrases) add(leading(phrase), first.bits, from)
  until(() => {
    let changed = false
    for (const { first, from } of all) for (const other of from) if (joinBits(first.bits, other.bits)) changed = true
    return !changed
  })
  return { nothing, add, leading }
}

/** What no blank stands before. */
const CLOSES = /^(?:[.,:;]|'s)/
const join = (said: string, word: string): string =>
  said === '' || word === '' || CLOSES.test(word) ? said + word : `${said} ${word}`
const tidy = (said: string): string =>
  said
    .replace(/\ba (?=[aeiou])/g, 'an ')
    .replace(/s's\b/g, "s'")
    .replace(/\.\."/g, '."')
    .replace(/"\./g, '"')
