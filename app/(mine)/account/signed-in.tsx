import { ActionForm } from '#components/action-form'
import { PasskeyButton } from '#components/passkey-button'
import type { Reader } from '#server/accounts/live'
import { may } from '#server/accounts/roles'
import { erase, leave } from './action'

/** What belongs to a reader: their pages, their data, the way out. */
export const SignedIn = ({ who }: { readonly who: Reader }) => (
  <>
    <p className="lede">
      {who.email}, {who.role}
    </p>
    <ul className="headings mt-6">
      {[
        ['/notes', 'My notes'],
        ['/favourites', 'My favourites'],
        ['/quotes', 'My quotes'],
        ['/reviews', 'Reviews'],
        ...(may(who.role, 'read reports') ? [['/moderation', 'Reports and moderation log']] : []),
      ].map(([href, says]) => (
        <li key={href}>
          <a href={href}>{says}</a>
        </li>
      ))}
    </ul>
    <section className="mt-block">
      <h2 className="h2">Sign-in</h2>
      <PasskeyButton kind="add" />
      <ActionForm action={leave} name="Sign out" submit="Sign out" />
    </section>
    <section className="mt-block">
      <h2 className="h2">Your data</h2>
      <p>
        <a className="btn" href="/account/everything" download>
          Export everything
        </a>
      </p>
      <ActionForm action={erase} name="Erase everything" submit="Erase everything">
        <label className="row">
          <span>
            <input type="checkbox" name="sure" value="yes" /> Erase my account, notes, lists and reviews for good
          </span>
        </label>
      </ActionForm>
    </section>
  </>
)
