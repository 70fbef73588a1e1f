import { PasskeyButton } from '#components/shell/passkey-button'
import { ActionForm } from '#components/ui/action-form'
import { Labelled } from '#components/ui/labelled'
import { date, printDate } from '#rulebook/dates/date'
import type { Signed } from '#server/accounts/sessions'
import { dropCodes, dropPasskey, enterCode, leave, leaveElsewhere, password, setUpCodes } from './action'

export type Key = { readonly id: string; readonly name: string | null; readonly createdAt: Date | null }
type Props = {
  readonly passkeys: readonly Key[]
  readonly sessions: readonly Signed[]
  readonly hasTwoSteps: boolean
}

const dayOf = (at: Date): string => printDate(date(at.toISOString().slice(0, 10)))

const Passkeys = ({ passkeys }: Pick<Props, 'passkeys'>) => (
  <>
    {passkeys.length > 0 ? (
      <ul className="headings">
        {passkeys.map(({ id, name: called, createdAt }, at) => (
          <li key={id}>
            <ActionForm action={dropPasskey} name={`Passkey ${at + 1}`} submit={`Remove passkey ${at + 1}`}>
              <input type="hidden" name="id" value={id} />
              <p>
                {called ?? `Passkey ${at + 1}`}, added {createdAt ? dayOf(createdAt) : 'on an unknown date'}
              </p>
            </ActionForm>
          </li>
        ))}
      </ul>
    ) : null}
    <PasskeyButton kind="add" />
  </>
)

const Sessions = ({ sessions }: Pick<Props, 'sessions'>) => (
  <>
    <h3 className="sm mt-block">Active sessions</h3>
    <ul className="headings">
      {sessions.map(({ id, device, since, seen, isThis }) => (
        <li key={id}>
          {device}, since {dayOf(since)}
          {isThis ? ' (this session)' : `, last seen ${dayOf(seen)}`}
        </li>
      ))}
    </ul>
    {sessions.length > 1 ? (
      <ActionForm action={leaveElsewhere} name="Sign out elsewhere" submit="Sign out everywhere else" />
    ) : null}
    <ActionForm action={leave} name="Sign out" submit="Sign out" />
  </>
)

const YourPassword = () => (
  <Labelled label="Your password" name="password" type="password" complete="current-password" />
)
const TwoSteps = ({ hasTwoSteps }: Pick<Props, 'hasTwoSteps'>) => (
  <>
    <h3 className="sm mt-block">Two-step sign-in</h3>
    {hasTwoSteps ? (
      <>
        <p>After your password you are asked for a code of your authenticator app.</p>
        <ActionForm action={dropCodes} name="Two-step sign-in" submit="Turn off two-step sign-in">
          <YourPassword />
        </ActionForm>
      </>
    ) : (
      <>
        <ActionForm action={setUpCodes} name="Two-step sign-in" submit="Set up two-step sign-in">
          <YourPassword />
        </ActionForm>
        <ActionForm action={enterCode} name="First code" submit="Turn on two-step sign-in">
          <Labelled label="A code that the app shows" name="code" complete="one-time-code" />
        </ActionForm>
      </>
    )}
  </>
)

/** How a reader signs in, and where they are signed in: password, second step, passkeys, sessions. */
export const Access = ({ passkeys, sessions, hasTwoSteps }: Props) => (
  <section className="mt-block">
    <h2 className="h2">Sign-in</h2>
    <Passkeys passkeys={passkeys} />
    <ActionForm action={password} name="Password" submit="Change password">
      <Labelled label="Current password" name="current" type="password" complete="current-password" />
      <Labelled label="New password" name="password" type="password" complete="new-password" />
    </ActionForm>
    <TwoSteps hasTwoSteps={hasTwoSteps} />
    <Sessions sessions={sessions} />
  </section>
)
