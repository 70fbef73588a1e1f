import { no, ok, type Result } from '#rulebook/result'
import type { GlossaryAnswer, GlossaryList } from '../answers'
import type { When } from '../desk'
import type { Edition, Library } from '../library/library'
import { askedOf } from './asked'
import { paragraphsOf } from './paragraphs'
import { referencesOfUnit, resolverOn } from './references'
import { daysOf, daysOfVersion, ticksOf, versionAt, versionsOf } from './versions'

const folded = (term: string): string =>
  term
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')

const termsOf = (edition: Edition): readonly string[] =>
  edition
    .units()
    .filter(unit => unit.kind === 'glossary')
    .map(unit => unit.number)

/** The place of a term: as written, else with capitals, blanks and marks left aside. */
export const glossaryPlace = (edition: Edition, term: string): number | undefined => {
  const exact = edition.placesOf(term).find(place => edition.units()[place]?.kind === 'glossary')
  if (exact !== undefined) return exact
  const wanted = folded(term)
  const found = edition.units().findIndex(unit => unit.kind === 'glossary' && folded(unit.number) === wanted)
  return found < 0 ? undefined : found
}

export const glossaryTerms = (library: Library, when: When): Result<GlossaryList> => {
  const asked = askedOf(library, when)
  if (!asked.ok) return asked
  const { edition, bar } = asked.value
  return ok({ terms: termsOf(edition), release: edition.entry.name, bar })
}

export const glossary = (library: Library, term: string, when: When): Result<GlossaryAnswer> => {
  const asked = askedOf(library, when)
  if (!asked.ok) return asked
  const { edition, bar, on } = asked.value
  const place = glossaryPlace(edition, term)
  const unit = place === undefined ? undefined : edition.units()[place]
  if (place === undefined || !unit)
    return no({
      code: 'no-such-term',
      says: `The glossary of ${edition.entry.inForce} has no entry "${term}"`,
      try: 'Search for it, or look at the list of terms',
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
    paragraphs: paragraphsOf(edition, place, []),
    inForce: current
      ? daysOfVersion(library, current)
      : daysOf(library, edition.entry.document, edition.at, edition.at),
    references: referencesOfUnit(unit, resolverOn(library, edition, on)),
    ...(previous ? { previous } : {}),
    ...(next ? { next } : {}),
    versions: ticksOf(library, versions, current),
    bar,
  })
}
