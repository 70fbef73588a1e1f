import type { Fragment } from './fragment'
import type { TextRange } from './selector'

/** A paragraph, Example or ruling; `start` is its position in the text of the whole rule. */
export type Placed = { readonly id: string; readonly start: number; readonly text: string }

/** The separator between two blocks in the text that notes refer to. */
const GAP = '\n\n'

/** Each block with its start position. */
export const joinBlocks = <T extends { readonly text: string }>(
  blocks: readonly T[],
): readonly (T & { readonly start: number })[] => {
  let start = 0
  return blocks.map(block => {
    const placed = { ...block, start }
    start += block.text.length + GAP.length
    return placed
  })
}
export const textOfBlocks = (blocks: readonly { readonly text: string }[]): string =>
  blocks.map(({ text }) => text).join(GAP)

/** The two ends of a range as used in links. */
export const endsOf = (blocks: readonly Placed[], [start, end]: TextRange): Pick<Fragment, 'from' | 'to'> | null => {
  const first = blocks.findLast(block => block.start <= start)
  const last = blocks.findLast(block => block.start < end)
  if (!first || !last) return null
  return { from: { block: first.id, at: start - first.start }, to: { block: last.id, at: end - last.start } }
}

/** The characters that a link names; null where the text has no such position. */
export const rangeOfEnds = (
  blocks: readonly Placed[],
  { from, to }: Pick<Fragment, 'from' | 'to'>,
): TextRange | null => {
  const first = blocks.find(({ id }) => id === from.block)
  const last = blocks.find(({ id }) => id === to.block)
  if (!first || !last || from.at > first.text.length || to.at > last.text.length) return null
  const range = [first.start + from.at, last.start + to.at] as const
  return range[1] > range[0] ? range : null
}
