import { ActionForm } from '#components/ui/action-form'
import { Labelled } from '#components/ui/labelled'
import type { Reader } from '#server/accounts/live'
import { may } from '#server/accounts/roles'
import type { Signed } from '#server/accounts/sessions'
import { Access, type Key } from './access'
import { address, erase, name } from './action'

type Props = { readonly who: Reader; readonly passkeys: readonly Key[]; readonly sessions: readonly Signed[] }

/** A reader's account: their pages, their data, and signing out. */
export const SignedIn = ({ who, passkeys, sessions }: Props) => (
  <>
    <p className="lede">
      {who.email}, {who.waiting ?? who.role}
    </p>
    {who.waiting ? (
      <p className="said">
        You can act as {who.waiting} once you have turned on two-step sign-in: a stolen password alone must not be
        enough for that.
      </p>
    ) : null}
    <nav aria-label="Your pages" className="row wraps mt-4">
      {[
        ['/notes', 'My notes'],
        ['/favourites', 'My favourites'],
        ['/quotes', 'My quotes'],
        ['/reviews', 'Reviews'],
        ...(may(who.role, 'read reports') ? [['/moderation', 'Reports and moderation log']] : []),
      ].map(([href, says]) => (
        <a key={href} className="btn sm" href={href}>
          {says}
        </a>
      ))}
    </nav>
    <section className="mt-block">
      <h2 className="h2">Profile</h2>
      <ActionForm action={name} name="Name" submit="Save name">
        <Labelled label="Name, shown with what you publish" name="name" complete="nickname" value={who.name ?? ''} />
      </ActionForm>
      <ActionForm action={address} name="Address" submit="Change email address">
        <Labelled label="Email" name="email" type="email" complete="email" value={who.email ?? ''} />
      </ActionForm>
    </section>
    <Access passkeys={passkeys} sessions={sessions} hasTwoSteps={who.hasTwoSteps} />
    <section className="mt-block">
      <h2 className="h2">Your data</h2>
      <p>
        <a className="btn" href="/account/everything" download>
          Export everything
        </a>
      </p>
      <ActionForm action={erase} name="Delete account" submit="Delete account">
        <label className="row">
          <span>
            <input type="checkbox" name="sure" value="yes" /> Permanently delete my account, notes, lists and reviews
          </span>
        </label>
        <Labelled
          label="Your password, because this cannot be undone"
          name="password"
          type="password"
          complete="current-password"
        />
      </ActionForm>
    </section>
  </>
)
