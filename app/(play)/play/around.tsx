'use client'
import { useEffect, useRef } from 'react'
import { Cores } from '#components/layers/strata-cores'
import { AnswersInWords, OutcomeStrip, ReviewedNote } from '#components/outcome/outcome-strip'
import { printOutcomes } from '#components/outcome/outcome-words'
import { printVerdict } from '#components/outcome/scenario-steps'
import { StateCard } from '#components/outcome/state-card'
import { doubtsIn } from '#components/outcome/unread-words'
import type { BoardState } from '#components/play/share'
import { InWords } from '#components/ui/words'
import { parseDate } from '#rulebook/dates/date'
import { tidyDate } from '#rulebook/dates/written-date'
import type { Result } from '#rulebook/result'
import { EraTable } from '../scenarios/era-table'
import { erasOf } from '../scenarios/eras-of'
import type { Around } from './board.worker'
import type { Run } from './shown'

type Props = {
  readonly around: Result<Around> | null
  readonly run: Run
  /** The object whose layers are shown. */
  readonly label: string | undefined
  /** The one that the reader requested, if any. */
  readonly asked?: string | undefined
  readonly path: string
}

/** Scrolls the strip after it so that the day of the board is seen; the page itself stays where it is. */
const ToHere = () => {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const box = mark.current?.parentElement?.querySelector('.strip.full')
    const here = box?.querySelector<HTMLElement>('.cell[aria-current]')
    if (box && here)
      box.scrollLeft += here.getBoundingClientRect().left - box.getBoundingClientRect().left - box.clientWidth / 2
  }, [])
  return <span ref={mark} hidden />
}

/** The chosen object through all eras; each is a link to its day. */
export const Eras = ({ around, run, label: shown, asked, path }: Props) => {
  if (!around) return <p className="sm dim">Running the other eras…</p>
  if (!around.ok) return <StateCard icon="unmod" look="hatch" title="No eras" says={around.problem.message} />
  const { cells, label } = erasOf(path, around.value, run, asked, shown ?? '')
  const title = label || 'The answer'
  return (
    <>
      <ToHere key={`${run.on} ${cells.length}`} />
      <h2 className="h-pane">{title} on other days</h2>
      <OutcomeStrip cells={cells} label={`${title} by era`} />
      <AnswersInWords cells={around.value.cells} of={run.name} />
      <EraTable cells={cells} label={title} />
    </>
  )
}

type Column = { readonly key: string; readonly head: string; readonly run: Run | undefined }

/** The day itself, the same day under its own rules if any policy is changed, and every day next to it. */
const columnsOf = (run: Run, around: Props['around'], mix: string): readonly Column[] => {
  const own = (runs: readonly Run[]): Run | undefined => runs.find(one => one.name === run.name) ?? runs[0]
  const { unmixed, beside } = around?.ok ? around.value : { unmixed: [], beside: [] }
  return [
    { key: 'here', head: unmixed.length > 0 ? `${run.on}, ${mix || 'mixed'}` : run.on, run },
    ...(unmixed.length > 0 ? [{ key: 'unmixed', head: `${run.on}, as written`, run: own(unmixed) }] : []),
    ...beside.map(({ on, runs }, at) => ({ key: `${at} ${on}`, head: on, run: own(runs) })),
  ]
}

const Cell = ({ column: { head, run }, says }: { readonly column: Column; readonly says: string }) => (
  <td data-on={head}>
    {run ? (
      <>
        <b>{says}</b>
        <span className="xs faint">
          {printVerdict(run.steps, doubtsIn(run.objects))}
          <ReviewedNote of={run} />
        </span>
      </>
    ) : (
      'no run'
    )}
  </td>
)

const Table = ({ columns, label }: { readonly columns: readonly Column[]; readonly label: string | undefined }) => {
  const runs = columns.flatMap(({ run }) => (run ? [run] : []))
  const all = [...new Set(runs.flatMap(one => one.objects.map(object => object.label)))]
  const labels = label ? [label, ...all.filter(one => one !== label)] : all
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="scroll-x" tabIndex={0} aria-label="Side by side">
      <table className="data">
        <caption>The board under {columns.length} rulesets</caption>
        <thead>
          <tr>
            <th scope="col">Object</th>
            {columns.map(({ key, head }) => (
              <th scope="col" key={key}>
                <InWords text={head} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map(one => {
            const says = printOutcomes(runs, one)
            return (
              <tr key={one}>
                <th scope="row">{one}</th>
                {columns.map(column => (
                  <Cell
                    key={column.key}
                    column={column}
                    says={says[column.run ? runs.indexOf(column.run) : -1] ?? 'not modelled'}
                  />
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** The first day of every ruleset of the strip. */
const erasIn = (around: Props['around']): readonly string[] =>
  around?.ok
    ? [...new Map([...around.value.cells].reverse().map(({ ruleset, from }) => [ruleset, from])).values()].sort()
    : []

/** The same board under several rulesets, one per column, with the layers of one object. */
export const Beside = ({
  around,
  run,
  label,
  board,
  change,
}: Omit<Props, 'path' | 'asked'> & {
  readonly board: BoardState
  readonly change: (part: Partial<BoardState>) => void
}) => {
  const columns = columnsOf(run, around, board.name)
  const strange = board.beside.filter(day => !parseDate(tidyDate(day)).ok)
  const drilled = columns.flatMap(({ head, run: one }) => (one ? [{ ...one, on: head }] : []))
  return (
    <div className="beside">
      <h3>Side by side</h3>
      <div className="row">
        <label className="sm" htmlFor="beside">
          Dates, separated by commas
        </label>
        <input
          className="field"
          id="beside"
          name="beside"
          placeholder="1998-02-01, 2007-10-01"
          defaultValue={board.beside.join(', ')}
          key={board.beside.join(',')}
          onBlur={event => change({ beside: daysIn(event.target.value) })}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            change({ beside: daysIn(event.currentTarget.value) })
          }}
        />
        <button
          className="btn quiet sm"
          type="button"
          onClick={() => change({ beside: erasIn(around).filter(day => day !== run.on) })}
        >
          One per era
        </button>
        {board.beside.length > 0 ? (
          <button className="btn quiet sm" type="button" onClick={() => change({ beside: [] })}>
            None
          </button>
        ) : null}
      </div>
      {strange.length > 0 ? (
        <p className="wrong">Not a date: {strange.join(', ')}. Use YYYY-MM-DD, for example 2008-03-17.</p>
      ) : null}
      {columns.length > 1 ? (
        <>
          <Table columns={columns} label={label} />
          {label ? <Cores runs={drilled} label={label} on={columns[0]?.head ?? ''} /> : null}
        </>
      ) : null}
    </div>
  )
}
/** Maximum number of days of one board; no release calendar has more. */
const MAX_DAYS = 120
const daysIn = (text: string): readonly string[] =>
  [...new Set(text.split(/[\s,]+/).filter(Boolean))].slice(0, MAX_DAYS)
