import type { IsoDate } from '#rulebook/dates/date'
import { rememberBy } from '#rulebook/remember'
import { err, ok, type Result } from '#rulebook/result'
import { parentOf } from '#rulebook/units/number'
import { textOf } from '#rulebook/units/unit'
import type { RulingAnswer } from '../../answers'
import type { Edition, Library } from '../../library/library'
import { daysAt } from '../history/versions'
import type { When } from '../requests'
import { editionOn, refOf, resolveQuery, shelfOf } from '../resolve-query'
import { editionFor, tidyNumber } from './numbers'
import { placeInFile } from './places'
import { referencesOf, resolverOn } from './references'

const rulingAnswer = (library: Library, edition: Edition, place: number, on: IsoDate): RulingAnswer => {
  const unit = edition.units()[place]
  const resolve = resolverOn(library, edition, on, unit?.number)
  const text = unit ? textOf(unit) : ''
  const lineage = edition.lineageAt(place)
  const dated = unit?.paragraphs.find(paragraph => paragraph.stamped) ?? unit?.paragraphs[0]
  return {
    number: unit?.number ?? '',
    lineage,
    inForce: daysAt(library, edition, place),
    rule: unit ? (unit.parent ?? parentOf(unit.number)) : null,
    text,
    ...(dated?.stamped ? { stamped: dated.stamped } : {}),
    ...(dated?.authority ? { authority: dated.authority } : {}),
    release: refOf(edition),
    source: placeInFile(edition, place, 0),
    references: referencesOf(text, { kind: 'ruling', index: 0 }, resolve),
    relations: unit?.relations ?? [],
  }
}

type Ruled = { readonly edition: Edition; readonly place: number; readonly number: string }

/** Rulings by the lineage of the rule they are attached to, oldest release first. */
const rulingsByLineage = (library: Library): ReadonlyMap<string, readonly Ruled[]> => {
  const found = new Map<string, Ruled[]>()
  for (const edition of shelfOf(library, 'rulings')) {
    const book = editionOn(shelfOf(library, 'comprehensive-rules'), edition.entry.inForce)
    for (const [place, unit] of edition.units().entries()) {
      if (unit.kind !== 'ruling') continue
      const at = book?.placesOf(parentOf(unit.number) ?? '')[0]
      const lineage = at === undefined ? undefined : book?.lineageAt(at)
      if (lineage) found.set(lineage, [...(found.get(lineage) ?? []), { edition, place, number: unit.number }])
    }
  }
  return found
}

const indexOf = rememberBy((library: Library): ReadonlyMap<string, readonly Ruled[]> => rulingsByLineage(library))

/** Rulings on a rule issued by a day, each in its newest printing. */
export const rulingsOn = (library: Library, lineage: string, on: IsoDate): readonly RulingAnswer[] => {
  const made = (indexOf(library).get(lineage) ?? []).filter(({ edition }) => edition.entry.inForce <= on)
  const newest = new Map(made.map(ruled => [ruled.number, ruled]))
  return [...newest.values()].map(({ edition, place }) => rulingAnswer(library, edition, place, on))
}

/** Rulings and notes below a number of the same document, as the rules summary prints them. */
export const rulingsBelow = (
  library: Library,
  edition: Edition,
  number: string,
  on: IsoDate,
): readonly RulingAnswer[] =>
  edition
    .childrenOf(number)
    .filter(place => ['ruling', 'note'].includes(edition.units()[place]?.kind ?? ''))
    .map(place => rulingAnswer(library, edition, place, on))

/** One ruling by its own number, `418.5.Ruling.1`, or a ruling or note of the rules summary. */
export const ruling = (library: Library, id: string, when: When): Result<RulingAnswer> => {
  const number = tidyNumber(id)
  const document = /^[A-Z]/.test(number) ? 'rules-summary' : 'rulings'
  const request = resolveQuery(library, { ...when, document: when.document ?? document })
  if (!request.ok) return request
  const edition = editionFor(library, request.value.edition, number)
  const place = edition?.placesOf(number)[0]
  if (!edition || place === undefined)
    return err({
      code: 'no-such-ruling',
      message: `No loaded text has a ruling ${number}`,
      hint: 'Search for it at /search',
    })
  // A ruling refers to the rules of its own day unless another day is given.
  return ok(rulingAnswer(library, edition, place, when.on ? request.value.on : edition.entry.inForce))
}
