// Graceful shutdown: report it to the load balancer, accept nothing more, answer open requests, close the database.
import type { Server } from 'node:http'

export type Draining = { isDraining: boolean }
const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

/** Stops `server` once, however often it is called; resolves with the number of connections that had to be cut. */
export const stopper = (
  server: Server,
  { drainWait, drainLimit }: { readonly drainWait: number; readonly drainLimit: number },
  close: () => Promise<unknown>,
): { readonly state: Draining; readonly stop: () => Promise<number | null> } => {
  const state: Draining = { isDraining: false }
  const stop = async (): Promise<number | null> => {
    if (state.isDraining) return null
    state.isDraining = true
    await wait(drainWait * 1_000)
    const closed = new Promise<'closed'>(resolve => server.close(() => resolve('closed')))
    // A connection may have become idle in the meantime: nobody should wait for it.
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    const end = await Promise.race([closed, wait(drainLimit * 1_000)])
    const cut =
      end === 'closed' ? 0 : await new Promise<number>(resolve => server.getConnections((_, count) => resolve(count)))
    clearInterval(sweep)
    server.closeAllConnections()
    await close()
    return cut
  }
  return { state, stop }
}
