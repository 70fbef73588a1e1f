import type { Metadata } from 'next'
import { Frame } from '#components/frame'
import { releaseAddress } from '#components/links'
import { ScrollBox } from '#components/scroll-box'
import { SizeChart } from '#components/size-chart'
import { printDate } from '#rulebook/date'
import { desk } from '#server/desk'
import { feedLinks } from '../../feed-links'
import { ProblemPage } from '../../problem-page'
import { NotLoaded } from './not-loaded'

export const metadata: Metadata = {
  title: 'Releases',
  description: 'Every text of the rules that is loaded, by the day it came into force.',
  alternates: feedLinks({ 'New releases': '/feeds/releases' }),
}

/** Every text that is loaded, oldest document first. */
const ReleasesPage = async () => {
  const releases = await desk.releases()
  if (!releases.ok) return <ProblemPage problem={releases.problem} />
  const known = await desk.catalogue()
  const documents = [...new Set(releases.value.map(({ document }) => document))]
  return (
    <Frame
      at="releases"
      forms={[
        { href: '/api/v1/releases', says: 'JSON' },
        { href: '/feeds/releases', says: 'Atom' },
      ]}
    >
      <main id="main" className="page" tabIndex={-1}>
        <h1 className="h1">{releases.value.length} releases</h1>
        <p className="lede">The day is the one a text states for itself, never the one in its file’s name.</p>
        {documents.map(document => {
          const own = releases.value.filter(release => release.document === document)
          return (
            <section key={document} className="mt-block" id={document}>
              <h2>{own[0]?.title}</h2>
              {own.length > 2 ? (
                <SizeChart
                  bars={own.map(({ id, inForce, counts }) => ({
                    href: releaseAddress(id),
                    day: inForce,
                    count: counts.rules + counts.subrules,
                  }))}
                  what="rules and subrules"
                />
              ) : null}
              <ScrollBox label={`Table of ${document}`}>
                <table className="data">
                  <thead>
                    <tr>
                      {['In force', 'File', 'Rules', 'Subrules', 'Examples', 'Glossary', 'Rulings', 'Problems'].map(
                        (head, at) => (
                          <th scope="col" key={head} className={at > 1 ? 'num' : undefined}>
                            {head}
                          </th>
                        ),
                      )}
                    </tr>
                  </thead>
                  <tbody>
                    {own.map(({ id, inForce, inferred, source, counts, problems }) => (
                      <tr key={id}>
                        <th scope="row">
                          <a href={releaseAddress(id)}>{printDate(inForce)}</a>
                          {inferred ? ' (inferred)' : ''}
                        </th>
                        <td>{source.file}</td>
                        {[
                          counts.rules,
                          counts.subrules,
                          counts.examples,
                          counts.glossary,
                          counts.rulings + counts.items,
                          problems,
                        ].map((count, at) => (
                          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
                          <td className="num" key={at}>
                            {count}
                          </td>
                        ))}
                      </tr>
                    ))}
                  </tbody>
                </table>
              </ScrollBox>
            </section>
          )
        })}
        <NotLoaded known={known.ok ? known.value.filter(({ loaded }) => !loaded) : []} />
      </main>
    </Frame>
  )
}
export default ReleasesPage
