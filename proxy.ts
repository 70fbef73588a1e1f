import { type NextRequest, NextResponse } from 'next/server'

const isDevelopment = process.env.NODE_ENV === 'development'

/** Scripts run only with the nonce of their own page; nothing is loaded from elsewhere. */
const policyWith = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Pages have no slash at the end, and each carries its own content security policy. */
export const proxy = (request: NextRequest): NextResponse => {
  const { pathname } = request.nextUrl
  if (pathname !== '/' && pathname.endsWith('/')) {
    const bare = request.nextUrl.clone()
    bare.pathname = pathname.replace(/\/+$/, '') || '/'
    return NextResponse.redirect(bare, 308)
  }
  const nonce = Buffer.from(crypto.randomUUID()).toString('base64')
  const policy = policyWith(nonce)
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('Content-Security-Policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('Content-Security-Policy', policy)
  return response
}

export const config = {
  matcher: ['/((?!api/|_next/|.*\\.[a-z0-9]+$).*)', '/rules/:path*', '/releases/:path*', '/rulings/:path*'],
}
