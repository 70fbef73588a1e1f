import { ok, type Result } from '#rulebook/result'
import type { Action, Binding } from './action'
import type { Check } from './check'
import { clausesFrom, START } from './object-clauses'
import { type Phrase, phraseFrom } from './phrase'
import type { StepWords } from './words-of-step'

type Line = Extract<Check, { kind: 'line' }>

/** Words after "is" that ask what the engine does not work out; never a description. */
const ELSEWHERE =
  /^(?:not )?(?:able|destroyed|legal|illegal|dealt|attacking|blocking|blocked|dead|still|enough|castable|playable|active|a legal|the target)\b/

/**
 * `is 3/3`, `is a 3/3 white creature`, `is also an artifact`, `is not a creature`, `is no Swamp`, `has flying`.
 * A whole type line is meant exactly; a lone type or a lone subtype, and everything after "also", is among others.
 */
export const lineCheck = (of: string, m: RegExpExecArray, words: StepWords, binding: Binding): Result<Action> => {
  const text = (m[2] ?? '').trim()
  if (/ has /.test(m[0].slice(0, 12 + (m[1]?.length ?? 0))) && new RegExp(`^${m[1]} has `).test(m[0]))
    return having(of, text)
  if (ELSEWHERE.test(text)) return ok({ kind: 'not modelled', says: `Whether it is ${text} is not modelled` })
  const how = /^(not|no) /.test(text) ? 'none of' : /^also /.test(text) ? 'among' : 'exactly'
  return described(of, text.replace(/^(not|no|also) /, ''), how, words, binding)
}

/** Bare words after "has" are one ability or several. */
const having = (of: string, text: string): Result<Action> =>
  ok({ kind: 'check', check: { kind: 'ability', of, text: text.replace(/^(?:the )?(?:ability )?/, ''), has: true } })

const described = (of: string, text: string, how: Line['how'], words: StepWords, binding: Binding): Result<Action> => {
  const at = ` ${text}`.search(START)
  const phrase = phraseFrom(at < 0 ? text : text.slice(0, Math.max(0, at - 1)))
  if (!phrase.ok) return phrase
  if (at >= 0 && !/^with (?:«|[a-z])/.test(text.slice(at))) return phraseFrom(text) as Result<never>
  const clauses = clausesFrom(at < 0 ? '' : text.slice(at), { words, self: of, known: binding.known })
  // What follows "with" may be something that objects do not have: a range of influence, a mana ability of the day.
  if (!clauses.ok) return ok({ kind: 'not modelled', says: `"${text.slice(Math.max(0, at))}" is not modelled` })
  return ok({
    kind: 'check',
    check: lineFrom(
      of,
      phrase.value,
      how,
      clauses.value.abilities.map(one => one.text),
    ),
  })
}

const lineFrom = (of: string, phrase: Phrase, how: Line['how'], abilities: readonly string[]): Line => ({
  kind: 'line',
  of,
  power: typeof phrase.power === 'number' ? phrase.power : null,
  toughness: typeof phrase.toughness === 'number' ? phrase.toughness : null,
  colors: phrase.saysColors ? phrase.colors : null,
  supertypes: phrase.supertypes,
  types: phrase.types,
  subtypes: phrase.subtypes,
  how: how === 'exactly' && isLone(phrase, abilities) ? 'among' : how,
  abilities,
})
/** One type, or subtypes alone, without anything else: no whole type line. */
const isLone = ({ types, subtypes, power, saysColors }: Phrase, abilities: readonly string[]): boolean =>
  types.length === 0
    ? !saysColors || subtypes.length > 0
    : types.length === 1 && subtypes.length === 0 && power === null && !saysColors && abilities.length === 0
