import { ok, type Result } from '#rulebook/result'
import { readAbility } from '../../../meaning/reader'
import { isNamedAlone } from '../../check/check-state'
import { nearestStep } from '../../contract'
import type { Action } from '../../run/action'
import { phraseFrom } from '../../syntax/phrase'
import { quoteAt } from '../../syntax/words-of-step'
import { about, check, type Row } from './then-phrase'

const FAMILIES = /^(?:protection|landwalk)$/
const isKeyword = (text: string): boolean => {
  const { does, text: words } = readAbility(text, { name: '' })
  return (
    does.kind === 'keyword' || FAMILIES.test(text) || words === 'changeling' || words === 'devoid' || isNamedAlone(text)
  )
}

/** Bare words for one ability or several, joined by commas, "and", "or" or "nor"; null if any word is not one. */
export const keywordsFrom = (text: string): readonly string[] | null => {
  const whole = text.replace(/^(?:the )?(?:ability )?/, '').replace(/\.$/, '')
  const parts = whole.split(/, (?:and |or |nor )?| and | or | nor /).map(part => part.trim())
  if (parts.every(isKeyword)) return parts
  // "Protection from white and from blue" is one phrase.
  return isKeyword(whole) ? [whole] : null
}

/** `has flying and trample`, `does not have flying or trample`, `has neither …`; words that are not an ability are refused, not guessed. */
export const abilitiesCheck = (of: string, text: string, has: boolean): Result<Action> => {
  const texts = keywordsFrom(text)
  return ok(
    texts === null
      ? {
          kind: 'check',
          check: { kind: 'ability', of, texts: [text], has, isUnsure: nearestStep('then', `"X" has ${text}`) },
        }
      : { kind: 'check', check: { kind: 'ability', of, texts, has } },
  )
}

const subtypesCheck = (of: string, text: string, not: boolean): Result<Action> => {
  const phrase = phraseFrom(text)
  if (!phrase.ok) return phrase
  const { subtypes } = phrase.value
  const nothing = { power: null, toughness: null, colors: null, supertypes: [], types: [], abilities: [] }
  return check({ kind: 'line', of, ...nothing, subtypes, how: not ? 'none of' : 'among' })
}

/** What an object has or does not have, for values with their own wording. */
export const HAVING: readonly Row[] = [
  [
    /^(«\d+») (has|does not have|doesn't have) the (?:creature |land |artifact |enchantment )?(?:sub)?types? (.*)$/,
    ([, of, has, text], words) => subtypesCheck(quoteAt(words, of), text ?? '', has !== 'has'),
  ],
  about('(?:has (?:a )?)?base (power|toughness)(?: is| of)? (-?\\d+)', (of, m) => ({
    kind: 'size',
    of,
    isBase: true,
    ...(m[2] === 'power' ? { power: Number(m[3]) } : { toughness: Number(m[3]) }),
  })),
  about('(?:has )?base power and toughness(?: are)? (-?\\d+)/(-?\\d+)', (of, m) => ({
    kind: 'size',
    of,
    isBase: true,
    power: Number(m[2]),
    toughness: Number(m[3]),
  })),
  [
    /^(«\d+») (?:has neither|has no|lacks|is without) (?!mana |maximum )(.*)$/,
    ([, of, text], words) => abilitiesCheck(quoteAt(words, of), text ?? '', false),
  ],
  [
    /^(«\d+») (?:does not|doesn't) have (.*)$/,
    ([, of, text], words) => abilitiesCheck(quoteAt(words, of), text ?? '', false),
  ],
  about("(?:'s )?name is («\\d+»)", (of, m, words) => ({ kind: 'name', of, is: quoteAt(words, m[2]) })),
]
