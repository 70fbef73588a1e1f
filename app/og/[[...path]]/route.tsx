import { ImageResponse } from 'next/og'
import { isForMembers } from '#server/accounts/access'
import { pictureFonts } from '#server/picture-fonts'
import { decoded } from '../../asked'
import { type Card, cardOf, PLAIN } from '../card'
import { Picture, SIZE } from '../picture'

/** Pictures kept, so that a link shared often is drawn once. */
const MOST = 60
const drawn = new Map<string, ArrayBuffer>()

const draw = async (card: Card): Promise<ArrayBuffer> =>
  new ImageResponse(<Picture card={card} />, { ...SIZE, fonts: await pictureFonts() }).arrayBuffer()

// One at a time: a picture costs some tenths of a second of the processor that readers need more.
const MOST_WAITING = 8
let waiting = 0
let last: Promise<unknown> = Promise.resolve()
const inTurn = <T,>(make: () => Promise<T>): Promise<T> => {
  waiting += 1
  const turn = last.then(make).finally(() => {
    waiting -= 1
  })
  last = turn.catch(() => {})
  return turn
}

const pictureOf = async (card: Card): Promise<ArrayBuffer> => {
  const key = JSON.stringify(card)
  const kept = drawn.get(key)
  if (kept) return kept
  // Whoever asks for very many gets the plain one, and may come again.
  if (waiting >= MOST_WAITING && card !== PLAIN) return pictureOf(PLAIN)
  const made = await inTurn(() => draw(card).catch(() => draw(PLAIN)))
  if (drawn.size >= MOST) drawn.delete(drawn.keys().next().value ?? '')
  drawn.set(key, made)
  return made
}

/** The picture of the page whose address follows: `/og/rules/418.5a?on=2008-03-17`. */
export const GET = async (
  request: Request,
  { params }: { params: Promise<{ path?: string[] }> },
): Promise<Response> => {
  const parts = ((await params).path ?? []).map(decoded).slice(0, 4)
  const asked = new URL(request.url).searchParams
  const when = {
    on: asked.get('on')?.slice(0, 40) || undefined,
    document: asked.get('document')?.slice(0, 40) || undefined,
  }
  const card = await cardOf(parts, when)
  return new Response(await pictureOf(card), {
    // What a member is drawn may hold words that a cache on the way must not show to others.
    headers: {
      'content-type': 'image/png',
      'cache-control': isForMembers() ? 'private, no-store' : 'public, max-age=86400',
    },
  })
}
