import { KIND, type Token } from './tokens'

/**
 * What a phrase means: the rule that read it and what stands in its places. Plain data, so that the game can execute
 * it; printing it needs nothing else. Places are listed in the order of their words.
 */
export type Meaning = {
  readonly kind: string
  readonly [place: string]: Meaning | string | undefined
}

/**
 * Grammars are written as phrases, one a line, below the name of what they are:
 *
 *     Action
 *       draw = <who:Player> draw~s <count:Cards>
 *
 * `<place:Name>` stands for a phrase of that name; `<Name>` alone hands its meaning on. `a|b` are words of which the
 * which the meaning keeps the one that was said (`forms`), `[the]` may be absent, `( a b | c d )` groups, `draw~s` is a
 * verb and `card#` a noun in either number. The same line reads and prints, so a word that was read is printed again.
 */
type Item =
  | { readonly is: 'word'; readonly words: readonly string[]; readonly ids: readonly number[] }
  | {
      readonly is: 'place'
      readonly name: string | null
      readonly of: string
      readonly id: number
      /** What the items behind it begin with; null for the last item. */
      readonly next: First | null
    }
  | {
      readonly is: 'group'
      readonly of: readonly (readonly Item[])[]
      readonly optional: boolean
      readonly bare: boolean
      readonly firsts: readonly First[]
      /** Of each of the lists, the places that may not be absent. */
      readonly filled: readonly (readonly string[])[]
    }
/** `alone`: hands the meaning of its one place on. */
type Phrase = {
  readonly kind: string
  readonly alone: boolean
  readonly items: readonly Item[]
  /** Which of the phrases of this kind it is. */
  readonly way: number
  /** Its places: all of them, and those that may not be absent. */
  readonly places: ReadonlySet<string>
  readonly filled: ReadonlySet<string>
  /** Its number among all phrases. */
  readonly id: number
  /** The numbers of words behind its first without which it cannot be read, each in its forms. */
  readonly needs: readonly (readonly number[])[]
}
/** The places filled so far, the last one first. */
type Filled = { readonly name: string; readonly by: Meaning | string; readonly before: Filled } | null
type First = { readonly words: Set<string>; kinds: number; empty: boolean }
type Read = { readonly end: number; readonly meaning: Meaning }

/** Reads what words cannot list (numbers, names, quoted abilities) from a token on. */
export type Reader = {
  /** Kinds of tokens it may begin with. */
  readonly kinds: number
  readonly read: (tokens: readonly Token[], at: number) => readonly Read[]
  readonly print: (meaning: Meaning) => string
}

export type Grammar = {
  /** The meaning of all of the tokens, or the place that was understood least far. */
  readonly parse: (tokens: readonly Token[], name: string) => Meaning | { readonly stoppedAt: number }
  readonly print: (meaning: Meaning) => string
  /** Every word that the phrases ask for. */
  readonly words: ReadonlySet<string>
  readonly kinds: readonly string[]
}

export const isStopped = (value: Meaning | { readonly stoppedAt: number }): value is { readonly stoppedAt: number } =>
  'stoppedAt' in value

/** Plural of a regular noun, third person of a regular verb. */
const plural = (word: string): string =>
  /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`

const itemsOf = (pattern: string): readonly Item[] => {
  const pieces = pattern.match(/<[^>]*>|[[\]()]|[^\s[\]()<>]+/g) ?? []
  let at = 0
  /** Inside brackets a bar parts what may be said; outside it is the mark that cards print. */
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
      } else if (piece.startsWith('<')) {
        const [, name = null, of = ''] = /^<(?:(\w+):)?(\w+)>$/.exec(piece) ?? []
        if (of === '') throw new Error(`"${piece}" is no place of a phrase, in "${pattern}"`)
        items.push({ is: 'place', name, of, id: -1, next: null })
      } else items.push(wordItem(piece))
    }
    return items
  }
  return sequence()
}
const wordItem = (piece: string): Item => {
  const [, word = '', mark] = /^(.+?)(~s|#)$/.exec(piece) ?? []
  return {
    is: 'word',
    words: (mark ? [word, plural(word)] : piece === '|' ? [piece] : piece.split('|')).map(one => one.toLowerCase()),
    ids: [],
  }
}

/** Puts phrases together to a grammar; names that nothing defines are mistakes of ours. */
export const grammarOf = (texts: readonly string[], readers: Readonly<Record<string, Reader>>): Grammar => {
  const rules = new Map<string, Phrase[]>()
  let phraseCount = 0
  const wordIds = new Map<string, number>()
  const wordId = (word: string): number => {
    const id = wordIds.get(word) ?? wordIds.size
    wordIds.set(word, id)
    return id
  }
  for (const text of texts) {
    let name = ''
    for (const line of text.split('\n')) {
      if (/^\s*(\/\/|$)/.test(line)) continue
      const [, kind, pattern] = /^\s+(\S.*?) = (.*)$/.exec(line) ?? []
      if (kind === undefined || pattern === undefined) {
        name = line.trim()
        continue
      }
      const list = rules.get(name) ?? []
      const items = itemsOf(pattern)
      // The first word is looked at before the phrase is tried at all.
      const needs = items.flatMap((item, i) => (item.is === 'word' && i > 0 ? [item.words.map(wordId)] : []))
      const way = list.filter(one => one.kind === `${name}.${kind}`).length
      rules.set(name, [
        ...list,
        {
          kind: `${name}.${kind}`,
          alone: kind === '-',
          items,
          way,
          places: placesIn(items, true),
          filled: placesIn(items, false),
          id: phraseCount++,
          needs,
        },
      ])
    }
  }
  const names = [...rules.keys(), ...Object.keys(readers)]
  const ids = new Map(names.map((name, id) => [name, id]))
  const firsts = firstsOf(rules, readers)
  const linked = (items: readonly Item[]): readonly Item[] =>
    items.map((item, i) => {
      if (item.is === 'group')
        return { ...item, of: item.of.map(linked), firsts: item.of.map(one => firstOf(one, firsts, readers)) }
      if (item.is === 'word') return { ...item, ids: item.words.map(wordId) }
      const rest = items.slice(i + 1)
      return { ...item, id: ids.get(item.of) ?? -1, next: rest.length === 0 ? null : firstOf(rest, firsts, readers) }
    })
  for (const [name, phrases] of rules)
    rules.set(
      name,
      phrases.map(phrase => ({ ...phrase, items: linked(phrase.items) })),
    )
  const phrasesOf = names.map(name => rules.get(name) ?? [])
  const phraseFirsts = phrasesOf.map(list => list.map(({ items }) => firstOf(items, firsts, readers)))
  const readerOf = names.map(name => readers[name])
  /** Tokens that may begin the same phrases have one number; the phrases are found once for each. */
  const tokenIds = new Map<string, number>()
  const choices: (readonly Phrase[] | undefined)[][] = []
  const tokenId = (token: Token): number => {
    const key = token.kinds & KIND.quote ? `${token.kinds}` : `${token.lower} ${token.kinds}`
    const known = tokenIds.get(key)
    if (known !== undefined) return known
    if (tokenIds.size > MOST_TOKENS) {
      tokenIds.clear()
      choices.length = 0
    }
    const id = tokenIds.size
    tokenIds.set(key, id)
    choices[id] = []
    return id
  }
  const phrasesFor = (id: number, token: Token, known: (readonly Phrase[] | undefined)[]): readonly Phrase[] => {
    const before = known[id]
    if (before) return before
    const found = (phrasesOf[id] as readonly Phrase[]).filter((_, i) => {
      const first = phraseFirsts[id]?.[i] as First
      return mayBegin(first, token)
    })
    known[id] = found
    return found
  }

  const parse = (tokens: readonly Token[], start: string): Meaning | { readonly stoppedAt: number } => {
    const size = tokens.length + 1
    const memo = new Map<number, Read[]>()
    const ahead = tokens.map(token => choices[tokenId(token)] as (readonly Phrase[] | undefined)[])
    const lastOf = new Int16Array(wordIds.size).fill(-1)
    const wordAt = new Int16Array(size).fill(-1)
    for (const [at, { lower }] of tokens.entries()) {
      const id = wordIds.get(lower)
      if (id === undefined) continue
      lastOf[id] = at
      wordAt[at] = id
    }
    const reach = new Int16Array(phraseCount)
    /** The last place at which a word of a phrase may be; all of them are behind its beginning. -1: one is missing. */
    const reachOf = ({ id, needs }: Phrase): number => {
      const known = reach[id] as number
      if (known !== 0) return known - REACH
      let least = tokens.length
      for (let i = 0; i < needs.length && least >= 0; i++) {
        const words = needs[i] as readonly number[]
        let last = -1
        for (let j = 0; j < words.length; j++) {
          const at = lastOf[words[j] as number] as number
          if (at > last) last = at
        }
        if (last < least) least = last
      }
      reach[id] = least + REACH
      return least
    }
    let furthest = 0
    let spent = 0
    /** How deep the names lie that are being read, and the outermost of them that a name inside has asked for again. */
    const open = new Int16Array(names.length * size)
    let depth = 1
    let outermost = Number.POSITIVE_INFINITY
    /** Names that were asked for again while they were being read; `changes` counts what could alter their answer. */
    const askedAgain = new Uint8Array(names.length * size)
    let changes = 0
    const incomplete = new Map<number, { readonly found: Read[]; readonly asOf: number; readonly outermost: number }>()
    // "That creature's controller": a player may begin with objects, and objects with a player. What was read while an
    // outer name was not yet known is incomplete: it is read again once that name is known better.
    const readAll = (id: number, at: number): readonly Read[] => {
      const key = id * size + at
      const known = memo.get(key)
      if (known) {
        if (open[key]) {
          outermost = Math.min(outermost, open[key])
          askedAgain[key] = 1
        }
        return known
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
        memo.delete(key)
        incomplete.set(key, { found, asOf: changes, outermost })
        outermost = Math.min(before, outermost)
      }
      return found
    }
    const readAnew = (id: number, at: number, key: number): Read[] => {
      const found: Read[] = []
      memo.set(key, found)
      const token = tokens[at]
      if (token === undefined) return found
      const reader = readerOf[id]
      if (reader) {
        if (reader.kinds & token.kinds) found.push(...reader.read(tokens, at))
        return found
      }
      for (const phrase of phrasesFor(id, token, ahead[at] as (readonly Phrase[] | undefined)[])) {
        if (phrase.needs.length > 0 && reachOf(phrase) <= at) continue
        sequence(phrase.items, 0, at, null, (end, filled) => {
          for (const one of found) if (one.end === end) return
          found.push({ end, meaning: madeOf(phrase, filled) })
          if (askedAgain[key]) changes += 1
        })
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
        // A text that can be read in too many ways is refused rather than waited for.
        if (spent++ > MOST_STEPS) return
        if (item.is === 'word') {
          const form = item.ids.indexOf(wordAt[at] as number)
          if (form < 0) return
          at += 1
          if (at > furthest) furthest = at
          if (item.words.length > 1) filled = { name: FORMS, by: String(form), before: filled }
          continue
        }
        if (item.is === 'place') {
          const so = filled
          const read = readAll(item.id, at)
          if (i === items.length - 1) {
            for (const { end, meaning } of read) found(end, { name: item.name ?? '', by: meaning, before: so })
            return
          }
          for (const { end, meaning } of read)
            if (item.next === null || mayBegin(item.next, tokens[end]))
              sequence(items, i + 1, end, { name: item.name ?? '', by: meaning, before: so }, found)
          return
        }
        const next = i + 1
        const so = filled
        const way = (form: number): Filled => (item.bare ? { name: FORMS, by: String(form), before: so } : so)
        for (let form = 0; form < item.of.length; form++)
          if (mayBegin(item.firsts[form] as First, tokens[at]))
            sequence(item.of[form] as readonly Item[], 0, at, way(form + 1), (end, more) =>
              sequence(items, next, end, more, found),
            )
        if (!item.optional) return
        filled = way(0)
      }
      found(at, filled)
    }
    const whole = readAll(ids.get(start) ?? -1, 0).find(one => one.end === tokens.length)
    return whole && spent <= MOST_STEPS ? whole.meaning : { stoppedAt: Math.min(furthest, tokens.length) }
  }

  const alike = new Map<string, readonly Phrase[]>()
  for (const list of rules.values())
    for (const phrase of list) alike.set(phrase.kind, [...(alike.get(phrase.kind) ?? []), phrase])
  /** Phrases of one kind differ in their places: the first that has all of those of the meaning, and no other. */
  const phraseFor = (meaning: Meaning): Phrase | undefined => {
    const list = alike.get(meaning.kind) ?? []
    if (meaning[WAY] !== undefined) return list[Number(meaning[WAY])]
    if (list.length < 2) return list[0]
    const held = Object.keys(meaning).filter(place => typeof meaning[place] === 'object')
    const fits = list.filter(({ places }) => held.every(place => places.has(place)))
    return fits.find(({ filled }) => [...filled].every(place => held.includes(place))) ?? fits[0]
  }
  const print = (meaning: Meaning): string => {
    const reader = readers[meaning.kind]
    if (reader) return reader.print(meaning)
    const phrase = phraseFor(meaning)
    if (!phrase) return meaning.kind
    const forms = [...String(meaning[FORMS] ?? '')].map(Number)
    return printItems(phrase.items, meaning, forms)
  }
  const printItems = (items: readonly Item[], meaning: Meaning, forms: number[]): string => {
    let said = ''
    for (const item of items) {
      if (item.is === 'word') said = join(said, item.words[item.words.length > 1 ? (forms.shift() ?? 0) : 0] ?? '')
      else if (item.is === 'place') {
        const held = meaning[item.name ?? '']
        if (held !== undefined) said = join(said, typeof held === 'object' ? print(held) : String(held))
      } else if (item.bare) {
        const form = forms.shift() ?? (item.optional ? 0 : 1)
        if (form > 0) said = join(said, printItems(item.of[form - 1] ?? [], meaning, forms))
      } else {
        const one = item.of.find((_, i) => {
          const places = item.filled[i] as readonly string[]
          return places.length > 0 && places.every(place => meaning[place] !== undefined)
        })
        if (one) said = join(said, printItems(one, meaning, forms))
        else if (!item.optional) said = join(said, printItems(item.of[0] ?? [], meaning, forms))
      }
    }
    return said
  }
  const words = new Set<string>()
  const wordsIn = (items: readonly Item[]): void => {
    for (const item of items) {
      if (item.is === 'word') for (const word of item.words) words.add(word)
      if (item.is === 'group') for (const one of item.of) wordsIn(one)
    }
  }
  for (const list of rules.values()) for (const { items } of list) wordsIn(items)
  return { parse, print: meaning => tidy(print(meaning)), words, kinds: [...alike.keys()] }
}

/** Whether a token may be the first of some items; those that may be empty say nothing about it. */
const mayBegin = (first: First, token: Token | undefined): boolean =>
  first.empty || (token !== undefined && (first.words.has(token.lower) || (first.kinds & token.kinds) !== 0))

/** 0 stands for what is not known yet. */
const REACH = 2
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

/** What a list of items may begin with. */
const firstOf = (
  items: readonly Item[],
  firsts: ReadonlyMap<string, First>,
  readers: Readonly<Record<string, Reader>>,
): First => {
  const all: First = { words: new Set(), kinds: 0, empty: true }
  const add = (other: First): void => {
    for (const word of other.words) all.words.add(word)
    all.kinds |= other.kinds
  }
  for (const item of items) {
    if (item.is === 'word') {
      for (const word of item.words) all.words.add(word)
      return { ...all, empty: false }
    }
    if (item.is === 'place') {
      const reader = readers[item.of]
      if (reader) return { ...all, kinds: all.kinds | reader.kinds, empty: false }
      const first = firsts.get(item.of)
      if (!first) throw new Error(`No phrase defines ${item.of}`)
      add(first)
      if (!first.empty) return { ...all, empty: false }
    } else {
      const each = item.of.map(one => firstOf(one, firsts, readers))
      each.forEach(add)
      if (!item.optional && !each.some(one => one.empty)) return { ...all, empty: false }
    }
  }
  return all
}
const firstsOf = (
  rules: ReadonlyMap<string, readonly Phrase[]>,
  readers: Readonly<Record<string, Reader>>,
): ReadonlyMap<string, First> => {
  const firsts = new Map<string, First>(
    [...rules.keys()].map(name => [name, { words: new Set<string>(), kinds: 0, empty: false }]),
  )
  for (let changed = true; changed; ) {
    changed = false
    for (const [name, phrases] of rules) {
      const held = firsts.get(name) as First
      for (const { items } of phrases) {
        const first = firstOf(items, firsts, readers)
        const before = `${held.words.size} ${held.kinds} ${held.empty}`
        for (const word of first.words) held.words.add(word)
        held.kinds |= first.kinds
        held.empty ||= first.empty
        changed ||= before !== `${held.words.size} ${held.kinds} ${held.empty}`
      }
    }
  }
  return firsts
}

const CLOSE = new Set(['.', ',', ':', ';'])
const join = (said: string, word: string): string =>
  said === ''
    ? word
    : word === ''
      ? said
      : CLOSE.has(word.charAt(0)) || word.startsWith("'s")
        ? said + word
        : `${said} ${word}`
const tidy = (said: string): string =>
  said
    .replace(/\ba (?=[aeiou])/g, 'an ')
    .replace(/s's\b/g, "s'")
    .replace(/\.\."/g, '."')
    .replace(/"\./g, '"')
