import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { ok, type Result } from '#rulebook/result'
import { environmentOf } from '../../environment'
import { fairGate } from '../../jobs/fair-queue'
import { invalidate, isFresh } from '../../store/cache-version'
import { innerSite } from '../inner'
import { log } from '../logs/log'
import { safePath } from '../logs/redact'
import { isReadingCall } from '../reading-address'
import { callerAsking } from '../request-context'
import { type CachedPage, handedOver, sendPage } from './cached-page'
import { hostKeeper } from './own-hosts'
import { keyOf, type PageRequest, pageRequest } from './page-request'
import { type Held, pageStore } from './page-store'

/** Milliseconds after which a page is rendered again even if no change is known; a new day (UTC) ends it too. */
const MOST_AGE = 3_600_000
const DAY = 86_400_000
/**
 * Pages rendered for the cache at once; with more, all of them would finish later. One client never takes every slot.
 */
const DRAWING = { atOnce: 3, each: 2, waiting: 256 }
/** The same for all other responses of the site: those that depend on the reader, forms, pictures. */
const PASSING = { atOnce: 8, each: 4, waiting: 256 }
/**
 * A slot becomes free after this many milliseconds at the latest, because a response may be waiting for another one.
 */
const HELD_MS = 2_000
/** Whether a stored page still shows what is published, today. */
const isCurrent = ({ turn, shows, until }: Held): boolean => isFresh(turn, shows) && Date.now() < until
type Flight = { readonly turn: number; readonly landing: Promise<Result<CachedPage | null>> }

/** Answers a request at once, if it can, with the headers `head` before its own; returns whether it did. */
export type AtHand = (request: IncomingMessage, response: ServerResponse, head: readonly string[]) => boolean

/** Bytes of pages in memory and in the file. */
const bytesAllowed = (): readonly [number, number] => {
  const { PAGE_CACHE_MB, PAGE_FILE_MB } = environmentOf(process.env, ['PAGE_CACHE_MB', 'PAGE_FILE_MB']).values
  return [PAGE_CACHE_MB * 1_000_000, PAGE_FILE_MB * 1_000_000]
}

/**
 * The page cache in front of the site: public pages are rendered once and stored until something they show has changed,
 * the same page never twice at a time. `atHand` answers with a page in memory, if there is one, and `listener` everything: what
 * is not a public page is passed on. `handle` returns pages as `packing` (cached-page.ts) does, and `ask` requests one.
 */
export const pageCache = (
  handle: RequestListener,
  ask = innerSite(handle),
): { readonly atHand: AtHand; readonly listener: RequestListener } => {
  const [most, inFile] = bytesAllowed()
  const store = pageStore(most, inFile)
  const flights = new Map<string, Flight>()
  const [drawing, passing] = [fairGate(DRAWING), fairGate(PASSING)]
  const isHostKept = hostKeeper(process.env)

  const draw = (request: PageRequest, key: string): Promise<Result<CachedPage | null>> =>
    drawing.run(callerAsking(), async () => {
      const begun = invalidate()
      const drawn = await ask(request)
      const page = handedOver(drawn)
      if (page === null) return null
      const now = Date.now()
      const until = Math.min(now + MOST_AGE, now - (now % DAY) + DAY)
      if (!page.isForNow && isFresh(begun, drawn.shows))
        void store.set(key, { page, turn: begun, shows: [...drawn.shows], until })
      return page
    })
  const fly = (request: PageRequest, key: string): Promise<Result<CachedPage | null>> => {
    const now = invalidate()
    const known = flights.get(key)
    if (known?.turn === now) return known.landing
    const flight: Flight = {
      turn: now,
      landing: draw(request, key).finally(() => {
        if (flights.get(key) === flight) flights.delete(key)
      }),
    }
    flights.set(key, flight)
    return flight.landing
  }
  const pageOf = async (request: PageRequest): Promise<Result<CachedPage | null>> => {
    const key = keyOf(request)
    const held = await store.get(key)
    return held && isCurrent(held) ? ok(held.page) : fly(request, key)
  }

  const answer = async (requested: PageRequest, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const page = await pageOf(requested).catch(failure => {
      log.error(
        { path: safePath(request.url ?? ''), failure: String(failure) },
        'a page could not be rendered for the cache',
      )
      return ok(null)
    })
    if (response.headersSent) return
    if (!page.ok) refuse(request, response)
    else if (page.value) sendPage(page.value, request, response)
    else await pass(request, response)
  }
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (isFile(request.url ?? '')) return void handle(request, response)
    const passed = await passing.run(callerAsking(), () => {
      const over = answered(response)
      handle(request, response)
      return over
    })
    if (!passed.ok) refuse(request, response)
  }
  const publicPage = (request: IncomingMessage): PageRequest | null => {
    const requested = most === 0 ? null : pageRequest(request)
    return requested && isHostKept(requested.headers) ? requested : null
  }
  return {
    atHand: (request, response, head) => {
      const requested = publicPage(request)
      const held = requested && store.near(keyOf(requested))
      if (!held || !isCurrent(held)) return false
      sendPage(held.page, request, response, head)
      return true
    },
    listener: (request, response) => {
      if (isReadingCall(request)) return void handle(request, response)
      const requested = publicPage(request)
      return requested ? answer(requested, request, response) : pass(request, response)
    },
  }
}

/** Static files. */
const isFile = (url: string): boolean =>
  /^\/(?:_next\/static|fonts|icons)\/|^\/[^/?]+\.(?:js|css|png|svg|ico|txt|xml|webmanifest)(?:\?|$)/.test(url)

/** Resolves when a response is complete, was abandoned, or has taken long enough. */
const answered = (response: ServerResponse): Promise<void> =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, HELD_MS)
    const over = (): void => {
      clearTimeout(timer)
      resolve()
    }
    response.once('close', over)
    response.once('finish', over)
    response.once('prefinish', over)
  })

const refuse = ({ method }: IncomingMessage, response: ServerResponse): void => {
  if (response.headersSent || response.destroyed) return
  const words = 'Too many requests. Try again in a moment.\n'
  response.writeHead(503, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '2',
    'content-length': words.length,
  })
  response.end(method === 'HEAD' ? undefined : words)
}
