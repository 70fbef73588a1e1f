import type { Pairing } from './links'
import type { Reading } from './reading'

/** How far the surroundings of two units correspond, by the links made so far. */
export type Surroundings = {
  /** 0 if the neighbours give no evidence, 0.9 if all of them agree. */
  readonly agreement: (a: Reading, b: Reading) => number
  /** The share of a heading's units that are now under another heading, 0 to 1. */
  readonly share: (a: Reading, b: Reading) => number
}

const NEIGHBOUR = 0.2
const PARENT = 0.25
const NUMBER = 0.25

/** Counts which parents' children moved under which parents; linear in the number of links. */
export const surroundingsOf = ({ previous, next, forth, back }: Pairing): Surroundings => {
  const flow = new Map<number, number>()
  const leaving = new Map<number, number>()
  const key = (from: number, to: number) => from * (next.readings.length + 1) + to
  for (const { from, to } of forth.values()) {
    const [a, b] = [previous.readings[from]?.parent ?? -1, next.readings[to]?.parent ?? -1]
    if (a < 0 || b < 0) continue
    flow.set(key(a, b), (flow.get(key(a, b)) ?? 0) + 1)
    leaving.set(a, (leaving.get(a) ?? 0) + 1)
  }
  const flowing = (a: number, b: number): number => flow.get(key(a, b)) ?? 0
  const together = (a: number, b: number): number => {
    if (a < 0 || b < 0) return 0
    if (forth.get(a)?.to === b) return 1
    return Math.min(1, (2 * flowing(a, b)) / Math.max(2, leaving.get(a) ?? 0))
  }
  const near = (a: number, b: number, step: 1 | -1): number => {
    if (forth.get(a + step)?.to === b + step) return NEIGHBOUR
    const after = forth.get(a + step)?.to ?? Number.NaN
    const before = back.get(b + step)?.from ?? Number.NaN
    return Math.abs(after - b) <= 3 || Math.abs(before - a) <= 3 ? NEIGHBOUR / 2 : 0
  }
  return {
    agreement: (a, b) =>
      near(a.at, b.at, -1) +
      near(a.at, b.at, 1) +
      PARENT * together(a.parent, b.parent) +
      (a.number === b.number && a.copy === b.copy ? NUMBER : 0),
    share: (a, b) => (2 * flowing(a.at, b.at)) / Math.max(1, a.children.length + b.children.length),
  }
}
