import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { type Held, pageStore } from './page-store'

/** A page of so many bytes that can be told from others. */
const page = (name: string, bytes: number): Held => ({
  page: {
    ...{ status: 200, head: ['content-type', 'text/html', 'link', '<a>', 'link', '<b>'], etag: `W/"${name}"` },
    ...{ packed: Buffer.alloc(bytes, name), size: bytes * 3, isForNow: false },
  },
  ...{ turn: 7, shows: [`l.${name}`], until: 9 },
})
const KB = 1_000

test('memory forgets what was not asked for the longest', async () => {
  const store = pageStore(100 * KB, 0)
  for (const name of ['a', 'b', 'c', 'd']) await store.set(name, page(name, 22 * KB))
  expect(await store.get('a')).toEqual(page('a', 22 * KB))
  await store.set('e', page('e', 15 * KB))
  expect([await store.get('b'), await store.get('c')]).toEqual([undefined, page('c', 22 * KB)])
  await store.set('huge', page('huge', 30 * KB))
  expect(await store.get('huge')).toBeUndefined()
  await store.set('a', page('A', KB))
  expect(await store.get('a')).toEqual(page('A', KB))
})

test('a page that memory forgot comes back from the file as it was, until newer ones are over it', async () => {
  const store = pageStore(20 * KB, 2_500 * KB)
  const names = Array.from({ length: 400 }, (_, at) => `n${at}`)
  // Sizes differ, so that the end of the file is reached at another place each time round.
  const sizeOf = (name: string): number => 7 * KB + ((Number(name.slice(1)) * 977) % (5 * KB))
  for (const [at, name] of names.entries()) {
    await store.set(name, page(name, sizeOf(name)))
    for (const one of names.slice(0, at + 1).filter((_, each) => (each * 31 + at) % 13 === 0)) {
      const there = await store.get(one)
      const isSame = there?.page.packed.equals(page(one, sizeOf(one)).page.packed) && there.shows[0] === `l.${one}`
      expect([undefined, true]).toContain(there && isSame)
    }
  }
  const kept = await Promise.all(names.map(async name => (await store.get(name)) !== undefined))
  const first = kept.indexOf(true)
  // All that fit are there, and they are the newest.
  expect([first > 100, first < 250, kept.slice(first + 2).every(Boolean)]).toEqual([true, true, true])
  expect(store.bytes()).toBeLessThanOrEqual(20 * KB)
})

test('of two versions of a page the later one comes back, also if both are written at once', async () => {
  const store = pageStore(0, 100 * KB)
  await Promise.all([store.set('a', page('a', 9 * KB)), store.set('a', page('b', 5 * KB))])
  expect(await store.get('a')).toEqual(page('b', 5 * KB))
})

test('the file has no name, and a store does without one that cannot be made', async () => {
  const before = readdirSync(tmpdir()).filter(name => name.startsWith('palimpsest-pages'))
  const store = pageStore(0, 100 * KB)
  await store.set('a', page('a', KB))
  expect(readdirSync(tmpdir()).filter(name => name.startsWith('palimpsest-pages'))).toEqual(before)
  const own = process.env.TMPDIR
  process.env.TMPDIR = '/there/is/no/such/folder'
  try {
    const without = pageStore(50 * KB, 100 * KB)
    await without.set('a', page('a', KB))
    expect(await without.get('a')).toEqual(page('a', KB))
  } finally {
    if (own === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = own
  }
})
