import { err, ok, type Result } from '#rulebook/result'
import { capital } from '#rulebook/words'
import { numberWord } from '../../english/lexicon/number-words'
import { subtypeForm, TWO_WORD_TYPES } from '../../english/lexicon/subtypes'
import { CARD_TYPES, type CardType, COLORS, type Color, SUPERTYPES, type Supertype } from '../../index'

/** A description such as `a 2/2 legendary black and green Plant Zombie artifact creature token`, word by word. */
export type Phrase = {
  readonly power: number | string | null
  readonly toughness: number | string | null
  readonly colors: readonly Color[]
  /** Whether colors were named at all; `colorless` names none of them. */
  readonly saysColors: boolean
  readonly supertypes: readonly Supertype[]
  readonly types: readonly CardType[]
  readonly subtypes: readonly string[]
  readonly token: boolean
  readonly idle: readonly string[]
}
const NOTHING: Phrase = {
  power: null,
  toughness: null,
  colors: [],
  saysColors: false,
  supertypes: [],
  types: [],
  subtypes: [],
  token: false,
  idle: [],
}
const SIZE = /^(-?\d+|\*|\d+\+\*|\*\+\d+|X|-\*)\/(-?\d+|\*|\d+\+\*|\*\+\d+|X|-\*)$/
const sideFrom = (side: string): number | string => (/^-?\d+$/.test(side) ? Number(side) : side)
const IDLE =
  /^(a|an|the|and|or|cards?|permanents?|spells?|both|split|fused|also|double-faced|modal|all|every|tapped|untapped|face-down)$/

/** One more word of a description; null if it does not belong to one. */
const withWord = (phrase: Phrase, word: string): Phrase | null => {
  const size = SIZE.exec(word)
  // Said twice, it describes nothing.
  if (size && phrase.power !== null) return null
  if (size) return { ...phrase, power: sideFrom(size[1] ?? '0'), toughness: sideFrom(size[2] ?? '0') }
  // "Green" and "Creature" are not subtypes, even with a capital.
  const lower = word.toLowerCase()
  const color = COLORS.find(one => one === lower)
  if (color && phrase.colors.includes(color)) return null
  if (color) return { ...phrase, colors: [...phrase.colors, color], saysColors: true }
  if (lower === 'colorless' || lower === 'colourless') return { ...phrase, saysColors: true }
  const supertype = SUPERTYPES.find(one => one === lower)
  if (supertype) return { ...phrase, supertypes: [...phrase.supertypes, supertype] }
  if (isType(lower)) return { ...phrase, types: [...phrase.types, cardTypeFrom(lower)] }
  if (/^tokens?$/.test(lower)) return { ...phrase, token: true }
  const subtype = capital(lower)
  // A small letter does no harm; "gold" is said of what has many colors.
  if (word === lower && word !== 'gold' && subtypeForm(subtype))
    return { ...phrase, subtypes: [...phrase.subtypes, subtypeForm(subtype)?.word ?? subtype] }
  if (/^[A-Z]/.test(word)) return { ...phrase, subtypes: [...phrase.subtypes, subtypeForm(word)?.word ?? word] }
  return IDLE.test(word) ? { ...phrase, idle: [...phrase.idle, word] } : null
}
/** `creatures` and `sorceries` as the type they name. */
const cardTypeFrom = (word: string): CardType => {
  const one = word === 'sorceries' ? 'sorcery' : word === 'kindred' ? 'tribal' : word
  return CARD_TYPES.find(type => type === one || `${type}s` === one) ?? 'creature'
}
const isType = (word: string): boolean =>
  CARD_TYPES.some(type => type === word || `${type}s` === word) || word === 'sorceries' || word === 'kindred'

/**
 * The words of a description; a subtype of two words is one of them. Interrupts and mana sources are instants (glossary,
 * 1999-04-23); before, what they do says when they may be played.
 */
const wordsIn = (text: string): readonly string[] =>
  text
    .replace(/,/g, ' ')
    .replace(/\b(?:interrupt|mana source)(?=s?\b)/gi, 'instant')
    .trim()
    .match(TWO_WORD_OR_ONE) ?? []
const TWO_WORD_OR_ONE = new RegExp(`(?:${TWO_WORD_TYPES.join('|')})s?\\b|\\S+`, 'g')

/** A description; refuses the first word that describes nothing, and a choice that nothing makes. */
export const phraseFrom = (text: string, mayChoose = false): Result<Phrase> => {
  let phrase = NOTHING
  for (const word of wordsIn(text)) {
    if (word === '') continue
    if (word === 'or' && !mayChoose)
      return err({
        code: 'phrase-not-understood',
        message: `"${text}" says two things with "or", of which a step can say one`,
        hint: 'Write a step for the one that is meant; "is not white or blue" and "is neither white nor blue" deny both',
      })
    if (word === 'colors' && phrase.idle.includes('all')) {
      phrase = { ...phrase, colors: COLORS, saysColors: true }
      continue
    }
    const next = withWord(phrase, word)
    if (next === null)
      return err({
        code: 'phrase-not-understood',
        message: `The word "${word}" does not describe an object`,
        hint: 'Write size, supertypes, colors, Subtypes with a capital, then types: "a 2/2 legendary black Zombie creature"',
      })
    phrase = next
  }
  return ok(phrase)
}

/** A number in figures or words; undefined for other words. */
export const countFrom = (word: string): number | undefined =>
  // A capital is a player, not an article.
  /[A-Z]/.test(word) ? undefined : (numberWord(word) ?? undefined)
