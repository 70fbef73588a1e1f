import { useEffect, useState } from 'react'
import { type Favourite, keptAs, LONGEST_REMARK, numberOf, printAddress, printName } from '#notes/annotation/favourites'
import { type IsoDate, printDate } from '#rulebook/dates/date'
import { ruleAddress } from '../../ui/links'
import { type Since, sinceDay } from './since'

type ItemActions = {
  readonly onMove: (by: number) => void
  readonly onChange: (item: Favourite) => void
  readonly onDrop: () => void
}
type Props = ItemActions & {
  readonly item: Favourite
  readonly at: number
  readonly of: number
  readonly today: IsoDate
}

/** One favourite: its link, its changes since it was saved, the reader's remark, and its position. */
export const FavouriteItem = ({ item, at, of, today, onMove, onChange, onDrop }: Props) => {
  const [since, setSince] = useState<Since | null>(null)
  const { kind, target, on } = item
  useEffect(() => {
    const number = numberOf({ kind, target })
    if (number !== null) void sinceDay(number, on).then(setSince)
  }, [kind, target, on])
  const name = printName(item)
  return (
    <li data-item={item.id}>
      <p className="row wraps">
        <a href={printAddress(item)}>{name}</a>
        <span className="dim sm">as of {printDate(on as IsoDate)}</span>
        {since ? (
          <a className={since.isChanged ? 'state' : 'dim sm'} href={ruleAddress(since.now, null)}>
            {since.says}
          </a>
        ) : null}
      </p>
      {item.remark ? <p className="body-text">{item.remark}</p> : null}
      <p className="row wraps">
        {(
          [
            ['Up', -1, at === 0],
            ['Down', 1, at === of - 1],
          ] as const
        ).map(([says, by, isEnd]) => (
          <button
            key={says}
            className="btn quiet sm"
            type="button"
            data-move={by}
            aria-disabled={isEnd}
            aria-label={`${says}: ${name}`}
            onClick={() => (isEnd ? undefined : onMove(by))}
          >
            {says}
          </button>
        ))}
        {since?.isChanged ? (
          <button
            className="btn quiet sm"
            type="button"
            aria-label={`Mark as read: ${name}`}
            onClick={() => onChange({ ...item, ...keptAs(since.now), on: today })}
          >
            Mark as read
          </button>
        ) : null}
        <button className="btn quiet sm" type="button" aria-label={`Remove: ${name}`} onClick={onDrop}>
          Remove
        </button>
      </p>
      <details>
        <summary>
          {item.remark ? 'Edit note' : 'Add note'}
          <span className="sr"> on {name}</span>
        </summary>
        <form action={form => onChange({ ...item, remark: asWritten(String(form.get('remark') ?? '')) })}>
          <label>
            <span className="sr">Note on {name}</span>
            <textarea name="remark" rows={2} maxLength={LONGEST_REMARK} defaultValue={item.remark} />
          </label>
          <button className="btn sm" type="submit">
            Save
          </button>
        </form>
      </details>
    </li>
  )
}
/** Blanks alone are no note. */
const asWritten = (text: string): string => (text.trim() === '' ? '' : text)
