import type { Problem } from '#rulebook/result'
import type { Unit } from '#rulebook/units/unit'
import type { Source } from '../../draft'
import { paragraphOf, rangeOf, wordsOf } from '../passage'
import type { Body, Piece } from './body'
import { meantNumbers } from './misprint'

type Numbered = { readonly units: readonly Unit[]; readonly problems: readonly Problem[] }

/** Pieces of the body as units: each under its parent by position, misprints named, second printings counted. */
export const unitsOf = (source: Source, { pieces, glued }: Pick<Body, 'pieces' | 'glued'>): Numbered => {
  const meant = meantOf(pieces)
  const parents = parentsOf(pieces)
  const seen = new Map<string, number>()
  const units: Unit[] = []
  const problems: Problem[] = glued.map(([number, line]) => gluedRule(number, line))
  pieces.forEach((piece, i) => {
    const { number, raw } = piece.printed
    const copy = seen.get(number) ?? 0
    seen.set(number, copy + 1)
    const means = meant[i]
    const parent = parents[i]
    if (means) problems.push(misprinted(raw ?? number, means, piece))
    else if (copy > 0) problems.push(printedTwice(number, piece))
    const place = {
      ...(means && means !== number && { meant: means }),
      ...(raw && { printed: raw }),
      ...(parent && { parent }),
    }
    units.push({ kind: kindOf(piece), number, ...place, ...wordsIn(source, piece), copy })
  })
  return { units, problems }
}

const kindOf = ({ kind, printed }: Piece) => (kind !== 'numbered' ? kind : printed.letter ? 'subrule' : 'rule')

/** What each piece stands under by its place in the file, whatever its number says. */
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
    title: wordsOf(first),
    heading: rangeOf(source, first),
    paragraphs: rest.map(passage => paragraphOf(source, passage)),
    examples,
  }
}

/** Chapters and sections are titles; a rule is one when it is short and ends without a full stop. */
const isTitle = ({ kind, printed, passages: [first], examples }: Piece): boolean => {
  if (kind !== 'numbered') return true
  const words = first ? wordsOf(first) : ''
  return (
    printed.letter === '' && examples.length === 0 && words.length < 90 && !/[.!?:;,"'\u201d\ufffd)\]]$/.test(words)
  )
}

const meantOf = (pieces: readonly Piece[]): readonly (string | null)[] => {
  const meant: (string | null)[] = []
  for (let i = 0; i < pieces.length; ) {
    let end = i + 1
    while (pieces[end]?.kind === 'numbered') end++
    const [head, ...rest] = pieces.slice(i, end)
    const numbered =
      head?.kind === 'section'
        ? meantNumbers(
            head.printed.number,
            rest.map(p => p.printed),
          )
        : rest.map(() => null)
    meant.push(null)
    for (const number of numbered) meant.push(number)
    i = end
  }
  return meant
}

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
const printedTwice = (number: string, piece: Piece): Problem => ({
  code: 'number-printed-twice',
  message: `The number ${number} is printed twice in this document. Both rules are stored`,
  at: placeOf(piece),
})
