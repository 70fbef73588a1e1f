import type { Metadata } from 'next'
import { Frame } from '#components/shell/frame'
import { CitationForm } from './form'

export const metadata: Metadata = {
  title: 'Check citations',
  description: 'Which cited rule numbers are in force, moved, were added later, were removed or never existed.',
}

/** The linter of citations. */
const CitationsPage = () => (
  <Frame at="more">
    <main id="main" className="page" tabIndex={-1}>
      <h1 className="h1">Check citations</h1>
      <p className="lede">Up to a thousand at once. Programs can use POST /api/v1/citations/check.</p>
      <CitationForm />
    </main>
  </Frame>
)
export default CitationsPage
