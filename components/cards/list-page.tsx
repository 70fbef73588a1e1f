import type { ReactNode } from 'react'
import { Frame } from '../shell/frame'

type Props = {
  readonly title: string
  /** The address of the same list as JSON. */
  readonly json: string
  readonly form: ReactNode
  /** The number of entries, in words. */
  readonly count: ReactNode
  /** The message for an empty list. */
  readonly none: ReactNode
  readonly total: number
  readonly page: number
  readonly perPage: number
  readonly addressOf: (page: number) => string
  readonly children: ReactNode
}

/** A list of cards or rulings that is filtered by a form and split into pages. */
export const ListPage = ({ title, json, form, count, none, total, page, perPage, addressOf, children }: Props) => (
  <Frame at="cards" forms={[{ href: json, says: 'JSON' }]}>
    <main id="main" className="page" tabIndex={-1}>
      <h1 className="h1">{title}</h1>
      {form}
      <p className="facts">{count}</p>
      {total === 0 ? <p className="lede">{none}</p> : null}
      {isBeyond(total, page, perPage) ? (
        <p className="lede">
          There is no page {page}. <a href={addressOf(1)}>First page</a>
        </p>
      ) : null}
      {children}
      <nav className="pager" aria-label="Pages">
        {page > 1 && !isBeyond(total, page, perPage) ? (
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

/** Whether a page is after the last one. */
export const isBeyond = (total: number, page: number, perPage: number): boolean =>
  total > 0 && (page - 1) * perPage >= total

/** The requested page, from 1; an invalid number means the first page. */
export const pageNumber = (text: string | undefined): number =>
  Math.min(2_000, Math.max(1, Math.floor(Number(text)) || 1))
