/** Links with a preview: numbers and terms in texts of the rules. */
export const CARDED = ['.words a', '.facts a', '.deadnote a', '.tl a.d'].join(',')

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Where the preview of a link is requested; null for a link to neither a rule nor a term. */
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

/** A link, the address of its preview, and the page's explanation if it has no target on its day. */
export type Carded = { readonly href: string; readonly dead: string }
