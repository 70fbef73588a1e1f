import type { ReactNode } from 'react'
import type { IsoDate } from '#rulebook/dates/date'
import { printDate } from '#rulebook/dates/date'
import { printSubject } from '#rulebook/units/number'
import { Icon } from '../ui/icon'
import { type Asked, ruleAddress } from '../ui/links'
import { withoutMarkup } from '../ui/words'

type Numbered = { readonly number: string; readonly from: IsoDate; readonly until?: IsoDate }
type RuleHeadProps = {
  readonly number: string
  readonly title?: string
  readonly meant?: string
  readonly printed?: string
  readonly inForce: { readonly from: IsoDate; readonly until?: IsoDate }
  readonly wording: { readonly at: number; readonly of: number }
  readonly numbers: readonly Numbered[]
  readonly livesOnAs: readonly { readonly number: string; readonly from: IsoDate }[]
  readonly asked: Asked
  /** A sample of it is not the subject of its page. */
  readonly level?: 1 | 3
  /** The id of the row of tools, which a phone shows in a sheet. */
  readonly tools?: string
  /** A remark on the origin of the text, shown before it. */
  readonly badge?: ReactNode
}

/** `1 Oct 2007 – 10 Jul 2009`, without an end while it is in force. */
export const printSpan = ({ from, until }: { readonly from: IsoDate; readonly until?: IsoDate }): string =>
  until ? `${printDate(from)} – ${printDate(until)}` : `since ${printDate(from)}`

/** The number in red with its other numbers beside it; the line of facts says the same in words. */
export const RuleHead = (props: RuleHeadProps) => {
  const { number, title, meant, printed, inForce, wording, numbers, livesOnAs, level = 1, tools, badge } = props
  const Heading = level === 1 ? 'h1' : 'h3'
  const others = [...new Set(numbers.map(one => one.number))].filter(one => one !== number).slice(-3)
  const today = livesOnAs.at(-1)?.number === number ? undefined : livesOnAs.at(-1)
  const earlier = numbers.filter(one => one.number !== number && one.from < inForce.from)
  return (
    <>
      <div className="headrow">
        <Heading className="number">
          <span className="own">{printSubject(number)}</span>
          <span className="lives" aria-hidden="true">
            {others.map(one => (
              <i key={one} data-n={printSubject(one)} />
            ))}
          </span>
        </Heading>
        {tools ? (
          <a
            className="btn quiet icon m-only"
            href={`#${tools}`}
            data-does="sheet"
            aria-haspopup="dialog"
            aria-label={`Tools for ${printSubject(number)}`}
          >
            <Icon name="more" />
          </a>
        ) : null}
      </div>
      {title ? <p className="title">{withoutMarkup(title)}</p> : null}
      {today ? (
        <p className="today">
          Today this is <a href={ruleAddress(today.number, null)}>{printSubject(today.number)}</a>
        </p>
      ) : null}
      <div className="facts">
        {badge}
        <span>In force {printSpan(inForce)}</span>
        {wording.of > 1 ? (
          <span>
            wording {wording.at} of {wording.of}
          </span>
        ) : null}
        {meant ? <span>printed so; {meant} is meant</span> : null}
        {printed ? <span>printed as {printed}</span> : null}
        {earlier.length > 0 ? (
          <span className="hide-m">
            was{' '}
            {earlier.map((one, at) => (
              <span key={`${one.number}${one.from}`}>
                {at > 0 ? ', ' : ''}
                <a href={ruleAddress(one.number, one.from)}>{printSubject(one.number)}</a>
              </span>
            ))}
          </span>
        ) : null}
        {livesOnAs.length > 1 ? (
          <span className="hide-m">
            later{' '}
            {livesOnAs.map((one, at) => (
              <span key={`${one.number}${one.from}`}>
                {at > 0 ? ', then ' : ''}
                <a href={ruleAddress(one.number, one.from)}>{printSubject(one.number)}</a>
              </span>
            ))}
          </span>
        ) : null}
      </div>
    </>
  )
}
