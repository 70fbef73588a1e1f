import { timemapResponse } from '#server/memento/answers'

type Place = { readonly params: Promise<{ readonly number: string }> }

/** Every version of the rule under a number (RFC 7089). */
export const GET = async (request: Request, { params }: Place): Promise<Response> =>
  timemapResponse(request, (await params).number)
