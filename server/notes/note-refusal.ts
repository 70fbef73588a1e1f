import { err } from '#rulebook/result'

export const gone = (id: string) =>
  err({ code: 'note-gone', says: `Note ${id} was withdrawn`, try: 'Its address stays empty' })
export const unknown = (id: string) =>
  err({ code: 'note-unknown', says: `There is no note ${id} that you may read`, try: 'Sign in if it is yours' })
export const refused = (what: string) =>
  err({ code: 'not-allowed', says: `You may not ${what}`, try: 'Sign in with an account that may' })
export const changed = err({
  code: 'note-changed',
  says: 'The note has changed since you read it',
  try: 'Fetch it again and send If-Match with its ETag',
})
