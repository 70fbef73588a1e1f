import { utimesSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownSite } from '../testing/own-site'
import { derivedFrom, library, libraryStore, refreshed } from './library-store'
import { derivedFrom as shownFrom } from './shown'

let close: () => Promise<void>
beforeAll(async () => {
  close = await ownSite()
})
afterAll(() => close())

const failingOnce = () => {
  let calls = 0
  return async (): Promise<number> => {
    calls += 1
    if (calls === 1) throw new Error('not yet')
    return calls
  }
}

test('a failed build from the library is repeated at the next call', async () => {
  const make = failingOnce()
  await expect(derivedFrom('test', make)).rejects.toThrow('not yet')
  expect([await derivedFrom('test', make), await derivedFrom('test', make)]).toEqual([2, 2])
})

test('a visitor of a members-only site does not get a cached failure either', async () => {
  process.env.RECEIVED_TEXTS = 'members'
  try {
    const make = failingOnce()
    await expect(shownFrom('test of strangers', make)).rejects.toThrow('not yet')
    expect([await shownFrom('test of strangers', make), await shownFrom('test of strangers', make)]).toEqual([2, 2])
  } finally {
    delete process.env.RECEIVED_TEXTS
  }
})

test('a request for the current library does not use a check that began earlier', async () => {
  const kept = await libraryStore()
  const { revision } = await library()
  // This check has already read the revision, and ends later.
  let end: () => void = () => undefined
  const earlier = new Promise<void>(resolve => {
    end = resolve
  }).finally(() => {
    if (kept.looking === earlier) kept.looking = null
  })
  kept.looking = earlier
  await kept.database.client.meta.upsert({
    where: { key: 'revision' },
    create: { key: 'revision', value: String(revision + 1) },
    update: { value: String(revision + 1) },
  })
  const now = refreshed()
  end()
  expect((await now).revision).toBe(revision + 1)
})

test('a SQLite file that nobody has written since is not read again', async () => {
  const kept = await libraryStore()
  const { file, client } = kept.reads
  const { revision } = await refreshed()
  for (const path of [file, `${file}-wal`]) utimesSync(path ?? '', 1, 1)
  await refreshed()
  const reads = { ...kept.reads, client: null as never }
  Object.assign(kept, { reads })
  expect((await refreshed()).revision).toBe(revision)
  await client.meta.update({ where: { key: 'revision' }, data: { value: String(revision + 1) } })
  await expect(refreshed()).rejects.toThrow()
  Object.assign(kept, { reads: { ...reads, client } })
  expect((await refreshed()).revision).toBe(revision + 1)
})
