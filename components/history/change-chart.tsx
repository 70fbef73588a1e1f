import { type IsoDate, printDate } from '#rulebook/dates/date'
import { ScrollBox } from '../ui/scroll-box'
import { place, YearGrid } from './year-grid'

type ChangeBar = {
  readonly day: string
  /** Rules that were reworded, added or removed. */
  readonly changed: number
  /** Rules whose number alone changed. */
  readonly moved: number
}

const HEIGHT = 150
const FOOT = 18
/** Heights use a square-root scale, which keeps ten changes visible next to a thousand. */
const tall = (count: number, most: number): number => Math.sqrt(count / most) * (HEIGHT - FOOT - 14)

/** Releases on a time axis, with heights by number of changes; moved rules are hatched in the background. */
export const ChangeChart = ({
  bars,
  of = 'releases',
  first = bars[0]?.day,
}: {
  readonly bars: readonly ChangeBar[]
  readonly of?: string
  /** The first day of the axis; the first release has no predecessor and therefore no bar. */
  readonly first?: string | undefined
}) => {
  const most = Math.max(1, ...bars.map(({ changed, moved }) => changed + moved))
  const axis = { first: first ?? '1999-01-01', last: bars.at(-1)?.day ?? '2022-12-31', left: 10, right: 990 }
  const base = HEIGHT - FOOT
  const largest = [...bars].sort((a, b) => b.changed - a.changed)[0]
  return (
    <figure className="chart-of">
      <ScrollBox label={`Chart of changes, ${of}`}>
        <svg
          className="lifelines chart"
          viewBox={`0 0 1000 ${HEIGHT}`}
          role="img"
          aria-label={`Changes of ${bars.length} releases. The largest, of ${printDate((largest?.day ?? '') as IsoDate)}, changed ${largest?.changed} rules and moved ${largest?.moved} more.`}
        >
          <defs>
            <pattern
              id={`moved-${of}`}
              width="4"
              height="4"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <path d="M0 0v4" className="hatch" />
            </pattern>
          </defs>
          <YearGrid axis={axis} height={HEIGHT} />
          {bars.map(({ day, changed, moved }) => {
            const [whole, words] = [tall(changed + moved, most), tall(changed, most)]
            const x = place(day, axis) - 2.5
            return (
              <g key={day}>
                <rect className="moved" x={x} y={base - whole} width="5" height={whole} fill={`url(#moved-${of})`} />
                <rect className="bar" x={x} y={base - words} width="5" height={words} />
                <title>{`${printDate(day as IsoDate)}: ${changed} changed, ${moved} only renumbered`}</title>
              </g>
            )
          })}
        </svg>
      </ScrollBox>
      <figcaption className="xs faint">
        Solid: changed rules. Hatched: rules that were only renumbered. Heights are on a square-root scale; the table
        has the figures.
      </figcaption>
    </figure>
  )
}
