import type { Ruleset } from '../rules/amendment'
import {
  type Affects,
  type Amount,
  type Chosen,
  type Condition,
  type EventPattern,
  type Filter,
  MONSTROUS,
  type Reference,
  type Span,
  type Whose,
} from './effect'
import { COLORS, type Color, canBeInCombat, type Player } from './kinds'
import { manaValueOf, manaValuesOf, symbolsOf } from './mana-value'
import type { HeldAbility, ObjectState } from './object'
import { areOpponents, type Context, type Facts, isWithin, objectState } from './state'
import { bearsFamily, familyOf, hasSubtype } from './subtypes'

/** The source of the effect, as it now is, else as it last was. */
export const sourceOf = (at: Context): ObjectState | undefined =>
  objectState(at.view, at.effect.source) ?? (at.effect.source === null ? undefined : at.was?.[at.effect.source])

/** The objects that a reference means now; none if they have left. `it` is the affected object, else the target or source. */
export const objectsAt = (the: Reference, at: Context): readonly ObjectState[] => {
  switch (the.kind) {
    case 'this':
      return some(sourceOf(at))
    case 'it':
      return some(at.it ?? targetAt(0, at) ?? sourceOf(at))
    case 'attached':
      return some(objectState(at.view, sourceOf(at)?.object.attachedTo))
    case 'target':
      return some(targetAt(the.index, at))
    case 'partner':
      return partnerOf(sourceOf(at), at)
    case 'pair': {
      const partner = partnerOf(sourceOf(at), at)
      return partner.length === 0 ? [] : [...some(sourceOf(at)), ...partner]
    }
    case 'exiled with': {
      const by = new Set(objectsAt(the.by, at).map(thing => thing.id))
      const cards = at.view.objects.filter(
        ({ object }) => object.zone === 'exile' && object.exiledBy && by.has(object.exiledBy),
      )
      const { last } = the
      return last ? some(newestOf(cards.filter(it => matches(last, it, { ...at, it })))) : cards
    }
    case 'top':
      return some(topAt(the.of, playerAt(the.who, at), at))
    case 'named':
      return namedAt(the.name, at)
    case 'memory':
      return rememberedAt(the.of, at)
    case 'found':
      return the.ids.flatMap(id => some(objectState(at.view, id) ?? at.was?.[id]))
  }
}

/** Objects kept under numbers of the text; one that has left is as it last was. */
const rememberedAt = (numbers: string, { effect: { memory }, view, was }: Context): readonly ObjectState[] =>
  numbers
    .split(' ')
    .flatMap(number => memory?.objects[number] ?? [])
    .flatMap(id => some(objectState(view, id) ?? was?.[id]))
/** 702.95e today: a pair ends when one of the two leaves the battlefield. */
const partnerOf = (thing: ObjectState | undefined, { view }: Pick<Context, 'view'>): readonly ObjectState[] =>
  some(objectState(view, thing?.object.pairedWith)).filter(({ object }) => object.zone === 'battlefield')
const some = (object: ObjectState | undefined): readonly ObjectState[] => (object ? [object] : [])

const targetAt = (index: number, at: Context): ObjectState | undefined => {
  const target = at.effect.targets[index]
  return typeof target === 'string' ? objectState(at.view, target) : undefined
}

const newestOf = (cards: readonly ObjectState[]): ObjectState | undefined =>
  cards.toSorted((one, other) => Number(other.id.slice(1)) - Number(one.id.slice(1)))[0]
/** The card that arrived last is on top: ids increase as objects arrive in a zone. */
const topAt = (zone: 'library' | 'graveyard', owner: Player | undefined, at: Context): ObjectState | undefined => {
  const facts = factsAt(at)
  if (zone === 'library' && facts && owner !== undefined) return objectState(at.view, facts.topOfLibrary(owner))
  return at.view.objects
    .filter(object => object.object.zone === zone && object.object.owner === owner)
    .reduce<ObjectState | undefined>((top, object) => (top && arrival(top) > arrival(object) ? top : object), undefined)
}
const arrival = (object: ObjectState): number => Number(/\d+$/.exec(object.id)?.[0] ?? 0)

const partsOf = (filter: Filter): readonly Filter[] => (filter.kind === 'all' ? filter.of : [filter])
/** Whether it means cards of a library of which no step says how many it has. */
const isOpenLibrary = (filter: Filter, at: Context): boolean => {
  const parts = partsOf(filter)
  if (!parts.some(one => one.kind === 'in zone' && one.is.includes('library'))) return false
  const owners = parts.flatMap(one => (one.kind === 'owned by' ? [one.who] : []))
  const facts = factsAt(at)
  return playersIn(at).some(
    player =>
      owners.every(who => isMeant(player, who, at)) &&
      (facts
        ? facts.isLibraryOpen(player)
        : !at.view.objects.some(({ object }) => object.zone === 'library' && object.owner === player)),
  )
}
const isWholeLibrary = (filter: Filter): boolean =>
  partsOf(filter).every(({ kind }) => kind === 'in zone' || kind === 'owned by')
/** Whether cards of which no step says what they are may be among those that it means; `any`: each such card counts. */
const mayMeanUnknown = (filter: Filter, at: Context, any: boolean): boolean => {
  const isOfPlace = ({ kind }: Filter): boolean => PLACES.has(kind)
  const places = partsOf(filter).filter(isOfPlace)
  const isSomewhere = places.some(({ kind }) => kind === 'in zone' || kind === 'is')
  if (!isSomewhere || (!any && places.length === partsOf(filter).length)) return false
  return at.view.objects.some(it => isUnknownCard(it) && places.every(one => matches(one, it, { ...at, it })))
}
const PLACES: ReadonlySet<Filter['kind']> = new Set(['in zone', 'owned by', 'status', 'is'])
/** Whether it is a card of which no step says what it is. */
export const isUnknownCard = ({ object, types, colors, subtypes, supertypes }: ObjectState): boolean =>
  object.filler === true && [types, colors, subtypes, supertypes].every(words => words.length === 0)
/** A part of a text that asks of cards only where they are, whose they are and the like. */
export const withoutTraits = <T>(part: T): T => {
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map(withoutTraits) as T
  if (isTrait(part) || ('kind' in part && part.kind === 'not' && hasTrait(part))) return { kind: 'all', of: [] } as T
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, withoutTraits(value)])) as T
}
const isTrait = (part: object): boolean => 'kind' in part && TRAITS.has(part.kind)
/** Whether it asks what a card is. */
export const hasTrait = (part: unknown): boolean =>
  typeof part === 'object' && part !== null && (isTrait(part) || Object.values(part).some(hasTrait))
const TRAITS: ReadonlySet<unknown> = new Set([
  ...['card type', 'supertype', 'subtype', 'color', 'name'],
  ...['compare', 'has ability', 'has no abilities', 'shares'],
])
/** How many are meant whatever unknown cards are: one may be a land as well as no land. */
const surely = (filter: Filter, at: Context): number =>
  counted(filter, at).filter(it => !isUnknownCard(it) || !hasTrait(filter)).length
/** Whether a card of which no step says what it is may have taken part in something. */
const mayHaveTakenPart = (one: Extract<Amount, { kind: 'happened' }>, at: Context): boolean => {
  const unknown = new Set(at.view.objects.filter(isUnknownCard).map(({ id }) => id))
  if (unknown.size === 0 || !hasTrait(one.event)) return false
  return happenedAt({ ...one, event: withoutTraits(one.event) }, at).some(({ object, was }) =>
    [object, was].some(id => id !== undefined && unknown.has(id)),
  )
}
/** What a part of a text asks that no step says: how many cards a library has, but for whether it is empty; what a card is. */
export const unsaidIn = (part: unknown, at: Context): 'library' | 'card' | null => {
  if (typeof part !== 'object' || part === null) return null
  const one = part as Condition | Amount
  if (one.kind === 'exists') {
    const isSure = surely(one.what, at) >= one.atLeast
    if (isSure || (one.atLeast === 1 && isWholeLibrary(one.what))) return null
    return isOpenLibrary(one.what, at) ? 'library' : mayMeanUnknown(one.what, at, false) ? 'card' : null
  }
  if (one.kind === 'amount' && one.of.kind === 'count' && one.to.kind === 'number') {
    if (one.how === '=' && one.to.is === 0 && isWholeLibrary(one.of.of)) return null
    if (one.how === '>=' && surely(one.of.of, at) >= one.to.is) return null
  }
  if (one.kind === 'happened' && mayHaveTakenPart(one, at)) return 'card'
  if (one.kind === 'count') {
    if (isOpenLibrary(one.of, at)) return 'library'
    if (mayMeanUnknown(one.of, at, false)) return 'card'
  }
  if (one.kind === 'count kinds' && mayMeanUnknown(one.among, at, true)) return 'card'
  for (const value of Object.values(part)) {
    const found = unsaidIn(value, at)
    if (found) return found
  }
  return null
}

// The scenario's label says which object is meant even when its name has changed.
const namedAt = (name: string, at: Context): readonly ObjectState[] => {
  const labelled = at.view.objects.filter(object => object.object.label === name)
  return labelled.length > 0 ? labelled : at.view.objects.filter(object => object.name === name)
}

/** Who "you" are: the controller of a static ability's source, after the control effects applied so far. */
export const youAt = (at: Context): Player =>
  at.effect.from === 'resolution' ? at.effect.controller : (sourceOf(at)?.controller ?? at.effect.controller)

/** Whether a phrase means this player. */
export const isMeant = (player: Player, who: Whose | 'each player', at: Context): boolean => {
  if (!isWithin(at.view.state, youAt(at), player)) return false
  if (who === 'each player') return true
  if (who === 'you') return player === youAt(at)
  if (who === 'your opponents') return areOpponents(player, youAt(at), at.view.state)
  if (who === 'target player')
    return at.effect.targets.some(target => typeof target !== 'string' && target.player === player)
  if (who === 'the chosen player') return player === chosenPlayerAt(at)
  if (who === 'its owner') return player === at.it?.object.owner
  if (who === 'its controller') return player === at.it?.controller
  if (who === 'not you') return player !== youAt(at)
  return playersNamed(who, at).includes(player)
}
type Named = Exclude<
  Whose,
  'you' | 'your opponents' | 'target player' | 'the chosen player' | 'its owner' | 'its controller' | 'not you'
>
/** The players that a phrase means without asking of whom it is said. */
const playersNamed = (who: Named, at: Context): readonly Player[] => {
  const { memory, targets } = at.effect
  if (who === 'the active player') return [at.view.state.active]
  if (who === 'the defending player') return memory?.defending === undefined ? [] : [memory.defending]
  if (who === 'enchanted player') {
    const { enchants } = sourceOf(at)?.object ?? {}
    return enchants === undefined ? [] : [enchants]
  }
  if ('opponentsOf' in who) {
    const player = playerAt(who.opponentsOf, at)
    return player === undefined ? [] : playersIn(at).filter(one => areOpponents(one, player, at.view.state))
  }
  if ('player' in who) return [who.player]
  if ('memory' in who) return who.memory.split(' ').flatMap(number => memory?.players[number] ?? [])
  if ('controllerOf' in who) return objectsAt(who.controllerOf, at).map(controllerOrOwner)
  if ('ownerOf' in who) return objectsAt(who.ownerOf, at).map(({ object }) => object.owner)
  const target = targets[who.target]
  return typeof target === 'object' ? [target.player] : []
}

/** The player that a phrase means, if it means a single one. */
export const playerAt = (who: Whose, at: Context): Player | undefined => {
  if (who === 'you') return youAt(at)
  if (who === 'its controller') return at.it?.controller
  if (who === 'the chosen player') return chosenPlayerAt(at)
  if (who === 'its owner') return at.it?.object.owner
  if (who === 'target player') {
    const target = at.effect.targets.find(one => typeof one !== 'string')
    return typeof target === 'object' ? target.player : undefined
  }
  if (who === 'your opponents') return playersIn(at).find(player => areOpponents(player, youAt(at), at.view.state))
  return who === 'not you' ? playersIn(at).find(player => player !== youAt(at)) : playersNamed(who, at)[0]
}

/** The player among some choices: players are chosen by their letter. */
export const chosenPlayerIn = (choices: readonly string[]): Player | undefined =>
  choices.find(choice => /^[A-Z]$/.test(choice))
const chosenPlayerAt = (at: Context): Player | undefined =>
  chosenPlayerIn([...at.effect.choices, ...(sourceOf(at)?.choices ?? [])])

/** What the game knows that is played, if one is. */
const factsAt = ({ facts, view }: Pick<Context, 'view' | 'facts'>): Facts | undefined =>
  facts ?? view.state.facts ?? undefined
const isMonarch = (monarch: Player | null, who: Whose, at: Context): boolean =>
  monarch !== null && isMeant(monarch, who, at)

/** Everyone who owns or controls something, in order of name. */
export const playersIn = (at: Pick<Context, 'view' | 'facts'>): readonly Player[] =>
  factsAt(at)?.players() ??
  [...new Set(['A', 'B', ...at.view.objects.flatMap(object => [object.object.owner, object.controller])])].sort()

const isColorWord = (word: string): boolean => (COLORS as readonly string[]).includes(word)

/** All colors among the choices: of the effect itself, else of its source. */
export const colorsAt = (at: Pick<Context, 'effect' | 'view'>): readonly Color[] => {
  const own = colorsIn(at.effect.choices)
  return own.length > 0 ? own : colorsIn(objectState(at.view, at.effect.source)?.choices ?? [])
}
const colorsIn = (choices: readonly string[]): readonly Color[] =>
  COLORS.filter(color => choices.some(choice => choice.toLowerCase() === color))

/** The word that was chosen, from the effect's own choices or those of its source. */
export const wordAt = (word: string | Chosen, at: Pick<Context, 'effect' | 'view'>): string | undefined => {
  if (typeof word === 'string') return word
  const source = objectState(at.view, at.effect.source)
  const choices = [...at.effect.choices, ...(source?.choices ?? [])]
  if (word.chosen === 'word') return choices[0]
  if (word.chosen === 'new word') return choices[1]
  if (word.chosen === 'number') return choices.find(isNumber)
  if (word.chosen === 'color') return choices.map(choice => choice.toLowerCase()).find(isColorWord)
  return choices.find(choice => !isColorWord(choice.toLowerCase())) ?? choices[0]
}

/** Whether an object passes a test now. Read against `at`, where `it` is the object itself. */
export const matches = (filter: Filter, object: ObjectState, at: Context): boolean =>
  isWithin(at.view.state, youAt(at), controllerOrOwner(object)) && fits(filter, object, at)
const fits = (filter: Filter, object: ObjectState, at: Context): boolean => {
  switch (filter.kind) {
    case 'all':
      return filter.of.every(one => fits(one, object, at))
    case 'any':
      return filter.of.some(one => fits(one, object, at))
    case 'not':
      return !fits(filter.of, object, at)
    case 'card type':
      return object.types.includes(filter.is)
    case 'supertype':
      return object.supertypes.includes(filter.is)
    case 'subtype':
      return isWord(wordAt(filter.is, at), word => hasSubtype(object, word, at.view.rules) && mayShow(object, word))
    case 'color':
      return hasColor(object, typeof filter.is === 'string' ? filter.is : wordAt(filter.is, at))
    case 'name':
      // "Cards named ~": with the name of the source.
      return object.allNames || object.name === (filter.is === '~' ? sourceOf(at)?.name : wordAt(filter.is, at))
    case 'status':
      return hasStatus(filter.is, object, at)
    case 'has ability':
      return object.abilities.some(held => isAbility(held, filter.word))
    case 'has no abilities':
      return countsAsAbilities(object, at).length === 0
    case 'paired':
      return partnerOf(object, at).length > 0
    case 'haunted':
      return sourceOf(at)?.object.haunts === object.id
    case 'marked':
      return object.object.marks?.some(({ as }) => as === filter.as) === true
    case 'attacked':
      return object.object.attacked !== null && isMeant(object.object.attacked, filter.by, { ...at, it: object })
    case 'took part':
      return happenedAt(filter, at).some(one => one.object === object.id || one.was === object.id)
    case 'blocks': {
      const whom = new Set(objectsAt(filter.whom, at).map(({ id }) => id))
      return (factsAt(at)?.pairs() ?? []).some(
        ({ blocker, attacker }) =>
          (filter.role !== 'attacker' && blocker === object.id && whom.has(attacker)) ||
          (filter.role !== 'blocker' && attacker === object.id && whom.has(blocker)),
      )
    }
    case 'in combat':
      return (
        hasStatus('attacking', object, at) &&
        factsAt(at)
          ?.attackers()
          .some(one => {
            if (one.id !== object.id) return false
            if (filter.is !== 'attacking') return one.isBlocked === (filter.is === 'blocked')
            if (one.at === one.defender) return filter.players !== undefined && isMeant(one.at, filter.players, at)
            const attacked = at.view.objects.find(other => other.object.label === one.at)
            return filter.objects !== undefined && attacked !== undefined && fits(filter.objects, attacked, at)
          }) === true
      )
    case 'was kicked':
      return factsAt(at)?.wasKicked(object.id) === true
    case 'commander':
      return factsAt(at)?.isCommander(object) === true
    case 'targets':
      return hasTargets(filter, object, at)
    case 'compare':
      return valuesOf(filter.what, object, at).some(value =>
        compares(value, filter.how, amountAt(filter.to, { ...at, it: object })),
      )
    case 'counter':
      return countersOn(object, filter.name) >= filter.atLeast
    case 'controlled by':
      return isMeant(controllerOrOwner(object), filter.who, speakingOf(object, at))
    case 'owned by':
      return isMeant(object.object.owner, filter.who, speakingOf(object, at))
    case 'in zone':
      return filter.is.includes(object.object.zone)
    case 'attached to':
      if (enchantsNamed(object, filter.to, at)) return true
      // 608.2h today: of what has left, what was attached to it then.
      return objectsAt(filter.to, at).some(
        host => host.id === object.object.attachedTo || at.wore?.[host.id]?.includes(object.id) === true,
      )
    case 'wears':
      return objectsAt(filter.what, at).some(worn => worn.object.attachedTo === object.id)
    case 'attached to any': {
      const host = object.object.attachedTo === null ? undefined : objectState(at.view, object.object.attachedTo)
      return host !== undefined && matches(filter.filter, host, { ...at, it: host })
    }
    case 'wears any':
      return at.view.objects.some(
        worn => worn.object.attachedTo === object.id && matches(filter.filter, worn, { ...at, it: worn }),
      )
    case 'other than':
      return !objectsAt(filter.than, at).some(other => other.id === object.id)
    case 'is':
      return objectsAt(filter.the, at).some(other => other.id === object.id)
    case 'shares':
      return objectsAt(filter.with, at).some(other => shares(filter.what, object, other, at.view.rules))
  }
}

/** "For each Forest its controller controls": of the one that is spoken of, not of each Forest. */
const speakingOf = (object: ObjectState, at: Context): Context => (at.it ? at : { ...at, it: object })
const isWord = (word: string | undefined, test: (word: string) => boolean): boolean => word !== undefined && test(word)
const mayShow = (object: ObjectState, word: string): boolean =>
  object.subtypes.includes(word) || bearsFamily(object.types, familyOf(word))

const hasColor = (object: ObjectState, word: string | undefined): boolean => {
  if (word === 'colorless') return object.colors.length === 0
  if (word === 'multicolored') return object.colors.length > 1
  if (word === 'monocolored') return object.colors.length === 1
  return word !== undefined && object.colors.includes(word as Color)
}

/** Cards off the battlefield have no controller, so their owner counts (108.4 today). */
const controllerOrOwner = (object: ObjectState): Player =>
  object.object.zone === 'battlefield' || object.object.zone === 'stack' ? object.controller : object.object.owner

type Status = Extract<Filter, { kind: 'status' }>['is']
const hasStatus = (is: Status, thing: ObjectState, at: Context): boolean => {
  const { object } = thing
  const wears = (subtype: string): boolean =>
    at.view.objects.some(other => other.object.attachedTo === thing.id && other.subtypes.includes(subtype))
  const tests: Readonly<Record<Status, () => boolean>> = {
    tapped: () => object.tapped,
    untapped: () => !object.tapped,
    'face down': () => object.faceDown,
    'face up': () => !object.faceDown,
    token: () => object.token,
    enchanted: () => wears('Aura'),
    equipped: () => wears('Equipment'),
    permanent: () => object.zone === 'battlefield',
    monstrous: () =>
      at.view.state.effects.some(
        ({ spec, memory }) =>
          memory?.objects[MONSTROUS]?.includes(thing.id) === true &&
          spec.changes.some(change => change.kind === 'game rule' && change.says === MONSTROUS),
      ),
    spell: () => object.zone === 'stack',
    card: () => object.zone !== 'battlefield' && object.zone !== 'stack' && !object.token,
    attacking: () => object.combat === 'attacking' && canBeInCombat(thing.types),
    blocking: () => object.combat === 'blocking' && canBeInCombat(thing.types),
  }
  return tests[is]()
}

/** `protection` names every protection, `landwalk` every walk; other words name one ability. */
export const isAbility = (held: HeldAbility, word: string): boolean => {
  const text = held.ability.text.toLowerCase().replace(/\.$/, '')
  const which = word.toLowerCase().replace(/\.$/, '')
  return text === which || text.startsWith(`${which} `) || (which === 'landwalk' && /walk$/.test(text))
}

/** The abilities that count: before 2013-07-13 being indestructible was a quality, not an ability (702.12). */
const countsAsAbilities = (object: ObjectState, at: Context): readonly HeldAbility[] =>
  at.view.rules.policy.indestructible === 'ability'
    ? object.abilities
    : object.abilities.filter(held => held.origin !== 'granted' || held.ability.text.toLowerCase() !== 'indestructible')

export const sizeOf = (what: 'power' | 'toughness' | 'mana value', object: ObjectState, at: Context): number | null =>
  what === 'mana value' ? manaValueOf(object, at.view.rules) : what === 'power' ? object.power : object.toughness

const valuesOf = (
  what: 'power' | 'toughness' | 'mana value',
  object: ObjectState,
  at: Context,
): readonly (number | null)[] =>
  what === 'mana value' ? manaValuesOf(object, at.view.rules) : [sizeOf(what, object, at)]

export const compares = (left: number | null, how: '<=' | '>=' | '=', right: number): boolean =>
  left !== null && (how === '<=' ? left <= right : how === '>=' ? left >= right : left === right)

const countersOn = (object: ObjectState, name: string | null): number =>
  object.object.counters.reduce((sum, pile) => (name === null || pile.name === name ? sum + pile.count : sum), 0)

const shares = (
  what: Extract<Filter, { kind: 'shares' }>['what'],
  a: ObjectState,
  b: ObjectState,
  rules: Ruleset,
): boolean => {
  if (what === 'color') return COLORS.some(color => a.colors.includes(color) && b.colors.includes(color))
  if (what === 'card type') return a.types.some(type => b.types.includes(type))
  if (what === 'name') return a.allNames || b.allNames || (a.name !== '' && a.name === b.name)
  const family = what === 'land type' ? 'land' : 'creature'
  const words = [...a.subtypes, ...b.subtypes].filter(word => familyOf(word) === family)
  const everyBoth = a.every.includes(`${family} types`) && b.every.includes(`${family} types`)
  return everyBoth || words.some(word => hasSubtype(a, word, rules) && hasSubtype(b, word, rules))
}

/** The current value of an amount. A missing object counts as 0; amounts that are not modelled have been refused before. */
export const amountAt = (amount: Amount, at: Context): number => {
  switch (amount.kind) {
    case 'number':
      return amount.is
    case 'x':
      return at.effect.spec.x ? amountAt(at.effect.spec.x, at) : Number(at.effect.choices.find(isNumber) ?? 0)
    case 'sum':
      return amount.of.reduce((sum, one) => sum + amountAt(one, at), 0)
    case 'product':
      return amount.of.reduce((product, one) => product * amountAt(one, at), 1)
    case 'half': {
      const half = amountAt(amount.of, at) / 2
      return amount.rounded === 'up' ? Math.ceil(half) : Math.floor(half)
    }
    case 'minus':
      return -amountAt(amount.of, at)
    case 'count':
      return counted(amount.of, at).filter(
        object => !amount.whose || isMeant(controllerOrOwner(object), amount.whose, at),
      ).length
    case 'value':
      return objectsAt(amount.of, at).reduce(
        (_, object) => usableSize(sizeOf(amount.what, object, at), at.view.rules),
        0,
      )
    case 'total':
      return counted(amount.among, at).reduce(
        (sum, object) => sum + usableSize(sizeOf(amount.what, object, at), at.view.rules),
        0,
      )
    case 'greatest':
      return counted(amount.among, at).reduce((most, object) => Math.max(most, sizeOf(amount.what, object, at) ?? 0), 0)
    case 'count kinds':
      return kindsOf(amount.what, counted(amount.among, at), at.view.rules)
    case 'mana symbols':
      return counted(amount.among, at).reduce((sum, { manaCost }) => sum + symbolsOf(manaCost, amount.of), 0)
    case 'counters':
      return objectsAt(amount.on, at).reduce((sum, object) => sum + countersOn(object, amount.name), 0)
    case 'counters among':
      return counted(amount.among, at).reduce((sum, object) => sum + countersOn(object, amount.name), 0)
    case 'devotion':
      return (at.before ?? at.view).objects
        .filter(object => object.object.zone === 'battlefield' && isMeant(object.controller, amount.who, at))
        .reduce(
          (sum, object) => sum + symbolsOf(object.manaCost, amount.to, ...(amount.also ?? [])) + devotionMore(object),
          0,
        )
    case 'player count':
      return (
        (amount.attacked ? factsAt(at)?.attacked(youAt(at), amount.attacked) : factsAt(at)?.players()) ?? []
      ).filter(player => isMeant(player, amount.who, at)).length
    case 'hand size': {
      // "Your opponents" are all of them, whose hands are counted together.
      const { who } = amount
      const players =
        who === 'your opponents' ? playersIn(at).filter(one => isMeant(one, who, at)) : [playerAt(who, at)]
      return at.view.objects.filter(({ object }) => object.zone === 'hand' && players.includes(object.owner)).length
    }
    case 'happened': {
      const found = happenedAt(amount, at)
      if (amount.isSum) return found.reduce((sum, one) => sum + one.amount, 0)
      // The same object counts once, however often it took part.
      const ids = new Set(found.flatMap(one => one.object ?? []))
      return ids.size + found.filter(one => one.object === undefined).length
    }
    case 'cast before':
      return objectsAt(amount.the, at).reduce((sum, { object }) => sum + (object.castAfter ?? 0), 0)
    case 'times paid': {
      const paid = at.paid ?? sourceOf(at)?.object.castWith ?? []
      return paid.filter(keyword => keyword === amount.keyword).length
    }
    case 'mana spent': {
      const spent = objectsAt(amount.on, at).flatMap(({ id }) => factsAt(at)?.manaSpent(id) ?? [])
      const { color } = amount
      if (color === undefined) return spent.length
      const open = factsAt(at)?.isManaAny ? spent.filter(one => one === '?').length : 0
      if (color !== 'colors') return open + spent.filter(one => one === SYMBOLS[color]).length
      return Math.min(COLORS.length, open + COLORS.filter(one => spent.includes(SYMBOLS[one])).length)
    }
    case 'life':
      return factsAt(at)?.life(playerAt(amount.who, at) ?? '') ?? 0
    case 'player counters':
      return factsAt(at)?.counters(playerAt(amount.who, at) ?? '', amount.counter) ?? 0
    case 'speed':
      return factsAt(at)?.speed(playerAt(amount.who, at) ?? '') ?? 0
    case 'commander casts':
      return factsAt(at)?.commanderCasts(youAt(at)) ?? 0
    case 'starting life':
      return factsAt(at)?.startingLife(playerAt(amount.who, at) ?? '') ?? 20
    case 'extreme life': {
      const totals = playersIn(at).map(player => factsAt(at)?.life(player) ?? 0)
      return amount.is === 'lowest' ? Math.min(...totals) : Math.max(...totals)
    }
    case 'extreme count': {
      const found = counted(amount.of, at)
      const each = playersIn(at).map(player => found.filter(one => controllerOrOwner(one) === player).length)
      return amount.is === 'least' ? Math.min(...each) : Math.max(...each)
    }
    case 'times activated':
      return at.effect.memory?.activated ?? 0
    case 'damage dealt':
      return at.effect.memory?.dealt ?? 0
    case 'that much':
      return at.effect.memory?.amount ?? 0
    case 'times kicked':
      return at.effect.memory?.kicked ?? 0
    case 'chosen number':
      return Number(wordAt(amount, at) ?? 0)
    case 'coins':
      return (at.effect.memory?.coins ?? []).filter(side => side === amount.side).length
  }
}

export const isNumber = (choice: string): boolean => /^\d+$/.test(choice)
const SYMBOLS: Readonly<Record<Color, string>> = { white: 'W', blue: 'U', black: 'B', red: 'R', green: 'G' }
/** What the game remembers of an event. Without a game nothing may ask: `unmodelledIn` refuses it before. */
const happenedAt = ({ event, when }: { readonly event: EventPattern; readonly when: Span }, at: Context) =>
  factsAt(at)?.happened(event, when, at) ?? []
const hasTargets = (
  { objects, players, only }: Extract<Filter, { kind: 'targets' }>,
  { id }: ObjectState,
  at: Context,
): boolean => {
  const targets = factsAt(at)?.targetsOf(id) ?? []
  const isOne = (target: ObjectState['id'] | { readonly player: Player }): boolean => {
    if (typeof target !== 'string') return players !== undefined && isMeant(target.player, players, at)
    const it = objectState(at.view, target)
    return it !== undefined && objects !== undefined && matches(objects, it, { ...at, it })
  }
  return targets.some(isOne) && (!only || targets.every(isOne))
}

// 700.5a (2021-11-19): static abilities may increase devotion, and are counted with it.
const devotionMore = (object: ObjectState): number =>
  object.abilities.filter(held => /^your devotion to each color\b.* is increased by one\b/i.test(held.ability.text))
    .length

// 104.1b (2007-05-01): a value below zero is used as it is; before, a creature's power below zero counted as 0.
export const usableSize = (size: number | null, rules: Ruleset): number =>
  (size ?? 0) < 0 && rules.policy.negativeValues === 'zero' ? 0 : (size ?? 0)

/** The objects that are counted: permanents, unless the filter names another zone. */
export const counted = (filter: Filter, at: Context): readonly ObjectState[] => {
  const kept = keptIn(filter)
  // What was destroyed or exiled "this way" counts as it last was (608.2h today).
  if (kept) return objectsAt(kept, at).filter(object => matches(filter, object, at))
  const anywhere = namesZone(filter)
  return (at.before ?? at.view).objects.filter(
    object => isReached(object, filter, anywhere) && matches(filter, object, at),
  )
}
/** Permanents, and objects in other zones if the filter names some; what is outside the game only if it says so. */
export const isReached = ({ object }: ObjectState, filter: Filter, anywhere: boolean): boolean =>
  !object.phasedOut &&
  (object.zone === 'battlefield' || (anywhere && (object.zone !== 'outside' || namesOutside(filter))))
/** Whether a filter speaks of cards outside the game. */
export const namesOutside = (filter: Filter): boolean => {
  if (filter.kind === 'all' || filter.kind === 'any') return filter.of.some(namesOutside)
  return filter.kind === 'in zone' && filter.is.includes('outside')
}
const keptIn = (filter: Filter): Reference | null => {
  if (filter.kind === 'is') return filter.the.kind === 'memory' ? filter.the : null
  return filter.kind === 'all' ? filter.of.reduce<Reference | null>((found, one) => found ?? keptIn(one), null) : null
}

/** Whether a filter names a zone to search; `permanent` does not. */
export const namesZone = (filter: Filter): boolean => {
  if (filter.kind === 'all' || filter.kind === 'any') return filter.of.some(namesZone)
  if (filter.kind === 'not') return namesZone(filter.of)
  if (filter.kind === 'is' || filter.kind === 'attacked') return true
  return filter.kind === 'in zone' || (filter.kind === 'status' && (filter.is === 'spell' || filter.is === 'card'))
}

const IN_PARTY: readonly string[] = ['Cleric', 'Rogue', 'Warrior', 'Wizard']
/** 700.8b today: each is counted for one of its types, so that there are as many as possible; of four one is left for any type. */
const partyOf = (objects: readonly ObjectState[], words: readonly string[], rules: Ruleset): number => {
  const [word, ...others] = words
  if (word === undefined) return 0
  const those = objects.filter(one => hasSubtype(one, word, rules)).slice(0, IN_PARTY.length)
  const ways = those.map(one => 1 + partyOf(without(objects, one), others, rules))
  return Math.max(partyOf(objects, others, rules), ...ways)
}
const without = (objects: readonly ObjectState[], one: ObjectState) => objects.filter(other => other !== one)
const kindsOf = (what: string, objects: readonly ObjectState[], rules: Ruleset): number => {
  if (what === 'party') return partyOf(objects, IN_PARTY, rules)
  // 201.2b (2021-02-05): an object without a name has no name that differs.
  if (what === 'name') return new Set(objects.map(object => object.name).filter(name => name !== '')).size
  if (what === 'power') return new Set(objects.map(object => object.power)).size
  if (what === 'card type') return new Set(objects.flatMap(object => object.types)).size
  if (what === 'color') return COLORS.filter(color => objects.some(object => object.colors.includes(color))).length
  if (what === 'basic land type')
    return ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'].filter(word =>
      objects.some(t => t.subtypes.includes(word) || t.every.includes('land types')),
    ).length
  return new Set(objects.flatMap(object => object.subtypes.filter(word => familyOf(word, object.types) === 'creature')))
    .size
}

export type { Affects }

/** "Attached to them": to the player whom the text has named. */
const enchantsNamed = ({ object }: ObjectState, to: Reference, at: Context): boolean =>
  object.enchants !== undefined &&
  to.kind === 'memory' &&
  to.of.split(' ').some(number => at.effect.memory?.players[number]?.includes(object.enchants as Player))
/** Whether a condition is true now. */
export const holds = (condition: Condition, at: Context): boolean => {
  switch (condition.kind) {
    case 'exists':
      if (isOpenLibrary(condition.what, at) && isWholeLibrary(condition.what)) return true
      return counted(condition.what, at).length >= condition.atLeast
    case 'matches': {
      const objects = objectsAt(condition.the, at)
      return objects.length > 0 && objects.every(object => matches(condition.filter, object, { ...at, it: object }))
    }
    case 'amount': {
      // A library that no step describes has enough cards.
      const isEnough = condition.of.kind === 'count' && isOpenLibrary(condition.of.of, at)
      const of = isEnough ? Number.POSITIVE_INFINITY : amountAt(condition.of, at)
      return compares(of, condition.how, amountAt(condition.to, at))
    }
    case 'more':
      return hasMore(condition, at)
    case 'turn of':
      return isMeant(at.view.state.active, condition.who, at)
    case 'opponent': {
      const opponents = playersIn(at).filter(player => isMeant(player, 'your opponents', at))
      const isSo = (player: Player): boolean => holds(ofPlayer(condition.of, player), at)
      return condition.which === 'any' ? opponents.some(isSo) : opponents.every(isSo)
    }
    case 'both':
      return condition.of.every(one => holds(one, at))
    case 'either':
      return condition.of.some(one => holds(one, at))
    case 'kicked':
      return (at.effect.memory?.kicked ?? 0) > 0
    case 'paid':
      return (at.paid ?? sourceOf(at)?.object.castWith)?.includes(condition.keyword) === true
    case 'came since upkeep':
      return objectsAt(condition.the, at).some(thing => factsAt(at)?.cameSinceUpkeep(thing) === true)
    case 'cast in main phase':
      return objectsAt(condition.the, at).some(({ id }) => factsAt(at)?.isCastInMain(id) === true)
    case 'monarch':
      return isMonarch(factsAt(at)?.monarch() ?? null, condition.who, at)
    case 'day or night':
      return factsAt(at)?.dayOrNight() === condition.is
    case 'blessed':
      return playersIn(at).some(player => isMeant(player, condition.who, at) && factsAt(at)?.isBlessed(player) === true)
    case 'dungeon completed':
      return playersIn(at).some(
        player => isMeant(player, condition.who, at) && factsAt(at)?.hasCompleted(player) === true,
      )
    case 'flip won':
      return at.effect.memory?.isFlipWon === true
    case 'resolved':
      return at.effect.memory?.resolved === condition.nth
    case 'library searched':
      return at.effect.memory?.isLibrarySearched === true
    case 'not':
      return !holds(condition.of, at)
  }
}

/** A condition about opponents, rewritten for one of them. */
const ofPlayer = <T>(part: T, player: Player): T => {
  if (part === 'your opponents') return { player } as T
  if (Array.isArray(part)) return part.map(one => ofPlayer(one, player)) as T
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, ofPlayer(value, player)])) as T
}

const hasMore = ({ what, who, than, each }: Extract<Condition, { kind: 'more' }>, at: Context): boolean => {
  const objects = counted(what, at)
  const countOf = (player: string): number => objects.filter(object => controllerOrOwner(object) === player).length
  const players = playersIn(at)
  const others = players.filter(player => isMeant(player, than, at))
  return players
    .filter(player => isMeant(player, who, at))
    .some(player => {
      const isFewer = (other: string): boolean => other === player || countOf(other) < countOf(player)
      const rest = others.filter(other => other !== player)
      return rest.length > 0 && (each ? rest.every(isFewer) : rest.some(isFewer))
    })
}

/** The objects that the words of an effect select. */
export const inAffects = (affects: Affects, at: Context): readonly ObjectState[] => {
  switch (affects.kind) {
    case 'each': {
      const anywhere = namesZone(affects.filter)
      return at.view.objects.filter(object => passes(object, affects.filter, anywhere, at))
    }
    case 'reference':
      return objectsAt(affects.the, at).filter(
        object =>
          !object.object.phasedOut && (!affects.filter || matches(affects.filter, object, { ...at, it: object })),
      )
    case 'several':
      return [...new Set(affects.of.flatMap(one => inAffects(one, at)))]
    case 'players':
    case 'game':
      return []
  }
}

/** Whether an object is selected: only permanents are, unless the filter names another zone. */
const passes = (
  object: ObjectState,
  filter: Extract<Affects, { kind: 'each' }>['filter'],
  anywhere: boolean,
  at: Context,
): boolean => isReached(object, filter, anywhere) && matches(filter, object, { ...at, it: object })

/** Whether an effect that looks at each object alone affects this one. */
export const isIn = (affects: Affects, object: ObjectState, at: Context): boolean =>
  affects.kind === 'each'
    ? passes(object, affects.filter, namesZone(affects.filter), at)
    : affects.kind === 'several' && affects.of.some(one => isIn(one, object, at))
