import { type IsoDate, printDate } from '#rulebook/dates/date'
import { Icon } from '../ui/icon'
import { releaseAddress } from '../ui/links'

type Text = { readonly id: string; readonly title: string; readonly inForce: IsoDate }

/** The sources of a page without a single day: the texts it compares or is based on. */
export const TextBar = ({ texts, words }: { readonly texts: readonly Text[]; readonly words: string }) => (
  <section className="datebar" aria-label="Texts shown">
    <Icon name="book" />
    <span>{words}</span>
    {texts.map(({ id, title, inForce }) => (
      <a key={id} href={releaseAddress(id)}>
        {title} <b>{printDate(inForce)}</b>
      </a>
    ))}
  </section>
)
