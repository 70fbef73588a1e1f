'use client'
import { type ReactNode, useEffect, useState } from 'react'

const STARTS = [
  ['Humility / Opalescence / Grizzly Bears', 'Two enchantments that each set a size: which one applies?'],
  ['Blood Moon / Urborg, Tomb of Yawgmoth', 'Two effects on land types that depend on each other.'],
] as const

/** Nothing is on the table: what to do, and two ways to begin. */
export const EmptyTable = ({ isEmpty }: { readonly isEmpty: boolean }) => (
  <section className="pane board emptytable" id="board" aria-labelledby="h-board">
    <header>
      <h2 id="h-board">{isEmpty ? 'Your board is empty' : 'Nothing has run yet'}</h2>
    </header>
    {isEmpty ? (
      <>
        <p className="lede">Put two cards on the board to see how they interact on any date.</p>
        <p className="sm dim">
          Add a card by name, or write card names in the text, one per line. Describe a card of your own as a step: *
          Given "Bear" is a 2/2 green Bear creature with flying
        </p>
        <ul>
          {STARTS.map(([names, says]) => (
            <li key={names}>
              <a href={`/play?source=${encodeURIComponent(names)}`}>{names.replaceAll(' / ', ', ')}</a>
              <span className="sm dim">{says}</span>
            </li>
          ))}
        </ul>
      </>
    ) : null}
  </section>
)

const printSeconds = (milliseconds: number): string => {
  const seconds = Math.max(1, Math.round(milliseconds / 1_000))
  if (seconds >= 120) return `${Math.floor(seconds / 60)} minutes`
  return seconds === 1 ? '1 second' : `${seconds} seconds`
}

type Props = {
  /** The text cannot be read: the board is that of the last text that could be read. */
  readonly isStale: boolean
  readonly ranAt: number | null
  /** The first line that was not understood; the board is the result of the lines before it. */
  readonly stoppedAt: number | null
  /** The run was stopped there because it took too long. */
  readonly isLate: boolean
  readonly children: ReactNode
}

/** The board and its layers; with an error they are those of the last text that ran, and are marked as such. */
export const LastBoard = ({ isStale, ranAt, stoppedAt, isLate, children }: Props) => {
  const isDim = isStale || stoppedAt !== null
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (!isStale) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isStale])
  return (
    <div className={isDim ? 'last-board stale' : 'last-board'}>
      {isStale ? (
        <p className="stale-head">
          <b role="status">Last board that ran</b>
          {ranAt !== null && now > ranAt ? <span>, {printSeconds(now - ranAt)} ago</span> : null}
        </p>
      ) : null}
      {!isStale && stoppedAt !== null ? (
        <p className="stale-head">
          <b role="status">
            {isLate
              ? `The board before line ${stoppedAt}, where the run took too long. Change a line to run it again.`
              : `The board before line ${stoppedAt}, which was not understood`}
          </b>
        </p>
      ) : null}
      <div className="last-board-in" inert={isDim}>
        {children}
      </div>
    </div>
  )
}
