// Metrics of the gateway in Prometheus's format. The registry is prom-client's own: metrics.ts adds those of the
// library and the worker pools, and prints all of them.
import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client'

collectDefaultMetrics({ prefix: 'palimpsest_' })
const seconds = new Histogram({
  name: 'palimpsest_http_request_seconds',
  help: 'Time from the request headers to the end of the response.',
  labelNames: ['method', 'area', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
})
let open = 0
new Gauge({
  name: 'palimpsest_http_requests_open',
  help: 'Requests in progress.',
  collect() {
    this.set(open)
  },
})
const refused = new Counter({
  name: 'palimpsest_http_refused_total',
  help: 'Requests refused by the gateway, by status.',
  labelNames: ['status'],
})

// A closed list, so that no client can create new series.
const AREAS = new Set(
  'rules search compare releases since glossary bulletins rulings cards citations identify guides scenarios play notes reviews account about feeds suggest timegate timemap api _next'.split(
    ' ',
  ),
)
const areaOf = (url: string): string => {
  const first = url.split(/[/?]/)[1] ?? ''
  return first === '' ? 'home' : AREAS.has(first) ? first : 'other'
}

export const counted = {
  begun: (): void => {
    open++
  },
  ended: (method: string, url: string, status: number, ms: number) => {
    open--
    seconds.observe({ method, area: areaOf(url), status: `${Math.floor(status / 100)}xx` }, ms / 1_000)
  },
  refused: (status: number) => refused.inc({ status: String(status) }),
}

/** All metrics of the gateway, in Prometheus's text format. */
export const ownMetrics = (): Promise<string> => register.metrics()

const same = (a: string, b: string): boolean => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)] as const
  return one.length === other.length && timingSafeEqual(one, other)
}

/**
 * Metrics are shown to clients with the token; without a token setting, to this machine only and never through a proxy.
 */
export const mayReadMetrics = (
  request: { readonly headers: IncomingHttpHeaders },
  { token, address }: { readonly token: string | null; readonly address: string },
): boolean => {
  if (token) return same(String(request.headers.authorization ?? ''), `Bearer ${token}`)
  const isForwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
  return !isForwarded && (address === '::1' || /^127\./.test(address))
}
