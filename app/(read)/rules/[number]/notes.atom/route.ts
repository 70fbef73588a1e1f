import { notesFeed } from '#server/notes/feed'

type Place = { readonly params: Promise<{ readonly number: string }> }

/** The published notes on one rule as an Atom feed. */
export const GET = async (request: Request, { params }: Place): Promise<Response> =>
  notesFeed(request, (await params).number)
