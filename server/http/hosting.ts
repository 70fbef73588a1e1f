import { problemResponse } from '../api/problem'
import { originOf } from '../origin'
import { type Settings, settingsOf } from '../settings'

type Hosting = Pick<Settings, 'receivedTexts'> & {
  readonly contact: { readonly href: string; readonly says: string } | null
  /** Days for which the log is stored; unknown if it is written to standard error only. */
  readonly keptDays: number | null
}

/** What pages say about the operator of this site. */
export const hosting = (): Hosting => {
  const settings = settingsOf(process.env)
  if (!settings.ok) return { contact: null, keptDays: null, receivedTexts: 'members' }
  const { contact, logFolder, logDays, receivedTexts } = settings.value
  const href = contact && (/^https?:/.test(contact) ? contact : `mailto:${contact}`)
  return {
    contact: href && contact ? { href, says: contact } : null,
    keptDays: logFolder ? logDays : null,
    receivedTexts,
  }
}

const HALF_A_YEAR = 182 * 24 * 60 * 60 * 1_000

/** RFC 9116: where to report a vulnerability. Only the operator knows. */
export const securityText = (request: Request): Response => {
  const { contact } = hosting()
  if (!contact)
    return problemResponse({
      code: 'no-contact',
      message: 'The operator of this site has not given a contact address',
      hint: 'The operator can set CONTACT',
    })
  const lines = [
    `Contact: ${contact.href}`,
    `Expires: ${new Date(Date.now() + HALF_A_YEAR).toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${originOf(request)}/.well-known/security.txt`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
