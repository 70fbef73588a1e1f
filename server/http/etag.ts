import { createHash } from 'node:crypto'

/** Weak: the same response is sent compressed and uncompressed, and some of its fields vary. */
export const etagOf = (body: string | Uint8Array): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`

/** Whether an `If-None-Match` header contains an ETag (RFC 9110, 13.1.2): a list compared weakly, or `*`. */
export const matchesEtag = (ifNoneMatch: string | null, etag: string): boolean =>
  ifNoneMatch?.split(',').some(item => item.trim() === '*' || strong(item.trim()) === strong(etag)) ?? false
const strong = (tag: string): string => tag.replace(/^W\//, '')
