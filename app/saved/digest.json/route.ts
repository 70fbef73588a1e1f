import { matchesEtag } from '#server/http/etag'
import { savedDigest } from '#server/queries/releases/saved'

/** Our digest, its search and our worked examples, to be saved on a device. */
export const GET = async (request: Request): Promise<Response> => {
  const { text, stamp } = await savedDigest()
  const etag = `"${stamp}"`
  const headers = { etag, 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8' }
  return matchesEtag(request.headers.get('if-none-match'), etag)
    ? new Response(null, { status: 304, headers })
    : new Response(text, { headers })
}
