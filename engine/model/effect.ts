import type { CardType, Color, EffectId, ObjectId, Player, Supertype, Timestamp, Zone } from './kinds'

/**
 * What card English means, whatever the day: the grammar produces these values and the layers apply them.
 * Everything here is plain data (JSON), so that traces can be hashed and boards shared.
 */

/** Whose: relative to the controller of the effect's source, or a named player. */
export type Whose =
  | 'you'
  | 'your opponents'
  | 'target player'
  | 'its controller'
  | 'its owner'
  /** The player chosen for the source; nobody if none was chosen. */
  | 'the chosen player'
  | { readonly player: Player }

/** One object (or player) that an effect refers to without counting. */
export type Reference =
  | { readonly kind: 'this' }
  | { readonly kind: 'it' }
  | { readonly kind: 'attached' }
  | { readonly kind: 'target'; readonly index: number }
  | { readonly kind: 'named'; readonly name: string }
  /** Cards that it exiled. */
  | { readonly kind: 'exiled with'; readonly by: Reference }
  /** The top card of a library or graveyard. */
  | { readonly kind: 'top'; readonly of: 'library' | 'graveyard'; readonly who: Whose }

/** A word fixed when the effect was made: "the chosen color". */
export type Chosen = {
  readonly chosen: 'color' | 'creature type' | 'land type' | 'card type' | 'name' | 'word' | 'new word'
  /** "The colors of your choice": all that were chosen. */
  readonly several?: true
}

/** A test an object passes or fails. `all` of nothing is true. */
export type Filter =
  | { readonly kind: 'all'; readonly of: readonly Filter[] }
  | { readonly kind: 'any'; readonly of: readonly Filter[] }
  | { readonly kind: 'not'; readonly of: Filter }
  | { readonly kind: 'card type'; readonly is: CardType }
  | { readonly kind: 'supertype'; readonly is: Supertype }
  | { readonly kind: 'subtype'; readonly is: string | Chosen }
  | { readonly kind: 'color'; readonly is: Color | 'colorless' | 'multicolored' | 'monocolored' | Chosen }
  | { readonly kind: 'name'; readonly is: string | Chosen }
  | {
      readonly kind: 'status'
      readonly is:
        | 'tapped'
        | 'untapped'
        | 'attacking'
        | 'blocking'
        | 'face down'
        | 'face up'
        | 'token'
        | 'enchanted'
        | 'equipped'
        | 'permanent'
        | 'spell'
        | 'card'
    }
  | { readonly kind: 'has ability'; readonly word: string }
  | { readonly kind: 'has no abilities' }
  /** Was declared as an attacker this turn by one of these players. */
  | { readonly kind: 'attacked'; readonly by: Whose }
  | {
      readonly kind: 'compare'
      readonly what: 'power' | 'toughness' | 'mana value'
      readonly how: '<=' | '>=' | '='
      readonly to: Amount
    }
  | { readonly kind: 'counter'; readonly name: string | null; readonly atLeast: number }
  | { readonly kind: 'controlled by'; readonly who: Whose }
  | { readonly kind: 'owned by'; readonly who: Whose }
  | { readonly kind: 'in zone'; readonly is: readonly Zone[] }
  | { readonly kind: 'attached to'; readonly to: Reference }
  /** Has this attached to it. */
  | { readonly kind: 'wears'; readonly what: Reference }
  | { readonly kind: 'other than'; readonly than: Reference }
  | { readonly kind: 'is'; readonly the: Reference }
  | {
      readonly kind: 'shares'
      readonly what: 'color' | 'creature type' | 'card type' | 'land type' | 'name'
      readonly with: Reference
    }

/** A number worked out when it is needed (static abilities) or once on resolution (the rules of the day say which). */
export type Amount =
  | { readonly kind: 'number'; readonly is: number }
  | { readonly kind: 'count'; readonly of: Filter; readonly whose?: Whose }
  | {
      readonly kind: 'count kinds'
      readonly what: 'card type' | 'color' | 'creature type' | 'basic land type' | 'name' | 'power'
      readonly among: Filter
    }
  | { readonly kind: 'counters'; readonly name: string | null; readonly on: Reference }
  | { readonly kind: 'counters among'; readonly name: string | null; readonly among: Filter }
  | { readonly kind: 'value'; readonly what: 'power' | 'toughness' | 'mana value'; readonly of: Reference }
  | { readonly kind: 'greatest'; readonly what: 'power' | 'toughness' | 'mana value'; readonly among: Filter }
  | { readonly kind: 'total'; readonly what: 'power' | 'toughness' | 'mana value'; readonly among: Filter }
  /** `also`: 700.5a (2014-02-01), further colors; a symbol of two of them counts once. */
  | { readonly kind: 'devotion'; readonly to: Color; readonly also?: readonly Color[]; readonly who: Whose }
  | { readonly kind: 'hand size'; readonly who: Whose }
  | { readonly kind: 'life'; readonly who: Whose }
  | { readonly kind: 'x' }
  | { readonly kind: 'sum'; readonly of: readonly Amount[] }
  | { readonly kind: 'product'; readonly of: readonly Amount[] }
  | { readonly kind: 'half'; readonly of: Amount; readonly rounded: 'up' | 'down' }
  | { readonly kind: 'minus'; readonly of: Amount }

/** What must be true for an effect to apply now ("as long as", "if", "unless", threshold). */
export type Condition =
  | { readonly kind: 'exists'; readonly what: Filter; readonly atLeast: number }
  | { readonly kind: 'matches'; readonly the: Reference; readonly filter: Filter }
  | { readonly kind: 'amount'; readonly of: Amount; readonly how: '<=' | '>=' | '='; readonly to: Amount }
  /** One of the players `who` has more such objects than one of the players `than`, or than each of them. */
  | {
      readonly kind: 'more'
      readonly what: Filter
      readonly who: Whose | 'each player'
      readonly than: Whose | 'each player'
      readonly each: boolean
    }
  | { readonly kind: 'turn of'; readonly who: Whose }
  /** True of any one opponent, or of each opponent separately: "an opponent has three or more cards in hand". */
  | { readonly kind: 'opponent'; readonly which: 'any' | 'each'; readonly of: Condition }
  | { readonly kind: 'both'; readonly of: readonly Condition[] }
  | { readonly kind: 'not'; readonly of: Condition }

export type Duration =
  | { readonly kind: 'until end of turn' }
  | { readonly kind: 'this turn' }
  | { readonly kind: 'until your next turn' }
  | { readonly kind: "until its controller's next untap step" }
  | { readonly kind: 'for as long as'; readonly condition: Condition }
  | { readonly kind: 'indefinite' }

/** Whom an effect affects. `each` is looked up by filter; on the battlefield unless the filter names zones. */
export type Affects =
  | { readonly kind: 'each'; readonly filter: Filter }
  | { readonly kind: 'reference'; readonly the: Reference; readonly filter?: Filter }
  | { readonly kind: 'several'; readonly of: readonly Affects[] }
  | { readonly kind: 'players'; readonly who: Whose | 'each player' }
  | { readonly kind: 'game' }

export type Ability = {
  /** Card English, as it would be listed: `flying`, `{T}: Add {G}.`, `White creatures get +1/+1.` */
  readonly text: string
  readonly does: /** `effects`: of a keyword that is short for a static ability (affinity). */
    | { readonly kind: 'keyword'; readonly word: string; readonly effects?: readonly EffectSpec[] }
    /** `unread`: sentences of the same paragraph that the grammar does not know. */
    | { readonly kind: 'static'; readonly effects: readonly EffectSpec[]; readonly unread?: readonly string[] }
    /** Stored, granted, counted and copied, but the layers do not run its effect (costs, triggers). */
    | { readonly kind: 'opaque' }
}

/** One characteristic or rule that an effect changes. One effect may change several, each in its own layer. */
export type Change =
  | {
      readonly kind: 'become copy'
      readonly of: Reference
      readonly except: readonly Change[]
      readonly alsoHas?: readonly Ability[]
    }
  | { readonly kind: 'gain control'; readonly who: Whose }
  | { readonly kind: 'exchange control' }
  | {
      readonly kind: 'replace word'
      readonly what: 'color' | 'basic land type' | 'creature type' | 'word'
      readonly from: string | Chosen
      readonly to: string | Chosen
    }
  | { readonly kind: 'replace text'; readonly with: Reference }
  | { readonly kind: 'set name'; readonly to: string | Chosen | 'all names' }
  | { readonly kind: 'add name'; readonly word: string; readonly at?: number }
  /** `set` replaces (the rules of the day say what survives), `add` is "in addition to its other …" or "still a". */
  | {
      readonly kind: 'become type'
      readonly how: 'set' | 'add'
      readonly types: readonly CardType[]
      readonly supertypes: readonly Supertype[]
      readonly subtypes: readonly (string | Chosen)[]
      readonly all?: 'creature types' | 'basic land types' | 'land types'
      /** With `add`: the types a sentence names in "that's still a …"; absent for "in addition to". */
      readonly still?: readonly CardType[]
    }
  | {
      readonly kind: 'lose type'
      readonly types: readonly CardType[]
      readonly supertypes: readonly Supertype[]
      readonly subtypes: readonly string[]
      /** `other`: all except those that the same effect gives. */
      readonly all?: 'creature types' | 'land types' | 'other card types' | 'other creature types' | 'other land types'
    }
  | { readonly kind: 'become color'; readonly how: 'set' | 'add'; readonly colors: readonly (Color | Chosen)[] }
  | { readonly kind: 'lose color'; readonly colors: readonly Color[] | 'all' | 'others' }
  /** `among`: one of these is chosen; until then `ability` is used. */
  | { readonly kind: 'gain ability'; readonly ability: Ability; readonly among?: readonly Ability[] }
  /** "Has all activated abilities of …"; `found` is set once they have been looked up. */
  | { readonly kind: 'gain activated'; readonly of: Affects; readonly found?: readonly Ability[] }
  | { readonly kind: 'lose ability'; readonly which: string }
  | { readonly kind: 'lose all abilities'; readonly except?: 'mana abilities' | 'others' }
  | { readonly kind: 'cannot have ability'; readonly which: string }
  | {
      readonly kind: 'set size'
      readonly power: Amount | null
      readonly toughness: Amount | null
      readonly base?: true
    }
  | { readonly kind: 'modify size'; readonly power: Amount; readonly toughness: Amount; readonly perEach?: Amount }
  | { readonly kind: 'double size'; readonly what: 'power' | 'toughness' | 'both' }
  | { readonly kind: 'switch size' }
  | {
      readonly kind: 'change cost'
      readonly by: string
      readonly way: 'more' | 'less' | 'set' | 'minimum'
      readonly perEach?: Amount
    }
  | { readonly kind: 'maximum hand size'; readonly to: Amount | 'none'; readonly how: 'set' | 'modify' }
  | { readonly kind: 'player rule'; readonly says: string }
  /** `amount` and `from`: how much damage, and what deals it. */
  | { readonly kind: 'game rule'; readonly says: string; readonly amount?: Amount; readonly from?: Reference }

/** A sentence of card English, parsed. */
export type EffectSpec = {
  readonly text: string
  readonly affects: Affects
  readonly changes: readonly Change[]
  readonly condition?: Condition
  readonly duration?: Duration
  /** "where X is …" */
  readonly x?: Amount
}

/** The characteristics a copy takes: what a printed card says, choices and exceptions worked in. */
export type Face = {
  readonly name: string
  readonly supertypes: readonly Supertype[]
  readonly types: readonly CardType[]
  readonly subtypes: readonly string[]
  readonly colors: readonly Color[]
  readonly manaCost: string | null
  /** A number, `*` or `1+*`; null for objects without a size. */
  readonly power: number | string | null
  readonly toughness: number | string | null
  readonly abilities: readonly Ability[]
  /** Abilities a copy effect adds to what it copies. */
  readonly added?: readonly Ability[]
  readonly choices?: readonly string[]
  /** The other half of a flip card, which a copy has too. */
  readonly flipped?: Face
}

/** A continuous effect that exists on a board. */
export type ContinuousEffect = {
  readonly id: EffectId
  readonly name: string
  readonly spec: EffectSpec
  readonly from: 'resolution' | 'static ability' | 'characteristic-defining ability'
  readonly source: ObjectId | null
  readonly controller: Player
  readonly timestamp: Timestamp
  readonly targets: readonly (ObjectId | { readonly player: Player })[]
  readonly choices: readonly string[]
  /** Objects fixed when the effect began, where the rules of the day lock them in. */
  readonly locked?: readonly ObjectId[]
  /** What it does to each locked object, amounts worked out when the effect began. */
  readonly fixed?: readonly { readonly to: ObjectId; readonly does: readonly Change[] }[]
  /** The face that a copy effect gives: recorded when it began and never looked up again. */
  readonly face?: Face
  /** Counters and being face down are ordered like effects. */
  readonly standsFor?: 'counters' | 'face down'
  /** Its duration has not begun (only on days whose rules do not cover that). */
  readonly notStarted?: true
}

/** What an effect would do *now*: to which objects, and which changes, with their amounts computed. Null: nothing. */
export type EffectApplication = { readonly to: readonly ObjectId[]; readonly does: readonly Change[] } | null
