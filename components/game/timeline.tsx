import type { ReactNode } from 'react'
import { citedAddress } from '../ui/links'
import { type Entry, type Game, linesOf, printHeading, stretchesOf } from './game-lines'

/** Actions of players; all other events are caused by the rules of the game. */
const ACTS = new Set([
  'cast',
  'activated',
  'played',
  'special action',
  'announced',
  'targeted',
  'paid',
  'passed',
  'chose',
])

type Props = {
  readonly game: Pick<Game, 'log' | 'at'>
  readonly href: (n: number | null) => string
  /** Shown under the open event: the text of the rule on the day. */
  readonly opened: ReactNode
}
type LineProps = Props & { readonly entry: Entry; readonly here: number; readonly last: number }

const holds = (entry: Entry, n: number): boolean => linesOf([entry]).some(line => line.entry.n === n)

const EntryLine = ({ entry, here, last, ...rest }: LineProps) => {
  const { href, opened } = rest
  const isHere = entry.n === here
  const classes = ['event', ACTS.has(entry.kind) ? 'act' : 'rule', entry.n > here ? 'later' : ''].filter(Boolean)
  return (
    <li className={classes.join(' ')} aria-current={isHere ? 'step' : undefined} id={`event-${entry.n + 1}`}>
      <a className="line" href={href(entry.n === last ? null : entry.n)} data-in-place="">
        <span className="n">{entry.n + 1}</span>
        <span>
          {entry.message}
          {entry.forced ? <span className="xs dim"> (only choice)</span> : null}
        </span>
      </a>
      {entry.cite?.rule ? (
        <a className="c" href={citedAddress(entry.cite.rule, entry.cite.on)}>
          {entry.cite.rule}
        </a>
      ) : null}
      {isHere ? opened : null}
      {entry.then.length > 0 ? (
        <details open={holds(entry, here) || undefined}>
          <summary className="xs">{entry.then.length === 1 ? 'One part' : `${entry.then.length} parts`}</summary>
          <ol>
            {entry.then.map(one => (
              <EntryLine key={one.n} entry={one} here={here} last={last} {...rest} />
            ))}
          </ol>
        </details>
      ) : null}
    </li>
  )
}

/** The events of the game under headings for turns and steps; the open event shows its rule. */
export const GameTimeline = (props: Props) => {
  const { log, at } = props.game
  const last = linesOf(log).length - 1
  const here = at ?? last
  return (
    <section className="pane timeline" id="timeline" aria-labelledby="h-timeline">
      <header>
        <h2 id="h-timeline">Timeline</h2>
        <span className="xs faint hide-m">
          <kbd className="kbd">←</kbd> <kbd className="kbd">→</kbd> event
        </span>
      </header>
      {stretchesOf(log).map(stretch => (
        <div key={stretch.began?.n ?? 'start'} className="stretch">
          <h3 className={stretch.kind}>
            {stretch.began ? (
              <a
                href={props.href(stretch.began.n === last ? null : stretch.began.n)}
                aria-current={stretch.began.n === here ? 'step' : undefined}
                data-in-place=""
              >
                {printHeading(stretch)}
              </a>
            ) : (
              printHeading(stretch)
            )}
            {stretch.began?.cite?.rule ? (
              <a className="c" href={citedAddress(stretch.began.cite.rule, stretch.began.cite.on)}>
                {stretch.began.cite.rule}
              </a>
            ) : null}
          </h3>
          {stretch.began?.n === here ? props.opened : null}
          <ol>
            {stretch.entries.map(entry => (
              <EntryLine key={entry.n} entry={entry} here={here} last={last} {...props} />
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}
