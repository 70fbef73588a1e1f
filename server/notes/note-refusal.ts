import { err } from '#rulebook/result'

export const gone = (id: string) =>
  err({ code: 'note-gone', message: `Note ${id} was withdrawn`, hint: 'Its address stays empty' })
export const unknown = (id: string) =>
  err({ code: 'note-unknown', message: `There is no note ${id} that you may read`, hint: 'Sign in if it is yours' })
export const refused = (what: string) =>
  err({ code: 'not-allowed', message: `You may not ${what}`, hint: 'Sign in with an account that may' })
export const changed = err({
  code: 'note-changed',
  message: 'The note has changed since you read it',
  hint: 'Fetch it again and send If-Match with its ETag',
})
