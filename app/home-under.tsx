const LINES = [
  'in layers one to five, characteristic-defining abilities come first',
  'a later effect may override an earlier one',
  'what it applies to, what it does, whether it exists',
  'counters first, then everything in order of play',
  'an effect waits for the effects it depends on',
  'printed, then copied, then changed',
  'the newest timestamp is applied last',
  'six layers, and the sixth has five steps',
] as const
const column = (side: 'left' | 'right', at: number): string =>
  side === 'left'
    ? `translate(${40 + at * 24} ${440 + (at % 3) * 22}) rotate(-90)`
    : `translate(${1216 + at * 25} ${450 + (at % 3) * 18}) rotate(-90)`

/** Older writing under the page: our own words as decoration, hidden from screen readers. */
export const HomeUnder = () => (
  <svg
    className="under"
    width="100%"
    height="100%"
    aria-hidden="true"
    preserveAspectRatio="xMidYMid slice"
    viewBox="0 0 1440 420"
  >
    <g fill="var(--ghost)" fontFamily="var(--font-serif)" fontSize="25" fontStyle="italic" opacity=".62">
      {(['left', 'right'] as const).flatMap(side =>
        Array.from(LINES, (line, at) => (
          <text key={`${side}${line}`} transform={column(side, at)}>
            {line}
          </text>
        )),
      )}
    </g>
  </svg>
)
