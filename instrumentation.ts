import type { Instrumentation } from 'next'

/** Opens the database and builds the search index before the first question, so that nobody waits for it. */
export const register = async (): Promise<void> => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { pageCache } = await import('#server/http/page-cache-front')
  // scripts/serve.mjs is plain JavaScript and is not bundled: it finds here what stands before the site.
  Object.assign(globalThis, { palimpsestFront: pageCache })
  const { warmUp } = await import('#server/warm-up')
  await warmUp()
}

/** What fails while a page is drawn is written down with the number its reader sees. */
export const onRequestError: Instrumentation.onRequestError = async (failure, request, { routePath }) => {
  const { log } = await import('#server/http/log')
  const { safePath } = await import('./server/http/redact.mjs')
  const { digest, stack } = failure as Error & { digest?: string }
  log.error(
    { path: safePath(request.path), route: routePath, digest, failure: stack ?? String(failure) },
    'a page failed',
  )
}
