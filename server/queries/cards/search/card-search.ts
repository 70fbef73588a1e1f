import { textOf } from '#cards/card'
import { plainName } from '#cards/name'
import { escapedPattern, withoutReminder } from '#rulebook/words'
import type { Work } from '#search/index/run-in-slices'
import { topOf } from '#search/rank/top'
import { folded, lowered, readingOf, termOf, tokensOf, WORD } from '#search/text/analysis'
import { spellerOf } from '#search/text/typo'
import { inTimeSlices } from '../../../jobs/time-slices'
import type { CardLibrary, RulingFamily, StoredCard } from '../library/card-library'
import { numberedRows } from '../library/numbered-rows'
import type { CardCondition, CardSort, SortKey, WordField } from './card-query'
import { type CardTraits, traitsOf } from './card-traits'

/** Documents that contain a term, in order, and the frequency of each word. */
type Field = {
  readonly postings: Pick<ReadonlyMap<string, Int32Array>, 'get' | 'has'>
  readonly words: ReadonlyMap<string, number>
}

export type CardIndex = {
  readonly cards: (request: CardQuery) => Found<StoredCard>
  readonly rulings: (request: RulingQuery) => Found<RulingFamily>
  /** Names similar to an unknown one. */
  readonly near: (name: string, most: number) => readonly string[]
}
type CardQuery = {
  /** Words of the name, the types or the text. */
  readonly words?: string
  readonly name?: string
  readonly types?: string
  readonly text?: string
  readonly set?: string
  readonly withOut?: boolean
  readonly conditions?: readonly CardCondition[]
  readonly sort?: CardSort
}
type RulingQuery = {
  readonly words?: string
  readonly cards?: readonly StoredCard[]
  readonly fits?: (family: RulingFamily) => boolean
}
export type Found<T> = {
  readonly total: number
  /** The best of them in order; only these are sorted. */
  readonly first: (count: number) => readonly { readonly of: T; readonly score: number }[]
  readonly repaired: readonly { readonly from: string; readonly to: string }[]
}

const FIRST_LENGTH = 4_096
const longer = (numbers: Int32Array): Int32Array<ArrayBuffer> => {
  const more = new Int32Array(numbers.length * 2)
  more.set(numbers)
  return more
}

/** A field under construction: the terms of each word as written, computed once per word. */
const filling = () => {
  const terms = new Map<string, number>()
  const written = new Map<string, { readonly word: string; readonly term: number; count: number; last: number }>()
  const known = (raw: string) => {
    const { word, term } = readingOf(raw)
    const number = terms.get(term) ?? terms.size
    terms.set(term, number)
    const entry = { word, term: number, count: 0, last: -1 }
    written.set(raw, entry)
    return entry
  }
  // One pair for each word of a document: its term and the document.
  let [termOf, documentOf] = [new Int32Array(FIRST_LENGTH), new Int32Array(FIRST_LENGTH)]
  let pairs = 0
  return {
    add: (at: number, text: string): void => {
      for (const raw of lowered(text).match(WORD) ?? []) {
        const entry = written.get(raw) ?? known(raw)
        entry.count++
        if (entry.last === at) continue
        entry.last = at
        if (pairs === termOf.length) [termOf, documentOf] = [longer(termOf), longer(documentOf)]
        termOf[pairs] = entry.term
        documentOf[pairs] = at
        pairs++
      }
    },
    end: (): Field => {
      const words = new Map<string, number>()
      for (const { word, count } of written.values()) words.set(word, (words.get(word) ?? 0) + count)
      return { postings: postingsOf(terms, termOf.subarray(0, pairs), documentOf.subarray(0, pairs)), words }
    },
  }
}

/** The documents of each term, all in one typed array: separate arrays would take three times the memory. */
const postingsOf = (
  terms: ReadonlyMap<string, number>,
  termOf: Int32Array,
  documentOf: Int32Array,
): Field['postings'] => {
  const free = new Int32Array(terms.size + 1)
  for (const term of termOf) free[term + 1] = (free[term + 1] ?? 0) + 1
  for (let term = 1; term <= terms.size; term++) free[term] = (free[term] ?? 0) + (free[term - 1] ?? 0)
  const starts = free.slice()
  const ends = starts.slice()
  const documents = new Int32Array(termOf.length)
  for (let at = 0; at < termOf.length; at++) {
    const [term, document] = [termOf[at] ?? 0, documentOf[at] ?? 0]
    const end = ends[term] ?? 0
    // Two words of one document may be forms of the same term.
    if (end > (starts[term] ?? 0) && documents[end - 1] === document) continue
    documents[end] = document
    ends[term] = end + 1
  }
  return {
    has: term => terms.has(term),
    get: term => {
      const number = terms.get(term)
      return number === undefined ? undefined : documents.subarray(starts[number], ends[number])
    },
  }
}

/** Documents per check of the clock. */
const STEP = 16

const NONE = new Int32Array(0)
/** Weights of the fields, and of an exact name. */
const WEIGHTS = { name: 4, types: 2, text: 1 } as const
const WHOLE_NAME = 100
const NAME_START = 20

/** Documents in order, and the score of each; 0 for all others. */
type Matches = { readonly documents: Int32Array; readonly scores: Float64Array }

/** Those of `documents` that also have a positive value in `more`, which is added to their scores. */
const narrowedTo = ({ documents, scores }: Matches, more: Float64Array): Matches => {
  let kept = 0
  for (const at of documents) {
    const value = more[at] ?? 0
    scores[at] = value > 0 ? (scores[at] ?? 0) + value : 0
    if (value > 0) documents[kept++] = at
  }
  return { documents: documents.subarray(0, kept), scores }
}
const allOf = (total: number): Matches => ({
  documents: new Int32Array(total).map((_, at) => at),
  scores: new Float64Array(total),
})

const foundAmong = <T>(
  all: readonly T[],
  hits: readonly number[],
  scores: Float64Array,
  isInOrder: boolean,
  repaired: Found<T>['repaired'],
): Found<T> => ({
  total: hits.length,
  first: count =>
    (isInOrder ? hits.slice(0, count) : topOf(hits, scores, count)).map(at => ({
      of: all[at] as T,
      score: scores[at] ?? 0,
    })),
  repaired,
})

/** The traits of cards in columns, and the numbers by which they are sorted. */
const columnsFor = (total: number) => {
  const [colors, identity, isPlain] = [new Uint8Array(total), new Uint8Array(total), new Uint8Array(total)]
  const [manaValue, power, toughness, loyalty] = [0, 0, 0, 0].map(() => new Float32Array(total)) as Four
  const costs: string[] = []
  const released = new Float64Array(total)
  const once = new Map<string, string>()
  const shown = {} as CardTraits
  return {
    add: (at: number, traits: CardTraits): void => {
      colors[at] = traits.colors
      identity[at] = traits.identity
      isPlain[at] = Number(traits.isPlain)
      manaValue[at] = traits.manaValue
      power[at] = traits.power
      toughness[at] = traits.toughness
      loyalty[at] = traits.loyalty
      const cost = once.get(traits.cost) ?? traits.cost
      once.set(cost, cost)
      costs[at] = cost
      const [first] = traits.card.sets.flatMap(set => set.released ?? [])
      released[at] = Number((first ?? '9999-12-31').replaceAll('-', ''))
    },
    /** The next call overwrites the result. */
    at: (at: number, card: StoredCard): CardTraits => {
      const [one, other] = [colors[at] ?? 0, identity[at] ?? 0]
      const numbers = { manaValue: manaValue[at] ?? 0, power: power[at] ?? 0, toughness: toughness[at] ?? 0 }
      const rest = { loyalty: loyalty[at] ?? 0, cost: costs[at] ?? '', isPlain: isPlain[at] === 1 }
      return Object.assign(shown, { card, colors: one, identity: other }, numbers, rest)
    },
    keys: {
      name: at => at,
      cmc: at => manaValue[at] ?? 0,
      power: at => numbered(power[at]),
      toughness: at => numbered(toughness[at]),
      color: at => colors[at] || 99,
      released: at => released[at] ?? 0,
    } satisfies Record<SortKey, (at: number) => number>,
  }
}
type Four = [Float32Array, Float32Array, Float32Array, Float32Array]
const numbered = (value = Number.NaN): number => (Number.isNaN(value) ? -1 : value)

/** A line that begins with a keyword, or a list of keywords with it. */
const keywordLine = (keyword: string): RegExp =>
  new RegExp(
    `^(?:[^.\\n]*[,;] )?${escapedPattern(keyword)}(?=[\\s,;—]|$)[^.\\n]{0,80}$|^${escapedPattern(keyword)}(?=[\\s—])`,
    'im',
  )
const OWN = /\bthis (?:artifact|aura|card|creature|enchantment|equipment|land|permanent|saga|spell|token|vehicle)\b/gi
/** A text with `~` for the card itself: its name, as older texts have it, and what newer ones say. */
const selfless = (text: string, names: readonly string[]): string =>
  [...names]
    .sort((a, b) => b.length - a.length)
    .reduce((all, name) => all.replaceAll(name, '~'), text)
    .replace(OWN, '~')

/** A text of the card at a place. */
type TextAt = (at: number) => string

const costOf = ({ kind }: CardCondition): number => (kind === 'fits' || kind === 'named' ? 0 : 1)

/** An index over all cards and rulings, built in slices; once for each state of the data. */
function* cardIndexIn(library: CardLibrary): Work<CardIndex> {
  const cards = library.all()
  const [named, typed, worded, stated] = [filling(), filling(), filling(), filling()]
  const columns = columnsFor(cards.length)
  const setNumbers = new Map<string, number>()
  const members = numberedRows(1)
  for (const [at, card] of cards.entries()) {
    if (at % STEP === 0) yield
    for (const { code } of card.sets) {
      const number = setNumbers.get(code) ?? setNumbers.size
      setNumbers.set(code, number)
      members.add(number, [at])
    }
    named.add(at, `${card.name} ${card.faces.join(' ')}`)
    typed.add(at, card.types)
    const faces = library.facesOf(card)
    worded.add(at, textOf(faces))
    columns.add(at, traitsOf(card, faces))
  }
  const inSet = members.end()
  // Among families that match equally, those on more cards come first: they are numbered in that order.
  const spread = new Map<RulingFamily, number>()
  for (const [at, family] of library.families().entries()) {
    if (at % STEP === 0) yield
    spread.set(family, family.rulings.length)
  }
  const families = [...library.families()].sort(
    (a, b) => (spread.get(b) ?? 0) - (spread.get(a) ?? 0) || (a.id < b.id ? -1 : 1),
  )
  yield
  const more = Float64Array.from(families, family => Math.log10(spread.get(family) ?? 1))
  const ruledOn = numberedRows(1)
  for (const [at, { text, rulings }] of families.entries()) {
    if (at % STEP === 0) yield
    stated.add(at, text)
    for (const { card } of rulings) ruledOn.add(card.id, [at])
  }
  const familiesOf = ruledOn.end()
  const fields = { name: named.end(), types: typed.end(), text: worded.end() }
  yield
  const ruled = stated.end()
  const vocabulary = (some: readonly Field[]): ReadonlyMap<string, number> => {
    const all = new Map<string, number>()
    for (const { words } of some) for (const [word, count] of words) all.set(word, (all.get(word) ?? 0) + count)
    return all
  }
  const spellers = new Map<string, ReturnType<typeof spellerOf>>()
  const spellerFor = (key: string, some: readonly Field[]) => {
    const made = spellers.get(key) ?? spellerOf(vocabulary(some))
    spellers.set(key, made)
    return made
  }

  /** The documents that contain all words, each in one of the fields, with their scores; null if the query is empty. */
  const matching = (
    text: string | undefined,
    some: readonly (readonly [Field, number])[],
    total: number,
    key: string,
    repaired: Found<unknown>['repaired'][number][],
  ): Matches | null => {
    const tokens = tokensOf(text ?? '')
    if (tokens.length === 0) return (text ?? '').trim() === '' ? null : narrowedTo(allOf(total), new Float64Array(0))
    let found = allOf(total)
    const scores = new Float64Array(total)
    for (const { word, term } of tokens) {
      const isKnown = some.some(([{ postings }]) => postings.has(term))
      const near = isKnown
        ? undefined
        : spellerFor(
            key,
            some.map(([field]) => field),
          ).near(word)[0]
      if (near) repaired.push({ from: word, to: near.word })
      const wanted = near ? termOf(near.word) : term
      scores.fill(0)
      for (const [{ postings }, weight] of some) {
        const at = postings.get(wanted) ?? NONE
        const score = weight * Math.log(1 + total / (1 + at.length))
        for (const document of at) scores[document] = (scores[document] ?? 0) + score
      }
      found = narrowedTo(found, scores)
    }
    return found
  }
  const both = (a: Matches | null, b: Matches | null): Matches | null =>
    a === null || b === null ? (a ?? b) : narrowedTo(a, b.scores)

  const fieldsOf: Readonly<Record<WordField, readonly Field[]>> = {
    ...{
      words: [fields.name, fields.types, fields.text],
      name: [fields.name],
      types: [fields.types],
      text: [fields.text],
    },
  }
  /** Cards with all words, each in one of the fields, as 1. */
  const holding = (text: string, some: readonly Field[]): Uint8Array => {
    const held = new Uint8Array(cards.length).fill(1)
    for (const { term } of tokensOf(text)) {
      const found = new Uint8Array(cards.length)
      for (const { postings } of some) for (const at of postings.get(term) ?? NONE) found[at] = 1
      for (let at = 0; at < held.length; at++) held[at] = (held[at] ?? 0) & (found[at] ?? 0)
    }
    return held
  }
  const cardAt = (at: number): StoredCard => cards[at] as StoredCard
  /** Texts of the cards that one query looks at; each is made once. */
  const once = (make: TextAt): TextAt => {
    const texts = new Map<number, string>()
    return at => {
      const text = texts.get(at) ?? make(at)
      texts.set(at, text)
      return text
    }
  }
  const textsRead = () => {
    const told = once(at => textOf(library.facesOf(cardAt(at))))
    return { told, bare: once(at => withoutReminder(told(at))) }
  }
  const writtenIn = (told: TextAt): Readonly<Record<WordField, TextAt>> => {
    const written: Readonly<Record<WordField, TextAt>> = {
      name: at => [cardAt(at).name, ...cardAt(at).faces].join('\n'),
      types: at => cardAt(at).types,
      text: at => selfless(told(at), [cardAt(at).name, ...cardAt(at).faces]),
      words: at => [written.name(at), written.types(at), written.text(at)].join('\n'),
    }
    return written
  }
  /** Whether a card meets a condition. What its words decide is looked up for all cards at once, its text only then. */
  const asked = (condition: CardCondition, texts: ReturnType<typeof textsRead>): ((at: number) => boolean) => {
    switch (condition.kind) {
      case 'all':
      case 'any': {
        const each = condition.of.map(one => asked(one, texts))
        return condition.kind === 'all' ? at => each.every(fits => fits(at)) : at => each.some(fits => fits(at))
      }
      case 'not': {
        const fits = asked(condition.of, texts)
        return at => !fits(at)
      }
      case 'named': {
        const plain = plainName(condition.value)
        return at => cardAt(at).plain === plain || cardAt(at).faces.some(face => plainName(face) === plain)
      }
      case 'keyword': {
        const held = holding(condition.value, [fields.text])
        const keyword = keywordLine(condition.value)
        return at => held[at] === 1 && keyword.test(texts.bare(at))
      }
      case 'has': {
        const { field, value, exactly } = condition
        const held = holding(value, fieldsOf[field])
        const sought = folded(value.toLowerCase())
        const written = writtenIn(texts.told)[field]
        return at => held[at] === 1 && (!exactly || folded(written(at).toLowerCase()).includes(sought))
      }
      case 'fits':
        return at => condition.test(columns.at(at, cardAt(at)))
    }
  }

  return {
    cards: request => {
      const repaired: { from: string; to: string }[] = []
      const { name, types, text } = fields
      const every = [
        [name, WEIGHTS.name],
        [types, WEIGHTS.types],
        [text, WEIGHTS.text],
      ] as const
      const found = [
        matching(request.words, every, cards.length, 'all', repaired),
        matching(request.name, [[name, WEIGHTS.name]], cards.length, 'name', repaired),
        matching(request.types, [[types, WEIGHTS.types]], cards.length, 'types', repaired),
        matching(request.text, [[text, WEIGHTS.text]], cards.length, 'text', repaired),
      ].reduce(both, null)
      const set = request.set?.toUpperCase()
      const whole = plainName(request.name ?? request.words ?? '')
      const texts = textsRead()
      // What needs no text is asked first.
      const fits = [...(request.conditions ?? [])].sort((a, b) => costOf(a) - costOf(b)).map(one => asked(one, texts))
      const number = set === undefined || set === '' ? undefined : (setNumbers.get(set) ?? -1)
      const only = number === undefined ? null : new Set(inSet.of(number).flat())
      const { documents, scores } = found ?? allOf(cards.length)
      const hits: number[] = []
      for (const at of documents) {
        const card = cards[at] as StoredCard
        if (only && !only.has(at)) continue
        if (card.out !== null && !request.withOut && card.plain !== whole) continue
        if (!fits.every(isMet => isMet(at))) continue
        const isWhole = whole !== '' && (card.plain === whole || card.faces.some(face => plainName(face) === whole))
        const starts = whole !== '' && card.plain.startsWith(whole)
        scores[at] = (scores[at] ?? 0) + (isWhole ? WHOLE_NAME : starts ? NAME_START : 0)
        hits.push(at)
      }
      // Cards are in the order of their plain names.
      const { sort } = request
      if (sort) {
        const key = columns.keys[sort.replace('-', '') as SortKey]
        hits.sort((a, b) => key(a) - key(b) || a - b)
        if (sort.startsWith('-')) hits.reverse()
      }
      return foundAmong(cards, hits, scores, found === null || sort !== undefined, repaired)
    },
    rulings: ({ words, cards: of, fits }) => {
      const repaired: { from: string; to: string }[] = []
      const found = matching(words, [[ruled, 1]], families.length, 'rulings', repaired)
      const only = of && new Uint8Array(families.length)
      for (const { id } of of ?? []) for (const [at = 0] of familiesOf.of(id)) only?.fill(1, at, at + 1)
      const { documents, scores } = found ?? allOf(families.length)
      const hits: number[] = []
      for (const at of documents) {
        if ((only && only[at] === 0) || (fits && !fits(families[at] as RulingFamily))) continue
        scores[at] = (scores[at] ?? 0) + (more[at] ?? 0)
        hits.push(at)
      }
      return foundAmong(families, hits, scores, found === null, repaired)
    },
    near: (typed, most) => {
      const repaired: { from: string; to: string }[] = []
      const found = matching(typed, [[fields.name, 1]], cards.length, 'name', repaired)
      const plain = plainName(typed)
      const names = found
        ? topOf([...found.documents], found.scores, cards.length).map(at => cards[at] as StoredCard)
        : []
      const some =
        names.length > 0 ? names : cards.filter(card => plain.length > 3 && card.plain.startsWith(plain.slice(0, 4)))
      return some
        .sort((a, b) => Math.abs(a.plain.length - plain.length) - Math.abs(b.plain.length - plain.length))
        .slice(0, most)
        .map(({ name }) => name)
    },
  }
}

/** The index, built in the background. */
export const cardIndexOf = (library: CardLibrary): Promise<CardIndex> => inTimeSlices(cardIndexIn(library))
