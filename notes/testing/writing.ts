import type { Made, Mark } from './mark'

/** Replaces each character by another way of writing it; the range is adjusted. */
export const rewritten = ({ seen, range }: Mark, write: (char: string, i: number) => string): Made => {
  let text = ''
  let [start, end] = [0, 0]
  for (let i = 0; i < seen.length; i++) {
    if (i === range[0]) start = text.length
    text += write(seen[i] ?? '', i)
    if (i === range[1] - 1) end = text.length
  }
  return text === seen ? null : { text, truth: [start, end] }
}
export const TYPOGRAPHY: readonly ((char: string, i: number, text: string) => string)[] = [
  char => ({ "'": '’', '"': '”', '-': '–' })[char] ?? char,
  char => ({ '’': "'", '‘': "'", '“': '"', '”': '"', '—': '-', '–': '-' })[char] ?? char,
  char => (char === ' ' ? '\u00a0' : char),
  (char, i) => (char === ' ' && i % 3 === 0 ? '  ' : char),
  (char, i) => (char === 'f' && i % 2 ? 'f\u00ad' : char),
  char => char.normalize('NFD'),
  char => (char === 'e' ? 'e\u200b' : char),
  char => ({ ' ': '\n' })[char] ?? char,
]
