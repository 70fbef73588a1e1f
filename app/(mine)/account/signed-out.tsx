import { PasskeyButton } from '#components/shell/passkey-button'
import { ActionForm } from '#components/ui/action-form'
import { Labelled } from '#components/ui/labelled'
import { enter, forget, join } from './action'

/** Three forms: enter, join, forgotten password. */
type Props = { readonly isByInvitation: boolean; readonly invitation: string }
export const SignedOut = ({ isByInvitation, invitation }: Props) => (
  <>
    <p className="lede">
      Notes work without an account: they stay in this browser. With one they are kept here, and you may share them.
    </p>
    <section className="mt-block">
      <h2 className="h2">Sign in</h2>
      <ActionForm action={enter} name="Sign in" submit="Sign in" look="solid">
        <Labelled label="E-mail" name="email" type="email" complete="email" />
        <Labelled label="Password" name="password" type="password" complete="current-password" />
      </ActionForm>
      <PasskeyButton kind="sign-in" />
    </section>
    <section className="mt-block">
      <h2 className="h2">Join</h2>
      <ActionForm action={join} name="Join" submit="Make an account">
        <Labelled label="Name, shown beside what you publish" name="name" complete="nickname" />
        <Labelled label="E-mail" name="email" type="email" complete="email" />
        <Labelled label="Password, at least 12 characters" name="password" type="password" complete="new-password" />
        {isByInvitation ? (
          <Labelled label="Invitation code" name="invitation" complete="off" value={invitation} required={false} />
        ) : null}
      </ActionForm>
    </section>
    <section className="mt-block">
      <h2 className="h2">Forgotten password</h2>
      <ActionForm action={forget} name="Forgotten password" submit="Send a link">
        <Labelled label="E-mail" name="email" type="email" complete="email" />
      </ActionForm>
    </section>
  </>
)
