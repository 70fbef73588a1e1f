/**
 * Replaces a word where it is used as such: whole words in any number, and within landwalk abilities. Names of cards
 * and symbols in braces stay. Linear in the text.
 */
export const replaceWords = (text: string, from: string, to: string, name: string): string => {
  if (from.trim() === '' || from.toLowerCase() === to.toLowerCase()) return text
  const kept = [...(name === '' ? [] : [escaped(name)]), '\\{[^}]*\\}'].join('|')
  const word = `(?<![A-Za-z])${escaped(from)}(s|walk|cycling)?(?![A-Za-z])`
  const plural = irregular(from) === null ? '' : `|(?<![A-Za-z])(${escaped(irregular(from) ?? '')})(?![A-Za-z])`
  return text.replace(new RegExp(`(${kept})|${word}${plural}`, 'gi'), (found, fixed, ending) => {
    if (fixed !== undefined) return found
    const many = ending === undefined && found.length > from.length
    return sameCase(found, many || ending === 's' ? pluralOf(to) : `${to}${ending ?? ''}`)
  })
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Plurals that do not simply take an s: Elves, Dwarves, Faeries, Mercenaries. */
const irregular = (word: string): string | null =>
  /[^l]f$/i.test(word) || /lf$/i.test(word)
    ? `${word.slice(0, -1)}ves`
    : /[^aeiou]y$/i.test(word)
      ? `${word.slice(0, -1)}ies`
      : /man$/i.test(word) && word.length > 3
        ? `${word.slice(0, -2)}en`
        : null
const pluralOf = (word: string): string => irregular(word) ?? (/s$/i.test(word) ? word : `${word}s`)
const sameCase = (model: string, word: string): string =>
  /^[A-Z]/.test(model) ? word.charAt(0).toUpperCase() + word.slice(1) : word.charAt(0).toLowerCase() + word.slice(1)
