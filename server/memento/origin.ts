/** Scheme and host the reader came by, for addresses that must be whole. */
export const originOf = (request: Request): string => {
  const { headers } = request
  const url = new URL(request.url)
  const host = headers.get('x-forwarded-host') ?? headers.get('host') ?? url.host
  const scheme = headers.get('x-forwarded-proto') ?? (/^(?:localhost|127\.|\[::1\])/.test(host) ? 'http' : 'https')
  return `${scheme}://${host}`
}
