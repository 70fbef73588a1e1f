import { type IsoDate, printDate } from '#rulebook/dates/date'
import { ScrollBox } from '../ui/scroll-box'

type Life = { readonly number: string; readonly from: IsoDate; readonly until?: IsoDate }
const FIRST = 1998
const WIDTH = 720
const LEFT = 76
const yearOf = (day: string): number => Number(day.slice(0, 4))
/** Position of a day on an axis that ends with the year of the last day. */
const axisFrom =
  (first: number, last: number) =>
  (day: string): number => {
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
    const years = Math.max(1, last + 1 - first)
    return LEFT + ((year + (month - 1) / 12 + (date - 1) / 365 - first) / years) * (WIDTH - LEFT)
  }

type Props = {
  readonly lives: readonly Life[]
  readonly on: string
  /** The day of the newest text, where lines end. */
  readonly last: string
}
/** The numbers of a rule over the years as lines; the table below has the same data. */
export const LifeLines = ({ lives, on, last }: Props) => {
  const first = Math.min(FIRST, ...lives.map(({ from }) => yearOf(from)))
  const x = axisFrom(first, yearOf(last))
  const labelled = Array.from(
    { length: Math.floor(yearOf(last) / 5) - Math.floor(first / 5) },
    (_, at) => (Math.floor(first / 5) + 1 + at) * 5,
  )
  const numbers = [...new Set(lives.map(({ number }) => number))]
  const height = numbers.length * 24 + 34
  return (
    <figure>
      <ScrollBox label="Numbers over the years">
        <svg
          className="lifelines"
          viewBox={`0 0 ${WIDTH} ${height}`}
          role="img"
          aria-label={`Numbers: ${numbers.join(', ')}`}
        >
          {labelled.map(year => (
            <g key={year}>
              <path className="grid" d={`M${x(`${year}-01-01`)} 0V${height - 18}`} />
              <text x={x(`${year}-01-01`)} y={height - 4} textAnchor="middle">
                {year}
              </text>
            </g>
          ))}
          {lives.map(({ number, from, until }) => {
            const y = numbers.indexOf(number) * 24 + 14
            return (
              <g key={`${number}${from}`}>
                <path className="life" d={`M${x(from)} ${y}H${Math.max(x(from) + 2, x(until ?? last))}`} />
                <path className="edit" d={`M${x(from)} ${y - 4}v8`} />
              </g>
            )
          })}
          {numbers.map((number, at) => (
            <text key={number} x="0" y={at * 24 + 18}>
              {number}
            </text>
          ))}
          <path className="here" d={`M${x(on)} 0V${height - 18}`} />
        </svg>
      </ScrollBox>
      <figcaption>
        <details>
          <summary className="xs">As a table</summary>
          <table className="data">
            <thead>
              <tr>
                <th scope="col">Number</th>
                <th scope="col">From</th>
                <th scope="col">Until</th>
              </tr>
            </thead>
            <tbody>
              {lives.map(({ number, from, until }) => (
                <tr key={`${number}${from}`}>
                  <td>{number}</td>
                  <td>{printDate(from)}</td>
                  <td>{until ? printDate(until) : 'today'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </figcaption>
    </figure>
  )
}
