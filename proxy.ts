import { type NextRequest, NextResponse } from 'next/server'
import { pagePolicy } from '#server/http/security-headers'
import { mementoHeaders } from '#server/memento/at-hand'
import { originOf } from '#server/origin'

const isDevelopment = process.env.NODE_ENV === 'development'

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const mementoOf = async (request: NextRequest): Promise<Readonly<Record<string, string>>> => {
  const [, number, from] = /^\/rules\/([^/]+)(?:\/(\d{4}-\d{2}-\d{2}))?$/.exec(request.nextUrl.pathname) ?? []
  if (number === undefined) return {}
  return mementoHeaders(
    decoded(number),
    from,
    request.nextUrl.searchParams.get('document') ?? undefined,
    originOf(request),
  )
}

/**
 * A page carries a number that is never used again, and hands it on to what is drawn; of a page that is kept,
 * server/http replaces it by the hashes of what bears it.
 */
const page = (request: NextRequest): NextResponse => {
  const nonce = Buffer.from(crypto.randomUUID()).toString('base64')
  const policy = pagePolicy({
    scripts: `'nonce-${nonce}' 'strict-dynamic'`,
    styles: `'nonce-${nonce}'`,
    isDevelopment,
  })
  const headers = new Headers(request.headers)
  headers.set('x-path', request.nextUrl.pathname + request.nextUrl.search)
  headers.set('x-nonce', nonce)
  headers.set('Content-Security-Policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('Content-Security-Policy', policy)
  return response
}

/** Each page carries its own content security policy, and a rule its links of RFC 7089. */
export const proxy = async (request: NextRequest): Promise<NextResponse> => {
  const response = page(request)
  for (const [name, value] of Object.entries(await mementoOf(request))) response.headers.append(name, value)
  return response
}

export const config = {
  matcher: [
    '/((?!api/|_next/|.*\\.[a-z0-9]+$).*)',
    '/rules/:path*',
    '/releases/:path*',
    '/rulings/:path*',
    '/compare/:path*',
    '/cards/:path*',
    '/glossary/:path*',
  ],
}
