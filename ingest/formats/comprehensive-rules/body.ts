import type { Discard } from '../../draft'
import type { Line } from '../../read/lines'
import { settingAside } from '../drafting'
import { begun, continued, type Passage, passageFrom } from '../passage'
import { isBanner, nextWords } from './bounds'
import { expectedMark, expectedSection } from './expected'
import type { Layout } from './layout'
import { type Mark, markOf, type Printed } from './mark'
import { successorOf } from './misprint'

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
  /** Numbers of rules that are in the line of the rule before, with that line. */
  readonly glued: readonly (readonly [number: string, line: number])[]
  /** Lines that begin with what looks like a number and is read as none, with the unit that got their words. */
  readonly unread: readonly (readonly [number: string, line: number, within: string])[]
}

/** The beginning of a rule, in form: three figures or more, a dot, figures, letters. */
const LIKE_A_NUMBER = /^[ \t\u00a0]{0,4}(\d{3,}\.\d+[a-z]*)\.?[ \t\u00a0]{1,3}["\u201c(]?[A-Z]/

/** In printed order, what the lines of the body begin or continue. */
export const bodyOf = (printed: readonly Line[], layout: Layout): Body => {
  const { lines, glued } = layout === 'flow' ? parted(printed) : { lines: printed, glued: [] }
  const isSpaced = layout === 'flow' || hasBlankLines(lines)
  const pieces: Piece[] = []
  const aside = settingAside()
  const stray: Line[] = []
  const unread: (readonly [string, number, string])[] = []
  let last: Passage | null = null
  let apart = true
  lines.forEach((line, i) => {
    const rule = line.text === '' ? 'blank line' : isBanner(line.text) ? 'row of dashes' : null
    if (rule) {
      aside.add(line.no, rule)
      apart = true
      return
    }
    const piece = pieces[pieces.length - 1]
    const isWithin = layout === 'wrapped' && !apart
    const mark =
      isWithin && !isSpaced
        ? dueMark(line, nextWords(lines, i), piece?.printed)
        : readMark(line, isWithin, nextWords(lines, i), piece?.printed)
    if (mark.kind !== 'text' && mark.kind !== 'example') {
      last = passageFrom(line, mark.skip)
      pieces.push(pieceOf(mark, last))
    } else if (!piece || (layout === 'flow' && line.text.length === 1)) stray.push(line)
    else if (mark.kind === 'example') last = begun(piece.examples, passageFrom(line, mark.skip))
    else if (last && goesOn(line, layout, apart)) continued(last, line)
    else {
      last = begun(piece.passages, passageFrom(line))
      const [, number] = LIKE_A_NUMBER.exec(line.text) ?? []
      if (number !== undefined) unread.push([number, line.no, piece.printed.number])
    }
    apart = false
  })
  return { pieces, discards: aside.found, stray, glued, unread }
}

const WITHIN = /[.!?"\u201d)] {0,3}(\d{3}\.(?:\d{1,3}(?:[a-z]\.?|\.))? )(?=["\u201cA-Z])/g
/** A character that each of them has, so that most lines are skipped quickly. */
const MAY_BE_WITHIN = /[.!?"\u201d)] {0,3}\d{3}\.[\d ]/

/**
 * Splits lines in which another rule begins after the sentence of the first, if its number is the next one due; also
 * the heading of a section, if its first rule is on the next line.
 */
const parted = (lines: readonly Line[]): { lines: readonly Line[]; glued: Body['glued'] } => {
  const glued: (readonly [string, number])[] = []
  const all = lines.flatMap(withoutExamples).flatMap((line, i, whole) => {
    if (!MAY_BE_WITHIN.test(line.text)) return [line]
    const places = [...line.text.matchAll(WITHIN)].map(
      ({ index, 0: whole, 1: number = '' }) => index + whole.length - number.length,
    )
    if (places.length === 0) return [line]
    const next = printedIn(whole.slice(i + 1, i + 6).find(({ text }) => text !== ''))
    const pieces: Line[] = []
    let rest = line
    // Examples, and paragraphs without a number, belong to the rule above them.
    let own = whole
      .slice(Math.max(0, i - 12), i + 1)
      .reduce<Printed | null>((last, one) => printedIn(one) ?? last, null)
    for (const place of places) {
      const from = place - (line.text.length - rest.text.length)
      const after = pieceFrom(rest, from)
      const found = printedIn(after)
      if (!own || !found || next?.number === found.number) continue
      const isSection = found.rule === null && found.letter === ''
      if (isSection ? next?.number !== `${found.section}.1` || next.section === own.section : !follows(own, found))
        continue
      pieces.push(pieceUntil(rest, from))
      glued.push([found.number, line.no])
      rest = after
      own = found
    }
    return [...pieces, rest]
  })
  return { lines: all, glued }
}

/** Splits off an example after the sentence of its rule in the same line. */
const WITH_EXAMPLE = /[.!?"\u201d)] {0,3}(?=Example: ?["\u201c({A-Z])/g
const withoutExamples = (line: Line): readonly Line[] => {
  if (!line.text.includes('Example:', 1)) return [line]
  const pieces: Line[] = []
  let rest = line
  for (const { index, 0: end } of line.text.matchAll(WITH_EXAMPLE)) {
    const from = index + end.length - (line.text.length - rest.text.length)
    pieces.push(pieceUntil(rest, from))
    rest = pieceFrom(rest, from)
  }
  return [...pieces, rest]
}

const printedIn = (line: Line | undefined): Printed | null => {
  const mark = line ? markOf(line, undefined) : null
  if (mark?.kind === 'section') return { number: mark.number, section: mark.number, rule: null, letter: '' }
  return mark?.kind === 'numbered' ? mark.printed : null
}
const follows = (a: Printed, b: Printed): boolean =>
  a.section === b.section &&
  (b.letter ? a.rule === b.rule && b.letter === successorOf(a.letter) : b.rule === (a.rule ?? 0) + 1)
const pieceUntil = (line: Line, length: number): Line => {
  const text = line.text.slice(0, length).trimEnd()
  return { ...line, text, to: line.from + text.length }
}
const pieceFrom = (line: Line, start: number): Line => ({
  ...line,
  text: line.text.slice(start),
  from: line.from + start,
  indent: 0,
})

// In a wrapped text a number at the start of a line belongs to a "See rule" before it, unless a blank line precedes it.
const readMark = (line: Line, isWithin: boolean, next: Line | undefined, before: Printed | undefined): Mark => {
  const mark = markOf(line, next)
  if (isWithin) return mark.kind === 'example' ? mark : { kind: 'text' }
  return expectedSection(line, mark, before, next) ?? expectedMark(line, mark, before, next) ?? mark
}

/** Whether a wrapped text has blank lines between its rules; a converter may have removed them. */
const hasBlankLines = (lines: readonly Line[]): boolean => {
  let apart = 0
  let close = 0
  lines.forEach((line, i) => {
    if (printedIn(line) === null) return
    if (i === 0 || lines[i - 1]?.text === '') apart++
    else close++
  })
  return apart >= close
}

/** Without blank lines only the number that is due begins a rule, and the heading before a section's first rule. */
const dueMark = (line: Line, next: Line | undefined, before: Printed | undefined): Mark => {
  const mark = markOf(line, next)
  const following = next ? printedIn(next) : null
  if (mark.kind === 'example' || mark.kind === 'chapter') return mark
  const isUnderHeading = before !== undefined && before.rule === null && before.letter === ''
  if (mark.kind === 'section')
    return isUnderHeading || following?.number === `${mark.number}.1` ? mark : { kind: 'text' }
  if (mark.kind !== 'numbered' || !before) return { kind: 'text' }
  const { section, rule, letter } = mark.printed
  const isFirst = isUnderHeading && section === before.section && rule === 1 && letter === ''
  return isFirst || follows(before, mark.printed) ? mark : { kind: 'text' }
}

// Five blanks or more begin another paragraph of the same rule.
const goesOn = (line: Line, layout: Layout, apart: boolean): boolean =>
  layout === 'wrapped' && !apart && line.indent < 5

const pieceOf = (mark: Exclude<Mark, { kind: 'example' | 'text' }>, passage: Passage): Piece => ({
  kind: mark.kind,
  printed:
    mark.kind === 'numbered'
      ? mark.printed
      : {
          ...{ number: mark.number, section: mark.number, rule: null, letter: '' },
          ...(mark.raw === undefined ? {} : { raw: mark.raw }),
        },
  passages: [passage],
  examples: [],
})
