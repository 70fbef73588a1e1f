import { type IsoDate, printDate } from '#rulebook/dates/date'
import type { BoardObject } from '../outcome/board-card'
import { printLine } from '../outcome/board-card'
import { ReviewedNote } from '../outcome/outcome-strip'
import { StateCard } from '../outcome/state-card'
import { BandReader } from '../play/band-reader'
import { Icon, type IconName } from '../ui/icon'
import { bandsOf, Strata, type StrataTrace } from './strata'
import type { Said } from './strata-layer'
import { stampsOf } from './strata-rows-of'
import type { Order } from './strata-shape'

export type LayersView = {
  /** The last band shown; undefined shows all. */
  readonly step: number | undefined
  readonly order: Order
}
type Props = {
  readonly on: IsoDate
  readonly run: {
    readonly traceTruncated?: true | undefined
    readonly ruleset: string
    readonly reviewedUntil?: IsoDate | undefined
    readonly trace: StrataTrace
    readonly objects: readonly BoardObject[]
    readonly steps: readonly Said[]
  }
  readonly label: string | undefined
  readonly view: LayersView
  /** The address of this page with another step or order. */
  readonly turn: (parts: { readonly step?: string; readonly order?: string }) => string
  readonly deposit: boolean
}

const Step = ({
  icon,
  says,
  href,
}: {
  readonly icon: IconName
  readonly says: string
  readonly href: string | null
}) =>
  href === null ? (
    <span className="btn quiet icon sm" aria-hidden="true">
      <Icon name={icon} />
    </span>
  ) : (
    <a className="btn quiet icon sm" href={href} aria-label={says}>
      <Icon name={icon} />
    </a>
  )

const Steps = ({ count, view, turn }: Pick<Props, 'view' | 'turn'> & { readonly count: number }) => {
  const at = Math.min(view.step ?? count, count)
  const order = view.order === 'layers' ? 'layers' : ''
  const to = (step: number): string => turn({ order, step: step === count ? '' : String(step) })
  return (
    <nav className="laysteps" aria-label="Effects one by one">
      <Step icon="left" says="One effect fewer" href={at > 0 ? to(at - 1) : null} />
      <span className="xs faint">
        {at} of {count}
      </span>
      <Step icon="right" says="One effect more" href={at < count ? to(at + 1) : null} />
    </nav>
  )
}

/** The controls and text of this object's layers: stepping, order and description. */
export const StrataPane = ({ on, run, label, view, turn, deposit }: Props) => {
  const object = run.objects.find(one => one.label === label)
  const bands = object ? bandsOf(run.trace, object) : []
  const isThreaded = new Set(bands.map(({ effect }) => effect)).size < bands.length
  const isWaiting = bands.some(({ waitedFor }) => waitedFor !== undefined)
  const isTurned = view.order === 'layers'
  const step = view.step === undefined ? '' : String(view.step)
  return (
    <section className="pane lay" id="layers" aria-labelledby="h-layers">
      <header>
        <h2 id="h-layers">Layers</h2>
        <span className="xs faint">
          <span title={run.ruleset}>
            {printDate(on)}
            {run.ruleset.endsWith('*') ? ', mixed' : ''}
          </span>
          <ReviewedNote of={run} />
        </span>
        {bands.length > 1 ? <Steps count={bands.length} view={view} turn={turn} /> : null}
        {object ? (
          <a className="btn quiet sm" href={turn({ step, order: isTurned ? '' : 'layers' })}>
            <Icon name="flip" />
            {isTurned ? 'Surface first' : 'Layer 1 first'}
          </a>
        ) : null}
      </header>
      {object ? (
        <BandReader on={on}>
          <Strata
            trace={run.trace}
            object={{ ...object, line: printLine(object) }}
            on={on}
            order={view.order}
            upTo={view.step}
            steps={run.steps}
            stamps={stampsOf(run.objects, run.trace)}
            deposit={deposit}
          />
          {isThreaded || isWaiting ? (
            <p className="xs faint legend">
              {isThreaded ? <span>a line with rings: one effect in several layers</span> : null}
              {isWaiting ? <span>a dashed arc: what an effect waited for</span> : null}
            </p>
          ) : null}
          {run.traceTruncated ? (
            <p className="xs" role="note">
              The steps end here because the answer was too long. Remove objects or rows to see all of them.
            </p>
          ) : null}
        </BandReader>
      ) : (
        <StateCard
          icon="unmod"
          look="hatch"
          title="No board to show"
          says="The scenario stopped before it put anything on the board."
        />
      )}
    </section>
  )
}
