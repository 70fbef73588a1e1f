import type { ReactNode } from 'react'
import { type IsoDate, printDate } from '#rulebook/dates/date'
import { withoutMarkup } from '../ui/words'

export type StepKind =
  | 'kept'
  | 'renumbered'
  | 'moved'
  | 'reworded'
  | 'split'
  | 'merged'
  | 'added'
  | 'restored'
  | 'removed'
export type Tick = {
  readonly number: string
  readonly from: IsoDate
  readonly until?: IsoDate
  readonly kind: StepKind
  readonly current: boolean
}

const ring = <circle cx="7" cy="7" r="6.5" fill="var(--paper)" />
const SIGNS: Readonly<Record<StepKind, ReactNode>> = {
  kept: <path d="M7 3v8" stroke="var(--line-strong)" strokeWidth="2" />,
  reworded: <circle cx="7" cy="7" r="4.5" fill="var(--ink)" />,
  renumbered: <circle cx="7" cy="7" r="4" fill="var(--paper)" stroke="var(--ink)" strokeWidth="1.5" />,
  moved: (
    <>
      {ring}
      <path d="M2.5 11.5l8-8M4.5 3.5h6v6" fill="none" stroke="var(--ink)" strokeWidth="1.7" />
    </>
  ),
  split: (
    <>
      {ring}
      <path
        d="M7 13V8L2.5 3.5M7 8l4.5-4.5M2.3 6.5v-3h3M8.7 3.5h3v3"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="1.5"
      />
    </>
  ),
  merged: (
    <>
      {ring}
      <path d="M7 1v5L2.5 10.5M7 6l4.5 4.5M7 6v7" fill="none" stroke="var(--ink)" strokeWidth="1.5" />
    </>
  ),
  added: (
    <>
      <circle cx="7" cy="7" r="5.5" fill="var(--ink)" />
      <path d="M7 4.5v5M4.5 7h5" stroke="var(--paper)" strokeWidth="1.5" />
    </>
  ),
  restored: (
    <>
      <circle cx="7" cy="7" r="5" fill="var(--paper)" stroke="var(--ink)" strokeWidth="1.5" />
      <path d="M7 4.5v5M4.5 7h5" stroke="var(--ink)" strokeWidth="1.5" />
    </>
  ),
  removed: (
    <>
      {ring}
      <path d="M3 3l8 8M11 3l-8 8" stroke="var(--ink)" strokeWidth="1.7" />
    </>
  ),
}
const HERE = (
  <>
    <circle cx="7" cy="7" r="6" fill="none" stroke="var(--rubric)" strokeWidth="1.5" />
    <circle cx="7" cy="7" r="3.3" fill="var(--rubric)" />
  </>
)

export const StepSign = ({ kind, here = false }: { readonly kind: StepKind; readonly here?: boolean }) => (
  <span className="mk">
    <svg viewBox="0 0 14 14" aria-hidden="true">
      {here ? HERE : SIGNS[kind]}
    </svg>
  </span>
)

/** The kind of step, in words; `number` is the number after it. */
const printStep = (kind: StepKind, number: string): string =>
  ({
    kept: 'same words',
    reworded: 'reworded',
    renumbered: `became ${number}`,
    moved: `moved to ${number}`,
    split: `split: ${number}`,
    merged: `merged: ${number}`,
    added: 'first seen',
    restored: 'restored',
    removed: 'removed',
  })[kind]

type HappenedProps = {
  readonly tick: Tick
  readonly before: Tick | undefined
  readonly number: string
  readonly changed: string | undefined
}
/** What happened to the text: the change of a rewording, where it is known. */
const Happened = ({ tick, before, number, changed }: HappenedProps) => {
  // The number is stated where it began; the other kinds of steps include it in their text.
  const wears =
    tick.kind === 'added' ? tick.number !== number : tick.kind === 'reworded' && tick.number !== before?.number
  const says = changed === undefined ? printStep(tick.kind, tick.number) : withoutMarkup(changed)
  return (
    <span className="dim">
      {says}
      {wears ? `, as ${tick.number}` : ''}
    </span>
  )
}

/** The history of one rule, newest first; the page's own wording is ringed in red. */
export const Timeline = ({
  ticks,
  number,
  changed = {},
  href = ({ number, from }) => `/rules/${encodeURIComponent(number)}/${from}`,
}: {
  readonly ticks: readonly Tick[]
  readonly number: string
  /** The change of each rewording, by its first day. */
  readonly changed?: Readonly<Record<string, string>>
  readonly href?: (tick: Tick) => string
}) => (
  <ol className="tl">
    {[...ticks].reverse().map((tick, at) => (
      <li key={`${tick.from}${tick.number}`} className={tick.current ? 'now' : undefined}>
        <StepSign kind={tick.kind} here={tick.current} />
        <a className="d" href={href(tick)} aria-current={tick.current ? 'true' : undefined}>
          {printDate(tick.from)}
        </a>
        <Happened
          tick={tick}
          before={ticks[ticks.length - 2 - at]}
          number={number}
          changed={tick.kind === 'reworded' ? changed[tick.from] : undefined}
        />
      </li>
    ))}
  </ol>
)
