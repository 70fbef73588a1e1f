/**
 * Marks that a reader sets into a sentence before the grammar sees it: characters of the private-use area, which no card
 * prints, so that a place in the marked text minus the marks before it is the place in the text.
 */
export const NAME = ['\uE000', '\uE002'] as const
export const ONE = '\uE001'
export const MANY = '\uE003'
export const BOTH = '\uE004'
export const KIND_END = '\uE005'
export const WORD_END = '\uE007'
export const QUOTE = ['\uE008', '\uE009'] as const

const MARKS = /[\uE000-\uE009]/g
/** The text without any marks. */
export const plain = (marked: string): string => marked.replace(MARKS, '')
/** Where a place in the marked text lies in the text itself. */
export const placeIn = (marked: string, at: number): number => plain(marked.slice(0, at)).length
/** Every word closed by its mark, so that `is` never begins `island`. */
export const withWordEnds = (text: string): string => text.replace(/[\w-]*\w/g, word => word + WORD_END)
