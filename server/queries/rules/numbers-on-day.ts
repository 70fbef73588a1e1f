import type { Standing } from '#rulebook/lineage/path-walk'
import { rememberBy } from '#rulebook/remember'
import type { DocumentName, ReleaseId } from '#rulebook/units/release'
import type { Edition, Library } from '../../library/library'

/** A release for tracing numbers; each part is computed when first used. */
const standingOf = (library: Library, edition: Edition, before: Edition | undefined): Standing => ({
  id: edition.entry.name as ReleaseId,
  inForce: edition.entry.inForce,
  get units() {
    return edition.units()
  },
  get steps() {
    return before ? library.steps(before, edition) : []
  },
  get lineages() {
    return edition.lineages() as Standing['lineages']
  },
})

const standings = rememberBy(
  (library: Library) =>
    new Map(
      [...library.shelves].map(([document, shelf]) => [
        document,
        shelf.map((edition, at) => standingOf(library, edition, shelf[at - 1])),
      ]),
    ),
)
export const standingsOf = (library: Library, document: DocumentName): readonly Standing[] =>
  standings(library).get(document) ?? []
