/** Numbers for words, shared by all releases that are aligned with each other. */
export type Vocabulary = {
  /** The distinct words and neighbouring pairs of a text. */
  readonly features: (words: readonly string[]) => readonly number[]
}

// A pair is written as one number: the first word's number times this, plus the second's.
const SPAN = 2 ** 20

export const newVocabulary = (): Vocabulary => {
  const ids = new Map<string, number>()
  const idOf = (word: string): number => {
    const known = ids.get(word)
    if (known !== undefined) return known
    ids.set(word, ids.size + 1)
    return ids.size
  }
  return {
    features: words => {
      const found = new Set<number>()
      let before = 0
      for (const word of words) {
        const id = idOf(word)
        found.add(id)
        if (before > 0) found.add(before * SPAN + id)
        before = id
      }
      return [...found]
    },
  }
}
