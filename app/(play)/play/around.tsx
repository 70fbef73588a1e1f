'use client'
import { OutcomeStrip } from '#components/outcome-strip'
import { printOutcomes } from '#components/outcome-words'
import type { BoardState } from '#components/play/share'
import { printVerdict } from '#components/scenario-steps'
import { StateCard } from '#components/state-card'
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
  /** The one the reader asked for, if any. */
  readonly asked?: string | undefined
  readonly path: string
}

/** The chosen object through all eras; each is a link to its day. */
export const Eras = ({ around, run, label: shown, asked, path }: Props) => {
  if (!around) return <p className="sm dim">The other eras are being run …</p>
  if (!around.ok) return <StateCard icon="unmod" look="hatch" title="No eras" says={around.problem.says} />
  const { cells, label } = erasOf(path, around.value, run, asked, shown ?? '')
  return (
    <>
      <h2 className="h-pane">
        {label} through {cells.length} eras
      </h2>
      <OutcomeStrip cells={cells} label={`${label} by era`} />
      <EraTable cells={cells} label={label} />
    </>
  )
}

const Column = ({ on, run, says }: { readonly on: string; readonly run: Run | undefined; readonly says: string }) => (
  <td data-on={on}>
    {run ? (
      <>
        <b>{says}</b>
        <span className="xs faint">
          {printVerdict(run.steps)}, {run.ruleset}
        </span>
      </>
    ) : (
      'no run'
    )}
  </td>
)

/** The same board on any number of days, a column each. */
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
  const days = around?.ok ? around.value.beside : []
  const runs = [run, ...days.map(day => day.runs.find(one => one.name === run.name) ?? day.runs[0])]
  const labels = [...new Set(runs.flatMap(one => one?.objects.map(object => object.label) ?? []))]
  const shown = runs.flatMap(one => (one ? [one] : []))
  return (
    <div className="beside">
      <h3>Side by side</h3>
      <div className="row">
        <label className="sm" htmlFor="beside">
          Days, with commas
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
      </div>
      {days.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        <section className="scroll-x" tabIndex={0} aria-label="Side by side">
          <table className="data">
            <caption>The board on {runs.length} days</caption>
            <thead>
              <tr>
                <th scope="col">Object</th>
                <th scope="col">{run.on}</th>
                {days.map(day => (
                  <th scope="col" key={day.on}>
                    {day.on}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {(label ? [label, ...labels.filter(one => one !== label)] : labels).map(one => {
                const says = printOutcomes(shown, one)
                return (
                  <tr key={one}>
                    <th scope="row">{one}</th>
                    {runs.map((column, at) => (
                      <Column
                        // biome-ignore lint/suspicious/noArrayIndexKey: the columns are days in their order, a day may come twice
                        key={`${at}${column?.on}`}
                        on={column?.on ?? ''}
                        run={column}
                        says={says[column ? shown.indexOf(column) : -1] ?? 'not modelled'}
                      />
                    ))}
                  </tr>
                )
              })}
            </tbody>
          </table>
        </section>
      ) : null}
    </div>
  )
}
const daysIn = (text: string): readonly string[] => [...new Set(text.split(/[\s,]+/).filter(Boolean))].slice(0, 12)
