import { type Overturning, overturnedBy } from '#cards/overtaken'
import { firstSentence, subjectsIn } from '#cards/ruling-subject'
import type { IsoDate } from '#rulebook/dates/date'
import type { DocumentName } from '#rulebook/units/release'
import type { Work } from '#search/index/run-in-slices'
import type { StandingAnswer } from '../../answers'
import type { Edition, Library } from '../../library/library'
import { editionOn, leading, shelfOf } from '../resolve-query'
import type { LinkRules } from './answers'
import type { RulingContent } from './content'
import { likeliestFirst } from './order'
import { type RuledCard, withoutNames } from './ruled-card'
import { isSection, rulingStandings, type Weighed } from './standing'
import { isNamedIn, pointersIn, termsBehind } from './terms'

// Links of rulings to rules, the most reliable first: numbers that a ruling cites; keywords in it; the subjects listed
// in content/rulings, each with the rule that decides it, some of them recognized only beside the text of the card; then
// what the card does; other terms of the glossary, each with the rule that its entry refers to; and if there are few of
// the better links, what a search finds for the words of the ruling.

const MAX_RULES = 5
const NAMED = /\b(?:rules?|section|CR) (\d{3}\.\d+[a-z]?)\b/gi

/** Numbers of rules that a search finds for a text, best first. */
export type FindRules = (
  text: string,
  on: IsoDate,
  most: number,
  isFit: (number: string) => boolean,
) => readonly string[]

/** The number of a rule in another release, by its lineage. */
const numberIn = (number: string, from: Edition, to: Edition): string | null => {
  const then = from.placesOf(number)[0]
  const place = then === undefined ? undefined : to.placeOfLineage(from.lineageAt(then))
  return place === undefined ? null : (to.units()[place]?.number ?? null)
}

/**
 * Keyword actions are verbs that rulings on other subjects use too, so they count less than keyword abilities. Most
 * terms refer to a whole section; a section that a ruling names is right more often than what a search finds.
 */
const WEIGHTS = { named: 100, keyword: 60, subject: 50, action: 40, card: 30, term: 10, search: 5, common: 0 } as const
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
  ruling: string,
  card: RuledCard,
): readonly Weighed[] => {
  const text = withoutNames(ruling, card.names)
  const best = new Map<string, Weighed>()
  const add = (one: Weighed): void => {
    const known = best.get(one.number)
    if (!known || known.weight < one.weight) best.set(one.number, one)
  }
  for (const [words, named = ''] of ruling.matchAll(NAMED)) {
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
    const spoken = subjectsIn(content.subjects, text, card.words)
    for (const [at, { subject, isInFirstSentence }] of spoken.entries()) {
      const number = subjectsOn === edition ? subject.rule : numberIn(subject.rule, subjectsOn, edition)
      const found = subject.words ? 'subject' : 'card'
      // Of several, the earlier row takes precedence; no row becomes as weak as a weaker class.
      const weight = WEIGHTS[found] - at / 10 + (isInFirstSentence ? IN_FIRST_SENTENCE : 0)
      if (number !== null)
        add({ number, because: subject.says, weight, found, row: subject.rule, isInFirst: isInFirstSentence })
    }
  }
  if ([...best.values()].filter(({ found }) => found !== 'term').length < ENOUGH) {
    // Most paragraphs on a keyword resemble rulings on others; they count only where their keyword is named.
    const isFit = (number: string): boolean => isNamedIn(edition, number, `${text} ${card.words}`)
    for (const [at, number] of find(text, edition.entry.inForce, MAX_RULES, isFit).entries())
      add({ number, because: 'shares its words', weight: WEIGHTS.search - at / 2, found: 'search' })
  }
  return [...best.values()].sort((a, b) => b.weight - a.weight || (a.number < b.number ? -1 : 1))
}

/** About a kilobyte each. */
const MAX_CACHED = 4_000
/** Links rulings to the rules of a library. Results are cached, because rulings of one family recur. */
export const rulingLinks = (library: Library, content: RulingContent, find: FindRules): RulingLinks => {
  const document: DocumentName | null =
    shelfOf(library, 'comprehensive-rules').length > 0 ? 'comprehensive-rules' : leading(library)
  const shelf = document ? shelfOf(library, document) : []
  const subjectsOn = shelf.find(({ entry }) => entry.inForce === content.asOf) ?? null
  const rulesOfSubjects = new Set(content.subjects.map(({ rule }) => rule).filter(rule => !isSection(rule)))
  /** The rules of all subjects, as numbered in a release. */
  const subjectRules = (to: Edition): readonly string[] =>
    subjectsOn ? [...rulesOfSubjects].flatMap(rule => numberIn(rule, subjectsOn, to) ?? []) : []
  const standings = rulingStandings(shelf, subjectRules)
  const cached = new Map<string, ReturnType<LinkRules>>()
  const weighed: RulingLinks['weighed'] = (text, issued, on, card) => {
    const now = editionOn(shelf, on) ?? shelf[0]
    return now ? rulesBehind(now, editionOn(shelf, issued), subjectsOn, content, find, text, card) : []
  }
  const standing: RulingLinks['standing'] = (linked, issued, on) => {
    const [now, issuedIn] = [editionOn(shelf, on) ?? shelf[0], editionOn(shelf, issued)]
    return now && issuedIn ? standings.of(linked.slice(0, MAX_RULES), issuedIn, now) : null
  }
  const ordered: RulingLinks['ordered'] = linked => likeliestFirst(linked, content.weights).slice(0, MAX_RULES)
  const link: LinkRules = (text, issued, on, card) => {
    const now = editionOn(shelf, on) ?? shelf[0]
    if (!now) return { rules: [], standing: null }
    const key = `${on} ${issued} ${text}\n${card.names[0]}\n${card.words}`
    const known = cached.get(key)
    if (known) return known
    const behind = weighed(text, issued, on, card)
    const rules = ordered(behind).map(({ number, because }) => ({ number, on: now.entry.inForce, because }))
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
    for (const number of now ? subjectRules(now) : []) {
      if (now) standings.prepare(number, now)
      yield
    }
    if (now) pointersIn(now)
    return links
  }
  const links: RulingLinks = { link, weighed, ordered, standing, prepared }
  return links
}

const overtakenBy = ({ since, because }: Overturning): StandingAnswer => ({ state: 'overtaken', since, because })

/** `link` serves readers; its parts are exported for measurements. */
export type RulingLinks = {
  readonly link: LinkRules
  readonly weighed: (text: string, issued: IsoDate, on: IsoDate, card: RuledCard) => readonly Weighed[]
  /** Those that readers see, likeliest first. */
  readonly ordered: (linked: readonly Weighed[]) => readonly Weighed[]
  readonly standing: (linked: readonly Weighed[], issued: IsoDate, on: IsoDate) => StandingAnswer | null
  /** Computes in slices what nearly every ruling needs; otherwise the first one takes longer. */
  readonly prepared: () => Work<RulingLinks>
}
