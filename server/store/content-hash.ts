import { createHash } from 'node:crypto'
import type { Entry } from './catalogue'

/** One release as readers see it: its wordings in printed order, each with its lineage. */
export type Shown = {
  readonly entry: Pick<Entry, 'name' | 'inForce' | 'counts' | 'sources'>
  readonly wordings: readonly number[]
  readonly lineages: readonly string[]
}

/** A hash of all that readers can see, the same for every database built from the same texts. */
export const contentHash = (releases: Iterable<Shown>, hashOfWording: (id: number) => string | undefined): string => {
  const hash = createHash('sha256')
  // Most wordings are in many releases, in one lineage.
  const lines = new Map<number, readonly [lineage: string, line: string]>()
  const lineOf = (wording: number, lineage = ''): string => {
    const known = lines.get(wording)
    if (known?.[0] === lineage) return known[1]
    const line = `${hashOfWording(wording)} ${lineage}\n`
    lines.set(wording, [lineage, line])
    return line
  }
  for (const { entry, wordings, lineages } of releases) {
    hash.update(JSON.stringify([entry.name, entry.inForce, entry.counts, entry.sources.map(source => source.sha256)]))
    hash.update(wordings.map((wording, at) => lineOf(wording, lineages[at])).join(''))
  }
  return hash.digest('hex')
}
