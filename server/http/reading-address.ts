import type { IncomingMessage } from 'node:http'

/** Annotations and lists have handlers of their own. */
const CALL = /^\/api\/v1(?:\/(?!(?:annotations|lists)(?:[/?]|$))|\?|$)/

/** A rule in a form for programs (addresses.ts): its number and the form. */
const FORM = /^\/rules\/([^/?]+)\/as\/([^/?]+)(?:\?|$)/
export const formIn = (url: string): readonly [number: string, form: string] | null => {
  const [, number, form] = FORM.exec(url) ?? []
  return number && form ? [number, form] : null
}

type Asked = Pick<IncomingMessage, 'method' | 'url'>
/** Whether a request only reads from the API and does not request a page. */
export const isReadingCall = ({ method, url = '' }: Asked): boolean =>
  (method === 'GET' || method === 'HEAD') && (CALL.test(url) || formIn(url) !== null)

/** Whether the API answers a request without Next. */
export const isApiCall = (request: Asked): boolean => isReadingCall(request) || CALL.test(request.url ?? '')
