/** The words with a capital at the beginning. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** The words with a capital at the beginning of each sentence, effect and mode. */
export const withCapitals = (words: string): string =>
  words.replace(/(?:^|[.•] |: |— )[a-z]/g, begin => begin.toUpperCase())

/** The words as they stand in a regular expression. */
export const escapedPattern = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A text of a card without what stands in parentheses, which explains and says nothing of its own (207.2, today). */
export const withoutReminder = (text: string): string => text.replace(/(?<!\s)\s*\([^()]*\)/g, '').trim()
