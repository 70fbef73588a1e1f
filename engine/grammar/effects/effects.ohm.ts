import { amounts } from '../amounts/amounts.ohm'
import { withWordEnds } from '../nouns/marks'
import { nouns } from '../nouns/nouns.ohm'
import { sentences } from '../sentences/sentences.ohm'
import { words } from '../words.ohm'
import { keywords } from './keywords.ohm'
import { predicates } from './predicates.ohm'

/** What may be written in card English, old and new; `w<"as long as">` matches exactly these whole words. */
export const EFFECTS = `Effects {\n${sentences}${predicates}${keywords}${amounts}${nouns}${words}}`

const CHOICE = /\((w<"[^"]+">(?:\s*\|\s*w<"[^"]+">)+)\)/g

/** The grammar as Ohm reads it: words to their ends, and a choice between words as one lexical rule of its own. */
export const spelledOut = (grammar: string): string => {
  const choices: string[] = []
  const lifted = grammar.replace(CHOICE, (_, choice: string) => {
    const known = choices.indexOf(choice)
    return `anyOf${known < 0 ? choices.push(choice) - 1 : known}`
  })
  const rules = choices.map((choice, i) => `  anyOf${i} = ${choice}\n`).join('')
  return lifted
    .replace(/\}\s*$/, `${rules}}`)
    .replace(/w<"([^"]+)">/g, (_, phrase: string) => JSON.stringify(withWordEnds(phrase)))
}

/** Every word in the grammar, in the form in which it occurs there. */
export const wordsOf = (grammar: string): ReadonlySet<string> =>
  new Set([...grammar.matchAll(/w<"([^"]+)">/g)].flatMap(([, phrase]) => (phrase ?? '').split(/[ ']/)))
