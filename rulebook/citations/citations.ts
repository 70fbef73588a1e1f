import type { IsoDate } from '../dates/date'
import { rememberBy } from '../remember'
import { compareKeys, parentOf, partsOf, type SortKey, sortKey } from '../units/number'
import type { Span } from '../units/spans'

/** When a number was in use, and which rule had it. */
export type NumberSpan = Span & { readonly lineage: string }

/** Every number ever printed, used to check citations. */
export type NumberIndex = {
  /** Intervals in which a number was in use, oldest first. */
  readonly residences: (number: string) => readonly NumberSpan[]
  /** Numbers of a lineage through time, oldest first. */
  readonly numbersOf: (lineage: string) => readonly (Span & { readonly number: string })[]
  /** All numbers, in printed order. */
  readonly numbers: readonly string[]
}

export type Citation = { readonly number: string; readonly on: IsoDate }
export type Verdict = Citation &
  (
    | { readonly status: 'valid' }
    /** It was in use once; on that day the same rule has the number `to`. */
    | { readonly status: 'moved'; readonly to: string; readonly since: IsoDate }
    /** It was in use until `until`, and its rule does not exist on that day. */
    | { readonly status: 'no-longer'; readonly until: IsoDate }
    /** It is in use from `from`, after that day. */
    | { readonly status: 'not-yet'; readonly from: IsoDate; readonly to?: string }
    | { readonly status: 'never-existed'; readonly nearest: readonly string[] }
  )

const holds = ({ from, until }: Span, on: IsoDate): boolean => from <= on && (until === undefined || on <= until)

/**
 * Checks citations of rules by number and day. The cost of each is proportional to the number of intervals of its
 * number.
 */
export const checkCitations = (items: readonly Citation[], index: NumberIndex): readonly Verdict[] =>
  items.map(item => verdictOn(item, index))

const verdictOn = (item: Citation, index: NumberIndex): Verdict => {
  const residences = index.residences(item.number)
  if (residences.some(residence => holds(residence, item.on))) return { ...item, status: 'valid' }
  const past = residences.findLast(({ from }) => from <= item.on)
  if (past?.until) {
    const now = index.numbersOf(past.lineage).find(span => holds(span, item.on))
    return now
      ? { ...item, status: 'moved', to: now.number, since: now.from }
      : { ...item, status: 'no-longer', until: past.until }
  }
  const [coming] = residences
  if (!coming) return { ...item, status: 'never-existed', nearest: nearestNumbers(item.number, index.numbers) }
  const then = index.numbersOf(coming.lineage).find(span => holds(span, item.on))
  return { ...item, status: 'not-yet', from: coming.from, ...(then && { to: then.number }) }
}

const NEAREST = 3
/**
 * The numbers most similar to one that never existed: its neighbours in printed order under the same rule, else under
 * the same section, else its rule or section itself. `sorted`: all numbers in printed order.
 */
export const nearestNumbers = (number: string, sorted: readonly string[]): readonly string[] => {
  const request = keyOf(number)
  if (request.parts === null && request.parent === null) return []
  const keys = keysOf(sorted)
  const at = placeOf(request, keys)
  const near: { readonly key: Key; readonly far: number; readonly apart: number }[] = []
  for (let place = Math.max(0, at - WINDOW); place < Math.min(keys.length, at + WINDOW); place++) {
    const key = keys[place]
    const far = key ? distance(request, key) : FAR
    if (key && far < FAR) near.push({ key, far, apart: Math.abs(place - at) })
  }
  return near
    .sort((a, b) => a.far - b.far || a.apart - b.apart || compareKeys(a.key.sort, b.key.sort))
    .slice(0, NEAREST)
    .map(({ key }) => key.number)
}

type Key = {
  readonly number: string
  readonly sort: SortKey
  readonly parts: ReturnType<typeof partsOf>
  readonly parent: string | null
}
const keyOf = (number: string): Key => ({
  number,
  sort: sortKey(number),
  parts: partsOf(number),
  parent: parentOf(number),
})

// Parsed once for each list: a thousand citations use the same one.
const keysOf = rememberBy((sorted: readonly string[]): readonly Key[] => sorted.map(keyOf))

const WINDOW = 24
const FAR = 4000
/** Distance of two numbers: other letters count least, then other rules, then other sections. */
const distance = ({ parts: x, parent }: Key, { parts: y, parent: other }: Key): number => {
  if (!x || !y) return parent === other ? 1 : FAR
  const sections = Math.abs(Number(x.section) - Number(y.section))
  const rules = x.rule === null || y.rule === null ? (x.rule === y.rule ? 0 : 5) : Math.abs(x.rule - y.rule)
  const letters = Math.abs((x.letter.charCodeAt(0) || 96) - (y.letter.charCodeAt(0) || 96))
  return sections * 1000 + Math.min(rules, 30) * 30 + letters
}

/** The insertion position in sorted numbers. */
const placeOf = ({ sort }: Key, keys: readonly Key[]): number => {
  let [low, high] = [0, keys.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compareKeys(keys[middle]?.sort ?? [], sort) < 0) low = middle + 1
    else high = middle
  }
  return low
}
