import { z } from 'zod'
import {
  annotation,
  annotationContainer,
  annotationPage,
  favouriteList,
  ownLists,
  sentList,
  writtenAnnotation,
} from '../answers/own'
import { int } from '../answers/shape'
import { PROFILE } from '../notes/protocol'

/** A call about a reader's own data, answered outside the reading API, with sessions and ETags. */
export type OwnCall = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly says: string
  readonly query?: z.ZodType
  readonly headers?: z.ZodType
  readonly sends?: z.ZodType
  /** Undefined if the response has no body. */
  readonly gives?: z.ZodType
  readonly status: 200 | 201 | 204
  readonly type: string
  readonly refusals: readonly number[]
}

const notes = { type: PROFILE, path: '/annotations/{id}' } as const
const lists = { type: 'application/json', path: '/lists/{id}' } as const
const ifMatch = z.object({ 'If-Match': z.string().describe('the ETag of the version to change, or *') })
const mayMatch = z.object({ 'If-Match': z.string().optional().describe('the ETag of the version to change') })
const narrowed = z.object({
  page: int.min(0).optional().describe('a page instead of the container'),
  iris: z.enum(['0', '1']).optional().describe('1: addresses instead of annotations'),
  mine: z.literal('1').optional(),
  number: z.string().optional(),
  lineage: z.string().optional(),
  kind: z.string().optional(),
})

/** The calls with handlers of their own: the Web Annotation Protocol and lists of favourites. */
export const OWN_CALLS: readonly OwnCall[] = [
  {
    ...notes,
    method: 'GET',
    path: '/annotations/',
    says: 'The notes that the caller can read, as a Web Annotation Protocol container or one page of it.',
    query: narrowed,
    gives: z.union([annotationContainer, annotationPage]),
    status: 200,
    refusals: [400],
  },
  {
    ...notes,
    method: 'POST',
    path: '/annotations/',
    says: 'Creates a note. `palimpsest:visibility` sets who can read it: private, link or public. Selectors of other types than text quote and text position are ignored where one of these is there too; `palimpsest:anchor` of the answer says whether the words were found.',
    sends: annotation,
    gives: writtenAnnotation,
    status: 201,
    refusals: [400, 401, 403, 409, 413, 415, 422, 429],
  },
  { ...notes, method: 'GET', says: 'One note.', gives: annotation, status: 200, refusals: [401, 404, 410] },
  {
    ...notes,
    method: 'PUT',
    says: 'Replaces one of your notes.',
    headers: ifMatch,
    sends: annotation,
    gives: writtenAnnotation,
    status: 200,
    refusals: [400, 401, 403, 404, 410, 412, 413, 415, 422, 428, 429],
  },
  {
    ...notes,
    method: 'DELETE',
    says: 'Deletes one of your notes.',
    headers: ifMatch,
    status: 204,
    refusals: [401, 403, 404, 410, 412, 428, 429],
  },
  {
    ...lists,
    method: 'GET',
    path: '/lists',
    says: 'Your lists of favourites, in your order.',
    gives: ownLists,
    status: 200,
    refusals: [401],
  },
  {
    ...lists,
    method: 'GET',
    says: 'One list: your own, or one shared with you.',
    gives: favouriteList,
    status: 200,
    refusals: [401, 404],
  },
  {
    ...lists,
    method: 'PUT',
    says: 'Creates or replaces a list under an id of 32 hexadecimal digits that you choose.',
    headers: mayMatch,
    sends: sentList,
    gives: favouriteList,
    status: 200,
    refusals: [400, 401, 403, 409, 412, 413, 415, 429],
  },
  {
    ...lists,
    method: 'DELETE',
    says: 'Deletes one of your lists.',
    headers: mayMatch,
    status: 204,
    refusals: [401, 403, 404, 412, 429],
  },
]
