import type { Library, Run } from './library'

/** The document that is our own work; every other one was received from somebody. */
const OWN = 'digest'
const isOwn = ({ document }: Run): boolean => document === OWN

const parts = new WeakMap<Library, Library>()

/** What of a library anybody may read where received texts are kept for signed-in readers: our digest, and no more. */
export const publicPart = (library: Library): Library => {
  const known = parts.get(library)
  if (known) return known
  const shelves = new Map([...library.shelves].filter(([document]) => document === OWN))
  // Field by field: what a library may learn to answer one day is not open by itself.
  const part: Library = {
    revision: library.revision,
    contentHash: library.contentHash,
    texts: library.texts,
    lineages: library.lineages,
    wordings: library.wordings,
    stepCount: library.stepCount,
    steps: library.steps,
    changeTo: library.changeTo,
    shelves,
    byName: new Map([...library.byName].filter(([, { entry }]) => entry.document === OWN)),
    runsUnder: (document, number) => (document === OWN ? library.runsUnder(document, number) : []),
    runsOf: lineage => library.runsOf(lineage).filter(isOwn),
  }
  parts.set(library, part)
  return part
}
