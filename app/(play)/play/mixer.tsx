'use client'
import type { BoardState } from '#components/play/share'
import { printItem } from '#components/ui/bulletin-names'
import { citedAddress } from '#components/ui/links'
import { type IsoDate, printDate } from '#rulebook/dates/date'
import type { Now } from './board.worker'
import { GROUPS } from './mixer-groups'

type Props = {
  readonly switches: Now['switches']
  readonly board: BoardState
  readonly on: string
  readonly change: (part: Partial<BoardState>) => void
}
type Switch = Now['switches'][number]

const OTHER = 'Numbers and the rest'
/** The policies by group, each group in the order of its keys. */
const grouped = (switches: readonly Switch[]): readonly (readonly [string, readonly Switch[]])[] => {
  const known = new Set(GROUPS.flatMap(([, keys]) => keys))
  const named = GROUPS.map(
    ([title, keys]) => [title, keys.flatMap(key => switches.find(one => one.key === key) ?? [])] as const,
  )
  return [...named, [OTHER, switches.filter(({ key }) => !known.has(key))] as const].filter(([, own]) => own.length > 0)
}

/** `1999–2005, since 2009`: the years in which a value applied; empty if it never did. */
const printYears = ({ held }: Switch, value: string): string =>
  held
    .filter(one => one.value === value)
    .map(({ from, until }) => (until ? `${from.slice(0, 4)}–${until.slice(0, 4)}` : `since ${from.slice(0, 4)}`))
    .join(', ')
const withYears = (one: Switch, value: string): string => {
  const years = printYears(one, value)
  return years ? `${value} (${years})` : `${value} (never)`
}

const flipped = (flips: BoardState['flips'], { key, is }: Switch, value: string): BoardState['flips'] => {
  const { [key]: _, ...others } = flips
  return value === '' || value === is ? others : { ...others, [key]: value }
}

const One = ({ one, board, on, change }: Omit<Props, 'switches'> & { readonly one: Switch }) => {
  const flip = board.flips[one.key]
  return (
    <div className={`switch${flip ? ' flipped' : ''}`}>
      <label htmlFor={`flip-${one.key}`}>{one.says}</label>
      <select
        className="field"
        id={`flip-${one.key}`}
        name={`flip.${one.key}`}
        value={flip ?? ''}
        onChange={event => change({ flips: flipped(board.flips, one, event.target.value) })}
      >
        <option value="">As on this day: {withYears(one, one.is)}</option>
        {one.values
          .filter(value => value !== one.is)
          .map(value => (
            <option key={value} value={value}>
              {withYears(one, value)}
            </option>
          ))}
      </select>
      <span className="xs faint">
        {one.cite.rule ? (
          <a href={citedAddress(one.cite.rule, on)}>{printItem(one.cite.rule, { month: true })}</a>
        ) : (
          'no rule states this'
        )}
        {one.cite.practice ? `, by practice: ${one.cite.practice}` : ''}
      </span>
    </div>
  )
}

/** Dated policies of the rules, each of which can be changed; each names the rule of the day that sets it. */
export const Mixer = ({ switches, board, on, change }: Props) => {
  const count = Object.keys(board.flips).length
  const turned = switches.filter(({ key }) => key in board.flips)
  return (
    <details className="more" id="mixer" open={count > 0}>
      <summary>Change single rules</summary>
      <p className="sm dim">
        {count === 0
          ? `The rules of ${printDate(on as IsoDate)}, unchanged. Flip a switch to see what it does to this board.`
          : `The rules of ${printDate(on as IsoDate)} with ${count} ${count === 1 ? 'switch' : 'switches'} flipped.`}
      </p>
      <div className="row mt-4">
        <label className="sm" htmlFor="mix-name">
          Name of the mix
        </label>
        <input
          className="field"
          id="mix-name"
          name="name"
          maxLength={80}
          value={board.name}
          onChange={event => change({ name: event.target.value })}
        />
        {count > 0 ? (
          <button className="btn" type="button" onClick={() => change({ flips: {} })}>
            Reset all switches
          </button>
        ) : null}
      </div>
      {turned.length > 0 ? (
        <ul className="flips">
          {turned.map(one => (
            <li key={one.key}>
              {one.says}: <b>{board.flips[one.key]}</b> <span className="faint">instead of {one.is}</span>
              {one.cite.rule ? (
                <a href={citedAddress(one.cite.rule, on)}>{printItem(one.cite.rule, { month: true })}</a>
              ) : null}
              <button
                className="btn quiet sm"
                type="button"
                aria-label={`Flip back: ${one.says}`}
                onClick={() => change({ flips: flipped(board.flips, one, '') })}
              >
                Flip back
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <section aria-labelledby="h-switches">
        <h2 className="h-pane mt-4" id="h-switches">
          {switches.length} questions on which the rules have changed
        </h2>
        {grouped(switches).map(([title, own]) => (
          <section key={title} aria-label={title}>
            <h3 className="facet-head mt-4">{title}</h3>
            <div className="switches">
              {own.map(one => (
                <One key={one.key} one={one} board={board} on={on} change={change} />
              ))}
            </div>
          </section>
        ))}
      </section>
    </details>
  )
}
