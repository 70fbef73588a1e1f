import * as ohm from 'ohm-js'
import { spelledOut, wordsOf } from './effects/effects.ohm'

/** Ohm's recipes are nested lists; their source positions, which are not needed, are left out. */
const bare = (part: unknown): unknown =>
  Array.isArray(part) ? part.map(bare) : typeof part === 'object' && part !== null ? 0 : part

const printed = (text: string): string =>
  JSON.stringify(text).replace(/[^ -~]/g, letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)

type Recipe = readonly ['grammar', object, string, null, string, Readonly<Record<string, unknown>>]
/** Ohm can print its recipes, but its types omit that. */
const understood = (grammar: string) => ohm.grammar(spelledOut(grammar)) as ohm.Grammar & { toRecipe(): string }

/**
 * The file with a grammar as Ohm has compiled it, one rule per line. Loading it takes about 15 ms of processor time,
 * compiling the grammar 750.
 */
export const recipeFile = (grammar: string): string => {
  const [, , name, , start, rules]: Recipe = JSON.parse(understood(grammar).toRecipe())
  return [
    '// Written by `npm run new grammar`; what it says stands in engine/grammar/*.ohm.ts.',
    `export const NAME = ${printed(name)}`,
    `export const START = ${printed(start)}`,
    `export const WORDS = ${printed([...wordsOf(grammar)].join(' '))}`,
    'export const RULES = [',
    ...Object.entries(rules).map(rule => `  ${printed(JSON.stringify(bare(rule)))},`),
    ']',
    '',
  ].join('\n')
}
