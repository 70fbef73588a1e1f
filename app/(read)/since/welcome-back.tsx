import { StoryLinks } from '#components/compare/section-story'
import { Guess } from '#components/history/guess'
import { Field } from '#components/ui/field'
import { address, RuleLink } from '#components/ui/links'
import { dayBefore, type IsoDate, printDate, printLongDate } from '#rulebook/dates/date'
import type { Turned } from '#server/queries/releases/turning-points'
import type { storiesBetween } from '../../section-story'

type Props = {
  /** The requested time: a year, a month or a day. */
  readonly asked: string
  readonly from: IsoDate
  readonly to: IsoDate
  readonly points: readonly Turned[]
  /** Sections with a short summary of their changes in that time. */
  readonly stories: Awaited<ReturnType<typeof storiesBetween>>
}

/** `the end of 2005`, `the end of March 2005`, `17 March 2005`. */
export const printLeft = (requested: string, on: IsoDate): string => {
  if (/^\d{4}$/.test(requested)) return `the end of ${requested}`
  return /^\d{4}-\d{2}$/.test(requested) ? `the end of ${printLongDate(on).replace(/^\d+ /, '')}` : printLongDate(on)
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
const TEENS = ['Eleven', 'Twelve', 'Thirteen', 'Fourteen', 'Fifteen']
const inWords = (count: number): string => [...NUMBERS, ...TEENS][count] ?? String(count)

/** A rule of the Comprehensive Rules is a link; the paragraphs of older texts are named. */
const Rule = ({
  rule,
  on,
  head,
}: {
  readonly rule: string | undefined
  readonly on: IsoDate
  readonly head: string
}) =>
  rule ? (
    <li>
      {head}: {/^\d/.test(rule) ? <RuleLink number={rule} asked={on} /> : `${rule} of the rules summary`}
    </li>
  ) : null

const Point = ({
  point,
  at,
  from,
  to,
}: { readonly point: Turned; readonly at: number } & Pick<Props, 'from' | 'to'>) => (
  <li id={point.id} className="turn-point">
    <h2 className="h2">
      <span className="turn-no" aria-hidden="true">
        {at}
      </span>
      {point.title}
    </h2>
    <p className="sm dim">
      {printDate(point.on)}
      {point.after.rule ? `, rule ${point.after.rule}` : ''}
    </p>
    <p className="words">{point.board}</p>
    <Guess
      id={`${point.id}:${from.slice(0, 4)}`}
      question={point.asks}
      answers={point.answers}
      before={point.before.answer}
      after={point.after.answer}
      rightUntil={printDate(dayBefore(point.rightUntil))}
      year={from.slice(0, 4)}
    >
      <p>{point.says}</p>
      <ul className="row wrap sm">
        <Rule rule={point.before.rule} on={from >= point.before.from ? from : point.before.from} head="Then" />
        <Rule rule={point.after.rule} on={to} head="Now" />
        {point.scenario ? (
          <li>
            Play it: <a href={address(`/scenarios/${point.scenario}`, { on: from })}>then</a>,{' '}
            <a href={address(`/scenarios/${point.scenario}`, { on: to })}>now</a>
          </li>
        ) : null}
      </ul>
    </Guess>
  </li>
)

/** What changed in play since a reader stopped: a few written turning points, each a question first. */
export const WelcomeBack = ({ asked, from, to, points, stories }: Props) => (
  <main id="main" className="page welcome" tabIndex={-1}>
    <h1 className="h1">Welcome back.</h1>
    <p className="lede">
      {inWords(points.length)} {points.length === 1 ? 'thing has' : 'things have'} changed in play since{' '}
      {printLeft(asked, from)}. Say what you remember; each answer shows the rule that changed.{' '}
      <a className="sm" href={address(`/since/${asked}`, { all: '1' })}>
        All changes of rules
      </a>
    </p>
    <nav aria-label="Turning points" className="turn-index">
      <ol>
        {points.map(({ id, title, on }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a> <span className="xs dim nw">{printDate(on)}</span>
          </li>
        ))}
      </ol>
    </nav>
    <form action="/since" className="formrow">
      <Field label="I stopped in" name="year" value={asked} />
      <button className="btn" type="submit">
        Show
      </button>
    </form>
    <ol className="turn-points">
      {points.map((point, at) => (
        <Point key={point.id} point={point} at={at + 1} from={from} to={to} />
      ))}
    </ol>
    <StoryLinks stories={stories} />
    <p className="mt-block">
      <a className="btn" href={address(`/since/${asked}`, { all: '1' })}>
        All changes of rules
      </a>{' '}
      <span className="sm dim">the most effect on play first</span>
    </p>
  </main>
)
