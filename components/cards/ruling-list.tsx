import { type IsoDate, printDate } from '#rulebook/dates/date'
import { Icon } from '../ui/icon'
import { address, ruleAddress } from '../ui/links'
import { boardSays, type RulingBoard } from './board-says'
import { MarkedLine } from './card-text'

const printDay = (day: string): string => printDate(day as IsoDate)

type Ruling = {
  readonly id: string
  readonly date: string
  readonly days?: readonly string[]
  readonly text: string
  readonly family: string
  readonly rules: readonly { readonly number: string; readonly on: string; readonly because: string }[]
  readonly standing?: {
    readonly state: 'unchanged' | 'reworded' | 'overtaken'
    readonly since?: string
    readonly rules?: readonly string[]
    readonly because?: string
  }
  readonly withdrawn?: string
  readonly board?: RulingBoard
}

const STATES = {
  unchanged: 'its rules are unchanged',
  reworded: 'its rules were reworded or renumbered',
} as const

/** Whether a ruling is still valid, in words. */
export const Standing = ({
  standing,
  asked,
}: {
  readonly standing: Ruling['standing']
  readonly asked: string | null
}) => {
  if (!standing) return <span className="sm faint">not checked against later rules</span>
  const { state, since, rules = [], because } = standing
  const numbers = rules.map((number, at) => (
    <span key={number}>
      {at > 0 ? ', ' : ''}
      <a href={ruleAddress(number, asked)}>{number}</a>
    </span>
  ))
  if (state === 'overtaken')
    return (
      <span className="over-note">
        <Icon name="history" />
        <span>
          <b>Overtaken{since ? ` on ${printDay(since)}` : ''}.</b> {because}
          {rules.length > 0 ? (
            <>
              {' '}
              {rules.length === 1 ? 'Rule' : 'Rules'} {numbers}
            </>
          ) : null}
        </span>
      </span>
    )
  return (
    <span className={`sm standing ${state}`}>
      <Icon name={state === 'unchanged' ? 'check' : 'pencil'} />
      <span>
        {STATES[state]}
        {since ? <> since {printDay(since)}</> : null}
        {rules.length > 0 ? <> ({numbers})</> : null}
        {because ? <>. {because}</> : null}
      </span>
    </span>
  )
}

/** What the board of a ruling gives, in words, with a link to the board on each day. */
export const BoardNote = ({ board }: { readonly board: RulingBoard }) => {
  const { states, situation, days } = board
  const [then, now] = days
  const opened = days.map(({ on, source }, at) => (
    <span key={on}>
      {at > 0 ? ', ' : ''}
      <a href={address('/play', { source, on })}>{printDay(on)}</a>
    </span>
  ))
  const isLater = then !== undefined && then.wordingFrom > then.on
  return (
    <span className="sm standing">
      <Icon
        name={then?.result === 'agrees' && now?.result !== 'differs' && now?.result !== 'not-run' ? 'check' : 'warn'}
      />
      <span>
        {boardSays(board)} {days.length > 0 ? <>Open the board: {opened}.</> : `It states ${states} (${situation}).`}
        {isLater ? ` The oldest wording loaded is of ${printDay(then.wordingFrom)}.` : null}
      </span>
    </span>
  )
}

/** Rulings on a card, newest first, each with its state and the rules it rests on. */
export const RulingList = ({
  rulings,
  asked,
}: {
  readonly rulings: readonly Ruling[]
  readonly asked: string | null
}) => (
  <div className="card-rulings">
    {rulings.map(({ id, date, days = [], text, family, rules, standing, withdrawn, board }, at) => (
      <article key={id} id={id} className={standing?.state === 'overtaken' ? 'over' : undefined}>
        <p className="row wrap">
          <b className="sm">{printDay(date)}</b>
          {days.length > 1 ? <span className="sm faint">first given {printDay(days[0] ?? date)}</span> : null}
          {standing?.state === 'overtaken' ? null : <Standing standing={standing} asked={asked} />}
          {withdrawn ? <span className="sm faint">no longer listed since {printDay(withdrawn)}</span> : null}
        </p>
        <div className="card-words small">
          <MarkedLine id={`r${at + 1}`} text={text} />
        </div>
        {standing?.state === 'overtaken' ? <Standing standing={standing} asked={asked} /> : null}
        {board ? (
          <p>
            <BoardNote board={board} />
          </p>
        ) : null}
        <p className="sm faint">
          {rules.length > 0 ? 'Rules: ' : null}
          {rules.map(({ number, because }, place) => (
            <span key={number}>
              {place > 0 ? ', ' : ''}
              <a href={ruleAddress(number, asked)} title={`It ${because}`}>
                {number}
              </a>
            </span>
          ))}
          {rules.length > 0 ? ' · ' : null}
          <a href={address(`/rulings/${family}`, { on: asked })}>Same words on other cards</a>
        </p>
      </article>
    ))}
  </div>
)
