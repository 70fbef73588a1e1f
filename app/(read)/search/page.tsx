import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { SearchBox } from '#components/search/search-box'
import { Frame } from '#components/shell/frame'
import { StaticHtml } from '#components/shell/static/static-html'
import { setStatus } from '#server/http/request-context'
import { queries } from '#server/queries/queries'
import { ProblemPage } from '../../problem-page'
import { one, type PageProps, whenOf } from '../../request'
import { BookInstead } from './book-instead'
import { Facets } from './facets'
import { Hits } from './hits'
import { pageOfNumber } from './number-page'
import { RunIt } from './run-it'

export const generateMetadata = async ({ searchParams }: PageProps): Promise<Metadata> => {
  const q = await one(searchParams, 'q')
  // For search engines all queries are one page.
  const description = 'Rules, rulings and terms by number or words, as of any date.'
  return { title: q ? `${q}, search` : 'Search', description, alternates: { canonical: '/search' } }
}
const AT_ONCE = 20

/** Answers in context; without a query, the rulebook to browse. */
const SearchPage = async ({ searchParams }: PageProps) => {
  const q = (await one(searchParams, 'q'))?.slice(0, 300)
  const [kind, section, page] = await Promise.all(['kind', 'section', 'page'].map(name => one(searchParams, name)))
  const when = await whenOf(searchParams)
  if (!q) return <BookInstead when={when} />
  // A number alone leads to its page; with a filter it is searched for in the texts.
  const there = kind || section || page ? null : await pageOfNumber(q, when)
  if (there) redirect(there)
  const offset = (Math.max(1, Number(page) || 1) - 1) * AT_ONCE
  const found = await queries.searchPage({ q, ...when, kind, section, limit: AT_ONCE, offset })
  if (!found.ok) return <ProblemPage problem={found.problem} />
  const { answer, facets, contexts } = found.value
  if (offset > 0 && answer.hits.length === 0) setStatus(404)
  const keep = { q, ...(kind ? { kind } : {}), ...(section ? { section } : {}) }
  const { asOf } = answer
  const api = `/api/v1/search?${new URLSearchParams({ ...keep, ...(asOf.asked ? { on: asOf.asked } : {}) })}`
  return (
    <Frame
      at="rules"
      box="none"
      day={{ asOf, path: '/search', keep }}
      forms={[
        { href: api, says: 'JSON' },
        { href: `/search/feed?${new URLSearchParams(keep)}`, says: 'Feed of this search' },
      ]}
    >
      <div className="srch">
        <StaticHtml>
          <Facets keep={keep} on={asOf.asked} facets={facets} />
        </StaticHtml>
        <main id="main" tabIndex={-1}>
          <h1 className="sr">Search results for {q}</h1>
          <SearchBox kind="page" value={q} on={asOf.asked} />
          {offset === 0 && !kind && !section ? <RunIt q={q} when={when} /> : null}
          <StaticHtml>
            <Hits
              answer={answer}
              keep={keep}
              offset={offset}
              atOnce={AT_ONCE}
              contexts={contexts}
              without={facets?.without ?? []}
            />
          </StaticHtml>
        </main>
      </div>
    </Frame>
  )
}
export default SearchPage
