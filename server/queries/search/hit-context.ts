import type { HitContext, SearchHit } from '../../answers'
import type { Library } from '../../library/library'
import { ancestorsOf } from '../rules/rule'

const MOST = 140
const cut = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST - 4).replace(/\s\S*$/, '')} …` : text)

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
