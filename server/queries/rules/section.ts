import { rememberBy } from '#rulebook/remember'
import { err, ok, type Result } from '#rulebook/result'
import { compareNumbers, partsOf } from '#rulebook/units/number'
import type { Unit } from '#rulebook/units/unit'
import { rangeEnds } from '#rulebook/units/written-number'
import type { AbsentAnswer, SectionAnswer, TreeAnswer } from '../../answers'
import { nextTurn } from '../../jobs/time-slices'
import type { Edition, Library } from '../../library/library'
import type { When } from '../requests'
import { documentByShape, type ResolvedQuery, resolveQuery, withConsulted } from '../resolve-query'
import { editionFor, tidyNumber } from './numbers'
import { absentOr, ancestorsOf, named, neighbour, ruleAnswer } from './rule'
import { rulingsBelow, rulingsOn } from './rulings'

/** `418.5b-g`, `613.3-613.4`: what contains both ends, and the ends. */
const rangeOf = (text: string) => {
  const ends = rangeEnds(tidyNumber(text).toLowerCase())
  if (!ends) return null
  const [from, to] = compareNumbers(...ends) <= 0 ? ends : [ends[1], ends[0]]
  const [low, high] = [partsOf(from), partsOf(to)]
  if (!low || !high) return null
  const isOneSection = low.section === high.section
  const isOneRule = isOneSection && low.rule === high.rule && low.letter !== ''
  const stem = isOneRule ? `${low.section}.${low.rule}` : isOneSection ? low.section : low.section.slice(0, 1)
  return { stem, from, to }
}

/** A unit and everything below it, in printed order. */
const placesBelow = (edition: Edition, place: number): readonly number[] => {
  const number = edition.units()[place]?.number ?? ''
  return [
    place,
    ...edition
      .childrenOf(number)
      .filter(child => child !== place)
      .flatMap(child => placesBelow(edition, child)),
  ]
}

const isRuling = (unit: Unit | undefined): boolean => unit?.kind === 'ruling' || unit?.kind === 'note'

/** A section, a rule with its subrules, or a range of subrules on a day. */
export const section = async (
  library: Library,
  text: string,
  when: When,
): Promise<Result<SectionAnswer | AbsentAnswer>> => {
  const range = rangeOf(text)
  const number = range ? range.stem : tidyNumber(text)
  const request = resolveQuery(library, when, documentByShape(number))
  if (!request.ok) return request
  if (request.value.asOf.state === 'before-first-source') return absentOr(request.value, number)
  const edition = editionFor(library, request.value.edition, number)
  const place = edition?.placesOf(number)[0]
  if (!edition || place === undefined) return absentOr(request.value, number)
  return ok(await sectionAnswer(request.value, edition, place, range))
}

type Ends = { readonly from: string; readonly to: string } | null
/** Rules of a section looked up per slice; a chapter has up to a thousand. */
const AT_ONCE = 10
const sectionAnswer = async (
  request: ResolvedQuery,
  edition: Edition,
  place: number,
  range: Ends,
): Promise<SectionAnswer> => {
  const unit = edition.units()[place] as Unit
  const places = placesBelow(edition, place)
    .filter(at => !isRuling(edition.units()[at]))
    .filter(at => at !== place || unit.paragraphs.length > 0 || unit.kind === 'rule')
    .filter(at => !range || within(edition.units()[at]?.number ?? '', range))
  const rules: ReturnType<typeof ruleAnswer>[] = []
  for (const at of places) {
    rules.push(ruleAnswer(request, edition, at))
    if (rules.length % AT_ONCE === 0) await nextTurn()
  }
  const isPeer = (other: Unit): boolean => other.kind === unit.kind
  const previous = neighbour(edition, place, -1, isPeer)
  const next = neighbour(edition, place, 1, isPeer)
  const own = [
    ...rulingsOn(request.library, edition.lineageAt(place), request.on),
    ...rulingsBelow(request.library, edition, unit.number, request.on),
  ]
  return {
    kind: 'section',
    number: unit.number,
    ...(unit.title ? { title: unit.title } : {}),
    document: edition.entry.document,
    release: edition.entry.name,
    on: request.on,
    ...(range ? { range: { from: range.from, to: range.to } } : {}),
    rules,
    rulings: own,
    ...(previous ? { previous } : {}),
    ...(next ? { next } : {}),
    ancestors: ancestorsOf(edition, unit),
    asOf: withConsulted(
      request.asOf,
      rules.flatMap(rule => rule.asOf.consulted).flatMap(release => request.library.byName.get(release.id) ?? []),
    ),
  }
}

const within = (number: string, { from, to }: NonNullable<Ends>): boolean =>
  compareNumbers(number, from) >= 0 && (compareNumbers(number, to) <= 0 || isBelow(number, to))
/** `613.4a` and `613.4`, `613.4` and `613`. */
const isBelow = (number: string, above: string): boolean =>
  number.startsWith(above) && /^(?:[a-z]|\.)/.test(number.slice(above.length))

/** Most releases have the same sections. */
const sectionOf = rememberBy((unit: Unit) => named(unit))
export const chaptersOf = rememberBy((edition: Edition): TreeAnswer['chapters'] => {
  const chapters: { number: string; title?: string; kind: Unit['kind']; sections: ReturnType<typeof named>[] }[] = []
  for (const unit of edition.units()) {
    if (unit.kind === 'chapter') chapters.push({ ...named(unit), sections: [] })
    if (unit.kind !== 'section') continue
    const above = chapters.findLast(chapter => chapter.number === unit.parent) ?? chapters.at(-1)
    if (above) above.sections.push(sectionOf(unit))
    else chapters.push({ number: '', kind: 'chapter', sections: [sectionOf(unit)] })
  }
  return chapters
})

export const tree = (library: Library, when: When): Result<TreeAnswer> => {
  const request = resolveQuery(library, when)
  if (!request.ok) return request
  const { edition, asOf } = request.value
  return ok({ release: edition.entry.name, chapters: chaptersOf(edition), asOf })
}

/** The text that took effect under a number on that day. */
export const version = (
  library: Library,
  text: string,
  from: string,
  document: string | undefined,
): Result<ReturnType<typeof ruleAnswer> | AbsentAnswer> => {
  const number = tidyNumber(text)
  const request = resolveQuery(library, { on: from, document }, documentByShape(number))
  if (!request.ok) return request
  const { edition } = request.value
  const place = edition.placesOf(number)[0]
  if (place === undefined) return absentOr(request.value, number)
  const answer = ruleAnswer(request.value, edition, place)
  if (answer.inForce.from === request.value.on) return ok(answer)
  return err({
    code: 'no-version-began',
    message: `The wording of ${number} in force on ${from} took effect on ${answer.inForce.from}`,
    hint: `/rules/${number}/${answer.inForce.from}`,
  })
}
