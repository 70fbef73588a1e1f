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
  const answer = await queries.search({ q, ...when, kind, section, limit: AT_ONCE, offset })
  if (!answer.ok) return <ProblemPage problem={answer.problem} />
  if (offset > 0 && answer.value.hits.length === 0) setStatus(404)
  const keep = { q, ...(kind ? { kind } : {}), ...(section ? { section } : {}) }
  const { bar } = answer.value
  const facets = await queries.facets({ q, ...when, kind, section })
  const contexts = await queries.contexts(answer.value.hits)
  const counts = facets.ok ? facets.value : null
  const api = `/api/v1/search?${new URLSearchParams({ ...keep, ...(bar.asked ? { on: bar.asked } : {}) })}`
  return (
    <Frame
      at="rules"
      box="none"
      day={{ bar, path: '/search', keep }}
      forms={[
        { href: api, says: 'JSON' },
        { href: `/search/feed?${new URLSearchParams(keep)}`, says: 'Feed of this search' },
      ]}
    >
      <div className="srch">
        <StaticHtml>
          <Facets keep={keep} on={bar.asked} facets={counts} />
        </StaticHtml>
        <main id="main" tabIndex={-1}>
          <h1 className="sr">Search results for {q}</h1>
          <SearchBox kind="page" value={q} on={bar.asked} />
          <StaticHtml>
            <Hits
              answer={answer.value}
              keep={keep}
              offset={offset}
              atOnce={AT_ONCE}
              contexts={contexts.ok ? contexts.value : []}
              without={counts?.without ?? []}
            />
          </StaticHtml>
        </main>
      </div>
    </Frame>
  )
}
export default SearchPage
