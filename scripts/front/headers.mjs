// What every answer says of itself to a browser, whoever made it.
const ALWAYS = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['X-Frame-Options', 'DENY'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=()'],
]
const IS_DATA = /^\/api(?:[/?]|$)/

/** Pages get their policy from proxy.ts; what is data may load and run nothing at all. */
export const headed = (url, response) => {
  for (const [name, value] of ALWAYS) response.setHeader(name, value)
  if (IS_DATA.test(url)) response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
}
