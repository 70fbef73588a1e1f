import type { Metadata } from 'next'
import { SymbolText } from '#components/cards/card-text'
import { OpenFile } from '#components/cards/open-file'
import { Frame } from '#components/shell/frame'
import { address } from '#components/ui/links'
import { date, type IsoDate, parseDate, printDate } from '#rulebook/dates/date'
import { tidyDate } from '#rulebook/dates/written-date'
import type { CardAnswer } from '#server/answers'
import type { DeckRow } from '#server/queries/cards/deck'
import { deckPage } from '#server/queries/pages'
import { one, type PageProps } from '../../request'
import './deck.css'

export const metadata: Metadata = {
  title: 'A deck',
  description:
    'Paste a deck: which of its cards changed their wording or play differently since a day, and which rulings are overtaken.',
}

const SAYS: Readonly<Record<DeckRow['kind'], string>> = {
  different: 'may play differently',
  'not-compared': 'reworded; not compared',
  same: 'reworded; plays the same',
  'not-known': 'words of that day not known',
  unknown: 'not known here',
  unchanged: 'same words',
}

const Row = ({ row, old }: { readonly row: DeckRow; readonly old: CardAnswer['rulings'] | undefined }) => (
  <tr>
    <td className="num">{row.count}</td>
    <th scope="row">
      {row.kind === 'unknown' ? row.name : <a href={`/cards/${encodeURIComponent(row.name)}`}>{row.name}</a>}
      {row.part === 'main' ? null : <span className="xs dim"> {row.part}</span>}
    </th>
    <td>
      <b className={`deckkind ${row.kind}`}>{SAYS[row.kind]}</b>
      {row.like.length > 0 ? <span className="sm"> Did you mean {row.like.join(' or ')}?</span> : null}
      {row.gone.length + row.came.length > 0 ? (
        <dl className="now-was">
          {row.gone.length > 0 ? (
            <div>
              <dt>was</dt>
              <dd>
                <SymbolText text={row.gone.join(' ').replaceAll('~', 'this card')} />
              </dd>
            </div>
          ) : null}
          {row.came.length > 0 ? (
            <div>
              <dt>is</dt>
              <dd>
                <SymbolText text={row.came.join(' ').replaceAll('~', 'this card')} />
              </dd>
            </div>
          ) : null}
        </dl>
      ) : null}
      {row.was && row.is ? (
        <details>
          <summary className="sm">Both wordings</summary>
          <div className="bothwords">
            <div>
              <p className="xs dim">{printDate(row.was.from)}</p>
              <p className="words">
                <SymbolText text={row.was.text} />
              </p>
            </div>
            <div>
              <p className="xs dim">{printDate(row.is.from)}</p>
              <p className="words">
                <SymbolText text={row.is.text} />
              </p>
            </div>
          </div>
        </details>
      ) : null}
    </td>
    <td>
      {old ? (
        <details>
          <summary className="sm">
            {old.length === 1 ? '1 ruling is overtaken' : `${old.length} rulings are overtaken`}
          </summary>
          <ul className="loose">
            {old.map(({ id, date: day, text }) => (
              <li key={id}>
                <a href={`/cards/${encodeURIComponent(row.name)}#${id}`}>{printDate(date(day))}</a> <span>{text}</span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </td>
  </tr>
)

const printSums = (rows: readonly DeckRow[]): string => {
  const count = (kind: DeckRow['kind']): number => rows.filter(row => row.kind === kind).length
  return [
    `${rows.length} different cards`,
    `${count('different')} may play differently`,
    `${count('same')} reworded and play the same`,
    ...(count('not-compared') > 0 ? [`${count('not-compared')} reworded and not compared`] : []),
    `${count('unchanged')} with the same words`,
    ...(count('not-known') > 0 ? [`${count('not-known')} whose words of that day are not known`] : []),
    ...(count('unknown') > 0 ? [`${count('unknown')} not known here`] : []),
  ].join(', ')
}

const Table = async ({ list, since }: { readonly list: string; readonly since: IsoDate }) => {
  const { rows, unread, overtaken } = await deckPage(list, since)
  if (rows.length === 0) return <p className="mt-4">No card was found in this list.</p>
  return (
    <section className="mt-block" aria-labelledby="h-changes">
      <h2 className="h2" id="h-changes">
        Since {printDate(since)}
      </h2>
      <p>{printSums(rows)}.</p>
      {unread.length > 0 ? <p className="sm">Lines without a card: {unread.join(' · ')}</p> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className="scroll" tabIndex={0} aria-label="Cards of the deck">
        <table className="data decktable">
          <thead>
            <tr>
              <th scope="col">No.</th>
              <th scope="col">Card</th>
              <th scope="col">Wording</th>
              <th scope="col">Rulings</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <Row key={`${row.part}${row.name}`} row={row} old={overtaken.get(row.name)} />
            ))}
          </tbody>
        </table>
      </section>
      <p className="sm dim">
        Print this page for a copy on paper. <a href={address('/cards', {})}>All cards</a>
      </p>
    </section>
  )
}

/** A deck of the reader: what changed in its cards since a day. */
const DeckPage = async ({ searchParams }: PageProps) => {
  const [list = '', typed = ''] = await Promise.all(['list', 'since'].map(name => one(searchParams, name)))
  const day = typed ? parseDate(tidyDate(typed)) : null
  return (
    <Frame at="cards">
      <main id="main" className="page" tabIndex={-1}>
        <h1 className="h1">What changed in my deck?</h1>
        <p className="lede">
          Paste a list or open a file: Arena, Magic Online (text and .dek), Cockatrice (.cod) or one name a line.
        </p>
        <form action="/deck" className="deckform">
          <div className="fieldset">
            <label htmlFor="deck-list">The deck</label>
            <textarea
              className="field"
              id="deck-list"
              name="list"
              rows={8}
              maxLength={6000}
              defaultValue={list}
              spellCheck={false}
            />
          </div>
          <OpenFile into="deck-list" />
          <p className="row">
            <label className="sm" htmlFor="deck-since">
              Changes since
            </label>
            <input
              className="field"
              id="deck-since"
              name="since"
              size={12}
              defaultValue={typed || '2005'}
              autoComplete="off"
            />
            <button className="btn solid" type="submit">
              Show
            </button>
          </p>
        </form>
        {day && !day.ok ? <p className="wrong">{day.problem.message}</p> : null}
        {list && day?.ok ? <Table list={list} since={day.value} /> : null}
      </main>
    </Frame>
  )
}
export default DeckPage
