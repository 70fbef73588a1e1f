/** Links whose words can be read without leaving the page: numbers and terms in texts of the rules. */
export const CARDED = ['.words a', '.facts a', '.deadnote a', '.tl a.d'].join(',')

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Where the few words behind a link are asked for; null for a link that leads to no rule and no term. */
export const previewAddress = (href: string): string | null => {
  const { pathname, searchParams } = new URL(href, 'http://here')
  const [, number, from] = /^\/rules\/([^/]+)(?:\/(\d{4}-\d{2}-\d{2}))?$/.exec(pathname) ?? []
  const [, term] = /^\/glossary\/([^/]+)$/.exec(pathname) ?? []
  if (!number && !term) return null
  const params = new URLSearchParams(number ? { number: decoded(number) } : { term: decoded(term ?? '') })
  const on = from ?? searchParams.get('on')
  const document = searchParams.get('document')
  if (on) params.set('on', on)
  if (document) params.set('document', document)
  return `/api/v1/preview?${params}`
}

/** A link, where its card is asked for, and what the page says of it when it leads nowhere on its day. */
export type Carded = { readonly href: string; readonly dead: string }
