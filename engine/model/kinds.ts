/** Words that the rulebook defines. Lower-case in code; subtypes keep their capital as printed. */
export const COLORS = ['white', 'blue', 'black', 'red', 'green'] as const
export type Color = (typeof COLORS)[number]

export const SUPERTYPES = ['basic', 'legendary', 'snow', 'world', 'ongoing'] as const
export type Supertype = (typeof SUPERTYPES)[number]

export const CARD_TYPES = [
  'artifact',
  'creature',
  'enchantment',
  'land',
  'planeswalker',
  'instant',
  'sorcery',
  'tribal',
  'plane',
  'scheme',
  'vanguard',
  'phenomenon',
  'conspiracy',
  'dungeon',
  'battle',
] as const
export type CardType = (typeof CARD_TYPES)[number]

export const BASIC_LAND_TYPES = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'] as const

/** `outside` is no zone: cards there are outside the game (217.1 of 1999, 400.11 today). */
export const ZONES = ['battlefield', 'graveyard', 'hand', 'library', 'exile', 'stack', 'command', 'outside'] as const
export type Zone = (typeof ZONES)[number]

/** `A`, `B`, …; A is the active player unless a scenario says otherwise. */
export type Player = string
export type ObjectId = string & { readonly __brand: 'ObjectId' }
export type EffectId = string & { readonly __brand: 'EffectId' }
/** Increases with every event; two are equal only if the rules of the day make them so. */
export type Timestamp = number

/**
 * Whether an object of these types can be in combat: 508.1a and 509.1a let no creature that is also a battle attack or
 * block (2023-04-14), and 506.4 removes from combat what becomes one or is no longer a creature.
 */
export const canBeInCombat = (types: readonly string[]): boolean =>
  types.includes('creature') && !types.includes('battle')
