import { Index as FlexSearch } from 'flexsearch'
import { documentsIn, type Memory } from '#search/index/corpus'
import type { SearchDocument } from '#search/index/document'
import { type Index, indexIn } from '#search/index/index'
import { snapshotOf } from '#search/index/snapshot'
import { suggest } from '#search/suggest/suggest'
import { inTimeSlices } from '../../jobs/time-slices'
import type { Edition, Library } from '../../library/library'
import { guideTexts } from '../releases/guides'
import { leading } from '../resolve-query'
import { scenarioRefs } from '../scenarios/scenarios'
import { answering } from './questions'

const releaseDocuments = (editions: readonly Edition[]): readonly SearchDocument[] =>
  editions.map(({ entry }) => ({
    id: entry.name,
    kind: 'release',
    document: 'releases',
    title: `${entry.title} ${entry.inForce}`,
    titles: [],
    text: entry.sources.map(source => source.name).join(' '),
    examples: [],
    spans: [],
  }))

const scenarioDocuments = async (): Promise<readonly SearchDocument[]> =>
  (await scenarioRefs()).map(({ id, title, prose }) => ({
    id,
    kind: 'scenario',
    document: 'scenarios',
    title,
    titles: [],
    text: prose,
    examples: [],
    spans: [],
  }))

/** The plain text of Markdown. */
const withoutMarks = (body: string): string =>
  body.replace(/```[\s\S]*?```|^::.*$|^#{1,6} |\*\*|`/gm, '').replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')

const guideDocuments = async (): Promise<readonly SearchDocument[]> =>
  (await guideTexts()).map(({ ref, body }) => ({
    id: ref.slug,
    kind: 'guide',
    document: 'guides',
    title: ref.title,
    titles: [],
    text: `${ref.summary}\n\n${withoutMarks(body)}`,
    examples: [],
    spans: [],
  }))

/**
 * The default scope: the main document, rulings and bulletins on it, and the pages of the program. Copies of the same
 * rules in other documents are found by naming the document.
 */
const asideIn = (leads: string | null) => {
  const isMain = ({ document, kind }: SearchDocument): boolean =>
    document === leads || (kind === 'ruling' && document === 'rulings') || kind === 'bulletin'
  return (document: SearchDocument): SearchDocument => (isMain(document) ? document : { aside: true, ...document })
}

/** The input of the last index, which the index of a newer library extends. */
const memory: Memory = new Map()

/** The index of everything, built in slices in the background. */
export const searchIndex = async (library: Library): Promise<Index> => {
  const editions = [...library.shelves.values()].flat()
  const texts = await inTimeSlices(
    documentsIn(
      editions.map(({ entry: { name, document, inForce, title }, units }) => ({
        release: { id: name, document, inForce, title },
        units: units(),
      })),
      memory,
    ),
  )
  const corpus = await answering(library, texts)
  const documents = [
    ...corpus.documents.map(asideIn(leading(library))),
    ...releaseDocuments(editions),
    ...(await scenarioDocuments()),
    ...(await guideDocuments()),
  ]
  const index = await inTimeSlices(indexIn({ ...corpus, documents }, { flexsearch: FlexSearch }))
  // Most queries are about today, so its data is computed in advance.
  snapshotOf(index, null)
  suggest(index, 'a')
  return index
}
