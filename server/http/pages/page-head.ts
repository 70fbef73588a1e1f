import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { decoded } from '#rulebook/units/decoded'
import { mementoHeaders } from '../../memento/at-hand'
import { originFrom } from '../../origin'
import { pagePolicy } from '../security-headers'

/** Pages, whose names may hold a full stop; other paths with an ending are files, and the rest is data. */
const IS_PAGE = /^\/(?:rules|releases|rulings|compare|cards|glossary)(?:\/|$)|^\/(?!api\/|_next\/|.*\.[a-z0-9]+$)/

const mementoOf = async (
  path: string,
  query: string,
  headers: Parameters<typeof originFrom>[0],
): Promise<Readonly<Record<string, string>>> => {
  const [, number, from] = /^\/rules\/([^/]+)(?:\/(\d{4}-\d{2}-\d{2}))?$/.exec(path) ?? []
  if (number === undefined) return {}
  const document = new URLSearchParams(query).get('document') ?? undefined
  return mementoHeaders(decoded(number), from, document, originFrom(headers))
}

/**
 * Each page carries its own content security policy, and a rule its links of RFC 7089. The policy names a number that is
 * never used again, which is handed on to what is drawn; of a page that is kept, `policy.ts` replaces it by the hashes of what
 * bears it.
 */
export const withPageHead = async (
  { url = '/', headers }: IncomingMessage,
  response: ServerResponse,
  isDevelopment: boolean,
): Promise<void> => {
  const [path = '', query = ''] = url.split('?', 2)
  if (!IS_PAGE.test(path)) return
  const nonce = Buffer.from(randomUUID()).toString('base64')
  const policy = pagePolicy({ scripts: `'nonce-${nonce}' 'strict-dynamic'`, styles: `'nonce-${nonce}'`, isDevelopment })
  Object.assign(headers, { 'x-path': url, 'x-nonce': nonce, 'content-security-policy': policy })
  response.setHeader('Content-Security-Policy', policy)
  const named = { get: (name: string) => [headers[name] ?? []].flat()[0] ?? null }
  for (const [name, value] of Object.entries(await mementoOf(path, query, named))) response.appendHeader(name, value)
}
