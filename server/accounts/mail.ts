import { createTransport } from 'nodemailer'
import { log } from '../http/logs/log'
import type { AccountSettings } from './settings'

export type Letter = { readonly to: string; readonly subject: string; readonly text: string }

export type Post = (letter: Letter) => Promise<void>

/**
 * Sends an e-mail through SMTP. Without a server it is printed on standard error, beside the log and never in it: links
 * in e-mails are keys, and logs are stored. A failure is logged, never thrown.
 */
export const posterFor = ({ smtpUrl, mailFrom }: Pick<AccountSettings, 'smtpUrl' | 'mailFrom'>): Post => {
  const transport = smtpUrl ? createTransport(smtpUrl) : null
  return async letter => {
    if (!transport) {
      const line = { level: 30, time: Date.now(), letter, msg: 'no SMTP server is set: the email is printed here' }
      if (log.isLevelEnabled('info')) process.stderr.write(`${JSON.stringify(line)}\n`)
      return
    }
    await transport
      .sendMail({ from: mailFrom, ...letter })
      .catch(failure => log.error({ failure: String(failure) }, 'the email could not be sent'))
  }
}

/** Notices sent after an event, so that a stolen account is noticed. */
export const newPasswordLetter = (to: string): Letter => ({
  to,
  subject: 'Your Palimpsest password was changed',
  text: 'The password of your account was changed, and every other session was signed out. If this was not you, reset your password now: /account/password\n',
})
export const erasedLetter = (to: string): Letter => ({
  to,
  subject: 'Your Palimpsest account was deleted',
  text: 'Your account and everything in it was deleted. The request was confirmed with your password.\n',
})
/** Sent to people who already have an account: the response to the form must not reveal it. */
export const alreadyJoinedLetter = (to: string): Letter => ({
  to,
  subject: 'You already have a Palimpsest account',
  text: 'Someone, perhaps you, tried to create an account with this email address, but it already has one. Sign in or reset your password: /account\n',
})
