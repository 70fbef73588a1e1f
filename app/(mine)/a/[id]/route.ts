import { sharedNote } from '#server/notes/shared'

type Place = { readonly params: Promise<{ readonly id: string }> }

/** The address of a note: leads readers to its words, serves its data to programs, or says that it was withdrawn. */
export const GET = async (request: Request, { params }: Place): Promise<Response> =>
  sharedNote(request, (await params).id)
