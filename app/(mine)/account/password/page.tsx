import type { Metadata } from 'next'
import { Frame } from '#components/shell/frame'
import { ActionForm } from '#components/ui/action-form'
import { Labelled } from '#components/ui/labelled'
import { one, type PageProps } from '../../../request'
import { renew } from '../action'

export const metadata: Metadata = { title: 'New password', robots: { index: false }, referrer: 'no-referrer' }

/** The page behind the link in the email for a new password. */
const PasswordPage = async ({ searchParams }: PageProps) => {
  const token = await one(searchParams, 'token')
  return (
    <Frame at="more">
      <main id="main" className="page" tabIndex={-1}>
        <h1 className="h1">New password</h1>
        {token ? (
          <ActionForm action={renew} name="New password" submit="Save password" look="solid">
            <input type="hidden" name="token" value={token} />
            <Labelled
              label="Password, at least 12 characters"
              name="password"
              type="password"
              complete="new-password"
            />
          </ActionForm>
        ) : (
          <p className="lede">
            This link has expired. <a href="/account">Request a new one</a>
          </p>
        )}
      </main>
    </Frame>
  )
}
export default PasswordPage
