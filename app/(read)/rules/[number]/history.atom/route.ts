import { ruleFeedResponse } from '#server/feeds/answers'

type Place = { readonly params: Promise<{ readonly number: string }> }

/** The same feed, beside the page it tells of. */
export const GET = async (request: Request, { params }: Place): Promise<Response> =>
  ruleFeedResponse(request, (await params).number)
