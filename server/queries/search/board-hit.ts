import { plainName } from '#cards/name'
import { cardStep } from '#engine/scenario/index'
import { type IsoDate, parseDate } from '#rulebook/dates/date'
import { rememberBy } from '#rulebook/remember'
import type { Index } from '#search/index/index'
import { finished, type Work } from '#search/index/run-in-slices'
import { parseQuery } from '#search/query/query'
import type { SearchHit } from '../../answers'
import { inTimeSlices } from '../../jobs/time-slices'
import type { CardLibrary, StoredCard } from '../cards/library/card-library'
import type { Stored } from '../cards/library/stored'
import type { SearchRequest } from '../requests'
import { type ExampleCard, exampleCards } from '../scenarios/example-cards'
import { definitionOn, wordedCard } from '../scenarios/named-cards'
import {
  type BoardCard,
  type BoardObject,
  boardIn,
  type CardNames,
  cardsNamed,
  firstKey,
  type Names,
  nameKey,
  nameLength,
  namesOf,
  outsideQuotes,
  type Reading,
} from './board-question'

/** Other ways to type names: without commas, apostrophes and articles, or up to their comma. */
type Aliases<T> = {
  readonly whole: ReadonlyMap<string, readonly T[]>
  readonly short: ReadonlyMap<string, readonly T[]>
  /** First word of a name (`firstKey`) → the number of words of the longest such name. */
  readonly longest: ReadonlyMap<string, number>
}
type Called = { readonly name: string; readonly faces?: readonly string[] }

function* aliasesIn<T extends Called>(
  cards: readonly T[],
  isWhole: (key: string, name: string) => boolean,
): Work<Aliases<T>> {
  const [whole, short] = [new Map<string, T[]>(), new Map<string, T[]>()]
  const add = (to: Map<string, T[]>, key: string, card: T): void => {
    const there = to.get(key)
    if (!there) to.set(key, [card])
    else if (!there.includes(card)) there.push(card)
  }
  const longest = new Map<string, number>()
  const file = (name: string): void => {
    const first = firstKey(name)
    longest.set(first, Math.max(longest.get(first) ?? 0, nameLength(name)))
  }
  for (const [at, card] of cards.entries()) {
    if (at % STEP === 0) yield
    const key = nameKey(card.name)
    for (const name of [card.name, ...(card.faces ?? [])]) file(name)
    if (isWhole(key, card.name)) add(whole, key, card)
    if (/^the /.test(key)) {
      add(short, key.slice(4), card)
      file(key.slice(4))
    }
    const comma = card.name.indexOf(',')
    if (comma > 2) add(short, nameKey(card.name.slice(0, comma)), card)
  }
  return { whole, short, longest }
}

const aliasesOf = <T extends Called>(
  cards: readonly T[],
  isWhole: (key: string, name: string) => boolean,
): Aliases<T> => finished(aliasesIn(cards, isWhole))

/** Cards per check of the clock. */
const STEP = 64

const ofLibrary = new WeakMap<CardLibrary, Aliases<StoredCard>>()

const storedCard = (library: CardLibrary, card: StoredCard, typed: string, on: IsoDate | null): BoardCard => {
  const name = card.faces.find(face => plainName(face) === plainName(typed)) ?? card.name
  return {
    ...{ name, card: card.name, of: 'cards' },
    described: definitionOn(wordedCard(library, card, name), on),
    isPart: nameKey(typed) !== nameKey(name),
  }
}

const inPlay = (cards: readonly StoredCard[]): readonly StoredCard[] => cards.filter(({ out }) => out === null)
const storedAliases = (library: CardLibrary): Work<Aliases<StoredCard>> =>
  aliasesIn(inPlay(library.all()), (key, name) => key !== plainName(name))
/** Computes in slices how the names of all stored cards may be typed. */
const readNames = async (library: CardLibrary): Promise<void> => {
  if (!ofLibrary.has(library)) ofLibrary.set(library, await inTimeSlices(storedAliases(library)))
}

const exampleAliases = rememberBy((examples: readonly ExampleCard[]) => aliasesOf(examples, () => true))
/** The subtypes of all cards, in lower case. */
const subtypesOf = rememberBy(
  (library: CardLibrary): ReadonlySet<string> =>
    new Set(
      library.all().flatMap(({ types }) => (/ — (.*)/.exec(types)?.[1] ?? '').toLowerCase().split(/[^\p{L}'-]+/u)),
    ),
)

/** The names of stored cards and of those in the worked examples. A stored card is described by its text of the day. */
export const cardNames = (stored: Stored | null, examples: readonly ExampleCard[], on: IsoDate | null): CardNames => {
  const own = exampleAliases(examples)
  if (!stored)
    return {
      named: words => ownNamed(own, words),
      longest: word => own.longest.get(word) ?? 0,
      isSubtype: () => false,
    }
  const { library } = stored
  const aliases = ofLibrary.get(library) ?? finished(storedAliases(library))
  ofLibrary.set(library, aliases)
  const named = (typed: string): readonly BoardCard[] => {
    const key = nameKey(typed)
    const whole = [...inPlay(library.named(typed)), ...(aliases.whole.get(key) ?? [])].slice(0, 1)
    // A name up to its comma refers to the only card that begins so, or to the one in the worked examples.
    const begun = aliases.short.get(key) ?? []
    const known = begun.filter(({ name }) => own.whole.has(nameKey(name)))
    const short = known.length === 1 ? known : begun.length === 1 ? begun : []
    const cards = known.length === 1 ? [...short, ...whole] : [...whole, ...short]
    // The common beginning of many cards' names refers to none of them.
    if (cards.length === 0) return begun.length > 1 ? [] : ownNamed(own, typed)
    return [...new Set(cards)].map(card => storedCard(library, card, typed, on))
  }
  const known = new Map<string, readonly BoardCard[]>()
  return {
    named: words => {
      const before = known.get(words) ?? named(words)
      known.set(words, before)
      return before
    },
    longest: word => Math.max(own.longest.get(word) ?? 0, aliases.longest.get(word) ?? 0),
    isSubtype: word => subtypesOf(library).has(word.toLowerCase()),
  }
}

const ownNamed = ({ whole, short }: Aliases<ExampleCard>, typed: string): readonly BoardCard[] => {
  const key = nameKey(typed)
  const begun = short.get(key) ?? []
  const [card] = whole.get(key) ?? (begun.length === 1 ? begun : [])
  return card
    ? [{ name: card.name, card: card.name, described: card.text, of: 'examples', isPart: !whole.has(key) }]
    : []
}

type Placed = BoardObject & { readonly card: Reading }
const isSpell = ({ described }: Reading): boolean => /\b(?:instant|sorcery)\b/.test(outsideQuotes(described))
const isAura = ({ described }: Reading): boolean => /\bAura\b/.test(outsideQuotes(described))
const isA = (word: string, { described }: Reading): boolean =>
  word === 'permanent' || new RegExp(`\\b${word}\\b`).test(outsideQuotes(described))

/** The permanent that an Aura enchants, if its text names only a kind of permanent. */
const hostOf = ({ described }: Reading, others: readonly Placed[]): Placed | undefined => {
  const [, kind] = /\benchant(?:ed)? (creature|land|artifact|enchantment|permanent)\b/i.exec(described) ?? []
  return kind ? others.find(({ card }) => isA(kind.toLowerCase(), card)) : undefined
}
/** Spells without such words are cast without a choice: the step states everything that the player decides. */
const TAKES_CHOICES = /target|choose|\bX\b|additional cost|any number|divided|kicker|you may|•/i

const listed = (words: readonly string[], between = 'and'): string =>
  words.length < 3 ? words.join(` ${between} `) : `${words.slice(0, -1).join(', ')} ${between} ${words.at(-1)}`

/** The board that a query describes, and the notes shown with it. */
const boardOf = (placed: readonly Placed[], on: IsoDate | null) => {
  const permanents = placed.filter(({ card }) => !isSpell(card) && !isAura(card))
  const auras = placed.filter(({ card }) => isAura(card))
  const spells = placed.filter(({ card }) => isSpell(card))
  const given = ({ card: { name, described }, controller, isCard }: Placed): string =>
    isCard
      ? cardStep(name, name, described, controller)
      : `"${name}" is ${described}${controller === 'A' ? '' : ` controlled by ${controller}`}`
  const givens = [
    ...(on ? [`the rules of ${on}`] : []),
    ...permanents.map(given),
    ...auras.map(aura => {
      const host = hostOf(aura.card, permanents)
      return `${given(aura)}${host ? ` attached to "${host.card.name}"` : ''}`
    }),
    ...spells.map(given),
  ]
  const [only] = spells
  const isCast =
    only !== undefined &&
    spells.length === 1 &&
    / mana cost \{/.test(outsideQuotes(only.card.described)) &&
    !TAKES_CHOICES.test(only.card.described)
  const whens = isCast ? [`When ${only.controller} casts "${only.card.name}"`, 'And the stack resolves'] : []
  const title = listed(placed.map(({ card }) => card.name))
  const steps = [...givens.map((step, at) => `${at === 0 ? 'Given' : 'And'} ${step}`), ...whens]
  const inOrder = [...permanents, ...auras].map(({ card, isCard }) =>
    isCard ? card.name : `${outsideQuotes(card.described)}`,
  )
  const own = placed.flatMap(({ card }) => (card.isOfExamples ? [card.name] : []))
  const says = [
    ...(inOrder.length > 0
      ? [`On the battlefield${inOrder.length > 1 ? ', in this order' : ''}: ${inOrder.join(', ')}.`]
      : []),
    ...(isCast ? [`${only.controller} casts ${only.card.name}.`] : []),
    ...(spells.length > 0 && !isCast ? [`In hand: ${listed(spells.map(({ card }) => card.name))}.`] : []),
    ...(own.length > 0 ? [`The text of ${listed(own)} is that of a worked example.`] : []),
    'Open the board in the playground to run it, change it, or move it to another day.',
  ].join(' ')
  return {
    title,
    says,
    source: `# Feature: ${title}\n\n## Scenario: ${title}\n\n${steps.map(step => `* ${step}`).join('\n')}\n`,
  }
}

/** Maximum number of boards for the readings of a name of several cards. */
const MAX_BOARDS = 2
/** Maximum length of a board in an address: the gateway would reject longer ones. */
const MAX_SOURCE = 6_000

/** The day named in a query by `on:`. */
const dayIn = (q: string): IsoDate | null =>
  parseQuery(q).parts.reduce<IsoDate | null>((on, { clause }) => (clause.kind === 'on' ? clause.on : on), null)

/** The boards and, among those that the reader may see, the cards that an unfiltered query names. */
export const namedGroup = async (
  stored: Stored | null,
  rules: Index,
  request: SearchRequest,
): Promise<{ readonly boards: readonly SearchHit[]; readonly cards: readonly string[] }> => {
  const { q, kind, section, document, on } = request
  if ((kind && kind !== 'board') || section || document) return { boards: [], cards: [] }
  const day = on && on !== 'latest' ? parseDate(on) : null
  const typed = dayIn(q)
  if (stored) await readNames(stored.library)
  const names = cardNames(stored, await exampleCards(), typed ?? (day?.ok ? day.value : null))
  const question = namesOf(q, names, rules)
  return { boards: hitsOf(question, q, rules), cards: cardsNamed(question, rules) }
}

/** The boards that a query names, as hits that link to the playground; empty if it names none. */
export const boardHits = (q: string, names: CardNames, rules: Index): readonly SearchHit[] =>
  hitsOf(namesOf(q, names, rules), q, rules)

const hitsOf = (question: Names | null, q: string, rules: Index): readonly SearchHit[] => {
  const objects = boardIn(question, rules)
  if (!objects) return []
  const choices = Math.min(MAX_BOARDS, Math.max(...objects.map(({ readings }) => readings.length)))
  return Array.from({ length: choices }, (_, choice) => {
    const placed = objects.map(object => ({
      ...object,
      card: object.readings[Math.min(choice, object.readings.length - 1)] as Reading,
    }))
    const { title, says, source } = boardOf(placed, dayIn(q))
    return {
      ...{ kind: 'board', number: placed.map(({ card }) => card.name).join(' / '), title, release: '' },
      ...{ document: 'boards' as const, inForce: { from: '' as const }, snippet: says, marks: [], score: 0, source },
    }
  }).filter(({ source }) => encodeURIComponent(source).length <= MAX_SOURCE)
}
