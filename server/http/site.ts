import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import next from 'next'
import { libraryStore } from '../library/library-store'
import { staticRenderer } from '../process/static-renderer'
import { warmUp } from '../warm-up'
import { failurePage } from './failure-page'
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
 * The site behind the gateway: Next, the reading API, the library and the search index. In production it has its own
 * thread (site-thread.ts), so that it cannot block the gateway. The library is opened once `loaded` is over.
 */
export const openSite = async ({
  isDevelopment,
  where,
  loaded,
}: {
  readonly isDevelopment: boolean
  readonly where: Where
  readonly loaded: Promise<void>
}): Promise<{ readonly listener: RequestListener; readonly close: () => Promise<void> }> => {
  // Provided to pages (components/shell/static), which Next does not allow to import it.
  staticRenderer.set((await import('react-dom/server')).renderToStaticMarkup)
  const site = next({ dev: isDevelopment, hostname: where.host, port: where.port, dir: '.' })
  await Promise.all([site.prepare(), loaded.then(warmUp)])
  const handle: RequestListener = site.getRequestHandler()
  const draw = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    await withPageHead(request, response, isDevelopment).catch(failure =>
      log.error({ path: safePath(request.url ?? ''), failure: String(failure) }, 'the versions of a rule are not told'),
    )
    handle(request, response)
  }
  const call = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      // Its code is loaded with the first call.
      await (await import('./api-call')).answerApiCall(request, response)
    } catch (failure) {
      log.error({ path: safePath(request.url ?? ''), failure: String(failure) }, 'a call could not be answered')
      if (response.headersSent) response.destroy()
      else await draw(request, response)
    }
  }
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
  return {
    listener,
    close: async () => {
      await site.close()
      const kept = await libraryStore().catch(() => null)
      await kept?.database.close()
    },
  }
}
