/** A subject of rulings and the rule that decides it, as in `content/rulings/subjects.yaml`. */
export type RulingSubject = { readonly rule: string; readonly says: string; readonly words: RegExp }

export type SubjectFound = { readonly subject: RulingSubject; readonly isInFirstSentence: boolean }

const FIRST_SENTENCE = /[.!?](?:["”’)]*)\s+(?=\p{Lu})/u
/** The first sentence of a ruling states its subject; the rest are consequences and examples. */
export const firstSentence = (text: string): string => {
  const end = FIRST_SENTENCE.exec(text)
  return end ? text.slice(0, end.index + 1) : text
}

/** The subjects of a ruling: those of its first sentence before those of the others, otherwise in the listed order. */
export const subjectsIn = (subjects: readonly RulingSubject[], text: string): readonly SubjectFound[] => {
  const first = firstSentence(text)
  const found = subjects
    .filter(({ words }) => words.test(text))
    .map(subject => ({ subject, isInFirstSentence: subject.words.test(first) }))
  return [
    ...found.filter(({ isInFirstSentence }) => isInFirstSentence),
    ...found.filter(({ isInFirstSentence }) => !isInFirstSentence),
  ]
}
