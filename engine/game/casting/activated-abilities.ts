import { ABILITY_WORDS } from '../../english/keywords/keywords'
import { hasThresholdKeyword, withoutReminder } from '../../grammar/ours'
import type { ObjectState } from '../../index'
import { policyOf, type Table } from '../table'
import { crewCost } from './crewing'

/** An activated ability in parts. */
export type Activated = { readonly cost: string; readonly does: string; readonly whole: string }

const COST =
  /^((?:\{[^}]+\}|[+−–-]?(?:\d+|X)(?=:)|(?:Sacrifice|Discard|Pay|Exile|Tap|Return|Remove|Put)\b)[^":]*?): ([\s\S]+)$/i

export const activatedIn = (thing: ObjectState): readonly Activated[] =>
  thing.abilities.flatMap(held => {
    const text = withoutReminder(held.ability.text)
    const known = KEYWORD_ABILITIES.map(([pattern, make]) => {
      const match = pattern.exec(text)
      return match ? make(match[1] ?? '') : null
    }).find(Boolean)
    const words = known ?? withoutListedWord(text)
    const [, cost, does] = COST.exec(words) ?? []
    return cost === undefined || does === undefined ? [] : [{ cost, does, whole: held.ability.text }]
  })

const WORDED = /^([A-Z][\w' -]*?) (?:—|–|-) (.+)$/s
/** 207.2c (2009-07-11) today: an ability word before the dash has no meaning in the rules. */
const withoutListedWord = (text: string): string => {
  const [, word = '', rest = ''] = WORDED.exec(text) ?? []
  if (!ABILITY_WORDS.includes(word.toLowerCase())) return text
  return hasThresholdKeyword(text) ? `${rest} Activate only if seven or more cards are in your graveyard.` : rest
}
/** A cost after a dash whose first words are no ability word: what they mean for the ability is not read. */
export const isCostAfterUnreadWords = (text: string): boolean => {
  const [, word = '', rest = ''] = WORDED.exec(text) ?? []
  return word !== '' && !ABILITY_WORDS.includes(word.toLowerCase()) && COST.test(rest)
}

const KEYWORD_ABILITIES: readonly (readonly [RegExp, (cost: string) => string])[] = [
  [/^cycling (?:—)?(.*?)\.?$/i, cost => `${cost}, Discard this card: Draw a card.`],
  [
    /^equip (\{.*?)\.?$/i,
    cost => `${cost}: Attach this Equipment to target creature you control. Activate only as a sorcery.`,
  ],
  [
    /^unearth (\{.*?)\.?$/i,
    cost =>
      `${cost}: Return this card from your graveyard to the battlefield. If it would leave the battlefield, exile it instead. Exile it at the beginning of the next end step. It gains haste. Activate only as a sorcery.`,
  ],
  [/^crew (\d+)\.?$/i, n => `${crewCost(n)}: This permanent becomes an artifact creature until end of turn.`],
  [
    /^scavenge (\{.*?)\.?$/i,
    cost =>
      `${cost}, Exile this card from your graveyard: Put as many +1/+1 counters on target creature as this card has power. Activate only as a sorcery.`,
  ],
]

/** Where an ability works (402.8 of 1999, 113.6 today): the battlefield, unless its text can only work elsewhere. */
export const worksIn = ({ cost, does }: Activated): 'battlefield' | 'hand' | 'graveyard' => {
  if (/discard (?:this card|~)/i.test(cost) || /from your hand/i.test(cost)) return 'hand'
  if (/(?:exile|return) (?:this card|~|.*?) from your graveyard/i.test(cost)) return 'graveyard'
  return /^(?:return|put) (?:this card|~|[^.]*?) from your graveyard/i.test(does) ? 'graveyard' : 'battlefield'
}

/** 406.1 (1999 to 2010), 605.1a today. */
export const isManaAbility = (table: Table, { cost, does }: Activated): boolean => {
  if (!/\badds?\b.*(?:\{[WUBRGC]\}|mana)/i.test(does)) return false
  const policy = policyOf(table.now)
  if (/\btarget\b/i.test(does) && policy.targetedManaAbility === 'no mana ability') return false
  return !(/^[+−–-]?\d+$/.test(cost) && policy.loyaltyManaAbility === 'no mana ability')
}
