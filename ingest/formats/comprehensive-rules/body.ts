import type { Discard } from '../../draft'
import { settingAside } from '../../drafting'
import type { Line } from '../../lines'
import { begun, continued, type Passage, passageFrom } from '../../passage'
import { isBanner, nextWords } from './bounds'
import type { Layout } from './layout'
import { type Mark, markOf, type Printed } from './mark'

/** A unit of the body while it is being read. The first passage of a chapter, section or titled rule is its title. */
export type Piece = {
  readonly kind: 'chapter' | 'section' | 'numbered'
  readonly printed: Printed
  readonly passages: Passage[]
  readonly examples: Passage[]
}
export type Body = {
  readonly pieces: readonly Piece[]
  readonly discards: readonly Discard[]
  readonly stray: readonly Line[]
}

/** In printed order, what the lines of the body begin or continue. */
export const bodyOf = (lines: readonly Line[], layout: Layout): Body => {
  const pieces: Piece[] = []
  const aside = settingAside()
  const stray: Line[] = []
  let last: Passage | null = null
  let apart = true
  lines.forEach((line, i) => {
    const rule = line.text === '' ? 'blank line' : isBanner(line.text) ? 'row of dashes' : null
    if (rule) {
      aside.add(line.no, rule)
      apart = true
      return
    }
    const mark = readMark(line, layout, apart, nextWords(lines, i))
    const piece = pieces[pieces.length - 1]
    if (mark.kind !== 'text' && mark.kind !== 'example') {
      last = passageFrom(line, mark.skip)
      pieces.push(pieceOf(mark, last))
    } else if (!piece || (layout === 'flow' && line.text.length === 1)) stray.push(line)
    else if (mark.kind === 'example') last = begun(piece.examples, passageFrom(line, mark.skip))
    else if (last && goesOn(line, layout, apart)) continued(last, line)
    else last = begun(piece.passages, passageFrom(line))
    apart = false
  })
  return { pieces, discards: aside.found, stray }
}

// In a wrapped text a number at the start of a line is the tail of "See rule" unless a blank line stands before it.
const readMark = (line: Line, layout: Layout, apart: boolean, next: Line | undefined): Mark => {
  const mark = markOf(line, next)
  return layout === 'wrapped' && !apart && mark.kind !== 'example' ? { kind: 'text' } : mark
}

// Five blanks or more begin another paragraph of the same rule.
const goesOn = (line: Line, layout: Layout, apart: boolean): boolean =>
  layout === 'wrapped' && !apart && line.indent < 5

const pieceOf = (mark: Exclude<Mark, { kind: 'example' | 'text' }>, passage: Passage): Piece => ({
  kind: mark.kind,
  printed:
    mark.kind === 'numbered' ? mark.printed : { number: mark.number, section: mark.number, rule: null, letter: '' },
  passages: [passage],
  examples: [],
})
