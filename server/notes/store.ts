import { randomUUID } from 'node:crypto'
import type { WebAnnotation } from '#notes/annotation/annotation'
import { type Note, parseAnnotation } from '#notes/annotation/note'
import type { IsoDate } from '#rulebook/dates/date'
import { err, ok, type Result } from '#rulebook/result'
import { may } from '../accounts/roles'
import type { Quotas } from '../quotas'
import type { Client } from '../store/database'
import { ANY_NOTES, aboutNotes, publishInvalidation } from '../store/invalidations'
import { columnsOf, restOf, storedFrom } from './note-row'
import type { Caller, StoredNote, Visibility } from './stored-note'

const gone = (id: string) =>
  err({ code: 'note-gone', message: `Note ${id} was withdrawn`, hint: 'Its address is not reused' })
const unknown = (id: string) =>
  err({
    code: 'note-unknown',
    message: `There is no note ${id}, or you cannot read it`,
    hint: 'If it is your note, sign in',
  })
const refused = (what: string) =>
  err({ code: 'not-allowed', message: `You are not allowed to ${what}`, hint: 'Sign in with an account that is' })
const changed = err({
  code: 'note-changed',
  message: 'The note was changed after you loaded it',
  hint: 'Load it again and send If-Match with its ETag',
})

/** Maximum size of a note in characters, all its columns together. */
const LARGEST = 80_000
type NoteQuotas = Pick<Quotas, 'notesPerAccount' | 'noteBytesPerAccount'>
const USUAL: NoteQuotas = { notesPerAccount: 20_000, noteBytesPerAccount: 50 * 1024 * 1024 }

const mayRead = (caller: Caller, note: Pick<StoredNote, 'ownerId' | 'visibility' | 'hidden'>): boolean => {
  if (caller.id === note.ownerId) return may(caller.role, 'read own notes')
  // Moderators can review what they hid; what its owner has since made private is visible to nobody else.
  if (note.hidden) return note.visibility !== 'private' && may(caller.role, 'hide')
  return (
    note.visibility !== 'private' &&
    may(caller.role, note.visibility === 'public' ? 'read public notes' : 'read linked notes')
  )
}

/** Notes of one site's database. Every call names its reader and returns only what they may read. */
export const noteStore = (
  client: Client,
  lineageOf: (number: string, on: IsoDate) => Promise<string | null>,
  /** Called with every public note after it is stored. */
  whenPublished: (note: Note) => Promise<void> = async () => undefined,
  { notesPerAccount, noteBytesPerAccount }: NoteQuotas = USUAL,
) => {
  const find = async (caller: Caller, id: string): Promise<Result<StoredNote>> => {
    const row = await client.annotation.findUnique({ where: { id } })
    if (!row) return (await client.tombstone.findUnique({ where: { id } })) ? gone(id) : unknown(id)
    const stored = storedFrom(row)
    return mayRead(caller, stored) ? ok(stored) : unknown(id)
  }
  const mine = async (caller: Caller, id: string, what: string): Promise<Result<StoredNote>> => {
    const found = await find(caller, id)
    if (!found.ok) return found
    const own = found.value.ownerId === caller.id
    return may(caller.role, own ? 'change own notes' : 'change all notes') ? found : refused(what)
  }
  const pinned = async (note: Note): Promise<Note> => {
    const lineage = note.lineage ?? (note.number ? await lineageOf(note.number, note.on) : null)
    return lineage ? { ...note, lineage } : note
  }

  const full = err({
    code: 'note-space',
    message: `The notes of an account can have at most ${Math.round(noteBytesPerAccount / 1024 / 1024)} MB`,
    hint: 'Export and delete some',
  })
  /** Whether an account has used its space; not measured if it has too few notes to exceed it. */
  const isFull = async (ownerId: string): Promise<boolean> => {
    const count = await client.annotation.count({ where: { ownerId } })
    if (count * LARGEST < noteBytesPerAccount) return false
    const [row] = await client.$queryRaw<{ used: number | bigint | null }[]>`
      SELECT SUM(LENGTH("body") + LENGTH("rest") + LENGTH("selectors") + LENGTH("tags")) AS "used"
      FROM "Annotation" WHERE "ownerId" = ${ownerId}`
    return Number(row?.used ?? 0) >= noteBytesPerAccount
  }

  // Pages of the rules concerned, and pages that list all notes.
  const publishChanges = (...notes: readonly Note[]): Promise<void> =>
    publishInvalidation(client, [ANY_NOTES, ...new Set(notes.map(({ lineage }) => aboutNotes(lineage)))])

  const create = async (
    caller: Caller,
    annotation: WebAnnotation,
    visibility: Visibility,
    today: IsoDate,
    wished?: string,
  ): Promise<Result<StoredNote>> => {
    if (!caller.id || !may(caller.role, 'write notes')) return refused('write notes on this site without an account')
    if (visibility !== 'private' && !may(caller.role, 'publish notes')) return refused('publish notes')
    const there = wished ? await client.annotation.findUnique({ where: { id: wished } }) : null
    if (there?.ownerId === caller.id) return ok(storedFrom(there))
    const count = await client.annotation.count({ where: { ownerId: caller.id } })
    if (count >= notesPerAccount)
      return err({
        code: 'note-limit',
        message: `An account can have at most ${notesPerAccount} notes`,
        hint: 'Export and delete some',
      })
    if (await isFull(caller.id)) return full
    const isFree = wished && !there && !(await client.tombstone.findUnique({ where: { id: wished } }))
    const note = await pinned(parseAnnotation(annotation, isFree ? wished : randomUUID(), '', today))
    const via = typeof annotation.id === 'string' ? { via: annotation.via ?? annotation.id } : {}
    const data = {
      id: note.id,
      ownerId: caller.id,
      document: 'comprehensive-rules',
      visibility,
      ...columnsOf(note, { ...restOf(annotation), ...via }),
    }
    const row = await client.annotation.create({ data }).catch((failure: { code?: string }) => {
      // A concurrent request with the same content was first: the note exists now.
      if (isFree && failure.code === 'P2002') return null
      throw failure
    })
    if (!row) return create(caller, annotation, visibility, today, wished)
    if (visibility === 'public') {
      await publishChanges(note)
      await whenPublished(note)
    }
    return ok(storedFrom(row))
  }

  const replace = async (
    caller: Caller,
    id: string,
    annotation: WebAnnotation,
    visibility: Visibility | null,
    revision: number | null,
    today: IsoDate,
  ): Promise<Result<StoredNote>> => {
    const found = await mine(caller, id, 'change this note')
    if (!found.ok) return found
    const note = await pinned(parseAnnotation(annotation, id, '', today))
    // Annotation Protocol 4.3: a replacement leaves `via` and `canonical` as they were.
    const { via, canonical } = found.value.rest
    const rest = {
      ...restOf(annotation),
      ...(via === undefined ? {} : { via }),
      ...(canonical === undefined ? {} : { canonical }),
    }
    // One statement compares and writes, so that one of two concurrent writers is refused.
    const grown = JSON.stringify(columnsOf(note, rest)).length
    const was = JSON.stringify(columnsOf(found.value.note, found.value.rest)).length
    if (grown > was && (await isFull(found.value.ownerId))) return full
    const isReworded = note.body !== found.value.note.body || note.on !== found.value.note.on
    const count = await client.$transaction(async tx => {
      const { count } = await tx.annotation.updateMany({
        where: { id, revision: revision ?? found.value.revision },
        data: {
          ...columnsOf(note, rest),
          ...(visibility ? { visibility } : {}),
          revision: { increment: 1 },
          updatedAt: new Date(),
        },
      })
      // A rendering of other words is useless, and of a private note nothing beyond the note itself is stored.
      if (count === 1 && (isReworded || (visibility ?? 'public') !== 'public'))
        await tx.rendering.deleteMany({ where: { id } })
      return count
    })
    if (count === 0) return changed
    if ([visibility, found.value.visibility].includes('public')) await publishChanges(note, found.value.note)
    if ((visibility ?? found.value.visibility) === 'public') await whenPublished(note)
    return find(caller, id)
  }

  const remove = async (caller: Caller, id: string, revision: number | null): Promise<Result<null>> => {
    const found = await mine(caller, id, 'withdraw this note')
    if (!found.ok) return found
    const count = await client.$transaction(async tx => {
      const { count } = await tx.annotation.deleteMany({ where: { id, revision: revision ?? found.value.revision } })
      if (count === 1) await tx.tombstone.create({ data: { id } })
      return count
    })
    if (count === 1 && found.value.visibility === 'public') await publishChanges(found.value.note)
    return count === 1 ? ok(null) : changed
  }

  const visibleTo = (caller: Caller) => ({
    OR: [{ visibility: 'public', hidden: false }, ...(caller.id ? [{ ownerId: caller.id }] : [])],
  })
  /** Notes one may read, oldest first. `filter` narrows by owner, number or lineage. */
  const list = async (
    caller: Caller,
    filter: { ownerId?: string; number?: string; lineage?: string; kind?: string },
    page: { skip: number; take: number },
  ) => {
    const where = { AND: [filter, visibleTo(caller)] }
    const [total, rows, newest] = await Promise.all([
      client.annotation.count({ where }),
      client.annotation.findMany({ where, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], ...page }),
      client.annotation.findFirst({ where, orderBy: { updatedAt: 'desc' }, select: { updatedAt: true } }),
    ])
    return { total, notes: rows.map(storedFrom), modified: newest?.updatedAt.toISOString() ?? null }
  }
  /** Public notes on one lineage that are not hidden, newest first. */
  const published = async (caller: Caller, lineage: string, take: number) => {
    const where = { lineage, visibility: 'public', hidden: false }
    if (!may(caller.role, 'read public notes')) return { total: 0, notes: [] }
    const rows = await client.annotation.findMany({ where, orderBy: { createdAt: 'desc' }, take })
    // Most rules have no notes: one query finds that out, and returns the number if there are few.
    const total = rows.length < take ? rows.length : await client.annotation.count({ where })
    return { total, notes: rows.map(storedFrom) }
  }
  return { find, create, replace, remove, list, published }
}
export type NoteStore = ReturnType<typeof noteStore>
