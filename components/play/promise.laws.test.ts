import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parsePage, playedOn } from '#engine/scenario/index'
import { date } from '#rulebook/dates/date'
import { must } from '#rulebook/result'
import { isFull } from '#rulebook/testing/laws'
import { printPromised } from './promise'

const FOLDER = 'content/scenarios'
/** Every page in the full lane, every fifth otherwise: each is run again for each of its objects. */
const pages = readdirSync(FOLDER)
  .filter(name => name.endsWith('.feature.md'))
  .filter((_, at) => isFull || at % 5 === 0)
const runsOf = (source: string) => playedOn(must(parsePage(source)), { on: date('2022-11-18'), flips: {} })

test('expectations written from a run hold when the page is run again', () => {
  let promised = 0
  for (const page of pages) {
    const source = readFileSync(`${FOLDER}/${page}`, 'utf8')
    const runs = runsOf(source)
    const [run] = runs
    if (!run || runs.length > 1 || run.outcome !== 'holds') continue
    for (const object of run.objects) {
      const text = printPromised(source, run.steps, object)
      if (!text) continue
      promised += 1
      const last = runsOf(text)[0]?.steps.at(-1)
      expect([page, last?.text, last?.status]).toEqual([page, last?.text, 'holds'])
      // Nothing is certain if an unread sentence may change it, so there is nothing to add.
      expect(last?.says).toBeUndefined()
    }
  }
  expect(promised).toBeGreaterThan(isFull ? 100 : 20)
})
