import { STYLES, type Style } from '#notes/annotation'

export type Painted = { readonly style: Style | 'passage'; readonly ranges: readonly Range[] }

const wrap = (range: Range, style: Painted['style']): void => {
  const walker = document.createTreeWalker(range.commonAncestorContainer, NodeFilter.SHOW_TEXT)
  const texts: Text[] = range.commonAncestorContainer instanceof Text ? [range.commonAncestorContainer] : []
  while (walker.nextNode()) if (range.intersectsNode(walker.currentNode)) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const part = document.createRange()
    part.setStart(text, text === range.startContainer ? range.startOffset : 0)
    part.setEnd(text, text === range.endContainer ? range.endOffset : text.length)
    const mark = document.createElement('mark')
    mark.className = style === 'passage' ? 'found drawn' : `${style} drawn`
    if (!part.collapsed) part.surroundContents(mark)
  }
}
const unwrap = (): void => {
  for (const mark of document.querySelectorAll('mark.drawn')) {
    const { parentNode } = mark
    mark.replaceWith(...mark.childNodes)
    parentNode?.normalize()
  }
}

/** Draws what is marked, and nothing else: by the highlight registry, or with `mark` elements where there is none. */
export const paint = (painted: readonly Painted[]): void => {
  if (typeof Highlight === 'undefined' || !CSS.highlights) {
    unwrap()
    for (const { style, ranges } of painted) for (const range of ranges) wrap(range, style)
    return
  }
  for (const style of [...STYLES, 'passage'] as const) {
    const ranges = painted.filter(one => one.style === style).flatMap(one => one.ranges)
    if (ranges.length > 0) CSS.highlights.set(`note-${style}`, new Highlight(...ranges))
    else CSS.highlights.delete(`note-${style}`)
  }
}
