import { printChangedWords } from '#rulebook/diff/printable'
import type { Library } from '../../library/library'
import { stepsOfLineage } from './history'

/** What each rewording of a rule changed, by the day on which it took effect; also splits and mergers. */
export type ChangedWords = Readonly<Record<string, string>>

const known = new WeakMap<Library, Map<string, ChangedWords>>()

/** One line for each new wording of a lineage. Computed once: every rule page of every day shows a timeline. */
export const changedWords = (library: Library, lineage: string): ChangedWords => {
  const all = known.get(library) ?? new Map<string, ChangedWords>()
  known.set(library, all)
  const found = all.get(lineage)
  if (found) return found
  const lines = stepsOfLineage(library, lineage).flatMap(({ kind, to, parts, onlyReferences }) => {
    const [first] = to
    if (!first || kind !== 'reworded') return []
    const says = onlyReferences ? 'only rule numbers' : printChangedWords(parts ?? [])
    return says ? [[first.inForce, says] as const] : []
  })
  const changed = Object.fromEntries(lines)
  all.set(lineage, changed)
  return changed
}
