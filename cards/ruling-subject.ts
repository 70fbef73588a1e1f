/**
 * A subject of rulings and the rule that decides it, as in `content/rulings/subjects.yaml`. `card`, where a row has it,
 * must be found in the text of the ruled card too: a ruling that says "it" is understood only beside its card.
 */
export type RulingSubject = {
  readonly rule: string
  readonly says: string
  readonly words?: RegExp | undefined
  readonly card?: RegExp | undefined
}

type SubjectFound = { readonly subject: RulingSubject; readonly isInFirstSentence: boolean }

const FIRST_SENTENCE = /[.!?](?:["”’)]*)\s+(?=\p{Lu})/u
/** The first sentence of a ruling states its subject; the rest are consequences and examples. */
export const firstSentence = (text: string): string => {
  const end = FIRST_SENTENCE.exec(text)
  return end ? text.slice(0, end.index + 1) : text
}

/**
 * The subjects of a ruling on a card with this text: those of its first sentence before those of the others, otherwise
 * in the listed order.
 */
export const subjectsIn = (subjects: readonly RulingSubject[], text: string, card: string): readonly SubjectFound[] => {
  const first = firstSentence(text)
  const found = subjects
    .filter(({ words, card: cardWords }) => (!words || words.test(text)) && (!cardWords || cardWords.test(card)))
    .map(subject => ({ subject, isInFirstSentence: subject.words?.test(first) ?? false }))
  return [
    ...found.filter(({ isInFirstSentence }) => isInFirstSentence),
    ...found.filter(({ isInFirstSentence }) => !isInFirstSentence),
  ]
}
