import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
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
  const body = ['GET', 'HEAD', 'OPTIONS'].includes(method)
    ? null
    : (Readable.toWeb(request) as ReadableStream<Uint8Array>)
  // Node requires duplex for a body that is still arriving; the types of browsers lack it.
  const sends = { method, headers: headersOf(request), body, duplex: 'half' }
  const asked = new Request(`http://localhost${url}`, sends)
  const form = formIn(url)
  const answer = form ? await ruleInForm(asked, decoded(form[0]), form[1]) : await handleApi(asked)
  const said = Buffer.from(await answer.arrayBuffer())
  const isPacked = said.length >= WORTH_PACKING && takesGzip(request.headers['accept-encoding'])
  const sent = isPacked ? await compress(said) : said
  response.writeHead(answer.status, {
    ...Object.fromEntries(answer.headers),
    vary: [...new Set([response.getHeader('vary'), answer.headers.get('vary'), 'Accept-Encoding'].flat())]
      .filter(Boolean)
      .join(', '),
    ...(isPacked ? { 'content-encoding': 'gzip' } : {}),
    ...([204, 304].includes(answer.status) || method === 'HEAD' ? {} : { 'content-length': sent.length }),
  })
  response.end(sent)
}
