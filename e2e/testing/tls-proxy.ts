import { request as askPlain, type IncomingHttpHeaders } from 'node:http'
import { request as askSecurely, createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'

export type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string }
export type Sent = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}
export type TlsProxy = {
  readonly ask: (path: string, sent?: Sent) => Promise<Answer>
  readonly close: () => Promise<void>
}

/**
 * A proxy on loopback that terminates TLS under its own host name and passes every request to `site` over plain http.
 */
export const openTlsProxy = async (name: string, site: string): Promise<TlsProxy> => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: name }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: name }] }],
  })
  const { hostname, port } = new URL(site)
  const server = createServer({ key, cert }, (given, back) => {
    const headers = {
      ...given.headers,
      'x-forwarded-for': given.socket.remoteAddress ?? '',
      'x-forwarded-proto': 'https',
    }
    const inner = askPlain({ hostname, port, path: given.url, method: given.method, headers }, answer => {
      back.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(back)
    })
    inner.on('error', () => back.destroy())
    given.pipe(inner)
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  const taken = (server.address() as AddressInfo).port
  return {
    ask: (path, { method = 'GET', headers = {}, body = '' } = {}) =>
      new Promise((resolve, reject) => {
        const length = body ? { 'Content-Length': String(Buffer.byteLength(body)) } : {}
        const asking = askSecurely(
          {
            host: '127.0.0.1',
            port: taken,
            path,
            method,
            servername: name,
            ca: cert,
            agent: false,
            headers: { Host: name, ...length, ...headers },
          },
          answer => {
            const chunks: Buffer[] = []
            answer.on('data', (chunk: Buffer) => chunks.push(chunk))
            answer.on('error', reject)
            answer.on('end', () =>
              resolve({
                status: answer.statusCode ?? 0,
                headers: answer.headers,
                body: Buffer.concat(chunks).toString(),
              }),
            )
          },
        )
        asking.on('error', reject)
        asking.end(body)
      }),
    close: () => {
      server.closeAllConnections()
      return new Promise(done => server.close(() => done()))
    },
  }
}
