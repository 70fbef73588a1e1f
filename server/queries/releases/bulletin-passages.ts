import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { once } from '#rulebook/remember'
import { DOCUMENTS } from '#rulebook/units/release'
import { titleAndText } from '#rulebook/units/unit'
import type { BulletinPassage, RuleBulletin } from '../../answers'
import type { Edition, Library } from '../../library/library'
import { shelfOf } from '../resolve-query'
import { openingOf } from '../rules/paragraphs'

const FILE = 'content/bulletins/passages.yaml'
const rows = z.object({
  passages: z.array(
    z.strictObject({
      item: z.string().regex(/^\d{4}-\d{2}\/\w+\/\d+$/),
      kind: z.enum(['clarifies', 'corrects', 'reverses', 'repeals', 'supersedes', 'substitutes']),
      document: z.enum(DOCUMENTS),
      passage: z.string(),
      words: z.string(),
      reason: z.string(),
    }),
  ),
})
type PassageRow = z.output<typeof rows>['passages'][number]

/** The rows of the file; throws if it does not have the format described at its beginning, which is a bug. */
export const passageRowsIn = (yaml: string): readonly PassageRow[] => rows.parse(parse(yaml)).passages

// The file is part of the program: it is read once.
const passageRows = once(() => passageRowsIn(readFileSync(FILE, 'utf8')))

/** The newest text of the document that contains the words of the passage. */
const standing = (library: Library, row: PassageRow): { edition: Edition; place: number } | null => {
  for (const edition of shelfOf(library, row.document).toReversed()) {
    const place = edition.placesOf(row.passage)[0]
    const unit = place === undefined ? undefined : edition.units()[place]
    if (place !== undefined && unit && titleAndText(unit).replace(/\s+/g, ' ').includes(row.words))
      return { edition, place }
  }
  return null
}

/** The passages that an item of a bulletin refers to, if their texts are loaded. */
export const passagesOfItem = (
  library: Library,
  item: string,
  all: readonly PassageRow[] = passageRows(),
): readonly BulletinPassage[] =>
  all
    .filter(row => row.item === item)
    .flatMap(row => {
      const found = standing(library, row)
      const unit = found?.edition.units()[found.place]
      if (!found || !unit) return []
      const { kind, document, passage, reason } = row
      return [{ kind, document, number: passage, on: found.edition.entry.inForce, opening: openingOf(unit), reason }]
    })

/** The items of loaded bulletins that refer to a passage. */
export const itemsOnPassage = (
  library: Library,
  edition: Edition,
  place: number,
  all: readonly PassageRow[] = passageRows(),
): readonly RuleBulletin[] => {
  const unit = edition.units()[place]
  if (!unit) return []
  return all
    .filter(row => row.document === edition.entry.document && row.passage === unit.number)
    .flatMap(({ item, kind, reason, words }) => {
      const bulletin = shelfOf(library, 'bulletin').find(one => one.placesOf(item).length > 0)
      const isMeant = titleAndText(unit).replace(/\s+/g, ' ').includes(words)
      return bulletin && isMeant ? [{ item, kind, inForce: bulletin.entry.inForce, reason }] : []
    })
}
