import { type RefObject, useRef } from 'react'
import { changed, type FavouriteList, LONGEST_TITLE, moved, printName, without } from '#notes/annotation/favourites'
import type { IsoDate } from '#rulebook/dates/date'
import { FavouriteItem } from './favourite-item'

const SEEN: readonly (readonly [FavouriteList['visibility'], string])[] = [
  ['private', 'Only me'],
  ['link', 'Anyone with the link'],
  ['public', 'Everyone'],
]

type Props = {
  readonly list: FavouriteList
  readonly signedIn: boolean
  readonly today: IsoDate
  readonly onPut: (list: FavouriteList) => Promise<boolean>
  readonly onDrop: () => void
  readonly onSaid: (says: string) => void
}

// The pressed button keeps the focus although its item has moved.
const refocus = (section: RefObject<HTMLElement | null>, id: string, by: number): void =>
  section.current?.querySelector<HTMLElement>(`[data-item="${id}"] [data-move="${by}"]`)?.focus()

/** One list: its name, its visibility, and its favourites in the reader's order. */
export const FavouriteSection = ({ list, signedIn, today, onPut, onDrop, onSaid }: Props) => {
  const section = useRef<HTMLElement>(null)
  const move = async (id: string, by: number): Promise<void> => {
    const next = moved(list, id, by)
    if (!(await onPut(next))) return
    const item = next.items.findIndex(one => one.id === id)
    const name = next.items[item]
    onSaid(name ? `${printName(name)} is now ${item + 1} of ${next.items.length}` : '')
    requestAnimationFrame(() => refocus(section, id, by))
  }
  return (
    <section className="mt-block" aria-label={list.title} ref={section}>
      <h2 className="h2">{list.title}</h2>
      <details>
        <summary>
          Name and sharing<span className="sr"> of {list.title}</span>
        </summary>
        <ListForm list={list} signedIn={signedIn} onPut={onPut} />
        <button className="btn quiet sm" type="button" onClick={onDrop}>
          Delete list {list.title}
        </button>
      </details>
      {list.visibility === 'private' ? null : (
        <p className="row sm">
          <a href={`/favourites/${list.id}`}>Shared page</a>
          <a href={`/favourites/${list.id}/changes.atom`}>Changes as a feed (Atom)</a>
        </p>
      )}
      {list.items.length === 0 ? <p className="dim">Empty: press Save on the page of a rule or card.</p> : null}
      <ol className="favlist">
        {list.items.map((item, at) => (
          <FavouriteItem
            key={item.id}
            item={item}
            at={at}
            of={list.items.length}
            today={today}
            onMove={by => void move(item.id, by)}
            onChange={next => void onPut(changed(list, next))}
            onDrop={() => void onPut(without(list, item.id))}
          />
        ))}
      </ol>
    </section>
  )
}

const ListForm = ({ list, signedIn, onPut }: Pick<Props, 'list' | 'signedIn' | 'onPut'>) => (
  <form
    className="form"
    action={form => {
      const visibility = SEEN.find(([value]) => value === form.get('visibility'))?.[0] ?? list.visibility
      void onPut({ ...list, title: String(form.get('title') ?? '').trim() || list.title, visibility })
    }}
  >
    <label>
      List name
      <input className="field" name="title" maxLength={LONGEST_TITLE} defaultValue={list.title} required />
    </label>
    {signedIn ? (
      <fieldset className="choice">
        <legend>Who can read it</legend>
        {SEEN.map(([value, says]) => (
          <label key={value}>
            <input type="radio" name="visibility" value={value} defaultChecked={value === list.visibility} /> {says}
          </label>
        ))}
      </fieldset>
    ) : null}
    <button className="btn sm" type="submit">
      Save
    </button>
  </form>
)
