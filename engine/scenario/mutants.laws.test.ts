import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { IsoDate } from '#rulebook/dates/date'
import { must } from '#rulebook/result'
import { isFull } from '#rulebook/testing/laws'
import { pageOf, writtenBoards } from './boards.fixture'
import { parsePage, runScenario } from './index'
import { MUTATIONS } from './mutants.fixture'

/** A page with a right answer: its steps, and the day on which they are asked; without one, on the page's own. */
type Right = { readonly name: string; readonly steps: readonly string[]; readonly on?: string }

const FOLDER = new URL('../../content/scenarios/', import.meta.url)
const isNotYet = ({ tags }: { readonly tags: readonly string[] }): boolean => tags.includes('@not-yet')
const pages = (): readonly Right[] =>
  readdirSync(FOLDER)
    .filter(file => file.endsWith('.feature.md'))
    .map(file => must(parsePage(readFileSync(new URL(file, FOLDER), 'utf8'))))
    .filter(page => !isNotYet(page))
    .flatMap(({ scenarios }) => scenarios)
    .filter(one => !isNotYet(one) && one.steps.every(({ table }) => table.length === 0))
    .flatMap(({ title, steps, rows }) =>
      (rows.length > 0 ? rows : [{ cells: {} as Readonly<Record<string, string>> }]).map(({ cells }) => ({
        name: title,
        steps: steps.map(
          ({ keyword, text }) => `${keyword} ${text.replace(/<([^<>]+)>/g, (_, name: string) => cells[name] ?? '')}`,
        ),
      })),
    )
const rights: readonly Right[] = [
  ...writtenBoards().flatMap(board => board.days.map(on => ({ name: board.name, steps: board.steps, on }))),
  ...pages(),
]

const answerOf = ({ name, on }: Right, steps: readonly string[]): string => {
  const [scenario] = must(parsePage(pageOf({ name }, steps))).scenarios
  if (!scenario) throw new Error('no scenario')
  const run = runScenario(scenario, on === undefined ? {} : { on: on as IsoDate, instead: true })
  const step = run.steps.find(({ status }) => status === run.outcome)
  return run.outcome === 'holds' ? 'holds' : `${run.outcome}: ${step?.text}: ${step?.says}`
}
const outcomeIn = (answer: string): string => answer.split(':')[0] ?? ''

const COUNT = isFull ? 10_000 : 300
test(`${COUNT} changes that may not change the answer of a page do not change it`, () => {
  const { seed = 1 } = fc.readConfigureGlobal()
  let state = seed
  const pick = (below: number): number => {
    // A linear congruential generator: the same seed makes the same mutants.
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const known = new Map<Right, string>()
  const made = new Map<string, number>()
  const changed: string[] = []
  for (let count = 0; count < COUNT; ) {
    const right = rights[pick(rights.length)] as Right
    const mutation = MUTATIONS[count % MUTATIONS.length] as (typeof MUTATIONS)[number]
    const steps = mutation.change(right.steps, pick)
    if (steps === null) continue
    count += 1
    made.set(mutation.name, (made.get(mutation.name) ?? 0) + 1)
    const before = known.get(right) ?? outcomeIn(answerOf(right, right.steps))
    known.set(right, before)
    const now = answerOf(right, steps)
    if (outcomeIn(now) !== before)
      changed.push(
        `${mutation.name}, in "${right.name}" on ${right.on ?? 'its day'}: ${before}, now ${now}\n${steps.join('\n')}`,
      )
  }
  process.stdout.write(
    `${COUNT} mutants of seed ${seed}: ${[...made].map(([name, count]) => `${count} × ${name}`).join(', ')}\n`,
  )
  expect(changed).toEqual([])
  expect([...made.keys()].sort()).toEqual(MUTATIONS.map(({ name }) => name).sort())
}, 3_600_000)
