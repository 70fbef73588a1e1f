import { err, ok, type Result } from '#rulebook/result'
import type { Check } from '../../check/check'
import type { Action, Binding } from '../../run/action'
import { clausesFrom, START } from '../../syntax/object-clauses'
import { type Phrase, phraseFrom } from '../../syntax/phrase'
import type { StepWords } from '../../syntax/words-of-step'
import { abilitiesCheck, keywordsFrom } from './then-having'

type Line = Extract<Check, { kind: 'line' }>

/** Words after "is" for values that the engine does not compute; never a description. */
const ELSEWHERE =
  /^(?:not )?(?:able|destroyed|legal|illegal|dealt|attacking|blocking|blocked|dead|still|enough|castable|playable|active|a legal|the target)\b/

/**
 * `is 3/3`, `is a 3/3 white creature`, `is also an artifact`, `is not a creature`, `is no Swamp`, `has flying`.
 * A whole type line is exact; a single type or subtype, and everything after "also", may be one of several.
 */
export const lineCheck = (of: string, m: RegExpExecArray, words: StepWords, binding: Binding): Result<Action> => {
  const text = (m[2] ?? '').trim()
  if (/ has /.test(m[0].slice(0, 12 + (m[1]?.length ?? 0))) && new RegExp(`^${m[1]} has `).test(m[0]))
    return having(of, text)
  if (ELSEWHERE.test(text)) return ok({ kind: 'not modelled', says: `Whether it is ${text} is not modelled` })
  const how = howFrom(text)
  return described(of, text.replace(/^(not|no|also) /, ''), how, words, binding)
}

/** "Not a green artifact" may be green; "not white or blue" is neither. */
const howFrom = (text: string): Line['how'] =>
  /^not an? (?!.* or )/.test(text)
    ? 'not all'
    : /^(?:not|no) /.test(text)
      ? 'none of'
      : /^also /.test(text)
        ? 'among'
        : 'exactly'

/** Bare words after "has" are one ability or several. */
const having = (of: string, text: string): Result<Action> => abilitiesCheck(of, text, true)

const described = (of: string, text: string, how: Line['how'], words: StepWords, binding: Binding): Result<Action> => {
  const [, bare, lacked] = /^(.*?),? with(?:out (.*)| no abilities)$/.exec(text) ?? []
  if (bare !== undefined) return lacking(described(of, bare, how, words, binding), lacked)
  const at = ` ${text}`.search(START)
  const phrase = phraseFrom(at < 0 ? text : text.slice(0, Math.max(0, at - 1)), how === 'none of')
  if (!phrase.ok) return phrase
  if (at >= 0 && !/^with (?:«|[a-z])/.test(text.slice(at))) return saidApart(text.slice(at))
  if (isEmpty(phrase.value)) return ok({ kind: 'not modelled', says: `Whether it is ${text} is not modelled` })
  const clauses = clausesFrom(at < 0 ? '' : text.slice(at), { words, self: of, known: binding.known })
  // After "with" there may be values that objects do not have: a range of influence, a mana ability of the day.
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

const saidApart = (rest: string): Result<never> =>
  err({
    code: 'check-of-two-things',
    message: `"${rest}" cannot be part of a description in a Then step`,
    hint: 'Check it in a separate step: "Bear" is tapped · is controlled by B · is in A\'s hand',
  })

/** `without flying`, `with no abilities`: what it must not have in addition to the type line. */
const lacking = (result: Result<Action>, words: string | undefined): Result<Action> => {
  if (!result.ok || result.value.kind !== 'check' || result.value.check.kind !== 'line') return result
  const texts = words === undefined ? 'any' : keywordsFrom(words)
  return texts === null
    ? ok({ kind: 'not modelled', says: `"${words}" is not a known ability` })
    : ok({ kind: 'check', check: { ...result.value.check, lacks: texts } })
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
  ...(phrase.idle.includes('or') ? { isAny: true as const } : {}),
  ...(liesFrom(phrase).length > 0 ? { lies: liesFrom(phrase) } : {}),
})
/** Descriptive words for values that are not computed: "a card", "double-faced". */
const isEmpty = (phrase: Phrase): boolean =>
  phrase.power === null &&
  !phrase.saysColors &&
  phrase.supertypes.length + phrase.types.length + phrase.subtypes.length + liesFrom(phrase).length === 0
const liesFrom = ({ token, idle }: Phrase): NonNullable<Line['lies']> => [
  ...(token ? (['token'] as const) : []),
  ...(idle.some(word => /^permanents?$/.test(word)) ? (['permanent'] as const) : []),
  ...(idle.some(word => /^spells?$/.test(word)) ? (['spell'] as const) : []),
]

/** One type, or subtypes alone, and nothing else: not a whole type line. */
const isLone = ({ types, subtypes, power, saysColors }: Phrase, abilities: readonly string[]): boolean =>
  types.length === 0
    ? !saysColors || subtypes.length > 0
    : types.length === 1 && subtypes.length === 0 && power === null && !saysColors && abilities.length === 0
