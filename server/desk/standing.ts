import { type Align, alignerOf } from '#ingest/align'
import type { Step } from '#rulebook/lineage'
import type { DocumentName, ReleaseId } from '#rulebook/release'
import type { Standing } from '#rulebook/walk'
import type { Edition, Library } from '../library/library'
import { shelfOf } from './asked'

const ofLibrary = <T>(make: (library: Library) => T): ((library: Library) => T) => {
  const known = new WeakMap<Library, { readonly value: T }>()
  return library => {
    const found = known.get(library) ?? { value: make(library) }
    known.set(library, found)
    return found.value
  }
}

/** A release as numbers are traced through it; each part is worked out when it is first looked at. */
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

const aligners = ofLibrary((): { readonly align: Align; readonly found: Map<string, readonly Step[]> } => ({
  align: alignerOf(),
  found: new Map(),
}))
const MOST_PAIRS = 200

/** How units travelled between any two releases: stored for neighbours, worked out and remembered for others. */
export const stepsBetween = (library: Library, from: Edition, to: Edition): readonly Step[] => {
  const shelf = shelfOf(library, to.entry.document)
  if (from === to) return []
  if (shelf[to.at - 1] === from) return library.steps(from, to)
  const { align, found } = aligners(library)
  const key = `${from.entry.name} ${to.entry.name}`
  const known = found.get(key)
  if (known) return known
  const steps = align(from.units(), to.units())
  if (found.size >= MOST_PAIRS) found.delete(found.keys().next().value ?? '')
  found.set(key, steps)
  return steps
}
