import { useEffect, useState } from 'react'
import type { TextRange } from '#notes/anchor/selector'
import { type Block, selectedIn } from './page-text'

export type Selected = { readonly range: TextRange; readonly at: { readonly top: number; readonly left: number } }
/** Space above the words for the adder, in pixels. */
const ABOVE = 46
const WIDTH = 330

const read = (blocks: readonly Block[]): Selected | null => {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const dom = selection.getRangeAt(0)
  if (!blocks.some(({ words }) => dom.intersectsNode(words))) return null
  const range = selectedIn(blocks, dom)
  if (!range) return null
  const box = dom.getBoundingClientRect()
  const left = Math.max(8, Math.min(box.left + scrollX, document.documentElement.clientWidth - WIDTH - 8))
  return { range, at: { top: Math.max(4, box.top + scrollY - ABOVE), left } }
}

/** The currently selected words of the rule, by mouse, touch or keyboard. */
export const useSelection = (blocks: readonly Block[]): Selected | null => {
  const [selected, setSelected] = useState<Selected | null>(null)
  useEffect(() => {
    const look = (): void => setSelected(read(blocks))
    // Text may have been selected before this code was loaded.
    look()
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [blocks])
  return selected
}
