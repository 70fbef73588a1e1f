import { type Favourite, keptAs, numberOf, printAddress, printName } from '#notes/annotation/favourites'
import type { IsoDate } from '#rulebook/dates/date'
import { printSubject } from '#rulebook/units/number'
import { queries } from '../queries/queries'

/** A change of a listed rule or card after the day on which it was added. */
export type ListedChange = {
  readonly item: Favourite
  readonly number: string
  readonly from: IsoDate
  readonly says: string
  readonly href: string
}

type Blocks = readonly { readonly id: string; readonly text: string }[]
/** Whether the text of a card is the same, regardless of its rulings. */
const sameWording = (before: Blocks = [], after: Blocks): boolean => {
  const [was, is] = [before, after].map(blocks => JSON.stringify(blocks.filter(({ id }) => id.startsWith('p'))))
  return was === is
}

/** Every new wording or number of a listed rule or card, with its day; newest first. Other kinds do not change. */
export const changesOf = async (items: readonly Favourite[]): Promise<readonly ListedChange[]> => {
  const rules = items.filter(item => numberOf(item) !== null)
  const lives = await Promise.all(rules.map(item => queries.wordings(numberOf(item) ?? '', { on: item.on })))
  const changes = lives.flatMap((life, n): readonly ListedChange[] => {
    const item = rules[n]
    if (!life.ok || !item) return []
    return life.value.wordings.slice(1).map(({ number, from, blocks }, at) => {
      const before = life.value.wordings[at]
      const isSame = JSON.stringify(before?.blocks) === JSON.stringify(blocks)
      const name = printSubject(number)
      const moved = before?.number !== number ? `${before?.number} became ${number}` : ''
      const isRuled = item.kind === 'card' && !isSame && sameWording(before?.blocks, blocks)
      const changed = isSame ? '' : isRuled ? `The rulings on ${name} changed` : `${name} was reworded`
      const says = [moved, changed].filter(Boolean).join('; ') || `${name} came back`
      return { item, number, from, says, href: printAddress({ ...item, ...keptAs(number), on: from }) }
    })
  })
  return changes.sort((a, b) => (a.from < b.from ? 1 : -1))
}

/** An item as shown without scripts. */
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
