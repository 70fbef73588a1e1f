import type { IsoDate } from '#rulebook/dates/date'
import { comparedText } from '#rulebook/lineage/compare'
import { ok, type Result } from '#rulebook/result'
import { isRuleNumber, parentOf } from '#rulebook/units/number'
import { knownFrom } from '#rulebook/units/release'
import { textOf, type Unit } from '#rulebook/units/unit'
import type { AbsentAnswer, Heading, NumberAndTitle, RuleAnswer } from '../../answers'
import type { Edition, Library, Run } from '../../library/library'
import { daysOf, daysOfVersion, numbersOf, ticksOf, versionAt, versionsOf } from '../history/versions'
import { itemsOnPassage } from '../releases/bulletin-passages'
import type { When } from '../requests'
import { documentByShape, editionOn, type ResolvedQuery, resolveQuery, shelfOf, withConsulted } from '../resolve-query'
import { editionFor, nearestIn, tidyNumber, unknownNumber } from './numbers'
import { examplesOf, openingOf, paragraphsOf } from './paragraphs'
import { referencesOfUnit, resolverOn } from './references'
import { rulingsBelow, rulingsOn } from './rulings'
import { witnessesOf } from './witnesses'

export const named = (unit: Unit): NumberAndTitle => ({
  number: unit.number,
  ...(unit.title ? { title: unit.title } : {}),
  kind: unit.kind,
})

export const headingOf = (edition: Edition, place: number): Heading[] => {
  const unit = edition.units()[place]
  return unit ? [{ ...named(unit), opening: openingOf(unit), children: edition.childrenOf(unit.number).length }] : []
}

const unitAt = (edition: Edition, number: string): Unit | undefined =>
  edition.units()[edition.placesOf(number)[0] ?? -1]

/** From the chapter down to the unit's parent. */
export const ancestorsOf = (edition: Edition, unit: Unit): readonly NumberAndTitle[] => {
  const found: NumberAndTitle[] = []
  const seen = new Set<string>([unit.number])
  let number = unit.parent ?? parentOf(unit.number)
  while (number && !seen.has(number)) {
    seen.add(number)
    const above: Unit | undefined = unitAt(edition, number)
    if (above) found.unshift(named(above))
    number = above?.parent ?? parentOf(number)
  }
  return found
}

const readable = (unit: Unit | undefined): unit is Unit =>
  unit !== undefined && !['glossary', 'chapter', 'section', 'ruling', 'note'].includes(unit.kind)

/** The nearest unit before or after that has its own page. */
export const neighbour = (
  edition: Edition,
  place: number,
  by: 1 | -1,
  isPage: (unit: Unit) => boolean,
): NumberAndTitle | undefined => {
  const units = edition.units()
  for (let at = place + by; at >= 0 && at < units.length; at += by) {
    const unit = units[at]
    if (unit && isPage(unit)) return named(unit)
  }
  return undefined
}

/** Our digest's text for the number on that day. */
const inShort = (library: Library, number: string, on: IsoDate): Pick<RuleAnswer, 'inShort'> => {
  const digest = editionOn(shelfOf(library, 'digest'), on)
  const place = digest?.placesOf(number)[0]
  const unit = place === undefined ? undefined : digest?.units()[place]
  if (!digest || place === undefined || !unit || unit.kind === 'glossary' || unit.paragraphs.length === 0) return {}
  return { inShort: { paragraphs: unit.paragraphs.map(({ text }) => ({ text })), lineage: digest.lineageAt(place) } }
}

/** The unit at a place of a release, with everything that belongs to it on a day. */
export const ruleAnswer = (request: ResolvedQuery, edition: Edition, place: number): RuleAnswer => {
  const { library, on } = request
  const unit = edition.units()[place] as Unit
  const { document } = edition.entry
  const lineage = edition.lineageAt(place)
  const versions = versionsOf(library, lineage)
  const current = edition.superseded ? undefined : versionAt(versions, edition.at)
  const numbers = numbersOf(library, versions)
  const witnesses =
    document === 'comprehensive-rules' || document === 'digest' ? witnessesOf(library, edition, lineage, on) : []
  const rulings = [...rulingsOn(library, lineage, on), ...rulingsBelow(library, edition, unit.number, on)]
  const ancestors = ancestorsOf(edition, unit)
  const previous = neighbour(edition, place, -1, readable)
  const next = neighbour(edition, place, 1, readable)
  const parent = ancestors.at(-1)
  const bulletins = itemsOnPassage(library, edition, place)
  const otherIssues = issuesBeside(library, edition, place)
  return {
    kind: 'rule',
    number: unit.number,
    unit: unit.kind,
    ...(unit.title ? { title: unit.title } : {}),
    ...(unit.meant ? { meant: unit.meant } : {}),
    ...(unit.printed ? { printed: unit.printed } : {}),
    on,
    document,
    release: edition.entry.name,
    lineage,
    paragraphs: paragraphsOf(edition, place, witnesses),
    examples: examplesOf(edition, place, witnesses),
    ...(document === 'comprehensive-rules' ? inShort(library, unit.number, on) : {}),
    inForce: current ? daysOfVersion(library, current) : daysOf(library, document, edition.at, edition.at),
    rulings,
    ...(bulletins.length > 0 ? { bulletins } : {}),
    references: referencesOfUnit(unit, resolverOn(library, edition, on, unit.number)),
    numbers,
    livesOnAs: numbers.filter(({ from }) => from > on).map(({ number, from }) => ({ number, from })),
    othersHere: othersUnder(library, edition, unit.number, lineage),
    copies: edition
      .placesOf(unit.number)
      .filter(other => other !== place)
      .flatMap(other => edition.units()[other] ?? [])
      .map(other => ({ copy: other.copy, text: textOf(other) })),
    ...(previous ? { previous } : {}),
    ...(next ? { next } : {}),
    ...(parent ? { parent } : {}),
    ancestors,
    children: headingsBelow(edition, unit),
    versions: ticksOf(library, versions, current),
    ...(edition.superseded ? { known: knownFrom(edition.entry) } : {}),
    ...(otherIssues.length > 0 ? { otherIssues } : {}),
    asOf: withConsulted(request.asOf, [
      edition,
      ...witnesses.map(witness => witness.edition),
      ...rulings.flatMap(({ release }) => library.byName.get(release.id) ?? []),
    ]),
  }
}

const headingsBelow = (edition: Edition, { number }: Unit): readonly Heading[] =>
  edition
    .childrenOf(number)
    .filter(child => edition.units()[child]?.kind !== 'ruling')
    .flatMap(child => headingOf(edition, child))

/** The other issues of a release in which the unit at a place has another text, or none. */
const issuesBeside = (library: Library, edition: Edition, place: number): NonNullable<RuleAnswer['otherIssues']> => {
  const wordsAt = (there: Edition): string | null => {
    const unit = there.units()[there.placeOfLineage(edition.lineageAt(place)) ?? -1]
    return unit ? `${unit.number} ${unit.title ?? ''}\n${comparedText(unit)}` : null
  }
  return library
    .issuesOf(edition)
    .filter(other => other !== edition && wordsAt(other) !== wordsAt(edition))
    .map(other => ({
      release: other.entry.name,
      ...(other.entry.issued ? { issued: other.entry.issued } : {}),
      known: knownFrom(other.entry),
      isThere: wordsAt(other) !== null,
    }))
}

/** Adjacent runs of one lineage under a number, as one interval. */
const stretches = (library: Library, runs: readonly Run[]) => {
  const found: { lineage: string; first: Run; last: Run }[] = []
  for (const run of runs) {
    const before = found.at(-1)
    if (before && before.lineage === run.lineage && run.from <= before.last.until + 1) before.last = run
    else found.push({ lineage: run.lineage, first: run, last: run })
  }
  return found.map(({ lineage, first, last }) => ({
    lineage,
    ...daysOf(library, first.document, first.from, last.until),
  }))
}

const othersUnder = (library: Library, edition: Edition, number: string, lineage: string): RuleAnswer['othersHere'] =>
  stretches(library, library.runsUnder(edition.entry.document, number)).filter(other => other.lineage !== lineage)

/** The release and the place of a number on a day; null if the number is not a rule there. */
const placeIn = ({ library, edition: whole, asOf }: ResolvedQuery, number: string) => {
  const edition = asOf.state === 'before-first-source' ? null : editionFor(library, whole, number)
  const place = edition?.placesOf(number)[0]
  const unit = place === undefined ? undefined : edition?.units()[place]
  return edition && place !== undefined && unit && unit.kind !== 'glossary' ? { edition, place, unit } : null
}

/** The unit with a number on a day; `absent` if the number exists on other days only, or never. */
export const rule = (library: Library, text: string, when: When): Result<RuleAnswer | AbsentAnswer> => {
  const number = tidyNumber(text)
  const request = resolveQuery(library, when, documentByShape(number))
  if (!request.ok) return request
  const found = placeIn(request.value, number)
  return found ? ok(ruleAnswer(request.value, found.edition, found.place)) : absentOr(request.value, number)
}

/** The title of a number on a day; null if it has none. */
export const titleOf = (library: Library, text: string, when: When): Result<string | null> => {
  const number = tidyNumber(text)
  const request = resolveQuery(library, when, documentByShape(number))
  if (!request.ok) return request
  return ok(placeIn(request.value, number)?.unit.title ?? null)
}

/** What is printed directly below a number on a day; nothing below one that is no rule there. */
export const below = (library: Library, text: string, when: When): Result<readonly Heading[]> => {
  const number = tidyNumber(text)
  const request = resolveQuery(library, when, documentByShape(number))
  if (!request.ok) return request
  const found = placeIn(request.value, number)
  return ok(found ? headingsBelow(found.edition, found.unit) : [])
}

export const absentOr = (request: ResolvedQuery, number: string): Result<AbsentAnswer> => {
  const runs = request.library.runsUnder(request.document, number)
  if (runs.length === 0 && !isRuleNumber(number)) return unknownNumber(number)
  return ok(absent(request, number, runs))
}

const absent = (request: ResolvedQuery, number: string, runs: readonly Run[]): AbsentAnswer => {
  const { library, edition, document, on } = request
  const lived = stretches(library, runs)
  const past = lived.findLast(days => days.from <= on)
  const last = past ?? lived[0]
  const versions = last ? versionsOf(library, last.lineage) : []
  const gone = runs.findLast(run => run.lineage === past?.lineage)
  const release = gone && library.shelves.get(document)?.[gone.until]
  const numbers = numbersOf(library, versions)
  return {
    kind: 'absent',
    number,
    on,
    document,
    says: sentence(request, number, lived),
    lived: lived.map(({ lineage: _, ...days }) => days),
    ...(release?.until ? { lastInForce: { release: release.entry.name, number, until: release.until } } : {}),
    livesOnAs: past
      ? numbers
          .filter(({ from }) => past.until !== undefined && from > past.until)
          .map(({ number: to, from }) => ({ number: to, from }))
      : [],
    nearest: nearestIn(edition, number),
    versions: ticksOf(library, versions, undefined),
    asOf: request.asOf,
  }
}

const sentence = (
  request: ResolvedQuery,
  number: string,
  lived: readonly { readonly from: string; readonly until?: string }[],
): string => {
  if (lived.length === 0) return `${number} has never been a number in the ${request.edition.entry.title}`
  const days = lived.map(({ from, until }) => (until ? `from ${from} to ${until}` : `from ${from} on`)).join(' and ')
  return `${number} was not in the ${request.edition.entry.title} on ${request.on}; it was there ${days}`
}
