// The site's thread: answers what the gateway passes on, over a socket that only this process can reach.
import { createServer } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { collectDefaultMetrics } from 'prom-client'
import { takeVersions } from '../store/cache-version'
import { storageProblem } from '../store/failure'
import { gatewaySettingsOf } from './gateway-settings'
import type { Where } from './inner-names'
import { logSink } from './logs/log'
import { sinkFor } from './logs/log-folder'
import { openSite } from './site'

/** What the gateway passes to the thread. `versions`: see server/store/cache-version.ts. */
export type SiteData = { readonly where: Where; readonly socket: string; readonly versions: SharedArrayBuffer }
/** What the gateway says later: the library may be opened, and the thread has to end. */
export type GatewaySays = 'loaded' | 'close'
/** Messages of the thread: it is ready, why it cannot start, it has ended. */
export type SiteSays =
  | { readonly is: 'open' }
  | { readonly is: 'failed'; readonly why: string }
  | { readonly is: 'closed' }

const say = (what: SiteSays): void => parentPort?.postMessage(what)
const { where, socket, versions } = workerData as SiteData

takeVersions(versions)
// Event loop and heap of this thread; those of the gateway have their own names (request-metrics.ts).
collectDefaultMetrics({ prefix: 'palimpsest_site_' })
logSink.set(sinkFor(gatewaySettingsOf(process.env)))
// The gateway has checked the size and speed of everything that arrives here.
const server = createServer({ maxHeaderSize: 65_536, requireHostHeader: false, keepAliveTimeout: 0, requestTimeout: 0 })
const said = (what: GatewaySays): Promise<void> =>
  new Promise(resolve => parentPort?.on('message', is => (is === what ? resolve() : undefined)))
const [loaded, close] = [said('loaded'), said('close')]
try {
  const site = await openSite({ isDevelopment: false, where, loaded })
  void close.then(site.close).then(() => say({ is: 'closed' }))
  server.on('request', site.listener)
  server.listen(socket, () => say({ is: 'open' }))
} catch (failure) {
  say({ is: 'failed', why: storageProblem(failure)?.message ?? String(failure) })
}
