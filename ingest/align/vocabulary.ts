import type { Unit } from '#rulebook/units/unit'
import { lettersOf, marksOf, withoutReferences, wordsOf } from '#rulebook/units/wording'

/** One text as the aligner reads it; equal texts share one. */
export type Wording = {
  /** Letters and digits, with the numbers of referenced rules masked: texts with equal letters are the same. */
  readonly letters: string
  /** The same number for the same letters. */
  readonly same: number
  /** The letters with the punctuation between them, computed when first needed. */
  readonly marks: () => string
  readonly references: readonly string[]
  /** Its words in order, as numbers of the vocabulary. */
  readonly words: Features
  /** Distinct words and neighbouring pairs of words, as numbers of the vocabulary. */
  readonly features: Features
}
export type Features = readonly number[]

type ReadUnit = { readonly title?: string; readonly paragraphs: readonly { readonly text: string }[] }
type UnitWordings = { readonly title: Wording; readonly text: Wording }

/** Numbers for words and pairs of words, shared by all releases that are aligned with each other. */
export type Vocabulary = {
  readonly size: () => number
  /** The title and the text of a unit; one object in several releases is read once. */
  readonly wordingsOf: (unit: ReadUnit) => UnitWordings
  readonly featuresOf: (words: readonly string[]) => Features
  readonly wordOf: (number: number) => string
  /** The number of a word that was read; -1 for any other. */
  readonly numberOf: (word: string) => number
  /** Called after a release has been read: texts in neither it nor the one before are forgotten. */
  readonly forget: () => void
}

const MOST_WORDS = 2 ** 26

/** What was used since the last but one time that something was forgotten. */
const remembering = <K, V>(again: (value: V) => void = () => undefined) => {
  let now = new Map<K, V>()
  let before = new Map<K, V>()
  return {
    get: (key: K): V | undefined => {
      const known = now.get(key)
      if (known !== undefined) return known
      const older = before.get(key)
      if (older === undefined) return undefined
      now.set(key, older)
      again(older)
      return older
    },
    set: (key: K, value: V): void => void now.set(key, value),
    forget: (): void => {
      before = now
      now = new Map()
    },
  }
}

/** Reads each distinct text once, as long as releases contain it. */
export const newVocabulary = (): Vocabulary => {
  const ofWord = new Map<string, number>()
  const ofPair = new Map<number, number>()
  const byNumber: string[] = []
  let size = 0
  const idIn = <K>(ids: Map<K, number>, key: K): number => {
    const known = ids.get(key)
    if (known !== undefined) return known
    ids.set(key, size)
    return size++
  }
  const letterings = remembering<string, number>()
  // Another text with the same letters must still find their number.
  const withLetters = ({ letters }: Wording): void => void letterings.get(letters)
  const wordings = remembering<string, Wording>(withLetters)
  const units = remembering<ReadUnit, UnitWordings>(({ title, text }) => {
    withLetters(title)
    withLetters(text)
  })
  let lastLettering = 0
  const sameOf = (letters: string): number => {
    const known = letterings.get(letters)
    if (known !== undefined) return known
    letterings.set(letters, lastLettering)
    return lastLettering++
  }
  const readWords = (words: readonly string[]): Pick<Wording, 'words' | 'features'> => {
    const found = new Set<number>()
    let before = -1
    const numbers = words.map(word => {
      const id = idIn(ofWord, word)
      byNumber[id] = word
      found.add(id)
      // Two numbers as one: a vocabulary has far fewer words than this.
      if (before >= 0) found.add(idIn(ofPair, before * MOST_WORDS + id))
      before = id
      return id
    })
    return { words: numbers, features: [...found] }
  }
  const wordingOf = (text: string): Wording => {
    const known = wordings.get(text)
    if (known) return known
    const { masked, references } = withoutReferences(text)
    const letters = lettersOf(masked)
    const { words, features } = readWords(wordsOf(masked))
    const found = { letters, same: sameOf(letters), marks: () => marksOf(masked), references, words, features }
    wordings.set(text, found)
    return found
  }
  const wordingsOf = (unit: ReadUnit): UnitWordings => {
    const known = units.get(unit)
    if (known) return known
    const found = { title: wordingOf(unit.title ?? ''), text: wordingOf(paragraphsOf(unit)) }
    units.set(unit, found)
    return found
  }
  const forget = (): void => {
    units.forget()
    wordings.forget()
    letterings.forget()
  }
  return {
    size: () => size,
    wordingsOf,
    featuresOf: words => readWords(words).features,
    wordOf: number => byNumber[number] ?? '',
    numberOf: word => ofWord.get(word) ?? -1,
    forget,
  }
}

/** All paragraphs of a unit as one text; its examples are not part of it. */
export const paragraphsOf = (unit: { readonly paragraphs: readonly Pick<Unit['paragraphs'][number], 'text'>[] }) =>
  unit.paragraphs.map(p => p.text).join('\n')
