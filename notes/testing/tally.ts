import { anchor } from '../anchor/anchor'
import { describeRange, type TextRange } from '../anchor/selector'

/** A mark on `range` of `seen`, and the position of its words in `text`; null if they are missing. */
export type Case = {
  readonly kind: string
  readonly seen: string
  readonly range: TextRange
  readonly text: string
  readonly truth: TextRange | null
  /** The words and a neighbour are unchanged: this mark must be found. */
  readonly must: boolean
}

type Row = { tried: number; right: number; lost: number; refused: number; wrong: number }
export type Tally = {
  readonly table: Readonly<Record<string, Row>>
  readonly all: Row
  readonly wrong: readonly unknown[]
  readonly must: number
  readonly carried: number
}

const isNear = (a: TextRange, b: TextRange): boolean => Math.abs(a[0] - b[0]) <= 3 && Math.abs(a[1] - b[1]) <= 3
const empty = (): Row => ({ tried: 0, right: 0, lost: 0, refused: 0, wrong: 0 })

/** Anchors every case. `refused`: correctly reported as gone; `lost`: its words were there. */
export const tallyOf = (cases: readonly Case[]): Tally => {
  const table: Record<string, Row> = {}
  const all = empty()
  const wrong: unknown[] = []
  let [must, carried] = [0, 0]
  for (const one of cases) {
    const row = table[one.kind] ?? empty()
    table[one.kind] = row
    const found = anchor(describeRange(one.seen, one.range), one.text, one.seen)
    const good = found && one.truth && isNear(found.at, one.truth)
    const verdict = found ? (good ? 'right' : 'wrong') : one.truth ? 'lost' : 'refused'
    for (const each of [row, all]) {
      each.tried++
      each[verdict]++
    }
    if (verdict === 'wrong')
      wrong.push({ ...one, quote: one.seen.slice(...one.range), found, says: one.text.slice(...(found?.at ?? [0, 0])) })
    if (one.must) must++
    if (one.must && good) carried++
  }
  return { table, all, wrong, must, carried }
}
