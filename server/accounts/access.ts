import { err, type Result } from '#rulebook/result'
import { requestContext } from '../http/request-context'
import { receivedTexts } from '../settings'
import { readerOf } from './live'

/** Whether only signed-in readers may read received texts on this site. */
export const isForMembers = (): boolean => receivedTexts(process.env) === 'members'

/**
 * Whether the requester may read received texts. If they are for signed-in readers only, a call without a request, as
 * in the MCP server, counts as not signed in.
 */
export const mayReadReceived = async (): Promise<boolean> => {
  if (!isForMembers()) return true
  const context = requestContext()
  if (!context?.headers?.cookie) return false
  context.isMember ??= readerOf(new Headers({ cookie: context.headers.cookie, host: context.headers.host ?? '' })).then(
    ({ id }) => id !== null,
    () => false,
  )
  return context.isMember
}

/**
 * Caching of a response that depends on the reader: it is not stored, so that the next account in the same browser gets
 * its own.
 */
export const FOR_ONE = { 'Cache-Control': 'private, no-store', Vary: 'Cookie' } as const
/** The same for a response with rules texts, which depends on the reader only if they are for members. */
export const textsKept = (): Readonly<Record<string, string>> =>
  isForMembers() ? FOR_ONE : { 'Cache-Control': 'no-cache' }

export const membersOnly = (): Result<never> =>
  err({
    code: 'members-only',
    message: 'This site shows received texts only to signed-in readers',
    hint: 'Sign in at /account. The digest is open to everyone',
  })
