import { mixOf, printMix } from './mix'
import { press, printPressed } from './pressure'
import { beside, openBenched, withDatabase } from './site'

const SECONDS = 60
const STEP = 10_000
const ALL = 100_000
const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** A realistic mix at 20 connections for a minute, then memory over 100,000 questions. `folder`: SOURCES. */
export const benchLoad = (folder: string): Promise<void> =>
  withDatabase(folder, async databaseUrl => {
    const site = await openBenched(databaseUrl)
    try {
      const questions = await mixOf(databaseUrl, 20_000)
      say(`The mix: ${printMix()}; half of the rules asked for are 300 that many read`)
      say(`memory after the start ${site.memory()} MB`)
      const minute = await press(site.url, questions, { duration: SECONDS })
      const target = 'at least 400 a second on two cores, p99 at most 150 ms, no errors'
      say(beside(`${SECONDS} s, begun cold: ${printPressed(minute)}`, target))
      let asked = minute.asked
      say(`memory after ${asked} questions ${site.memory()} MB`)
      while (asked < ALL) {
        const next = await press(site.url, questions, { amount: STEP })
        asked += next.asked
        say(
          `memory after ${asked} questions ${beside(`${site.memory()} MB`, 'at most 450 MB, and flat')}; ${printPressed(next)}`,
        )
      }
    } finally {
      await site.close()
    }
  })
