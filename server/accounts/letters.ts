import type { Letter } from './mail'

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
