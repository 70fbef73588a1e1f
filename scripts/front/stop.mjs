// An orderly end: say so to the balancer, take no more, answer what was begun, close the database.
const wait = ms => new Promise(resolve => setTimeout(resolve, ms))

/** Ends `server` once, whoever asks; resolves with how many connections had to be cut. */
export const stopper = (server, { drainWait, drainLimit }, close) => {
  const state = { isDraining: false }
  const stop = async () => {
    if (state.isDraining) return null
    state.isDraining = true
    await wait(drainWait * 1_000)
    const closed = new Promise(resolve => server.close(() => resolve('closed')))
    // A connection that was busy a moment ago is idle now: nobody shall wait for it.
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    const end = await Promise.race([closed, wait(drainLimit * 1_000)])
    const cut = end === 'closed' ? 0 : await new Promise(resolve => server.getConnections((_, count) => resolve(count)))
    clearInterval(sweep)
    server.closeAllConnections()
    await close()
    return cut
  }
  return { state, stop }
}
