import { releaseFeedResponse } from '#server/feeds/answers'

type Place = { readonly params: Promise<{ readonly id: string }> }

/** What one release changed, as an Atom feed. */
export const GET = async (request: Request, { params }: Place): Promise<Response> =>
  releaseFeedResponse(request, (await params).id)
