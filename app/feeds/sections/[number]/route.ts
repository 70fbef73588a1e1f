import { sectionFeedResponse } from '#server/feeds/answers'

type Place = { readonly params: Promise<{ readonly number: string }> }

/** What releases changed in one section, as an Atom feed. */
export const GET = async (request: Request, { params }: Place): Promise<Response> =>
  sectionFeedResponse(request, (await params).number)
