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
/** The printed card lies where there is no layer. */
const washOf = (row: LayerRow | null): string => (row ? WASH[actingOf(row)[0] ?? 'all'] : 'var(--sunk)')

const WAVE = 'M0 0q5.75 -3.2 11.5 0t11.5 0t11.5 0t11.5 0'
/** Where two layers meet in the core: a line that undulates. */
export const Contacts = ({ shape }: { readonly shape: Shape }) => (
  <svg
    className="contacts"
    height={`${shape.height / 16}rem`}
    viewBox={`0 0 46 ${shape.height}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    {shape.contacts.map(({ y, above, below }) => (
      <g key={y} transform={`translate(0 ${y})`}>
        <path d="M0 -3h46v6h-46z" fill={washOf(above)} />
        <path d={`${WAVE}V4H0z`} fill={washOf(below)} />
        <path d={WAVE} fill="none" stroke="var(--ink-2)" strokeWidth="1.25" vectorEffect="non-scaling-stroke" />
      </g>
    ))}
  </svg>
)

/** Head of an arrow that comes from the left. */
const HEAD = 'l5 4-5 4'

/** One effect in several layers as a line with rings, what waited for what as a dashed arc, loops closed. */
export const Threads = ({ shape }: { readonly shape: Shape }) => (
  <svg
    className="threads"
    height={`${shape.height / 16}rem`}
    viewBox={`0 0 44 ${shape.height}`}
    preserveAspectRatio="xMidYMin meet"
    aria-hidden="true"
  >
    <g fill="none" stroke="var(--ink)" strokeWidth="1.5">
      {shape.threads.map(({ effect, x, ys }) => (
        <g key={effect}>
          <path d={`M${x} ${Math.min(...ys)}V${Math.max(...ys)}`} strokeOpacity=".55" />
          {ys.map(y => (
            <circle key={y} cx={x} cy={y} r="4.5" fill="var(--sheet)" />
          ))}
        </g>
      ))}
      {shape.arcs.map(({ from, to, x }) => (
        <g key={`${from}-${to}`} stroke="var(--rubric)">
          <path d={`M${x - 4} ${from}C${x - 20} ${from} ${x - 20} ${to} ${x - 5} ${to}`} strokeDasharray="3 2.5" />
          <path d={`M${x - 10} ${to - 4}${HEAD}`} />
          <circle cx={x} cy={to} r="3.5" fill="var(--rubric)" stroke="none" />
        </g>
      ))}
      {shape.loops.map(({ top, bottom, x }) => (
        <g key={`${top}-${bottom}`} stroke="var(--rubric)">
          <path
            d={`M${x} ${top}C${x - 17} ${top} ${x - 17} ${bottom} ${x} ${bottom}C${x + 17} ${bottom} ${x + 17} ${top} ${x} ${top}z`}
            strokeDasharray="3 2.5"
          />
          <path d={`M${x - 5} ${bottom - 4}${HEAD}`} />
          <text x={x} y={(top + bottom) / 2 + 4} textAnchor="middle" fill="var(--rubric)" stroke="none" fontSize="11">
            loop
          </text>
        </g>
      ))}
      {shape.folded > 0 ? (
        <text x="2" y="12" fill="var(--ink-2)" stroke="none" fontSize="11">
          +{shape.folded}
        </text>
      ) : null}
    </g>
  </svg>
)
