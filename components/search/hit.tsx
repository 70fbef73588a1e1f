import type { IsoDate } from '#rulebook/dates/date'
import { printDate } from '#rulebook/dates/date'
import { printSubject } from '#rulebook/units/number'
import { printDocument } from '../ui/document-names'
import { type Asked, ruleAddress } from '../ui/links'
import { withoutMarkup } from '../ui/words'
import { isTitled } from './hit-name'

const FIRST = 1998
const LAST = 2023
/** The position of a day on a bar that ends with the year of the reader's day, and not before `LAST`. */
const placeOn =
  (on: string) =>
  (day: string): number => {
    const last = Math.max(LAST, Number(on.slice(0, 4)) + 1)
    const year = Number(day.slice(0, 4)) + (Number(day.slice(5, 7)) - 1) / 12
    return Math.max(0, Math.min(100, ((year - FIRST) / (last - FIRST)) * 100))
  }
export type Days = { readonly from: IsoDate; readonly until?: IsoDate }
export const printDays = ({ from, until }: Days): string =>
  until ? `${printDate(from)} – ${printDate(until)}` : `since ${printDate(from)}`

/** The years from 1998 as a bar, the days in force filled, the reader's day as a red line. */
const ForceBar = ({ days, on }: { readonly days: Days; readonly on: string }) => {
  const place = placeOn(on)
  return (
    <span className="forcebar">
      <svg className="force" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className="bed" width="100" height="8" />
        <rect
          className="held"
          x={place(days.from)}
          width={Math.max(1, (days.until ? place(days.until) : 100) - place(days.from))}
          height="8"
        />
        <rect className="here" x={Math.min(99, place(on))} width="1" height="8" />
      </svg>
      <span className="xs faint nw">{printDays(days)}</span>
    </span>
  )
}

/** A snippet with the found words marked; marks are [start, end) in it. */
export const Marked = ({
  text,
  marks,
}: {
  readonly text: string
  readonly marks: readonly (readonly [number, number])[]
}) => {
  const sorted = [...marks]
    .sort((a, b) => a[0] - b[0])
    .filter(([from], at, all) => at === 0 || from >= (all[at - 1]?.[1] ?? 0))
  return (
    <>
      {sorted.map(([from, to], at) => (
        <span key={from}>
          {text.slice(sorted[at - 1]?.[1] ?? 0, from)}
          <mark className="found">{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(sorted.at(-1)?.[1] ?? 0)}
    </>
  )
}

type HitProps = {
  readonly kind: string
  readonly number: string
  readonly title?: string
  readonly document: string
  readonly href: string
  /** A hit without dates has no first day. */
  readonly inForce: { readonly from: IsoDate | ''; readonly until?: IsoDate }
  readonly snippet: string
  readonly marks: readonly (readonly [number, number])[]
  readonly on: string
  /** Its ancestors, from the chapter down, and the rule whose subrule it is. */
  readonly path?: readonly { readonly number: string; readonly title?: string }[]
  readonly parent?: { readonly number: string; readonly text: string }
  readonly asked?: Asked
}
/** The section of a hit, and the text of its parent rule. */
const Where = ({ path = [], parent, asked = null }: Pick<HitProps, 'path' | 'parent' | 'asked'>) => {
  // The chapter tells little about a rule.
  const below = path.filter(({ number }) => !/^\d$/.test(number))
  return below.length > 0 || parent ? (
    <div className="hit-path">
      {below.length > 0 ? (
        <p className="xs">
          {below.map(({ number, title }, at) => (
            <span key={number}>
              {at > 0 ? ' › ' : ''}
              <a href={ruleAddress(number, asked)}>
                {printSubject(number)} {title && withoutMarkup(title)}
              </a>
            </span>
          ))}
        </p>
      ) : null}
      {parent ? (
        <p className="ctx">
          <a href={ruleAddress(parent.number, asked)}>{parent.number}</a> {parent.text}
        </p>
      ) : null}
    </div>
  ) : null
}

/** One search result: number, location, the words around it, and its days in force. */
export const Hit = ({ kind, number, title, document, href, inForce, snippet, marks, on, ...where }: HitProps) => {
  const titled = isTitled({ kind, document })
  const { from, ...until } = inForce
  return (
    <li className="hit">
      <h2 className="num">
        {titled ? <span className="tag">{kind}</span> : <a href={href}>{printSubject(number)}</a>}
      </h2>
      <div>
        <p className="meta">
          {titled ? <a href={href}>{title ?? number}</a> : title}
          {titled || kind === 'rule' || kind === 'section' ? null : <span className="tag">{kind}</span>}
          {titled || document === 'comprehensive-rules' ? null : <span className="tag">{printDocument(document)}</span>}
        </p>
        <Where {...where} />
        <p className="snip">
          <Marked text={snippet} marks={marks} />
        </p>
      </div>
      {from === '' ? <span /> : <ForceBar days={{ from, ...until }} on={on} />}
    </li>
  )
}
