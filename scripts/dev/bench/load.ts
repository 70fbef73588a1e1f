import { mixOf, printMix } from './mix'
import { type Pressed, press } from './pressure'
import { openBenched, withDatabase } from './site'

const SECONDS = 60
const STEP = 10_000
const ALL = 100_000
const say = (line: string): void => void process.stdout.write(`${line}\n`)

const row = (...cells: readonly (string | number | null)[]): string => `| ${cells.join(' | ')} |`
const line = (
  what: string,
  { asked, perSecond, p50, p99, most, errors }: Pressed,
  all: number,
  memory: number | null,
) =>
  row(
    what,
    asked,
    Math.round(perSecond),
    `${p50} ms`,
    `${p99} ms`,
    `${Math.round(most)} ms`,
    errors,
    all,
    `${memory} MB`,
  )
const HEAD = ['', 'answers', 'a second', 'p50', 'p99', 'slowest', 'errors', 'answers in all', 'memory']

/**
 * A realistic mix at 20 connections for a minute, then on until 100,000 requests have been sent, with the memory after
 * each 10,000; prints a table for docs/SCALING.md. Four to five minutes with BENCH_DATABASE. `folder`: SOURCES.
 */
export const benchLoad = (folder: string): Promise<void> =>
  withDatabase(folder, async databaseUrl => {
    const site = await openBenched(databaseUrl)
    try {
      const questions = await mixOf(databaseUrl, 20_000)
      say(
        `The mix: ${printMix()}; half of the rules asked for are 300 that many read. Memory at first ${site.memory()} MB.`,
      )
      say(
        'Targets: no errors, p99 at most 150 ms, at least 400 a second on two cores; memory at most 450 MB, and flat.\n',
      )
      say(row(...HEAD))
      say(row(...HEAD.map(() => '---')))
      const minute = await press(site.url, questions, { duration: SECONDS })
      let sent = minute.asked
      say(line(`${SECONDS} s, begun cold`, minute, sent, site.memory()))
      while (sent < ALL) {
        const next = await press(site.url, questions, { amount: Math.min(STEP, ALL - sent) })
        sent += next.asked
        say(line('then', next, sent, site.memory()))
      }
    } finally {
      await site.close()
    }
  })
