/** The words with a capital at the beginning. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** The words as they stand in a regular expression. */
export const escapedPattern = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
