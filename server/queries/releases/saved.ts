import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { once } from '#rulebook/remember'
import { documentsOf } from '#search/index/corpus'
import { exportIndex } from '#search/index/serialize-index'
import { isForMembers } from '../../accounts/access'
import { derivedFrom } from '../../library/library-store'
import { scenarioRefs, scenarioSources } from '../scenarios/scenarios'
import { answering } from '../search/questions'

/** Our digest with its search index and our worked examples, as one text to be saved on a device. */
export type SavedDigest = {
  /** The texts and the data needed to search them, as search/index/serialize-index.ts writes them. */
  readonly index: string
  readonly scenarios: readonly { readonly id: string; readonly title: string; readonly source: string }[]
}
export type Saved = { readonly text: string; readonly stamp: string }

/** The part of our own content that a device saves; received texts are never included. */
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

/** The newest rules in full, without their history, with the data needed to search them. */
type SavedRules = Saved & { readonly inForce: string }
/** Null if no rules are loaded, or if they are for members: the next user of a device may not be one. */
export const savedRules = async (): Promise<SavedRules | null> =>
  isForMembers()
    ? null
    : derivedFrom('saved-rules', async library => {
        const edition = library.shelves.get('comprehensive-rules')?.at(-1)
        if (!edition) return null
        const { name, document, inForce, title } = edition.entry
        const texts = documentsOf([{ release: { id: name, document, inForce, title }, units: edition.units() }])
        const text = JSON.stringify({ index: exportIndex({ corpus: await answering(library, texts) }) })
        return { text, inForce, stamp: createHash('sha256').update(text).digest('hex').slice(0, 12) }
      })

/** The id of this build; none in development. */
const buildId = once((): string => {
  try {
    return readFileSync('.next/BUILD_ID', 'utf8').trim()
  } catch {
    return 'development'
  }
})

/** Changes with the build and the digest: data saved under another name is outdated. */
export const savedRevision = async (): Promise<string> => `${buildId()}-${(await savedDigest()).stamp}`
