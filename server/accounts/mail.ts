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
