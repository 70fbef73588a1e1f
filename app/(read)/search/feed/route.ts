import { textsKept } from '#server/accounts/access'
import { statusOf } from '#server/api/problem'
import { printFeed } from '#server/feeds/atom'
import { queries } from '#server/queries/queries'
import { origin } from '../../../request'
import { feedOf } from './feed'

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
