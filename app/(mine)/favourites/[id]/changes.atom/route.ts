import { listFeed } from '#server/favourites/live'

type Place = { readonly params: Promise<{ readonly id: string }> }

/** Changes of the rules in a shared list, as an Atom feed. */
export const GET = async (request: Request, { params }: Place): Promise<Response> =>
  listFeed(request, (await params).id)
