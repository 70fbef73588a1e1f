import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { decoded } from '#rulebook/units/decoded'
import { handleApi } from '../api/handle'
import { ruleInForm } from '../memento/forms'
import { takesGzip } from './pages/cached-page'
import { formIn } from './reading-address'

/** Smaller responses are not compressed. */
const WORTH_PACKING = 1_024
const compress = promisify(gzip)

const headersOf = ({ headers }: IncomingMessage): Headers => {
  const own = new Headers()
  for (const [name, value] of Object.entries(headers)) if (typeof value === 'string') own.set(name, value)
  return own
}

/** Answers the request without Next, whose routing to the same handler takes longer than most responses. */
export const answerApiCall = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { method = 'GET', url = '/' } = request
  const asked = new Request(`http://localhost${url}`, { method, headers: headersOf(request) })
  const form = formIn(url)
  const answer = form ? await ruleInForm(asked, decoded(form[0]), form[1]) : await handleApi(asked)
  const body = Buffer.from(await answer.arrayBuffer())
  const isPacked = body.length >= WORTH_PACKING && takesGzip(request.headers['accept-encoding'])
  const sent = isPacked ? await compress(body) : body
  response.writeHead(answer.status, {
    ...Object.fromEntries(answer.headers),
    vary: [...new Set([response.getHeader('vary'), answer.headers.get('vary'), 'Accept-Encoding'].flat())]
      .filter(Boolean)
      .join(', '),
    ...(isPacked ? { 'content-encoding': 'gzip' } : {}),
    ...(answer.status === 304 || method === 'HEAD' ? {} : { 'content-length': sent.length }),
  })
  response.end(sent)
}
