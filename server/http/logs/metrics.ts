import { Gauge, register } from 'prom-client'
import { poolLoads } from '../../jobs/pool'
import { library, libraryStore } from '../../library/library-store'

const gauge = (name: string, help: string, collect: () => number | Promise<number>): void => {
  if (register.getSingleMetric(name)) return
  new Gauge({
    name,
    help,
    async collect() {
      this.set(await collect())
    },
  })
}

const UNITS = [
  ['seconds', 'seconds'],
  ['worked', 'seconds of processor time'],
] as const

/** All metrics of this process, in Prometheus's text format. */
export const metrics = async (): Promise<Response> => {
  gauge('palimpsest_book_revision', 'Revision of the published book.', async () => (await library()).revision)
  gauge('palimpsest_book_releases', 'Published releases.', async () => (await library()).byName.size)
  for (const until of ['shown', 'found'] as const)
    for (const [unit, said] of UNITS)
      gauge(
        `palimpsest_newer_${until}_${unit}`,
        `How long after newer data was noticed it was ${until}, in ${said}; 0 before any came.`,
        async () => (await libraryStore()).renewal?.[until]?.[unit] ?? 0,
      )
  for (const [pool, at] of poolLoads()) {
    gauge(`palimpsest_${pool}_busy`, `Busy worker threads (${pool}).`, () => at().busy)
    gauge(`palimpsest_${pool}_waiting`, `Tasks waiting for a worker thread (${pool}).`, () => at().waiting)
  }
  return new Response(await register.metrics(), {
    headers: { 'Content-Type': register.contentType, 'Cache-Control': 'no-store' },
  })
}
