import type { Entry } from '../store/catalogue'
import { wordingsIn } from '../store/layout'
import type { Pool } from '../store/pool'
import { type Compared, comparedWords } from './holding'

/** Stored releases for comparison; the texts of a release are loaded when they are first needed. */
export const comparedIn = (entries: readonly Entry[], pool: Pool): readonly (Compared & { readonly id: number })[] => {
  const ofWording = new Map<number, number>()
  const ofText = new Map<string, number>()
  const textOf = (wording: number): number => {
    const known = ofWording.get(wording)
    if (known !== undefined) return known
    const unit = pool.wordings.get(wording)?.unit
    const words = unit ? comparedWords(unit) : ''
    const id = ofText.get(words) ?? ofText.size
    ofText.set(words, id)
    ofWording.set(wording, id)
    return id
  }
  return entries.map(entry => {
    let texts: ReadonlySet<number> | null = null
    return {
      id: entry.id,
      name: entry.name,
      file: entry.sources[0]?.name ?? entry.name,
      document: entry.document,
      inForce: entry.inForce,
      counts: entry.counts,
      units: Object.values(entry.counts).reduce((sum, count) => sum + count, 0) - entry.counts.examples,
      texts: () => {
        texts ??= new Set(wordingsIn(entry.printed).map(textOf))
        return texts
      },
    }
  })
}
