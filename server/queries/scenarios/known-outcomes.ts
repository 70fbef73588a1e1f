import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Era, Outcomes } from '#engine/scenario/index'
import { rememberText } from '#rulebook/remember'
import { onceUnlessFailed } from '#server/process/remembered'

type Known = Outcomes & { readonly eras: readonly Era[] }
/** Results of the worked examples under each ruleset, as stored by the build. */
export type KnownOutcomes = {
  /** The version of the engine that ran them. */
  readonly engine: string
  /** By the page's id; `words` identifies the text of the page that was run. */
  readonly pages: Readonly<Record<string, Known & { readonly words: string }>>
}

/** In the folder of the built workers, which is deployed with the site; a copy in the build cache survives a build. */
export const OUTCOMES = '.next/workers/outcomes.json'

/** A page is compared with what was run at every look at its outcomes. */
const MOST_PAGES = 10_000
export const wordsHash = rememberText(MOST_PAGES, source => createHash('sha256').update(source).digest('hex'))

/** Fails until the file exists, and then tries again: on a first start the examples run while the site is served. */
const allKnown = onceUnlessFailed(
  async (): Promise<KnownOutcomes['pages']> => (JSON.parse(await readFile(OUTCOMES, 'utf8')) as KnownOutcomes).pages,
)

/** The outcomes of a page, if the build ran exactly this text. */
export const knownOutcomes = async (id: string, source: string): Promise<Known | null> => {
  if (process.env.NODE_ENV !== 'production') return null
  const known = (await allKnown().catch(() => null))?.[id]
  return known && known.words === wordsHash(source) ? known : null
}
