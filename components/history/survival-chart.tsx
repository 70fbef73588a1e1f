import { ScrollBox } from '../ui/scroll-box'

type Point = { readonly years: number; readonly of: number; readonly share: number }
const [WIDTH, HEIGHT, LEFT, FOOT] = [1_000, 180, 44, 20] as const
const percent = (share: number): string => `${Math.round(share * 100)} %`

/** The share of wordings that were still in force after so many years, as a falling line; the figures are below it. */
export const SurvivalChart = ({
  points,
  wordings,
}: {
  readonly points: readonly Point[]
  readonly wordings: number
}) => {
  const most = points.at(-1)?.years ?? 1
  const x = (years: number): number => LEFT + (years / most) * (WIDTH - LEFT - 10)
  const y = (share: number): number => 8 + (1 - share) * (HEIGHT - FOOT - 8)
  const half = points.find(({ share }) => share < 0.5)
  const says = half
    ? `Half of the wordings had been replaced within ${half.years} years.`
    : `After ${most} years more than half of the wordings are still in force.`
  return (
    <figure className="chart-of">
      <p>
        {says} {wordings.toLocaleString('en')} wordings of rules are counted.
      </p>
      <ScrollBox label="Chart of how long wordings last">
        <svg className="lifelines chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={says}>
          {[0, 0.5, 1].map(share => (
            <g key={share}>
              <path className="grid" d={`M${LEFT} ${y(share)}H${WIDTH - 10}`} />
              <text x={LEFT - 8} y={y(share) + 4} textAnchor="end">
                {percent(share)}
              </text>
            </g>
          ))}
          {points
            .filter(({ years }) => years % 5 === 0)
            .map(({ years }) => (
              <text key={years} x={x(years)} y={HEIGHT - 4} textAnchor="middle">
                {`${years} years`}
              </text>
            ))}
          <path
            className="survival"
            d={`M${x(0)} ${y(1)}${points.map(({ years, share }) => `L${x(years).toFixed(1)} ${y(share).toFixed(1)}`).join('')}`}
          />
          {points.map(({ years, of, share }) => (
            <circle key={years} className="bar" cx={x(years)} cy={y(share)} r="3.5">
              <title>{`${years} ${years === 1 ? 'year' : 'years'}: ${percent(share)} of ${of.toLocaleString('en')}`}</title>
            </circle>
          ))}
        </svg>
      </ScrollBox>
      <details>
        <summary>As a table</summary>
        <table className="data">
          <thead>
            <tr>
              <th scope="col">Years</th>
              <th scope="col" className="num">
                Wordings
              </th>
              <th scope="col" className="num">
                Still in force
              </th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ years, of, share }) => (
              <tr key={years}>
                <th scope="row">{years}</th>
                <td className="num">{of.toLocaleString('en')}</td>
                <td className="num">{percent(share)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <figcaption className="xs faint">
        Of the wordings that began at least so many years before the newest text, the share that was in force for so
        long. Those of the first text are counted from its day. New numbers and typography make no new wording.
      </figcaption>
    </figure>
  )
}
