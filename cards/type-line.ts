/** Old type lines and the corresponding types of today. */
const OLD_TYPES: readonly (readonly [RegExp, string])[] = [
  [/^Summon\b(?:\s*[—-]+)?\s*/i, 'Creature — '],
  [/^Enchant World$/i, 'World Enchantment'],
  [/^Enchant \w+.*/i, 'Enchantment — Aura'],
  [/^(?:Interrupt|Mana Source)\b/i, 'Instant'],
  [/^(?:Mono|Poly|Continuous) Artifact\b/i, 'Artifact'],
]
/** A printed type line converted to the types of today. */
export const todaysTypes = (typeLine: string): string =>
  OLD_TYPES.reduce((line, [old, today]) => line.replace(old, today), typeLine.trim())

// An interrupt was faster than an instant, and a mono artifact tapped: only the first three are mere synonyms.
const ONLY_NOTATION = OLD_TYPES.slice(0, 3)
const typeWords = (typeLine: string): string =>
  ONLY_NOTATION.reduce((line, [old, today]) => line.replace(old, today), typeLine.trim())
    .toLowerCase()
    .replace(/\btribal\b/g, 'kindred')
    .split(/[^\p{L}'’]+/u)
    .filter(Boolean)
    .sort()
    .join(' ')
/** Whether two type lines give the same types, however each is written. */
export const isSameTypes = (a: string, b: string): boolean => typeWords(a) === typeWords(b)
