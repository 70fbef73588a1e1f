import { describe, expect, test } from 'vitest'
import type { FavouriteList } from '#notes/annotation/favourites'
import { date } from '#rulebook/dates/date'
import { shownItems } from './changes'
import { printListFeed } from './feed'

const item = {
  id: '1'.repeat(32),
  kind: 'rule',
  target: '418.5a',
  on: date('2008-03-17'),
  remark: '<script>&',
} as const
const list: FavouriteList = {
  id: '2'.repeat(32),
  title: 'Layers & <more>',
  visibility: 'public',
  position: 0,
  items: [item],
}
const changes = [
  { item, number: '613.1', from: date('2009-07-11'), says: '418.5a became 613.1', href: '/rules/613.1?on=2009-07-11' },
  {
    item,
    number: '418.5a',
    from: date('2007-10-01'),
    says: '418.5a was reworded',
    href: '/rules/418.5a?on=2007-10-01',
  },
]
const stored = { list, ownerId: 'ada', owner: 'Ada "A"', modified: '2026-01-01T00:00:00.000Z' }

describe('the feed of a list', () => {
  test('lists each change of its rules, newest first, and escapes what a reader wrote', () => {
    const feed = printListFeed(stored, changes, 'http://127.0.0.1:3000')
    expect(feed).toContain('<updated>2009-07-11T00:00:00Z</updated>')
    expect(feed.match(/<entry>/g)).toHaveLength(2)
    expect(feed.indexOf('became 613.1')).toBeLessThan(feed.indexOf('was reworded'))
    expect(feed).not.toContain('<script>')
    expect(feed).not.toContain('<more>')
  })

  test('a list without changes is a feed without entries', () => {
    expect(printListFeed(stored, [], 'http://127.0.0.1:3000')).not.toContain('<entry>')
  })

  test('an item counts only what happened after it was read', () => {
    expect(shownItems(list.items, changes)[0]).toMatchObject({ name: '418.5a', changed: 1 })
  })
})
