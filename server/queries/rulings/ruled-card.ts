import { type Face, textOf, typesOf } from '#cards/card'
import { withoutReminder } from '#rulebook/words'

/** The card that a ruling was issued for, as the ruling is read beside it. */
export type RuledCard = {
  /** The names that rulings and its text call it by, the longest first: only legends have short ones. */
  readonly names: readonly string[]
  /** Its types in one line, then its text without reminder text and without its own names. */
  readonly words: string
}

const NAME = 'This'
const isInWord = (char: string): boolean => /[\p{L}\p{N}-]/u.test(char)
/**
 * A text with a card's own names replaced: their words say nothing of its subject (a ruling on Clone Legion need not be
 * about copies), and a comma or a dot in them is no punctuation.
 */
export const withoutNames = (text: string, names: readonly string[]): string =>
  names.reduce(
    (left, name) =>
      left
        .split(name)
        .reduce((said, part) =>
          isInWord(said.slice(-1)) || isInWord(part.charAt(0)) ? said + name + part : said + NAME + part,
        ),
    text,
  )

/** A legend is also called by what precedes the comma or the first small word of its name. */
const namesOf = ({ name, typeLine }: Face): readonly string[] =>
  typeLine.includes('Legendary') ? [name, ...name.split(/, | (?:of|the|from|to|in) /).slice(0, 1)] : [name]

export const ruledCard = (faces: readonly Face[]): RuledCard => {
  const names = faces.flatMap(namesOf).sort((a, b) => b.length - a.length)
  return { names, words: `${typesOf(faces)}\n${withoutNames(withoutReminder(textOf(faces)), names)}` }
}
