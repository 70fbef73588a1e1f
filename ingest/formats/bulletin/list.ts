/** A stretch of a text, [from, to). */
export type Stretch = { readonly from: number; readonly to: number }

/**
 * Items of a flattened list: markers `1) 2) 3)` or `a) b) c)` that come in order, each after a blank. Anything else
 * that looks like one, "(a)" or "errata 1", is text. The first part is what precedes the first marker.
 */
export const listIn = (text: string, { from, to }: Stretch, markers: 'numbers' | 'letters'): readonly Stretch[] => {
  const pattern = markers === 'numbers' ? /(?<=\s|^)(\d{1,3})\)\s/g : /(?<=\s|^)([a-z])\)\s/g
  const starts = [from]
  pattern.lastIndex = from
  for (let match = pattern.exec(text); match && match.index < to; match = pattern.exec(text)) {
    const expected = markers === 'numbers' ? String(starts.length) : String.fromCharCode(96 + starts.length)
    if (match[1] === expected) starts.push(match.index)
  }
  return starts.map((start, i) => ({ from: start, to: starts[i + 1] ?? to }))
}
