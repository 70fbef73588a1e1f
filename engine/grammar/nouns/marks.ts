/**
 * Marks that a reader inserts into a sentence before the grammar reads it: characters of the private-use area, which no
 * card prints, so that a position in the marked text minus the marks before it is the position in the text.
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
/** The position in the text of a position in the marked text. */
export const placeIn = (marked: string, at: number): number => plain(marked.slice(0, at)).length
/** Every word ends with a mark, so that `is` never matches the start of `island`. */
export const withWordEnds = (text: string): string => text.replace(/[\w-]*\w/g, word => word + WORD_END)
