import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { safePath } from '../http/redact.mjs'
import { log } from '../log'
import { stands, turn } from '../store/turn'
import { type AskedPage, askedPage, keyOf } from './asked-page'
import { innerSite } from './inner'
import { isKeepable, type KeptPage, keptPage, sendPage } from './kept-page'
import { pageStore } from './page-store'
import { inTurn } from './queue'
import { answerCall, isReadingCall } from './reading-call'

/** Bytes of pages kept, unless PAGE_CACHE_MB says otherwise; 0 keeps none. */
const DEFAULT_MB = 32
/** Milliseconds after which a page is drawn anew though nothing is known to have changed. */
const MOST_AGE = 600_000
/** Pages drawn at once: more would only finish later, all of them. */
const AT_ONCE = 2
/** What a page takes beside its bytes. */
const OVERHEAD = 2_000

type Held = {
  readonly page: KeptPage
  readonly turn: number
  readonly shows: ReadonlySet<string>
  readonly until: number
}
type Flight = { readonly turn: number; readonly landing: Promise<KeptPage | null> }

const bytesAllowed = (): number => {
  const set = Number(process.env.PAGE_CACHE_MB ?? DEFAULT_MB)
  return (Number.isFinite(set) && set >= 0 ? set : DEFAULT_MB) * 1_000_000
}

/**
 * Stands before the site: pages that everybody is shown alike are drawn once and kept until something they show has
 * changed, the same page never twice at a time. What is only read from the API is answered here too. Everything else
 * goes straight through.
 */
export const frontOf = (handle: RequestListener): RequestListener => {
  const most = bytesAllowed()
  const store = pageStore<Held>(most)
  const flights = new Map<string, Flight>()
  const ask = innerSite(handle)
  const queue = inTurn(AT_ONCE)

  const draw = (asked: AskedPage, key: string): Promise<KeptPage | null> =>
    queue(async () => {
      const begun = turn()
      const drawn = await ask(asked)
      if (!isKeepable(drawn)) return null
      const page = await keptPage(drawn)
      const held = { page, turn: begun, shows: drawn.shows, until: Date.now() + MOST_AGE }
      if (stands(begun, drawn.shows)) store.set(key, held, page.packed.length + key.length + OVERHEAD)
      return page
    })
  const fly = (asked: AskedPage, key: string): Promise<KeptPage | null> => {
    const now = turn()
    const known = flights.get(key)
    if (known?.turn === now) return known.landing
    const flight: Flight = {
      turn: now,
      landing: draw(asked, key).finally(() => {
        if (flights.get(key) === flight) flights.delete(key)
      }),
    }
    flights.set(key, flight)
    return flight.landing
  }
  const pageOf = async (asked: AskedPage): Promise<KeptPage | null> => {
    const key = keyOf(asked)
    const held = store.get(key)
    return held && stands(held.turn, held.shows) && Date.now() < held.until ? held.page : fly(asked, key)
  }

  const answer = async (asked: AskedPage, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const page = await pageOf(asked).catch(failure => {
      log.error({ path: safePath(request.url ?? ''), failure: String(failure) }, 'a page could not be drawn to be kept')
      return null
    })
    if (page) sendPage(page, request, response)
    else handle(request, response)
  }
  const call = (request: IncomingMessage, response: ServerResponse): Promise<void> =>
    answerCall(request, response).catch(failure => {
      log.error({ path: safePath(request.url ?? ''), failure: String(failure) }, 'a call could not be answered')
      if (response.headersSent) response.destroy()
      else handle(request, response)
    })
  return (request, response) => {
    if (isReadingCall(request)) return call(request, response)
    const asked = most === 0 ? null : askedPage(request)
    return asked ? answer(asked, request, response) : handle(request, response)
  }
}
