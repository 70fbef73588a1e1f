import { err } from '#rulebook/result'

export const gone = (id: string) =>
  err({ code: 'note-gone', message: `Note ${id} was withdrawn`, hint: 'Its address is not reused' })
export const unknown = (id: string) =>
  err({
    code: 'note-unknown',
    message: `There is no note ${id}, or you cannot read it`,
    hint: 'If it is your note, sign in',
  })
export const refused = (what: string) =>
  err({ code: 'not-allowed', message: `You are not allowed to ${what}`, hint: 'Sign in with an account that is' })
export const changed = err({
  code: 'note-changed',
  message: 'The note was changed after you loaded it',
  hint: 'Load it again and send If-Match with its ETag',
})
