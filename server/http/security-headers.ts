// The only place that builds security headers, for the gateway and for the pages (pages/page-head.ts).
type Header = readonly [name: string, value: string]
type Options = { readonly isSecure?: boolean }

const ALWAYS: readonly Header[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['X-Frame-Options', 'DENY'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=()'],
]
const HSTS: Header = ['Strict-Transport-Security', 'max-age=31536000']
const POLICY = 'Content-Security-Policy'
const IS_DATA = /^\/+api(?:[/?]|$)/

/** Data must not load or run anything. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

/**
 * The policy of a page: scripts and styles are our files or are named by `scripts` and `styles`; nothing is loaded from
 * other sites. Without names, inline scripts and styles do not run.
 */
export const pagePolicy = ({
  scripts = '',
  styles = '',
  isDevelopment = false,
}: {
  readonly scripts?: string
  readonly styles?: string
  readonly isDevelopment?: boolean
} = {}): string =>
  [
    "default-src 'self'",
    ['script-src', "'self'", scripts, isDevelopment && "'unsafe-eval'"].filter(Boolean).join(' '),
    ['style-src', "'self'", isDevelopment ? "'unsafe-inline'" : styles].filter(Boolean).join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "frame-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

// If the site is public over https, browsers must not use plain http.
const headersWith = (policy: string) => {
  const plain: readonly Header[] = [...ALWAYS, [POLICY, policy]]
  return { plain, secure: [...plain, HSTS] }
}
const [OF_PAGES, OF_DATA] = [headersWith(pagePolicy()), headersWith(DATA_POLICY)]

/** The headers of every response. A page replaces the policy with its own, which names its scripts. */
export const securityHeaders = (url: string, { isSecure = false }: Options = {}): readonly Header[] =>
  (IS_DATA.test(url) ? OF_DATA : OF_PAGES)[isSecure ? 'secure' : 'plain']

/** The same for a page that has a policy of its own, names and values in turn. */
export const headersWithoutPolicy = (options?: Options): readonly string[] =>
  securityHeaders('/', options)
    .filter(([name]) => name !== POLICY)
    .flat()

export const setSecurityHeaders = (
  url: string,
  response: { setHeader: (name: string, value: string) => unknown },
  options?: Options,
): void => {
  for (const [name, value] of securityHeaders(url, options)) response.setHeader(name, value)
}

/** A response without a body to a request that the HTTP parser rejected, for which there is no response object. */
export const rawRefusal = (status: string, options?: Options): string =>
  [
    `HTTP/1.1 ${status}`,
    'Connection: close',
    'Content-Length: 0',
    'Cache-Control: no-store',
    ...securityHeaders('/api', options).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n')
