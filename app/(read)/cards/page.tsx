import type { Metadata } from 'next'
import { SymbolText } from '#components/cards/card-text'
import { ListPage, pageNumber } from '#components/cards/list-page'
import { address } from '#components/ui/links'
import { setStatus } from '#server/http/request-context'
import { queries } from '#server/queries/queries'
import { ProblemPage } from '../../problem-page'
import { one, type PageProps } from '../../request'
import './cards.css'

export const metadata: Metadata = { title: 'Cards', description: 'All loaded cards, by name, type, text and set.' }
const PER_PAGE = 50

/** All cards, with a search by name, types, text and set. */
const CardsPage = async ({ searchParams }: PageProps) => {
  const [q = '', type, set, out] = await Promise.all(['q', 'type', 'set', 'out'].map(name => one(searchParams, name)))
  const page = pageNumber(await one(searchParams, 'page'))
  const answer = await queries.cards({
    ...{ q: q.slice(0, 400), type, set, withOut: out === 'true', limit: PER_PAGE, offset: (page - 1) * PER_PAGE },
  })
  if (!answer.ok) return <ProblemPage problem={answer.problem} />
  const { total, cards } = answer.value
  if (page > 1 && cards.length === 0) setStatus(404)
  const request = { q, type, set, out }
  const at = (number: number) => address('/cards', { ...request, page: number > 1 ? String(number) : null })
  return (
    <ListPage
      title="Cards"
      json={address('/api/v1/cards', request)}
      form={
        <form className="card-find" action="/cards" method="get">
          <label>
            Name, types or text
            <input className="field" name="q" defaultValue={q} maxLength={400} />
          </label>
          <label>
            Type
            <input className="field" name="type" defaultValue={type} maxLength={400} />
          </label>
          <label>
            Set code
            <input className="field" name="set" defaultValue={set} maxLength={20} />
          </label>
          <label className="check">
            <input type="checkbox" name="out" value="true" defaultChecked={out === 'true'} /> with Un-cards, tokens and
            planes
          </label>
          <button className="btn solid" type="submit">
            Find cards
          </button>
        </form>
      }
      count={
        <>
          <span>{total === 1 ? '1 card' : `${total.toLocaleString('en')} cards`}</span>
          <a href="/rulings">Rulings on cards</a>
        </>
      }
      none={
        <>
          No card contains these words. To add card data, use <code>npm run ingest -- FILE</code>.
        </>
      }
      {...{ total, page, perPage: PER_PAGE, addressOf: at }}
    >
      <ul className="card-list">
        {cards.map(({ name, types, text }) => (
          <li key={`${name}${types}${text}`}>
            <a href={`/cards/${encodeURIComponent(name)}`}>
              <b>{name}</b>
            </a>{' '}
            <span className="sm faint">{types}</span>
            <p>
              <SymbolText text={text} />
            </p>
          </li>
        ))}
      </ul>
    </ListPage>
  )
}
export default CardsPage
