import { ACTIONS, VARIANTS } from './concepts-of-mechanics'
import { RELATIONS } from './concepts-of-relations'
import { EFFECTS, SPELLS } from './concepts-of-spells'
import { CARDS, GAME } from './concepts-of-the-game'
import { TURNS, ZONES } from './concepts-of-turns'

/**
 * What players ask about and the words the rules use for it. Written along the table of contents, section by section:
 * each line gives everyday words for a rule, as in questions at the table, in forums and to judges, and words of the
 * rule itself, of older years too. No judged query is a source: a line that was fitted to one was removed.
 * A line's left side: words that must all be in the query, in any order, `a/b` for either; words that mean little
 * by themselves (`turn`, `card`) are never used alone. Right: further words to look for.
 */
export type Concept = { readonly when: readonly (readonly string[])[]; readonly also: string }

// A stroke between two words, not the one of +1/+1.
const BETWEEN = /(?<!\d)\/|\/(?![+-]?\d)/

export const CONCEPTS: readonly Concept[] = [RELATIONS, GAME, CARDS, ZONES, TURNS, SPELLS, EFFECTS, ACTIONS, VARIANTS]
  .join('')
  .split(/[\n;]/)
  .map(line => line.trim())
  .filter(line => line.includes('>'))
  .map(line => {
    const [when = '', also = ''] = line.split(' > ')
    return { when: when.split(' ').map(words => words.split(BETWEEN)), also }
  })
