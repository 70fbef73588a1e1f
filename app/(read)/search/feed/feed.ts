import type { SearchAnswer } from '#server/answers'
import { hitAddress } from '../hit-address'

const SPECIAL: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// XML 1.0 has no place for most control characters, however they are written.
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const escaped = (text: string): string => text.replace(NOT_XML, '').replace(/[&<>"]/g, mark => SPECIAL[mark] ?? mark)

/** The answers of a search as Atom, the youngest wording first; an entry's id holds its release's first day. */
export const feedOf = ({ hits, query }: SearchAnswer, from: string, asked: URLSearchParams): string => {
  const dayOf = (day: string | undefined) => `${day && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : '1993-08-05'}T00:00:00Z`
  const byDay = [...hits].sort((a, b) => (b.inForce.from ?? '').localeCompare(a.inForce.from ?? ''))
  const entries = byDay.map(hit => {
    const href = escaped(`${from}${hitAddress(hit, hit.inForce.from || null)}`)
    return `  <entry>
    <id>${href}</id>
    <title>${escaped([hit.number, hit.title].filter(Boolean).join(' '))}</title>
    <updated>${dayOf(hit.inForce.from)}</updated>
    <link href="${href}"/>
    <summary>${escaped(hit.snippet)}</summary>
  </entry>`
  })
  const self = escaped(`${from}/search/feed?${asked}`)
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${self}</id>
  <title>${escaped(query.q)} in Palimpsest</title>
  <updated>${dayOf(byDay[0]?.inForce.from)}</updated>
  <author><name>Palimpsest</name></author>
  <link rel="self" href="${self}"/>
  <link href="${escaped(`${from}/search?${asked}`)}"/>
${entries.join('\n')}
</feed>
`
}
