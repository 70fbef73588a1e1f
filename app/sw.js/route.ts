import { isForMembers } from '#server/accounts/access'
import { savedRevision } from '#server/queries/releases/saved'

/** The service worker (public/saving.js) of this build and this digest; if either changes, so does the worker. */
export const GET = async (): Promise<Response> => {
  const revision = await savedRevision()
  const text = `self.REVISION = ${JSON.stringify(revision)}\nself.MEMBERS_ONLY = ${isForMembers()}\nimportScripts(${JSON.stringify(`/saving.js?${revision}`)})\n`
  return new Response(text, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  })
}
