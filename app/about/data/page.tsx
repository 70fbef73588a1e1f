import type { Metadata } from 'next'
import { CoverageCalendar } from '#components/history/coverage-calendar'
import { Frame } from '#components/shell/frame'
import type { AboutData } from '#server/answers'
import { queries } from '#server/queries/queries'
import { ProblemPage } from '../../problem-page'
import { DataFacts } from './data-facts'
import { Sources } from './sources'

export const metadata: Metadata = {
  title: 'About the data',
  description: 'Every source with its hash, what was counted, how dates are known, and what is not sure.',
}

const leadingOf = ({ sources }: AboutData) => {
  const own = sources.filter(({ document }) => document === 'comprehensive-rules')
  const held = own.length > 0 ? own : sources
  // A release of many files, as those of the digest are, is one release.
  return [...new Map(held.map(({ release, inForce }) => [release, { id: release, inForce }])).values()]
}

/** Where everything comes from and how sure it is. */
const DataPage = async () => {
  const answer = await queries.aboutData()
  if (!answer.ok) return <ProblemPage problem={answer.problem} />
  return (
    <Frame at="more" forms={[{ href: '/api/v1/about/data', says: 'JSON' }]}>
      <main id="main" className="page" tabIndex={-1}>
        <h1 className="h1">About the data</h1>
        <p className="lede">
          The received texts are other people’s words. They are read from files that whoever runs this site names; our
          own digest comes with the program. Nothing here is official.
        </p>
        <DataFacts data={answer.value} />
        <section className="mt-block" id="coverage">
          <h2>Coverage</h2>
          <p className="sm dim">The days on which loaded releases of the Comprehensive Rules came into force.</p>
          <CoverageCalendar releases={leadingOf(answer.value)} />
        </section>
        <Sources sources={answer.value.sources} />
        <section className="mt-block" id="cite">
          <h2>How to cite</h2>
          <p className="prose">
            Cite the words by their number and day; every rule page has the sentence, Markdown, BibTeX and CSL-JSON
            under “Cite these words”, with an address whose text never changes. Corrections to how rules are joined
            through time are kept with their reasons beside the program, and every step of a history says whether words,
            likeness or such a correction joined it.
          </p>
        </section>
      </main>
    </Frame>
  )
}
export default DataPage
