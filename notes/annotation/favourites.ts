import { z } from 'zod'
import type { IsoDate } from '#rulebook/dates/date'
import { cardNamed, cardNumber, printPath } from '#rulebook/units/number'

/** What a list may contain: cards, and everything that may be reviewed. A run is a scenario on a day. */
const KEPT_KINDS = ['rule', 'release', 'change', 'scenario', 'run', 'card'] as const
/** Maximum number of items of a list, of lists of one reader, and of characters of a remark and a title. */
export const MOST_ITEMS = 1_000
export const MOST_LISTS = 100
export const LONGEST_REMARK = 2_000
export const LONGEST_TITLE = 120

const day = z.iso.date().transform(text => text as IsoDate)
/**
 * `target` is a rule's number, a release's name, `A..B` with or without a number, a scenario's name or `NAME@DAY`, or a
 * card's name; `on` is the day on which it was last read.
 */
export const favouriteSchema = z.object({
  id: z.string().regex(/^[0-9a-f]{32}$/, 'an id is 32 hexadecimal digits'),
  kind: z.enum(KEPT_KINDS),
  target: z.string().min(1).max(200),
  on: day,
  remark: z.string().max(LONGEST_REMARK).default(''),
})
export type Favourite = z.infer<typeof favouriteSchema>

/** The number of a listed rule, or its equivalent for a card. Null for items that do not change. */
export const numberOf = ({ kind, target }: Pick<Favourite, 'kind' | 'target'>): string | null =>
  kind === 'rule' ? target : kind === 'card' ? cardNumber(target) : null
/** The list entry for the page of a rule or card. */
export const keptAs = (number: string): Pick<Favourite, 'kind' | 'target'> => {
  const card = cardNamed(number)
  return card === null ? { kind: 'rule', target: number } : { kind: 'card', target: card }
}

export const listedItems = (one: typeof favouriteSchema) =>
  z
    .array(one)
    .max(MOST_ITEMS)
    .refine(items => new Set(items.map(({ id }) => id)).size === items.length, 'an item is listed twice')
export const favouriteListSchema = z.object({
  id: z.string().regex(/^[0-9a-f]{32}$/, 'an id is 32 hexadecimal digits'),
  title: z.string().trim().min(1, 'A list needs a name').max(LONGEST_TITLE),
  visibility: z.enum(['private', 'link', 'public']).default('private'),
  position: z.int().min(0).max(10_000).default(0),
  items: listedItems(favouriteSchema),
  /** The time of the last change in the store; a change of the list must state it. */
  modified: z.string().max(40).optional(),
})
/** A reader's list of favourites, in the reader's order. */
export type FavouriteList = z.infer<typeof favouriteListSchema>

const among = <T extends { readonly id: string }>(all: readonly T[], id: string, by: number): T[] => {
  const from = all.findIndex(one => one.id === id)
  const to = from + by
  const item = all[from]
  if (!item || to < 0 || to >= all.length) return [...all]
  const rest = all.filter(one => one !== item)
  return [...rest.slice(0, to), item, ...rest.slice(to)]
}

/** The list with one item moved down by `by` places (up, below 0); unchanged where there is no such place. */
export const moved = (list: FavouriteList, id: string, by: number): FavouriteList => ({
  ...list,
  items: among(list.items, id, by),
})
export const added = (list: FavouriteList, item: Favourite): FavouriteList => ({
  ...list,
  items: [...list.items, item],
})
export const without = (list: FavouriteList, id: string): FavouriteList => ({
  ...list,
  items: list.items.filter(item => item.id !== id),
})
export const changed = (list: FavouriteList, item: Favourite): FavouriteList => ({
  ...list,
  items: list.items.map(one => (one.id === item.id ? item : one)),
})

const sameItem = (a: Favourite, b: Favourite): boolean => a.kind === b.kind && a.target === b.target && a.on === b.on

/**
 * `list` merged with the existing lists `there`: a list with the same name receives the missing entries; any other
 * remains separate.
 */
export const merged = (list: FavouriteList, there: readonly FavouriteList[]): FavouriteList => {
  const twin = there.find(({ id }) => id === list.id) ?? there.find(({ title }) => title === list.title)
  if (!twin) return { ...list, position: there.length }
  const missing = list.items.filter(item => !twin.items.some(one => sameItem(one, item)))
  return { ...twin, items: [...twin.items, ...missing] }
}

/** The address of an item, on its day. */
export const printAddress = ({ kind, target, on }: Favourite): string => {
  if (kind === 'rule') return `${printPath(target)}?on=${on}`
  if (kind === 'card') return `${printPath(cardNumber(target))}?on=${on}`
  if (kind === 'release') return `/releases/${encodeURIComponent(target)}`
  if (kind === 'change') return `/compare/${target.split('/').map(encodeURIComponent).join('/')}`
  const [scenario = '', ran] = target.split('@')
  return `/scenarios/${encodeURIComponent(scenario)}${ran ? `?on=${encodeURIComponent(ran)}` : ''}`
}

export const printName = ({ kind, target }: Favourite): string => {
  if (kind === 'rule' || kind === 'card') return target
  if (kind === 'change') return `Changes ${target.replace('..', ' to ').replace('/', ', rule ')}`
  if (kind === 'run') return `${target.split('@')[0]}, run on ${target.split('@')[1]}`
  return `${kind === 'release' ? 'Release' : 'Scenario'} ${target}`
}
