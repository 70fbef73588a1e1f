import { ok, type Result } from '#rulebook/result'
import { NUMBER_PATTERN } from '../../../english/lexicon/number-words'
import type { Check } from '../../check/check'
import type { Action, Binding } from '../../run/action'
import { quoteAt, type StepWords } from '../../syntax/words-of-step'

export type Row = readonly [RegExp, (m: RegExpExecArray, words: StepWords, binding: Binding) => Result<Action>]
type Made = (of: string, m: RegExpExecArray, words: StepWords) => Check

export const check = (one: Check): Result<Action> => ok({ kind: 'check', check: one })
/** A phrase about one object: its label is the first quote. */
export const about = (pattern: string, make: Made): Row => [
  new RegExp(`^(«\\d+»)(?:'s)? ${pattern}$`),
  (m, words) => check(make(quoteAt(words, m[1]), m, words)),
]
export const IS = '(?:is|are)'
export const NOT = "(?:is not|isn't|are not|aren't)"
export const STATUS =
  '(tapped|untapped|face down|face up|phased out|phased in|attacking|blocking|goaded|monstrous|renowned|saddled|solved|suspected|level \\d+)'
export const NUMBER = `(no|a|an|${NUMBER_PATTERN})`
export const LAYER = String.raw`(?:(?:layer )?(\d\w*))`
export const layerIn = (name: string | undefined) => (name === undefined ? {} : { layer: name })
