import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Era, Outcomes } from '#engine/scenario/index'
import { onceUnlessFailed } from '#rulebook/remember'

type Known = Outcomes & { readonly eras: readonly Era[] }
/** Results of the worked examples under each ruleset, as the build of the site wrote it down. */
export type KnownOutcomes = {
  /** The version of the engine that ran them. */
  readonly engine: string
  /** By the page's id; `words` identifies the text of the page that was run. */
  readonly pages: Readonly<Record<string, Known & { readonly words: string }>>
}

/** The built thread's folder goes wherever the site goes; the cache outlives a build. */
export const OUTCOMES = '.next/workers/outcomes.json'

export const wordsHash = (source: string): string => createHash('sha256').update(source).digest('hex')

/** Fails until the file is there, which is not remembered: a first start runs the examples beside its first readers. */
const allKnown = onceUnlessFailed(
  async (): Promise<KnownOutcomes['pages']> => (JSON.parse(await readFile(OUTCOMES, 'utf8')) as KnownOutcomes).pages,
)

/** The outcomes of a page, if the build ran exactly this text. */
export const knownOutcomes = async (id: string, source: string): Promise<Known | null> => {
  if (process.env.NODE_ENV !== 'production') return null
  const known = (await allKnown().catch(() => null))?.[id]
  return known && known.words === wordsHash(source) ? known : null
}
