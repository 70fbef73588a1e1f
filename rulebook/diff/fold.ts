/** A letter or digit that counts when texts are compared, and its position. */
export type Token = { readonly letter: string; readonly at: number }

// Registration marks vary with the typesetting; `{oT}`, `ocT`, `{Tap}` and `{T}` are one symbol; an `o` before a mana
// letter is the typesetter's.
const NOISE = /\((?:tm|r|c)\)|\{tap\}|\{o([a-z0-9])(?=[}a-z0-9])|\boct\b|\b(?:o[0-9wubrgxt])+\b/gi

// The same pattern for lower-case text: matching both cases takes twice as long.
const LOW_NOISE = new RegExp(NOISE.source, 'g')

const replaced = (match: string): string => {
  const low = match.toLowerCase()
  // Most matches are words of two letters, such as "or".
  if (low.length === 2) return low.charAt(1)
  if (low.startsWith('(')) return ''
  if (low === '{tap}' || low === 'oct') return 't'
  return low.startsWith('{') ? low.slice(2) : low.replace(/o(.)/g, '$1')
}
const PLAIN: Record<string, string> = { æ: 'ae', ø: 'o', ß: 'ss', œ: 'oe' }

/** The letters and digits of a text in lower case without accents: equal for texts that differ in typesetting only. */
export const fold = (text: string): string => {
  if (!hasForeignLetters(text))
    return text
      .toLowerCase()
      .replace(LOW_NOISE, replaced)
      .replace(/[^a-z0-9]+/g, '')
  const low = text.replace(NOISE, replaced).toLowerCase()
  return hasForeignLetters(low) ? withoutAccents(low).replace(/[^\p{L}\p{N}]+/gu, '') : low.replace(/[^a-z0-9]+/g, '')
}

// Outside ASCII, the texts contain quotes, dashes, trademark signs and damaged characters. None of these is a letter or
// a digit, and Unicode character classes are slow to match.
const FOREIGN = /[^\0-\x7f§®©\u2010-\u2027\u2030-\u205e\u2122\ufffd]/
/** Whether a text may contain letters or digits outside ASCII. */
export const hasForeignLetters = (text: string): boolean => FOREIGN.test(text)
const withoutAccents = (text: string): string =>
  text
    .replace(/[\u2122\u00ae\u00a9]/g, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[æøßœ]/g, letter => PLAIN[letter] ?? letter)

const isAsciiLetter = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57)

/** Like `fold`, with the position of every letter, and with `wild` preserved: for aligning two printings. */
export const tokensOf = (text: string, wild: string): readonly Token[] => {
  const silent = new Map([...text.matchAll(NOISE)].map(m => [m.index, m[0]] as const))
  const tokens: Token[] = []
  for (let at = 0; at < text.length; at++) {
    const noise = silent.get(at)
    if (noise) {
      for (const letter of replaced(noise)) if (/[\p{L}\p{N}]/u.test(letter)) tokens.push({ letter, at })
      at += noise.length - 1
      continue
    }
    const code = text.charCodeAt(at)
    const letter = text.charAt(at)
    if (code < 128 && letter !== wild) {
      if (isAsciiLetter(code)) tokens.push({ letter: letter.toLowerCase(), at })
    } else if (letter === wild) tokens.push({ letter, at })
    else for (const one of fold(letter)) tokens.push({ letter: one, at })
  }
  return tokens
}
