import type { Clauses } from '../../game/casting/clauses'
import type { AsideKeyword } from '../../game/casting/setting-aside'
import type { Mana, Step, Variant } from '../../game/game'
import type { AttackDeclared, BlocksDeclared, Decision } from '../../game/table'
import type { Moment } from '../../game/turns/turn'
import type { Color, Player } from '../../index'
import type { Check } from '../check/check'

/** The action of a step of a game. `isStrong`: this step makes its scenario a game. */
export type GameStep = { readonly isStrong: boolean } & (GivenStep | WhenStep | ThenStep)

/** A form of the language that is understood and that the engine does not carry out. */
type NotModelledStep = { readonly kind: 'not modelled'; readonly what: string }
export type GivenStep =
  | NotModelledStep
  | { readonly kind: 'moment'; readonly player: Player; readonly step: Step; readonly turn?: number }
  | {
      readonly kind: 'life' | 'poison' | 'lands played' | 'spells cast'
      readonly player: Player
      readonly count: number
    }
  | {
      readonly kind: 'hand' | 'library' | 'graveyard'
      readonly player: Player
      /** The top card first; a number stands for so many cards that the page does not name. */
      readonly cards: readonly (string | number)[]
      /** Of a library: enough unknown cards lie below them. */
      readonly hasMore?: true
    }
  | { readonly kind: 'pool'; readonly player: Player; readonly mana: readonly Mana[] }
  | { readonly kind: 'counters'; readonly player: Player; readonly name: string; readonly count: number }
  | { readonly kind: 'counted'; readonly player: Player }
  | { readonly kind: 'turn number'; readonly number: number }
  | { readonly kind: 'not begun' | 'objects' }
  | { readonly kind: 'entered this turn'; readonly label: string }
  | { readonly kind: 'on the stack'; readonly label: string; readonly targets: readonly string[] }
  | {
      readonly kind: 'ability on the stack'
      readonly label: string
      readonly text: string
      readonly of: string
      readonly targets: readonly string[]
    }
  | { readonly kind: 'dealt before'; readonly label: string; readonly player: Player; readonly count: number | null }
  | { readonly kind: 'exiled with'; readonly label: string; readonly by: string }
  | { readonly kind: 'emperors'; readonly players: readonly Player[] }
  | { readonly kind: 'seats'; readonly players: readonly Player[] }
  | { readonly kind: 'range'; readonly player: Player | null; readonly range: number }
  | {
      readonly kind: 'variant'
      readonly variant: Variant
      readonly teams: readonly (readonly Player[])[]
      readonly attacksOnly?: 'left' | 'right'
    }
  | { readonly kind: 'team life'; readonly player: Player; readonly count: number }
  | { readonly kind: 'commander'; readonly player: Player; readonly label: string }
  | { readonly kind: 'melded'; readonly label: string; readonly from: readonly string[] }
  | { readonly kind: 'decides'; readonly player: Player; readonly of: Player; readonly isNext?: true }
  | { readonly kind: 'monarch'; readonly player: Player }
  | { readonly kind: 'day or night'; readonly is: 'day' | 'night' }
  | { readonly kind: 'blessed'; readonly player: Player }
  | { readonly kind: 'in room'; readonly player: Player; readonly room: string }
  | { readonly kind: 'speed'; readonly player: Player; readonly count: number }
  | { readonly kind: 'vanguard'; readonly player: Player; readonly what: 'hand' | 'life'; readonly count: number }
  | { readonly kind: 'protected'; readonly label: string; readonly player: Player }
  | { readonly kind: 'in combat'; readonly label: string; readonly role: 'attacking' | 'blocking'; readonly at: string }

export type Act =
  | {
      readonly kind: 'cast'
      readonly player: Player
      readonly label: string
      readonly clauses: Clauses
      readonly isOnlyBegun?: true
    }
  | {
      readonly kind: 'activate'
      readonly player: Player
      readonly label: string
      readonly text: string | null
      readonly clauses: Clauses
    }
  | { readonly kind: 'tap for mana'; readonly player: Player; readonly label: string; readonly mana: string }
  /** A land is played; any other card was "played" until 2009 and is cast. */
  | { readonly kind: 'play'; readonly player: Player; readonly label: string; readonly clauses: Clauses }
  | { readonly kind: 'turn face up'; readonly player: Player; readonly label: string }
  | {
      readonly kind: 'set aside'
      readonly player: Player
      readonly label: string
      readonly keyword: AsideKeyword
      readonly x?: number
    }

export type Declaring =
  | {
      readonly kind: 'attack'
      readonly player: Player
      readonly attack: AttackDeclared
      readonly paid?: string
      /** Which of the attackers are exerted. */
      readonly exerting?: readonly string[]
    }
  | { readonly kind: 'block'; readonly blocks: BlocksDeclared }

export type WhenStep =
  | { readonly kind: 'act'; readonly act: Act; readonly isTried?: true }
  | { readonly kind: 'go on'; readonly moment: Moment }
  | { readonly kind: 'pass'; readonly player: Player | null }
  | {
      readonly kind: 'resolve'
      readonly what: 'top' | 'all' | { readonly label: string }
      readonly isBeforeChecks?: true
    }
  | {
      readonly kind: 'says'
      readonly name: string | null
      readonly by: Player | null
      readonly text: string
      readonly targets: readonly string[]
      readonly choosing: readonly string[]
      readonly x?: number
    }
  | { readonly kind: 'uses'; readonly label: string; readonly text: string; readonly targets: readonly string[] }
  | { readonly kind: 'decision'; readonly decision: Decision }
  | {
      readonly kind: 'damage'
      readonly amount: number
      readonly player: Player | null
      readonly label: string | null
      readonly by: string | null
    }
  | { readonly kind: 'reveals'; readonly player: Player; readonly label: string }
  | { readonly kind: 'life changes'; readonly player: Player; readonly amount: number }
  | { readonly kind: 'shuffles' | 'mills' | 'draws'; readonly player: Player; readonly count: number }
  | { readonly kind: 'settle' | 'begins' }
  | { readonly kind: 'counted up'; readonly player: Player; readonly name: string; readonly count: number }
  | { readonly kind: 'concedes'; readonly player: Player }
  | (Declaring & { readonly isTried?: true })
  | { readonly kind: 'combat damage'; readonly isDealt: boolean }
  | NotModelledStep

export type ThenStep =
  | { readonly kind: 'total'; readonly what: string; readonly player: Player; readonly count: number }
  | { readonly kind: 'asks'; readonly what: 'attacks' | 'blocks' | 'stack' | 'why' }
  | { readonly kind: 'asks of'; readonly what: 'acts' | 'mana'; readonly player: Player }
  | { readonly kind: 'asks times'; readonly label: string }
  | { readonly kind: 'asks whether'; readonly that: ThenStep }
  | { readonly kind: 'turn number'; readonly number: number }
  | { readonly kind: 'turns in a row'; readonly player: Player; readonly count: number }
  | { readonly kind: 'spends freely'; readonly player: Player; readonly mana: string }
  | { readonly kind: 'must declare'; readonly does: Declaring; readonly not?: true }
  | { readonly kind: 'sees'; readonly player: Player; readonly label: string; readonly not?: true }
  | { readonly kind: 'sees hand'; readonly player: Player; readonly of: Player; readonly not?: true }
  | { readonly kind: 'revealed'; readonly label: string; readonly not?: true }
  | { readonly kind: 'stack copy'; readonly label: string; readonly of: string; readonly not?: true }
  | { readonly kind: 'was cast'; readonly label: string; readonly not?: true }
  | { readonly kind: 'moved'; readonly label: string; readonly what: 'died' | 'destroyed'; readonly not?: true }
  /** It stayed on the battlefield: what died, was exiled or was returned did not survive. */
  | { readonly kind: 'survives'; readonly label: string; readonly not?: true }
  /** A check of a board, about what the object was when it last left the battlefield. */
  | { readonly kind: 'was last'; readonly label: string; readonly check: Check }
  /** Some permanent of this name, of which a check of a board holds; its label stands for every permanent. */
  | { readonly kind: 'some'; readonly player: Player; readonly name: string; readonly check: Check }
  | {
      readonly kind: 'tally'
      readonly what: 'drew' | 'lost' | 'gained'
      readonly player: Player
      readonly count: number
    }
  | { readonly kind: 'stack is'; readonly labels: readonly string[] }
  | { readonly kind: 'stack size'; readonly count: number }
  | { readonly kind: 'decides for'; readonly player: Player; readonly of: Player }
  | {
      readonly kind: 'makes'
      readonly label: string
      readonly color: string | null
      readonly not?: true
    }
  | { readonly kind: 'ability of'; readonly label: string; readonly player: Player }
  | {
      readonly kind: 'on stack' | 'on top of stack' | 'resolved' | 'not resolved' | 'countered'
      readonly label: string
      readonly not?: true
    }
  | {
      readonly kind: 'priority' | 'turn of' | 'next turn' | 'in game' | 'cannot lose' | 'cannot win'
      readonly player: Player
    }
  | { readonly kind: 'wins' | 'loses'; readonly player: Player; readonly not?: true }
  | { readonly kind: 'step'; readonly player: Player; readonly step: Step }
  | { readonly kind: 'drawn game' | 'over' | 'nothing waits' }
  | {
      readonly kind: 'triggered'
      readonly label: string
      readonly text: string | null
      readonly times: number | null
      readonly not?: true
      readonly isThisTurn?: true
    }
  | { readonly kind: 'waits'; readonly label: string }
  | { readonly kind: 'legal target'; readonly what: string; readonly of: string; readonly not?: true }
  | { readonly kind: 'targets'; readonly of: string; readonly are: readonly string[] }
  | { readonly kind: 'chosen x'; readonly of: string; readonly is: number }
  | { readonly kind: 'pool'; readonly player: Player; readonly mana: string }
  | { readonly kind: 'paid'; readonly player: Player; readonly words: string }
  | {
      readonly kind: 'costs'
      readonly of: string
      readonly text: string | null
      readonly cost: string
      readonly clauses: Clauses
    }
  | { readonly kind: 'payable'; readonly cost: string; readonly ways: readonly string[]; readonly isAll: boolean }
  | { readonly kind: 'applied'; readonly label: string; readonly times: number | null; readonly not?: true }
  | { readonly kind: 'prevented'; readonly label: string; readonly amount: number }
  | { readonly kind: 'dealt'; readonly by: string; readonly amount: number; readonly to: string }
  | { readonly kind: 'destroyed by'; readonly label: string; readonly by: string; readonly not?: true }
  | { readonly kind: 'shuffled'; readonly player: Player }
  | { readonly kind: 'top card' | 'bottom card'; readonly player: Player; readonly label: string }
  | {
      readonly kind: 'zone count'
      readonly player: Player
      readonly zone: 'hand' | 'graveyard' | 'exile' | 'library' | 'battlefield'
      readonly name: string
      readonly count: number
      readonly isTapped?: boolean
    }
  | { readonly kind: 'must act'; readonly act: Act; readonly not?: true }
  | { readonly kind: 'may act'; readonly act: Act; readonly not?: true; readonly because?: string }
  | { readonly kind: 'seats'; readonly players: readonly Player[] }
  | { readonly kind: 'range'; readonly player: Player; readonly range: number }
  | { readonly kind: 'in range'; readonly player: Player; readonly other: Player; readonly not?: true }
  | { readonly kind: 'turn markers'; readonly count: number }
  | { readonly kind: 'team life'; readonly player: Player; readonly count: number }
  | { readonly kind: 'hand size'; readonly player: Player; readonly count: number }
  | { readonly kind: 'team ends'; readonly player: Player; readonly ends: 'wins' | 'loses' }
  | { readonly kind: 'is commander'; readonly label: string; readonly not?: true }
  | { readonly kind: 'identity'; readonly label: string; readonly is: 'new' | 'same' }
  | { readonly kind: 'is day or night'; readonly is: 'day' | 'night'; readonly not?: true }
  | { readonly kind: 'is in room'; readonly player: Player; readonly room: string; readonly not?: true }
  | { readonly kind: 'is monarch' | 'is blessed' | 'has completed'; readonly player: Player; readonly not?: true }
  | { readonly kind: 'speed'; readonly player: Player; readonly count: number }
  | { readonly kind: 'color identity'; readonly label: string; readonly colors: readonly Color[] }
  | { readonly kind: 'in deck'; readonly label: string; readonly player: Player; readonly not?: true }
  /** An attack or block of one object, declared by its controller. */
  | {
      readonly kind: 'able'
      readonly label: string
      readonly to: 'attack' | 'block'
      readonly at: string | null
      readonly not?: true
    }
  | { readonly kind: 'may declare'; readonly does: Declaring; readonly not?: true; readonly because?: string }
  | {
      readonly kind: 'may declare any'
      readonly player: Player
      readonly what: 'attack' | 'block'
      readonly not?: true
      readonly because?: string
    }
  | {
      readonly kind: 'may assign'
      readonly player: Player
      readonly items: readonly string[]
      readonly must?: true
      readonly not?: true
    }
  | {
      readonly kind: 'legal declarations'
      readonly what: 'attack' | 'block'
      readonly sets: readonly (readonly (readonly string[])[])[]
    }
  | { readonly kind: 'attacking' | 'blocking'; readonly label: string; readonly at: string | null; readonly not?: true }
  | {
      readonly kind: 'blocked'
      readonly label: string
      readonly is: 'blocked' | 'unblocked' | 'in order'
      readonly by: readonly string[] | null
    }
  | { readonly kind: 'may choose'; readonly player: Player; readonly items: readonly string[]; readonly not?: true }
  | {
      readonly kind: 'classified'
      readonly text: string
      readonly as: 'triggered' | 'activated' | 'static' | 'mana'
      readonly not?: true
    }
  | { readonly kind: 'gone'; readonly label: string }
  | { readonly kind: 'is spell'; readonly label: string; readonly type: string | null; readonly not?: true }
  | {
      readonly kind: 'linked'
      readonly label: string
      readonly one: string
      readonly other: string
      readonly not?: true
    }
  | { readonly kind: 'type word'; readonly word: string; readonly is: string }
