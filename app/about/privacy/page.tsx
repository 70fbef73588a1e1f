import type { Metadata } from 'next'
import { Frame } from '#components/shell/frame'
import { hosting } from '#server/http/hosting'
import { Kept } from './kept'

export const metadata: Metadata = {
  title: 'Privacy and removal',
  description:
    'What this site stores about its readers, for how long, how to have it deleted, and whom to ask for removal.',
}

/** What is stored about readers, and whom to contact about content that should be removed. */
const PrivacyPage = () => {
  const { contact, keptDays, receivedTexts } = hosting()
  return (
    <Frame at="more">
      <main id="main" className="page" tabIndex={-1}>
        <h1 className="h1">Privacy and removal</h1>
        <p className="lede">
          Reading needs no account and leaves no record that identifies you. These pages load nothing from other sites
          and contain no trackers.
        </p>
        <Kept days={keptDays} />
        <section className="mt-block" id="erasure">
          <h2>Deleting your data</h2>
          <p>
            Under <a href="/account">Account</a> you can export everything and delete everything in one step. Deleted
            accounts stay deleted when a backup is restored: a list of the ids of deleted accounts, which identify
            nobody, is applied to it.
          </p>
        </section>
        <section className="mt-block" id="removal">
          <h2>Requesting removal</h2>
          <p>
            The received texts belong to those who wrote them; our own digest restates the rules in our words.
            {receivedTexts === 'members' ? ' This site shows the received texts only to signed-in readers. ' : ' '}
            {contact
              ? 'If you hold rights in a text, or a note or review harms you, write to '
              : 'If you hold rights in a text, or a note or review harms you, write to the operator of this site. '}
            {contact ? <a href={contact.href}>{contact.says}</a> : null}
            {contact ? '. ' : null}
            Include the address of the page and what should be removed. Public notes and reviews can also be{' '}
            <a href="/reports/new">reported</a> to its moderators.
          </p>
        </section>
      </main>
    </Frame>
  )
}
export default PrivacyPage
