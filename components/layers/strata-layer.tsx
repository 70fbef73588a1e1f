import type { Stratum } from '#engine/index'
import { citedAddress } from '../ui/links'
import { Contact, type Slot, Threads } from './strata-drawing'
import { actingOf, type Band, type LayerRow } from './strata-rows-of'
import { HEIGHT, type Order, type Shape } from './strata-shape'

export const CLASS: Readonly<Record<Stratum, string>> = {
  copy: 'k-copy',
  control: 'k-control',
  text: 'k-text',
  type: 'k-type',
  color: 'k-colour',
  ability: 'k-ability',
  size: 'k-size',
  all: 'k-all',
}
const SHORT: Readonly<Record<Stratum, string>> = {
  copy: 'copy',
  control: 'control',
  text: 'text',
  type: 'type',
  color: 'color',
  ability: 'ability',
  size: 'P / T',
  all: 'all',
}

const ENDS = ['th', 'st', 'nd', 'rd']
const printOrdinal = (n: number): string => `${n}${n % 100 > 10 && n % 100 < 14 ? 'th' : (ENDS[n % 10] ?? 'th')}`

/** `oldest`, `2nd oldest`, `newest`: the same terms for a timestamp on the board, in the layers and in sentences. */
export const printAge = (all: readonly number[], own: number): string => {
  const at = all.indexOf(own)
  if (all.length < 2 || at < 0) return ''
  if (at === 0) return 'oldest'
  return at === all.length - 1 ? 'newest' : `${printOrdinal(at + 1)} oldest`
}

/** One bar for each timestamp on the board; the bar of the effect is tall. */
export const Tally = ({ all, own }: { readonly all: readonly number[]; readonly own: number }) => (
  <span className="ts">
    <span className="tspark" aria-hidden="true">
      {all.slice(0, 12).map(stamp => (
        <i key={stamp} className={stamp === own ? 'on' : undefined} />
      ))}
    </span>
    {printAge(all, own)}
  </span>
)

/** Further properties of bands. */
type Ground = {
  readonly stamps: readonly number[]
  readonly on: string
  readonly order: Order
  readonly shape: Shape
  /** Bands after this one are not shown yet. */
  readonly upTo: number
  /** The scenario's lines; those that created an effect are highlighted with its band. */
  readonly steps: readonly Said[]
}

/** A longer result stands below the words of its effect. */
const MOST_BESIDE = 12
const BandRow = ({ band, ground, slot }: { readonly band: Band; readonly ground: Ground; readonly slot: Slot }) => (
  <li
    className={`band ${CLASS[band.stratum]} i${Math.min(band.order, 12)}${band.order > ground.upTo ? ' later' : ''}`}
    value={band.order}
    data-lines={linesOf(band, ground.steps).join(' ')}
  >
    <Threads shape={ground.shape} slot={slot} />
    <span className="no">{band.order}</span>
    <span className="what">
      <b>{band.name}</b> <span className="dim hide-m">{band.text === band.name ? '' : band.text}</span>
    </span>
    <span className={`${band.was ?? ''}${band.is}`.length > MOST_BESIDE ? 'res long' : 'res'}>
      {band.was ? (
        <s>
          <span className="sr">was </span>
          {band.was}
        </s>
      ) : null}{' '}
      <span className="is">{band.is}</span>
    </span>
    <span className="by">
      {band.sublayer ? <span className="sl">{band.sublayer}</span> : null}
      <Tally all={ground.stamps} own={band.timestamp} />
      <span className="kind">{band.waitedFor ? `waited for ${band.waitedFor.name}` : band.from}</span>
      <a className="cite-l" href={citedAddress(band.cite.rule, ground.on)} title={band.cite.practice}>
        {band.cite.rule}
      </a>
      {band.waitedFor && band.waitedFor.cite.rule !== band.cite.rule ? (
        <a className="cite-l" href={citedAddress(band.waitedFor.cite.rule, ground.on)}>
          {band.waitedFor.cite.rule}
        </a>
      ) : null}
    </span>
  </li>
)

const Bands = ({ row, ground, top }: { readonly row: LayerRow; readonly ground: Ground; readonly top: number }) => {
  const fromTop = ground.order === 'surface'
  const remarksAt = top + row.bands.length * HEIGHT.band
  return (
    <div className="bands">
      <ol reversed={fromTop}>
        {(fromTop ? [...row.bands].reverse() : row.bands).map((band, at) => (
          <BandRow
            key={band.order}
            band={band}
            ground={ground}
            slot={{ top: top + at * HEIGHT.band, height: HEIGHT.band }}
          />
        ))}
      </ol>
      {row.remarks.map(({ says, cite }, at) => (
        <p className="remark" key={says}>
          <Threads shape={ground.shape} slot={{ top: remarksAt + at * HEIGHT.remark, height: HEIGHT.remark }} />
          {says} <a href={citedAddress(cite.rule, ground.on)}>{cite.rule}</a>
        </p>
      ))}
    </div>
  )
}

type LayerProps = {
  readonly row: LayerRow
  readonly ground: Ground
  /** The layer below it on the page: null is the printed card, undefined nothing. */
  readonly below: LayerRow | null | undefined
}
/** One layer: its number, its pattern, and every effect applied in it. */
export const Layer = ({ row, ground, below }: LayerProps) => {
  const acting = actingOf(row)
  const empty = row.bands.length === 0 && row.remarks.length === 0
  const top = ground.shape.rows.find(placed => placed.row === row)?.top ?? 0
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
        <div className="bands empty">
          <Threads shape={ground.shape} slot={{ top, height: HEIGHT.thin }} />
          nothing applies
        </div>
      ) : (
        <Bands row={row} ground={ground} top={top} />
      )}
      {below === undefined ? null : <Contact above={row} below={below} />}
    </li>
  )
}

/** A line of a scenario: its text and position. */
export type Said = { readonly text: string; readonly line: number }

/**
 * The lines of a scenario that created an effect: those that quote its text, else those that put its object on the
 * battlefield, else, for counters, those that mention counters.
 */
export const linesOf = ({ text, name, from }: Band, steps: readonly Said[]): readonly number[] => {
  const quoting = steps.filter(step => text !== '' && step.text.includes(`"${text}`))
  if (quoting.length > 0) return quoting.map(({ line }) => line)
  if (from === 'counters') return steps.filter(step => /\bcounters?\b/.test(step.text)).map(({ line }) => line)
  const naming = steps.filter(step => step.text.replace(/^(Given|When|Then|And|But|\*)\s+/, '').startsWith(`"${name}"`))
  return naming.slice(0, 1).map(({ line }) => line)
}
