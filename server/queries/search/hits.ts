import type { Hit } from '#search/answer'
import type { HitContext, SearchHit } from '../../answers'
import type { Library } from '../../library/library'
import { daysAt } from '../history/versions'
import { ancestorsOf } from '../rules/rule'

const MAX_PARENT = 140
const cut = (text: string): string =>
  text.length > MAX_PARENT ? `${text.slice(0, MAX_PARENT - 4).replace(/\s\S*$/, '')} …` : text

/** Context of a hit: its ancestors, and the line it belongs to. */
export const contextOf = (library: Library, { kind, number, release }: SearchHit): HitContext => {
  const edition = library.byName.get(release)
  const place = kind === 'glossary' ? undefined : edition?.placesOf(number)[0]
  const unit = place === undefined ? undefined : edition?.units()[place]
  if (!edition || !unit) return { path: [] }
  const path = ancestorsOf(edition, unit)
  const above = path.findLast(one => one.kind === 'rule' || one.kind === 'subrule')
  const at = above && edition.placesOf(above.number)[0]
  const words = at === undefined ? undefined : edition.units()[at]?.paragraphs[0]?.text
  return { path, ...(above && words ? { parent: { number: above.number, text: cut(words) } } : {}) }
}

/**
 * The days of a hit as shown on its page: the index has a separate entry for each typesetting, a page only one wording.
 * If a number is printed twice, only the index knows which of the two was found.
 */
export const withPageDays = (library: Library, hit: SearchHit): SearchHit => {
  const edition = library.byName.get(hit.release)
  const [place, other] = edition?.placesOf(hit.number) ?? []
  const isClear = edition !== undefined && place !== undefined && other === undefined
  return isClear ? { ...hit, inForce: daysAt(library, edition, place) } : hit
}

/** A hit of the index as an answer has it. */
export const searchHitOf = ({ kind, number, title, release, of, inForce, snippet, marks, score }: Hit): SearchHit => ({
  kind,
  number,
  ...(title ? { title } : {}),
  release: release ?? '',
  document: of as SearchHit['document'],
  inForce: { from: inForce.from ?? '', ...(inForce.until ? { until: inForce.until } : {}) },
  snippet,
  marks,
  score,
})
