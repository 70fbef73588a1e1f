import { type Favourite, printAddress, printName } from '#notes/annotation/favourites'
import type { IsoDate } from '#rulebook/dates/date'
import { queries } from '../queries/queries'

/** What a listed rule came to on a day after it was kept. */
export type ListedChange = {
  readonly item: Favourite
  readonly number: string
  readonly from: IsoDate
  readonly says: string
  readonly href: string
}

/** Every new wording or number of a listed rule, with its day; newest first. Other kinds do not change. */
export const changesOf = async (items: readonly Favourite[]): Promise<readonly ListedChange[]> => {
  const rules = items.filter(({ kind }) => kind === 'rule')
  const lives = await Promise.all(rules.map(item => queries.wordings(item.target, { on: item.on })))
  const changes = lives.flatMap((life, n): readonly ListedChange[] => {
    const item = rules[n]
    if (!life.ok || !item) return []
    return life.value.wordings.slice(1).map(({ number, from, blocks }, at) => {
      const before = life.value.wordings[at]
      const isSame = JSON.stringify(before?.blocks) === JSON.stringify(blocks)
      const moved = before?.number !== number ? `${before?.number} became ${number}` : ''
      const says = [moved, isSame ? '' : `${number} was reworded`].filter(Boolean).join('; ') || `${number} came back`
      return { item, number, from, says, href: printAddress({ ...item, target: number, on: from }) }
    })
  })
  return changes.sort((a, b) => (a.from < b.from ? 1 : -1))
}

/** An item as a page without a script shows it. */
export type ShownFavourite = {
  readonly id: string
  readonly name: string
  readonly href: string
  readonly on: IsoDate
  readonly remark: string
  readonly changed: number
}
export const shownItems = (items: readonly Favourite[], changes: readonly ListedChange[]): readonly ShownFavourite[] =>
  items.map(item => ({
    id: item.id,
    name: printName(item),
    href: printAddress(item),
    on: item.on,
    remark: item.remark,
    changed: changes.filter(change => change.item.id === item.id && change.from > item.on).length,
  }))
