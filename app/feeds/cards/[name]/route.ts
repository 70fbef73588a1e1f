import { cardFeedResponse } from '#server/feeds/answers'

type Place = { readonly params: Promise<{ readonly name: string }> }

/** Wordings and rulings of one card as an Atom feed. */
export const GET = async (request: Request, { params }: Place): Promise<Response> =>
  cardFeedResponse(request, (await params).name)
