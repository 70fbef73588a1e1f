import { type IsoDate, printDate } from '#rulebook/dates/date'
import { ScrollBox } from '../ui/scroll-box'
import { place, YearGrid } from './year-grid'

type SizeBar = { readonly id: string; readonly day: string; readonly count: number }

const HEIGHT = 120
const FOOT = 18

type Props = { readonly bars: readonly SizeBar[]; readonly what: string; readonly of?: string }
/** Releases on a time axis with bars for their length; the table below has the figures. */
export const SizeChart = ({ bars, what, of = 'releases' }: Props) => {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const axis = { first: bars[0]?.day ?? '1999-01-01', last: bars.at(-1)?.day ?? '2022-12-31', left: 10, right: 990 }
  return (
    <ScrollBox label={`Chart of lengths, ${of}`}>
      <svg
        className="lifelines chart"
        viewBox={`0 0 1000 ${HEIGHT}`}
        role="img"
        aria-label={`${bars.length} releases from ${printDate((bars[0]?.day ?? '') as IsoDate)} to ${printDate((bars.at(-1)?.day ?? '') as IsoDate)}, up to ${most} ${what}`}
      >
        <YearGrid axis={axis} height={HEIGHT} />
        {bars.map(({ id, day, count }) => {
          const height = (count / most) * (HEIGHT - FOOT - 4)
          return (
            <rect
              className="bar"
              key={id}
              x={place(day, axis) - 2}
              y={HEIGHT - FOOT - height}
              width="4"
              height={height}
            >
              <title>{`${printDate(day as IsoDate)}: ${count} ${what}`}</title>
            </rect>
          )
        })}
      </svg>
    </ScrollBox>
  )
}
