import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { documentsOf } from '#search/index/corpus'
import { exportIndex } from '#search/index/serialize-index'
import { derivedFrom } from '../../library/library-store'
import { scenarioRefs, scenarioSources } from '../scenarios/scenarios'
import { answering } from '../search/questions'

/** Our digest with its search index and our worked examples, in one text for a device to keep. */
export type SavedDigest = {
  /** The texts and what is needed to search them, as search/index/serialize-index.ts writes them. */
  readonly index: string
  readonly scenarios: readonly { readonly id: string; readonly title: string; readonly source: string }[]
}
export type Saved = { readonly text: string; readonly stamp: string }

/** What a device keeps of our own words; received texts are never part of it. */
export const savedDigest = (): Promise<Saved> =>
  derivedFrom('saved-digest', async library => {
    const editions = [...library.byName.values()].filter(({ entry }) => entry.document === 'digest')
    const texts = documentsOf(
      editions.map(({ entry, units }) => ({
        release: { id: entry.name, document: entry.document, inForce: entry.inForce, title: entry.title },
        units: units(),
      })),
    )
    const corpus = await answering(library, texts)
    const sources = await scenarioSources()
    const scenarios = (await scenarioRefs())
      .filter(({ status }) => status === 'runs')
      .map(({ id, title }) => ({ id, title, source: sources.get(id) ?? '' }))
    const text = JSON.stringify({ index: exportIndex({ corpus }), scenarios } satisfies SavedDigest)
    return { text, stamp: createHash('sha256').update(text).digest('hex').slice(0, 12) }
  })

let build: string | null = null
/** Which build of the site this is; none while it is being developed. */
const buildId = (): string => {
  try {
    build ??= readFileSync('.next/BUILD_ID', 'utf8').trim()
  } catch {
    build = 'development'
  }
  return build
}

/** Changes with the build and with the digest: what was kept under another name is of another time. */
export const savedRevision = async (): Promise<string> => `${buildId()}-${(await savedDigest()).stamp}`
