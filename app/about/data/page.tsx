import type { Metadata } from 'next'
import { CoverageCalendar } from '#components/history/coverage-calendar'
import { Frame } from '#components/shell/frame'
import type { AboutData } from '#server/answers'
import { queries } from '#server/queries/queries'
import { ProblemPage } from '../../problem-page'
import { DataFacts } from './data-facts'
import { RulingFigures } from './ruling-figures'
import { Sources } from './sources'

export const metadata: Metadata = {
  title: 'About the data',
  description: 'All sources with their hashes, counts, how dates are known, and what is uncertain.',
}

const leadingOf = ({ sources }: AboutData) => {
  const own = sources.filter(({ document }) => document === 'comprehensive-rules')
  const held = own.length > 0 ? own : sources
  // A release of several files, such as those of the digest, is one release.
  return [...new Map(held.map(({ release, inForce }) => [release, { id: release, inForce }])).values()]
}

/** Where all texts come from, and how certain their dates are. */
const DataPage = async () => {
  const answer = await queries.aboutData()
  if (!answer.ok) return <ProblemPage problem={answer.problem} />
  return (
    <Frame at="more" forms={[{ href: '/api/v1/data', says: 'JSON' }]}>
      <main id="main" className="page" tabIndex={-1}>
        <h1 className="h1">About the data</h1>
        <p className="lede">
          We did not write these texts. They are read from files that the operator of this site provides; the digest is
          our own and is included with the program. Nothing here is official. The texts do not say who wrote or changed
          a rule, so neither does this site. All of it can be had as one folder: the operator makes it with npm run
          dump.
        </p>
        <DataFacts data={answer.value} />
        <section className="mt-block" id="coverage">
          <h2>Coverage</h2>
          <p className="sm dim">The dates on which loaded releases of the Comprehensive Rules took effect.</p>
          <CoverageCalendar releases={leadingOf(answer.value)} />
        </section>
        <RulingFigures />
        <Sources sources={answer.value.sources} />
        <section className="mt-block" id="cite">
          <h2>How to cite</h2>
          <p className="prose">
            Cite a rule by its number and date. Every rule page has a sentence, Markdown, BibTeX, RIS and CSL-JSON under
            “Cite these words”, with an address whose text never changes. Editorial decisions on how rules are linked
            over time are published with their reasons, and every step of a history says whether it rests on identical
            text, on similarity or on such a decision.
          </p>
        </section>
      </main>
    </Frame>
  )
}
export default DataPage
