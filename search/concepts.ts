import { EFFECTS, MULTIPLAYER, SPELLS } from './concepts-of-effects'
import { GAME, OBJECTS, TURNS } from './concepts-of-play'

/**
 * What players ask about, chapter by chapter of the rules, and the words the rules use for it. Written along the table
 * of contents from how questions are put at tables and in forums. A table's left side: words that must all be in the query, in any
 * order, `a/b` for either. Right: words to look for besides.
 */
export type Concept = { readonly when: readonly (readonly string[])[]; readonly also: string }

export const CONCEPTS: readonly Concept[] = [GAME, OBJECTS, TURNS, SPELLS, EFFECTS, MULTIPLAYER]
  .join('')
  .split(/[\n;]/)
  .map(line => line.trim())
  .filter(line => line.includes('>'))
  .map(line => {
    const [when = '', also = ''] = line.split(' > ')
    return { when: when.split(' ').map(word => (/[+-]\d/.test(word) ? [word] : word.split('/'))), also }
  })
