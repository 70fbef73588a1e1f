import { once } from '#rulebook/remember'
import { COSTED, NUMBERED, PLAIN } from './keywords/keywords'
import { NUMBER_WORDS } from './lexicon/number-words'
import { PHRASES } from './meaning-types'

/** Every word that card English knows, apart from names and subtypes. */
export const vocabulary = once(
  (): ReadonlySet<string> =>
    new Set([
      ...PHRASES.join('\n')
        .split('\n')
        .flatMap(line => /^\s+\S.*? = (.*)$/.exec(line)?.[1] ?? [])
        .flatMap(pattern => pattern.replace(/<[^>]*>/g, ' ').match(/[a-z][a-z'-]+(?:~s|#)?/g) ?? [])
        .flatMap(word => (/~s$|#$/.test(word) ? bothForms(word.replace(/~s$|#$/, '')) : [word])),
      ...[...PLAIN, ...COSTED, ...NUMBERED].flatMap(keyword => keyword.split(' ')),
      ...Object.keys(NUMBER_WORDS),
    ]),
)
const bothForms = (word: string): readonly string[] => [word, `${word}s`]
