import { readFileSync } from 'node:fs'
import { amendmentDays, gamePolicyDays } from '#engine/index'
import { readCard } from '#engine/read-card'
import { parsePage, runOn } from '#engine/scenario/index'
import { type IsoDate, parseDate } from '#rulebook/dates/date'
import { must } from '#rulebook/result'
import { cardsIn } from '../../read-cards/cards-in'
import { processorTime, shareOf } from './figures'

// One figure of the engine in a new process, printed as a number: `beside.ts` bundles this file into each of two commits.
const [, , what = '', file = ''] = process.argv
const RUNS = 300
const text = readFileSync(file, 'utf8')
const run = (on: IsoDate): void => {
  for (const scenario of must(parsePage(text)).scenarios)
    for (const { outcome } of runOn(scenario, on)) if (outcome !== 'holds') throw new Error(`${on}: ${outcome}`)
}
const daysOfGames = (): readonly IsoDate[] =>
  [...new Set([...amendmentDays, ...gamePolicyDays])].filter(day => day >= '1999-04-23').sort()

const MEASURES: Readonly<Record<string, () => number>> = {
  cards: () => {
    const cards = cardsIn(text) ?? []
    return processorTime(() => cards.map(({ card, on }) => readCard(card, on).length)) / 1_000
  },
  page: () => processorTime(() => run(must(parseDate('2026-01-16')))),
  game: () => {
    const days = daysOfGames()
    const timesOf = (): readonly number[] =>
      Array.from({ length: RUNS }, (_, i) => processorTime(() => run(days[i % days.length] as IsoDate)))
    timesOf()
    return shareOf(
      [...timesOf()].sort((one, other) => one - other),
      0.5,
    )
  },
}
process.stdout.write(String(MEASURES[what]?.()))
