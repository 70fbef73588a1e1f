import type { ReactNode } from 'react'
import { Icon } from '../ui/icon'
import { type Game, linesOf } from './game-lines'

type Props = {
  readonly game: Pick<Game, 'log' | 'at'>
  /** The address of this page after an entry; without a number, at the end of the game. */
  readonly href: (n: number | null) => string
  /** After the last event: what may be done next. */
  readonly children?: ReactNode
}

type StepProps = {
  readonly href: string | null
  readonly says: string
  readonly icon: 'left' | 'right'
  readonly keyName: string
}
const Step = ({ href, says, icon, keyName }: StepProps) =>
  href === null ? (
    <span className="btn icon" aria-hidden="true">
      <Icon name={icon} />
    </span>
  ) : (
    <a className="btn icon" href={href} aria-label={says} aria-keyshortcuts={keyName} data-in-place="">
      <Icon name={icon} />
    </a>
  )

/** The events of a game in a row: one event forward or back, or directly to any event. */
export const GameBar = ({ game: { log, at }, href, children }: Props) => {
  const lines = linesOf(log)
  const last = lines.length - 1
  const here = at ?? last
  const entry = lines[here]?.entry
  return (
    <nav className="gamebar" id="game" aria-label="Events of this game">
      <Step icon="left" says="Previous event" keyName="ArrowLeft" href={here > 0 ? href(here - 1) : null} />
      <p className="now" aria-live="polite">
        <b>
          {here + 1} of {lines.length}
        </b>{' '}
        {entry?.message}
      </p>
      <Step
        icon="right"
        says="Next event"
        keyName="ArrowRight"
        href={here < last ? href(here + 1 === last ? null : here + 1) : null}
      />
      {children}
      <ol className="gamecells">
        {lines.map(({ entry: one, depth }, n) => (
          <li key={one.n} className={one.kind === 'turn began' || one.kind === 'step began' ? 'gap' : undefined}>
            <a
              className={`${n > here ? 'later' : 'done'}${depth > 0 ? ' part' : ''}`}
              href={href(n === last ? null : n)}
              title={one.message}
              aria-current={n === here ? 'step' : undefined}
              data-in-place=""
              tabIndex={-1}
            >
              <span className="sr">
                {n + 1}. {one.message}
              </span>
            </a>
          </li>
        ))}
      </ol>
      <span className="gameends">
        {here > 0 ? (
          <a className="btn quiet sm" href={href(0)} aria-keyshortcuts="Home" data-in-place="">
            First
          </a>
        ) : null}
        {here < last ? (
          <a className="btn quiet sm" href={href(null)} aria-keyshortcuts="End" data-in-place="">
            Last
          </a>
        ) : null}
      </span>
    </nav>
  )
}
