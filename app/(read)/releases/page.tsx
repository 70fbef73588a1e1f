import type { Metadata } from 'next'
import { NewestText } from '#components/history/newest-text'
import { Frame } from '#components/shell/frame'
import { printDocument } from '#components/ui/document-names'
import { JsonLd } from '#components/ui/json-ld'
import { releasesPage } from '#server/queries/pages'
import { feedLinks } from '../../feed-links'
import { ProblemPage } from '../../problem-page'
import { NotLoaded } from './not-loaded'
import { LifetimeCharts, ReleaseCharts, ReleaseTable } from './release-table'

export const metadata: Metadata = {
  title: 'Releases',
  description: 'Every text of the rules that is loaded, by the day it came into force.',
  alternates: feedLinks({ 'New releases': '/feeds/releases' }),
}

/** The rules come first and our own digest last; the others keep their order. */
const placeOf = (document: string): number => (document === 'comprehensive-rules' ? 0 : document === 'digest' ? 2 : 1)

/** What all releases of a document are called, or the document where each has a title of its own. */
const titleOf = (own: readonly { readonly document: string; readonly title: string }[]): string => {
  const [first] = own
  if (first && own.every(({ title }) => title === first.title)) return first.title
  return first?.document === 'bulletin' ? 'Bulletins and release notes' : printDocument(first?.document ?? '')
}

/** Every text that is loaded, by document. */
const ReleasesPage = async () => {
  const found = await releasesPage()
  if (!found.ok) return <ProblemPage problem={found.problem} />
  const { releases, missing, lifetimes } = found.value
  const documents = [...new Set(releases.map(({ document }) => document))].sort(
    (one, other) => placeOf(one) - placeOf(other),
  )
  return (
    <Frame
      at="releases"
      forms={[
        { href: '/api/v1/releases', says: 'JSON' },
        { href: '/feeds/releases', says: 'Atom' },
      ]}
    >
      <main id="main" className="page" tabIndex={-1}>
        <h1 className="h1">{releases.length} releases</h1>
        <p className="lede">
          {documents
            .map(document => releases.filter(release => release.document === document))
            .map(own => `${own.length} of the ${titleOf(own)}`)
            .join(', ')}
          . Each date is the one that the text itself states, never the one in its file name.
        </p>
        <NewestText day={releases.findLast(({ document }) => document === 'comprehensive-rules')?.inForce} />
        {documents.map(document => {
          const own = releases.filter(release => release.document === document)
          return (
            <section key={document} className="mt-block" id={document}>
              <h2>{titleOf(own)}</h2>
              {own.length > 2 ? <ReleaseCharts document={document} releases={own} /> : null}
              {document === 'comprehensive-rules' ? <LifetimeCharts lifetimes={lifetimes} /> : null}
              <ReleaseTable document={document} releases={own} />
            </section>
          )
        })}
        <NotLoaded known={missing} />
        <JsonLd
          facts={{
            '@type': 'ItemList',
            name: 'Releases of the rules',
            numberOfItems: releases.length,
            itemListElement: releases.map(({ id, title, inForce }, at) => ({
              '@type': 'ListItem',
              position: at + 1,
              item: {
                '@type': 'Legislation',
                legislationIdentifier: id,
                name: title,
                legislationDateVersion: inForce,
              },
            })),
          }}
        />
      </main>
    </Frame>
  )
}
export default ReleasesPage
