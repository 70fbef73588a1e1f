import type { Metadata } from 'next'
import { formerOf, stampsOf } from '#components/layers/strata-rows-of'
import { BoardCard } from '#components/outcome/board-card'
import { Frame } from '#components/shell/frame'
import { Icon } from '#components/ui/icon'
import { address, citedAddress } from '#components/ui/links'
import { date, printDate } from '#rulebook/dates/date'
import type { ScenarioRun } from '#server/answers'
import { askPage } from '#server/queries/pages'
import type { AskedBoards, AskedQuestion } from '#server/queries/search/asked'
import { one, type PageProps, whenOf } from '../../request'
import { type Answered, answersOn, quotedRules, reasonsOf } from './answered'
import { OtherDays } from './other-days'
import './ask.css'

export const metadata: Metadata = {
  title: 'Ask',
  description: 'A situation in your words, run under the rules of any day: the answer, why, and the rules that say so.',
}

const EXAMPLES = [
  'my opponent has Humility and Opalescence out',
  'does a 2/2 with a +1/+1 counter under Humility die to Shock in 2003?',
  'what happens if I attack with two deathtouch tramplers',
] as const

const Box = ({ q, on }: { readonly q: string; readonly on: string | undefined }) => (
  <form action="/ask" className="askbox">
    <label className="sr" htmlFor="ask">
      Your question
    </label>
    <input
      className="field grow"
      id="ask"
      name="q"
      defaultValue={q}
      maxLength={240}
      autoComplete="off"
      placeholder="Humility, Opalescence, a bear"
    />
    {on ? <input type="hidden" name="on" value={on} /> : null}
    <button className="btn solid" type="submit">
      Ask
    </button>
  </form>
)

type UnderstoodProps = { readonly question: AskedQuestion; readonly day: string; readonly isNewest: boolean }
const Understood = ({ question, day, isNewest }: UnderstoodProps) => (
  <div className="understood">
    <span className="sm dim">Understood:</span>
    <ul>
      {question.objects.map(({ label, words, isCard, controller, others, described }, at) => (
        <li className="askchip" key={label}>
          <span className="dim">{at + 1}</span> <b>{label}</b>{' '}
          {isCard ? null : <span className="dim">{described.replace(/^an? /, '')}</span>}
          {words.toLowerCase() === label.toLowerCase() || !isCard ? null : <span className="dim"> for “{words}”</span>}
          <span className="dim"> {controller === 'A' ? 'yours' : 'your opponent’s'}</span>
          {others.map(other => (
            <a key={other} href={address('/ask', { q: question.q.replace(words, other) })}>
              or {other}
            </a>
          ))}
        </li>
      ))}
      <li className="askchip">
        <b>{day}</b>
        {isNewest ? <span className="dim"> the newest rules that the engine was checked against</span> : null}
        {question.onWords ? <span className="dim"> for “{question.onWords.trim()}”</span> : null}
      </li>
    </ul>
    {question.acts.length > 0 ? (
      <p className="sm dim">
        Then: {question.acts.map(act => act.replaceAll('"', '')).join('; ')}
        {question.acts.some(act => / attacks /.test(act)) && !question.acts.some(act => / blocks /.test(act))
          ? '; nobody blocks'
          : ''}
        .
      </p>
    ) : null}
  </div>
)

/** Words that were not understood: no answer is given with them. */
const Unread = ({ question }: { readonly question: AskedBoards }) => {
  const { q, unread, near } = question
  const without = unread
    .reduce((text, word) => text.replace(word, ' '), q)
    .replace(/\s+/g, ' ')
    .trim()
  return (
    <div className="notread">
      <p>
        <b>Not understood:</b>{' '}
        {unread.map((word, at) => (
          <span key={word}>
            {at > 0 ? ', ' : ''}
            <span className="unread">{word}</span>
          </span>
        ))}
        . There is no answer until every word is understood or left out.
      </p>
      <p className="row">
        {near.flatMap(({ words, names }) =>
          names.map(name => (
            <a key={name} className="btn sm" href={address('/ask', { q: q.replace(words, name) })}>
              {name}
              <span className="dim"> for “{words}”</span>
            </a>
          )),
        )}
        <a className="btn sm" href={address('/ask', { q: without })}>
          Leave {unread.length === 1 ? 'it' : 'them'} out
        </a>
        <a className="btn sm quiet" href={address('/search', { q })}>
          Search the rules for it
        </a>
      </p>
    </div>
  )
}

const NoQuestion = ({ q }: { readonly q: string }) => (
  <div className="mt-4">
    {q ? (
      <p>
        No card and no creature was found in this question, so there is nothing to run.{' '}
        <a href={address('/search', { q })}>Search the rules for it</a>
      </p>
    ) : null}
    <h2 className="h2">Questions that run</h2>
    <ul className="loose">
      {EXAMPLES.map(example => (
        <li key={example}>
          <a href={address('/ask', { q: example })}>{example}</a>
        </li>
      ))}
    </ul>
  </div>
)

const Board = ({
  run,
  answered,
  day,
  keep,
}: {
  readonly keep: Readonly<Record<string, string | undefined>>
  readonly run: ScenarioRun
  readonly answered: Answered
  readonly day: string | undefined
}) => {
  const stamps = stampsOf(run.objects, run.trace)
  return (
    <aside className="askboard" aria-label="The board">
      <h2 className="h-pane">The board</h2>
      {run.objects.map(object => (
        <BoardCard
          key={object.id}
          object={object}
          former={formerOf(run.trace, object.label)}
          chosen={false}
          stamps={stamps}
          href={address('/play', { source: answered.source, on: day ?? null, object: object.label })}
        />
      ))}
      <p className="row mt-2">
        <a className="btn" href={address('/play', { source: answered.source, on: day ?? null })}>
          <Icon name="play" /> Play on
        </a>
        {answered.why === null ? (
          <a className="btn" href={address('/ask/card', keep)}>
            <Icon name="share" /> Judge card
          </a>
        ) : null}
      </p>
    </aside>
  )
}

const Answer = async ({
  answers,
  chosen,
  keep,
}: {
  readonly answers: readonly Answered[]
  readonly chosen: number
  readonly keep: Readonly<Record<string, string | undefined>>
}) => {
  const shown = answers[chosen] ?? answers[0]
  if (!shown) return null
  const { run } = shown
  const reasons = run && shown.why === null ? reasonsOf(run) : []
  const rules = run ? await quotedRules(reasons, run.on) : []
  return (
    <section className="askanswer" aria-labelledby="h-answer">
      {shown.why === null ? (
        <h1 className="answer" id="h-answer">
          {shown.says}
        </h1>
      ) : (
        <>
          <h1 className="answer" id="h-answer">
            {/\(\d{3}\.\d+[a-z]?\)\.?$/.test(shown.why) ? 'Not possible' : 'No answer'}
          </h1>
          <p className="notread">{shown.why}</p>
        </>
      )}
      {reasons.length > 0 ? (
        <ol className="reasons" aria-label="Why">
          {reasons.map(({ says, rule }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two effects may be said alike
            <li key={at}>
              {says} <a href={`#rule-${rule}`}>{rule}</a>
            </li>
          ))}
        </ol>
      ) : null}
      {answers.length > 1 ? (
        <div className="depends">
          <p className="sm dim" id="h-depends">
            It depends on what came first, or on a choice:
          </p>
          <ul aria-labelledby="h-depends">
            {answers.map((one, at) => (
              <li key={one.when}>
                <a
                  className="dependcard"
                  href={address('/ask', { ...keep, case: String(at) })}
                  aria-current={one === shown ? 'true' : undefined}
                >
                  <span className="sm">{one.when}</span>
                  <b>{one.why === null ? one.says : `No answer: ${one.why}`}</b>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {rules.length > 0 ? (
        <ul className="quotedrules" aria-label="Rules">
          {rules.map(({ number, on, text }) => (
            <li key={number} id={`rule-${number}`}>
              <p>{text || 'No text of this day is loaded for this rule.'}</p>
              <a className="rub" href={citedAddress(number, on)}>
                {number}
              </a>
              <span className="xs dim"> Rules of {printDate(on)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

/** A question in words: what was understood, the answer of every order that may decide, why, and the rules. */
const AskPage = async ({ searchParams }: PageProps) => {
  const [q = '', picked, year] = await Promise.all(['q', 'case', 'year'].map(name => one(searchParams, name)))
  const when = await whenOf(searchParams)
  const { asOf, question } = await askPage(q, when)
  const on = question?.on ?? asOf?.asked ?? undefined
  const isReady = question !== null && question.unread.length === 0
  const answers = isReady ? await answersOn(question.boards, on) : []
  const chosen = Math.min(Math.max(0, Number(picked) || 0), Math.max(0, answers.length - 1))
  const shown = answers[chosen]
  const day = shown?.run ? printDate(date(shown.run.on)) : asOf ? printDate(asOf.on) : ''
  return (
    <Frame at="ask" {...(asOf ? { day: { asOf, path: '/ask', keep: q ? { q } : {} } } : {})}>
      <main id="main" className="askpage" tabIndex={-1}>
        {shown ? null : <h1 className="sr">Ask</h1>}
        <Box q={q} on={asOf?.asked ?? undefined} />
        {question ? (
          <Understood question={question} day={day} isNewest={on === undefined && shown?.run != null} />
        ) : null}
        {question && question.unread.length > 0 ? <Unread question={question} /> : null}
        {question === null ? <NoQuestion q={q} /> : null}
        {shown ? (
          <>
            <div className="askgrid">
              <Answer answers={answers} chosen={chosen} keep={{ q, on: asOf?.asked ?? undefined }} />
              {shown.run ? (
                <Board
                  run={shown.run}
                  answered={shown}
                  day={on}
                  keep={{ q, on: asOf?.asked ?? undefined, case: picked }}
                />
              ) : null}
            </div>
            <OtherDays shown={shown} day={day} year={year} q={q} isDated={question?.on != null} />
          </>
        ) : null}
      </main>
    </Frame>
  )
}
export default AskPage
