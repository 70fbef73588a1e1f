import { textsKept } from '#server/accounts/access'
import { queries } from '#server/queries/queries'
import { origin } from '../request'

/** Suggestions for a browser's own search box, in the form OpenSearch gives them. */
export const GET = async (request: Request): Promise<Response> => {
  const params = new URL(request.url).searchParams
  const q = (params.get('q') ?? '').slice(0, 100)
  const found = await queries.suggest(q, { on: params.get('on')?.slice(0, 40) || undefined })
  const suggestions = found.ok ? found.value.suggestions : []
  const from = await origin()
  const body = [
    q,
    suggestions.map(({ query }) => query),
    suggestions.map(({ says }) => says),
    suggestions.map(({ kind, query }) =>
      kind === 'card'
        ? `${from}/cards/${encodeURIComponent(query)}`
        : `${from}/search?${new URLSearchParams({ q: query })}`,
    ),
  ]
  return new Response(JSON.stringify(body), {
    headers: { 'content-type': 'application/x-suggestions+json; charset=utf-8', ...textsKept() },
  })
}
