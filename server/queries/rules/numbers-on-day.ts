import type { Standing } from '#rulebook/lineage/path-walk'
import type { DocumentName, ReleaseId } from '#rulebook/units/release'
import type { Edition, Library } from '../../library/library'

const ofLibrary = <T>(make: (library: Library) => T): ((library: Library) => T) => {
  const known = new WeakMap<Library, { readonly value: T }>()
  return library => {
    const found = known.get(library) ?? { value: make(library) }
    known.set(library, found)
    return found.value
  }
}

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

const standings = ofLibrary(
  library =>
    new Map(
      [...library.shelves].map(([document, shelf]) => [
        document,
        shelf.map((edition, at) => standingOf(library, edition, shelf[at - 1])),
      ]),
    ),
)
export const standingsOf = (library: Library, document: DocumentName): readonly Standing[] =>
  standings(library).get(document) ?? []
