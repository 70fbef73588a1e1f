import type { Unit } from '#rulebook/units/unit'
import type { Vocabulary, Wording } from './vocabulary'

/** What the aligner needs of a unit; every Unit is one. */
export type AlignUnit = Pick<Unit, 'kind' | 'number' | 'copy' | 'parent' | 'title'> & {
  readonly paragraphs: readonly { readonly text: string }[]
}

/** A unit as the aligner reads it. Only units of the same `group` are linked: headings, rules or terms. */
export type Reading = {
  readonly at: number
  readonly number: string
  readonly copy: number
  readonly group: 'chapter' | 'heading' | 'rule' | 'glossary' | 'ruling' | 'note' | 'item'
  readonly title: Wording
  readonly text: Wording
  /** Index of its parent unit, -1 for none. */
  readonly parent: number
  readonly children: readonly number[]
}

/** A release, read once for any number of alignments with others read with the same vocabulary. */
export type Prepared = {
  readonly vocabulary: Vocabulary
  readonly readings: readonly Reading[]
  /** How many units contain a word, by the word's number. */
  readonly holders: Uint16Array
  readonly byNumber: ReadonlyMap<string, number>
}

const groupOf = ({ kind, paragraphs }: AlignUnit): Reading['group'] => {
  if (kind === 'section' || (kind === 'rule' && paragraphs.length === 0)) return 'heading'
  return kind === 'subrule' ? 'rule' : kind
}

/** Reads a release's units. Linear in their text. */
export const preparedOf = (units: readonly AlignUnit[], vocabulary: Vocabulary): Prepared => {
  const byNumber = new Map<string, number>()
  const parents = units.map((unit, at) => {
    const parent = unit.parent === undefined ? -1 : (byNumber.get(unit.parent) ?? -1)
    if (!byNumber.has(unit.number)) byNumber.set(unit.number, at)
    return parent
  })
  const children: number[][] = units.map(() => [])
  for (const [at, parent] of parents.entries()) children[parent]?.push(at)
  const readings = units.map(
    (unit, at): Reading => ({
      at,
      number: unit.number,
      copy: unit.copy,
      group: groupOf(unit),
      ...vocabulary.wordingsOf(unit),
      parent: parents[at] ?? -1,
      children: children[at] ?? [],
    }),
  )
  return { vocabulary, readings, holders: holdersOf(readings, vocabulary.size()), byNumber }
}

const holdersOf = (readings: readonly Reading[], size: number): Uint16Array => {
  const holders = new Uint16Array(size)
  for (const { text, title } of readings) {
    for (const f of text.features) holders[f] = (holders[f] ?? 0) + 1
    for (const f of title.features) holders[f] = (holders[f] ?? 0) + 1
  }
  return holders
}
