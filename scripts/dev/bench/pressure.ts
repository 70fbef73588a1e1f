import autocannon from 'autocannon'
import type { Question } from './mix'

export const CONNECTIONS = 20

export type Pressed = {
  readonly asked: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly most: number
  /** Responses that were lost, or later than the client's ten seconds. */
  readonly lost: number
  /** Server errors and refusals; a number that was not in use on a day is not an error. */
  readonly refused: Readonly<Record<string, number>>
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
  const refused = Object.entries(found.statusCodeStats ?? {})
    .filter(([status]) => Number(status) >= 500 || Number(status) === 429)
    .map(([status, { count = 0 }]) => [status, count] as const)
  const { p50, p99, max } = found.latency
  const sent = found.requests.total
  return {
    asked: sent,
    perSecond: sent / found.duration,
    p50,
    p99,
    most: max,
    // Those that were late are among its errors already.
    lost: found.errors,
    refused: Object.fromEntries(refused),
    bytes: found.throughput.total,
  }
}

export const errorsOf = ({ lost, refused }: Pressed): number =>
  Object.values(refused).reduce((sum, count) => sum + count, lost)

export const printPressed = (pressed: Pressed): string => {
  const { asked, perSecond, p50, p99, most, lost, refused } = pressed
  const kinds = [
    lost && `${lost} lost or late`,
    ...Object.entries(refused).map(([status, count]) => `${count} of ${status}`),
  ].filter(Boolean)
  const errors = kinds.length ? `${errorsOf(pressed)} errors (${kinds.join(', ')})` : 'no error'
  return `${asked} answers, ${Math.round(perSecond)} a second, p50 ${p50} ms, p99 ${p99} ms, slowest ${Math.round(most)} ms, ${errors}`
}
