import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { FavouriteList } from '#notes/annotation/favourites'
import { date } from '#rulebook/dates/date'
import { FavouriteSection } from './favourite-section'

const TODAY = date('2026-01-01')
const idOf = (n: number): string => String(n).repeat(32)
const START: FavouriteList = {
  id: idOf(9),
  title: 'Layers',
  visibility: 'private',
  position: 0,
  items: ['418.5a', '613.1', '613.8'].map((target, n) => ({
    id: idOf(n + 1),
    kind: 'rule',
    target,
    on: date('2008-03-17'),
    remark: '',
  })),
}
const life = {
  lineage: 'layer-order',
  wordings: [
    { number: '418.5a', from: '2007-10-01', until: '2009-07-10', blocks: [{ id: 'p1', text: 'old words' }] },
    { number: '613.1', from: '2009-07-11', blocks: [{ id: 'p1', text: 'new words' }] },
  ],
}

const Held = ({ onSaid, onDrop }: { readonly onSaid: (says: string) => void; readonly onDrop: () => void }) => {
  const [list, setList] = useState(START)
  return (
    <FavouriteSection
      list={list}
      signedIn
      today={TODAY}
      onDrop={onDrop}
      onSaid={onSaid}
      onPut={async next => {
        setList(next)
        return true
      }}
    />
  )
}
const order = (): readonly (string | undefined)[] =>
  screen.getAllByRole('listitem').map(item => within(item).getAllByRole('link')[0]?.textContent ?? undefined)

describe('a list of favourites', () => {
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  test('can be reordered with buttons; the focus follows the item and the new position is announced', async () => {
    vi.stubGlobal('fetch', async () => Response.json(life))
    const said = vi.fn()
    render(<Held onSaid={said} onDrop={() => undefined} />)
    const down = screen.getByRole('button', { name: 'Down: 418.5a' })
    down.focus()
    fireEvent.click(down)
    await vi.waitFor(() => expect(said).toHaveBeenCalledWith('418.5a is now 2 of 3'))
    expect(order()).toEqual(['613.1', '418.5a', '613.8'])
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Down: 418.5a' })))
    // At the end of the list the button is marked as disabled and keeps the focus.
    const last = screen.getByRole('button', { name: 'Down: 613.8' })
    expect(last.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(last)
    expect(order()).toEqual(['613.1', '418.5a', '613.8'])
  })

  test('shows the changes of each item since, until they are read', async () => {
    vi.stubGlobal('fetch', async () => Response.json(life))
    render(<Held onSaid={() => undefined} onDrop={() => undefined} />)
    const [first] = screen.getAllByRole('listitem')
    if (!first) throw new Error('no item')
    await within(first).findByText('now 613.1, reworded once since')
    fireEvent.click(within(first).getByRole('button', { name: 'Mark as read: 418.5a' }))
    await vi.waitFor(() => expect(within(first).queryByRole('button', { name: /Mark as read/ })).toBeNull())
    expect(order()[0]).toBe('613.1')
  })

  test('items and the whole list can be deleted', async () => {
    vi.stubGlobal('fetch', async () => Response.json(life))
    const dropped = vi.fn()
    render(<Held onSaid={() => undefined} onDrop={dropped} />)
    fireEvent.click(screen.getByRole('button', { name: 'Remove: 613.1' }))
    await vi.waitFor(() => expect(order()).toEqual(['418.5a', '613.8']))
    fireEvent.click(screen.getByText('Delete list Layers'))
    expect(dropped).toHaveBeenCalled()
  })
})
