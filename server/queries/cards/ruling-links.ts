import { createHash } from 'node:crypto'
import { type Overturning, overturnedBy } from '#cards/overtaken'
import { firstSentence, subjectsIn, withoutReminders } from '#cards/ruling-subject'
import type { IsoDate } from '#rulebook/dates/date'
import { fold } from '#rulebook/diff/fold'
import type { DocumentName } from '#rulebook/units/release'
import { textOf, type Unit } from '#rulebook/units/unit'
import type { Work } from '#search/index/run-in-slices'
import type { StandingAnswer } from '../../answers'
import type { Edition, Library } from '../../library/library'
import { editionOn, leading, shelfOf } from '../resolve-query'
import type { LinkRules } from './ruling-answers'
import type { RulingContent } from './ruling-content'
import { pointersIn, termsBehind } from './ruling-terms'

// Links of rulings to rules, the most reliable first: numbers that a ruling cites; keywords in it; the subjects listed
// in content/rulings, each with the rule that decides it, some of them recognized only beside the text of the card; then
// what the card does; if there are few of these, the results of a search for the first sentence; other terms of the
// glossary, each with the rule that its entry refers to.

const MOST = 5
const NAMED = /\b(?:rules?|section|CR) (\d{3}\.\d+[a-z]?)\b/gi

/** How a rule was found; the classes differ in how often they are right (`npm run bench -- rulings`). */
export type LinkClass = 'named' | 'keyword' | 'subject' | 'term' | 'card' | 'search'
export type Weighed = {
  readonly number: string
  readonly because: string
  readonly weight: number
  readonly found: LinkClass
}
/** Numbers of rules that a search finds for words, best first. */
export type FindRules = (words: string, on: IsoDate, most: number) => readonly string[]

/** The number of a rule in another release, by its lineage. */
const numberIn = (number: string, from: Edition, to: Edition): string | null => {
  const then = from.placesOf(number)[0]
  const place = then === undefined ? undefined : to.placeOfLineage(from.lineageAt(then))
  return place === undefined ? null : (to.units()[place]?.number ?? null)
}

/**
 * Keyword actions are verbs that rulings on other subjects use too, so they count less than keyword abilities. Of links
 * by other terms hardly any is right: most terms refer to a whole section.
 */
const WEIGHTS = { named: 100, keyword: 60, subject: 50, action: 40, card: 30, search: 20, term: 10, common: 1 } as const
const IN_FIRST_SENTENCE = 20
/** Number of links of the better classes above which no search is made: it costs more than all of them. */
const ENOUGH = 3

/** Rules of a release that a ruling cites, whose terms it uses or whose subject it discusses, strongest first. */
const rulesBehind = (
  edition: Edition,
  issuedIn: Edition | null,
  subjectsOn: Edition | null,
  content: RulingContent,
  find: FindRules,
  text: string,
  card: string,
): readonly Weighed[] => {
  const best = new Map<string, Weighed>()
  const add = (one: Weighed): void => {
    const known = best.get(one.number)
    if (!known || known.weight < one.weight) best.set(one.number, one)
  }
  for (const [words, named = ''] of text.matchAll(NAMED)) {
    const number = issuedIn ? numberIn(named, issuedIn, edition) : null
    if (number !== null) add({ number, because: `names ${words}`, weight: WEIGHTS.named, found: 'named' })
  }
  const first = firstSentence(text)
  for (const { number, because, kind, words, start, isAside } of termsBehind(edition, text)) {
    if (kind === 'keyword' || kind === 'action') {
      const base = WEIGHTS[kind]
      const weight = isAside ? base / 2 : base + words * 2 + (start < first.length ? IN_FIRST_SENTENCE : 0)
      add({ number, because, weight, found: 'keyword' })
    } else add({ number, because, weight: WEIGHTS[kind], found: 'term' })
  }
  if (subjectsOn) {
    const spoken = subjectsIn(content.subjects, text, withoutReminders(card))
    for (const [at, { subject, isInFirstSentence }] of spoken.entries()) {
      const number = subjectsOn === edition ? subject.rule : numberIn(subject.rule, subjectsOn, edition)
      const found = subject.words ? 'subject' : 'card'
      // Of several, the earlier row takes precedence; no row becomes as weak as a weaker class.
      const weight = WEIGHTS[found] - at / 10 + (isInFirstSentence ? IN_FIRST_SENTENCE : 0)
      if (number !== null) add({ number, because: subject.says, weight, found })
    }
  }
  if ([...best.values()].filter(({ found }) => found !== 'term').length < ENOUGH)
    for (const [at, number] of find(first, edition.entry.inForce, MOST).entries())
      add({ number, because: 'shares the words of its first sentence', weight: WEIGHTS.search - at, found: 'search' })
  return [...best.values()].sort((a, b) => b.weight - a.weight || (a.number < b.number ? -1 : 1)).slice(0, MOST)
}

const digests = new WeakMap<Unit, string>()
/**
 * The words of a rule without typesetting and without the numbers it refers to, as a digest: only equality is compared,
 * and the words of all releases would take ten times the memory.
 */
const wordsOf = (unit: Unit): string => {
  const known = digests.get(unit)
  if (known !== undefined) return known
  const plain = fold(textOf(unit).replace(/\b\d{3}(?:\.\d+[a-z]?)?\b/g, ''))
  const made = createHash('sha256').update(plain).digest('base64').slice(0, 16)
  digests.set(unit, made)
  return made
}
/** The words of a rule, or of its subrules if it has only a title. */
const wordsUnder = (edition: Edition, unit: Unit): string =>
  textOf(unit) === ''
    ? edition
        .childrenOf(unit.number)
        .map(child => wordsOf(edition.units()[child] as Unit))
        .join('')
    : wordsOf(unit)

/** For each release of a document the state of a rule: equal numbers mean the same number and text; 0 means absent. */
type States = Int32Array
const statesOf = (shelf: readonly Edition[], lineage: string): States => {
  const known = new Map<string, number>()
  return Int32Array.from(shelf, edition => {
    const place = edition.placeOfLineage(lineage)
    const unit = place === undefined ? undefined : edition.units()[place]
    if (!unit) return 0
    const printed = `${unit.number} ${wordsUnder(edition, unit)}`
    const state = known.get(printed) ?? known.size + 1
    known.set(printed, state)
    return state
  })
}
type StatesOf = (lineage: string) => States

/**
 * The first later release in which a rule has another number or other words than in the given one; `unknown` if it did
 * not exist there.
 */
const firstChange = (
  shelf: readonly Edition[],
  from: Edition,
  to: Edition,
  states: States,
): Edition | null | 'unknown' => {
  const state = states[from.at] ?? 0
  if (state === 0) return 'unknown'
  for (let at = from.at + 1; at <= to.at; at++) if (states[at] !== state) return shelf[at] ?? null
  return null
}

/** Whole sections are too broad as a basis: every section has some reworded rule. */
const isSection = (number: string): boolean => !number.includes('.')

type Change = { readonly number: string; readonly since: IsoDate | null }
/** Changes of the rules that a ruling is linked to; rules that are younger than the ruling are left out. */
const changesOf = (
  shelf: readonly Edition[],
  states: StatesOf,
  issuedIn: Edition,
  now: Edition,
  numbers: readonly string[],
): readonly Change[] =>
  numbers.flatMap(number => {
    const place = now.placesOf(number)[0]
    const edition = place === undefined ? 'unknown' : firstChange(shelf, issuedIn, now, states(now.lineageAt(place)))
    return edition === 'unknown' ? [] : [{ number, since: edition?.entry.inForce ?? null }]
  })

/**
 * Number of rules that must agree before anything is reported from uncertain links. That nothing changed is as likely
 * to be true of a wrong rule as of the right one, so it requires one more.
 */
const AGREEING = { changed: 3, unchanged: 4 } as const

/**
 * Whether the basis of a ruling is unchanged. A rule that the ruling cites decides. Otherwise nothing is claimed unless
 * all linked rules changed, or none did: a single link is often wrong, all five rarely are. If every rule that rulings
 * refer to has changed since, as in July 2009, it does not matter which one it is.
 */
const standingOf = (
  shelf: readonly Edition[],
  states: StatesOf,
  issuedIn: Edition,
  now: Edition,
  linked: readonly Weighed[],
  hasAllChanged: boolean,
): StandingAnswer | null => {
  const named = linked.filter(({ found }) => found === 'named')
  const counted = named.length > 0 ? named : linked.filter(one => one.weight > WEIGHTS.card)
  const numbers = counted.map(({ number }) => number).filter(number => !isSection(number))
  const all = changesOf(shelf, states, issuedIn, now, numbers)
  const changed = all.flatMap(({ number, since }) => (since === null ? [] : [{ number, since }]))
  if (named.length > 0 && all.length < numbers.length) return null
  if (named.length === 0) {
    const wanted = changed.length === 0 ? AGREEING.unchanged : hasAllChanged ? 1 : AGREEING.changed
    if (all.length < wanted) return null
    if (changed.length > 0 && changed.length < all.length) return null
  }
  const [first] = changed.map(({ since }) => since).sort()
  return first === undefined
    ? all.length > 0
      ? { state: 'unchanged' }
      : null
    : { state: 'reworded', since: first, rules: changed.map(({ number }) => number) }
}

const oncePerKey = <T>(make: (key: string) => T): ((key: string) => T) => {
  const known = new Map<string, T>()
  return key => {
    const made = known.get(key) ?? make(key)
    known.set(key, made)
    return made
  }
}

/** About a kilobyte each. */
const MAX_CACHED = 4_000
/** Links rulings to the rules of a library. Results are cached, because rulings of one family recur. */
export const rulingLinks = (library: Library, content: RulingContent, find: FindRules): RulingLinks => {
  const document: DocumentName | null =
    shelfOf(library, 'comprehensive-rules').length > 0 ? 'comprehensive-rules' : leading(library)
  const shelf = document ? shelfOf(library, document) : []
  const subjectsOn = shelf.find(({ entry }) => entry.inForce === content.asOf) ?? null
  const cached = new Map<string, ReturnType<LinkRules>>()
  const weighed: RulingLinks['weighed'] = (text, issued, on, card) => {
    const now = editionOn(shelf, on) ?? shelf[0]
    return now ? rulesBehind(now, editionOn(shelf, issued), subjectsOn, content, find, text, card) : []
  }
  const standing: RulingLinks['standing'] = (linked, issued, on) => {
    const [now, issuedIn] = [editionOn(shelf, on) ?? shelf[0], editionOn(shelf, issued)]
    return now && issuedIn ? standingOf(shelf, states, issuedIn, now, linked, hasAllChanged(issuedIn, now)) : null
  }
  const states = oncePerKey((lineage: string) => statesOf(shelf, lineage))
  const renewals = new Map<string, boolean>()
  /** Whether every rule that rulings refer to has changed its number or words. */
  const hasAllChanged = (from: Edition, to: Edition): boolean => {
    const key = `${from.entry.name} ${to.entry.name}`
    const known = renewals.get(key)
    if (known !== undefined) return known
    const numbers = content.subjects.flatMap(({ rule }) => {
      const number = subjectsOn && !isSection(rule) ? numberIn(rule, subjectsOn, to) : null
      return number === null ? [] : [number]
    })
    const all = changesOf(shelf, states, from, to, numbers)
    const made = all.length > 0 && all.every(({ since }) => since !== null)
    renewals.set(key, made)
    return made
  }
  const link: LinkRules = (text, issued, on, card) => {
    const now = editionOn(shelf, on) ?? shelf[0]
    if (!now) return { rules: [], standing: null }
    const key = `${on} ${issued} ${text}\n${card}`
    const known = cached.get(key)
    if (known) return known
    const behind = weighed(text, issued, on, card)
    const rules = behind.map(({ number, because }) => ({ number, on: now.entry.inForce, because }))
    const overturned = overturnedBy(content.gameChanges, text, issued, on)
    const made = {
      rules,
      standing: overturned
        ? { ...overtakenBy(overturned), ...numbered(overturned.rule, now) }
        : standing(behind, issued, on),
    }
    if (cached.size >= MAX_CACHED) cached.clear()
    cached.set(key, made)
    return made
  }
  const numbered = (rule: string, now: Edition): Pick<StandingAnswer, 'rules'> => {
    const number = subjectsOn ? numberIn(rule, subjectsOn, now) : null
    return number === null ? {} : { rules: [number] }
  }
  function* prepared(): Work<RulingLinks> {
    const now = shelf.at(-1)
    for (const { rule } of now ? content.subjects : []) {
      const number = subjectsOn && now && !isSection(rule) ? numberIn(rule, subjectsOn, now) : null
      const place = number === null ? undefined : now?.placesOf(number)[0]
      if (now && place !== undefined) states(now.lineageAt(place))
      yield
    }
    if (now) pointersIn(now)
    return links
  }
  const links: RulingLinks = { link, weighed, standing, prepared }
  return links
}

const overtakenBy = ({ since, because }: Overturning): StandingAnswer => ({ state: 'overtaken', since, because })

/** `link` serves readers; its two halves are exported for measurements. */
export type RulingLinks = {
  readonly link: LinkRules
  readonly weighed: (text: string, issued: IsoDate, on: IsoDate, card: string) => readonly Weighed[]
  readonly standing: (linked: readonly Weighed[], issued: IsoDate, on: IsoDate) => StandingAnswer | null
  /** Computes in slices what nearly every ruling needs; otherwise the first one takes longer. */
  readonly prepared: () => Work<RulingLinks>
}
