// Most names need no change.
const ASCII = /^[ -~]*$/
/** A name without accents, ligatures, curly quotes and other than plain hyphens. */
export const inAscii = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/æ/gi, 'ae')
    .replace(/œ/gi, 'oe')
    .replace(/[’‘]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐–−]/g, '-')
/**
 * A name as people type it: without accents, ligatures, curly quotes and special hyphens, in lower case, with single blanks between
 * words.
 */
export const plainName = (name: string): string =>
  (ASCII.test(name) ? name : inAscii(name))
    .replace(/\s*\/+\s*/g, '/')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** The same words for comparison: quotes, dashes and blanks are ignored. */
export const foldedText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[’‘]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—−]|--/g, '-')
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ *\r?\n */g, '\n')
    .trim()
