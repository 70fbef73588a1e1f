import type { Metadata } from 'next'
import { Frame } from '#components/shell/frame'
import { ActionForm } from '#components/ui/action-form'
import { Labelled } from '#components/ui/labelled'
import { enterCode } from '../action'

export const metadata: Metadata = { title: 'Second step', robots: { index: false } }

/** The second step of a sign-in, after the password. */
const CodePage = () => (
  <Frame at="more">
    <main id="main" className="page" tabIndex={-1}>
      <h1 className="h1">Second step</h1>
      <p className="lede">Enter the six digits that your authenticator app shows, or one of your backup codes.</p>
      <ActionForm action={enterCode} name="Code" submit="Sign in" look="solid">
        <Labelled label="Code" name="code" complete="one-time-code" />
      </ActionForm>
      <p>
        <a href="/account">Begin again</a>
      </p>
    </main>
  </Frame>
)
export default CodePage
