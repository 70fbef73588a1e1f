import type { WebAnnotation } from '#notes/annotation/annotation'
import type { Note } from '#notes/annotation/note'
import type { IsoDate } from '#rulebook/dates/date'
import type { Client } from '../store/database'
import type { StoredNote, Visibility } from './stored-note'

type Row = Awaited<ReturnType<Client['annotation']['findFirstOrThrow']>>

export const storedFrom = (row: Row): StoredNote => ({
  note: {
    id: row.id,
    kind: row.kind as Note['kind'],
    number: row.number,
    on: row.seenOn as IsoDate,
    ...(row.lineage ? { lineage: row.lineage } : {}),
    selectors: JSON.parse(row.selectors),
    style: row.style as Note['style'],
    body: row.body,
    tags: JSON.parse(row.tags),
    created: row.createdAt.toISOString(),
    modified: row.updatedAt.toISOString(),
  },
  ownerId: row.ownerId,
  visibility: row.visibility as Visibility,
  document: row.document,
  revision: row.revision,
  hidden: row.hidden,
  rest: JSON.parse(row.rest),
})

export const columnsOf = (note: Note, rest: Record<string, unknown>) => ({
  kind: note.kind,
  number: note.number,
  lineage: note.lineage ?? null,
  seenOn: note.on,
  selectors: JSON.stringify(note.selectors),
  style: note.style,
  body: note.body,
  tags: JSON.stringify(note.tags),
  rest: JSON.stringify(rest),
})

const KNOWN = new Set([
  '@context',
  'id',
  'type',
  'motivation',
  'body',
  'bodyValue',
  'target',
  'stylesheet',
  'created',
  'modified',
  'palimpsest:kind',
  'palimpsest:visibility',
  'palimpsest:etag',
  'palimpsest:anchor',
])
export const restOf = (annotation: WebAnnotation): Record<string, unknown> =>
  Object.fromEntries(Object.entries(annotation).filter(([key]) => !KNOWN.has(key)))
