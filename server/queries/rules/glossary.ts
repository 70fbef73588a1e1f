import { err, ok, type Result } from '#rulebook/result'
import type { GlossaryAnswer, GlossaryList, TermLink } from '../../answers'
import type { Edition, Library } from '../../library/library'
import { daysOf, daysOfVersion, ticksOf, versionAt, versionsOf } from '../history/versions'
import type { When } from '../requests'
import { resolveQuery } from '../resolve-query'
import { paragraphsOf } from './paragraphs'
import { referencesOfUnit, resolverOn } from './references'
import { foldedTerm, seeAlso } from './see-also'
import { termsIn } from './terms'

const termsOf = (edition: Edition): readonly string[] =>
  edition
    .units()
    .filter(unit => unit.kind === 'glossary')
    .map(unit => unit.number)

/** The position of a term: exact match first, then ignoring case, blanks and punctuation. */
export const glossaryPlace = (edition: Edition, term: string): number | undefined => {
  const exact = edition.placesOf(term).find(place => edition.units()[place]?.kind === 'glossary')
  if (exact !== undefined) return exact
  const wanted = foldedTerm(term)
  const found = edition.units().findIndex(unit => unit.kind === 'glossary' && foldedTerm(unit.number) === wanted)
  return found < 0 ? undefined : found
}

/** The rule or glossary term with a name on a day; null if there is none. */
export const named = (library: Library, name: string, when: When): Result<Named | null> => {
  const request = resolveQuery(library, when)
  if (!request.ok) return request
  const { edition } = request.value
  const wanted = foldedTerm(name)
  const titled = edition.units().find(({ kind, title }) => kind !== 'glossary' && title && foldedTerm(title) === wanted)
  if (titled) return ok({ kind: 'rule', number: titled.number })
  const place = glossaryPlace(edition, name)
  const term = place === undefined ? undefined : edition.units()[place]?.number
  return ok(term === undefined ? null : { kind: 'term', term })
}
export type Named =
  | { readonly kind: 'rule'; readonly number: string }
  | { readonly kind: 'term'; readonly term: string }

export const glossaryTerms = (library: Library, when: When): Result<GlossaryList> => {
  const request = resolveQuery(library, when)
  if (!request.ok) return request
  const { edition, asOf } = request.value
  return ok({ terms: termsOf(edition), release: edition.entry.name, asOf })
}

type Said = GlossaryAnswer['paragraphs'][number]
/** An entry links to the entries that it mentions, and to all that it refers to with "See". */
const withLinks = (
  edition: Edition,
  own: string,
  terms: readonly string[],
  paragraphs: readonly Said[],
): readonly Said[] => {
  const spoken = termsIn(
    edition,
    paragraphs.map(({ text }) => text),
  )
  return paragraphs.map((paragraph, at) => {
    const seen = seeAlso(terms, own, paragraph.text)
    const isFree = ({ term, start, end }: TermLink): boolean =>
      term !== own && seen.every(one => end <= one.start || start >= one.end)
    const links = [...(spoken[at] ?? []).filter(isFree), ...seen]
    return links.length > 0 ? { ...paragraph, terms: links } : paragraph
  })
}

export const glossary = (library: Library, term: string, when: When): Result<GlossaryAnswer> => {
  const request = resolveQuery(library, when)
  if (!request.ok) return request
  const { edition, asOf, on } = request.value
  const place = glossaryPlace(edition, term)
  const unit = place === undefined ? undefined : edition.units()[place]
  if (place === undefined || !unit)
    return err({
      code: 'no-such-term',
      message: `The glossary of ${edition.entry.inForce} has no entry "${term}"`,
      hint: 'Search for it, or see the list of terms',
    })
  const terms = termsOf(edition)
  const at = terms.indexOf(unit.number)
  const versions = versionsOf(library, edition.lineageAt(place))
  const current = versionAt(versions, edition.at)
  const [previous, next] = [terms[at - 1], terms[at + 1]]
  return ok({
    term: unit.number,
    on,
    document: edition.entry.document,
    release: edition.entry.name,
    lineage: edition.lineageAt(place),
    paragraphs: withLinks(edition, unit.number, terms, paragraphsOf(edition, place, [])),
    inForce: current
      ? daysOfVersion(library, current)
      : daysOf(library, edition.entry.document, edition.at, edition.at),
    references: referencesOfUnit(unit, resolverOn(library, edition, on)),
    ...(previous ? { previous } : {}),
    ...(next ? { next } : {}),
    versions: ticksOf(library, versions, current),
    asOf,
  })
}
