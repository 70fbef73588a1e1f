import { tokensOf } from '#search/text/analysis'
import { STOP_WORDS } from '#search/text/words'
import { type Chance, pick } from './search-misspelt'

const FRAMES = ['can', 'does', 'what happens when', 'what if', 'how does', 'do i', 'is it true that', 'when']
const FEWEST = 4
const MAX_WORDS = 8

/**
 * A sentence as a query by someone who remembers its subject but not its wording: without small words and about a third
 * of the others, with two of them swapped, after the beginning of a question. Null if too little is left.
 */
export const forgotten = (sentence: string, chance: Chance): string | null => {
  const words = tokensOf(sentence)
    .map(({ word }) => word)
    .filter(word => !STOP_WORDS.has(word) && /^[a-z]/.test(word))
  const kept = [...new Set(words)].filter(() => chance(3) > 0).slice(0, MAX_WORDS)
  if (kept.length < FEWEST) return null
  const at = chance(kept.length - 1)
  const [one = '', two = ''] = kept.slice(at, at + 2)
  kept.splice(at, 2, two, one)
  return `${pick(FRAMES, chance)} ${kept.join(' ')}`
}

/** `last known information` → `lki`: the abbreviation of a name of two words or more. Null for a shorter name. */
export const initialsOf = (name: string): string | null => {
  const words = name.split(/[\s-]+/).filter(word => /^[a-z]/.test(word) && word !== 'of' && word !== 'the')
  return words.length < 3 ? null : words.map(word => word[0]).join('')
}

// Old and new names: names with such words are queried in the words of the other period.
const ERAS: readonly (readonly [string, string])[] = [
  ['battlefield', 'in play'],
  ['enters-the-battlefield', 'comes-into-play'],
  ['mana value', 'converted mana cost'],
  ['converted mana cost', 'mana value'],
  ['state-based actions', 'state-based effects'],
  ['state-based effects', 'state-based actions'],
  ['exile', 'removed from the game'],
  ['removed from the game', 'exile'],
  ['cast', 'play'],
  ['commander', 'general'],
]
/** A name in the words of another period, or null where none of its words changed. */
export const ofAnotherYear = (name: string): string | null => {
  const known = ERAS.find(([word]) => new RegExp(`\\b${word}\\b`).test(name))
  return known ? name.replace(known[0], known[1]) : null
}
