import type { DiffPart } from './diff-parts'

/** The separator between texts that are compared as one. */
export const GAP = '\n\n'

/**
 * The difference of two joined texts, split at the ends of the texts that make up one side: each of them gets its own
 * parts. Text that only the other side has remains in place.
 */
export const cutParts = (
  parts: readonly DiffPart[],
  texts: readonly string[],
  side: 'old' | 'new',
): readonly (readonly DiffPart[])[] => {
  const foreign = side === 'new' ? 'del' : 'ins'
  const left = [...parts]
  return texts.map(text => {
    const own: DiffPart[] = []
    for (let rest = text.length; left[0] && (rest > 0 || left[0].op === foreign); ) {
      const [part] = left.splice(0, 1) as [DiffPart]
      if (part.op === foreign) {
        own.push(part)
        continue
      }
      own.push({ op: part.op, text: part.text.slice(0, rest) })
      if (part.text.length > rest) left.unshift({ op: part.op, text: part.text.slice(rest) })
      rest -= Math.min(rest, part.text.length)
    }
    withoutGap(left, foreign)
    return own
  })
}

/** The blank line after a text belongs to no text. */
const withoutGap = (left: DiffPart[], foreign: DiffPart['op']): void => {
  for (let rest = GAP.length; rest > 0 && left[0]; ) {
    const [part] = left
    if (part.op === foreign) return
    left.splice(0, 1, ...(part.text.length > rest ? [{ op: part.op, text: part.text.slice(rest) }] : []))
    rest -= Math.min(rest, part.text.length)
  }
}
