import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

/** A connection to a site that can be cut, for pages and their workers alike, unlike a browser's own offline switch. */
export type Line = {
  readonly url: string
  readonly cut: () => Promise<void>
  readonly mend: () => Promise<void>
}

export const lineTo = async (site: string): Promise<Line> => {
  const { hostname, port } = new URL(site)
  const open = new Set<Socket>()
  const server = createServer(near => {
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => undefined)
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  const listen = (at: number): Promise<void> => new Promise(resolve => server.listen(at, '127.0.0.1', resolve))
  await listen(0)
  const own = (server.address() as AddressInfo).port
  return {
    url: `http://127.0.0.1:${own}`,
    cut: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
    mend: () => listen(own),
  }
}
