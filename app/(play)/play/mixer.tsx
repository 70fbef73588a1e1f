'use client'
import type { BoardState } from '#components/play/share'
import { citedAddress } from '#components/ui/links'
import type { Now } from './board.worker'

type Props = {
  readonly switches: Now['switches']
  readonly board: BoardState
  readonly on: string
  readonly change: (part: Partial<BoardState>) => void
}
type Switch = Now['switches'][number]

/** What a reader may miss in the list: rules of other times that no switch of ours obeys. */
const NOT_MODELLED = [
  'mana burn',
  'combat damage on the stack',
  'which of two legendary permanents stays',
  'mulligans',
  'the play of turns and combat',
] as const

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
        <option value="">{one.is}: the day’s own</option>
        {one.values
          .filter(value => value !== one.is)
          .map(value => (
            <option key={value} value={value}>
              {value}
            </option>
          ))}
      </select>
      <span className="xs faint">
        {one.cite.rule ? <a href={citedAddress(one.cite.rule, on)}>{one.cite.rule}</a> : 'no rule says so'}
        {one.cite.practice ? `, by practice: ${one.cite.practice}` : ''}
      </span>
    </div>
  )
}

/** Single dated switches of the rules, flipped one by one; each names the rule of the day that sets it. */
export const Mixer = ({ switches, board, on, change }: Props) => {
  const count = Object.keys(board.flips).length
  const turned = switches.filter(({ key }) => key in board.flips)
  return (
    <section className="pane-wide" aria-labelledby="h-mixer" id="mixer">
      <h2 id="h-mixer" className="h-pane">
        Mix the rules
      </h2>
      <p className="sm dim">
        {count === 0
          ? `The rules of ${on} as they are. Flip a switch to see what it does to this board.`
          : `The rules of ${on} with ${count} ${count === 1 ? 'switch' : 'switches'} flipped.`}
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
            Flip all back
          </button>
        ) : null}
      </div>
      {turned.length > 0 ? (
        <ul className="flips">
          {turned.map(one => (
            <li key={one.key}>
              {one.says}: <b>{board.flips[one.key]}</b> <span className="faint">instead of {one.is}</span>
              {one.cite.rule ? <a href={citedAddress(one.cite.rule, on)}>{one.cite.rule}</a> : null}
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
      <details className="mt-4" open={count > 0}>
        <summary className="sm">{switches.length} switches</summary>
        <div className="switches">
          {switches.map(one => (
            <One key={one.key} one={one} board={board} on={on} change={change} />
          ))}
        </div>
        <p className="sm dim mt-4">Not modelled, and so without a switch: {NOT_MODELLED.join(', ')}.</p>
      </details>
    </section>
  )
}
