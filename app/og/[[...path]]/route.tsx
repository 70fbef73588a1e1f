import { isForMembers } from '#server/accounts/access'
import { remembered } from '#server/process/remembered'
import { decoded } from '../../request'
import { type Card, cardOf, PLAIN } from '../card'
import { draw, drawnInTurn } from '../drawn'
import { Picture, SIZE } from '../picture'

/** Number of cached pictures: a link that is shared often is drawn once. */
const MAX_KEPT = 60
const kept = new Map<string, Promise<ArrayBuffer>>()

const plain = (): Promise<ArrayBuffer> => remembered(kept, '', () => draw(<Picture card={PLAIN} />, SIZE))

/** A client with too many requests, or for an address that has no picture, gets the plain one for now. */
const pictureOf = (card: Card): Promise<ArrayBuffer> => {
  if (card === PLAIN) return plain()
  const key = JSON.stringify(card)
  if (!kept.has(key) && kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value ?? '')
  return remembered(kept, key, () => drawnInTurn(<Picture card={card} />, SIZE)).catch(plain)
}

/** The picture of the page whose address follows: `/og/rules/418.5a?on=2008-03-17`. */
export const GET = async (
  request: Request,
  { params }: { params: Promise<{ path?: string[] }> },
): Promise<Response> => {
  const parts = ((await params).path ?? []).map(decoded).slice(0, 4)
  const query = new URL(request.url).searchParams
  const when = {
    on: query.get('on')?.slice(0, 40) || undefined,
    document: query.get('document')?.slice(0, 40) || undefined,
  }
  const card = await cardOf(parts, when)
  return new Response(await pictureOf(card), {
    // A member's picture may contain text that a shared cache must not show to others.
    headers: {
      'content-type': 'image/png',
      'cache-control': isForMembers() ? 'private, no-store' : 'public, max-age=86400',
    },
  })
}
