// The scripts and styles of the build, which the gateway sends itself, packed when they were built.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join, sep } from 'node:path'
import { etagOf, matchesEtag } from './etag'
import { takesGzip } from './pages/cached-page'

/** What scripts/build.mjs adds to the name of a packed file. */
const PACKED = '.gz'
const ADDRESS = '/_next/static/'
const TYPES: Readonly<Record<string, string>> = {
  js: 'application/javascript; charset=UTF-8',
  css: 'text/css; charset=UTF-8',
}
type File = { readonly path: string; readonly type: string; readonly etag: string }

/** The packed files in a folder by their addresses. */
const filesIn = (folder: string): ReadonlyMap<string, File> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap(name => {
      const path = join(folder, name.slice(0, -PACKED.length))
      const type = TYPES[path.split('.').at(-1) ?? '']
      if (!name.endsWith(PACKED) || !type || !statSync(join(folder, name)).isFile()) return []
      const address = ADDRESS + name.slice(0, -PACKED.length).split(sep).map(encodeURIComponent).join('/')
      return [[address, { path, type, etag: etagOf(readFileSync(join(folder, name))) }] as const]
    }),
  )

/** Answers requests for packed files; all others are passed on. Their names change with their content. */
export const staticFiles = (site: RequestListener, folder = '.next/static'): RequestListener => {
  const files = filesIn(folder)
  const send = async (file: File, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const head = {
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: file.etag,
      Vary: 'Accept-Encoding',
    }
    if (matchesEtag(request.headers['if-none-match'] ?? null, file.etag))
      return void response.writeHead(304, head).end()
    const isPacked = takesGzip(request.headers['accept-encoding'])
    const body = await readFile(isPacked ? file.path + PACKED : file.path)
    response.writeHead(200, {
      ...head,
      'Content-Type': file.type,
      'Content-Length': body.length,
      ...(isPacked ? { 'Content-Encoding': 'gzip' } : {}),
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
  return (request, response) => {
    const { method, url = '', headers } = request
    const isRead = (method === 'GET' || method === 'HEAD') && headers.range === undefined
    const file = isRead && url.startsWith(ADDRESS) ? files.get(url.split('?')[0] ?? '') : undefined
    if (!file) return site(request, response)
    // A build beside this server may have removed the file.
    send(file, request, response).catch(() => site(request, response))
  }
}
