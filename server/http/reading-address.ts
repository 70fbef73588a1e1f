import type { IncomingMessage } from 'node:http'

/** Annotations and lists have handlers of their own. */
const CALL = /^\/api\/v1(?:\/(?!(?:annotations|lists)(?:[/?]|$))|\?|$)/

/** Whether a request only reads from the API and does not request a page. */
export const isReadingCall = ({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): boolean =>
  (method === 'GET' || method === 'HEAD') && CALL.test(url)
