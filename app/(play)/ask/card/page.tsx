import type { Metadata } from 'next'
import { renderSVG } from 'uqr'
import { SaveCard } from '#components/offline/save-card'
import { Frame } from '#components/shell/frame'
import { address } from '#components/ui/links'
import { Mark } from '#components/ui/mark'
import { printDate } from '#rulebook/dates/date'
import { ProblemPage } from '../../../problem-page'
import type { PageProps } from '../../../request'
import { type Judged, judgedIn } from './judged'
import '../ask.css'

export const metadata: Metadata = { title: 'Judge card', robots: { index: false } }

const Card = ({ card }: { readonly card: Judged }) => (
  <article className="judgecard" aria-label="Judge card">
    <header>
      <span>
        Rules of <b>{printDate(card.on)}</b>
      </span>
      <span className="brandmark">
        <Mark /> Palimpsest
      </span>
    </header>
    <h2 className="answer">{card.answer}</h2>
    {card.when ? <p className="sm">If {card.when}.</p> : null}
    <ul className="judgecards">
      {card.cards.map(({ name, age, was, is }) => (
        <li key={name}>
          <b>{name}</b>
          <span className="xs">{age}</span>
          <span className={/\d/.test(is) ? 'pt' : 'sm'}>
            {was ? <s>{was}</s> : null} {is}
          </span>
        </li>
      ))}
    </ul>
    <p className="words">{card.reason}</p>
    <dl className="judgerules">
      {card.rules.map(({ number, text }) => (
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
        aria-label={`QR code of ${card.link}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing of the package, made from an address
        dangerouslySetInnerHTML={{ __html: renderSVG(card.link, { ecc: 'M', border: 4 }) }}
      />
      <p className="xs">
        {card.different ? (
          <>
            {card.different}
            <br />
          </>
        ) : null}
        <span className="cardlink">{card.link.replace(/^https?:\/\//, '')}</span>
        <br />
        All text understood; nothing uncertain.
        <br />
        Unofficial. The head judge decides.
      </p>
    </footer>
  </article>
)

/** The answer of a question on one card, to show, print, save or share; none while anything is uncertain. */
const JudgeCardPage = async ({ searchParams }: PageProps) => {
  const asked = await judgedIn(searchParams)
  if (!asked)
    return (
      <ProblemPage
        problem={{
          code: 'no-question',
          message: 'There is no answer to put on a card',
          hint: 'Ask a question at /ask',
        }}
      />
    )
  const { judged, keep, why } = asked
  return (
    <Frame at="ask">
      <main id="main" className="askpage" tabIndex={-1}>
        <h1 className="h1">Take the answer with you</h1>
        <p className="lede">A card for the table.</p>
        {judged ? (
          <div className="judgegrid">
            <Card card={judged} />
            <section className="judgetake" aria-labelledby="h-take">
              <h2 className="h2" id="h-take">
                Judge card
              </h2>
              <SaveCard title={judged.answer} link={judged.link} picture={address('/ask/card/picture', keep)} />
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
          <p className="notread">No card: {why}</p>
        )}
      </main>
    </Frame>
  )
}
export default JudgeCardPage
