import type { Problem } from '#rulebook/result'
import type { Unit } from '#rulebook/units/unit'
import type { Source } from '../../draft'
import { paragraphOf, passageText, rangeOf } from '../passage'
import type { Body, Piece } from './body'
import type { Printed } from './mark'
import { meantNumbers, successorOf } from './misprint'

type Numbered = { readonly units: readonly Unit[]; readonly problems: readonly Problem[] }

/** Pieces of the body as units: each under its parent by position, misprints named, second printings counted. */
export const unitsOf = (source: Source, { pieces, glued }: Pick<Body, 'pieces' | 'glued'>): Numbered => {
  const meant = meantOf(pieces)
  const parents = parentsOf(pieces)
  const seen = new Map<string, number>()
  const units: Unit[] = []
  const problems: Problem[] = glued.map(([number, line]) => gluedRule(number, line))
  const withoutHeading = new Set<string>()
  let under = ''
  let chapter = ''
  let before: Place | null = null
  pieces.forEach((piece, i) => {
    const { number, raw, section } = piece.printed
    const copy = seen.get(number) ?? 0
    seen.set(number, copy + 1)
    const means = meant[i]
    const parent = parents[i]
    if (means && raw && piece.kind === 'section') problems.push(brokenHeading(raw, means, piece))
    else if (means) problems.push(misprinted(raw ?? number, means, piece))
    else if (copy > 0) problems.push(printedTwice(number, piece))
    if (piece.kind === 'chapter') chapter = number
    if (piece.kind === 'section' && chapter !== '' && (means ?? number)[0] !== chapter && !withoutHeading.has(number)) {
      chapter = (means ?? number).charAt(0)
      problems.push(chapterMissing(chapter, number, piece))
    }
    const place: Place | null = piece.kind === 'numbered' ? placeIn(means ?? number) : null
    const skipped = before && place ? skippedBetween(before, place) : null
    if (before && skipped) problems.push(numberSkipped(skipped, before, piece))
    before = place
    if (piece.kind === 'section') under = means ?? number
    else if (piece.kind === 'numbered' && under !== '' && !means && section !== under && !withoutHeading.has(section)) {
      withoutHeading.add(section)
      problems.push(headingMissing(section, under, piece))
    }
    const numbers = {
      ...(means && means !== number && { meant: means }),
      ...(raw && { printed: raw }),
      ...(parent && { parent }),
    }
    units.push({ kind: kindOf(piece), number, ...numbers, ...wordsIn(source, piece), copy })
  })
  return { units, problems }
}

const kindOf = ({ kind, printed }: Piece) => (kind !== 'numbered' ? kind : printed.letter ? 'subrule' : 'rule')

/** The parent of each piece by its position in the file, whatever its number says. */
const parentsOf = (pieces: readonly Piece[]): readonly string[] => {
  let chapter = ''
  let section = ''
  let rule = ''
  return pieces.map(piece => {
    const kind = kindOf(piece)
    const { number } = piece.printed
    const parent = { chapter: '', section: chapter, rule: section, subrule: rule || section }[kind]
    if (kind === 'chapter') chapter = number
    if (kind === 'section') section = number
    if (kind !== 'subrule') rule = kind === 'rule' ? number : ''
    return parent
  })
}

type Words = Pick<Unit, 'title' | 'heading' | 'paragraphs' | 'examples'>
const wordsIn = (source: Source, piece: Piece): Words => {
  const [first, ...rest] = piece.passages
  const examples = piece.examples.map((passage, i) => ({ ...paragraphOf(source, passage), ordinal: i + 1 }))
  if (!first || !isTitle(piece))
    return { paragraphs: piece.passages.map(passage => paragraphOf(source, passage)), examples }
  return {
    title: passageText(first),
    heading: rangeOf(source, first),
    paragraphs: rest.map(passage => paragraphOf(source, passage)),
    examples,
  }
}

/** Chapters and sections are titles; a rule is one when it is short and ends without a full stop. */
const isTitle = ({ kind, printed, passages: [first], examples }: Piece): boolean => {
  if (kind !== 'numbered') return true
  if (printed.letter !== '' || examples.length > 0) return false
  const words = first ? passageText(first) : ''
  return (
    words.length < 90 &&
    !words.includes('\u3002') &&
    !/[.!?:;,"'\u201d\ufffd)\]\u3002\uff01\uff1f\uff1a\uff1b\uff0c\uff09]$/.test(words)
  )
}

const meantOf = (pieces: readonly Piece[]): readonly (string | null)[] => {
  const meant: (string | null)[] = []
  for (let i = 0; i < pieces.length; ) {
    let end = i + 1
    while (pieces[end]?.kind === 'numbered') end++
    const [head, ...rest] = pieces.slice(i, end)
    const printed = rest.map(piece => piece.printed)
    const section = head?.kind === 'section' ? sectionMeant(head.printed, printed) : null
    const numbered = section === null ? rest.map(() => null) : meantNumbers(section, printed)
    meant.push(head?.printed.raw !== undefined || section !== head?.printed.number ? section : null)
    for (const number of numbered) meant.push(number)
    i = end
  }
  return meant
}

/** A heading that no rule beneath it agrees with, while they agree with each other from the first one on, is misprinted. */
const sectionMeant = ({ number }: Printed, [first, ...rest]: readonly Printed[]): string =>
  first && first.rule === 1 && first.letter === '' && [first, ...rest].every(({ section }) => section === first.section)
    ? first.section
    : number

/** A number by its parts: section, rule, letter. */
type Place = { readonly section: string; readonly rule: number; readonly letter: string }
const placeIn = (number: string): Place | null => {
  const match = /^(\d{3})\.(\d{1,3})([a-z]?)$/.exec(number)
  return match ? { section: match[1] ?? '', rule: Number(match[2]), letter: match[3] ?? '' } : null
}
/** The first number left out between two neighbours; null where none is, or where they are no neighbours. */
const skippedBetween = (a: Place, b: Place): string | null => {
  if (a.section !== b.section) return null
  if (b.rule === a.rule) {
    const next = successorOf(a.letter)
    // A rule's own paragraph can stand for its letter a.
    const isNext = b.letter === next || (a.letter === '' && b.letter === 'b')
    return next === '' || isNext || b.letter <= a.letter ? null : `${a.section}.${a.rule}${next}`
  }
  return b.letter === '' && b.rule > a.rule + 1 ? `${a.section}.${a.rule + 1}` : null
}
const numberSkipped = (number: string, { section, rule, letter }: Place, piece: Piece): Problem => ({
  code: 'number-skipped',
  message: `${number} is missing before ${piece.printed.number}; if its number was lost, its words are part of ${section}.${rule}${letter}`,
  at: placeOf(piece),
})
const chapterMissing = (chapter: string, section: string, piece: Piece): Problem => ({
  code: 'chapter-heading-missing',
  message: `Sections of chapter ${chapter} begin here with ${section}, without its heading`,
  at: placeOf(piece),
})
const headingMissing = (section: string, under: string, piece: Piece): Problem => ({
  code: 'section-heading-missing',
  message: `Rules of section ${section} begin here without its heading; they are stored under section ${under}`,
  at: placeOf(piece),
})
const gluedRule = (number: string, line: number): Problem => ({
  code: 'glued-rule',
  message: `Rule ${number} is on the same line as the rule before it; it is read as a separate rule`,
  at: { line },
})
const placeOf = (piece: Piece) => ({ line: piece.passages[0]?.pieces[0]?.line.no ?? 1 })
const misprinted = (number: string, meant: string, piece: Piece): Problem => ({
  code: 'misprinted-number',
  message: `The number printed here is ${number}; from its position ${meant} is meant. Both are stored`,
  at: placeOf(piece),
})
const brokenHeading = (printed: string, section: string, piece: Piece): Problem => ({
  code: 'misprinted-number',
  message: `The heading of section ${section} is printed as "${printed}" instead of "${section}."`,
  at: placeOf(piece),
})
const printedTwice = (number: string, piece: Piece): Problem => ({
  code: 'number-printed-twice',
  message: `The number ${number} is printed twice in this document. Both rules are stored`,
  at: placeOf(piece),
})
