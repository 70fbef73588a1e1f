import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { date } from '#rulebook/dates/date'
import { documentsOf } from '#search/index/corpus'
import type { Corpus } from '#search/index/document'
import { buildIndex, type Index } from '#search/index/index'
import type { FlexSearch } from '#search/index/ports'
import { withQuestions } from '#search/index/questions'
import { exportIndex } from '#search/index/serialize-index'
import { search } from '#search/search'
import { digestEditions, writtenQuestions } from './search-corpus'
import { type Judged, percentile } from './search-judged'

const ROUNDS = 9

/** Processor time of one call in milliseconds; other programs on the machine do not count. */
const cpuOf = (call: () => unknown): number => {
  const before = process.cpuUsage()
  call()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
const kilobytesOf = (index: Index): number => gzipSync(exportIndex(index), { level: 9 }).length / 1024

/** Collects garbage first; typed arrays are outside the heap and count too. */
export const heldMegabytes = (): number => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 2 ** 20
}

/** The best of five builds, the memory of one index in addition to its texts, and its transfer size. */
export const weightOf = (corpus: Corpus, flexsearch: FlexSearch): string => {
  const before = heldMegabytes()
  let kept = buildIndex(corpus, { flexsearch })
  const held = heldMegabytes() - before
  const times = Array.from({ length: 5 }, () =>
    cpuOf(() => {
      kept = buildIndex(corpus, { flexsearch })
    }),
  )
  const shipped = (kilobytesOf(kept) / 1024).toFixed(2)
  return `build ${Math.min(...times).toFixed(0)} ms, memory ${held.toFixed(1)} MB, shipped ${shipped} MB gzip`
}

/** The data that the browser receives to search the digest offline. */
export const digestWeight = (flexsearch: FlexSearch): string => {
  const corpus = withQuestions(documentsOf(digestEditions()), writtenQuestions())
  const index = buildIndex(corpus, { flexsearch })
  return `digest: ${corpus.documents.length} texts, ${kilobytesOf(index).toFixed(0)} kB gzip in the browser`
}

/** Time of each query, the best of several rounds after a warm-up. */
export const speedOf = (corpus: Corpus, judged: readonly Judged[], flexsearch: FlexSearch): string => {
  const index = buildIndex(corpus, { flexsearch })
  const best = new Map<string, number>()
  for (let round = 0; round <= ROUNDS; round++)
    for (const { id, query, release } of judged) {
      const began = performance.now()
      search(index, query, { on: date(release), limit: 10 })
      const took = performance.now() - began
      if (round > 0) best.set(id, Math.min(took, best.get(id) ?? Number.POSITIVE_INFINITY))
    }
  const times = [...best.values()]
  const whole = cpuOf(() => {
    for (const { query, release } of judged) search(index, query, { on: date(release), limit: 10 })
  })
  const mean = (whole / judged.length).toFixed(2)
  return `best of ${ROUNDS} rounds: p50 ${percentile(times, 0.5).toFixed(2)} ms, p99 ${percentile(times, 0.99).toFixed(2)} ms; processor ${mean} ms a query`
}
