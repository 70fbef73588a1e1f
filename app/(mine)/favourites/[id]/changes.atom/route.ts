import { listFeed } from '#server/favourites/live'

type Place = { readonly params: Promise<{ readonly id: string }> }

/** What became of the rules of a shared list. */
export const GET = async (request: Request, { params }: Place): Promise<Response> =>
  listFeed(request, (await params).id)
