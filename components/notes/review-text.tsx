import type { ReactNode } from 'react'
import { type IsoDate, printDate } from '#rulebook/dates/date'
import { GuideBlock, type GuideBlockProps } from '../rule/guide-block'

type ReviewTextProps = {
  readonly id: string
  readonly kind: string
  readonly target: string
  readonly number: string | null
  readonly seenOn: IsoDate
  readonly author: string
  readonly created: string
  readonly hidden: boolean
  readonly depth: number
  readonly blocks: readonly GuideBlockProps[]
  readonly children?: ReactNode
}

/** The address of a review's thread. A rule is identified by its number on the day of the review. */
const threadAddress = ({
  kind,
  target,
  number,
  seenOn,
}: Pick<ReviewTextProps, 'kind' | 'target' | 'number' | 'seenOn'>) =>
  `/reviews?${new URLSearchParams({ kind, target: kind === 'rule' ? (number ?? target) : target, on: seenOn })}`

/** One review: its subject, text, author and the day of the text. */
export const ReviewText = ({ id, author, created, hidden, depth, blocks, children, ...about }: ReviewTextProps) => (
  <article className={`note ${depth > 0 ? 'thread lead' : 'azurite'}`} id={`review-${id}`}>
    {hidden ? <p className="state">Hidden by a moderator</p> : null}
    {blocks.map((block, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change their order
      <GuideBlock key={at} {...block} />
    ))}
    <p className="meta">
      <span>{author}</span>
      <span>{printDate(created.slice(0, 10) as IsoDate)}</span>
      <a href={threadAddress(about)}>
        {about.kind} {about.number ?? about.target}, as of {printDate(about.seenOn as IsoDate)}
      </a>
      <a href={`/reports/new?kind=review&target=${id}`}>Report</a>
    </p>
    {children}
  </article>
)
