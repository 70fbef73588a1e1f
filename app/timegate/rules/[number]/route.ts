import { timegateResponse } from '#server/memento/answers'

type Place = { readonly params: Promise<{ readonly number: string }> }

/** Chooses the version of a moment; server/http/addresses.ts rewrites requests with Accept-Datetime to this route. */
export const GET = async (request: Request, { params }: Place): Promise<Response> =>
  timegateResponse(request, (await params).number)
