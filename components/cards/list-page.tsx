import type { ReactNode } from 'react'
import { Frame } from '../shell/frame'

type Props = {
  readonly title: string
  /** Where the same list is as JSON. */
  readonly json: string
  readonly form: ReactNode
  /** How many there are, in words. */
  readonly count: ReactNode
  /** What to say where there are none. */
  readonly none: ReactNode
  readonly total: number
  readonly page: number
  readonly perPage: number
  readonly addressOf: (page: number) => string
  readonly children: ReactNode
}

/** A list that is searched by a form and shown in pages: cards, and rulings on them. */
export const ListPage = ({ title, json, form, count, none, total, page, perPage, addressOf, children }: Props) => (
  <Frame at="cards" forms={[{ href: json, says: 'JSON' }]}>
    <main id="main" className="page" tabIndex={-1}>
      <h1 className="h1">{title}</h1>
      {form}
      <p className="facts">{count}</p>
      {total === 0 ? <p className="lede">{none}</p> : null}
      {children}
      <nav className="pager" aria-label="Pages">
        {page > 1 ? (
          <a href={addressOf(page - 1)} rel="prev">
            Previous
          </a>
        ) : (
          <span />
        )}
        {page * perPage < total ? (
          <a href={addressOf(page + 1)} rel="next">
            Next
          </a>
        ) : null}
      </nav>
    </main>
  </Frame>
)

/** The requested page, from 1; anything else is the first. */
export const pageNumber = (text: string | undefined): number =>
  Math.min(2_000, Math.max(1, Math.floor(Number(text)) || 1))
