/** A time axis: its first day at the left end and its last day at the right end. */
type Axis = { readonly first: string; readonly last: string; readonly left: number; readonly right: number }

const years = (day: string): number => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return year + (month - 1) / 12 + (date - 1) / 372
}

/** Position of a day on the axis, clamped to its ends. */
export const place = (day: string, { first, last, left, right }: Axis): number => {
  const span = Math.max(0.1, years(last) - years(first))
  const at = left + ((years(day) - years(first)) / span) * (right - left)
  return Math.round(Math.max(left, Math.min(right, at)) * 10) / 10
}

const FOOT = 18
/** Every fifth year as a hairline with its number below it. */
export const YearGrid = ({ axis, height }: { readonly axis: Axis; readonly height: number }) =>
  [1995, 2000, 2005, 2010, 2015, 2020, 2025, 2030]
    .filter(year => `${year}-01-01` >= axis.first && `${year}-01-01` <= axis.last)
    .map(year => {
      const x = place(`${year}-01-01`, axis)
      return (
        <g key={year}>
          <path className="grid" d={`M${x} 0V${height - FOOT}`} />
          <text x={x} y={height - 4} textAnchor="middle">
            {year}
          </text>
        </g>
      )
    })
