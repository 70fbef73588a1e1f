import { ruleFeedResponse } from '#server/feeds/answers'

type Place = { readonly params: Promise<{ readonly number: string }> }

/** The life of one rule as an Atom feed. */
export const GET = async (request: Request, { params }: Place): Promise<Response> =>
  ruleFeedResponse(request, (await params).number)
