import type { Stratum, Trace } from '#engine/board'
import type { IsoDate } from '#rulebook/date'
import { printDate } from '#rulebook/date'
import { citedAddress } from './links'
import { type Band, columnOf, type LayerRow, printSize, type Size } from './strata-rows-of'
import { type Shape, shapeOf } from './strata-shape'

const CLASS: Readonly<Record<Stratum, string>> = {
  copy: 'k-copy',
  control: 'k-control',
  text: 'k-text',
  type: 'k-type',
  color: 'k-colour',
  ability: 'k-ability',
  size: 'k-size',
  all: 'k-all',
}
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
const SHORT: Readonly<Record<Stratum, string>> = {
  copy: 'copy',
  control: 'control',
  text: 'text',
  type: 'type',
  color: 'colour',
  ability: 'ability',
  size: 'P / T',
  all: 'all',
}
/** A layer that holds two kinds shows the one that acted. */
const actingOf = ({ bands, holds }: LayerRow): readonly Stratum[] => {
  const acted = [...new Set(bands.map(({ stratum }) => stratum))]
  return acted.length > 0 ? acted : [holds[0] ?? 'all']
}

/** One bar per stamp on the board, the effect's own tall. */
export const Tally = ({ all, own }: { readonly all: readonly number[]; readonly own: number }) => (
  <span className="ts">
    <span className="tspark" aria-hidden="true">
      {all.slice(0, 12).map(stamp => (
        <i key={stamp} className={stamp === own ? 'on' : undefined} />
      ))}
    </span>
    ts {all.indexOf(own) + 1}
  </span>
)

const BandRow = ({
  band,
  stamps,
  on,
}: {
  readonly band: Band
  readonly stamps: readonly number[]
  readonly on: string
}) => (
  <li className={`band ${CLASS[band.stratum]} i${Math.min(band.order, 12)}`} value={band.order}>
    <span className="no">{band.order}</span>
    <span className="what" title={band.text}>
      <b>{band.name}</b> <span className="dim hide-m">{band.text === band.name ? '' : band.text}</span>
    </span>
    <span className="res" title={band.was ? `${band.was} → ${band.is}` : band.is}>
      {band.was ? (
        <s>
          <span className="sr">was </span>
          {band.was}
        </s>
      ) : null}
      <span className="is">{band.is}</span>
    </span>
    <span className="by">
      {band.sublayer ? <span className="sl">{band.sublayer}</span> : null}
      <Tally all={stamps} own={band.timestamp} />
      <span className="kind">{band.waitedFor ? `waited for ${band.waitedFor.name}` : band.from}</span>
      <a className="cite-l" href={citedAddress(band.cite.rule, on)} title={band.cite.practice}>
        {band.cite.rule}
      </a>
      {band.waitedFor && band.waitedFor.cite.rule !== band.cite.rule ? (
        <a className="cite-l" href={citedAddress(band.waitedFor.cite.rule, on)}>
          {band.waitedFor.cite.rule}
        </a>
      ) : null}
    </span>
  </li>
)

const Layer = ({
  row,
  stamps,
  on,
}: {
  readonly row: LayerRow
  readonly stamps: readonly number[]
  readonly on: string
}) => {
  const acting = actingOf(row)
  const empty = row.bands.length === 0 && row.remarks.length === 0
  return (
    <li className={`stratum ${CLASS[acting[0] ?? 'all']}${empty ? ' thin' : ''}`}>
      <h3 className="lab">
        <b className={row.layer.length > 2 ? 'long' : undefined}>{row.layer}</b>
        <span className="nm" data-short={SHORT[acting[0] ?? 'all']}>
          <span>{row.name}</span>
        </span>
      </h3>
      <div className="core" aria-hidden="true">
        {acting.length > 1 ? <i className={`half ${CLASS[acting[1] ?? 'all']}`} /> : null}
      </div>
      <div aria-hidden="true" className="bands" />
      {empty ? (
        <div className="bands empty">nothing applies</div>
      ) : (
        <div className="bands">
          <ol reversed>
            {[...row.bands].reverse().map(band => (
              <BandRow key={band.order} band={band} stamps={stamps} on={on} />
            ))}
          </ol>
          {row.remarks.map(({ says, cite }) => (
            <p className="remark" key={says} title={says}>
              {says} <a href={citedAddress(cite.rule, on)}>{cite.rule}</a>
            </p>
          ))}
        </div>
      )}
    </li>
  )
}

const WAVE = 'M0 0q5.75 -3.2 11.5 0t11.5 0t11.5 0t11.5 0'
const Contacts = ({ shape }: { readonly shape: Shape }) => (
  <svg
    className="contacts"
    height={`${shape.height / 16}rem`}
    viewBox={`0 0 46 ${shape.height}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    {shape.rows.map(({ row, top, height }, at) => {
      const under = shape.rows[at + 1]
      const above = WASH[actingOf(row)[0] ?? 'all']
      return (
        <g key={row.layer} transform={`translate(0 ${top + height})`}>
          <path d="M0 -3h46v6h-46z" fill={above} />
          <path d={`${WAVE}V4H0z`} fill={under ? WASH[actingOf(under.row)[0] ?? 'all'] : 'var(--sunk)'} />
          <path d={WAVE} fill="none" stroke="var(--ink-2)" strokeWidth="1.25" vectorEffect="non-scaling-stroke" />
        </g>
      )
    })}
  </svg>
)

const Threads = ({ shape }: { readonly shape: Shape }) => (
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
          <path d={`M${x - 10} ${to - 4}l5 4-5 4`} />
          <circle cx={x} cy={to} r="3.5" fill="var(--rubric)" stroke="none" />
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

/** A trace as the engine writes it. */
export type StrataTrace = readonly Trace[]
type Props = {
  readonly trace: readonly Trace[]
  readonly object: Size & { readonly label: string; readonly name: string; readonly line: string }
  readonly on: IsoDate
}

/** Why an object is what it is: the answer on top, the printed card at the bottom, every effect a band between. */
export const Strata = ({ trace, object, on }: Props) => {
  const column = columnOf(trace, object.label, object)
  const shape = shapeOf(column.rows)
  const was = printSize(column.printed)
  return (
    <div className="column">
      <div className="surface">
        {printSize(object) ? (
          <span className="pt" data-was={was === printSize(object) ? '' : was}>
            <span>{printSize(object)}</span>
          </span>
        ) : null}
        <div>
          <b className="name">{object.name}</b>
          <div className="sm dim">{object.line}</div>
        </div>
      </div>
      <div className="layers-in">
        <ol reversed aria-label={`Layers on ${printDate(on)}, from the result down to the printed card`}>
          {[...column.rows].reverse().map(row => (
            <Layer key={row.layer} row={row} stamps={column.timestamps} on={on} />
          ))}
          <li className="stratum bedrock k-bed">
            <h3 className="lab">
              <b>printed</b>
              <span className="nm">base values</span>
            </h3>
            <div className="core" aria-hidden="true" />
            <div aria-hidden="true" className="bands" />
            <div className="bands band">
              <span className="no">0</span>
              <span className="what">
                <b>{object.label}</b>
              </span>
              <span className="res">{was}</span>
              <span className="by">the card itself</span>
            </div>
          </li>
        </ol>
        <Contacts shape={shape} />
        <Threads shape={shape} />
      </div>
    </div>
  )
}
