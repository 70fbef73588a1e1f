export type SizeBar = { readonly href: string; readonly day: string; readonly count: number }

/** Releases on an axis of time, as tall as they are long; the table below has the figures. */
export const SizeChart = ({ bars, what }: { readonly bars: readonly SizeBar[]; readonly what: string }) => {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const year = (day: string): number => Number(day.slice(0, 4)) + (Number(day.slice(5, 7)) - 1) / 12
  const first = Math.min(...bars.map(({ day }) => year(day)))
  const last = Math.max(...bars.map(({ day }) => year(day))) + 0.2
  const x = (at: number): number => ((at - first) / Math.max(0.1, last - first)) * 980 + 10
  return (
    <svg
      className="lifelines chart"
      viewBox="0 0 1000 120"
      role="img"
      aria-label={`${bars.length} releases from ${bars[0]?.day} to ${bars.at(-1)?.day}, up to ${most} ${what}`}
    >
      {[2000, 2005, 2010, 2015, 2020]
        .filter(at => at > first && at < last)
        .map(at => (
          <g key={at}>
            <path className="grid" d={`M${x(at)} 0V104`} />
            <text x={x(at)} y="117" textAnchor="middle">
              {at}
            </text>
          </g>
        ))}
      {bars.map(({ day, count, href }) => (
        <rect
          key={href}
          className="bar"
          x={x(year(day)) - 2}
          y={100 - (count / most) * 96}
          width="4"
          height={(count / most) * 96}
        >
          <title>{`${day}: ${count} ${what}`}</title>
        </rect>
      ))}
    </svg>
  )
}
