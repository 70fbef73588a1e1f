import { joinBlocks, type Placed, textOfBlocks } from '#notes/anchor/blocks'
import type { TextRange } from '#notes/anchor/selector'

/** A paragraph, Example or ruling on the page; `start` is its position in the text of the whole rule. */
export type Block = Placed & { readonly words: HTMLElement }

type Piece = { readonly node: Node; readonly text: string }
// The image of a symbol counts as its code in braces.
const piecesOf = (node: Node): readonly Piece[] => {
  if (node instanceof Text) return [{ node, text: node.data }]
  const code = node instanceof HTMLElement ? node.dataset.code : undefined
  return code === undefined ? [...node.childNodes].flatMap(piecesOf) : [{ node, text: `{${code}}` }]
}
const textIn = (node: Node): string =>
  piecesOf(node)
    .map(({ text }) => text)
    .join('')

const idOf = (element: Element): string => element.id.replace(/^example-/, 'e')

/** The parts of a rule's or ruling's page that can be annotated: its paragraphs and Examples, in printed order. */
export const blocksOf = (root: ParentNode): readonly Block[] =>
  joinBlocks(
    [...root.querySelectorAll<HTMLElement>('.para[id]')]
      .filter(({ id }) => /^(?:p|r|example-)\d+$/.test(id))
      .flatMap(element => {
        const words = element.querySelector<HTMLElement>('.words')
        return words ? [{ id: idOf(element), words, text: textIn(words) }] : []
      }),
  )

const offsetOf = (words: HTMLElement, node: Node, offset: number): number => {
  const whole = document.createRange()
  whole.selectNodeContents(words)
  const side = whole.comparePoint(node, offset)
  if (side < 0) return 0
  whole.setEnd(side > 0 ? words : node, side > 0 ? words.childNodes.length : offset)
  return textIn(whole.cloneContents()).length
}

/** The selection, in characters of the whole text, trimmed; null if it contains no words. */
export const selectedIn = (blocks: readonly Block[], range: Range): TextRange | null => {
  const ends = blocks.map(block => ({
    block,
    from: offsetOf(block.words, range.startContainer, range.startOffset),
    to: offsetOf(block.words, range.endContainer, range.endOffset),
  }))
  const held = ends.filter(({ from, to }) => to > from)
  const [first, last] = [held[0], held.at(-1)]
  if (!first || !last) return null
  const [start, end] = [first.block.start + first.from, last.block.start + last.to]
  const text = textOfBlocks(blocks).slice(start, end)
  const trimmed = text.trim()
  if (trimmed === '') return null
  const begins = start + text.indexOf(trimmed)
  return [begins, begins + trimmed.length]
}

const pointAt = (words: HTMLElement, at: number): readonly [Node, number] => {
  let left = at
  for (const { node, text } of piecesOf(words)) {
    if (left <= text.length && node instanceof Text) return [node, left]
    const parent = node.parentNode
    const index = parent ? [...parent.childNodes].indexOf(node as ChildNode) : 0
    if (left < text.length && parent) return [parent, index + (left > 0 ? 1 : 0)]
    left -= text.length
  }
  return [words, words.childNodes.length]
}

/** The ranges of the page that a range of the whole text covers, one for each block. */
export const domRanges = (blocks: readonly Block[], [start, end]: TextRange): readonly Range[] =>
  blocks.flatMap(block => {
    const from = Math.max(0, start - block.start)
    const to = Math.min(block.text.length, end - block.start)
    if (to <= from) return []
    const range = document.createRange()
    range.setStart(...pointAt(block.words, from))
    range.setEnd(...pointAt(block.words, to))
    return [range]
  })

export const scrollToRange = (blocks: readonly Block[], at: TextRange): void => {
  const [range] = domRanges(blocks, at)
  range?.startContainer.parentElement?.scrollIntoView({ block: 'center' })
}
