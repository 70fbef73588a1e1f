import { shared } from '../process/shared'

type Turns = { now: number; all: number; readonly of: Map<string, number> }
const turns = shared<Turns>('page versions').orMake(() => ({ now: 0, all: 0, of: new Map() }))
/** Subjects remembered; beyond them everything is drawn anew. */
const MOST = 10_000

/** Counts up whenever something a page may show has changed. */
export const invalidate = (): number => turns.now

/** Something has changed: whatever a page may show, or readers' words on one subject. */
export const cacheVersion = (about?: string): void => {
  turns.now++
  if (about !== undefined && turns.of.size < MOST) turns.of.set(about, turns.now)
  else {
    turns.all = turns.now
    turns.of.clear()
  }
}

/** Whether what was drawn in a turn, with readers' words on these subjects, is still what would be drawn. */
export const isFresh = (drawn: number, about: Iterable<string>): boolean => {
  const { all, of } = turns
  if (drawn < all) return false
  for (const one of about) if (drawn < (of.get(one) ?? 0)) return false
  return true
}
