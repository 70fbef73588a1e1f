import type { Metadata } from 'next'
import { Frame } from '#components/shell/frame'
import { IdentifyForm } from './form'

export const metadata: Metadata = {
  title: 'Which release is this?',
  description: 'Paste any passage of the rules to see which releases contain it, and which words rule out the others.',
}

/** Paste a text to find its dates. */
const IdentifyPage = () => (
  <Frame at="more">
    <main id="main" className="page" tabIndex={-1}>
      <h1 className="h1">Which release is this?</h1>
      <p className="lede">
        Only letters and digits are compared, so missing apostrophes, line breaks and different symbols do not matter.
        Nothing you paste is stored.
      </p>
      <IdentifyForm />
    </main>
  </Frame>
)
export default IdentifyPage
