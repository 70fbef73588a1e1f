import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { dayBefore, type IsoDate } from '#rulebook/dates/date'
import { must } from '#rulebook/result'
import { bisect, daysOf, type Page, parsePage, runOn, type Scenario } from '../index'

const FOLDER = new URL('../../../content/scenarios/', import.meta.url)
const pages = readdirSync(FOLDER)
  .filter(file => file.endsWith('.feature.md'))
  .map(file => must(parsePage(readFileSync(new URL(file, FOLDER), 'utf8'))))
const topicOf = ({ tags }: Scenario): string | undefined => tags.find(tag => /^@topic:[dg]\d+$/.test(tag))

/** What a row of a page expects: its cells, without its day. */
const expected = ({ cells }: Scenario['rows'][number]): string => {
  const { on: _, ...said } = cells
  return JSON.stringify(said)
}
/** Each day on which a page about a divergence promises another answer than its row before. */
const rows = pages.flatMap(page =>
  page.scenarios
    .filter(one => topicOf(one) !== undefined)
    .flatMap(scenario => {
      const days = [...scenario.rows].sort((one, other) => ((one.cells.on ?? '') < (other.cells.on ?? '') ? -1 : 1))
      return days.slice(1).flatMap((row, i) => {
        const old = days[i]
        const changed = row.cells.on as IsoDate
        if (!old || expected(old) === expected(row)) return []
        const differs = Object.keys(row.cells).filter(name => name !== 'on' && row.cells[name] !== old.cells[name])
        const asked = scenario.steps.find(
          ({ kind, text }) => kind === 'then' && differs.some(one => text.includes(`<${one}>`)),
        )
        const name = `${topicOf(scenario)} ${scenario.title}, ${changed}`
        return [
          [
            name,
            {
              page: { ...page, scenarios: [scenario] } satisfies Page,
              scenario,
              changed,
              from: old.cells.on as IsoDate,
              question: asked?.text,
            },
          ] as const,
        ]
      })
    }),
)

describe('the pages about answers that depend on the day', () => {
  test.each(rows)('%s', (_, { page, scenario, changed, from, question }) => {
    const before = dayBefore(changed)
    const outcomes = [before, changed].map(on => runOn(scenario, on).map(run => run.outcome))
    expect(outcomes).toEqual([['holds'], ['holds']])
    const search = { from, to: changed, days: daysOf(scenario), ...(question === undefined ? {} : { question }) }
    const found = must(bisect(page, search))
    expect(found.changed).toBe(changed)
    // Each of the two answers is the wrong one on the other day, and a rule of the new day says so.
    const [is] = runOn(scenario, changed)
    const cited = [
      ...(is?.log ?? []).flatMap(({ cite }) => cite ?? []),
      ...found.decided.flatMap(one => one.after ?? []),
    ]
    expect([...cited, ...(is?.trace ?? []).map(({ cite }) => cite)].map(({ rule }) => rule)).not.toEqual([])
  })
})
