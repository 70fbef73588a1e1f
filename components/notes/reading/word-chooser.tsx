import { type KeyboardEvent, useState } from 'react'
import type { TextRange } from '#notes/anchor/selector'
import { type Block, domRanges } from './page-text'

/** Whole words of a text as ranges. */
export const wordsIn = (text: string): readonly TextRange[] =>
  [...text.matchAll(/\S+/g)].map(({ index, 0: word }) => [index, index + word.length] as const)

type Choice = { readonly from: number; readonly to: number }
/** The next choice for a key: the arrows move one word, with Shift they extend; null for another key. */
export const moved = ({ from, to }: Choice, key: string, isExtending: boolean, last: number): Choice | null => {
  const by = { ArrowRight: 1, ArrowDown: 8, ArrowLeft: -1, ArrowUp: -8, Home: -last, End: last }[key]
  if (by === undefined) return null
  const end = Math.min(last, Math.max(0, to + by))
  return isExtending ? { from: Math.min(from, end), to: end } : { from: end, to: end }
}

const select = (blocks: readonly Block[], block: Block, [start, end]: TextRange): void => {
  const [range] = domRanges(blocks, [block.start + start, block.start + end])
  const selection = getSelection()
  selection?.removeAllRanges()
  if (range) selection?.addRange(range)
}

const nameOf = (id: string): string => {
  if (id.startsWith('r')) return 'the ruling'
  return `${id.startsWith('e') ? 'Example' : 'paragraph'} ${id.slice(1)}`
}

type Props = { readonly blocks: readonly Block[]; readonly block: Block; readonly onChosen: () => void }

/** Selects words by keyboard alone: arrows move, Shift and arrows extend, Enter opens the actions. */
export const WordChooser = ({ blocks, block, onChosen }: Props) => {
  const [choice, setChoice] = useState<Choice | null>(null)
  const words = wordsIn(block.text)
  const choose = (next: Choice): void => {
    const [first, last] = [words[next.from], words[next.to]]
    if (first && last) select(blocks, block, [first[0], last[1]])
    setChoice(next)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!choice) return
    if (event.key === 'Escape') {
      getSelection()?.removeAllRanges()
      setChoice(null)
    }
    const next = moved(choice, event.key, event.shiftKey, words.length - 1)
    if (next) {
      event.preventDefault()
      choose(next)
    }
  }
  const said = choice ? block.text.slice(words[choice.from]?.[0], words[choice.to]?.[1]) : ''
  const name = nameOf(block.id)
  return (
    <span className="chooser">
      <button
        type="button"
        className="btn sm"
        onKeyDown={onKeyDown}
        onBlur={() => setChoice(null)}
        onClick={() => (choice ? onChosen() : choose({ from: 0, to: 0 }))}
      >
        {choice ? 'Arrows, Shift, Enter' : 'Choose words'}
        <span className="sr"> of {name}</span>
      </button>
      <span className="sr" role="status">
        {said && `Chosen: ${said}`}
      </span>
    </span>
  )
}
