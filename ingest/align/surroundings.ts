import type { Pairing } from './links'
import type { Reading } from './reading'

/** How far what stands around two units has gone the same way, by the ties made so far. */
export type Surroundings = {
  /** 0 where the neighbourhood says nothing, 0.9 where all of it agrees. */
  readonly agreement: (a: Reading, b: Reading) => number
  /** The part of a heading's units that went under another heading, 0 to 1. */
  readonly share: (a: Reading, b: Reading) => number
}

const NEIGHBOUR = 0.2
const PARENT = 0.25
const NUMBER = 0.25

/** Counts which parents' children went under which; linear in the ties. */
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
