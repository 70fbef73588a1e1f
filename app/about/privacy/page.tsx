import type { Metadata } from 'next'
import { Frame } from '#components/shell/frame'
import { hosting } from '#server/http/hosting'
import { Kept } from './kept'

export const metadata: Metadata = {
  title: 'Privacy and removal',
  description:
    'What this site keeps about its readers, for how long, how to have it erased, and whom to ask for removal.',
}

/** What is kept about readers, and whom to tell when something should not stand here. */
const PrivacyPage = () => {
  const { contact, keptDays, receivedTexts } = hosting()
  return (
    <Frame at="more">
      <main id="main" className="page" tabIndex={-1}>
        <h1 className="h1">Privacy and removal</h1>
        <p className="lede">
          Reading needs no account and leaves no trace that names you. Nothing on these pages is loaded from elsewhere,
          nothing counts your visits for others.
        </p>
        <Kept days={keptDays} />
        <section className="mt-block" id="erasure">
          <h2>Having it erased</h2>
          <p>
            Under <a href="/account">Account</a> you can take everything with you and erase everything in one step. What
            is erased stays erased when a backup is restored: a list of erased numbers, which name nobody, is applied to
            it.
          </p>
        </section>
        <section className="mt-block" id="removal">
          <h2>Asking for removal</h2>
          <p>
            The received texts belong to those who wrote them; our own digest restates the rules in our words.
            {receivedTexts === 'members' ? ' Here the received texts are shown to signed-in readers only. ' : ' '}
            {contact
              ? 'Whoever holds rights in a text, or is hurt by a note or a review, may write to '
              : 'Whoever holds rights in a text, or is hurt by a note or a review, may write to whoever runs this site. '}
            {contact ? <a href={contact.href}>{contact.says}</a> : null}
            {contact ? '. ' : null}
            Say the address of the page and what should not stand there. Public notes and reviews can also be{' '}
            <a href="/reports/new">reported</a> to its moderators.
          </p>
        </section>
      </main>
    </Frame>
  )
}
export default PrivacyPage
