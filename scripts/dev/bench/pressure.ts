import autocannon from 'autocannon'
import type { Question } from './mix'

export const CONNECTIONS = 20

export type Pressed = {
  readonly asked: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly most: number
  /** Lost or late responses and server errors; a number that was not in use on a day is not an error. */
  readonly errors: number
  /** Of all responses together, including headers. */
  readonly bytes: number
}

/** Sends a list of requests over several connections, each beginning at a different position of the list. */
export const press = async (
  url: string,
  questions: readonly Question[],
  wish: { readonly duration: number } | { readonly amount: number },
  connections = CONNECTIONS,
): Promise<Pressed> => {
  let client = 0
  const found = await autocannon({
    url,
    connections,
    ...wish,
    setupClient: one => {
      const from = Math.floor((client++ % connections) * (questions.length / connections))
      one.setRequests([...questions.slice(from), ...questions.slice(0, from)].map(question => ({ ...question })))
    },
  })
  const faults = Object.entries(found.statusCodeStats ?? {})
    .filter(([status]) => Number(status) >= 500 || Number(status) === 429)
    .reduce((sum, [, { count = 0 }]) => sum + count, 0)
  const { p50, p99, max } = found.latency
  const sent = found.requests.total
  return {
    asked: sent,
    perSecond: sent / found.duration,
    p50,
    p99,
    most: max,
    errors: faults + found.errors + found.timeouts,
    bytes: found.throughput.total,
  }
}

export const printPressed = ({ asked, perSecond, p50, p99, most, errors }: Pressed): string =>
  `${asked} answers, ${Math.round(perSecond)} a second, p50 ${p50} ms, p99 ${p99} ms, slowest ${Math.round(most)} ms, ${errors} errors`
