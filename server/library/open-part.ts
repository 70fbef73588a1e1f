import { rememberBy } from '#rulebook/remember'
import type { Library, Run } from './library'

/** The document that we wrote; all others are received texts. */
const OWN = 'digest'
const isOwn = ({ document }: Run): boolean => document === OWN

/** The part of a library that is public even if received texts are for signed-in readers: our digest only. */
export const publicPart = rememberBy((library: Library): Library => {
  const shelves = new Map([...library.shelves].filter(([document]) => document === OWN))
  // Field by field: a field added to the library later must not become public automatically.
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
    issuesOf: edition => [edition],
    byName: new Map([...library.byName].filter(([, { entry }]) => entry.document === OWN)),
    runsUnder: (document, number) => (document === OWN ? library.runsUnder(document, number) : []),
    allRuns: () => [...library.allRuns()].map(runs => runs.filter(isOwn)),
    runsOf: lineage => library.runsOf(lineage).filter(isOwn),
  }
  return part
})
