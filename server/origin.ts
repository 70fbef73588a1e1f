type Named = Pick<Headers, 'get'>

/**
 * Scheme and host that a request was sent to, for absolute addresses. The gateway has checked the host and removed
 * headers that only a trusted proxy may send. Without a proxy, Next sets the scheme.
 */
export const originFrom = (headers: Named, otherwise = new URL('http://localhost')): string => {
  const [scheme = ''] = (headers.get('x-forwarded-proto') ?? '').split(',').map(one => one.trim())
  const host = headers.get('x-forwarded-host') ?? headers.get('host') ?? otherwise.host
  return `${/^https?$/.test(scheme) ? scheme : otherwise.protocol.slice(0, -1)}://${host}`
}

export const originOf = (request: Request): string => originFrom(request.headers, new URL(request.url))
