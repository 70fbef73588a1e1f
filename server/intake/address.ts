import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { no, ok, type Result } from '#rulebook/result'

// Networks that are nobody else's business: this machine, the house, the cloud's inner services, multicast.
const INNER = new BlockList()
const IPV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
const IPV6: readonly (readonly [string, number])[] = [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
]
for (const [network, prefix] of IPV4) INNER.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of IPV6) INNER.addSubnet(network, prefix, 'ipv6')

/** An IPv4 address in IPv6 clothes (`::ffff:127.0.0.1`) is judged by what it is: BlockList does so itself. */
export const isInner = (address: string): boolean => {
  const family = isIP(address)
  return family === 0 || INNER.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

export type Address = { readonly address: string; readonly family: 4 | 6 }

/** The address to connect to for a host name; refused when any it resolves to is an inner one. */
export const addressOf = async (host: string, allowPrivate: boolean): Promise<Result<Address>> => {
  const bare = host.replace(/^\[|\]$/g, '')
  const found = await lookup(bare, { all: true, verbatim: true }).catch(() => [])
  const first = found[0]
  if (!first) return no({ code: 'unknown-host', says: `No machine called ${bare} was found`, try: 'Check the address' })
  if (!allowPrivate && found.some(({ address }) => isInner(address)))
    return no({
      code: 'inner-address',
      says: `${bare} is an address inside this machine or its network, which is not fetched from`,
      try: 'Add --allow-private if you mean it',
    })
  return ok({ address: first.address, family: first.family === 6 ? 6 : 4 })
}
