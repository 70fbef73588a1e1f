import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import next from 'next'
import { libraryStore } from '../library/library-store'
import { staticRenderer } from '../process/static-renderer'
import { ownCards } from '../queries/cards/own-cards'
import { warmUp, worksAhead } from '../warm-up'
import { answerApiCall } from './api-call'
import { failurePage } from './failure-page'
import { innerSite } from './inner'
import { CALLER, ID, SHOWS, type Where } from './inner-names'
import { log } from './logs/log'
import { safePath } from './logs/redact'
import { packing } from './pages/cached-page'
import { withPageHead } from './pages/page-head'
import { isApiCall } from './reading-address'
import { contextOf, inNameOf, type RequestContext, requestContext } from './request-context'

/** The current request as the gateway described it. */
const contextFrom = (request: IncomingMessage, response: ServerResponse): RequestContext => {
  const { [ID]: id, [CALLER]: named } = request.headers
  // In development the gateway is in this thread, and has not recorded the client.
  const caller = requestContext()?.caller ?? named
  // Handlers must not show it: a cached page shows nothing about its first reader.
  delete request.headers[CALLER]
  return contextOf(String(id ?? ''), request, response, typeof caller === 'string' ? caller : '')
}

/** Appends the subjects whose notes a page shows; they are known only after rendering. */
const withSubjects = (response: ServerResponse, subjects: ReadonlySet<string>): void => {
  const { end } = response
  response.end = (...last: readonly unknown[]) => {
    if (subjects.size > 0) response.addTrailers({ [SHOWS]: encodeURIComponent(JSON.stringify([...subjects])) })
    return end.apply(response, last as Parameters<typeof end>)
  }
}

/**
 * Renders a card page that nobody has requested: the first one takes ten times as long as later ones, since it loads
 * the code of the page, the stored cards, and what links rulings to rules.
 */
const renderAhead = async (listener: RequestListener, { host, port }: Where): Promise<void> => {
  const [own] = (await ownCards()).values()
  if (!own) return
  const path = `/cards/${encodeURIComponent(own.face.name)}`
  await innerSite(listener)({ path, headers: { host: `${host}:${port}` } })
}

/**
 * The site behind the gateway: Next, the reading API, the library and the search index. In production it has its own
 * thread (site-thread.ts), so that it cannot block the gateway.
 */
export const openSite = async ({
  isDevelopment,
  where,
}: {
  readonly isDevelopment: boolean
  readonly where: Where
}): Promise<{ readonly listener: RequestListener; readonly close: () => Promise<void> }> => {
  // Provided to pages (components/shell/static), which Next does not allow to import it.
  staticRenderer.set((await import('react-dom/server')).renderToStaticMarkup)
  const site = next({ dev: isDevelopment, hostname: where.host, port: where.port, dir: '.' })
  // Opens the library and builds the search index before the first request, so that nobody waits for it.
  await Promise.all([site.prepare(), warmUp()])
  const handle: RequestListener = site.getRequestHandler()
  const draw = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    await withPageHead(request, response, isDevelopment).catch(failure =>
      log.error({ path: safePath(request.url ?? ''), failure: String(failure) }, 'the versions of a rule are not told'),
    )
    handle(request, response)
  }
  const call = (request: IncomingMessage, response: ServerResponse): Promise<void> =>
    answerApiCall(request, response).catch(failure => {
      log.error({ path: safePath(request.url ?? ''), failure: String(failure) }, 'a call could not be answered')
      if (response.headersSent) response.destroy()
      else return draw(request, response)
    })
  const answered = packing((request, response) => {
    const context = requestContext()
    if (context) failurePage(request, response, context)
    return isApiCall(request) ? call(request, response) : draw(request, response)
  })
  const listener: RequestListener = (request, response) => {
    const shown = new Set<string>()
    withSubjects(response, shown)
    inNameOf({ ...contextFrom(request, response), shows: shown }, () => answered(request, response))
  }
  // Nothing waits for it; earlier requests share what it has loaded.
  if (!isDevelopment && worksAhead()) void renderAhead(listener, where).catch(() => undefined)
  return {
    listener,
    close: async () => {
      await site.close()
      const kept = await libraryStore().catch(() => null)
      await kept?.database.close()
    },
  }
}
