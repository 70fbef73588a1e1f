// Who calls, and by which name. What a proxy says of its caller is believed only from a proxy that is trusted.
import { isIP, isIPv6 } from 'node:net'

const plain = address => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
const trusts = (proxies, address) => proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

const FORWARDED = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'forwarded',
  'x-real-ip',
]

/** The address of the caller: the nearest one named on the way that is no trusted proxy itself. */
export const callerOf = (request, proxies) => {
  const peer = plain(request.socket.remoteAddress ?? '')
  if (!isIP(peer) || !trusts(proxies, peer)) return { address: peer || 'unknown', isForwarded: false }
  const named = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map(part => plain(part.trim()))
    .filter(part => isIP(part))
  const address = named.reverse().find(part => !trusts(proxies, part)) ?? named.at(-1) ?? peer
  return { address, isForwarded: true }
}

/** Takes away what only a trusted proxy may say, and tells the handlers who calls. */
export const introduce = (request, { address, isForwarded }) => {
  if (!isForwarded) for (const name of FORWARDED) delete request.headers[name]
  request.headers['x-client-address'] = address
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
// The reading API changes nothing of anybody and may be asked from any page; notes look at the origin themselves.
const OPEN_TO_PAGES = /^\/api\/v1\//

/** Whether a page of another site wants something changed here in its reader's name. */
export const isForeign = ({ method, url, headers }, { isForwarded }) => {
  const { origin } = headers
  if (origin === undefined || READS.has(method) || OPEN_TO_PAGES.test(url)) return false
  const hosts = [headers.host, isForwarded ? headers['x-forwarded-host'] : undefined]
  return !URL.canParse(origin) || !hosts.includes(new URL(origin).host)
}

/** Enough of an address to see a pattern in a log, too little to find a person by. */
export const shortened = address => {
  if (isIPv6(address)) return `${address.split(':').slice(0, 3).join(':')}::`
  return isIP(address) ? address.replace(/\.\d+$/, '.0') : address
}

const nameIn = host => /^(\[[0-9a-f:.]+\]|[^:/@?#\s]+)(?::\d+)?$/i.exec(host ?? '')?.[1]?.toLowerCase()

/**
 * Whether this site may be asked by that name. A page elsewhere can point a name of its own at our address, but never
 * makes a browser send a bare address or a name that is listed.
 */
export const isOurName = (host, names) => {
  const name = nameIn(host)
  if (!name) return false
  return name === 'localhost' || names.has(name) || isIP(name.replace(/^\[|\]$/g, '')) !== 0
}
