import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Era, Outcomes } from '#engine/scenario/run/outcomes'
import { onceUnlessFailed } from '#rulebook/remember'

type Known = Outcomes & { readonly eras: readonly Era[] }
/** What the worked examples come to under each set of rules, as the build of the site wrote it down. */
export type KnownOutcomes = {
  /** Says which engine ran them. */
  readonly engine: string
  /** By the page's id; `words` says which words of the page were run. */
  readonly pages: Readonly<Record<string, Known & { readonly words: string }>>
}

/** The built thread's folder goes wherever the site goes; the cache outlives a build. */
export const OUTCOMES = '.next/hands/outcomes.json'

export const wordsHash = (source: string): string => createHash('sha256').update(source).digest('hex')

const readAll = async (): Promise<KnownOutcomes['pages']> => {
  if (process.env.NODE_ENV !== 'production') return {}
  const text = await readFile(OUTCOMES, 'utf8').catch(() => null)
  return text === null ? {} : (JSON.parse(text) as KnownOutcomes).pages
}
const allKnown = onceUnlessFailed(readAll)

/** What a page comes to, if the build ran it in these very words. */
export const knownOutcomes = async (id: string, source: string): Promise<Known | null> => {
  const known = (await allKnown())[id]
  return known && known.words === wordsHash(source) ? known : null
}
