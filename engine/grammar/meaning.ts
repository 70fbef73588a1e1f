import * as ohm from 'ohm-js'
import { afterMeaning } from './amounts/after-meaning'
import { amountMeaning } from './amounts/amount-meaning'
import { conditionMeaning } from './amounts/condition-meaning'
import { loseMeaning } from './effects/lose-meaning'
import { predicateMeaning } from './effects/predicate-meaning'
import { NAME, RULES, START, WORDS } from './generated/recipe'
import { kindMeaning } from './nouns/kind-meaning'
import { referenceMeaning } from './nouns/reference-meaning'
import { traitMeaning } from './nouns/trait-meaning'
import type { SentenceRead } from './sentences/clause'
import { sentenceMeaning } from './sentences/sentence-meaning'

/** Every word that the grammar knows. */
export const VOCABULARY: ReadonlySet<string> = new Set(WORDS.split(' '))

type Compiled = { readonly grammar: ohm.Grammar; readonly semantics: ohm.Semantics }
let compiled: Compiled | undefined

/** Ohm exports this, but its types omit it. */
const { makeRecipe } = ohm as typeof ohm & { readonly makeRecipe: (recipe: readonly unknown[]) => ohm.Grammar }

/** The precompiled grammar (see recipe.ts). */
const grammarOf = (): ohm.Grammar =>
  makeRecipe(['grammar', null, NAME, null, START, Object.fromEntries(RULES.map(rule => JSON.parse(rule)))])

/** The grammar and its semantics, created on first use. */
const compile = (): Compiled => {
  if (compiled) return compiled
  const grammar = grammarOf()
  const semantics = grammar.createSemantics()
  semantics.addOperation<unknown>('meaning', {
    ...sentenceMeaning,
    ...predicateMeaning,
    ...loseMeaning,
    ...traitMeaning,
    ...amountMeaning,
    ...conditionMeaning,
    ...kindMeaning,
    ...afterMeaning,
    ...referenceMeaning,
  })
  compiled = { grammar, semantics }
  return compiled
}

/** Where a parse stopped, in the marked text. */
export type Stopped = { readonly at: number }

/** The result of a start rule for marked text. */
export const parsed = <T>(text: string, start: string): T | Stopped => {
  const { grammar, semantics } = compile()
  const match = grammar.match(text, start)
  if (match.failed()) return { at: match.getRightmostFailurePosition() }
  return (semantics(match) as { meaning(): T }).meaning()
}
/** Whether marked text matches a rule, regardless of its meaning. */
export const isSaid = (text: string, start: string): boolean => compile().grammar.match(text, start).succeeded()
export const isStopped = (value: unknown): value is Stopped =>
  typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'number'

/** The sentences of a text of card English, before pronouns and targets are resolved. */
export const sentencesIn = (text: string): readonly SentenceRead[] | Stopped => parsed(text, 'Text')
