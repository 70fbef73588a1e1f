import type { Metadata } from 'next'
import { Frame } from '#components/shell/frame'
import { CitationForm } from './form'

export const metadata: Metadata = {
  title: 'Check citations',
  description: 'Which cited rule numbers stand, moved, never existed, came later or are gone.',
}

/** The linter of citations. */
const CitationsPage = () => (
  <Frame at="more">
    <main id="main" className="page" tabIndex={-1}>
      <h1 className="h1">Check citations</h1>
      <p className="lede">Up to a thousand at once; programs ask POST /api/v1/citations/check.</p>
      <CitationForm />
    </main>
  </Frame>
)
export default CitationsPage
