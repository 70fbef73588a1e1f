import type { IsoDate } from '#rulebook/dates/date'
import { printDate } from '#rulebook/dates/date'
import { releaseAddress } from '../ui/links'
import { ScrollBox } from '../ui/scroll-box'

type Covered = { readonly id: string; readonly inForce: IsoDate }

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const
const DAY_MS = 86_400_000
const LONG = 200

/** The longest periods in which no release began, longest first. */
const gapsOf = (releases: readonly Covered[]) => {
  const days = [...new Set(releases.map(({ inForce }) => inForce))].sort()
  return days
    .slice(1)
    .map((to, at) => ({
      from: days[at] as IsoDate,
      to,
      days: Math.round((Date.parse(to) - Date.parse(days[at] as string)) / DAY_MS),
    }))
    .filter(({ days: long }) => long > LONG)
    .sort((a, b) => b.days - a.days)
}

const Year = ({ year, releases }: { readonly year: string; readonly releases: readonly Covered[] }) => (
  <tr>
    <th scope="row">{year}</th>
    {MONTHS.map((name, at) => {
      const month = `${year}-${String(at + 1).padStart(2, '0')}`
      const own = releases.filter(({ inForce }) => inForce.startsWith(month))
      return (
        <td key={name} className={own.length > 0 ? 'held' : undefined}>
          {own.map(({ id, inForce }) => (
            <a key={id} href={releaseAddress(id)} aria-label={printDate(inForce)}>
              {Number(inForce.slice(8))}
            </a>
          ))}
        </td>
      )
    })}
  </tr>
)

/** Every loaded release in its month; in an empty month no release began, or its release is not loaded. */
export const CoverageCalendar = ({ releases }: { readonly releases: readonly Covered[] }) => {
  const years = releases.map(({ inForce }) => Number(inForce.slice(0, 4)))
  const [first, last] = [Math.min(...years), Math.max(...years)]
  const gaps = gapsOf(releases)
  return (
    <>
      <ScrollBox label="Calendar of releases">
        <table className="calendar">
          <thead>
            <tr>
              <th scope="col">Year</th>
              {MONTHS.map(name => (
                <th scope="col" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: last - first + 1 }, (_, at) => String(first + at)).map(year => (
              <Year key={year} year={year} releases={releases} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {gaps.length > 0 ? (
        <p className="sm dim mt-4">
          Longest without a release:{' '}
          {gaps
            .slice(0, 5)
            .map(({ from, to, days }) => `${printDate(from)} to ${printDate(to)} (${days} days)`)
            .join('; ')}
          . A change stated for a date within such a gap appears here at its end.
        </p>
      ) : null}
    </>
  )
}
