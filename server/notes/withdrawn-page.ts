import type { Problem } from '#rulebook/result'

const escaped = (text: string): string => text.replace(/[&<>"']/g, char => `&#${char.charCodeAt(0)};`)

/**
 * The page for a note that is withdrawn (410) or not accessible (404); a separate handler, because Next pages cannot
 * set 410.
 */
export const withdrawnPage = (problem: Problem): Response => {
  const isGone = problem.code === 'note-gone'
  const title = isGone ? 'This note was withdrawn' : 'This note does not exist or is not shared'
  const more = isGone ? 'Its address will not be used for another note.' : (problem.hint ?? '')
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title} · Palimpsest</title><link rel="stylesheet" href="/plain.css"></head><body><main><h1>${title}</h1><p>${escaped(more)}</p><p><a href="/rules">The rules</a> · <a href="/search">Search</a> · <a href="/account">Account</a></p></main></body></html>`
  return new Response(body, {
    status: isGone ? 410 : 404,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
