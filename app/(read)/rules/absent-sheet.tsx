import { PassageElsewhere } from '#components/notes/reading/passage-elsewhere'
import { printSpan } from '#components/rule/rule-head'
import { RuleLink, ruleAddress } from '#components/ui/links'
import { InWords } from '#components/ui/words'
import { printDate } from '#rulebook/dates/date'
import type { AbsentAnswer, RuleAnswer } from '#server/answers'
import { setStatus } from '#server/http/request-context'
import { RuleWords } from './rule-words'

/** A number that is in no text of the day: when it existed, what it became, and nearby numbers. */
type Props = { readonly answer: AbsentAnswer; readonly last: RuleAnswer | null }
export const AbsentSheet = ({ answer, last }: Props) => {
  if (answer.lived.length === 0) setStatus(404)
  const today = answer.livesOnAs.at(-1)
  return (
    <main id="main" className="reading" tabIndex={-1}>
      <h1 className="number gone">
        <span className="own">{answer.number}</span>
      </h1>
      {today ? (
        <p className="today">
          Today this is <RuleLink number={today.number} asked={null} />
        </p>
      ) : null}
      <p className="title says">
        <InWords text={answer.says} />
      </p>
      <PassageElsewhere number={answer.number} />
      {answer.livesOnAs.length > 0 ? (
        <p className="lede mt-4">
          It continues as{' '}
          {answer.livesOnAs.map(({ number, from }, at) => (
            <span key={`${number}${from}`}>
              {at > 0 ? ', then ' : ''}
              <RuleLink number={number} asked={from} />
            </span>
          ))}
          .
        </p>
      ) : null}
      {answer.lastInForce ? (
        <p className="row mt-4">
          <a className="btn solid" href={ruleAddress(answer.lastInForce.number, answer.lastInForce.until)}>
            Read it as of {printDate(answer.lastInForce.until)}
          </a>
        </p>
      ) : null}
      {last ? (
        <section className="mt-block" aria-label="Last wording">
          <h2 className="h2">
            Last wording, in force until {answer.lastInForce ? printDate(answer.lastInForce.until) : ''}
          </h2>
          <RuleWords answer={{ ...last, rulings: [] }} witness={undefined} within="last-" />
        </section>
      ) : null}
      {answer.lived.length > 0 ? (
        <section className="mt-block">
          <h2 className="h2">When it was in force</h2>
          <ul className="wits">
            {answer.lived.map(days => (
              <li key={days.from}>
                <a href={ruleAddress(answer.number, days.from)}>{printSpan(days)}</a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {answer.nearest.length > 0 ? (
        <section className="mt-block">
          <h2 className="h2">Nearby numbers</h2>
          <p className="taglist">
            {answer.nearest.map(number => (
              <a className="tag" key={number} href={ruleAddress(number, answer.asOf.asked)}>
                {number}
              </a>
            ))}
          </p>
        </section>
      ) : null}
    </main>
  )
}
