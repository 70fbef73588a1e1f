import type { Chip } from '../answer'
import type { Clause, Part, Query } from './query'

const quoted = (text: string): string => (/\s/.test(text) ? `"${text}"` : text)

const printClause = (clause: Clause): string => {
  if (clause.kind === 'words') return clause.text
  if (clause.kind === 'phrase') return `"${clause.text}"`
  if (clause.kind === 'pattern') return `/${clause.source}/`
  if (clause.kind === 'on') return `on:${clause.on}`
  if (clause.kind === 'in') return `in:${quoted(clause.section)}`
  if (clause.kind === 'source') return `src:${clause.document}`
  if (clause.kind === 'kind') return `kind:${clause.is}`
  if (clause.kind === 'has') return `has:${clause.what}`
  if (clause.kind === 'changed')
    return clause.from === clause.until
      ? `changed:${clause.from}`
      : `changed:${clause.from ?? ''}..${clause.until ?? ''}`
  if (clause.kind === 'as') return `as:${clause.is}`
  return clause.kind === 'was' ? `was:${quoted(clause.text)}` : `cites:${clause.number}`
}

/** A part as it would be typed. */
export const printPart = (part: Part): string => `${part.not ? '-' : ''}${printClause(part.clause)}`

/** A query as it would be typed: reading it again gives the same parts. */
export const printQuery = (query: Pick<Query, 'parts'>): string => query.parts.map(printPart).join(' ')

/** A query part by part, each with the query as it is without it. */
export const chipsOf = (query: Query): Chip[] =>
  query.parts
    .filter(part => part.start >= 0)
    .map(part => ({
      kind: part.clause.kind,
      says: printPart(part),
      start: part.start,
      end: part.end,
      without: `${query.text.slice(0, part.start)} ${query.text.slice(part.end)}`.replace(/\s+/g, ' ').trim(),
    }))
