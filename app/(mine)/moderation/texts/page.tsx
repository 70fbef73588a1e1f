import type { Metadata } from 'next'
import { Frame } from '#components/shell/frame'
import { ActionForm } from '#components/ui/action-form'
import { type IsoDate, printDate } from '#rulebook/dates/date'
import { liveAccounts } from '#server/accounts/live'
import { may } from '#server/accounts/roles'
import { heldTextActions } from '#server/intake/held-texts'
import type { HeldText } from '#server/intake/manage'
import { reader } from '../../../reader'
import { discardText, publishText } from './action'

export const metadata: Metadata = { title: 'Texts held back', robots: { index: false } }

const Held = ({ text }: { readonly text: HeldText }) => (
  <article className="note madder" id={`text-${text.id}`}>
    <h2>{text.file}</h2>
    <ul>
      {text.reasons.map(({ code, message }) => (
        <li key={code}>{message}</li>
      ))}
    </ul>
    <p className="meta">
      <span>{text.document}</span>
      <span>{text.units} units</span>
      <span>{text.inForce ? `in force from ${printDate(text.inForce as IsoDate)}` : 'no date'}</span>
      <span>SHA-256 {text.sha256.slice(0, 16)}…</span>
    </p>
    <ActionForm action={publishText} name={`Publish ${text.file}`} submit="Publish">
      <input type="hidden" name="id" value={text.id} />
      <label>
        In force from
        <input
          className="field"
          name="day"
          defaultValue={text.inForce ?? ''}
          placeholder="2008-03-17"
          required={text.inForce === null}
        />
      </label>
    </ActionForm>
    <details>
      <summary>Remove</summary>
      <ActionForm action={discardText} name={`Remove ${text.file}`} submit="Remove">
        <input type="hidden" name="id" value={text.id} />
        <label>
          <input type="checkbox" name="sure" value="yes" required /> Remove this text from the database
        </label>
      </ActionForm>
    </details>
  </article>
)

/** Texts that ingest did not publish, with the reasons; an operator gives the date, accepts or removes each. */
const TextsPage = async () => {
  const who = await reader()
  const isOperator = may(who.role, 'manage texts')
  const held = isOperator ? await heldTextActions((await liveAccounts()).database).held(who) : []
  return (
    <Frame at="more">
      <main id="main" className="page" tabIndex={-1}>
        <h1 className="h1">Texts held back</h1>
        <p className="lede">
          {isOperator
            ? 'These files were read but not published. Check each one, then enter its effective date and publish it, or remove it.'
            : 'This page is for administrators, who decide on texts that were not published.'}
        </p>
        {isOperator && held.length === 0 ? <p>No text is held back.</p> : null}
        {held.map(text => (
          <Held key={text.id} text={text} />
        ))}
      </main>
    </Frame>
  )
}
export default TextsPage
