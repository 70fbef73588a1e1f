import type { IsoDate } from '#rulebook/dates/date'
import { problemResponse } from './note-problem'
import type { NoteStore } from './store'
import type { Caller } from './stored-note'

export { originOf } from '../origin'

/**
 * Web Annotation Protocol (W3C Recommendation of 23 February 2017); its sections are cited where they are implemented.
 */
export const PROFILE = 'application/ld+json; profile="http://www.w3.org/ns/anno.jsonld"'
export const OA = 'http://www.w3.org/ns/oa#'
export const LDP = 'http://www.w3.org/ns/ldp#'

export type Texts = { readonly here: string | null; readonly others: readonly string[] }
export type Ports = {
  readonly store: NoteStore
  readonly asker: (request: Request) => Promise<Caller>
  readonly today: () => IsoDate
  /** Whether a rule or ruling with a number exists on a day. */
  readonly stands: (number: string, on: IsoDate) => Promise<boolean>
  /** Its text on that day, null if it has none, and its other texts. */
  readonly texts: (number: string, on: IsoDate) => Promise<Texts>
}

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
