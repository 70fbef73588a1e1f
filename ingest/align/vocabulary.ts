import type { Unit } from '#rulebook/units/unit'
import { lettersOf, marksOf, withoutReferences, wordsOf } from '#rulebook/units/wording'

/** One text as the aligner reads it; equal texts share one. */
export type Wording = {
  /** Letters and digits, with the numbers of referenced rules masked: equal letters are the same text. */
  readonly letters: string
  /** The same number for the same letters. */
  readonly same: number
  readonly marks: string
  readonly references: readonly string[]
  readonly words: readonly string[]
  /** Distinct words and neighbouring pairs of words, as numbers of the vocabulary. */
  readonly features: readonly number[]
}

/** Numbers for words and pairs of words, shared by all releases that are aligned with each other. */
export type Vocabulary = {
  readonly size: () => number
  readonly wordingOf: (text: string) => Wording
  readonly featuresOf: (words: readonly string[]) => readonly number[]
}

const MOST_WORDS = 2 ** 26

/** Reads each distinct text once, however many releases hold it. */
export const newVocabulary = (): Vocabulary => {
  const ofWord = new Map<string, number>()
  const ofPair = new Map<number, number>()
  let size = 0
  const idIn = <K>(ids: Map<K, number>, key: K): number => {
    const known = ids.get(key)
    if (known !== undefined) return known
    ids.set(key, size)
    return size++
  }
  const wordings = new Map<string, Wording>()
  const letterings = new Map<string, number>()
  const sameOf = (letters: string): number => {
    const known = letterings.get(letters)
    if (known !== undefined) return known
    letterings.set(letters, letterings.size)
    return letterings.size - 1
  }
  const featuresOf = (words: readonly string[]): readonly number[] => {
    const found = new Set<number>()
    let before = -1
    for (const word of words) {
      const id = idIn(ofWord, word)
      found.add(id)
      // Two numbers as one: a vocabulary has far fewer words than this.
      if (before >= 0) found.add(idIn(ofPair, before * MOST_WORDS + id))
      before = id
    }
    return [...found]
  }
  const wordingOf = (text: string): Wording => {
    const known = wordings.get(text)
    if (known) return known
    const found = readWording(text, featuresOf, sameOf)
    wordings.set(text, found)
    return found
  }
  return { size: () => size, wordingOf, featuresOf }
}

const readWording = (
  text: string,
  featuresOf: Vocabulary['featuresOf'],
  sameOf: (letters: string) => number,
): Wording => {
  const { masked, references } = withoutReferences(text)
  const letters = lettersOf(masked)
  const words = wordsOf(masked)
  return {
    letters,
    same: sameOf(letters),
    marks: marksOf(masked),
    references,
    words,
    features: featuresOf(words),
  }
}

/** All paragraphs of a unit as one text; its examples are not part of it. */
export const paragraphsOf = (unit: { readonly paragraphs: readonly Pick<Unit['paragraphs'][number], 'text'>[] }) =>
  unit.paragraphs.map(p => p.text).join('\n')
