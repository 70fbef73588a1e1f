import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signUp, write } from '../faults/writer'
import { type Question, rulePages } from './mix'
import { press } from './pressure'
import { type BenchedSite, openBenched, seconds, withDatabase } from './site'

/** Processor milliseconds and bytes on the wire of one response. */
type Cost = { readonly what: string; readonly times: number; readonly ms: number; readonly bytes: number }

const READERS = 10_000_000
const PAGES_A_DAY = 20
const PEAK = 4
const SIGNED_IN = 0.1
const DAY_S = 86_400
const NOTES = 100

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`
const round = (figure: number, digits = 1): string => figure.toFixed(digits)

const costOf = async (
  site: BenchedSite,
  what: string,
  questions: readonly Question[],
  times = questions.length,
): Promise<Cost> => {
  const before = site.worked() ?? Number.NaN
  const { asked, bytes, errors } = await press(site.url, questions, { amount: times }, 4)
  if (errors > 0) throw new Error(`${what}: ${errors} errors`)
  return { what, times: asked, ms: ((site.worked() ?? Number.NaN) - before) / asked, bytes: bytes / asked }
}

const withHeaders = (questions: readonly Question[], headers: Readonly<Record<string, string>>): readonly Question[] =>
  questions.map(question => ({ ...question, headers: { ...question.headers, ...headers } }))

/** Requests each page with its ETag. */
const known = (site: BenchedSite, questions: readonly Question[]): Promise<readonly Question[]> =>
  Promise.all(
    questions.map(async question => {
      const answer = await fetch(site.url + question.path, { headers: question.headers })
      await answer.arrayBuffer()
      return { ...question, headers: { ...question.headers, 'if-none-match': answer.headers.get('etag') ?? '' } }
    }),
  )

const written = async (site: BenchedSite, writer: Awaited<ReturnType<typeof signUp>>): Promise<Cost> => {
  const before = site.worked() ?? Number.NaN
  for (let at = 0; at < NOTES; at++) await write(site.url, writer, `note ${at}`)
  return {
    what: 'a note written',
    times: NOTES,
    ms: ((site.worked() ?? Number.NaN) - before) / NOTES,
    bytes: Number.NaN,
  }
}

const QUIET_S = 10
/** The cost of an idle process, which checks for changes. */
const idle = async (site: BenchedSite): Promise<Cost> => {
  const before = site.worked() ?? Number.NaN
  await seconds(QUIET_S)
  const ms = ((site.worked() ?? Number.NaN) - before) / QUIET_S
  return { what: 'a second in which nobody asks', times: QUIET_S, ms, bytes: Number.NaN }
}

const measured = async (site: BenchedSite, databaseUrl: string): Promise<Readonly<Record<string, Cost>>> => {
  const pages = await rulePages(databaseUrl, 200)
  const words = ['layers', 'untap step', 'combat damage', 'trample']
  const searches = words.map(q => ({
    path: `/api/v1/search?q=${encodeURIComponent(q)}`,
    method: 'GET' as const,
    headers: {},
  }))
  // The first pages include the cost of compilation at the first request.
  await press(site.url, pages.slice(0, 40), { amount: 40 }, 4)
  const drawn = await costOf(site, 'a rule page drawn anew', pages.slice(40))
  const kept = await costOf(site, 'a kept page sent whole', pages.slice(40), 3_200)
  const same = await costOf(site, 'a kept page that has not changed (304)', await known(site, pages.slice(40)), 3_200)
  const searched = await costOf(site, 'a search by the API', searches, 200)
  const writer = await signUp(site.url, `bench${Date.now()}`)
  const own = await costOf(
    site,
    'a rule page for a reader who has signed in',
    withHeaders(pages.slice(40), { cookie: writer.headers.Cookie ?? '' }),
  )
  return { drawn, kept, same, searched, own, note: await written(site, writer), quiet: await idle(site) }
}

const printCosts = (costs: readonly Cost[]): void => {
  say(row('what', 'processor time', 'on the wire', 'tried'))
  say(row('---', '---', '---', '---'))
  for (const { what, ms, bytes, times } of costs)
    say(row(what, `${round(ms, 2)} ms`, Number.isFinite(bytes) ? `${round(bytes / 1_000)} kB` : '', times))
}

/** The arithmetic of docs/SCALING.md with these costs: cores and bytes at the busiest hour. */
const printPlan = ({ kept, same, own }: Readonly<Record<string, Cost>>): void => {
  const peak = ((READERS * PAGES_A_DAY) / DAY_S) * PEAK
  const strangers = peak * (1 - SIGNED_IN)
  const lines: readonly (readonly [string, number, Cost | undefined])[] = [
    ['pages all are shown alike, sent whole', strangers, kept],
    ['the same behind a cache that asks by ETag', strangers, same],
    ['pages for readers who have signed in', peak * SIGNED_IN, own],
  ]
  say(
    `\n${READERS / 1e6} million readers, ${PAGES_A_DAY} pages a day each, ${PEAK} times the average at the peak, ${SIGNED_IN * 100} % signed in:\n`,
  )
  say(row('at the peak', 'a second', 'cores', 'MB/s'))
  say(row('---', '---', '---', '---'))
  for (const [what, rate, cost] of lines)
    if (cost) say(row(what, Math.round(rate), round((rate * cost.ms) / 1_000), round((rate * cost.bytes) / 1e6)))
}

/**
 * The processor time of each kind of response, which other work on the machine hardly affects, and the resulting total
 * for ten million readers; tables for docs/SCALING.md. About a minute with BENCH_DATABASE.
 */
export const benchCosts = (folder: string): Promise<void> =>
  withDatabase(folder, async given => {
    const home = mkdtempSync(join(tmpdir(), 'bench-costs-'))
    // An account and notes are written, so a copy is used.
    const path = join(home, 'costs.db')
    copyFileSync(given.replace(/^file:/, ''), path)
    const site = await openBenched(`file:${path}`)
    try {
      await seconds(8)
      const costs = await measured(site, `file:${path}`)
      printCosts(Object.values(costs))
      printPlan(costs)
    } finally {
      await site.close()
      rmSync(home, { recursive: true, force: true })
    }
  })
