import { sharedNote } from '#server/notes/shared'

type Place = { readonly params: Promise<{ readonly id: string }> }

/** The address of a note: leads to its words, tells it to machines, or says that it was withdrawn. */
export const GET = async (request: Request, { params }: Place): Promise<Response> =>
  sharedNote(request, (await params).id)
