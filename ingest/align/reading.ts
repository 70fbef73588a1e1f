import type { Unit } from '#rulebook/unit'
import type { Vocabulary } from './vocabulary'
import { lettersOf, marksOf, maskedOf, referencesOf, wordsOf } from './words'

/** What the aligner needs of a unit; every Unit is one. */
export type AlignUnit = Pick<Unit, 'kind' | 'number' | 'copy' | 'parent' | 'title'> & {
  readonly paragraphs: readonly { readonly text: string }[]
  readonly examples: readonly { readonly text: string }[]
}

/** A unit as the aligner reads it. `group` keeps headings with headings, rules with rules, terms with terms. */
export type Reading = {
  readonly at: number
  readonly number: string
  readonly copy: number
  readonly group: string
  readonly title: string
  /** Letters and digits, with the numbers of referenced rules masked: equal letters are the same text. */
  readonly letters: string
  readonly marks: string
  readonly references: readonly string[]
  /** Distinct words and neighbouring pairs of words, as numbers of the vocabulary, ascending. */
  readonly features: readonly number[]
  readonly titleFeatures: readonly number[]
  readonly parent: number
  readonly children: readonly number[]
}

/** A release prepared once, for any number of alignments with others read with the same vocabulary. */
export type Prepared = {
  readonly readings: readonly Reading[]
  /** How many units hold a feature. */
  readonly holders: ReadonlyMap<number, number>
  readonly byNumber: ReadonlyMap<string, number>
}

const GROUPS: Partial<Record<Unit['kind'], string>> = { chapter: 'chapter', glossary: 'glossary', note: 'note' }
const groupOf = (unit: AlignUnit): string =>
  GROUPS[unit.kind] ??
  (unit.paragraphs.length === 0
    ? 'heading'
    : unit.kind === 'section'
      ? 'heading'
      : unit.kind === 'ruling' || unit.kind === 'item'
        ? unit.kind
        : 'rule')

/** Reads a release's units. Linear in their text. */
export const preparedOf = (units: readonly AlignUnit[], vocabulary: Vocabulary): Prepared => {
  const byNumber = new Map<string, number>()
  const parents = units.map((unit, at) => {
    if (!byNumber.has(unit.number)) byNumber.set(unit.number, at)
    return unit.parent === undefined ? -1 : (byNumber.get(unit.parent) ?? -1)
  })
  const children: number[][] = units.map(() => [])
  for (const [at, parent] of parents.entries()) children[parent]?.push(at)
  const readings = units.map((unit, at) => readingOf(unit, at, parents[at] ?? -1, children[at] ?? [], vocabulary))
  const holders = new Map<number, number>()
  for (const { features } of readings) for (const f of features) holders.set(f, (holders.get(f) ?? 0) + 1)
  return { readings, holders, byNumber }
}

const readingOf = (
  unit: AlignUnit,
  at: number,
  parent: number,
  children: readonly number[],
  vocabulary: Vocabulary,
): Reading => {
  const title = unit.title ?? ''
  const text = unit.paragraphs.map(p => p.text).join('\n')
  const masked = maskedOf(text)
  return {
    at,
    number: unit.number,
    copy: unit.copy,
    group: groupOf(unit),
    title: lettersOf(title),
    letters: lettersOf(masked),
    marks: marksOf(masked),
    references: referencesOf(text),
    features: vocabulary.features(wordsOf(masked)),
    titleFeatures: vocabulary.features(wordsOf(title)),
    parent,
    children,
  }
}
