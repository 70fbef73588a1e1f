import type { Instrumentation } from 'next'

/** What fails while a page is rendered is logged with the number its reader sees. */
export const onRequestError: Instrumentation.onRequestError = async (failure, request, { routePath }) => {
  // Written so that the bundle for the Edge runtime, which is never run, holds none of it.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { log } = await import('#server/http/logs/log')
    const { safePath } = await import('#server/http/logs/redact')
    const { digest, stack } = failure as Error & { digest?: string }
    log.error(
      { path: safePath(request.path), route: routePath, digest, failure: stack ?? String(failure) },
      'a page failed',
    )
  }
}
