import type { Card } from './card'

export const SIZE = { width: 1200, height: 630 } as const
const PAPER = '#f7f5f0'
const INK = { full: '#1a1d23', second: '#43474f', third: '#5d6067', ghost: '#d9d3c5' } as const
const RUBRIC = '#9c2f1c'
/** The strata of the site from the surface down, each with its wash. */
const STRATA = [
  ['#621856', '#f1e2ee', 150],
  ['#7a0d06', '#f6e0d9', 70],
  ['#7a5c00', '#f5ebcc', 110],
  ['#4f6f3f', '#e7efde', 130],
  ['#06473c', '#dcebe6', 60],
  ['#2a65b7', '#e0eaf8', 60],
  ['#16242f', '#e4e7eb', 50],
] as const
const TINTS = [
  ['#e6e0d1', '#43474f'],
  ['#b9ad90', '#1a1d23'],
  ['#4b4536', '#fffefb'],
] as const

const Column = () => (
  <div style={{ display: 'flex', flexDirection: 'column', width: 96, height: 630 }}>
    {STRATA.map(([ink, wash, height]) => (
      <div
        key={ink}
        style={{
          display: 'flex',
          height,
          background: wash,
          borderLeft: `14px solid ${ink}`,
          borderBottom: `2px solid ${ink}`,
        }}
      />
    ))}
  </div>
)

/** Outcomes by era as the strip of the site: equal neighbours are one block with its value above. */
const Strip = ({ cells }: { readonly cells: readonly (string | null)[] }) => {
  const values = [...new Set(cells.filter(value => value !== null))]
  return (
    <div style={{ display: 'flex', marginTop: 34, width: 1000 }}>
      {cells.map((value, at) => {
        const [back, ink] = value === null ? [PAPER, INK.third] : (TINTS[values.indexOf(value) % 3] ?? TINTS[0])
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is an era, known by its place
          <div key={at} style={{ display: 'flex', flexDirection: 'column', flex: 1, marginRight: 4 }}>
            <div style={{ display: 'flex', height: 40, fontSize: 30, color: INK.full, whiteSpace: 'nowrap' }}>
              {value !== cells[at - 1] || at === 0 ? (value ?? '–').slice(0, 16) : ''}
            </div>
            <div
              style={{ display: 'flex', height: 46, background: back, color: ink, border: `1px solid ${INK.ghost}` }}
            />
          </div>
        )
      })}
    </div>
  )
}

const Mark = () => (
  <svg width="44" height="44" viewBox="0 0 24 24" role="img" aria-label="Palimpsest">
    <path fill={RUBRIC} d="M4 2.5h11.2l3.2 3.100H4z" />
    <path fill={INK.full} d="M4 7h4.600v2.600H4zM14.600 7h4.900v2.600h-4.900z" />
    <path fill={INK.full} opacity=".82" d="M4 11h14.300l-3.200 2.600H4z" />
    <path fill={INK.full} opacity=".5" d="M4 15h4.600v2.600H4z" />
    <path fill={INK.full} opacity=".25" d="M4 19h4.600v2.600H4z" />
  </svg>
)

const sizeOf = (text: string): number => (text.length > 70 ? 44 : text.length > 34 ? 54 : 66)

/** The preview picture of a page for links on other sites. Styles are inline, because it becomes a PNG, not a page. */
export const Picture = ({ card: { kicker, number, title, says, day, cells } }: { readonly card: Card }) => (
  <div style={{ display: 'flex', ...SIZE, background: PAPER, color: INK.full, fontFamily: 'sans' }}>
    <Column />
    <div style={{ display: 'flex', flexDirection: 'column', padding: '52px 60px 40px 56px', width: 1104 }}>
      <div style={{ display: 'flex', fontSize: 28, color: INK.third }}>{kicker}</div>
      {number ? (
        <div style={{ display: 'flex', fontFamily: 'serif', fontSize: 108, lineHeight: 1.1, color: RUBRIC }}>
          {number}
        </div>
      ) : null}
      <div style={{ display: 'flex', fontFamily: 'serif', fontSize: sizeOf(title), lineHeight: 1.15, marginTop: 10 }}>
        {title}
      </div>
      {cells ? <Strip cells={cells} /> : null}
      <div style={{ display: 'flex', fontSize: 30, lineHeight: 1.4, color: INK.second, marginTop: 22 }}>{says}</div>
      <div style={{ display: 'flex', flexGrow: 1 }} />
      <div style={{ display: 'flex', alignItems: 'center', fontSize: 26, color: INK.third }}>
        <Mark />
        <div
          style={{
            display: 'flex',
            fontFamily: 'serif',
            fontSize: 34,
            color: INK.full,
            margin: '0 28px 0 12px',
            flexShrink: 0,
          }}
        >
          Palimpsest
        </div>
        <div style={{ display: 'flex', flexShrink: 1, minWidth: 0 }}>{(day ?? '').slice(0, 58)}</div>
      </div>
    </div>
  </div>
)
