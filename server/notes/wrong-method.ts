import { problemResponse } from './note-problem'

/** The response to a method that an address does not support; null if it does. */
export const wrongMethod = ({ method }: Request, allowed: readonly string[]): Response | null => {
  if (allowed.includes(method)) return null
  const answer = problemResponse({
    code: 'method-not-allowed',
    message: `${method} is not allowed at this address`,
    hint: `Use ${allowed.slice(0, -1).join(', ')} or ${allowed.at(-1)}`,
  })
  answer.headers.set('Allow', allowed.join(', '))
  return answer
}
