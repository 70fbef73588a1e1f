import type { TextRange } from './selector'

/** A normalized text, with the original position of each character. */
export type Plain = { readonly text: string; readonly toPlain: (at: number) => number; readonly range: Back }
type Back = (at: TextRange) => TextRange

// Typesetters change these without changing a word.
const SIGNS: Readonly<Record<string, string>> = Object.fromEntries([
  ...[...'‘’‚‛′`´'].map(sign => [sign, "'"]),
  ...[...'“”„‟″«»'].map(sign => [sign, '"']),
  ...[...'‐‑‒–—―−'].map(sign => [sign, '-']),
])
// Soft hyphens, joiners, direction marks and accents are ignored in comparisons.
const SILENT = /[\u00ad\u200b-\u200f\u2060\ufeff\p{M}]/gu
const PLAIN = /^(?:[\x21-\x7e]| (?! ))*$/

const plainOf = (char: string): string => SIGNS[char] ?? char.normalize('NFKD').replace(SILENT, '')

const same: Back = at => at

/** Normalizes quotation marks, dashes, accents, ligatures and spaces; letter case is unchanged. */
export const plain = (text: string): Plain => {
  if (PLAIN.test(text)) return { text, toPlain: at => at, range: same }
  const starts: number[] = []
  const before = new Uint32Array(text.length + 1)
  let written = ''
  for (let at = 0; at < text.length; ) {
    const char = String.fromCodePoint(text.codePointAt(at) ?? 32)
    const isBlank = /\s/.test(char)
    const put = isBlank ? (written.endsWith(' ') ? '' : ' ') : char < '\x7f' ? char : plainOf(char)
    before.fill(written.length, at, at + char.length)
    for (let i = 0; i < put.length; i++) starts.push(at)
    written += put
    at += char.length
  }
  before[text.length] = written.length
  // An ignored character belongs to the one before it, except blanks; both letters of a ligature end together.
  const endOf = (i: number): number => {
    const start = starts[i] ?? 0
    let next = i + 1
    while (starts[next] === start) next++
    if (/\s/.test(text[start] ?? '')) return start + 1
    return start + text.slice(start, starts[next] ?? text.length).trimEnd().length
  }
  return {
    text: written,
    toPlain: at => before[at] ?? written.length,
    range: ([start, end]) => [starts[start] ?? text.length, end > 0 ? endOf(end - 1) : 0],
  }
}

/** Whether two passages have the same words, however they are typeset. */
export const sameWords = (a: string, b: string): boolean => a === b || plain(a).text.trim() === plain(b).text.trim()
