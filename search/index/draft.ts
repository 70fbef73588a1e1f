import { textOf, type Unit, type UnitKind } from '#rulebook/units/unit'
import type { SearchDocument, SearchRelease } from './document'
import { plainTitle } from './titles-above'

/** The text of a unit, without its places and intervals. */
export type Draft = Omit<SearchDocument, 'spans'>

const KINDS: Record<UnitKind, SearchDocument['kind']> = {
  chapter: 'section',
  section: 'section',
  rule: 'rule',
  subrule: 'rule',
  glossary: 'glossary',
  ruling: 'ruling',
  note: 'ruling',
  item: 'bulletin',
}

export const draftOf = (unit: Unit, release: SearchRelease, titles: readonly string[]): Draft => {
  const title = unit.title ?? (unit.kind === 'glossary' ? unit.number : undefined)
  return {
    id: `${release.document}/${unit.number}@${release.inForce}`,
    kind: KINDS[unit.kind],
    document: release.document,
    ...(title === undefined ? {} : { title: plainTitle(title) }),
    titles,
    text: textOf(unit),
    examples: unit.examples.map(example => example.text),
  }
}

/** Equal for units with the same text under the same titles. */
export const keyOf = ({ kind, title, titles, text, examples }: Draft): string =>
  `${kind}\n${title ?? ''}\n${titles.join('|')}\n${text}\n${examples.join('\n')}`
