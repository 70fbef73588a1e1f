import { ruleFeedResponse } from '#server/feeds/answers'

type Place = { readonly params: Promise<{ readonly number: string }> }

/** The same feed, at an address next to its page. */
export const GET = async (request: Request, { params }: Place): Promise<Response> =>
  ruleFeedResponse(request, (await params).number)
