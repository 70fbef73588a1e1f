import type { Letter } from './mail'

/** What somebody is told after the fact, so that a thief of an account does not stay unseen. */
export const newPasswordLetter = (to: string): Letter => ({
  to,
  subject: 'Your password on Palimpsest has changed',
  text: 'Your account has a new password, and every other session has ended. If that was not you, ask for a new password at once: /account/password\n',
})
export const erasedLetter = (to: string): Letter => ({
  to,
  subject: 'Your account on Palimpsest is erased',
  text: 'Your account is erased with all that belonged to it, as was asked for with its password.\n',
})
/** To whoever has an account already: the answer to the form must not tell whether they have. */
export const alreadyJoinedLetter = (to: string): Letter => ({
  to,
  subject: 'You already have an account on Palimpsest',
  text: 'Somebody, perhaps you, tried to create an account with this address, which has one. Sign in, or ask for a new password: /account\n',
})
