import { createTransport } from 'nodemailer'
import { log } from '../log'
import type { AccountSettings } from './settings'

export type Letter = { readonly to: string; readonly subject: string; readonly text: string }

export type Post = (letter: Letter) => Promise<void>

/** Sends a letter through SMTP, or prints it to the log where no server is set. A failure is logged, never thrown. */
export const posterFor = ({ smtpUrl, mailFrom }: Pick<AccountSettings, 'smtpUrl' | 'mailFrom'>): Post => {
  const transport = smtpUrl ? createTransport(smtpUrl) : null
  return async letter => {
    if (!transport) {
      log.info({ letter }, 'no SMTP server is set: the letter is printed here')
      return
    }
    await transport
      .sendMail({ from: mailFrom, ...letter })
      .catch(failure => log.error({ to: letter.to, failure: String(failure) }, 'the letter could not be sent'))
  }
}
