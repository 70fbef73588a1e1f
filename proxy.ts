import { type NextRequest, NextResponse } from 'next/server'
import { mementoHeaders } from '#server/memento/at-hand'
import { originOf } from '#server/memento/origin'
import { pagePolicy } from './server/http/security-headers.mjs'

const isDevelopment = process.env.NODE_ENV === 'development'

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const FORMS: readonly (readonly [string, string])[] = [
  ['application/json', 'json'],
  ['text/markdown', 'md'],
  ['text/plain', 'txt'],
]
/** Another form of a rule, by the end of its address or by what the reader accepts first. */
const formOf = (request: NextRequest, end: string | undefined): string | undefined =>
  end ?? FORMS.find(([type]) => request.headers.get('accept')?.trim().toLowerCase().startsWith(type))?.[1]

const led = (request: NextRequest, path: string): NextResponse => {
  const there = request.nextUrl.clone()
  there.pathname = path
  return NextResponse.rewrite(there)
}

/** Rules by moment (RFC 7089) and by form have handlers of their own; everything else is a page. */
const ledElsewhere = (request: NextRequest): NextResponse | null => {
  const match = /^\/rules\/([^/]+?)(?:\.(json|md|txt))?$/.exec(request.nextUrl.pathname)
  const [, number, end] = match ?? []
  if (number === undefined || !['GET', 'HEAD'].includes(request.method)) return null
  const form = formOf(request, end)
  if (form) return led(request, `/rules/${number}/as/${form}`)
  return request.headers.has('accept-datetime') ? led(request, `/timegate/rules/${number}`) : null
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
 * server/front replaces it by the hashes of what bears it.
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

/** Pages have no slash at the end, and each carries its own content security policy. */
export const proxy = async (request: NextRequest): Promise<NextResponse> => {
  const { pathname } = request.nextUrl
  if (pathname !== '/' && pathname.endsWith('/')) {
    const bare = request.nextUrl.clone()
    bare.pathname = pathname.replace(/\/+$/, '') || '/'
    return NextResponse.redirect(bare, 308)
  }
  const elsewhere = ledElsewhere(request)
  if (elsewhere) return elsewhere
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
