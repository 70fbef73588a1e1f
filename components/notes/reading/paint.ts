import type { TextRange } from '#notes/anchor/selector'
import { merged } from '#notes/anchor/selector'
import { STYLES, type Style } from '#notes/annotation/annotation'
import { type Block, domRanges } from './page-text'

export type Painted = { readonly style: Style | 'passage'; readonly at: TextRange }

/** The underline of each highlight style. */
const LINES: Readonly<Record<Painted['style'], string>> = {
  orpiment: 'solid 2px var(--hl-orpiment-edge)',
  azurite: 'wavy 1.5px var(--hl-azurite-edge)',
  verdigris: 'double 1.5px var(--hl-verdigris-edge)',
  madder: 'dashed 2px var(--hl-madder-edge)',
  lead: 'dotted 2px var(--hl-lead-edge)',
  passage: 'solid 2px var(--rubric)',
}
let isStyled = false
/** The styles of highlights, defined here because the CSS compiler does not support ::highlight. */
const addStyles = (): void => {
  if (isStyled) return
  isStyled = true
  const sheet = new CSSStyleSheet()
  const ground = (style: string): string => `var(--hl-${style === 'passage' ? 'orpiment' : style})`
  sheet.replaceSync(
    Object.entries(LINES)
      .map(
        ([style, line]) =>
          `::highlight(note-${style}){color:var(--ink);background-color:${ground(style)};text-decoration:underline ${line}}`,
      )
      .join(''),
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

const wrap = (range: Range, style: Painted['style']): void => {
  const walker = document.createTreeWalker(range.commonAncestorContainer, NodeFilter.SHOW_TEXT)
  const texts: Text[] = range.commonAncestorContainer instanceof Text ? [range.commonAncestorContainer] : []
  while (walker.nextNode()) if (range.intersectsNode(walker.currentNode)) texts.push(walker.currentNode as Text)
  const { startContainer, startOffset, endContainer, endOffset } = range
  for (const text of texts) {
    const part = document.createRange()
    part.setStart(text, text === startContainer ? startOffset : 0)
    part.setEnd(text, text === endContainer ? endOffset : text.length)
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

/** Draws exactly the marked ranges: with the CSS Custom Highlight API, or with `mark` elements where it is missing. */
export const paint = (blocks: readonly Block[], painted: readonly Painted[]): void => {
  const hasRegistry = typeof Highlight !== 'undefined' && CSS.highlights !== undefined
  if (hasRegistry) addStyles()
  else unwrap()
  for (const style of [...STYLES, 'passage'] as const) {
    // A browser paints each range separately, however many overlap.
    const few = merged(painted.filter(one => one.style === style).map(({ at }) => at))
    if (hasRegistry && few.length > 0)
      CSS.highlights.set(`note-${style}`, new Highlight(...few.flatMap(at => domRanges(blocks, at))))
    else if (hasRegistry) CSS.highlights.delete(`note-${style}`)
    // Wrapping splits text nodes, so each range is located in the page as it is at that moment.
    else for (const at of few) for (const range of domRanges(blocks, at)) wrap(range, style)
  }
}
