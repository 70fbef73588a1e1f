import { liveAccounts, readerOf } from '#server/accounts/live'
import { everythingOf } from '#server/accounts/own-data'
import { problemResponse } from '#server/notes/note-problem'

/** Everything the site keeps about the reader, as one file. */
export const GET = async (request: Request): Promise<Response> => {
  const reader = await readerOf(request.headers)
  const everything = await everythingOf((await liveAccounts()).database.client, reader)
  if (!everything)
    return problemResponse({ code: 'sign-in-first', says: 'Sign in to export what is yours', try: '/account' }, reader)
  return new Response(JSON.stringify(everything, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="palimpsest-everything.json"',
      'Cache-Control': 'no-store',
    },
  })
}
