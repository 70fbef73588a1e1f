import type { Stratum } from '#engine/index'
import { actingOf, type LayerRow } from './strata-rows-of'
import type { Shape } from './strata-shape'

const WASH: Readonly<Record<Stratum, string>> = {
  copy: 'var(--stratum-copy-wash)',
  control: 'var(--stratum-control-wash)',
  text: 'var(--stratum-text-wash)',
  type: 'var(--stratum-type-wash)',
  color: 'var(--stratum-colour-wash)',
  ability: 'var(--stratum-ability-wash)',
  size: 'var(--stratum-size-wash)',
  all: 'var(--sunk)',
}
/** The printed card serves as the last layer. */
const washOf = (row: LayerRow | null): string => (row ? WASH[actingOf(row)[0] ?? 'all'] : 'var(--sunk)')

const WAVE = 'M0 0q5.75 -3.2 11.5 0t11.5 0t11.5 0t11.5 0'
/** The boundary between a layer and the layer below it on the page: a wavy line at the foot of the upper one. */
export const Contact = ({ above, below }: { readonly above: LayerRow | null; readonly below: LayerRow | null }) => (
  <svg className="contact" viewBox="0 -4 46 8" preserveAspectRatio="none" aria-hidden="true">
    <path d="M0 -3h46v6h-46z" fill={washOf(above)} />
    <path d={`${WAVE}V4H0z`} fill={washOf(below)} />
    <path d={WAVE} fill="none" stroke="var(--ink-2)" strokeWidth="1.25" vectorEffect="non-scaling-stroke" />
  </svg>
)

/** Head of an arrow from the left. */
const HEAD = 'l5 4-5 4'
// Every row draws its own part of the lines that pass it, because rows grow with their text. The rings are at one
// height from the top of a row, and curves begin and end at a fixed distance from them.
const RING = 1.35
const CURVE = 0.75
const [RING_AT, ABOVE, BELOW] = [RING, RING - CURVE, RING + CURVE].map(height => `${height}rem`)

type Run = { readonly x: number; readonly up: boolean; readonly down: boolean }
/** The straight parts of a line: from the row above to the ring, from the ring to the row below, past the row. */
const Line = ({ x, up, down, isCurved = false }: Run & { readonly isCurved?: boolean }) => (
  <>
    {up ? <line x1={x} x2={x} y1="0" y2={isCurved ? ABOVE : RING_AT} /> : null}
    {up && down && isCurved ? <line x1={x} x2={x} y1={ABOVE} y2={BELOW} /> : null}
    {down ? <line x1={x} x2={x} y1={isCurved ? BELOW : RING_AT} y2="100%" /> : null}
  </>
)
const isBetween = (y: number, ends: readonly number[]): boolean => Math.min(...ends) <= y && y <= Math.max(...ends)
/** Whether a line between two heights continues above and below a row that it passes, begins or ends at. */
const runIn = (x: number, centre: number, ends: readonly number[]): Run => ({
  x,
  up: Math.min(...ends) < centre,
  down: Math.max(...ends) > centre,
})

const Arc = ({ arc: { from, to, x }, centre }: { readonly arc: Shape['arcs'][number]; readonly centre: number }) => {
  const way = to > from ? 1 : -1
  return (
    <g stroke="var(--rubric)">
      <g strokeDasharray="3 2.5">
        <Line {...runIn(x - 16, centre, [from, to])} isCurved />
      </g>
      <svg y={RING_AT} overflow="visible" aria-hidden="true">
        {centre === from ? <path d={`M${x - 4} 0Q${x - 16} 0 ${x - 16} ${12 * way}`} strokeDasharray="3 2.5" /> : null}
        {centre === to ? (
          <>
            <path d={`M${x - 16} ${-12 * way}Q${x - 16} 0 ${x - 5} 0`} strokeDasharray="3 2.5" />
            <path d={`M${x - 10} -4${HEAD}`} />
            <circle cx={x} cy="0" r="3.5" fill="var(--rubric)" stroke="none" />
          </>
        ) : null}
      </svg>
    </g>
  )
}

const Loop = ({
  loop: { top, bottom, x },
  centre,
}: {
  readonly loop: Shape['loops'][number]
  readonly centre: number
}) => (
  <g stroke="var(--rubric)">
    <g strokeDasharray="3 2.5">
      {[x - 14, x + 14].map(side => (
        <Line key={side} {...runIn(side, centre, [top, bottom])} isCurved />
      ))}
    </g>
    <svg y={RING_AT} overflow="visible" aria-hidden="true">
      {centre === top ? (
        <>
          <path d={`M${x - 14} 12C${x - 14} -6 ${x + 14} -6 ${x + 14} 12`} strokeDasharray="3 2.5" />
          <text x={x} y="22" textAnchor="middle" fill="var(--rubric)" stroke="none" fontSize="11">
            loop
          </text>
        </>
      ) : null}
      {centre === bottom ? (
        <path d={`M${x - 14} -12C${x - 14} 6 ${x + 14} 6 ${x + 14} -12`} strokeDasharray="3 2.5" />
      ) : null}
    </svg>
  </g>
)

/** The position of a row in the drawing with fixed heights, which determines the lines that pass it. */
export type Slot = { readonly top: number; readonly height: number }
/**
 * The lines of one row beside the layers: an effect in several layers as a line with rings, a dependency as a dashed
 * arc, loops closed.
 */
export const Threads = ({ shape, slot: { top, height } }: { readonly shape: Shape; readonly slot: Slot }) => {
  const centre = top + height / 2
  const threads = shape.threads.filter(({ ys }) => isBetween(centre, ys))
  const arcs = shape.arcs.filter(({ from, to }) => isBetween(centre, [from, to]))
  const loops = shape.loops.filter(loop => isBetween(centre, [loop.top, loop.bottom]))
  const folded = top === 0 ? shape.folded : 0
  if (threads.length + arcs.length + loops.length + folded === 0) return null
  return (
    <svg className="threads" aria-hidden="true">
      <g fill="none" stroke="var(--ink)" strokeWidth="1.5">
        {threads.map(({ effect, x, ys }) => (
          <g key={effect}>
            <g strokeOpacity=".55">
              <Line {...runIn(x, centre, ys)} />
            </g>
            {ys.includes(centre) ? <circle cx={x} cy={RING_AT} r="4.5" fill="var(--sheet)" /> : null}
          </g>
        ))}
        {arcs.map(arc => (
          <Arc key={`${arc.from}-${arc.to}`} arc={arc} centre={centre} />
        ))}
        {loops.map(loop => (
          <Loop key={`${loop.top}-${loop.bottom}`} loop={loop} centre={centre} />
        ))}
        {folded > 0 ? (
          <text x="2" y="12" fill="var(--ink-2)" stroke="none" fontSize="11">
            +{folded}
          </text>
        ) : null}
      </g>
    </svg>
  )
}
