import { joinBlocks, textOfBlocks } from '#notes/anchor/blocks'
import type { Wording } from '#notes/anchor/place'
import type { IsoDate } from '#rulebook/dates/date'
import { cardNamed } from '#rulebook/units/number'
import { refuse } from './account-notes'

/** The page of a rule, ruling or card as notes use it. */
export type PageOfRule = {
  readonly number: string
  readonly on: IsoDate
  readonly lineage: string
  /** Days on which this text had this number. */
  readonly from: IsoDate
  readonly until?: IsoDate
  readonly title?: string
  readonly release: string
  /** Permanent address of the text. */
  readonly address: string
}

type WordingsAnswer = {
  readonly lineage: string
  readonly wordings: readonly {
    readonly number: string
    readonly from: IsoDate
    readonly until?: IsoDate
    readonly blocks: readonly { readonly id: string; readonly text: string }[]
  }[]
}
export type Printing = Wording & {
  readonly blocks: readonly { readonly id: string; readonly start: number; readonly text: string }[]
}
export type Life = { readonly lineage: string; readonly printings: readonly Printing[] }

/** The response to an API call; null if what it names does not exist. Throws if the site cannot answer now. */
const fetchJson = async <T>(path: string): Promise<T | null> => {
  const response = await fetch(`/api/v1${path}`)
  if (response.ok) return response.json()
  return response.status === 404 ? null : refuse(response)
}

const fetched = new Map<string, Promise<Life | null>>()
const fetchLife = async (number: string, on: IsoDate): Promise<Life | null> => {
  const found = await fetchJson<WordingsAnswer>(`/rules/${encodeURIComponent(number)}/wordings?on=${on}`)
  if (!found) return null
  const { lineage, wordings } = found
  return {
    lineage,
    printings: wordings.map(({ blocks, ...days }) => ({
      ...days,
      blocks: joinBlocks(blocks),
      text: textOfBlocks(blocks),
    })),
  }
}

/**
 * Every printing of the rule with a number on a day; null if there is no such rule. Requested once; after a failure, the
 * next call requests it again.
 */
export const lifeOf = (number: string, on: IsoDate): Promise<Life | null> => {
  const key = `${number}@${on}`
  const known = fetched.get(key)
  if (known) return known
  const found = fetchLife(number, on)
  found.catch(() => fetched.delete(key))
  fetched.set(key, found)
  return found
}

type Traced = { readonly results: readonly { readonly targets: readonly { readonly number: string }[] }[] }
type Children = { readonly children?: readonly string[] }

/** The later numbers of a rule of an earlier day, and the rules directly under them. */
const heirNumbers = async (number: string, from: IsoDate, to: IsoDate): Promise<readonly string[]> => {
  // A card never becomes several.
  if (cardNamed(number) !== null) return []
  const traced = await fetchJson<Traced>(`/trace?number=${encodeURIComponent(number)}&from=${from}&to=${to}`)
  const targets = traced?.results.flatMap(({ targets: found }) => found.map(target => target.number)) ?? []
  const below = await Promise.all(
    targets.map(target => fetchJson<Children>(`/rules/${encodeURIComponent(target)}?on=${to}`)),
  )
  return [...new Set([...targets, ...below.flatMap(rule => rule?.children ?? [])])]
}

/** The text, on a day, of every rule that a rule of an earlier day became. */
export const heirsOf = async (number: string, from: IsoDate, to: IsoDate): Promise<readonly Wording[]> => {
  const numbers = await heirNumbers(number, from, to)
  const lives = await Promise.all(numbers.slice(0, MAX_HEIRS).map(one => lifeOf(one, to)))
  return lives.flatMap(life => printingOn(life, to) ?? [])
}
/** The rule was never split. */
const MAX_HEIRS = 40

export const printingOn = (life: Life | null, on: IsoDate): Printing | null =>
  life?.printings.findLast(({ from, until }) => from <= on && (until === undefined || on <= until)) ??
  life?.printings.findLast(({ from }) => from <= on) ??
  null
