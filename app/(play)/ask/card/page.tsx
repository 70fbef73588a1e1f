import type { Metadata } from 'next'
import { renderSVG } from 'uqr'
import { printAge } from '#components/layers/strata-layer'
import { formerOf, printSize, stampsOf } from '#components/layers/strata-rows-of'
import { SaveCard } from '#components/offline/save-card'
import { Frame } from '#components/shell/frame'
import { address } from '#components/ui/links'
import { Mark } from '#components/ui/mark'
import { date, printDate } from '#rulebook/dates/date'
import type { ScenarioRun } from '#server/answers'
import { queries } from '#server/queries/queries'
import { ProblemPage } from '../../../problem-page'
import { one, origin, type PageProps, whenOf } from '../../../request'
import { type Answered, answersOn, quotedRules, reasonsOf } from '../answered'
import '../ask.css'

export const metadata: Metadata = { title: 'Judge card', robots: { index: false } }

const MOST_CARDS = 6
const Cards = ({ run }: { readonly run: ScenarioRun }) => {
  const stamps = stampsOf(run.objects, run.trace)
  return (
    <ul className="judgecards">
      {run.objects.slice(0, MOST_CARDS).map(object => {
        const was = formerOf(run.trace, object.label)
        const old =
          was.has('power') || was.has('toughness')
            ? `${was.get('power')?.was ?? object.power}/${was.get('toughness')?.was ?? object.toughness}`
            : ''
        return (
          <li key={object.id}>
            <b>{object.label}</b>
            <span className="xs">{printAge(stamps, object.timestamp ?? 0)}</span>
            <span className="pt">
              {old && !/none|null/.test(old) ? <s>{old}</s> : null}{' '}
              {printSize(object) || (object.zone === 'battlefield' ? 'not a creature' : object.zone)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

const Card = async ({
  shown,
  run,
  link,
}: {
  readonly shown: Answered
  readonly run: ScenarioRun
  readonly link: string
}) => {
  const reasons = reasonsOf(run)
  const rules = await quotedRules(reasons, run.on)
  return (
    <article className="judgecard" aria-label="Judge card">
      <header>
        <span>
          Rules of <b>{printDate(date(run.on))}</b>
        </span>
        <span className="brandmark">
          <Mark /> Palimpsest
        </span>
      </header>
      <h2 className="answer">{shown.says}</h2>
      {shown.when ? <p className="sm">If {shown.when}.</p> : null}
      <Cards run={run} />
      <p className="words">{reasons.map(({ says }) => says).join(' ')}</p>
      <dl className="judgerules">
        {rules.map(({ number, text }) => (
          <div key={number}>
            <dt>{number}</dt>
            <dd>{text || 'No text of this day is loaded for this rule.'}</dd>
          </div>
        ))}
      </dl>
      <footer>
        <div
          className="qr"
          role="img"
          aria-label={`QR code of ${link}`}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing of the package, made from an address
          dangerouslySetInnerHTML={{ __html: renderSVG(link, { ecc: 'M', border: 4 }) }}
        />
        <p className="xs">
          All text understood; nothing uncertain.
          <br />
          Unofficial. The head judge decides.
        </p>
      </footer>
    </article>
  )
}

/** The answer of a question on one card, to show, print, save or share; none while anything is uncertain. */
const JudgeCardPage = async ({ searchParams }: PageProps) => {
  const [q = '', picked] = await Promise.all(['q', 'case'].map(name => one(searchParams, name)))
  const when = await whenOf(searchParams)
  const question = q ? await queries.question(q, when) : null
  if (!question || question.unread.length > 0)
    return (
      <ProblemPage
        problem={{
          code: 'no-question',
          message: 'There is no answer to put on a card',
          hint: 'Ask a question at /ask',
        }}
      />
    )
  const on = question.on ?? when.on
  const answers = await answersOn(question.boards, on)
  const shown = answers[Math.min(Math.max(0, Number(picked) || 0), answers.length - 1)]
  const run = shown?.run
  const keep = { q, on: when.on ?? null, case: picked ?? null }
  const link = `${await origin()}${address('/ask', { ...keep, on: run?.on ?? null })}`
  return (
    <Frame at="ask">
      <main id="main" className="askpage" tabIndex={-1}>
        <h1 className="h1">Take the answer with you</h1>
        <p className="lede">A card for the table.</p>
        {shown && run && shown.why === null ? (
          <div className="judgegrid">
            <Card shown={shown} run={run} link={link} />
            <section aria-labelledby="h-take">
              <h2 className="h2" id="h-take">
                Judge card
              </h2>
              <SaveCard title={shown.says} link={link} />
              <p className="sm dim">
                Always black on white. No card is made while anything on the board is uncertain. Print it on A6, or save
                it as PDF.
              </p>
              <p className="sm">
                <a href={address('/ask', keep)}>Back to the answer</a> ·{' '}
                <a href="/offline">Save all rules for offline use</a>
              </p>
            </section>
          </div>
        ) : (
          <p className="notread">No card: {shown?.why ?? 'there is nothing to run.'}</p>
        )}
      </main>
    </Frame>
  )
}
export default JudgeCardPage
