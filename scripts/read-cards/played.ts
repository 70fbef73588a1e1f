import { type LineRead, readCard } from '#engine/read-card'
import type { CardOnDay } from './cards-in'
import { kindOf } from './shape'

type Counts = { plays: number; kept: number; unread: number }
const none = (): Counts => ({ plays: 0, kept: 0, unread: 0 })
const COLUMN = { runs: 'plays', kept: 'kept', 'not-modelled': 'kept', 'not-read': 'unread' } as const

const row = (name: string, { plays, kept, unread }: Counts): string => {
  const all = plays + kept + unread
  const cells = [all, plays, kept, unread].map(n => String(n).padStart(12))
  return `| ${name.padEnd(24)} | ${cells.join(' | ')} | ${((100 * plays) / Math.max(1, all)).toFixed(1).padStart(10)} % |\n`
}
const HEAD = `| ${'lines'.padEnd(24)} | ${['all', 'plays', 'not played', 'not read', 'plays'].map(name => name.padStart(12)).join(' | ')} |\n`

/** The lines that games play, by kind, and the cards of which they play all lines; then what is missing most often. */
export const playedIn = (cards: readonly CardOnDay[], most: number): string => {
  const byKind = new Map<string, Counts>()
  const [all, whole] = [none(), none()]
  const lacking = new Map<string, { times: number; example: string }>()
  const add = (counts: Map<string, Counts>, name: string, { status }: LineRead): void => {
    const held = counts.get(name) ?? none()
    held[COLUMN[status]] += 1
    counts.set(name, held)
  }
  for (const { card, on } of cards) {
    const lines = readCard(card, on).map(line => ({ line, kind: kindOf(line.text, card) }))
    const said = lines.filter(({ kind }) => kind !== 'reminder text')
    for (const { line, kind } of said) {
      add(byKind, kind, line)
      all[COLUMN[line.status]] += 1
      if (line.lacks === undefined) continue
      const held = lacking.get(line.lacks) ?? { times: 0, example: line.text }
      held.times += 1
      lacking.set(line.lacks, held)
    }
    const has = (status: LineRead['status']): boolean => said.some(({ line }) => line.status === status)
    whole[has('not-read') ? 'unread' : has('kept') ? 'kept' : 'plays'] += 1
  }
  const rows = [...byKind].sort().map(([name, counts]) => row(name, counts))
  const missing = [...lacking].sort(([, one], [, other]) => other.times - one.times).slice(0, most)
  return `${HEAD}${rows.join('')}${row('all lines', all)}${row('whole cards', whole)}
Understood and not played, by what is missing:
${missing.map(([name, { times, example }]) => `${String(times).padStart(6)}  ${name.slice(0, 60)}  —  ${example.slice(0, 120)}\n`).join('')}`
}
