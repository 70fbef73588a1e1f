import { createHash } from 'node:crypto'
import type { IsoDate } from '#rulebook/dates/date'
import { fold } from '#rulebook/diff/fold'
import { rememberBy } from '#rulebook/remember'
import { textOf, type Unit } from '#rulebook/units/unit'
import type { StandingAnswer } from '../../answers'
import type { Edition } from '../../library/library'

// What became of the rules that a ruling is linked to.

/** How a rule was found; the classes differ in how often they are right (`npm run bench -- rulings`). */
type LinkClass = 'named' | 'keyword' | 'subject' | 'term' | 'card' | 'search'
export type Weighed = {
  readonly number: string
  readonly because: string
  readonly weight: number
  readonly found: LinkClass
  /** The rule of the row that found it, as numbered in the rows. */
  readonly row?: string
  readonly isInFirst?: boolean
}
/**
 * The words of a rule without typesetting and without the numbers it refers to, as a digest: only equality is compared,
 * and the words of all releases would take ten times the memory.
 */
const plainDigest = rememberBy((unit: Unit): string => {
  const plain = fold(textOf(unit).replace(/\b\d{3}(?:\.\d+[a-z]?)?\b/g, ''))
  return createHash('sha256').update(plain).digest('base64').slice(0, 16)
})
/** The words of a rule, or of its subrules if it has only a title. */
const wordsUnder = (edition: Edition, unit: Unit): string =>
  textOf(unit) === ''
    ? edition
        .childrenOf(unit.number)
        .map(child => plainDigest(edition.units()[child] as Unit))
        .join('')
    : plainDigest(unit)

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

/** The first later release in which a rule has another number or other words than in the given one, or first appears. */
const firstChange = (shelf: readonly Edition[], from: Edition, to: Edition, states: States): Edition | null => {
  const state = states[from.at] ?? 0
  for (let at = from.at + 1; at <= to.at; at++) if ((states[at] ?? 0) !== state) return shelf[at] ?? null
  return null
}

/** Whole sections are too broad as a basis: every section has some reworded rule. */
export const isSection = (number: string): boolean => !number.includes('.')

type Change = { readonly number: string; readonly since: IsoDate }
/** Of the rules that a ruling is linked to, those that changed. */
const changesOf = (
  shelf: readonly Edition[],
  states: StatesOf,
  issuedIn: Edition,
  now: Edition,
  numbers: readonly string[],
): readonly Change[] =>
  numbers.flatMap(number => {
    const place = now.placesOf(number)[0]
    const edition = place === undefined ? null : firstChange(shelf, issuedIn, now, states(now.lineageAt(place)))
    return edition ? [{ number, since: edition.entry.inForce }] : []
  })

/**
 * How often at least the link in each place is the first that is right, in labelled rulings that the program had not
 * seen. Links of other classes are too rarely right to count.
 */
const RIGHT_AT: { readonly [found in LinkClass]?: readonly number[] } = {
  keyword: [0.45, 0.25, 0.15, 0.1, 0.05],
  subject: [0.4, 0.2, 0.1, 0.05],
}
/** Below this likelihood nothing is said. */
const LIKELY = 0.9
/** Nor where it is likelier than this that no link is right. */
const MOST_OPEN = 0.55

/**
 * Whether the basis of a ruling is unchanged. A rule that the ruling cites decides. Otherwise each link counts as often
 * as links of its kind are right, and `share`, that of all rules behind rulings that changed in this time, stands for
 * the rule where none is: from July 2009 on, every rule that older rulings rest on had other words or another number.
 */
const standingBehind = (
  linked: readonly Weighed[],
  changesAmong: (numbers: readonly string[]) => readonly Change[],
  share: number,
): StandingAnswer | null => {
  const named = linked.filter(({ number, found }) => found === 'named' && !isSection(number))
  if (named.length > 0) return standingBy(changesAmong(named.map(({ number }) => number)))
  let open = 1
  let likelihood = 0
  const changed: Change[] = []
  for (const [at, { number, found }] of linked.entries()) {
    const counts = isSection(number) ? 0 : Math.min(open, RIGHT_AT[found]?.[at] ?? 0)
    const changes = counts === 0 ? [] : changesAmong([number])
    open -= counts
    if (changes.length > 0) likelihood += counts
    changed.push(...changes)
  }
  likelihood += open * share
  if (open > MOST_OPEN) return null
  if (likelihood >= LIKELY) return standingBy(changed)
  return changed.length === 0 && 1 - likelihood >= LIKELY ? standingBy([]) : null
}
const standingBy = (changed: readonly Change[]): StandingAnswer => {
  const [first] = changed.map(({ since }) => since).sort()
  return first === undefined
    ? { state: 'unchanged' }
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

type RulingStandings = {
  /** Whether the rules behind a ruling changed from one release to a later one; null where that is not certain enough. */
  readonly of: (linked: readonly Weighed[], from: Edition, to: Edition) => StandingAnswer | null
  /** Reads a rule in all releases in advance. */
  readonly prepare: (number: string, now: Edition) => void
}
/** `rulesBehind`: the rules that rulings in general rest on, as numbered in a release. */
export const rulingStandings = (
  shelf: readonly Edition[],
  rulesBehind: (to: Edition) => readonly string[],
): RulingStandings => {
  const states = oncePerKey((lineage: string) => statesOf(shelf, lineage))
  const changesIn = (from: Edition, to: Edition) => (numbers: readonly string[]) =>
    changesOf(shelf, states, from, to, numbers)
  const shares = new Map<string, number>()
  const shareChanged = (from: Edition, to: Edition): number => {
    const key = `${from.at} ${to.at}`
    const known = shares.get(key)
    if (known !== undefined) return known
    const numbers = rulesBehind(to)
    const made = numbers.length === 0 ? 0.5 : changesIn(from, to)(numbers).length / numbers.length
    shares.set(key, made)
    return made
  }
  return {
    of: (linked, from, to) => standingBehind(linked, changesIn(from, to), shareChanged(from, to)),
    prepare: (number, now) => {
      const [place] = now.placesOf(number)
      if (place !== undefined) states(now.lineageAt(place))
    },
  }
}
