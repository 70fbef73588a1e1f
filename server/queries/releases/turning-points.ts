import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { z } from 'zod'
import type { IsoDate } from '#rulebook/dates/date'
import { onceUnlessFailed } from '#server/process/remembered'

const FILE = 'content/turning-points.yaml'
const day = z.iso.date().transform(text => text as IsoDate)
const text = z.union([z.string(), z.number()]).transform(String)

const point = z.object({
  id: z.string().regex(/^[a-z-]+$/),
  title: z.string().max(80),
  says: z.string(),
  board: z.string(),
  asks: z.string(),
  scenario: z.string().optional(),
  values: z.array(z.object({ from: day, answer: text, rule: text.optional() })).min(2),
})
type TurningPoint = z.output<typeof point>
type Value = TurningPoint['values'][number]

/** A change for a reader who stopped playing on a day: the right answer then, and at the end of the interval. */
export type Turned = Omit<TurningPoint, 'values'> & {
  /** The day on which today's answer began. */
  readonly on: IsoDate
  readonly before: Value
  readonly after: Value
  /** The last day on which the answer of the first day was right. */
  readonly rightUntil: IsoDate
  /** Every answer that was right on some day, each once. */
  readonly answers: readonly string[]
}

/** Reads the written changes; throws if a file does not have the format described at its beginning, which is a bug. */
export const turningPointsIn = (yaml: string): readonly TurningPoint[] => z.array(point).parse(parse(yaml))

const written = onceUnlessFailed(async () => turningPointsIn(await readFile(FILE, 'utf8')))

export const MAX_TURNING_POINTS = 15

/** The changes between two days, most effect on play first. */
export const turnedBetween = (points: readonly TurningPoint[], from: IsoDate, to: IsoDate): readonly Turned[] =>
  points
    .flatMap(({ values, ...rest }): readonly Turned[] => {
      const at = Math.max(
        0,
        values.findLastIndex(value => value.from <= from),
      )
      const [before, after] = [values[at], values.findLast(value => value.from <= to)]
      const next = values[at + 1]
      if (!before || !after || !next || after.from <= before.from || before.answer === after.answer) return []
      return [
        {
          ...rest,
          on: after.from,
          before,
          after,
          rightUntil: next.from,
          answers: [...new Set(values.map(({ answer }) => answer))],
        },
      ]
    })
    .slice(0, MAX_TURNING_POINTS)

export const turningPoints = async (from: IsoDate, to: IsoDate): Promise<readonly Turned[]> =>
  turnedBetween(await written(), from, to)
