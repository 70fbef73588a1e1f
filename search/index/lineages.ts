import type { Corpus, SearchRelease } from './document'

/** The lineage of the unit with a number (or term) and these words in a release. */
export type LineageOf = (release: SearchRelease, number: string, text: string) => string | undefined

/** The corpus with the lineage of each text, as it was when the text last began to be in force. */
export const withLineages = (corpus: Corpus, lineageOf: LineageOf): Corpus => ({
  ...corpus,
  documents: corpus.documents.map(document => {
    const last = document.spans.at(-1)
    const release = last && corpus.releases[last.from]
    const lineage = release && lineageOf(release, last.number, document.text)
    return lineage === undefined ? document : { lineage, ...document }
  }),
})
