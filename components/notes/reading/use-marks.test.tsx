import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { date } from '#rulebook/dates/date'
import type { PageOfRule } from '../storage/book'
import { newNote } from '../storage/make-note'
import { blocksOf } from './page-text'
import { useMarks } from './use-marks'

// A storage that answers when the test lets it, or refuses.
const kept = vi.hoisted(() => ({ notes: new Map<string, object>(), answers: Promise.resolve() }))
vi.mock('../storage/note-storage', () => ({
  openNoteStorage: async () => ({
    notes: async () => {
      await kept.answers
      return [...kept.notes.values()]
    },
    add: async (note: { id: string }) => void kept.notes.set(note.id, note),
  }),
}))

const PAGE: PageOfRule = {
  number: '418.5a',
  on: date('2008-03-17'),
  lineage: 'layer-order',
  from: date('2007-10-01'),
  release: 'a release',
  address: '/rules/418.5a/2007-10-01',
}

describe('the notes of a page', () => {
  beforeEach(() => {
    document.body.innerHTML = '<div class="para" id="p1"><p class="words">Layers come first</p></div>'
  })
  afterEach(() => {
    cleanup()
    kept.notes.clear()
  })
  const opened = () => {
    const blocks = blocksOf(document)
    const { result } = renderHook(() => useMarks(PAGE, blocks, false))
    return { marks: () => result.current, note: newNote('highlight', PAGE, blocks, [0, 6]) }
  }

  test('a highlight made before they are loaded is saved once they are', async () => {
    let answer = (): void => undefined
    kept.answers = new Promise(resolve => {
      answer = resolve
    })
    const { marks, note } = opened()
    const saved = marks().save(note, 'private')
    answer()
    expect(await act(() => saved)).toBe(true)
    expect([...kept.notes.keys()]).toEqual([note.id])
    expect(marks().standings.map(({ note: { id } }) => id)).toEqual([note.id])
  })

  test('after a failure to load them, the next action tries again', async () => {
    kept.answers = Promise.reject(new Error('The site cannot answer'))
    const { marks, note } = opened()
    expect(await act(() => marks().save(note, 'private'))).toBe(false)
    expect(marks().problem).toBe('The site cannot answer')
    kept.answers = Promise.resolve()
    expect(await act(() => marks().save(note, 'private'))).toBe(true)
    expect(marks().problem).toBe('')
    expect([...kept.notes.keys()]).toEqual([note.id])
  })
})
