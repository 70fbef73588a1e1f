import { parseDate } from '#rulebook/dates/date'
import { textsKept } from '#server/accounts/access'
import { offeredCards } from '#server/queries/scenarios/offered-cards'

const MOST_LETTERS = 80

/** The cards that may be put on a board by what is typed so far, as the playground lists them. */
export const GET = async (request: Request): Promise<Response> => {
  const params = new URL(request.url).searchParams
  const day = parseDate(params.get('on') ?? '')
  const cards = await offeredCards((params.get('q') ?? '').slice(0, MOST_LETTERS), day.ok ? day.value : null)
  return Response.json({ cards }, { headers: { ...textsKept() } })
}
