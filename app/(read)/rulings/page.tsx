import type { Metadata } from 'next'
import { SymbolText } from '#components/cards/card-text'
import { ListPage, pageNumber } from '#components/cards/list-page'
import { Standing } from '#components/cards/ruling-list'
import { address } from '#components/ui/links'
import { type IsoDate, printDate } from '#rulebook/dates/date'
import { setStatus } from '#server/http/request-context'
import { queries } from '#server/queries/queries'
import { ProblemPage } from '../../problem-page'
import { one, type PageProps, whenOf } from '../../request'
import '../cards/cards.css'

export const metadata: Metadata = {
  title: 'Rulings on cards',
  description: 'The publisher’s rulings, by words and card.',
}
const PER_PAGE = 30

/** Rulings on cards, one of each family. */
const RulingsPage = async ({ searchParams }: PageProps) => {
  const [q = '', card] = await Promise.all(['q', 'card'].map(name => one(searchParams, name)))
  const { on } = await whenOf(searchParams)
  const page = pageNumber(await one(searchParams, 'page'))
  const answer = await queries.cardRulings({ q, card, on, limit: PER_PAGE, offset: (page - 1) * PER_PAGE })
  if (!answer.ok) return <ProblemPage problem={answer.problem} />
  const { total, rulings } = answer.value
  if (page > 1 && rulings.length === 0) setStatus(404)
  const at = (number: number) => address('/rulings', { q, card, on, page: number > 1 ? String(number) : null })
  return (
    <ListPage
      title="Rulings on cards"
      json={address('/api/v1/rulings', { q, card, on })}
      form={
        <form className="card-find" action="/rulings" method="get">
          <label>
            Words
            <input className="field" name="q" defaultValue={q} maxLength={400} />
          </label>
          <label>
            Card
            <input className="field" name="card" defaultValue={card} maxLength={400} />
          </label>
          <label>
            Issued by
            <input className="field" name="on" defaultValue={on} placeholder="2008-03-17" />
          </label>
          <button className="btn solid" type="submit">
            Find rulings
          </button>
        </form>
      }
      count={total === 1 ? '1 ruling' : `${total.toLocaleString('en')} rulings with different texts`}
      none={
        <>
          No ruling contains these words. To add rulings, use <code>npm run ingest -- FILE</code>.
        </>
      }
      {...{ total, page, perPage: PER_PAGE, addressOf: at }}
    >
      <div className="card-rulings">
        {rulings.map(({ id, date, text, family, cards, standing }) => (
          <article key={id}>
            <p className="row wrap">
              <b className="sm">{printDate(date as IsoDate)}</b>
              <Standing standing={standing} asked={on ?? null} />
            </p>
            <p className="card-words small">
              <SymbolText text={text} />
            </p>
            <p className="sm faint">
              {cards.slice(0, 4).map((name, place) => (
                <span key={name}>
                  {place > 0 ? ', ' : ''}
                  <a href={address(`/cards/${encodeURIComponent(name)}`, { on: on ?? null })}>{name}</a>
                </span>
              ))}
              {cards.length > 4 ? (
                <>
                  {' '}
                  <a href={address(`/rulings/${family}`, { on: on ?? null })}>and {cards.length - 4} more</a>
                </>
              ) : null}
            </p>
          </article>
        ))}
      </div>
    </ListPage>
  )
}
export default RulingsPage
