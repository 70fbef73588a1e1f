import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { FavouriteList } from '#notes/annotation/favourites'
import { date } from '#rulebook/dates/date'
import type { Marks } from '../reading/use-marks'
import { NoteRow } from './note-row'

// Lists that answer when the test lets them.
const kept = vi.hoisted(() => ({ lists: new Map<string, FavouriteList>(), answers: Promise.resolve() }))
vi.mock('../storage/list-storage', async importOriginal => ({
  ...(await importOriginal<typeof import('../storage/list-storage')>()),
  openLists: async () => ({
    all: async () => {
      await kept.answers
      return [...kept.lists.values()]
    },
    put: async (list: FavouriteList) => void kept.lists.set(list.id, list),
  }),
}))

const PAGE = {
  number: '418.5a',
  on: date('2008-03-17'),
  lineage: 'layer-order',
  from: date('2007-10-01'),
  release: 'a release',
  address: '/rules/418.5a/2007-10-01',
}
const MARKS: Marks = {
  standings: [],
  opened: null,
  isHidden: false,
  problem: '',
  save: async () => true,
  drop: async () => true,
  toggle: () => undefined,
}

describe('the star of a page', () => {
  afterEach(() => {
    cleanup()
    kept.lists.clear()
  })

  const item = { id: 'b'.repeat(32), kind: 'rule' as const, target: '418.5a', on: date('2008-03-17'), remark: '' }
  const list = (items: FavouriteList['items']): FavouriteList => ({
    id: 'a'.repeat(32),
    title: 'Layers',
    visibility: 'private',
    position: 0,
    items,
  })
  test.each([
    ['once: it is set when they are', 1, [], ['418.5a']],
    ['once, and set before: it stays set', 1, [item], ['418.5a']],
    ['twice: it is set once', 2, [], ['418.5a']],
  ])('pressed before the lists are loaded, %s', async (_said, presses, before, after) => {
    kept.lists.set(list([]).id, list(before))
    let answer = (): void => undefined
    kept.answers = new Promise(resolve => {
      answer = resolve
    })
    render(<NoteRow page={PAGE} marks={MARKS} signedIn={false} isStarred={false} />)
    const star = screen.getByRole('button', { name: 'Save' })
    for (let n = 0; n < presses; n++) fireEvent.click(star)
    await act(async () => answer())
    await vi.waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('true'))
    expect([...kept.lists.values()].flatMap(({ items }) => items.map(({ target }) => target))).toEqual(after)
  })
})
