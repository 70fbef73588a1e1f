import type { Entry } from '../../game/game'
import type { CardType, Color, Designation, Player, Supertype, Zone } from '../../index'

/** What a `Then` checks. */
export type Check =
  /** The same for several objects. */
  | { readonly kind: 'each'; readonly checks: readonly Check[] }
  | { readonly kind: 'triggers'; readonly of: string; readonly not?: true }
  | {
      readonly kind: 'size'
      readonly of: string
      readonly power?: number
      readonly toughness?: number
      readonly isBase?: true
    }
  | {
      readonly kind: 'line'
      readonly of: string
      readonly power: number | null
      readonly toughness: number | null
      /** Null: not mentioned. */
      readonly colors: readonly Color[] | null
      readonly supertypes: readonly Supertype[]
      readonly types: readonly CardType[]
      readonly subtypes: readonly string[]
      /** `exactly`: types and subtypes are all there are; `among`: they are among those there are; `not all`: something is missing. */
      readonly how: 'exactly' | 'among' | 'none of' | 'not all'
      /** "Not white or blue": of several, none. */
      readonly isAny?: true
      /** Whether it has to be a token, a permanent or a spell, which no type line says. */
      readonly lies?: readonly ('token' | 'permanent' | 'spell')[]
      readonly abilities: readonly string[]
      /** Abilities that it must not have. */
      readonly lacks?: readonly string[] | 'any'
    }
  /** All of them, or none; `isUnsure`: words that may not be an ability at all, and the nearest form. */
  | {
      readonly kind: 'ability'
      readonly of: string
      readonly texts: readonly string[]
      readonly has: boolean
      readonly isUnsure?: string
    }
  | {
      readonly kind: 'none'
      readonly of: string
      readonly what: 'abilities' | 'subtypes' | 'name' | 'counters' | 'supertypes' | 'colors'
    }
  | { readonly kind: 'name'; readonly of: string; readonly is: string; readonly not?: true }
  | { readonly kind: 'mana value'; readonly of: string; readonly is: readonly number[] }
  | { readonly kind: 'mana cost'; readonly of: string; readonly is: string }
  | { readonly kind: 'controller' | 'owner'; readonly of: string; readonly is: Player }
  | { readonly kind: 'zone'; readonly of: string; readonly is: Zone; readonly whose?: Player; readonly not?: true }
  | { readonly kind: 'counters'; readonly of: string; readonly name: string | null; readonly count: number }
  | {
      readonly kind: 'status'
      readonly of: string
      readonly is:
        | 'goaded'
        | 'monstrous'
        | Designation
        | 'tapped'
        | 'untapped'
        | 'face down'
        | 'face up'
        | 'phased out'
        | 'phased in'
        | 'attacking'
        | 'blocking'
      readonly not?: true
    }
  /** How many tokens are on the battlefield. */
  | { readonly kind: 'tokens'; readonly count: number }
  | { readonly kind: 'damage'; readonly of: string; readonly is: number }
  | { readonly kind: 'attached'; readonly of: string; readonly to: string | null; readonly not?: true }
  | { readonly kind: 'cost'; readonly of: string; readonly is: string }
  | { readonly kind: 'maximum hand size'; readonly of: Player; readonly is: number | null }
  | {
      readonly kind: 'cards'
      readonly of: Player
      readonly zone: Zone
      readonly types: readonly CardType[]
      readonly subtypes: readonly string[]
      readonly supertypes?: readonly Supertype[]
      /** Each of these; none for "colorless". */
      readonly colors?: readonly Color[]
      readonly size?: readonly [number, number]
      readonly tapped?: boolean
      readonly count: number
      readonly token?: true
      readonly name?: string
    }
  | { readonly kind: 'layer'; readonly of: string; readonly is: string; readonly not?: true }
  | { readonly kind: 'before'; readonly first: string; readonly second: string; readonly layer?: string }
  | {
      readonly kind: 'depends'
      readonly first: string
      readonly second: string
      readonly layer?: string
      readonly not?: true
    }
  | { readonly kind: 'loop'; readonly of: readonly string[]; readonly not?: true }
  | { readonly kind: 'nothing'; readonly of: string }
  | { readonly kind: 'applies to'; readonly of: string; readonly to: string; readonly not?: true }
  /** Whether it can be tapped for mana of a color; null: for none at all. */
  | { readonly kind: 'mana'; readonly of: string; readonly color: Color | null; readonly not?: true }
  | { readonly kind: 'cites'; readonly rule: string }

/** The result of a check: whether it holds, the actual value in words, and a payment of mana that is assumed for it. */
export type Verdict =
  | { readonly holds: boolean; readonly says: string; readonly assumes?: Entry | undefined }
  | { readonly notModelled: string }

export const verdict = (holds: boolean, says: string): Verdict => ({ holds, says })
/** "isn't" negates what a check finds. */
export const unless = (not: true | undefined, holds: boolean): boolean => (not ? !holds : holds)
