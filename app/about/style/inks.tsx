const GROUPS: readonly (readonly [name: string, inks: readonly string[]])[] = [
  ['Surfaces and lines', ['paper', 'sheet', 'sunk', 'line', 'line-strong', 'ghost']],
  ['Text', ['ink', 'ink-2', 'ink-3', 'rubric', 'link', 'solid']],
  ['Date and status', ['past', 'unknown', 'ok', 'fail', 'ins', 'del']],
  ['Highlights', ['hl-orpiment', 'hl-azurite', 'hl-verdigris', 'hl-madder', 'hl-lead']],
  [
    'Strata',
    [
      'stratum-copy',
      'stratum-control',
      'stratum-text',
      'stratum-type',
      'stratum-colour',
      'stratum-ability',
      'stratum-size',
    ],
  ],
]
const SIZES = [
  ['4xl', '3.5rem'],
  ['3xl', '2.5rem'],
  ['2xl', '1.75rem'],
  ['xl', '1.375rem'],
  ['rule', '1.1875rem'],
] as const
const MARKS = [
  ['orpiment', 'Key words'],
  ['azurite', 'Question'],
  ['verdigris', 'Settled'],
  ['madder', 'Disputed'],
  ['lead', 'Definition'],
] as const

/** Colours by what they mean, sizes of type, and the five highlights. */
export const Inks = () => (
  <section>
    <h2>Colours, type, highlights</h2>
    {GROUPS.map(([name, inks]) => (
      <div key={name}>
        <h3>{name}</h3>
        <ul className="sw">
          {inks.map(ink => (
            <li key={ink}>
              <div className={`c sw-${ink}`} />
              <p className="t">{ink}</p>
            </li>
          ))}
        </ul>
      </div>
    ))}
    <h3>Type</h3>
    <ul className="sizes">
      {SIZES.map(([name, size]) => (
        <li key={name}>
          <span className="dim sm">
            {name}, {size}
          </span>
          <span className={`size-${name}`}>Older ink stays visible</span>
        </li>
      ))}
    </ul>
    <h3>Highlights</h3>
    <p className="quote">
      {MARKS.map(([ink, says]) => (
        <span key={ink}>
          <mark className={ink}>{says}</mark>{' '}
        </span>
      ))}
      <mark className="found">found</mark>
    </p>
  </section>
)
