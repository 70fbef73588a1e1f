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
  | 'the defending player'
  | 'the active player'
  /** The player whom the source enchants. */
  | 'enchanted player'
  | 'not you'
  | { readonly opponentsOf: Whose }
  | { readonly player: Player }
  /** A player who is a target, counted from 0 among all targets. */
  | { readonly target: number }
  /** The players kept under a number of the text. */
  | { readonly memory: string }
  | { readonly controllerOf: Reference }
  | { readonly ownerOf: Reference }

/** One object (or player) that an effect refers to without counting. */
export type Reference =
  | { readonly kind: 'this' }
  | { readonly kind: 'it' }
  | { readonly kind: 'attached' }
  | { readonly kind: 'target'; readonly index: number }
  | { readonly kind: 'named'; readonly name: string }
  /** Objects that have been found already. */
  | { readonly kind: 'found'; readonly ids: readonly ObjectId[] }
  /** The objects kept under one or more numbers of the text that is carried out. */
  | { readonly kind: 'memory'; readonly of: string }
  /** 702.95b today: the creature that its source is paired with, or both of them. */
  | { readonly kind: 'partner' | 'pair' }
  /** Cards that it exiled; `last`: the one of these that it exiled last. */
  | { readonly kind: 'exiled with'; readonly by: Reference; readonly last?: Filter }
  /** The top card of a library or graveyard. */
  | { readonly kind: 'top'; readonly of: 'library' | 'graveyard'; readonly who: Whose }

/** A word fixed when the effect was made: "the chosen color". */
export type Chosen = {
  readonly chosen: 'color' | 'creature type' | 'land type' | 'card type' | 'name' | 'number' | 'word' | 'new word'
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
        /** 701.31b (2013-09-27), 701.37b today: a designation, until it leaves the battlefield. */
        | 'monstrous'
    }
  | { readonly kind: 'has ability'; readonly word: string }
  | { readonly kind: 'paired' }
  /** The source haunts it. */
  | { readonly kind: 'haunted' }
  /** Has a designation: renowned, saddled, solved. */
  | { readonly kind: 'marked'; readonly as: Designation }
  | { readonly kind: 'has no abilities' }
  /** Took part in such an event: was dealt damage this turn. Its subject has the number `PART`. */
  | { readonly kind: 'took part'; readonly event: EventPattern; readonly when: Span }
  /** In combat: what blocks it, is blocked by it, or either. */
  | { readonly kind: 'blocks'; readonly role: 'blocker' | 'attacker' | 'either'; readonly whom: Reference }
  /** 509.1h today: attackers, once blockers have been declared. */
  | { readonly kind: 'in combat'; readonly is: 'blocked' | 'unblocked' }
  /** Attackers that attack one of these players, or a planeswalker or battle that fits. */
  | { readonly kind: 'in combat'; readonly is: 'attacking'; readonly players?: Whose; readonly objects?: Filter }
  /** A spell that was kicked, or a permanent that was. */
  | { readonly kind: 'was kicked' }
  /** Is a commander of its owner (903.3 today). */
  | { readonly kind: 'commander' }
  /** A spell or ability that has such targets; `only`: and no others. */
  | {
      readonly kind: 'targets'
      readonly objects?: Filter
      readonly players?: Whose | 'each player'
      readonly only?: true
    }
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
  /** Has something attached to it that fits. */
  | { readonly kind: 'wears any'; readonly filter: Filter }
  /** Is attached to something that fits. */
  | { readonly kind: 'attached to any'; readonly filter: Filter }
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
      readonly what: 'card type' | 'color' | 'creature type' | 'basic land type' | 'name' | 'power' | 'party'
      readonly among: Filter
    }
  /** In mana costs: a symbol of several colors is one of each of them. */
  | { readonly kind: 'mana symbols'; readonly of: Color; readonly among: Filter }
  | { readonly kind: 'counters'; readonly name: string | null; readonly on: Reference }
  | { readonly kind: 'counters among'; readonly name: string | null; readonly among: Filter }
  | { readonly kind: 'value'; readonly what: 'power' | 'toughness' | 'mana value'; readonly of: Reference }
  | { readonly kind: 'greatest'; readonly what: 'power' | 'toughness' | 'mana value'; readonly among: Filter }
  | { readonly kind: 'total'; readonly what: 'power' | 'toughness' | 'mana value'; readonly among: Filter }
  /** `also`: 700.5a (2014-02-01), further colors; a symbol of two of them counts once. */
  | { readonly kind: 'devotion'; readonly to: Color; readonly also?: readonly Color[]; readonly who: Whose }
  | { readonly kind: 'hand size'; readonly who: Whose }
  /** How many players there are. */
  /** `attacked`: only those whom you have attacked. */
  | { readonly kind: 'player count'; readonly who: Whose | 'each player'; readonly attacked?: Span }
  | { readonly kind: 'life'; readonly who: Whose }
  | { readonly kind: 'player counters'; readonly counter: string; readonly who: Whose }
  | { readonly kind: 'starting life'; readonly who: Whose }
  /** 702.179f today: 0 for a player who has no speed. */
  | { readonly kind: 'speed'; readonly who: Whose }
  /** How often you have cast your commanders from the command zone (903.8 today). */
  | { readonly kind: 'commander casts' }
  /** Of the life totals of all players. */
  | { readonly kind: 'extreme life'; readonly is: 'highest' | 'lowest' }
  /** Of how many such objects each player has. */
  | { readonly kind: 'extreme count'; readonly is: 'most' | 'least'; readonly of: Filter }
  /** How often this ability of the object has been activated in this turn. */
  | { readonly kind: 'times activated' }
  /** All the damage that the text has dealt. */
  | { readonly kind: 'damage dealt' }
  | { readonly kind: 'x' }
  /** How often something has happened, by the game's record; `isSum`: how much of it, of life or of damage. */
  | { readonly kind: 'happened'; readonly event: EventPattern; readonly when: Span; readonly isSum?: true }
  /** How many spells were cast in the turn before it. */
  | { readonly kind: 'cast before'; readonly the: Reference }
  /** How often the cost of a keyword was paid as it was cast. */
  | { readonly kind: 'times paid'; readonly keyword: string }
  /** The mana that was spent to cast a spell: of one color, or how many colors it had. */
  | { readonly kind: 'mana spent'; readonly on: Reference; readonly color?: Color | 'colors' }
  /** What the text has just done so often: "that much"; how often the spell was kicked. */
  | { readonly kind: 'that much' | 'times kicked' }
  | { readonly kind: 'chosen number'; readonly chosen: 'number' }
  /** How many of the coins that the text has flipped show this side. */
  | { readonly kind: 'coins'; readonly side: CoinSide }
  | { readonly kind: 'sum'; readonly of: readonly Amount[] }
  | { readonly kind: 'product'; readonly of: readonly Amount[] }
  | { readonly kind: 'half'; readonly of: Amount; readonly rounded: 'up' | 'down' }
  | { readonly kind: 'minus'; readonly of: Amount }

export type CoinSide = 'heads' | 'tails'

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
  | { readonly kind: 'both' | 'either'; readonly of: readonly Condition[] }
  /** The spell, or the permanent that it became, was kicked; a keyword's cost was paid. */
  | { readonly kind: 'kicked' }
  | { readonly kind: 'paid'; readonly keyword: string }
  /** Its controller has had it only since their last upkeep began. */
  | { readonly kind: 'came since upkeep'; readonly the: Reference }
  | { readonly kind: 'monarch'; readonly who: Whose }
  /** Its controller cast it in a main phase of their own. */
  | { readonly kind: 'cast in main phase'; readonly the: Reference }
  | { readonly kind: 'day or night'; readonly is: 'day' | 'night' }
  /** Has the city's blessing. */
  | { readonly kind: 'blessed'; readonly who: Whose }
  /** Has completed a dungeon. */
  | { readonly kind: 'dungeon completed'; readonly who: Whose }
  /** The coin that the text has flipped. */
  | { readonly kind: 'flip won' }
  /** The text has searched a library, of several zones that it allows. */
  | { readonly kind: 'library searched' }
  /** The ability resolves for that time this turn. */
  | { readonly kind: 'resolved'; readonly nth: number }
  | { readonly kind: 'not'; readonly of: Condition }

/** A span of time that is looked back over; of more than two turns, only damage to players. */
export type Span = 'this turn' | 'last turn' | 'this combat' | 'this game'
/** The number of the object of an event that is looked back at. */
export const PART = 'part'
/** The number of the creature that was chosen as the Ring tempted a player. */
export const RING_BEARER = 'Ring-bearer'

/** 510.1a, 510.1c today: rules about combat damage that effects say in one way. */
export const BY_TOUGHNESS = 'assigns combat damage equal to its toughness'
export const NO_COMBAT_DAMAGE = 'assigns no combat damage'
/** The name under which a spell remembers that the optional cost of its own text was paid. */
export const ADDITIONAL_COST = 'additional cost'
/** What a goaded creature does: 701.38b (2016-08-26), 701.15b today. */
export const ATTACKS_ANOTHER = 'attacks a player other than you if able'
/** 701.15 (2009-07-11), 701.19 today: nothing regenerates it. */
export const NOT_REGENERATED = "can't be regenerated"
/** What has to block one attacker, which the rule names as `whom`. */
export const BLOCKS_IT = 'blocks it if able'
/** 508.1f today: it is not tapped as it attacks. */
export const ATTACKS_UNTAPPED = "doesn't tap as it attacks"
/** 502.3 today: its controller chooses whether it untaps in the untap step. */
export const MAY_STAY_TAPPED = 'may stay tapped'
/** 702.122d and 702.171d today (2024-04-12): its power counts as so much more. */
export const CREWS_AS = 'crews Vehicles as though its power were greater'
export const SADDLES_AS = 'saddles Mounts as though its power were greater'
/** What an effect says of a permanent that has become monstrous, and the number under which it keeps it. */
export const MONSTROUS = 'monstrous'
/** Keywords that texts grant without a cost, which is then the mana cost of the card. */
export const OWN_COSTS: ReadonlySet<string> = new Set(['flashback'])
/** What stands for the mana cost of whatever gains a keyword. */
export const OWN_COST = '{its mana cost}'
/** What shows players cards that are hidden, or says how decks are built: nothing on the table changes. */
export const CHANGES_NOTHING = 'changes nothing on the table'

export type Duration =
  | { readonly kind: 'until end of turn' }
  | { readonly kind: 'this turn' }
  | { readonly kind: 'until end of combat' }
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
  readonly does: /**
   * `effects`: of a keyword that is short for a static ability (affinity); `unread`: what it is short for, where the
   * grammar does not know that.
   */
    | {
        readonly kind: 'keyword'
        readonly word: string
        readonly effects?: readonly EffectSpec[]
        readonly unread?: readonly string[]
      }
    /** `unread`: sentences of the same paragraph that the grammar does not know. */
    | {
        readonly kind: 'static'
        readonly effects: readonly EffectSpec[]
        readonly unread?: readonly string[]
        readonly replacements?: readonly Replacement[]
      }
    | ({ readonly kind: 'triggered' } & Triggered)
    | ({ readonly kind: 'activated' } & Activated)
    /** What an instant or sorcery does. */
    | { readonly kind: 'spell'; readonly does: Text }
    /** Stored, granted, counted and copied; not executed. */
    | { readonly kind: 'opaque' }
}

/** One characteristic or rule that an effect changes. One effect may change several, each in its own layer. */
export type Change =
  | {
      readonly kind: 'become copy'
      readonly of: Reference
      readonly except: readonly Change[]
      readonly alsoHas?: readonly Ability[]
      /** What it was that has left (608.2h today). */
      readonly face?: Face
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
  /** Of a copy: "except it has no mana cost" (707.9d today). */
  | { readonly kind: 'lose mana cost' }
  | { readonly kind: 'add name'; readonly word: string; readonly at?: number }
  /** `set` replaces (the rules of the day say what survives), `add` is "in addition to its other …" or "still a". */
  | {
      readonly kind: 'become type'
      readonly how: 'set' | 'add'
      readonly types: readonly CardType[]
      readonly supertypes: readonly Supertype[]
      readonly subtypes: readonly (string | Chosen)[]
      /** Also its creature types. */
      readonly of?: Reference
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
  | {
      readonly kind: 'gain ability'
      readonly ability: Ability
      readonly among?: readonly Ability[]
      /** "This effect doesn't remove this Aura", or no Aura. */
      readonly spares?: 'this' | 'Auras'
    }
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
      /** Of the symbols of one color it takes no more than the cost has of these. */
      readonly onlyColored?: true
    }
  /** What it costs to activate those abilities of the objects that `of` means. */
  | {
      readonly kind: 'ability cost'
      readonly by: string
      readonly way: 'more' | 'less'
      readonly perEach?: Amount
      readonly of: AbilitiesMeant
      /** How much mana it leaves of the cost. */
      readonly least?: number
    }
  | { readonly kind: 'maximum hand size'; readonly to: Amount | 'none'; readonly how: 'set' | 'modify' }
  /** 508.1g-h today: what its controller pays for each attack, or each attack on these. */
  | {
      readonly kind: 'attack cost'
      readonly mana: string
      readonly perEach?: Amount
      readonly on?: 'you' | 'you and your planeswalkers'
      /** 509.1d today: what its controller pays as it blocks. */
      readonly isOfBlocks?: true
    }
  /** `amount` and `from`: how much damage, and what deals it. */
  | {
      readonly kind: 'game rule'
      readonly says: string
      readonly amount?: Amount
      readonly from?: Reference
      readonly whom?: Reference
    }

/** Activated abilities of some objects: all, or those of a player, with a keyword, with such a target. */
export type AbilitiesMeant = {
  readonly who?: 'you' | 'your opponents'
  readonly keyword?: string
  readonly isLoyalty?: true
  readonly exceptMana?: true
  readonly targets?: Filter
}

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
  /** What numbers of its text refer to. */
  readonly memory?: Memory
  /** Its duration has not begun (only on days whose rules do not cover that). */
  readonly notStarted?: true
}

/** What a text that is carried out has named so far: the objects and players behind the numbers of its phrases. */
export type Memory = {
  readonly objects: Readonly<Record<string, readonly ObjectId[]>>
  readonly players: Readonly<Record<string, readonly Player[]>>
  readonly defending?: Player
  /** How much "that much" is. */
  readonly amount?: number
  readonly dealt?: number
  readonly activated?: number
  readonly kicked?: number
  readonly isFlipWon?: boolean
  readonly coins?: readonly CoinSide[]
  readonly isLibrarySearched?: boolean
  /** How often the ability has resolved this turn, with this time. */
  readonly resolved?: number
}

/** What an effect would do *now*: to which objects, and which changes, with their amounts computed. Null: nothing. */
export type EffectApplication = { readonly to: readonly ObjectId[]; readonly does: readonly Change[] } | null

// What the text of a spell or ability tells players and the game to do: made by `engine/meaning` from card English and
// carried out by `engine/game`. It has no words of the text in it except names and what is shown.

/** Players, as an instruction means them. */
export type Who = Whose | 'each player' | 'each opponent' | 'each other player' | 'an opponent' | 'a player'

/** Players who do something, kept under `as` for later sentences; while one of them acts, only that one is kept. */
export type Whom = Who | { readonly who: Who; readonly as: string }

/** Objects, as an instruction means them. `as` is the number under which later sentences refer to them. */
export type What =
  | { readonly kind: 'reference'; readonly the: Reference; readonly as?: string }
  /** All targets of one instance of the word "target". */
  | { readonly kind: 'target'; readonly index: number; readonly as?: string }
  | { readonly kind: 'each'; readonly filter: Filter; readonly as?: string }
  /** Chosen when the instruction is carried out. `most` null: any number. `by` null: the player who acts. */
  | {
      readonly kind: 'chosen'
      readonly filter: Filter
      readonly least: Amount
      readonly most: Amount | null
      readonly by: Who | null
      readonly isRandom?: true
      /** The player chooses the others: "chooses a number of lands, then sacrifices the rest". */
      readonly isRest?: true
      /** No two of them have this in common. */
      readonly differ?: 'name' | 'mana value'
      readonly as?: string
    }
  /** Objects of one of two piles, which a player chooses. */
  | { readonly kind: 'pile'; readonly by: Who; readonly as?: string }
  /** Some of what another phrase means. */
  | {
      readonly kind: 'some of'
      readonly of: What
      readonly least: Amount
      readonly most: Amount | null
      readonly isRandom?: true
      readonly as?: string
    }
  | {
      readonly kind: 'top'
      readonly of: 'library' | 'graveyard'
      readonly who: Who
      readonly count: Amount
      readonly as?: string
    }
  | { readonly kind: 'bottom'; readonly who: Who; readonly count: Amount; readonly as?: string }
  | { readonly kind: 'zone'; readonly zone: Zone; readonly who: Who; readonly as?: string }
  /** What was looked at, revealed or found and not dealt with yet: "the rest". */
  | { readonly kind: 'rest'; readonly of?: string }
  | { readonly kind: 'several'; readonly of: readonly What[]; readonly as?: string }

/** What one instance of the word "target" may be. */
export type TargetSpec = {
  /** As it is shown. */
  readonly words: string
  /** The number under which later texts refer to what was chosen. */
  readonly as?: string
  readonly least: Amount
  /** Null: any number. */
  readonly most: Amount | null
  readonly players: 'any' | 'opponents' | null
  /** Players to whom it has dealt damage. */
  readonly dealt?: { readonly by: Extract<Filter, { kind: 'is' }>; readonly when: 'this turn' | 'this game' }
  readonly objects: ObjectTarget | null
  /** Different from the source, or from the other targets. */
  readonly isOther?: true
  /** One for each player or opponent, and of each of them. */
  readonly ofEach?: 'player' | 'opponent'
  /** Who chooses it, where that is not the controller. */
  readonly by?: Who
  /** 601.2c today: it is a target only if the spell was kicked, or was not. */
  readonly ifKicked?: boolean
}
export type ObjectTarget =
  | { readonly kind: 'permanent'; readonly filter: Filter }
  | { readonly kind: 'card'; readonly filter: Filter; readonly zone: Zone }
  | { readonly kind: 'spell'; readonly filter: Filter; readonly isSingle?: true }
  | {
      readonly kind: 'ability'
      readonly which: 'any' | 'activated' | 'triggered'
      readonly of?: Filter
      readonly isSingle?: true
    }
  | { readonly kind: 'any of'; readonly of: readonly ObjectTarget[] }

/** A part of a cost, and its words as they are shown. */
export type Cost = CostPart & { readonly words?: string }
type CostPart =
  | { readonly kind: 'mana'; readonly mana: string; readonly perEach?: Amount }
  | { readonly kind: 'tap' | 'untap' }
  | { readonly kind: 'life'; readonly amount: Amount }
  | { readonly kind: 'energy'; readonly amount: Amount }
  | { readonly kind: 'others gain life'; readonly who: Whom; readonly amount: Amount }
  | { readonly kind: 'loyalty'; readonly by: number | 'X' | '-X' }
  | {
      readonly kind: 'sacrifice' | 'tap permanents' | 'untap permanents' | 'exile' | 'return' | 'reveal'
      readonly what: What
      /** Where its own object has to be for this cost to be paid. */
      readonly from?: Zone
      /** Attackers that no creature has blocked, once blockers have been declared. */
      readonly isUnblocked?: true
    }
  /** Untapped creatures with so much power in all are tapped. */
  | { readonly kind: 'crew' | 'saddle'; readonly power: Amount }
  | { readonly kind: 'discard'; readonly what: What | 'hand' }
  | {
      readonly kind: 'remove counters'
      readonly counter: string | null
      readonly count: Amount | 'all' | 'any'
      readonly from: What
    }
  | { readonly kind: 'put counters'; readonly counter: string; readonly count: Amount; readonly on: What }
  | { readonly kind: 'exert'; readonly what: What }
  | { readonly kind: 'put'; readonly what: What; readonly where: 'top' | 'bottom' | 'graveyard' }
  | { readonly kind: 'mill'; readonly count: Amount }
  | { readonly kind: 'either'; readonly of: readonly (readonly Cost[])[] }

/** When an ability may be activated or a spell cast. */
export type TimeLimit =
  | {
      readonly kind:
        | 'as a sorcery'
        | 'as an instant'
        | 'once'
        | 'during combat'
        | 'before attackers'
        | 'before blockers'
        | 'after blockers'
    }
  | { readonly kind: 'times each turn'; readonly times: number }
  | { readonly kind: 'during turn'; readonly whose: Who }
  | { readonly kind: 'during step'; readonly step: StepOf }
  | { readonly kind: 'if'; readonly condition: Condition }
  /** `only`: who may activate it. */
  | { readonly kind: 'by'; readonly who: Who }

export type PaidFor = 'cast spells' | 'activate abilities'
/**
 * What players may or may not do, asked before an act is allowed (103.2 of 1999, 101.2 today): of an ability in force,
 * or of the card itself. Filters of spells are tested on the card as the spell that it would be.
 */
export type PlayerRule = {
  readonly who: Who
  readonly condition?: Condition
  readonly limits?: readonly TimeLimit[]
} /** `most`: so many each turn are allowed. */ & (
  | {
      readonly kind: 'cannot cast'
      readonly what: Filter
      readonly from?: readonly Zone[]
      readonly most?: Amount
      /** Of the mana value. */
      readonly parity?: 'even' | 'odd'
    }
  | { readonly kind: 'cannot play lands'; readonly what: Filter }
  | { readonly kind: 'cannot activate'; readonly of: Filter; readonly exceptMana?: true }
  | {
      readonly kind: 'casts only'
      readonly what: Filter
      readonly limits: readonly TimeLimit[]
      /** Abilities too are activated only then. */
      readonly andAbilities?: true
    }
  /** `pay`: only for a spell for which so much more mana is paid. */
  | { readonly kind: 'flash'; readonly what: Filter; readonly pay?: string }
  | {
      readonly kind: 'may cast'
      readonly what: Filter
      readonly from: 'top of library' | Zone
      readonly isLand?: true
      /** What is paid rather than the mana cost. */
      readonly instead?: readonly Cost[]
    }
  /** Cards in the graveyards of others are played as though they were in the player's own (609.4 today). */
  | { readonly kind: 'graveyards as own'; readonly what: Filter; readonly isLand?: true }
  | { readonly kind: 'additional lands'; readonly count: Amount }
  /** `for`: only as a part of these costs. */
  | { readonly kind: 'cannot pay life'; readonly for?: readonly PaidFor[] }
  | { readonly kind: 'cannot sacrifice'; readonly what: Filter; readonly for?: readonly PaidFor[] }
  /** 121.2b and 121.3 today. */
  | { readonly kind: 'cannot draw'; readonly most?: Amount }
  /** 701.15f (2012-06-01), 701.23f today: a search of a library is one of so many cards on top of it. */
  | { readonly kind: 'searches only top'; readonly most: Amount }
  | { readonly kind: 'cannot gain life' | 'cannot search' | 'cannot lose' | 'cannot win' }
  /** The game is not lost for having 0 or less life. */
  | { readonly kind: 'survives' }
  /** In the untap step: so many of these at most. */
  | { readonly kind: 'untaps at most'; readonly what: Filter; readonly most: Amount }
  /** These untap in the untap steps of all other players too. */
  | { readonly kind: 'untaps too'; readonly what: Filter }
  /** 603.2d (2022-02-18) today: abilities of these trigger once more, or not at all, if one of these events makes them trigger. */
  | { readonly kind: 'triggers more'; readonly of: Filter; readonly cause: EventPattern | null }
  | { readonly kind: 'triggers nothing'; readonly of: Filter; readonly cause: EventPattern }
  /** Unspent mana of a color, or all of it, stays as steps and phases end. */
  | { readonly kind: 'keeps mana'; readonly color: Color | null }
  /** Of the card itself: its owner may begin the game with it on the battlefield. */
  | { readonly kind: 'begins' }
  | { readonly kind: 'own limits'; readonly limits: readonly TimeLimit[] }
  | { readonly kind: 'alternative cost'; readonly cost: readonly Cost[] }
  /** `beyond`: for each target beyond so many. */
  /** `isOptional`: the player may pay it, which the spell remembers. */
  | {
      readonly kind: 'additional cost'
      readonly cost: readonly Cost[]
      readonly beyond?: number
      readonly isOptional?: true
    }
)

export type StepName =
  | 'untap'
  | 'upkeep'
  | 'draw'
  | 'main phase'
  | 'first main phase'
  | 'second main phase'
  | 'combat'
  | 'declare attackers'
  | 'declare blockers'
  | 'combat damage'
  | 'end of combat'
  | 'end'
  | 'cleanup'
  | 'turn'
/** A step: of whose turns, and whether only the next one is meant. */
type StepOf = { readonly step: StepName; readonly whose: Who | null; readonly isNext?: true }

/** A text: what it may target, and what it does in order. Modes are chosen before. */
export type Text = {
  /** As it is shown, where it is a part of another text. */
  readonly words?: string
  /** The number of its first target, where it is a part of another text. */
  readonly first?: number
  readonly targets: readonly TargetSpec[]
  readonly does: readonly Instruction[]
  readonly modes?: Modes
}
export type Modes = {
  readonly least: number
  readonly most: number
  readonly modes: readonly { readonly words: string; readonly text: Text; readonly cost?: readonly Cost[] }[]
  readonly mayRepeat?: true
  /** Who chooses, where that is not the controller. */
  readonly by?: Who
  /** Only a mode that has not been chosen for this ability of this object, or not this turn (700.2i today). */
  readonly unchosen?: 'ever' | 'this turn'
  /** How many are chosen instead, if something is so. */
  readonly instead?: { readonly if: Condition; readonly least: number; readonly most: number }
}

/** Players of an event: anyone where `who` is null. `as` is the number under which the text refers to the player. */
export type PlayerMeant = { readonly who: Whose | null; readonly as?: string }
/** The objects that an event is about. */
export type Subject = {
  readonly filter: Filter
  /** One or more at once are one occurrence. */
  readonly isGroup?: true
  readonly as?: string
}
/** Whom attackers attack: players, or planeswalkers and battles that fit. */
export type Attacked = { readonly players?: PlayerMeant; readonly objects?: Filter }

/** `activate`: an ability that is no mana ability. */
export type Act =
  | 'scry'
  | 'surveil'
  | 'explore'
  | 'connive'
  | 'investigate'
  | 'proliferate'
  | 'search'
  | 'fight'
  | 'attach'
  | 'copy'
  | 'flip a coin'
  | 'roll a die'
  | 'activate'
  /** 700.13 (2024-04-12): targets an opponent, or something that is an opponent's. */
  | 'commit a crime'
  | 'become monstrous'
  | 'exert'
  | 'exploit'
  | 'evolve'
  | 'train'
  | 'crew'
  | 'saddle'
  | 'forage'
  | 'collect evidence'
  | 'win a flip'
  | 'lose a flip'
  | 'become day'
  | 'become night'
  | 'change between day and night'
  /** 701.54d (2023-06-16): the Ring tempts a player. */
  | 'tempt'
  | Designation
/** What a permanent may become, which has no meaning but for texts that ask for it. */
export type Designation =
  | 'bestowed'
  | 'cloaked'
  | 'exerted'
  | 'manifested'
  | 'renowned'
  | 'Ring-bearer'
  | 'saddled'
  | 'solved'
  | 'suspected'
  | 'tributed'
  | `level ${number}`
export type Mark = { readonly as: Designation; readonly isThisTurn?: true }

/** Something that triggered abilities watch for. */
export type EventPattern =
  /** An object changes zones; any zone where null. */
  | {
      readonly kind: 'moves'
      readonly what: Subject
      readonly from: readonly Zone[] | null
      readonly to: readonly Zone[] | null
      /** Whose zone it goes to or comes from; under whose control it enters. */
      readonly whose?: Whose
      readonly under?: Whose
      /** The number under which the text refers to the player under whose control it enters. */
      readonly controller?: { readonly as: string }
      /** What was done to it, and by whom. */
      readonly way?: 'sacrificed' | 'discarded' | 'destroyed' | 'exiled' | 'milled' | 'returned' | 'played' | 'resolved'
      readonly by?: PlayerMeant
      /** Who controls the spell or ability that moves it. */
      readonly cause?: PlayerMeant
      readonly isWithoutDying?: true
    }
  | {
      readonly kind: 'status'
      readonly what: Subject
      readonly becomes: readonly (
        | 'tapped'
        | 'untapped'
        | 'face up'
        | 'face down'
        | 'transformed'
        | 'phased in'
        | 'phased out'
      )[]
    }
  | {
      readonly kind: 'attacks'
      readonly what: Subject
      readonly whom?: Attacked
      readonly isAlone?: true
      readonly isUnblocked?: true
      /** At least so many others attack too. */
      readonly others?: { readonly filter: Filter; readonly least: number }
    }
  | {
      readonly kind: 'player attacks'
      readonly who: PlayerMeant
      readonly whom?: Attacked
      readonly with?: Subject
      readonly atLeast?: number
    }
  /** `role`: whether the subject blocks or becomes blocked. `other`: what it blocks, or what blocks it. */
  | { readonly kind: 'blocks'; readonly role: 'blocker' | 'attacker'; readonly what: Subject; readonly other?: Subject }
  | {
      readonly kind: 'damage'
      /** Whose occurrence it is: of what deals it, or of what is dealt it. */
      readonly of: 'source' | 'recipient'
      readonly by?: Subject
      readonly to?: { readonly objects?: Subject; readonly players?: PlayerMeant }
      readonly isCombat?: boolean
      /** Of the Fifth Edition: it is assigned, and not dealt yet. */
      readonly isAssigned?: true
    }
  | { readonly kind: 'life'; readonly who: PlayerMeant; readonly way: 'gain' | 'lose' }
  | { readonly kind: 'draws'; readonly who: PlayerMeant; readonly nth?: number }
  | {
      readonly kind: 'casts'
      readonly who: PlayerMeant
      readonly what: Subject
      readonly nth?: number
      readonly from?: readonly Zone[]
      /** The keyword for whose cost it was cast. */
      readonly cost?: string
      /** "Whenever you cast or copy". */
      readonly orCopies?: true
    }
  | { readonly kind: 'cycles'; readonly who: PlayerMeant; readonly what: Subject }
  /** An ability triggers on another event. */
  | { readonly kind: 'ability triggers'; readonly by: EventPattern; readonly as?: string }
  | {
      readonly kind: 'targeted'
      readonly what: Subject
      readonly by: PlayerMeant | null
      readonly isBySpell?: true
      readonly as?: string
    }
  | { readonly kind: 'taps for mana'; readonly who: PlayerMeant; readonly what: Subject }
  /** `isLast`: none of that kind is left. */
  | {
      readonly kind: 'counters'
      readonly counter: string | null
      readonly on: Subject
      readonly way: 'put' | 'remove'
      /** Who puts them there. */
      readonly by?: PlayerMeant
      readonly isLast?: true
      /** Each counter is an occurrence of its own: "a counter". */
      readonly isEach?: true
      /** So many of that kind are there for the first time. */
      readonly nth?: number
    }
  /** A keyword action or another act: of a player, or of an object. */
  | {
      readonly kind: 'acts'
      readonly act: Act
      readonly who?: PlayerMeant
      readonly what?: Subject
      /** What it was done to: what is exploited, crewed or saddled. */
      readonly whom?: Subject
      /** The keyword of the ability that is activated; without one, no mana ability is meant. */
      readonly keyword?: string
      /** The number under which the text refers to the ability that is activated, or to what does something. */
      readonly as?: string
    }
  | { readonly kind: 'countered'; readonly who: PlayerMeant }
  | { readonly kind: 'shuffles'; readonly who: PlayerMeant }
  | { readonly kind: 'step begins'; readonly step: StepName; readonly who: PlayerMeant; readonly isNext?: true }
  /** A state: it is looked at all the time (410.4 of 1999, 603.8 today). */
  | { readonly kind: 'state'; readonly condition: Condition }
  /** 714.2b (2018-04-27): so many lore counters are on the Saga for the first time. */
  | { readonly kind: 'chapter'; readonly chapters: readonly number[] }
  | { readonly kind: 'any'; readonly of: readonly EventPattern[] }

/** What a replacement effect waits for: something that would happen, or damage that nothing may prevent. */
export type WouldHappen =
  | Extract<EventPattern, { kind: 'moves' | 'damage' | 'life' | 'draws' | 'status' | 'step begins' }>
  /** Something attacks: what is done as it does, before abilities look at the attack (508.1g today). */
  | Extract<EventPattern, { kind: 'attacks' }>
  /** `isByEffect`: counters that a player puts on something to pay a cost are not meant. */
  | (Extract<EventPattern, { kind: 'counters' }> & { readonly isByEffect?: true })
  /** The life that is lost because of damage, where it would leave less than so much of it. */
  | { readonly kind: 'falls below'; readonly who: PlayerMeant; readonly least: number }
  /** A draw other than the first of a player's own draw step. */
  | { readonly kind: 'draws more'; readonly who: PlayerMeant }
  /** A player would mill cards. */
  | { readonly kind: 'mills'; readonly who: PlayerMeant }
  /** Tokens would be created under the control of a player. */
  | { readonly kind: 'creates'; readonly who: PlayerMeant }
  /** A permanent that a player taps for mana would produce some. */
  | { readonly kind: 'mana'; readonly who: PlayerMeant; readonly what: Subject }
  /** A player would lose the game. */
  | { readonly kind: 'loses'; readonly who: PlayerMeant }

/**
 * A replacement or prevention effect (419 of 1999, 614 and 615 today): something that would happen, and what happens
 * instead. Phrases of what happens refer to the event by the numbers of its pattern.
 */
export type Replacement = {
  readonly on: WouldHappen
  readonly if?: Condition
  readonly instead: Instead
  /** Who decides whether it is replaced: "you may instead". */
  readonly may?: Who
}
/** `also`: what the effect does besides (615.5 today). */
export type Instead =
  /** 614.1c-d today: how an object enters the battlefield. */
  | { readonly kind: 'enters'; readonly does: readonly Instruction[] }
  /** What is done instead of entering, which then enters all the same unless this has moved it elsewhere. */
  | { readonly kind: 'enters if'; readonly does: readonly Instruction[] }
  /** 614.1 and 616.1b today: it enters under the control of the player whose effect it is. */
  | { readonly kind: 'enters under' }
  | {
      readonly kind: 'enters as copy'
      readonly of: Filter
      readonly except: readonly Change[]
      readonly alsoHas: readonly Ability[]
      readonly isTapped?: true
    }
  | {
      readonly kind: 'goes to'
      readonly zone: Zone
      readonly at?: 'top' | 'bottom'
      readonly isShuffled?: true
      readonly also?: readonly Instruction[]
    }
  /** The same thing with another amount, of which "that much" is the amount before. */
  | { readonly kind: 'amount'; readonly is: Amount; readonly also?: readonly Instruction[] }
  | { readonly kind: 'prevent'; readonly amount: Amount | 'all'; readonly also?: readonly Instruction[] }
  /** Other tokens are created too. */
  | { readonly kind: 'tokens besides'; readonly tokens: readonly TokenMade[] }
  /** The damage is dealt to something else. */
  | { readonly kind: 'dealt to'; readonly to: What | { readonly players: Whom } }
  | { readonly kind: 'does'; readonly does: readonly Instruction[] }
  /** The damage can't be prevented. */
  | { readonly kind: 'not prevented' }
  | { readonly kind: 'not executed' }

/** The parts of an activated ability. */
export type Activated = {
  readonly cost: readonly Cost[]
  readonly limits: readonly TimeLimit[]
  /** The zone in which it works (402.8 of 1999, 113.6 today). */
  readonly worksIn: Zone
  /** What it says of its own cost. */
  readonly costChanges?: readonly EffectSpec[]
  readonly does: Text
}
/** The parts of a triggered ability. */
export type Triggered = {
  readonly on: EventPattern
  /** The intervening "if" (603.4 today). */
  readonly if?: Condition
  readonly does: Text
  readonly onceEachTurn?: true
  /** What must be so as it happens, and only then: "attacks while you control …", "during your turn". */
  readonly while?: Condition
  /** Only the first time each turn that this happens. */
  readonly isFirst?: true
}

/** One instruction of a text to a player or to the game. */
export type Instruction =
  | {
      readonly kind: 'damage'
      readonly amount: Amount
      /** Null: the source of the ability. */
      readonly from: What | null
      readonly to: readonly (What | { readonly players: Whom })[]
      readonly isDivided?: true
      /** Dealt at the same time. */
      readonly also?: Instruction
    }
  | {
      readonly kind: 'draw' | 'mill' | 'scry' | 'surveil'
      readonly who: Whom
      readonly count: Amount
      readonly as?: string
    }
  | { readonly kind: 'discard'; readonly who: Whom; readonly what: What | 'hand' }
  | {
      readonly kind: 'life'
      readonly who: Whom
      readonly count: Amount
      readonly way: 'gain' | 'lose' | 'become' | 'double'
    }
  /** `goesTo`: where a spell is put that would go to a graveyard. */
  | {
      readonly kind: 'counter'
      readonly what: What
      readonly goesTo?: { readonly zone: 'exile' | 'hand' | 'library'; readonly at?: 'top' | 'bottom' }
    }
  | { readonly kind: 'destroy'; readonly what: What; readonly canRegenerate: boolean }
  | {
      readonly kind: 'exile'
      readonly what: What
      readonly isFaceDown?: true
      readonly untilSourceLeaves?: true
      readonly haunting?: What
    }
  | {
      readonly kind:
        | 'tap'
        | 'untap'
        | 'regenerate'
        | 'phase out'
        | 'transform'
        | 'turn face up'
        | 'turn face down'
        | 'flip'
        | 'goad'
        | 'detain'
      readonly what: What
    }
  | { readonly kind: 'sacrifice'; readonly who: Whom; readonly what: What }
  | {
      readonly kind: 'put onto battlefield'
      readonly who: Whom
      readonly what: What
      readonly under: 'owner' | Whom
      readonly isTapped?: true
      readonly isAttacking?: true
      readonly isTransformed?: true
      readonly isFaceDown?: true
      readonly attachedTo?: What
      readonly counters?: readonly Counters[]
    }
  | { readonly kind: 'return to hand'; readonly what: What }
  | { readonly kind: 'put into zone'; readonly what: What; readonly zone: Zone }
  | {
      readonly kind: 'put into library'
      readonly who: Whom
      readonly what: What
      readonly at: 'top' | 'bottom' | 'top or bottom' | number
      readonly order?: 'any' | 'random'
    }
  | { readonly kind: 'shuffle into library'; readonly what: What; readonly whose: Whom }
  | { readonly kind: 'shuffle'; readonly who: Whom }
  | { readonly kind: 'look' | 'reveal'; readonly who: Whom; readonly what: What }
  /** A player makes two piles; "you" put one of them into the one zone, and the other into the other. */
  | {
      readonly kind: 'piles'
      readonly who: Whom
      readonly what: What
      /** Null: what is done with a pile is said by what comes after it. */
      readonly first: Zone | null
      readonly rest: Zone | null
    }
  /** Cards from the top of a library, one after another, until so many fit. */
  | {
      readonly kind: 'reveal until'
      readonly who: Whom
      readonly filter: Filter
      readonly count: number
      /** The keyword action whose instruction this is, where no kind of its own says so. */
      readonly act?: 'discover'
      /** The cards are exiled. */
      readonly isExiled?: true
      readonly as?: string
    }
  | {
      readonly kind: 'counters'
      readonly what: What
      readonly counters: readonly Counters[]
      readonly way: 'put' | 'remove' | 'remove all' | 'double'
      /** Among targets, as was announced. */
      readonly isDivided?: true
      /** The keyword action whose instruction this is. */
      readonly act?: 'support' | 'earthbend' | 'blight'
      /** As many of each kind as this has or had. */
      readonly like?: Reference
    }
  /** 120.6 (2007-10-01), 122.5 today: taken from an object and put on another. `counter` null: of any kind. */
  | {
      readonly kind: 'move counters'
      readonly from: What
      readonly onto: What
      readonly counter: string | null
      readonly count: Amount | 'any' | 'all'
    }
  | { readonly kind: 'player counters'; readonly who: Whom; readonly counter: string; readonly count: Amount }
  /** As much again of each type of mana in the pool. */
  | { readonly kind: 'double mana'; readonly who: Whom }
  /** `until`: the player does not lose it as steps and phases end before. */
  | {
      readonly kind: 'mana'
      readonly who: Whom
      readonly mana: ManaMade
      readonly only?: SpendOn
      readonly until?: ManaLasts
    }
  | {
      readonly kind: 'prevent'
      readonly amount: Amount | 'all'
      readonly to?: What | { readonly players: Whom }
      readonly by?: What
      /** It is dealt to this instead of being prevented. */
      readonly onto?: What | { readonly players: Whom }
      readonly isCombat?: true
      /** Only the next time. */
      readonly isOnce?: true
      /** What is done as damage has been prevented (615.5 today), of which "that much" is how much. */
      readonly also?: readonly Instruction[]
      readonly for: Duration | null
    }
  | { readonly kind: 'attach'; readonly what: What; readonly to: What }
  /** A permanent and a card change places. */
  | { readonly kind: 'exchange'; readonly what: What; readonly card: What }
  | { readonly kind: 'create'; readonly who: Whom; readonly tokens: readonly TokenMade[]; readonly as?: string }
  | {
      readonly kind: 'create copies'
      readonly who: Whom
      readonly count: Amount
      readonly of: What
      readonly except: readonly Change[]
      readonly alsoHas?: readonly Ability[]
      readonly isTapped?: true
      readonly isAttacking?: true
      readonly as?: string
    }
  | {
      readonly kind: 'search'
      readonly who: Whom
      readonly whose: Whom
      readonly zones: readonly Zone[]
      readonly what: What
      /** All the zones are searched: none may be left out. */
      readonly isWhole?: true
    }
  | {
      readonly kind: 'may'
      readonly who: Whom
      readonly does: readonly Instruction[]
      readonly otherwise?: readonly Instruction[]
    }
  /** A cost asked for during the resolution. */
  | {
      readonly kind: 'may pay'
      readonly who: Whom
      readonly cost: readonly Cost[]
      readonly does: readonly Instruction[]
      readonly otherwise?: readonly Instruction[]
    }
  /** What is done unless a player pays, or does something else. */
  | {
      readonly kind: 'unless'
      readonly who: Whom
      readonly cost: readonly Cost[] | { readonly acts: readonly Instruction[] }
      readonly does: readonly Instruction[]
    }
  | {
      readonly kind: 'if'
      readonly act?: 'adapt'
      readonly condition: Condition
      readonly does: readonly Instruction[]
      readonly otherwise?: readonly Instruction[]
    }
  /** Whether the instruction before it was carried out: "if you do". */
  | { readonly kind: 'if done'; readonly does: readonly Instruction[]; readonly otherwise?: readonly Instruction[] }
  /** What the text says so far, once more: so often, as long as a player wants to, or each time that something is so. */
  | {
      readonly kind: 'repeat'
      readonly does: readonly Instruction[]
      readonly as: { readonly times: Amount } | { readonly may: Whom } | { readonly if: Condition } | 'done'
    }
  /** One of several things to do, as a player chooses. */
  | { readonly kind: 'either'; readonly who: Whom; readonly of: readonly Way[] }
  /** 118.9 (2009-07-11), 701.12c today. */
  | { readonly kind: 'exchange life'; readonly one: Whom; readonly other: Whom | null }
  /** 603.12 today: "when you do". */
  | { readonly kind: 'when done'; readonly text: Text }
  /** What the text has exiled becomes one permanent. */
  | { readonly kind: 'meld'; readonly into: string }
  | {
      readonly kind: 'for each'
      readonly of: What | { readonly players: Whom } | { readonly times: Amount }
      readonly does: readonly Instruction[]
    }
  | {
      readonly kind: 'delayed'
      readonly on: EventPattern
      readonly text: Text
      readonly isThisTurn?: true
      /** Until the next turn of its controller begins. */
      readonly isUntilNextTurn?: true
      /** "Whenever … this turn": not only the first time. */
      readonly isEach?: true
    }
  | { readonly kind: 'proliferate' | 'populate' | 'investigate'; readonly who: Whom }
  /** What X is for the rest of the text, worked out once: "where X is …" in a sentence before others that say X. */
  | { readonly kind: 'x is'; readonly amount: Amount }
  | { readonly kind: 'day or night'; readonly is: 'day' | 'night' }
  | { readonly kind: 'exert'; readonly what: What }
  /** 702.115a (2015-11-13), 702.116a today: a tapped token that attacks, for each opponent who is not attacked. */
  | { readonly kind: 'copies for others'; readonly of: What; readonly as?: string }
  | { readonly kind: 'extra turn' | 'monarch' | 'speed up' | 'tempt' | 'venture'; readonly who: Whom }
  /** Without `count` one coin, which is won or lost. */
  | { readonly kind: 'flip coin'; readonly who: Whom; readonly count?: number }
  | { readonly kind: 'roll'; readonly who: Whom; readonly sides: number }
  /** The next one; `turn` is a whole turn, `combat` a whole phase. */
  | { readonly kind: 'skip step'; readonly who: Whom; readonly step: StepName }
  /** After the phase in which it is said. */
  | { readonly kind: 'extra combat'; readonly withMain?: true }
  | { readonly kind: 'remove from combat'; readonly what: What }
  | { readonly kind: 'game'; readonly who: Whom; readonly ends: 'win' | 'lose' }
  | {
      readonly kind: 'copy spell'
      readonly what: What
      readonly mayChangeTargets: boolean
      /** How many copies; one if it is absent. */
      readonly times?: Amount
      readonly as?: string
    }
  | { readonly kind: 'new targets'; readonly who: Whom; readonly what: What }
  | { readonly kind: 'pair'; readonly one: What; readonly other: What }
  /** `other` null: two of `one` fight each other. */
  | { readonly kind: 'fight'; readonly one: What; readonly other: What | null }
  /** A designation that an object keeps as long as it is that object, or until the turn ends; `isLost`: it has it no longer. */
  | {
      readonly kind: 'mark'
      readonly what: What
      readonly as: Designation
      readonly isThisTurn?: true
      readonly isLost?: true
    }
  /** Instead of going anywhere else from the battlefield; `onlyDying`: instead of dying this turn. */
  | {
      readonly kind: 'exile as it leaves'
      readonly what: What
      readonly onlyDying?: true
      /** Of a spell that the text has cast: instead of going to a graveyard, any or that of the spell's controller. */
      readonly ofSpell?: 'any' | 'of its controller'
    }
  | { readonly kind: 'choose'; readonly who: Whom; readonly what: What }
  | { readonly kind: 'tap or untap'; readonly who: Whom; readonly what: What }
  | { readonly kind: 'explore' | 'connive' | 'endure'; readonly what: What; readonly count: Amount }
  /** What a player may do, and does only once each turn; then what follows from it. */
  | { readonly kind: 'once each turn'; readonly does: readonly [Instruction, ...(readonly Instruction[])] }
  | { readonly kind: 'collect evidence'; readonly who: Whom; readonly count: Amount }
  | { readonly kind: 'forage'; readonly who: Whom }
  | { readonly kind: 'monstrosity'; readonly count: Amount }
  | { readonly kind: 'clash'; readonly who: Whom }
  | {
      readonly kind: 'manifest'
      readonly who: Whom
      readonly what: What
      readonly way: 'manifest' | 'cloak' | 'manifest dread'
      readonly as?: string
    }
  | { readonly kind: 'bolster' | 'amass'; readonly who: Whom; readonly count: Amount; readonly subtype?: string }
  | { readonly kind: 'emblem'; readonly who: Whom; readonly abilities: readonly string[] }
  | {
      readonly kind: 'choose word'
      readonly who: Whom
      readonly what:
        | 'color'
        | 'creature type'
        | 'card type'
        | 'land type'
        | 'card name'
        | 'number'
        | 'player'
        | 'opponent'
      /** Of a number. */
      readonly range?: NumberRange
      /** The cards of which a name is chosen, by what is printed on them (201.3a of 2017-04-28, 201.4a today). */
      readonly of?: Filter
    }
  /** While the text is carried out (608.2g today). */
  | {
      readonly kind: 'cast'
      readonly who: Whom
      readonly what: What
      readonly isFree?: true
      readonly isPlay?: true
      /** The keyword whose cost is paid rather than the mana cost. */
      readonly by?: string
      /** What cannot be cast stays where it is. */
      readonly ifAble?: true
      /** With its back face up. */
      readonly isTransformed?: true
    }
  /** Later, as if the cards were in the hand. `isPlay`: lands too. */
  | {
      readonly kind: 'may play'
      readonly who: Whom
      readonly what: What
      readonly until: MayPlayUntil
      /** Mana of any color, or of any type, pays for it. */
      readonly mana?: 'any color' | 'any type'
      readonly isFree?: true
      readonly isPlay?: true
    }
  /** A continuous effect of the resolution; targets are numbered as in the text. */
  | { readonly kind: 'effect'; readonly spec: EffectSpec; readonly as?: string }
  /** How the object enters that is just entering. */
  | { readonly kind: 'enters'; readonly how: EntersHow }
  /** Part of a text that the engine does not execute, with what it may change. */
  | { readonly kind: 'not executed'; readonly words: string }

/** One of several things to do, in the words by which it is chosen. */
export type Way = { readonly words: string; readonly does: readonly Instruction[] }
/** How long a card may be played: the rest of the turn, up to or through a turn of its player, or while it is there. */
export type MayPlayUntil = 'this turn' | 'your next turn begins' | 'your next turn ends' | 'it moves'

export type EntersHow =
  | { readonly kind: 'tapped' | 'untapped' }
  | { readonly kind: 'counters'; readonly counters: readonly Counters[] }
  /** With abilities that it has as long as it is on the battlefield. */
  | { readonly kind: 'has'; readonly abilities: readonly Ability[] }
  /** A word that its abilities then refer to. */
  | ({ readonly kind: 'choice'; readonly who: Whom; readonly what: ChosenAsItEnters } & {
      readonly range?: NumberRange
    })
export type NumberRange = { readonly least: number; readonly most?: number }
export type ChosenAsItEnters =
  | 'color'
  | 'number'
  | 'creature type'
  | 'basic land type'
  | 'card name'
  | 'nonland card name'
  | 'creature card name'
  | 'player'
  | 'opponent'

/** `among`: of one of these kinds, as a player chooses when it is carried out, or of a kind that is there. */
export type Counters = {
  readonly counter: string
  readonly count: Amount
  readonly among?: readonly string[] | 'there'
}
/** What mana may be spent on: spells that fit, and abilities of sources that fit. */
export type SpendOn = {
  readonly words: string
  readonly spells?: Filter
  readonly abilitiesOf?: Filter
  /** It may be spent on anything. */
  readonly isAny?: true
  /** What happens to a spell that it is spent on, of these. */
  readonly also?: Pick<EffectSpec, 'text' | 'changes' | 'duration'> & { readonly on: Filter }
}
export type ManaLasts = 'end of combat' | 'end of turn'
export type ManaMade =
  | { readonly kind: 'symbols'; readonly symbols: readonly string[]; readonly times?: Amount }
  | { readonly kind: 'one of'; readonly of: readonly (readonly string[])[]; readonly times?: Amount }
  /** `one`: all of one color. */
  | {
      readonly kind: 'any color'
      readonly count: Amount
      readonly one?: true
      /** Of the source's choice, in the color identity of a commander of the player, or what was just made. */
      readonly colors?: readonly string[] | 'chosen' | 'commander' | 'made'
    }
  | { readonly kind: 'could produce'; readonly count: Amount; readonly lands: Filter; readonly types?: true }
/** A token: its characteristics as an object of a page has them. */
export type TokenMade = {
  /** The number under which later sentences refer to these tokens. */
  readonly as?: string
  readonly count: Amount
  readonly name: string
  readonly types: readonly string[]
  readonly supertypes: readonly string[]
  readonly subtypes: readonly string[]
  readonly colors: readonly string[]
  readonly power: Amount | null
  readonly toughness: Amount | null
  /** The text of each. */
  readonly abilities: readonly string[]
  readonly isTapped?: true
  readonly isAttacking?: true
  readonly blocking?: What
  readonly attachedTo?: What
  readonly counters?: readonly Counters[]
}
