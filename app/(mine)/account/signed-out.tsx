import { PasskeyButton } from '#components/shell/passkey-button'
import { ActionForm } from '#components/ui/action-form'
import { Labelled } from '#components/ui/labelled'
import { enter, forget, join } from './action'

/** Three forms: sign in, create an account, forgotten password. */
type Props = { readonly isByInvitation: boolean; readonly invitation: string }
export const SignedOut = ({ isByInvitation, invitation }: Props) => (
  <>
    <p className="lede">
      Notes work without an account and stay in this browser. With an account they are stored on this site, and you can
      share them.
    </p>
    <section className="mt-block">
      <h2 className="h2">Sign in</h2>
      <ActionForm action={enter} name="Sign in" submit="Sign in" look="solid">
        <Labelled label="Email" name="email" type="email" complete="email" />
        <Labelled label="Password" name="password" type="password" complete="current-password" />
      </ActionForm>
      <PasskeyButton kind="sign-in" />
    </section>
    <section className="mt-block">
      <h2 className="h2">Create an account</h2>
      <ActionForm action={join} name="Join" submit="Create account">
        <Labelled label="Name, shown with what you publish" name="name" complete="nickname" />
        <Labelled label="Email" name="email" type="email" complete="email" />
        <Labelled label="Password, at least 12 characters" name="password" type="password" complete="new-password" />
        {isByInvitation ? (
          <Labelled label="Invitation code" name="invitation" complete="off" value={invitation} required={false} />
        ) : null}
      </ActionForm>
    </section>
    <section className="mt-block">
      <h2 className="h2">Forgot your password?</h2>
      <ActionForm action={forget} name="Forgot your password?" submit="Send reset link">
        <Labelled label="Email" name="email" type="email" complete="email" />
      </ActionForm>
    </section>
  </>
)
