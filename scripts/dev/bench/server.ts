import { mixOf, type Question, rulePages } from './mix'
import { heaviestOf, kilobytes, weightOf } from './page-weight'
import { press, printPressed } from './pressure'
import { type BenchedSite, beside, openBenched, seconds, withDatabase } from './site'

const DURATION = 8
const PAGES = 2_000
const PATHS: readonly (readonly [string, string])[] = [
  ['/rules/418.5a?on=2008-03-17', 'at least 300 a second'],
  ['/rules/613.1/2009-10-01', 'at least 300 a second'],
  ['/rules/418.5a/history', 'none'],
  ['/api/v1/rules/418.5a?on=2008-03-17', 'at least 400 a second, p99 at most 150 ms'],
  ['/api/v1/search?q=layers', 'at least 400 a second, p99 at most 150 ms'],
]
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const asking = (path: string): Question => ({ path, method: 'GET', headers: {} })

const once = async (url: string, init?: RequestInit): Promise<number> => {
  const began = performance.now()
  await (await fetch(url, init)).arrayBuffer()
  return Math.round(performance.now() - began)
}

const compared = async (url: string): Promise<void> => {
  const far = `${url}/api/v1/compare?from=2009-07-11&to=2018-07-13`
  const near = `${url}/api/v1/compare?from=2009-05-01&to=2009-07-11`
  const colds = [await once(near), await once(far)]
  const warms = [await once(near), await once(far)]
  const [target, warm] = ['at most 300 ms cold', warms.join(' and ')]
  say(
    beside(
      `compare of neighbours and of releases nine years apart: cold ${colds.join(' and ')} ms, warm ${warm} ms`,
      target,
    ),
  )
}

const cited = async (url: string): Promise<void> => {
  const items = Array.from({ length: 1_000 }, (_, i) => ({ number: `${100 + (i % 900)}.${i % 90}z`, on: '2010-01-01' }))
  const headers = { 'Content-Type': 'application/json' }
  const took = await once(`${url}/api/v1/citations/check`, { method: 'POST', headers, body: JSON.stringify({ items }) })
  say(`1,000 citations that never were: ${took} ms`)
}

const varied = async ({ url }: BenchedSite, pages: readonly Question[]): Promise<void> => {
  const alone = await press(url, pages.slice(0, PAGES / 10), { amount: PAGES / 10 }, 1)
  say(beside(`rule pages, one after another, none drawn before: ${printPressed(alone)}`, 'p99 at most 50 ms'))
  const cold = await press(url, pages.slice(PAGES / 10), { amount: PAGES })
  say(`${PAGES} different rule pages, most for the first time: ${printPressed(cold)}`)
  const warm = await press(url, pages, { duration: DURATION })
  say(beside(`the same again: ${printPressed(warm)}`, 'at least 300 a second'))
}

const SEARCHES = 60
/** Search pages on many days, each rendered for the first time. */
const searched = async (url: string, databaseUrl: string): Promise<void> => {
  const all = (await mixOf(databaseUrl, SEARCHES * 40)).filter(({ path }) => path.startsWith('/search?'))
  const pages = [...new Map(all.map(one => [one.path, one])).values()].slice(0, SEARCHES)
  say(`search pages, one after another: ${printPressed(await press(url, pages, { amount: pages.length }, 1))}`)
}

const RULE = '/rules/418.5a?on=2008-03-17'
const WEIGHED = 200
const weighed = async (url: string, pages: readonly Question[]): Promise<void> => {
  const { html, scripts, styles } = await weightOf(url, RULE)
  say(beside(`${RULE}: HTML ${kilobytes(html)} packed`, 'at most 40 kB'))
  say(beside(`its scripts ${kilobytes(scripts)}`, 'at most 150 kB'))
  say(beside(`its styles ${kilobytes(styles)}`, 'at most 25 kB'))
  const [path, most] = await heaviestOf(url, pages.slice(0, WEIGHED))
  say(beside(`the heaviest of ${WEIGHED} rule pages, ${path}: ${kilobytes(most)}`, 'at most 40 kB'))
}

/** The built site over the texts of a folder. BENCH_DATABASE names a database that already contains them. */
export const bench = (folder: string): Promise<void> =>
  withDatabase(folder, async databaseUrl => {
    const site = await openBenched(databaseUrl)
    try {
      say(`memory after the start ${site.memory()} MB`)
      // Background work after opening the rules should not be part of the measurement.
      await seconds(10)
      await compared(site.url)
      await cited(site.url)
      const pages = await rulePages(databaseUrl, PAGES)
      await varied(site, pages)
      await searched(site.url, databaseUrl)
      await weighed(site.url, pages)
      for (const [path, target] of PATHS) {
        await press(site.url, [asking(path)], { duration: 2 })
        say(beside(`${path}: ${printPressed(await press(site.url, [asking(path)], { duration: DURATION }))}`, target))
      }
      say(beside(`memory afterwards ${site.memory()} MB`, 'at most 450 MB'))
    } finally {
      await site.close()
    }
  })
