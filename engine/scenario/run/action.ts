import type { IsoDate } from '#rulebook/dates/date'
import type { Color, GameEvent, ObjectSpec, Player } from '../../index'
import type { Check } from '../check/check'
import type { StepWords } from '../syntax/words-of-step'

/** The action of a step whose words have been understood. */
export type Action =
  | { readonly kind: 'rules'; readonly on: IsoDate }
  | { readonly kind: 'events'; readonly events: readonly GameEvent[] }
  /** Objects come onto the battlefield; what their own texts say about entering is carried out too. */
  | {
      readonly kind: 'entering'
      readonly event: GameEvent
      readonly labels: readonly string[]
      readonly choices: readonly string[]
    }
  | { readonly kind: 'resolving'; readonly event: Extract<GameEvent, { kind: 'resolve' }> }
  /** A split card goes on the stack with the half that is played, and that half only. */
  | { readonly kind: 'playing half'; readonly label: string; readonly half: ObjectSpec }
  /** Tokens are made; `controller` is empty for the controller of the source. */
  | {
      readonly kind: 'creating'
      readonly object: ObjectSpec
      readonly count: number
      readonly source: string | null
      readonly controller: Player
    }
  /** Tokens that are copies of what `like` names: a sentence read as if an object became a copy. */
  | {
      readonly kind: 'creating copies'
      readonly event: Extract<GameEvent, { kind: 'resolve' }>
      readonly count: number
    }
  | { readonly kind: 'discarding'; readonly players: readonly Player[] | 'each player'; readonly count: number }
  | { readonly kind: 'turn ends' }
  | { readonly kind: 'devotion'; readonly player: Player; readonly color: Color; readonly count: number }
  | { readonly kind: 'player leaves'; readonly player: Player }
  | { readonly kind: 'check'; readonly check: Check }
  | { readonly kind: 'not modelled'; readonly says: string }

/** What the binding of a step may use: the names on the page and what earlier steps say about each object. */
export type Binding = {
  readonly known: readonly string[]
  readonly faces: ReadonlyMap<string, FaceStep>
  /** Words of the abilities that each object was given, to find "this ability" again. */
  readonly texts: ReadonlyMap<string, readonly string[]>
  /** The labels of several objects that one step describes. */
  readonly several: ReadonlyMap<StepWords, readonly string[]>
  /** The labels of objects that a step of their own describes. */
  readonly described: ReadonlySet<string>
}
/** The other face of an object, described in a step of its own; `words` are the words of that step. */
export type FaceStep = { readonly words: StepWords } & (
  | { readonly kind: 'back' | 'flipped' | 'modal' | 'adventure' | 'omen'; readonly name: string; readonly rest: string }
  | { readonly kind: 'split'; readonly halves: readonly { readonly name: string; readonly rest: string }[] }
)
