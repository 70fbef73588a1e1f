import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { command, Refusal, runWhenStarted } from '../command-line/command'
import { siteAt } from '../started-site'
import { ARGUMENTS, findBrowserOrEnd } from './browser'

// npm run lighthouse [-- ADDRESS]: Lighthouse's mobile preset on the five pages with budgets, the median of three runs
// each. Without ADDRESS the built site is served here. Lighthouse is not among the project's dependencies: it is
// downloaded into var/lighthouse on first use.
const VERSION = '12.8.2'
const FOLDER = 'var/lighthouse'
const PAGES = [
  '/',
  '/rules/418.5a?on=2008-03-17',
  '/compare/2007-02-01..2007-10-01/418',
  '/search?q=timestamp&on=2008-03-17',
  '/scenarios/gray-ogre-sequence?on=2008-03-17',
] as const
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Report = {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly numericValue?: number; readonly title: string }>
  >
}

const install = (): void => {
  if (existsSync(`${FOLDER}/node_modules/lighthouse/package.json`)) return
  process.stdout.write(`Fetching lighthouse ${VERSION} into ${FOLDER} …\n`)
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(`${FOLDER}/package.json`, JSON.stringify({ private: true, dependencies: { lighthouse: VERSION } }))
  const made = spawnSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: FOLDER, stdio: 'inherit' })
  if (made.status !== 0)
    throw new Refusal(`lighthouse ${VERSION} could not be installed; see the message of npm above.`, 2)
}

const reportOf = (address: string, at: number): Report => {
  const browser = findBrowserOrEnd()
  const path = `${FOLDER}/report-${at}.json`
  const flags = [
    '--output=json',
    `--output-path=${path}`,
    '--quiet',
    `--chrome-flags=--headless ${ARGUMENTS.join(' ')}`,
  ]
  const made = spawnSync(process.execPath, [`${FOLDER}/node_modules/lighthouse/cli/index.js`, address, ...flags], {
    env: { ...process.env, ...browser.env, CHROME_PATH: browser.path },
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(`Lighthouse could not audit ${address}:\n${made.stderr}`)
  return JSON.parse(readFileSync(path, 'utf8')) as Report
}

const percent = ({ categories }: Report, name: string): number => Math.round((categories[name]?.score ?? 0) * 100)
const figure = ({ audits }: Report, name: string): number => audits[name]?.numericValue ?? Number.NaN

/** The causes of lost points, largest first. */
const faultsOf = ({ audits }: Report): readonly string[] =>
  Object.entries(audits)
    .filter(([, { score }]) => score !== null && score < 0.9)
    .map(([id, { title }]) => `${id}: ${title}`)

const lineOf = (path: string, report: Report): string =>
  [
    path,
    ...CATEGORIES.map(name => `${name} ${percent(report, name)}`),
    `LCP ${(figure(report, 'largest-contentful-paint') / 1000).toFixed(2)} s`,
    `CLS ${figure(report, 'cumulative-layout-shift').toFixed(3)}`,
    `TBT ${figure(report, 'total-blocking-time').toFixed(0)} ms`,
  ].join(' · ')

export const main = command('lighthouse', async ({ words }) => {
  findBrowserOrEnd()
  const runs = Number(process.env.RUNS || 3)
  if (!Number.isInteger(runs) || runs < 1)
    throw new Refusal(`RUNS must be a whole number of at least 1, not "${process.env.RUNS}"`, 2)
  install()
  const { url, stop } = await siteAt(words[0])
  let isShort = false
  try {
    for (const path of PAGES) {
      const reports = Array.from({ length: runs }, (_, at) => reportOf(url + path, at))
      const sorted = reports.sort((one, other) => percent(one, 'performance') - percent(other, 'performance'))
      const middle = sorted[Math.floor(runs / 2)] as Report
      isShort ||= CATEGORIES.some(name => percent(middle, name) < 95)
      process.stdout.write(`${lineOf(path, middle)}\n`)
      for (const fault of faultsOf(middle)) process.stdout.write(`    ${fault}\n`)
    }
  } finally {
    await stop()
  }
  return isShort ? 1 : 0
})
await runWhenStarted(import.meta.url, main)
