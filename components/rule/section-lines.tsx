import { type IsoDate, printDate } from '#rulebook/dates/date'
import type { Tick } from '../history/timeline'
import { place, YearGrid } from '../history/year-grid'
import { ScrollBox } from '../ui/scroll-box'

type RuleLife = { readonly number: string; readonly title?: string; readonly versions: readonly Tick[] }
type Span = { readonly number: string; readonly from: IsoDate; readonly until?: IsoDate }

/** Periods under one number. */
export const spansOf = (versions: readonly Tick[]): readonly Span[] => {
  const found: Span[] = []
  for (const { number, from, until } of versions) {
    const last = found.at(-1)
    const span = { number, from: last?.number === number ? last.from : from, ...(until ? { until } : {}) }
    if (last?.number === number) found[found.length - 1] = span
    else found.push(span)
  }
  return found
}

const ROW = 24
/** A shorter line has no room for its number; the table has it. */
const ROOM = 36
const WIDTH = 1000
const Line = ({ life, y, axis }: { readonly life: RuleLife; readonly y: number; readonly axis: AxisOf }) => (
  <>
    {spansOf(life.versions).map(({ number, from, until }) => {
      const [x, end] = [place(from, axis), place(until ?? axis.last, axis)]
      return (
        <g key={from}>
          <path className={number === life.number ? 'life own' : 'life'} d={`M${x} ${y}H${Math.max(x + 2, end)}`} />
          {number === life.number || end - x < ROOM ? null : (
            <text x={x + 2} y={y - 5} className="other">
              {number}
            </text>
          )}
        </g>
      )
    })}
    {life.versions
      .filter(({ kind }) => kind !== 'kept' && kind !== 'renumbered' && kind !== 'moved')
      .map(({ from }) => (
        <circle key={from} className="turn" cx={place(from, axis)} cy={y} r="3.2" />
      ))}
    <text x="0" y={y + 4}>
      {life.number}
    </text>
  </>
)
type AxisOf = Parameters<typeof place>[1]

const Table = ({ lives }: { readonly lives: readonly RuleLife[] }) => (
  <details>
    <summary className="sm">As a table</summary>
    <ScrollBox label="Numbers of these rules over time">
      <table className="data">
        <thead>
          <tr>
            {['Rule', 'Number', 'From', 'Until', 'Wordings'].map(head => (
              <th scope="col" key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lives.flatMap(life =>
            spansOf(life.versions).map(({ number, from, until }) => (
              <tr key={`${life.number}${from}`}>
                <th scope="row">{life.number}</th>
                <td>{number}</td>
                <td>{printDate(from)}</td>
                <td>{until ? printDate(until) : 'today'}</td>
                <td className="num">{life.versions.filter(version => version.number === number).length}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </ScrollBox>
  </details>
)

/** The history of the rules of a section: the numbers of each, and the days on which its text changed. */
export const SectionLines = ({
  lives,
  on,
  last,
}: {
  readonly lives: readonly RuleLife[]
  readonly on: IsoDate
  readonly last: IsoDate
}) => {
  const first = lives.flatMap(({ versions }) => versions[0]?.from ?? []).sort()[0] ?? on
  const axis = { first, last, left: 84, right: WIDTH - 6 }
  const height = lives.length * ROW + 26
  const moved = lives.filter(({ versions }) => spansOf(versions).length > 1).length
  return (
    <figure className="chart-of">
      <ScrollBox label="History of the rules">
        <svg
          className="lifelines"
          viewBox={`0 0 ${WIDTH} ${height}`}
          role="img"
          aria-label={`History of ${lives.length} rules from ${printDate(first as IsoDate)} to ${printDate(last as IsoDate)}; ${moved} of them had more than one number.`}
        >
          <YearGrid axis={axis} height={height} />
          {lives.map((life, at) => (
            <Line key={`${life.number}${life.versions[0]?.from}`} life={life} y={at * ROW + 16} axis={axis} />
          ))}
          <path className="here" d={`M${place(on, axis)} 0V${height - 18}`} />
        </svg>
      </ScrollBox>
      <figcaption>
        <p className="xs faint">
          Each line is a rule: grey where it had another number, which is shown, and a dot where its wording changed.
          The red line is the date of this page.
        </p>
        <Table lives={lives} />
      </figcaption>
    </figure>
  )
}
