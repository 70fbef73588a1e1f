import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { date } from '#rulebook/dates/date'
import { accountLists, deleteListFromAccount, putInAccount } from './account-lists'
import { accountNotes, changeInAccount, deleteFromAccount } from './account-notes'

// A site that compares If-Match like ours, and two tabs that have read the same version.
type Stored = { readonly body: Record<string, unknown>; readonly revision: number }
const stored = new Map<string, Stored>()
const ID = 'a'.repeat(32)
const LIST = 'b'.repeat(32)
const tagOf = (id: string): string => `"${id}.${stored.get(id)?.revision}"`
const instantOf = (id: string): string => `2026-01-01T00:00:00.00${stored.get(id)?.revision}Z`

const respond = (address: string, { method = 'GET', headers, body }: RequestInit = {}): Response => {
  const isList = address.startsWith('/api/v1/lists')
  if (method === 'GET' && isList)
    return Response.json({ lists: [{ ...stored.get(LIST)?.body, modified: instantOf(LIST) }] })
  if (method === 'GET' && address.includes('?'))
    return Response.json({ items: [{ ...stored.get(ID)?.body, id: `/a/${ID}`, 'palimpsest:etag': tagOf(ID) }] })
  const id = address.split('/').at(-1) ?? ''
  // A client that looks up the ETag just before it writes receives the newest one.
  if (method === 'GET') return Response.json(stored.get(id)?.body, { headers: { ETag: tagOf(id) } })
  const wanted = new Headers(headers).get('if-match')
  if (wanted === null && !isList) return Response.json({ title: 'If-Match is required' }, { status: 428 })
  const now = isList ? `"${instantOf(id)}"` : tagOf(id)
  if (wanted !== null && wanted !== now) return Response.json({ title: 'changed' }, { status: 412 })
  if (method === 'DELETE') stored.delete(id)
  else stored.set(id, { body: JSON.parse(String(body)), revision: (stored.get(id)?.revision ?? 0) + 1 })
  return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(stored.get(id)?.body)
}

const annotation = {
  '@context': 'http://www.w3.org/ns/anno.jsonld',
  type: 'Annotation',
  body: { type: 'TextualBody', value: 'as both tabs read it', purpose: 'commenting' },
  target: { source: 'http://localhost/rules/418.5a?on=2008-03-17' },
  'palimpsest:kind': 'note',
}
const list = { id: LIST, title: 'Layers', visibility: 'private', position: 0, items: [] }
const item = (n: number) =>
  ({ id: String(n).repeat(32), kind: 'rule', target: '613.1', on: date('2008-03-17'), remark: '' }) as const

describe('two tabs that read the same state', () => {
  beforeEach(() => {
    stored.set(ID, { body: annotation, revision: 1 })
    stored.set(LIST, { body: list, revision: 1 })
    vi.stubGlobal('fetch', async (address: string, request?: RequestInit) => respond(address, request))
  })
  afterEach(() => vi.unstubAllGlobals())

  const noteOf = async () => {
    const [note] = await accountNotes()
    if (!note) throw new Error('no note')
    return note
  }
  const listOf = async () => {
    const [found] = await accountLists()
    if (!found) throw new Error('no list')
    return found
  }
  const words = () => {
    const bodies = stored.get(ID)?.body.body as readonly { value: string }[] | undefined
    return bodies?.[0]?.value
  }

  test('the second change of a note is refused, and the first stays', async () => {
    const [one, other] = [await noteOf(), await noteOf()]
    await changeInAccount({ ...one, body: 'first' }, 'private')
    await expect(changeInAccount({ ...other, body: 'second' }, 'private')).rejects.toThrow(/another tab/)
    expect(words()).toBe('first')
    await changeInAccount({ ...(await noteOf()), body: 'second, having seen the first' }, 'private')
    expect(words()).toBe('second, having seen the first')
  })
  test('a note that was changed meanwhile is not removed', async () => {
    const [one, other] = [await noteOf(), await noteOf()]
    await changeInAccount({ ...one, body: 'first' }, 'private')
    await expect(deleteFromAccount(other)).rejects.toThrow(/another tab/)
    expect(words()).toBe('first')
    await deleteFromAccount(await noteOf())
    expect(stored.has(ID)).toBe(false)
  })
  test('the second change of a list is refused, and the first stays', async () => {
    const [one, other] = [await listOf(), await listOf()]
    await putInAccount({ ...one, items: [item(1)] })
    await expect(putInAccount({ ...other, items: [item(2)] })).rejects.toThrow(/another tab/)
    await expect(deleteListFromAccount(other)).rejects.toThrow(/another tab/)
    expect(stored.get(LIST)?.body.items).toEqual([item(1)])
    await putInAccount({ ...(await listOf()), items: [item(1), item(2)] })
    expect(stored.get(LIST)?.body.items).toEqual([item(1), item(2)])
  })
})
