const STRATA = [
  { d: 'M4 2.5h11.2l3.2 3.1H4z', fill: 'var(--rubric)', opacity: 1 },
  { d: 'M4 7h4.6v2.6H4zM14.6 7h4.9v2.6h-4.9z', fill: 'currentColor', opacity: 1 },
  { d: 'M4 11h14.3l-3.2 2.6H4z', fill: 'currentColor', opacity: 0.82 },
  { d: 'M4 15h4.6v2.6H4z', fill: 'currentColor', opacity: 0.5 },
  { d: 'M4 19h4.6v2.6H4z', fill: 'currentColor', opacity: 0.25 },
] as const

/** A P of five strata: the newest in red ink, the older ones fading. */
export const Mark = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    {STRATA.map(({ d, fill, opacity }) => (
      <path key={d} d={d} fill={fill} opacity={opacity} />
    ))}
  </svg>
)

/** The name over its erased shadow; the shadow is generated content and never read aloud. */
export const Wordmark = () => (
  <span className="word">
    <span>Palimpsest</span>
  </span>
)
