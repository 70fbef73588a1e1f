import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { amendmentDays, printTrace, RELEASE_DAYS, RULESETS } from '#engine/index'
import { printReviewed } from '#engine/rules/print-reviewed'
import {
  acrossEras,
  bisect,
  cardOnOf,
  daysOf,
  isDated,
  type Page,
  parsePage,
  type RunOptions,
  runOn,
  runScenario,
  type Scenario,
  type ScenarioRun,
  type WordedCard,
} from '#engine/scenario/index'
import { type IsoDate, parseDate } from '#rulebook/dates/date'
import { must } from '#rulebook/result'
import { loadCardsNamed } from '#server/queries/cards/library/card-library'
import { namedIn, namesIn } from '#server/queries/scenarios/named-cards'
import { openDatabase } from '#server/store/database'
import { command, databaseUrl, printJson, runWhenStarted } from './command-line/command'
import { sqlitePath } from './command-line/parse.mjs'

const FOLDER = 'content/scenarios'
const LAST = RELEASE_DAYS.at(-1) as IsoDate
const FIRST = amendmentDays[0] as IsoDate
const COLORED = process.stdout.isTTY === true && process.env.NO_COLOR === undefined
const paint = (code: number, words: string): string => (COLORED ? `\u001b[${code}m${words}\u001b[0m` : words)
const MARK = { done: '·', holds: '✓', fails: '✗', 'not-modelled': '?', refused: '!' } as const
const TINT = { done: 2, holds: 32, fails: 31, 'not-modelled': 33, refused: 31 } as const

type Asked = {
  readonly names: readonly string[]
  readonly isJson: boolean
  readonly on?: IsoDate
}

type Read = { readonly file: string; readonly page: Page; readonly options: RunOptions }

/** The wordings of the cards that a page gives by name, from the database of this installation if there is one. */
const cardsFor = async (sources: readonly string[]): Promise<RunOptions> => {
  const names = [...new Set(sources.flatMap(namesIn))]
  if (names.length === 0) return {}
  const path = sqlitePath(databaseUrl())
  if (path !== null && !existsSync(path)) return {}
  const database = await openDatabase(databaseUrl())
  try {
    const found: WordedCard[] = []
    for (const name of names) {
      const library = await loadCardsNamed(database, name)
      if (library) found.push(...namedIn(library, name))
    }
    return { cardOn: cardOnOf(found) }
  } finally {
    await database.close()
  }
}

/** Files of the reader's own by their paths, and the pages of the folder whose names begin as said. */
const pagesFor = async (names: readonly string[]): Promise<readonly Read[]> => {
  const own = names.filter(name => existsSync(name))
  const begins = names.filter(name => !existsSync(name))
  const files = readdirSync(FOLDER).filter(file => file.endsWith('.feature.md'))
  const wanted = files.filter(file => names.length === 0 || begins.some(name => file.startsWith(name)))
  const sources = [...own, ...wanted.map(file => join(FOLDER, file))].map(path => ({
    file: own.includes(path) ? path : basename(path),
    source: readFileSync(path, 'utf8'),
  }))
  const options = await cardsFor(sources.map(({ source }) => source))
  return sources.flatMap(({ file, source }) => {
    const page = parsePage(source)
    if (page.ok) return [{ file, page: page.value, options }]
    console.error(`${file}:${page.problem.at?.line ?? 1}: ${page.problem.message}`)
    process.exitCode = 1
    return []
  })
}

const runsOf = (scenario: Scenario, on: IsoDate | undefined, options: RunOptions): readonly ScenarioRun[] => {
  if (on) return runOn(scenario, on, options)
  if (isDated(scenario)) return daysOf(scenario).flatMap(day => runOn(scenario, day, options))
  return scenario.rows.length > 0
    ? scenario.rows.map(row => runScenario(scenario, { ...options, row }))
    : [runScenario(scenario, options)]
}

const printRun = (run: ScenarioRun): string =>
  [
    `  ${paint(TINT[run.outcome], `${MARK[run.outcome]} ${run.outcome}`)} ${run.on} ${run.ruleset}${run.reviewedUntil ? `, ${printReviewed(run)}` : ''}`,
    ...run.steps.map(
      step =>
        `    ${paint(TINT[step.status], MARK[step.status])} ${step.text}${step.says ? paint(2, ` => ${step.says}`) : ''}`,
    ),
    ...run.objects.map(
      object =>
        `    ${object.label}: ${[object.power === null ? '' : `${object.power}/${object.toughness}`, ...object.supertypes, ...object.colors, ...object.subtypes, ...object.types].filter(Boolean).join(' ')}${object.abilities.length > 0 ? ` [${object.abilities.join('; ')}]` : ''}`,
    ),
    printTrace(run, { paint: (words, how) => paint(how === 'dim' ? 2 : 1, words) }).replace(/^/gm, '    '),
  ].join('\n')

const isNotYet = (page: Page, scenario: Scenario): boolean => [...page.tags, ...scenario.tags].includes('@not-yet')

const runAll = (pages: readonly Read[], { on, isJson, names }: Asked): void => {
  const count = { holds: 0, fails: 0, 'not-modelled': 0, refused: 0, notYet: 0 }
  for (const { file, page, options } of pages)
    for (const scenario of page.scenarios) {
      const runs = runsOf(scenario, on, options)
      const worst = runs.find(run => run.outcome !== 'holds')
      if (isNotYet(page, scenario)) count.notYet += 1
      else count[worst?.outcome ?? 'holds'] += 1
      if (isJson) console.log(JSON.stringify({ file, scenario: scenario.title, runs }))
      else if (names.length > 0)
        console.log([paint(1, `${page.title}: ${scenario.title}`), ...runs.map(printRun)].join('\n'))
      else if (worst && !isNotYet(page, scenario)) console.log(`${file}: ${scenario.title}\n${printRun(worst)}`)
      if (worst && !isNotYet(page, scenario)) process.exitCode = 1
    }
  if (!isJson)
    console.log(
      `${count.holds} hold, ${count.fails} fail, ${count['not-modelled']} not modelled, ${count.refused} refused, ${count.notYet} not yet`,
    )
}

const runAcross = (pages: readonly Read[], { isJson }: Asked): void => {
  for (const { page, options } of pages) {
    const cells = acrossEras(page, { to: LAST }, options)
    if (isJson) console.log(JSON.stringify({ page: page.title, cells }))
    else
      for (const cell of cells)
        console.log(
          `${page.title}: ${cell.scenario}  ${cell.ruleset} ${cell.from} to ${cell.until ?? 'now'}  ${paint(TINT[cell.outcome], cell.outcome)}${cell.reviewedUntil ? `, ${printReviewed(cell)}` : ''}`,
        )
  }
}

const runBisect = (pages: readonly Read[], { isJson }: Asked): void => {
  const days = [...RELEASE_DAYS, ...amendmentDays]
  for (const { page, options } of pages) {
    const found = bisect(page, { from: FIRST, to: LAST, days }, options)
    if (isJson) console.log(printJson({ page: page.title, found }))
    else if (found.ok) {
      const ruleset = RULESETS.findLast(one => one.from <= found.value.changed)?.id
      console.log(`${page.title}: changed on ${found.value.changed} (${ruleset}), ${found.value.runs} runs`)
    } else console.log(`${page.title}: ${found.problem.message}`)
  }
}

/** Without an error, the exit code is the one set by the pages. */
export const main = command('scenarios', async ({ words, flag, text }) => {
  const on = text('on')
  const request = { names: words, isJson: flag('json'), ...(on ? { on: must(parseDate(on)) } : {}) }
  const pages = await pagesFor(request.names)
  if (flag('across')) runAcross(pages, request)
  else if (flag('bisect')) runBisect(pages, request)
  else runAll(pages, request)
  return Number(process.exitCode ?? 0)
})
await runWhenStarted(import.meta.url, main)
