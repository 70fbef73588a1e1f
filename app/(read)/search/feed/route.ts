import { hitAddress } from '#components/search/hit-address'
import { textsKept } from '#server/accounts/access'
import type { SearchAnswer } from '#server/answers'
import { statusOf } from '#server/api/problem'
import type { Feed } from '#server/feeds/atom'
import { printFeed } from '#server/feeds/atom'
import { queries } from '#server/queries/queries'
import { origin } from '../../../request'

const MAX_HITS = 50

/** A saved search as a feed: a release with a new wording adds an entry. */
export const GET = async (request: Request): Promise<Response> => {
  const params = new URL(request.url).searchParams
  const part = (name: string) => params.get(name)?.slice(0, 300) || undefined
  const q = part('q')
  if (!q) return new Response('Give the words to search for: /search/feed?q=WORDS\n', { status: 400 })
  const found = await queries.search({
    q,
    kind: part('kind'),
    section: part('section'),
    document: part('document'),
    limit: MAX_HITS,
  })
  if (!found.ok) return new Response(`${found.problem.message}\n`, { status: statusOf(found.problem.code) })
  // A feed without entries would claim that there are no results.
  const unanswered = found.value.query.problems.find(({ code }) => code === 'query-too-expensive')
  if (unanswered) return new Response(`${unanswered.says}. ${unanswered.try}.\n`, { status: 400 })
  const body = printFeed(feedOf(found.value, params), await origin())
  return new Response(body, { headers: { 'content-type': 'application/atom+xml; charset=utf-8', ...textsKept() } })
}

/** The answers of a search as a feed; a new wording is a new entry, pages without a day are left out. */
const feedOf = ({ hits, query }: SearchAnswer, params: URLSearchParams): Feed => ({
  name: `search/${params}`,
  title: `${query.q} in the rules`,
  self: `/search/feed?${params}`,
  page: `/search?${params}`,
  entries: hits
    .flatMap(hit => (hit.inForce.from === '' ? [] : [{ hit, on: hit.inForce.from }]))
    .map(({ hit, on }) => ({
      name: `${hit.document}/${hit.kind}/${hit.number}/${on}`,
      title: [hit.number, hit.title].filter(Boolean).join(' '),
      path: hitAddress(hit, on),
      on,
      text: hit.snippet,
    })),
})
