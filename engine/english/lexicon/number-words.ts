/** The number words of card English and of pages: the one table of them. */
export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
}
const ARTICLES: Readonly<Record<string, number>> = { a: 1, an: 1, no: 0 }

/** A number in figures or words, an article as one; null if the word is not a number, so that no caller guesses. */
export const numberWord = (word: string): number | null => {
  const said = word.trim().toLowerCase()
  if (/^\d+$/.test(said)) return Number(said)
  if (Object.hasOwn(NUMBER_WORDS, said)) return NUMBER_WORDS[said] ?? null
  return Object.hasOwn(ARTICLES, said) ? (ARTICLES[said] ?? null) : null
}
/** "Draw two cards" as "Draw 2 cards". */
export const inFigures = (words: string): string =>
  words.replace(/[a-z]+/gi, word => `${NUMBER_WORDS[word.toLowerCase()] ?? word}`)
/** Every number word, for patterns that accept nothing else. */
export const NUMBER_PATTERN = [...Object.keys(NUMBER_WORDS).sort((a, b) => b.length - a.length), String.raw`\d+`].join(
  '|',
)

/** A number that a pattern has accepted; any other word is a bug. */
export const numberFrom = (word: string): number => {
  const number = numberWord(word)
  if (number === null) throw new Error(`"${word}" is not a number word`)
  return number
}
