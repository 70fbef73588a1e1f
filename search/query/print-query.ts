import type { Chip } from '../answer'
import type { Part, Query, Wish } from './query'

const quoted = (text: string): string => (/\s/.test(text) ? `"${text}"` : text)

const printWish = (wish: Wish): string => {
  if (wish.kind === 'words') return wish.text
  if (wish.kind === 'phrase') return `"${wish.text}"`
  if (wish.kind === 'pattern') return `/${wish.source}/`
  if (wish.kind === 'on') return `on:${wish.on}`
  if (wish.kind === 'in') return `in:${quoted(wish.section)}`
  if (wish.kind === 'source') return `src:${wish.document}`
  if (wish.kind === 'kind') return `kind:${wish.is}`
  if (wish.kind === 'has') return `has:${wish.what}`
  if (wish.kind === 'changed')
    return wish.from === wish.until ? `changed:${wish.from}` : `changed:${wish.from ?? ''}..${wish.until ?? ''}`
  if (wish.kind === 'as') return `as:${wish.is}`
  return wish.kind === 'was' ? `was:${quoted(wish.text)}` : `cites:${wish.number}`
}

/** A part as it would be typed. */
export const printPart = (part: Part): string => `${part.not ? '-' : ''}${printWish(part.wish)}`

/** A query as it would be typed: reading it again gives the same parts. */
export const printQuery = (query: Pick<Query, 'parts'>): string => query.parts.map(printPart).join(' ')

/** A query part by part, each with the query as it is without it. */
export const chipsOf = (query: Query): Chip[] =>
  query.parts
    .filter(part => part.start >= 0)
    .map(part => ({
      kind: part.wish.kind,
      says: printPart(part),
      start: part.start,
      end: part.end,
      without: `${query.text.slice(0, part.start)} ${query.text.slice(part.end)}`.replace(/\s+/g, ' ').trim(),
    }))
