import { liveAccounts, readerOf } from '#server/accounts/live'
import { everythingOf } from '#server/accounts/own-data'
import { problemResponse } from '#server/notes/note-problem'

/** All data of the reader's account, as one file. */
export const GET = async (request: Request): Promise<Response> => {
  const reader = await readerOf(request.headers)
  const everything = everythingOf((await liveAccounts()).database.client, reader)
  if (!everything)
    return problemResponse({ code: 'sign-in-first', message: 'Sign in to export your data', hint: '/account' }, reader)
  // Streamed, so that no account is held in memory as a whole.
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    pull: async controller => {
      const { value, done } = await everything.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: () => void everything.return(undefined),
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="palimpsest-everything.json"',
      'Cache-Control': 'no-store',
    },
  })
}
