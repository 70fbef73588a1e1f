// Serves the built site. A thin door before Next: it answers what Next would answer in its own words (addresses that
// cannot be decoded, methods it does not know), and tells the handlers who is calling.
import { createServer } from 'node:http'
import next from 'next'

process.env.NEXT_TELEMETRY_DISABLED = '1'
const isDevelopment = process.argv.includes('--dev')
if (!isDevelopment) process.env.NODE_ENV = 'production'

/** Any free port, when the one asked for is 0: Next must know its own before it begins. */
const free = () =>
  new Promise(resolve => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
const wanted = Number(process.env.PORT || 3000)
const port = wanted === 0 ? await free() : wanted
const hostname = process.env.HOST || '127.0.0.1'
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const isDecodable = url => {
  try {
    decodeURIComponent(url.split('?')[0])
    return true
  } catch {
    return false
  }
}

const refuse = (request, response, status, title, detail) => {
  const isApi = /^\/+api\//.test(request.url ?? '')
  const body = isApi ? JSON.stringify({ type: 'about:blank', title, status, detail }) : `${title}. ${detail}.\n`
  const type = isApi ? 'application/problem+json' : 'text/plain; charset=utf-8'
  const allow = status === 405 ? { Allow: [...METHODS].join(', ') } : {}
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store', ...allow })
  response.end(request.method === 'HEAD' ? undefined : body)
}

// A rule is chosen by moment and by form under one address (RFC 7089, RFC 9110). Next writes its own Vary over that of
// proxy.ts, so ours is added as the head goes out.
const vary = response => {
  const { writeHead } = response
  response.writeHead = (...head) => {
    response.appendHeader('Vary', 'Accept-Datetime, Accept')
    return writeHead.apply(response, head)
  }
}

const site = next({ dev: isDevelopment, hostname, port, dir: '.' })
await site.prepare()
const handle = site.getRequestHandler()

const server = createServer((request, response) => {
  const { url = '/', method = 'GET' } = request
  request.headers['x-client-address'] = request.socket.remoteAddress ?? 'unknown'
  if (!METHODS.has(method))
    return refuse(request, response, 405, 'That cannot be done here', `${method} is not known here`)
  if (!isDecodable(url))
    return refuse(request, response, 400, 'The address cannot be read', 'A percent sign in it begins no character')
  if (/^\/rules\/[^/?]+(?:\?|$)/.test(url)) vary(response)
  return handle(request, response)
})

server.on('clientError', (_, socket) => {
  if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
})
server.on('error', failure => {
  const why =
    failure.code === 'EADDRINUSE'
      ? `Port ${port} is already taken. Set another one: PORT=3001 npm start`
      : failure.message
  process.stderr.write(`${why}\n`)
  process.exit(1)
})
const addressAt = (host, taken) => `http://${host.includes(':') ? `[${host}]` : host}:${taken}`

server.listen(port, hostname, async () => {
  const { port: taken } = server.address()
  // The first question opens the book and builds the index: better ours than a reader's.
  const near = hostname === '0.0.0.0' ? '127.0.0.1' : hostname === '::' ? '::1' : hostname
  if (!isDevelopment) await fetch(`${addressAt(near, taken)}/api/v1/search?q=layer`).catch(() => undefined)
  process.stdout.write(`Palimpsest is open at ${addressAt(hostname, taken)}\n`)
})

const close = () => {
  server.close(() => process.exit(0))
  server.closeIdleConnections()
  setTimeout(() => process.exit(0), 3_000).unref()
}
process.on('SIGTERM', close)
process.on('SIGINT', close)
