import { matchesEtag } from '#server/http/etag'
import { savedRules } from '#server/queries/releases/saved'

/** The newest rules in full with their search, to be saved on a device on request. */
export const GET = async (request: Request): Promise<Response> => {
  const saved = await savedRules()
  if (!saved) return new Response(null, { status: 404 })
  const headers = {
    etag: `"${saved.stamp}"`,
    'cache-control': 'no-cache',
    'content-type': 'application/json; charset=utf-8',
    // The length before compression, which is what the device stores and what a reader of the stream counts.
    'x-length': String(Buffer.byteLength(saved.text)),
    'x-in-force': saved.inForce,
  }
  return matchesEtag(request.headers.get('if-none-match'), headers.etag)
    ? new Response(null, { status: 304, headers })
    : new Response(saved.text, { headers })
}
