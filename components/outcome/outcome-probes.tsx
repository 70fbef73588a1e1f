import type { IsoDate } from '#rulebook/dates/date'
import { printDate } from '#rulebook/dates/date'
import { Icon } from '../ui/icon'
import { type EraBoard, leadOf, printOutcomes } from './outcome-words'

type Look = EraBoard & { readonly on: string }
type Probe = Look & { readonly from: string; readonly to: string; readonly like: 'before' | 'after' }
type Props = {
  readonly before: Look
  readonly after: Look
  readonly probes: readonly Probe[]
  /** The days with which the search began. */
  readonly from: string
  readonly to: string
  /** The described object; without one, the object that differs most. */
  readonly label: string | undefined
}

const day = (on: string): number => Date.parse(`${on}T00:00:00Z`)
/** The position of a day between two others, as a percentage. */
const placeIn = (from: string, to: string) => {
  const [start, whole] = [day(from), Math.max(day(to) - day(from), 1)]
  return (on: string): number => Math.round(((day(on) - start) / whole) * 1000) / 10
}

const Window = ({ probe, place }: { readonly probe: Probe; readonly place: (on: string) => number }) => (
  <svg className="bar" viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true">
    <rect className="all" y="3" width="100" height="8" />
    <rect
      className="window"
      x={place(probe.from)}
      y="3"
      width={Math.max(place(probe.to) - place(probe.from), 0.5)}
      height="8"
    />
    <path d={`M${place(probe.on)} 0V14`} vectorEffect="non-scaling-stroke" />
  </svg>
)

/** The days examined by a bisection, in order, and how each step halved the interval. */
export const Probes = ({ before, after, probes, from, to, label }: Props) => {
  const looks = [before, after, ...probes]
  const values = printOutcomes(looks, label ?? leadOf(looks, ''))
  const place = placeIn(from, to)
  return (
    <>
      <p className="sm dim mt-4">
        When did “{values[0] ?? 'not modelled'}” stop being true, between{' '}
        <b className="nw">{printDate(from as IsoDate)}</b> and <b className="nw">{printDate(to as IsoDate)}</b>?
      </p>
      <ol className="probes">
        {probes.map((probe, at) => (
          <li key={probe.on} className={`i${Math.min(at + 1, 12)}`}>
            <span className="faint">{at + 1}</span>
            <span>{printDate(probe.on as IsoDate)}</span>
            <Window probe={probe} place={place} />
            <span className={`verdict ${probe.like === 'before' ? 'ok' : 'no'}`}>
              <Icon name={probe.like === 'before' ? 'check' : 'cross'} />
              <span className="sr">{probe.like === 'before' ? 'as before: ' : 'already different: '}</span>
              {values[at + 2] ?? 'not modelled'}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
