import { no, type Result } from '#rulebook/result'
import { asking } from '../asking'
import { receivedTexts } from '../settings'
import { readerOf } from './live'

/** Whether received texts are kept for signed-in readers here. */
export const isForMembers = (): boolean => receivedTexts(process.env) === 'members'

/**
 * Whether whoever asks may read received texts. Where they are kept for signed-in readers, a question that comes with
 * no request at all, as in the MCP server, is a stranger's.
 */
export const mayReadReceived = async (): Promise<boolean> => {
  if (!isForMembers()) return true
  const asked = asking()
  if (!asked?.headers?.cookie) return false
  asked.isMember ??= readerOf(new Headers({ cookie: asked.headers.cookie, host: asked.headers.host ?? '' })).then(
    ({ id }) => id !== null,
    () => false,
  )
  return asked.isMember
}

export const membersOnly = (): Result<never> =>
  no({
    code: 'members-only',
    says: 'Received texts are kept for signed-in readers here',
    try: 'Sign in at /account; our own digest is open to everybody',
  })
