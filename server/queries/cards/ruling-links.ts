import { overturnedBy } from '#cards/overtaken'
import type { IsoDate } from '#rulebook/dates/date'
import { fold } from '#rulebook/diff/fold'
import { comparedText } from '#rulebook/lineage/compare'
import type { DocumentName } from '#rulebook/units/release'
import { textOf, type Unit } from '#rulebook/units/unit'
import type { LinkedRule, StandingAnswer } from '../../answers'
import type { Edition, Library } from '../../library/library'
import { editionOn, leading, shelfOf } from '../asked'
import { termsIn } from '../rules/terms'
import type { LinkRules } from './ruling-answers'

// Links of rulings to rules: numbers that a ruling names, then the keywords and terms of the glossary in it, each leading
// to the rule that its entry refers to. A term that half of all rulings use says little about what a ruling rests on.

const MOST = 5
/** Terms that most rulings hold: they are links of last resort. */
const COMMON = new Set(
  `ability player spell card creature permanent turn control controller cost owner game target damage mana color effect
  battlefield activate activated_ability cast resolve destroy choose combat graveyard hand library life stack tap untap
  land enchantment artifact name object opponent source step phase zone text put play draw shuffle exile exchange reveal
  sacrifice cost_to mana_cost your rules dies attack block type power toughness counter beginning_of mana_symbol
  legal illegal illegal_target ignore remove identity affinity event you enters_the_battlefield leaves_the_battlefield`
    .split(/\s+/)
    .map(term => term.replace(/_/g, ' ')),
)
const REFERRED = /\brules? (\d{3}(?:\.\d+[a-z]?)?)/gi
const NAMED = /\b(?:rules?|section|CR) (\d{3}\.\d+[a-z]?)\b/gi

/** The rule that an entry of the glossary refers to. */
const pointersOf = (edition: Edition): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  for (const unit of edition.units()) {
    if (unit.kind !== 'glossary') continue
    const numbers = [...textOf(unit).matchAll(REFERRED)].map(([, number]) => number ?? '')
    // Of several the most particular one that is not a whole section says most.
    const pointed = numbers.find(number => number.includes('.')) ?? numbers[0]
    if (pointed) found.set(unit.number, pointed)
  }
  return found
}
const POINTERS = new WeakMap<Edition, ReadonlyMap<string, string>>()
const pointersIn = (edition: Edition): ReadonlyMap<string, string> => {
  const known = POINTERS.get(edition) ?? pointersOf(edition)
  POINTERS.set(edition, known)
  return known
}

type Weighed = { readonly number: string; readonly because: string; readonly weight: number }
/** What a rule that a ruling names is numbered in a later release; the ruling counts as its own day did. */
const numberNow = (number: string, issuedIn: Edition, now: Edition): string | null => {
  const then = issuedIn.placesOf(number)[0]
  const place = then === undefined ? undefined : now.placeOfLineage(issuedIn.lineageAt(then))
  return place === undefined ? null : (now.units()[place]?.number ?? null)
}
const NAMED_WEIGHT = 100
/** Rules of a release that a ruling names or whose terms it uses, strongest first. */
const rulesBehind = (edition: Edition, issuedIn: Edition | null, text: string): readonly Weighed[] => {
  const best = new Map<string, Weighed>()
  const add = (one: Weighed): void => {
    const known = best.get(one.number)
    if (!known || known.weight < one.weight) best.set(one.number, one)
  }
  for (const [words, named = ''] of text.matchAll(NAMED)) {
    const number = issuedIn ? numberNow(named, issuedIn, edition) : null
    if (number !== null) add({ number, because: `names ${words}`, weight: NAMED_WEIGHT })
  }
  const pointers = pointersIn(edition)
  const firstEnd = /[.!?](?:\s|$)/.exec(text)?.index ?? text.length
  for (const { term, start } of termsIn(edition, [text])[0] ?? []) {
    const number = pointers.get(term)
    if (!number || edition.placesOf(number).length === 0) continue
    const isCommon = COMMON.has(term.toLowerCase())
    const words = term.split(/\s+/).length
    const isKeyword = /^(?:502|701|702)\./.test(number)
    const weight = (isCommon ? 1 : 10) + (isKeyword ? 6 : 0) + words * 2 + (start <= firstEnd ? 4 : 0)
    add({ number, because: `uses the term "${term}"`, weight })
  }
  const found = [...best.values()].sort((a, b) => b.weight - a.weight || (a.number < b.number ? -1 : 1))
  const strong = found.filter(({ weight }) => weight >= 10)
  return (strong.length > 0 ? strong : found).slice(0, MOST)
}

/** The words of a rule with all that stands under it, for comparison; numbers it refers to do not count. */
const wordsUnder = (edition: Edition, place: number): string => {
  const unit = edition.units()[place] as Unit
  const children = edition.childrenOf(unit.number).map(child => edition.units()[child] as Unit)
  const words = [unit, ...children].map(comparedText).join('\n')
  return fold(words.replace(/\b\d{3}(?:\.\d+[a-z]?)?\b/g, ''))
}

/** The first release after one in which a rule has another number or other words than it had in that one. */
const firstChange = (shelf: readonly Edition[], from: Edition, to: Edition, lineage: string): Edition | null => {
  const place = from.placeOfLineage(lineage)
  if (place === undefined) return null
  const number = from.units()[place]?.number
  const words = wordsUnder(from, place)
  for (const edition of shelf.slice(from.at + 1, to.at + 1)) {
    const there = edition.placeOfLineage(lineage)
    if (there === undefined || edition.units()[there]?.number !== number || wordsUnder(edition, there) !== words)
      return edition
  }
  return null
}

/**
 * Whether what a ruling rests on is as it was. Said only of rules that the ruling itself names: how often the links by
 * terms are right has not been measured, so nothing is claimed by them.
 */
const standingOf = (
  shelf: readonly Edition[],
  issuedIn: Edition | null,
  now: Edition,
  named: readonly Pick<LinkedRule, 'number'>[],
  text: string,
  days: { readonly issued: IsoDate; readonly on: IsoDate },
): StandingAnswer | null => {
  const overturned = overturnedBy(text, days.issued, days.on)
  if (overturned) {
    const { since, rule, because } = overturned
    return { state: 'overtaken', since, rules: [rule], because }
  }
  if (!issuedIn || named.length === 0) return null
  const changes = named.flatMap(({ number }) => {
    const place = now.placesOf(number)[0]
    if (place === undefined) return []
    const edition = firstChange(shelf, issuedIn, now, now.lineageAt(place))
    return edition ? [{ number, since: edition.entry.inForce }] : []
  })
  const first = changes.reduce<IsoDate | null>((a, { since }) => (a === null || since < a ? since : a), null)
  return first === null
    ? { state: 'unchanged' }
    : { state: 'reworded', since: first, rules: changes.map(({ number }) => number) }
}

const MOST_KEPT = 20_000
/** Links rulings to the rules of a library. What was worked out is kept, for rulings of one family come again. */
export const rulingLinks = (library: Library): LinkRules => {
  const document: DocumentName | null =
    shelfOf(library, 'comprehensive-rules').length > 0 ? 'comprehensive-rules' : leading(library)
  const shelf = document ? shelfOf(library, document) : []
  const kept = new Map<string, ReturnType<LinkRules>>()
  return (text, issued, on) => {
    const now = editionOn(shelf, on) ?? shelf[0]
    if (!now) return { rules: [], standing: null }
    const key = `${on} ${issued} ${text}`
    const known = kept.get(key)
    if (known) return known
    const issuedIn = editionOn(shelf, issued)
    const behind = rulesBehind(now, issuedIn, text)
    const rules = behind.map(({ number, because }) => ({ number, on: now.entry.inForce, because }))
    const named = behind.filter(({ weight }) => weight === NAMED_WEIGHT)
    const made = { rules, standing: standingOf(shelf, issuedIn, now, named, text, { issued, on }) }
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(key, made)
    return made
  }
}
