import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { err, ok, type Result } from '#rulebook/result'

// Nothing public is at these addresses: every block of the two IANA special-purpose address registries (RFC 6890 and
// later additions), multicast, and IPv6 forms that contain an IPv4 address, which a gateway would route to the inside.
const INNER = new BlockList()
const IPV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // shared by a provider's customers
  ['127.0.0.0', 8], // loopback
  ['169.254.0.0', 16], // link-local, including the metadata services of cloud providers
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments
  ['192.0.2.0', 24], // documentation
  ['192.31.196.0', 24], // AS112
  ['192.52.193.0', 24], // AMT
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16], // private
  ['192.175.48.0', 24], // AS112
  ['198.18.0.0', 15], // benchmarking
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, broadcast
]
const IPV6: readonly (readonly [string, number])[] = [
  ['::', 96], // unspecified, loopback, and IPv4-compatible addresses (deprecated)
  ['::ffff:0:0:0', 96], // IPv4-translated
  ['64:ff9b::', 96], // IPv4-IPv6 translation
  ['64:ff9b:1::', 48], // local-use IPv4-IPv6 translation
  ['100::', 64], // discard
  ['100:0:0:1::', 64], // dummy
  ['2001::', 23], // protocol assignments: Teredo, benchmarking, ORCHID, DRIP …
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4
  ['2620:4f:8000::', 48], // AS112
  ['3ffe::', 16], // the former 6bone
  ['3fff::', 20], // documentation
  ['5f00::', 16], // segment routing
  ['fc00::', 7], // unique local
  ['fe80::', 10], // link-local
  ['fec0::', 10], // site-local
  ['ff00::', 8], // multicast
]
for (const [network, prefix] of IPV4) INNER.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of IPV6) INNER.addSubnet(network, prefix, 'ipv6')

/** An IPv4 address written as IPv6 (`::ffff:127.0.0.1`) is checked as IPv4 by BlockList itself. */
export const isInner = (address: string): boolean => {
  const family = isIP(address)
  return family === 0 || INNER.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

export type Address = { readonly address: string; readonly family: 4 | 6 }

/** The address to connect to for a host name; refused if the name resolves to any internal address. */
export const addressOf = async (host: string, allowPrivate: boolean): Promise<Result<Address>> => {
  const bare = host.replace(/^\[|\]$/g, '')
  const found = await lookup(bare, { all: true, verbatim: true }).catch(() => [])
  const first = found[0]
  if (!first) return err({ code: 'unknown-host', message: `The host ${bare} was not found`, hint: 'Check the address' })
  if (!allowPrivate && found.some(({ address }) => isInner(address)))
    return err({
      code: 'inner-address',
      message: `${bare} is an address of this machine or its network, which are not fetched by default`,
      hint: 'Add --allow-private to fetch it anyway',
    })
  return ok({ address: first.address, family: first.family === 6 ? 6 : 4 })
}
