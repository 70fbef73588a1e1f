import { FORMATS } from '#ingest/formats/index'
import { parseSource } from '#ingest/formats/parse'
import { readSource } from '#ingest/read/read'
import { checkCitations, nearestNumbers } from '#rulebook/citations/citations'
import { date } from '#rulebook/dates/date'
import { numberIndexOf } from '#rulebook/lineage/number-index'
import { ok } from '#rulebook/result'
import { referencesIn } from '#rulebook/units/references'
import { compiledPattern } from '#search/pattern/pattern'
import { newBudget } from '#search/query/budget'
import { noteBlocks } from '#server/notes/markdown'
import { inventedRules } from '#server/testing/book'

const encoder = new TextEncoder()
const PIECES = ['\n', '\n100.1. a', 'a ', '1. ', '[A 1', 'rule 100.', 'Page 1 of ', '\ufffd']
const NOTES = ['> ', '- ', '[', '*a_', '`', '![[']
const RUNS = 3
/** A prefix that makes each text look like rules and be parsed as such. */
const HEAD = inventedRules({ year: 2003, month: 1, sections: 3 })

const spent = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
const least = async (work: () => unknown): Promise<number> => {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) times.push(await spent(work))
  return Math.min(...times)
}
/** A task of a given size; prepared before it is measured. */
type Task = readonly [name: string, size: number, make: (size: number) => () => unknown]

const numbersOf = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => `${100 + Math.floor(i / 12)}.${(i % 12) + 1}`)

const TASKS: readonly Task[] = [
  ...PIECES.map(
    (piece): Task => [
      `read a text of ${JSON.stringify(piece)}`,
      1_000_000,
      size => {
        const source = readSource('file.txt', encoder.encode(HEAD + piece.repeat(Math.ceil(size / piece.length))))
        return () => parseSource(source)
      },
    ],
  ),
  ['half references', 400_000, size => () => referencesIn('rule 100, rules 1 rule '.repeat(size / 24))],
  [
    'numbers that never were',
    500,
    size => {
      const many = numbersOf(10_000)
      return () => Array.from({ length: size }, (_, i) => nearestNumbers(`${100 + (i % 800)}.${40 + (i % 9)}z`, many))
    },
  ],
  [
    'citations',
    5_000,
    size => {
      const items = Array.from({ length: size }, (_, i) => ({
        number: `${100 + (i % 900)}.${i % 40}`,
        on: date('2003-01-01'),
      }))
      const index = numberIndexOf([])
      return () => checkCitations(items, index)
    },
  ],
  [
    'a pattern that backtracks without end',
    20_000,
    size => {
      const pattern = compiledPattern('(a+)+(a|aa)*b')
      const text = 'a'.repeat(size)
      return () => pattern.ok && pattern.value.holds(text, newBudget(Number.POSITIVE_INFINITY))
    },
  ],
  ...NOTES.map(
    (piece): Task => [
      `a note of ${JSON.stringify(piece)}`,
      8_000,
      size => {
        const text = piece.repeat(size / piece.length)
        return () => noteBlocks(text, date('2008-03-17'), () => ok({ scenarios: [] }))
      },
    ],
  ),
]

/** How the time for expensive hostile texts grows when their length doubles; needs no sources. */
export const benchHostile = async (_folder: string, say: (line: string) => void = console.log): Promise<void> => {
  say(`${FORMATS.length} formats of texts; processor time, least of ${RUNS}`)
  for (const [name, size, make] of TASKS) {
    const [once, twice] = [await least(make(size)), await least(make(2 * size))]
    const growth = twice / Math.max(once, 0.1)
    say(
      `${name.padEnd(40)} ${once.toFixed(1).padStart(8)} ms ${twice.toFixed(1).padStart(8)} ms   × ${growth.toFixed(1)}`,
    )
  }
}
