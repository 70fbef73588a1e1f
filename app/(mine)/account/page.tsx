import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { Frame } from '#components/shell/frame'
import { passkeysOf } from '#server/accounts/own-data'
import { sessionsOf } from '#server/accounts/sessions'
import { isByInvitation } from '#server/accounts/settings'
import { reader } from '../../reader'
import { one, type PageProps } from '../../request'
import { SignedIn } from './signed-in'
import { SignedOut } from './signed-out'

export const metadata: Metadata = { title: 'Account', robots: { index: false } }

/** The sign-in forms, or the account of the reader who is signed in. */
const AccountPage = async ({ searchParams }: PageProps) => {
  const who = await reader()
  return (
    <Frame at="more">
      <main id="main" className="page" tabIndex={-1}>
        <h1 className="h1">{who.id ? who.name : 'Account'}</h1>
        {who.id ? (
          <SignedIn
            who={who}
            passkeys={await passkeysOf(who)}
            sessions={await sessionsOf(new Headers(await headers()))}
          />
        ) : (
          <SignedOut isByInvitation={isByInvitation()} invitation={(await one(searchParams, 'invitation')) ?? ''} />
        )}
      </main>
    </Frame>
  )
}
export default AccountPage
