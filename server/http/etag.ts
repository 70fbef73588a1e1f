/** Whether an `If-None-Match` header contains an ETag (RFC 9110, 13.1.2): a list compared weakly, or `*`. */
export const matchesEtag = (ifNoneMatch: string | null, etag: string): boolean =>
  ifNoneMatch?.split(',').some(item => item.trim() === '*' || strong(item.trim()) === strong(etag)) ?? false
const strong = (tag: string): string => tag.replace(/^W\//, '')
