import { dice, KINDS, makersOf, mixOf, type Question } from './mix'
import { press, printPressed } from './pressure'
import { type BenchedSite, beside, openBenched, seconds, withDatabase } from './site'

const ADDRESSES = 20_000
/** Half of all requests are for this many of the addresses. */
const POPULAR = 600
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 100_000)
const ROUNDS = 20
const CONNECTIONS = 16
/** Requests of each kind for its own figure, after as many that load its code. */
const OF_A_KIND = 40
/** Seconds after a start until background work is done. */
const SETTLES = 40
const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Milliseconds of processor time of one answer of each kind, each asked for the first time. */
const kinds = async ({ url, worked }: BenchedSite, databaseUrl: string): Promise<void> => {
  const make = await makersOf(databaseUrl, '.', 17)
  say('| kind | ms of processor time |\n| --- | --- |')
  for (const kind of KINDS) {
    const ask = async (): Promise<void> => {
      for (let at = 0; at < OF_A_KIND; at++) {
        const { path, ...request } = make[kind]()
        await (await fetch(url + path, request)).arrayBuffer()
      }
    }
    await ask()
    const before = worked() ?? Number.NaN
    await ask()
    say(`| ${kind} | ${(((worked() ?? Number.NaN) - before) / OF_A_KIND).toFixed(1)} |`)
  }
}

/**
 * Processor time of each kind of answer, then mixed requests over 20,000 addresses, with the line of memory. `folder`: SOURCES;
 * BENCH_REQUESTS asks for fewer than 100,000.
 */
export const benchMixed = (folder: string): Promise<void> =>
  withDatabase(folder, async databaseUrl => {
    const addresses = await mixOf(databaseUrl, ADDRESSES)
    const roll = dice(19)
    const question = () => addresses[roll(roll(2) ? POPULAR : ADDRESSES)] as Question
    const site = await openBenched(databaseUrl)
    try {
      await seconds(SETTLES)
      say(`settled: ${site.memory()} MB\n`)
      await kinds(site, databaseUrl)
      say('')
      for (let round = 0; round < ROUNDS; round++) {
        const questions = Array.from({ length: REQUESTS / ROUNDS }, question)
        const before = site.worked() ?? Number.NaN
        const pressed = await press(site.url, questions, { amount: questions.length }, CONNECTIONS)
        const each = ((site.worked() ?? Number.NaN) - before) / questions.length
        say(`${printPressed(pressed)}; ${each.toFixed(1)} ms of processor time each, ${site.memory()} MB`)
      }
      say(beside('100,000 requests', '150 a second, p99 400 ms, 450 MB, with cards 600, flat'))
    } finally {
      await site.close()
    }
  })
