import { readFileSync } from 'node:fs'
import { type CardText, type LineStatus, readAbilities, readCard } from '#engine/read-card'
import type { IsoDate } from '#rulebook/dates/date'
import { command, Refusal, runWhenStarted } from './command-line/command'
import { randomFrom } from './dev/faults/fault'
import { type CardOnDay, cardsIn } from './read-cards/cards-in'
import { playedIn } from './read-cards/played'
import { kindOf, shapeOf } from './read-cards/shape'

// npm run read-cards -- FILE: how much of the cards in a file the engine understands, by kind of line and by year, and
// which shapes of sentences are not read. With --played: how much of it games play. With --card NAME: the meaning of one
// card. With --draw N: meanings to judge.
type Counts = Record<LineStatus, number>
const none = (): Counts => ({ runs: 0, kept: 0, 'not-modelled': 0, 'not-read': 0 })
const STATUSES = Object.keys(none()) as LineStatus[]

const row = (name: string, counts: Counts): string => {
  const all = STATUSES.reduce((sum, status) => sum + counts[status], 0)
  const share = all === 0 ? 0 : (100 * (counts.runs + counts.kept)) / all
  return `| ${name.padEnd(24)} | ${[all, ...STATUSES.map(status => counts[status])].map(n => String(n).padStart(12)).join(' | ')} | ${share.toFixed(1).padStart(10)} % |\n`
}
const HEAD = `| ${'lines'.padEnd(24)} | ${['all', ...STATUSES].map(name => name.padStart(12)).join(' | ')} | ${'understood'.padStart(12)} |\n`

const printCard = ({ card, on }: CardOnDay): void => {
  process.stdout.write(`${card.name} · ${card.types}${on ? ` · ${on}` : ''}\n`)
  for (const { text, status, meaning, missing, stoppedAt } of readCard(card, on))
    process.stdout.write(
      `  ${status.padEnd(12)} ${text}\n${' '.repeat(15)}${meaning ?? `stopped at: ${stoppedAt ?? ''}`}\n${missing === undefined ? '' : `${' '.repeat(15)}not played: ${missing}\n`}`,
    )
}
/** Whether a card, or the card of which it is a face, is named in a list of names, one a line. */
const named = (list: string): ((one: CardOnDay) => boolean) => {
  const names = new Set(list.split('\n').flatMap(line => line.trim().replace(/^"|"$/g, '').split(' // ')))
  return ({ card }) => names.has(card.name)
}

/** Random lines, each with its meaning and, if it is executed, its effects; one-word lines are omitted. */
const printDraw = (cards: readonly CardOnDay[], count: number, seed: number, onlyExecuted: boolean): void => {
  const random = randomFrom(seed)
  // A file in which nothing is understood has no lines to draw.
  for (let drawn = 0, tried = 0; drawn < count && tried < 50 * count; tried++) {
    const { card, on } = cards[Math.floor(random() * cards.length)] as CardOnDay
    const lines = readCard(card, on).filter(
      ({ text, status, data }) => data && / /.test(text) && (status === 'runs' || (status === 'kept' && !onlyExecuted)),
    )
    const line = lines[Math.floor(random() * lines.length)]
    if (!line) continue
    drawn += 1
    process.stdout.write(`${drawn}. ${card.name}${on ? `, ${on}` : ''}: ${line.status}\n   text     ${line.text}\n`)
    process.stdout.write(`   meaning  ${line.meaning}\n`)
    if (line.status !== 'runs') continue
    for (const { does } of readAbilities(line.text, { name: card.name }))
      for (const effect of does.kind === 'static' ? does.effects : [])
        process.stdout.write(`   effect   ${JSON.stringify({ ...effect, text: undefined })}\n`)
  }
}

export const main = command('read-cards', ({ words, text: option, flag, number }) => {
  const [file] = words
  if (!file) throw new Refusal('Give a card file: npm run read-cards -- FILE', 2)
  const every = cardsIn(readFileSync(file, 'utf8'))
  if (every === null)
    throw new Refusal(
      `${file} is not a list of cards. Scryfall's oracle-cards and MTGJSON AtomicCards and AllSets are supported.`,
      1,
    )
  const names = option('only')
  const cards = names === undefined ? every : every.filter(named(readFileSync(names, 'utf8')))
  if (flag('played')) {
    process.stdout.write(playedIn(cards, flag('shapes') ? 500 : 40))
    return 0
  }
  const meant = option('card')
  if (meant !== undefined) {
    const found = cards.filter(({ card }) => card.name.toLowerCase() === meant.toLowerCase())
    if (found.length === 0) throw new Refusal(`There is no card called "${meant}" in ${file}`, 1)
    found.forEach(printCard)
    return 0
  }
  const count = number('draw')
  if (count !== undefined) {
    printDraw(cards, count, number('seed') ?? 1, flag('executed'))
    return 0
  }
  const byKind = new Map<string, Counts>()
  const byYear = new Map<string, Counts>()
  const shapes = new Map<string, { times: number; example: string }>()
  let whole = 0
  let withText = 0
  const add = (counts: Map<string, Counts>, name: string, status: LineStatus): void => {
    const held = counts.get(name) ?? none()
    held[status] += 1
    counts.set(name, held)
  }
  const began = process.cpuUsage().user
  for (const { card, on } of cards) {
    const lines = readCard(card, on)
    if (lines.length === 0) continue
    withText += 1
    if (lines.every(({ status }) => status === 'runs' || status === 'kept')) whole += 1
    for (const { text, status, stoppedAt } of lines) {
      add(byKind, kindOf(text, card as CardText), status)
      add(byKind, 'all lines', status)
      if (on) add(byYear, (on as IsoDate).slice(0, 4), status)
      if (status !== 'not-read') continue
      const shape = shapeOf(stoppedAt ?? text)
      const held = shapes.get(shape) ?? { times: 0, example: text }
      held.times += 1
      shapes.set(shape, held)
    }
  }
  process.stdout.write(HEAD)
  for (const [name, counts] of [...byKind].sort()) process.stdout.write(row(name, counts))
  if (byYear.size > 1) {
    process.stdout.write(`\n${HEAD}`)
    for (const [year, counts] of [...byYear].sort()) process.stdout.write(row(year, counts))
  }
  process.stdout.write(
    `\n${whole} of ${withText} cards are fully understood (${((100 * whole) / Math.max(1, withText)).toFixed(1)} %). Reading took ${((process.cpuUsage().user - began) / 1e6).toFixed(1)} s of processor time.\n`,
  )
  const most = flag('shapes') ? 500 : 40
  process.stdout.write('\nNot understood, with the place where parsing stopped:\n')
  for (const [shape, { times, example }] of [...shapes]
    .sort((one, other) => other[1].times - one[1].times)
    .slice(0, most))
    process.stdout.write(`${String(times).padStart(6)}  ${shape}  —  ${example.slice(0, 140)}\n`)
  return 0
})
await runWhenStarted(import.meta.url, main)
