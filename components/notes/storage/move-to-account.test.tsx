import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { describeRange } from '#notes/anchor/selector'
import { date } from '#rulebook/dates/date'

// The contents of the browser's storage, and the items the account received, each by its id.
const kept = vi.hoisted(() => ({ notes: new Map<string, unknown>(), lists: new Map<string, unknown>() }))
vi.mock('./browser-storage', () => ({
  browserNotes: async () => [...kept.notes.values()],
  deleteFromBrowser: async ({ id }: { id: string }) => void kept.notes.delete(id),
  browserLists: async () => [...kept.lists.values()],
  deleteListFromBrowser: async ({ id }: { id: string }) => void kept.lists.delete(id),
}))
type MovedIn = typeof import('./move-to-account')['moveToAccount']
let moveToAccount: MovedIn

const idOf = (n: number): string => String(n).repeat(32)
const ON = date('2008-03-17')
const note = (n: number) => ({
  id: idOf(n),
  kind: 'highlight',
  number: '418.5a',
  on: ON,
  selectors: describeRange('Layers come first', [0, 6]),
  style: 'lead',
  body: '',
  tags: [],
  created: '',
  modified: '',
})
const item = (n: number, target: string) => ({ id: idOf(n), kind: 'rule', target, on: ON, remark: '' })
const list = (n: number, title: string, items: readonly object[]) => ({
  id: idOf(n),
  title,
  visibility: 'private',
  position: 0,
  items,
})

const account = { notes: new Map<string, unknown>(), lists: new Map<string, { items: readonly object[] }>() }
/** An account that stores by id, as the server does. `breaks` is the write whose response is lost. */
const accountThat = (breaks: (write: number) => boolean) => {
  let writes = 0
  return async (address: string, request?: RequestInit): Promise<Response> => {
    const method = request?.method ?? 'GET'
    if (method === 'GET') return Response.json({ lists: [...account.lists.values()] })
    writes++
    const body = JSON.parse(String(request?.body))
    if (address.includes('/lists/')) account.lists.set(body.id, body)
    else account.notes.set(new Headers(request?.headers).get('slug') ?? '', body)
    if (breaks(writes)) throw new TypeError('the connection was lost')
    return Response.json(body, { status: 201 })
  }
}

describe('moving into an account', () => {
  beforeEach(async () => {
    // A separate page for each, because moving happens only once per page.
    vi.resetModules()
    moveToAccount = (await import('./move-to-account')).moveToAccount
    for (const n of [1, 2, 3]) kept.notes.set(idOf(n), note(n))
    kept.lists.set(idOf(4), list(4, 'Layers', [item(5, '418.5a'), item(6, '613.1')]))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    for (const each of [kept.notes, kept.lists, account.notes, account.lists]) each.clear()
  })

  test.each([1, 2, 3, 4])(
    'interrupted at write %i, it reports what is left, resumes, and creates nothing twice',
    async at => {
      vi.stubGlobal(
        'fetch',
        accountThat(write => write === at),
      )
      expect(await moveToAccount()).toEqual({ left: 5 - at, moved: at - 1, says: 'the connection was lost' })
      expect(kept.notes.size + kept.lists.size).toBe(5 - at)
      expect(await moveToAccount()).toBeNull()
      expect([kept.notes.size, kept.lists.size]).toEqual([0, 0])
      expect([...account.notes.keys()].sort()).toEqual([idOf(1), idOf(2), idOf(3)])
      expect([...account.lists.keys()]).toEqual([idOf(4)])
    },
  )

  test('a list whose name exists already receives the missing items', async () => {
    account.lists.set(idOf(8), list(8, 'Layers', [item(7, '613.1')]))
    vi.stubGlobal(
      'fetch',
      accountThat(() => false),
    )
    expect(await moveToAccount()).toBeNull()
    expect([...account.lists.keys()]).toEqual([idOf(8)])
    expect(account.lists.get(idOf(8))?.items).toMatchObject([{ target: '613.1' }, { target: '418.5a' }])
  })
})
