// The client's address and the requested host. Forwarding headers are used only if they come from a trusted proxy.
import type { IncomingHttpHeaders } from 'node:http'
import { type BlockList, isIP, isIPv4, isIPv6 } from 'node:net'
import { rememberBy, rememberText } from '#rulebook/remember'

export type Caller = { readonly address: string; readonly isForwarded: boolean }
type Names = ReadonlySet<string>

const MOST_PEERS = 1_000
const plain = rememberText(MOST_PEERS, address => {
  if (!isIPv6(address) || address.includes('%')) return address
  // The URL parser writes every IPv6 address in its one canonical form.
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(canonical) ?? []
  if (high === undefined || low === undefined) return canonical
  const bits = (Number.parseInt(high, 16) << 16) | Number.parseInt(low, 16)
  return [24, 16, 8, 0].map(shift => (bits >>> shift) & 255).join('.')
})

/** One element of X-Forwarded-For as an address: `1.2.3.4`, `1.2.3.4:80`, `2001:db8::1` or `[2001:db8::1]:80`; else null. */
const addressIn = (element: string): string | null => {
  const text = element.trim()
  const [, bracketed] = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text) ?? []
  if (bracketed !== undefined) return isIPv6(bracketed) && !bracketed.includes('%') ? plain(bracketed) : null
  const [, host = text] = /^([\d.]+):\d{1,5}$/.exec(text) ?? []
  return isIPv4(host) || (isIPv6(host) && !host.includes('%')) ? plain(host) : null
}
const trustedBy = rememberBy((proxies: BlockList) =>
  rememberText(MOST_PEERS, (address: string): boolean => proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')),
)
const trusts = (proxies: BlockList, address: string): boolean => trustedBy(proxies)(address)

const FORWARDED = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'forwarded',
  'x-real-ip',
]

/**
 * The client's address: the first from the right that is not a trusted proxy. The search ends at an unreadable element,
 * because everything to its left was not written by one of our proxies.
 */
export const callerOf = (
  request: { readonly socket: { readonly remoteAddress?: string | undefined }; readonly headers: IncomingHttpHeaders },
  proxies: BlockList,
): Caller => {
  const peer = plain(request.socket.remoteAddress ?? '')
  if (!isIP(peer) || !trusts(proxies, peer)) return { address: peer || 'unknown', isForwarded: false }
  let address = peer
  for (const element of String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .reverse()) {
    const named = addressIn(element)
    if (named === null) break
    address = named
    if (!trusts(proxies, named)) break
  }
  return { address, isForwarded: true }
}

/** Removes headers that only a trusted proxy may send, and passes the client to the handlers. */
export const introduce = (
  request: { readonly headers: IncomingHttpHeaders },
  { address, isForwarded }: Caller,
): void => {
  if (!isForwarded) for (const name of FORWARDED) delete request.headers[name]
  request.headers['x-client-address'] = address
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
// The read-only API changes nothing and may be called from any page; notes check the origin themselves.
const OPEN_TO_PAGES = /^\/api\/v1\//

/** Whether a page of another site tries to change something on behalf of its reader. */
export const isForeign = (
  {
    method = 'GET',
    url = '/',
    headers,
  }: { readonly method?: string | undefined; readonly url?: string | undefined; readonly headers: IncomingHttpHeaders },
  { isForwarded }: Pick<Caller, 'isForwarded'>,
): boolean => {
  const { origin } = headers
  if (origin === undefined || READS.has(method) || OPEN_TO_PAGES.test(url)) return false
  const hosts = [headers.host, isForwarded ? headers['x-forwarded-host'] : undefined]
  return !URL.canParse(origin) || !hosts.includes(new URL(origin).host)
}

/** Enough of an address to show a pattern in a log, too little to identify a person. */
export const shortened = (address: string): string => {
  if (isIPv6(address)) {
    const [head = ''] = address.split('::')
    const groups = [...head.split(':').filter(Boolean), '0', '0', '0'].slice(0, 3)
    return `${groups.join(':')}::`
  }
  return isIP(address) ? address.replace(/\.\d+$/, '.0') : address
}

const nameIn = (host: string | undefined): string | undefined =>
  /^(\[[0-9a-f:.]+\]|[^:/@?#\s]+)(?::\d+)?$/i.exec(host ?? '')?.[1]?.toLowerCase()

/**
 * Whether the site answers to this host name. A foreign page can point its own host name at our address, but cannot
 * make a browser send a bare address or a listed name.
 */
export const isOurName = (host: string | undefined, names: Names): boolean => {
  const name = nameIn(host)
  if (!name) return false
  return name === 'localhost' || names.has(name) || isIP(name.replace(/^\[|\]$/g, '')) !== 0
}

/**
 * Whether the host name that a proxy forwards is one of ours. If names are listed, no others are accepted: many proxies
 * pass on whatever X-Forwarded-Host their client sent.
 */
export const isOurForwardedName = (host: string | readonly string[] | undefined, names: Names): boolean =>
  host === undefined ||
  (typeof host === 'string' && (names.size > 0 ? names.has(nameIn(host) ?? '') : isOurName(host, names)))
