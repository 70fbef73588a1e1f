import { printChangedWords } from '#rulebook/diff/printable'
import { rememberBy, rememberText } from '#rulebook/remember'
import type { Library } from '../../library/library'
import { stepsOfLineage } from './history'

/** What each rewording of a rule changed, by the day on which it took effect; also splits and mergers. */
export type ChangedWords = Readonly<Record<string, string>>

/** One line for each new wording of a lineage. Computed once: every rule page of every day shows a timeline. */
export const changedWords = (library: Library, lineage: string): ChangedWords => wordsIn(library)(lineage)
const wordsIn = rememberBy((library: Library) => rememberText(MOST_LINEAGES, id => changedIn(library, id)))
const MOST_LINEAGES = 50_000

const changedIn = (library: Library, lineage: string): ChangedWords => {
  const lines = stepsOfLineage(library, lineage).flatMap(({ kind, to, parts, onlyReferences }) => {
    const [first] = to
    if (!first || kind !== 'reworded') return []
    const says = onlyReferences ? 'only rule numbers' : printChangedWords(parts ?? [])
    return says ? [[first.inForce, says] as const] : []
  })
  return Object.fromEntries(lines)
}
