import { err, ok, type Result } from '#rulebook/result'
import { textOf } from '#rulebook/units/unit'
import type { PreviewAnswer } from '../../answers'
import type { Edition, Library } from '../../library/library'
import { daysAt } from '../history/versions'
import type { PreviewOf, When } from '../requests'
import { documentByShape, resolveQuery } from '../resolve-query'
import { glossaryPlace } from './glossary'
import { editionFor, tidyNumber } from './numbers'

const MAX_LETTERS = 300
const cut = (text: string): Pick<PreviewAnswer, 'text' | 'isCut'> =>
  text.length <= MAX_LETTERS
    ? { text, isCut: false }
    : { text: `${text.slice(0, MAX_LETTERS).replace(/[\s,;:(]*\S*$/, '')} …`, isCut: true }

/** For a unit without text, the titles or first words of the units below it. */
const wordsAt = (edition: Edition, place: number): string => {
  const unit = edition.units()[place]
  if (!unit) return ''
  if (unit.paragraphs.length > 0) return textOf(unit)
  return edition
    .childrenOf(unit.number)
    .slice(0, 8)
    .flatMap(child => edition.units()[child] ?? [])
    .map(({ number, title, paragraphs }) => `${number} ${title ?? paragraphs[0]?.text.slice(0, 60) ?? ''}`.trim())
    .join(' · ')
}

const previewAt = (library: Library, edition: Edition, place: number, on: PreviewAnswer['on']): PreviewAnswer => {
  const unit = edition.units()[place]
  const kind = unit?.kind === 'glossary' ? 'glossary' : unit?.paragraphs.length ? 'rule' : 'section'
  return {
    kind,
    name: unit?.number ?? '',
    ...(unit?.title && kind !== 'glossary' ? { title: unit.title } : {}),
    on,
    ...cut(wordsAt(edition, place)),
    inForce: daysAt(library, edition, place),
  }
}

/** A short preview of a link's target on its day; for a range, of its first number. */
export const preview = (library: Library, of: PreviewOf, when: When): Result<PreviewAnswer> => {
  const number = 'number' in of ? tidyNumber(of.number.replace(/[-–—]\s*[a-z0-9.]+$/i, '')) : ''
  const request = resolveQuery(library, when, documentByShape(number))
  if (!request.ok) return request
  const { on } = request.value
  const edition = 'term' in of ? request.value.edition : editionFor(library, request.value.edition, number)
  const place = edition && ('term' in of ? glossaryPlace(edition, of.term) : edition.placesOf(number)[0])
  if (!edition || place === undefined || place === null)
    return err({
      code: 'nothing-to-preview',
      message: `${'term' in of ? `"${of.term}"` : number} is not in the ${request.value.edition.entry.title} on ${on}`,
      hint: 'Open the link: its page shows the dates on which it was',
    })
  return ok(previewAt(library, edition, place, on))
}
