import type { Trace } from '#engine/index'
import type { IsoDate } from '#rulebook/dates/date'
import { printDate } from '#rulebook/dates/date'
import { Contact } from './strata-drawing'
import type { Said } from './strata-layer'
import { Layer } from './strata-layer'
import { type Band, type Column, columnOf, type LayerRow, printSize, type Size } from './strata-rows-of'
import { type Order, shapeOf } from './strata-shape'

/** A trace as the engine writes it. */
export type StrataTrace = readonly Trace[]
type Drawn = Size & { readonly label: string; readonly name: string; readonly line: string }
type StrataProps = {
  readonly trace: readonly Trace[]
  readonly object: Drawn
  readonly on: IsoDate
  readonly order?: Order
  /** The last band shown; without it all are shown. */
  readonly upTo?: number | undefined
  readonly steps?: readonly Said[]
  /** The timestamps of the whole board, for consistent ages. */
  readonly stamps?: readonly number[]
  /** Shows the bands one after another, as in a run. */
  readonly deposit?: boolean
}

/** Every band of an object's column, in the order of application. */
export const bandsOf = (trace: readonly Trace[], object: Size & { readonly label: string }): readonly Band[] =>
  columnOf(trace, object.label, object).rows.flatMap(({ bands }) => bands)

const Surface = ({ object, column, upTo }: { object: Drawn; column: Column; upTo: number }) => {
  const bands = column.rows.flatMap(({ bands }) => bands)
  const printed = printSize(column.printed)
  const size = upTo === 0 ? printed : (bands[Math.min(upTo, bands.length) - 1]?.size ?? printed)
  return (
    <div className="surface">
      {size ? (
        <span className="pt" data-was={printed === size ? '' : printed}>
          <span>{size}</span>
        </span>
      ) : null}
      <div>
        <b className="name">{object.name}</b>
        <div className="sm dim">{upTo < bands.length ? `after ${upTo} of ${bands.length} effects` : object.line}</div>
      </div>
    </div>
  )
}

type BedrockProps = { readonly label: string; readonly size: string; readonly below: LayerRow | undefined }
const Bedrock = ({ label, size, below }: BedrockProps) => (
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
        <b>{label}</b>
      </span>
      <span className="res">{size}</span>
      <span className="by">the card itself</span>
    </div>
    {below ? <Contact above={null} below={below} /> : null}
  </li>
)

/**
 * Why an object has its characteristics: the result, every effect as a band, and the printed card, in either direction.
 */
export const Strata = ({
  trace,
  object,
  on,
  order = 'surface',
  upTo,
  steps = [],
  stamps,
  deposit = false,
}: StrataProps) => {
  const column = columnOf(trace, object.label, object)
  const shape = shapeOf(column.rows, order)
  const fromTop = order === 'surface'
  const last = upTo ?? Number.POSITIVE_INFINITY
  const ground = { shape, stamps: stamps ?? column.timestamps, on, order, upTo: last, steps }
  const shown = fromTop ? [...column.rows].reverse() : column.rows
  const layers = shown.map((row, at) => (
    <Layer key={row.layer} row={row} ground={ground} below={shown[at + 1] ?? (fromTop ? null : undefined)} />
  ))
  const bedrock = (
    <Bedrock
      key="printed"
      label={object.label}
      size={printSize(column.printed)}
      below={fromTop ? undefined : shown[0]}
    />
  )
  const surface = <Surface object={object} column={column} upTo={last} />
  const says = fromTop ? 'from the result down to the printed card' : 'from the printed card to the result'
  return (
    <div className={`column${deposit ? ' depositing' : ''}${fromTop ? '' : ' layers-first'}`}>
      {fromTop ? surface : null}
      <div className="layers-in">
        <ol reversed={fromTop} aria-label={`Layers on ${printDate(on)}, ${says}`}>
          {fromTop ? [...layers, bedrock] : [bedrock, ...layers]}
        </ol>
      </div>
      {fromTop ? null : surface}
    </div>
  )
}
