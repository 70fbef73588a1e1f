import type { Metadata } from 'next'
import { Frame } from '#components/shell/frame'
import { IdentifyForm } from './form'

export const metadata: Metadata = {
  title: 'Which release is this?',
  description: 'Paste any passage of the rules and see which releases it fits, and the words that rule the others out.',
}

/** Paste a text, learn its days. */
const IdentifyPage = () => (
  <Frame at="more">
    <main id="main" className="page" tabIndex={-1}>
      <h1 className="h1">Which release is this?</h1>
      <p className="lede">
        Letters and digits decide. Lost apostrophes, line ends and other ways to write a symbol do no harm. Nothing you
        paste is kept.
      </p>
      <IdentifyForm />
    </main>
  </Frame>
)
export default IdentifyPage
