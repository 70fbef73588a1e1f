import type * as M from '../english/generated/meaning'
import type { Meaning } from '../english/phrases'
import type { ModeRead } from '../english/read-with-modes'
import type {
  Ability,
  Affects,
  Amount,
  Condition,
  Cost,
  Filter,
  Instruction,
  Reference,
  TargetSpec,
  What,
  Whom,
  Whose,
} from '../model/effect'

/** What a number in the text refers to; a number that is not here is kept in memory while the text is carried out. */
type Introduced =
  /** The object that the sentence is about at the moment: of "each creature …", each of them in turn. */
  | { readonly is: 'subject'; readonly affects?: Affects }
  | { readonly is: 'reference'; readonly the: Reference }
  | { readonly is: 'target'; readonly index: number }
  /** Objects that are chosen as the text is carried out. */
  | { readonly is: 'what'; readonly what: What }
  | { readonly is: 'player'; readonly who: Whose }

/** Cards that were revealed until so many of them fit, whose plural means all of them. */
export const ALL_REVEALED: Introduced = { is: 'reference', the: { kind: 'memory', of: 'looked' } }

/** What a text does, one thing after another. */
export type Does = readonly Instruction[]

/** What is known while one ability is lowered. */
export type Scope = {
  readonly introduced: Map<string, Introduced>
  /** The targets of the text so far, in the order of its words. */
  readonly targets: TargetSpec[]
  /** Lowers an amount, which a noun may contain and which may contain nouns. */
  readonly amount: (phrase: M.Amount, at: Scope) => Amount
  /** How many there are of what "for each …" counts. */
  readonly eachCounted: (phrase: M.EachCounted, at: Scope) => Amount
  /** A keyword, or an ability in quotation marks, by its words. */
  readonly ability: (text: string) => Ability
  /** The words that a phrase was read with where it has a choice of words. */
  readonly said: (phrase: Meaning) => readonly string[]
  /** A phrase as words, for what is shown. */
  readonly print: (phrase: Meaning) => string
  /** Lowers a condition, which may contain nouns and amounts. */
  readonly condition: (phrase: M.Condition, at: Scope) => Condition
  /** Lowers what objects did or what was done to them: "that attacked this turn". */
  readonly acted: (phrase: M.Acted, at: Scope) => Filter
  /** The same of a description without "that": "dealt damage this turn"; null: it is none. */
  readonly described: (phrase: M.Post, at: Scope) => Filter | null
  /** Lowers what is paid, which may be part of an instruction. */
  readonly costs: (phrase: M.Costs, at: Scope) => readonly Cost[]
  /** Whether a replacement effect that lasts for the turn is executed, by its own words alone. */
  readonly replaces: (phrase: M.Replacement) => boolean
  /** Adds a target that is named in passing: "target creature's power". */
  readonly target: (phrase: M.Kind['Object.target' | 'Object.other target'], at: Scope) => Reference
  /** The subjects of the clauses so far, for verbs that have none of their own. */
  readonly subjects: Map<Meaning, Acting>
  /** How many instructions the last sentence has, of which "instead" replaces one; and how many texts begin later. */
  readonly sentence: { last: number; later: number }
  /** Each "where X is …", and how many instructions come before its sentence. */
  readonly wheres: { after: number; amount: Amount }[]
  /** The modes of the paragraph, which stand on lines of their own. */
  readonly modes?: readonly ModeRead[]
  /** The text is about how an object enters, or says more about damage that is prevented. */
  readonly replacing?: 'entering' | 'prevention'
  /** The text is that of an effect which lasts for the turn. */
  readonly isThisTurn?: true
  /** The sentence as it is shown. */
  readonly words?: string
  /** Who or what does what the sentence says; its controller where it says nobody. */
  readonly by?: Acting
  /** What an effect is about, and what its "other" means: where something is counted, and in a condition. */
  /** Whether what is enchanted or equipped may itself be an artifact or enchantment. */
  readonly host?: 'any'
  /** Whether an effect is about its own source. */
  readonly isOfItself?: true
  readonly others?: { readonly counted: Otherness; readonly asked: Otherness }
}
/** Other than what, of objects that fit. */
type Otherness = (fits: Filter) => Reference
/** "Other creatures": other than the object spoken of, or than the source. */
export const otherThan = (fits: Filter, at: Scope, where: 'counted' | 'asked'): Filter =>
  all([{ kind: 'other than', than: at.others?.[where](fits) ?? { kind: 'this' } }, fits])
/** The subject of a sentence. */
export type Acting = { readonly players: Whom } | { readonly objects: What }

export const newScope = (
  grammar: Pick<
    Scope,
    | 'print'
    | 'said'
    | 'amount'
    | 'eachCounted'
    | 'condition'
    | 'ability'
    | 'costs'
    | 'target'
    | 'acted'
    | 'described'
    | 'replaces'
  >,
): Scope => ({
  introduced: new Map(),
  targets: [],
  amount: grammar.amount,
  eachCounted: grammar.eachCounted,
  condition: grammar.condition,
  acted: grammar.acted,
  described: grammar.described,
  costs: grammar.costs,
  target: grammar.target,
  replaces: grammar.replaces,
  subjects: new Map(),
  sentence: { last: 0, later: 0 },
  wheres: [],
  ability: grammar.ability,
  said: grammar.said,
  print: grammar.print,
})

/** Adds a target of the text. Returns its number. */
export const targeted = (phrase: Meaning & { readonly id?: string }, spec: TargetSpec, at: Scope): number => {
  const index = at.targets.push(spec) - 1
  if (phrase.id !== undefined) at.introduced.set(phrase.id, { is: 'target', index })
  return index
}

/** While `lower` runs, what a phrase introduces is the object spoken of: "each creature … equal to its power". */
export const about = <T>({ id }: { readonly id?: string }, at: Scope, lower: () => T): T => {
  if (id === undefined) return lower()
  const before = at.introduced.get(id)
  at.introduced.set(id, { is: 'subject' })
  const made = lower()
  if (before) at.introduced.set(id, before)
  else at.introduced.delete(id)
  return made
}

/** The object that a pointing phrase refers to: the source, the object spoken of, a target, or what is in memory. */
export const pointedAt = ({ refers }: { readonly refers?: string }, at: Scope): Reference | null => {
  if (refers === undefined) return null
  if (refers === '0') return { kind: 'this' }
  const found = at.introduced.get(refers)
  if (found?.is === 'subject') return { kind: 'it' }
  if (found?.is === 'reference') return found.the
  return found?.is === 'target' ? { kind: 'target', index: found.index } : { kind: 'memory', of: refers }
}

export const all = (filters: readonly Filter[]): Filter => {
  const parts = filters.flatMap(one => (one.kind === 'all' ? one.of : [one]))
  return parts.length === 1 && parts[0] ? parts[0] : { kind: 'all', of: parts }
}
export const any = (filters: readonly Filter[]): Filter => {
  const parts = filters.flatMap(one => (one.kind === 'any' ? one.of : [one]))
  return parts.length === 1 && parts[0] ? parts[0] : { kind: 'any', of: parts }
}
export const not = (of: Filter): Filter => ({ kind: 'not', of })
/** Fits every object. */
export const EVERYTHING: Filter = { kind: 'all', of: [] }
