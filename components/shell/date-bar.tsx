import type { IsoDate } from '#rulebook/dates/date'
import { printDate } from '#rulebook/dates/date'
import { Icon } from '../ui/icon'
import { releaseAddress } from '../ui/links'
import { InWords } from '../ui/words'

export type AsOf = {
  readonly asked: string | null
  readonly on: IsoDate
  readonly state: 'latest' | 'historical' | 'before-first-source'
  readonly consulted: readonly {
    readonly id: string
    readonly title: string
    readonly short: string
    readonly inForce: IsoDate
  }[]
  readonly note?: string
}
export type Way = { readonly href: string; readonly says: string }
type DateBarProps = {
  readonly asOf: AsOf
  /** The address of this page without its day, and its other parameters. */
  readonly path: string
  readonly keep?: Readonly<Record<string, string>>
  readonly previous?: Way
  readonly next?: Way
  /** The subject on the newest day: `Latest: 613.1`. */
  readonly latest?: Way
  readonly foot?: true
}

const LOOK = { latest: 'datebar', historical: 'datebar past', 'before-first-source': 'datebar unknown' } as const
const NAMES: Readonly<Record<string, string>> = {
  cr: 'Comprehensive Rules',
  rulings: 'D’Angelo rulings',
  summary: 'Rules Summary',
  book: 'Book',
  bulletin: 'Bulletin',
  digest: 'Digest',
}

const Consulted = ({ asOf }: { readonly asOf: AsOf }) => (
  <span className="consulted">
    {asOf.consulted.map(({ id, title, short, inForce }) => (
      <a key={id} href={releaseAddress(id)}>
        {NAMES[short] ?? title} <b>{printDate(inForce)}</b>
      </a>
    ))}
  </span>
)

/** The form uses GET, so a day can be chosen without a script. */
const Chooser = ({ asOf, path, keep = {} }: Pick<DateBarProps, 'asOf' | 'path' | 'keep'>) => (
  <div className="pop" id="choose-day" popover="auto" role="dialog" aria-label="Choose a date">
    <form action={path}>
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="day">Read the rules of</label>
      <p className="row">
        <input
          className="field"
          id="day"
          name="on"
          defaultValue={asOf.asked ?? asOf.on}
          size={12}
          autoComplete="off"
          autoFocus
        />
        <button className="btn solid" type="submit">
          Show
        </button>
      </p>
      <p className="xs dim">A date, a month or a year: 17 March 2008, 2008-03-17, 3/2008, 2008. Or “latest”.</p>
    </form>
    <p className="sm">
      <a href="/releases">All releases</a>
    </p>
  </div>
)

const Stepper = ({ previous, next }: Pick<DateBarProps, 'previous' | 'next'>) =>
  previous || next ? (
    <span className="stepper">
      <Step way={previous} icon="left" keyName="[" none="No earlier wording" />
      <Step way={next} icon="right" keyName="]" none="No later wording" />
    </span>
  ) : null
const Step = (props: {
  readonly way: Way | undefined
  readonly icon: 'left' | 'right'
  readonly keyName: string
  readonly none: string
}) =>
  props.way ? (
    <a href={props.way.href} aria-label={props.way.says} aria-keyshortcuts={props.keyName}>
      <Icon name={props.icon} />
    </a>
  ) : (
    <span role="img" aria-label={props.none}>
      <Icon name={props.icon} />
    </span>
  )

const STATE = {
  latest: 'The latest loaded rules.',
  historical: 'Not the current rules.',
  'before-first-source': 'Before the earliest source.',
} as const

/** The document and day of the page: above every view and, with `foot`, below it. */
export const DateBar = ({ asOf, path, keep = {}, previous, next, latest, foot }: DateBarProps) =>
  foot ? (
    <p className={`${LOOK[asOf.state]} foot-date`}>
      <span>
        Rules as of <b>{printDate(asOf.on)}</b>
      </span>
      <Consulted asOf={asOf} />
    </p>
  ) : (
    <section className={LOOK[asOf.state]} aria-label="Date of the rules shown">
      <Icon name={asOf.state === 'latest' ? 'calendar' : asOf.state === 'historical' ? 'history' : 'info'} />
      <span className="hide-m">Rules as of</span>
      <button
        className="datechip"
        type="button"
        popoverTarget="choose-day"
        aria-haspopup="dialog"
        aria-keyshortcuts="d"
      >
        {printDate(asOf.on)} <Icon name="down" />
      </button>
      <Chooser asOf={asOf} path={path} keep={keep} />
      <Stepper {...(previous ? { previous } : {})} {...(next ? { next } : {})} />
      <Consulted asOf={asOf} />
      <span className="grow" />
      <span className={asOf.state === 'latest' ? 'sr' : 'state-words'}>
        {asOf.note ? <InWords text={asOf.note} /> : STATE[asOf.state]}
      </span>
      {latest ? <a href={latest.href}>{latest.says}</a> : null}
    </section>
  )
