import { type IsoDate, printDate } from '#rulebook/dates/date'
import { printSubject } from '#rulebook/units/number'
import { GuideBlock, type GuideBlockProps } from '../rule/guide-block'
import { ruleAddress } from '../ui/links'

type NoteTextProps = {
  readonly id: string
  readonly number: string
  readonly on: IsoDate
  readonly quote: string
  readonly style: string
  readonly author: string
  /** Day it was written. */
  readonly day: IsoDate
  readonly blocks: readonly GuideBlockProps[]
  readonly tags: readonly string[]
}

/** A published note: the quoted words, the comment, its author and date. */
export const NoteText = ({ id, number, on, quote, style, author, day, blocks, tags }: NoteTextProps) => (
  <article className={`note ${style}`} id={`a-${id}`}>
    {quote ? <q>{quote}</q> : null}
    {blocks.map((block, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change their order
      <GuideBlock key={at} {...block} />
    ))}
    <p className="meta">
      <span>{author}</span>
      <a href={`/a/${id}`}>{printDate(day)}</a>
      <span>
        on <a href={ruleAddress(number, on)}>{`${printSubject(number)} as of ${printDate(on as IsoDate)}`}</a>
      </span>
      {tags.map(tag => (
        <span className="tag" key={tag}>
          {tag}
        </span>
      ))}
      <a href={`/reports/new?kind=note&target=${id}`}>Report</a>
    </p>
  </article>
)
