import {
  BY_TOUGHNESS,
  NO_COMBAT_DAMAGE,
  type ObjectId,
  type ObjectState,
  objectState,
  type Player,
  viewOf,
} from '../../index'
import type { Combat, Dealt, Game, InCombat } from '../game'
import { assignedItem, policyOf, tooManyHere } from '../table'
import { isSelf } from '../texts/phrases'
import { standingTexts } from '../texts/standing-texts'
import { hasKeyword, isBattle, stillInCombat } from './attacks'

/** A creature that deals combat damage now, and what it may deal it to. */
export type Dealer = {
  readonly thing: ObjectState
  /** The player who divides its damage: not its controller if banding says so. */
  readonly divides: Player
  readonly power: number
  readonly creatures: readonly ObjectState[]
  /** What is dealt the rest of the damage, or all of it if there are no creatures. */
  readonly beyond: Dealt['to'] | null
  readonly isFree: boolean
}

const refOf = (thing: ObjectState): InCombat => ({ label: thing.object.label, id: thing.id })
const strikesFirst = (thing: ObjectState): boolean =>
  hasKeyword(thing, 'first strike') || hasKeyword(thing, 'double strike')

const participants = (game: Game, combat: Combat): readonly ObjectState[] => {
  const attacking = combat.attackers.flatMap(one => stillInCombat(game, one, 'attacking') ?? [])
  const blockers = [...new Map(combat.blocks.map(({ blocker }) => [blocker.id, blocker])).values()]
  return [...attacking, ...blockers.flatMap(one => stillInCombat(game, one, 'blocking') ?? [])]
}

/** 502.2 (1999), 510.4 today: with first strike there are two combat damage steps. */
export const hasFirstStrikers = (game: Game, combat: Combat): boolean => participants(game, combat).some(strikesFirst)

/** The creatures that deal combat damage in the step that is about to begin. */
export const strikersIn = (game: Game, combat: Combat, round: 1 | 2): readonly ObjectState[] => {
  const all = participants(game, combat)
  if (round === 1) return all.some(strikesFirst) ? all.filter(strikesFirst) : all
  return all.filter(one => !combat.struckFirst.includes(one.id) || hasKeyword(one, 'double strike'))
}

/** Texts that change how combat damage is assigned. */
const OTHERWISE = /\bassigns? (?:no |its |their )?combat damage\b|\bdeals? combat damage as though\b/i
const SAID_BY_TOUGHNESS =
  /^(.+?) assigns? combat damage equal to (?:its|their) toughness rather than (?:its|their) power$/i
/** Such a text that is not modelled, of a creature that deals damage or of another permanent; null: there is none. */
export const assignedOtherwise = (game: Game, dealers: readonly Dealer[]): string | null =>
  standingTexts(viewOf(game.state)).find(({ text, source, of, rules }) => {
    if (!OTHERWISE.test(text) || (of && SAID_BY_TOUGHNESS.test(text))) return false
    if (of && rules?.some(says => says === BY_TOUGHNESS || says === NO_COMBAT_DAMAGE)) return false
    const reading = { self: source?.name || (source?.object.label ?? null), known: [] }
    const [, own] = /^(?:you may have )?(.+?) (?:assigns?|deals?)\b/i.exec(text) ?? []
    const isOwn = own !== undefined && isSelf(own, reading)
    return !isOwn || dealers.some(({ thing }) => thing.id === source?.id)
  })?.text ?? null

/** How much combat damage a creature deals: its power, or its toughness if a text says so. */
const strengthOf = (game: Game, thing: ObjectState): number => {
  const view = viewOf(game.state)
  const texts = standingTexts(view)
  const isSaid = (rule: string): boolean =>
    texts.some(({ of, rules }) => rules?.includes(rule) && of?.some(other => other.id === thing.id))
  if (isSaid(NO_COMBAT_DAMAGE)) return 0
  const isByToughness =
    isSaid(BY_TOUGHNESS) ||
    texts.some(one => {
      const [, words] = SAID_BY_TOUGHNESS.exec(one.text) ?? []
      if (words === undefined) return false
      return one.of?.some(other => other.id === thing.id) === true
    })
  return (isByToughness ? thing.toughness : thing.power) ?? 0
}

export const dealersIn = (game: Game, combat: Combat, round: 1 | 2): readonly Dealer[] =>
  strikersIn(game, combat, round).flatMap(thing => {
    const power = strengthOf(game, thing)
    if (power <= 0) return []
    const attacker = combat.attackers.find(one => one.id === thing.id)
    // II.18.10 of the Fifth Edition: only untapped blocking creatures deal combat damage.
    if (!attacker && thing.object.tapped && policyOf(game).tappedBlockers === 'deal no combat damage') return []
    const dealer = attacker ? attackerAs(game, combat, thing, power) : blockerAs(game, combat, thing, power)
    return dealer.creatures.length === 0 && !dealer.beyond ? [] : [dealer]
  })

const inOrder = (combat: Combat, id: ObjectId, found: readonly ObjectState[]): readonly ObjectState[] => {
  const order = combat.orders[id]
  return order ? [...found].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id)) : found
}

const attackerAs = (game: Game, combat: Combat, thing: ObjectState, power: number): Dealer => {
  const attacker = combat.attackers.find(one => one.id === thing.id)
  const found = combat.blocks
    .filter(one => one.attacker === thing.id)
    .flatMap(({ blocker }) => stillInCombat(game, blocker, 'blocking') ?? [])
  const creatures = inOrder(combat, thing.id, found)
  const attacked = attacker ? attackedNow(game, attacker.at, attacker.defender) : null
  // 702.19c (2021-06-18): beyond a planeswalker's loyalty the damage goes to its controller.
  const isOver = attacked !== null && 'id' in attacked && hasKeyword(thing, 'trample over planeswalkers')
  const walker = isOver ? objectState(viewOf(game.state), attacked.id) : undefined
  // I.23.6 and I.23.7 of the Fifth Edition: what tramples over is looked at once damage has been prevented.
  const isLater = policyOf(game).lethalDamage === 'looked at after prevention' && creatures.length > 0
  const isThrough = !attacker?.isBlocked || (hasKeyword(thing, 'trample') && !isLater) || isOver
  const isFree = creatures.some(one => hasKeyword(one, 'banding'))
  return {
    thing,
    divides: isFree ? (creatures[0]?.controller ?? thing.controller) : thing.controller,
    power,
    creatures: walker && isThrough ? [...creatures, walker] : creatures,
    beyond: !isThrough ? null : walker && attacker ? { player: attacker.defender } : attacked,
    isFree,
  }
}
/** What is attacked, if it still exists. */
const attackedNow = (game: Game, at: string, defender: Player): Dealt['to'] | null => {
  if (at === defender) return { player: at }
  const thing = viewOf(game.state).objects.find(one => one.object.label === at && one.object.zone === 'battlefield')
  if (thing && isBattle(thing)) return refOf(thing)
  return thing && thing.controller === defender && thing.types.includes('planeswalker') ? refOf(thing) : null
}

const blockerAs = (game: Game, combat: Combat, thing: ObjectState, power: number): Dealer => {
  const found = combat.blocks
    .filter(one => one.blocker.id === thing.id)
    .flatMap(({ attacker }) => {
      const id = combat.attackers.find(one => one.id === attacker)
      return (id && stillInCombat(game, id, 'attacking')) || []
    })
  const isFree = found.some(one => hasKeyword(one, 'banding'))
  return {
    thing,
    divides: isFree ? game.turn.player : thing.controller,
    power,
    creatures: inOrder(combat, thing.id, found),
    beyond: null,
    isFree,
  }
}

/** How one creature's damage is divided: one number for each creature, and what is dealt beyond them. */
export type Division = { readonly dealer: Dealer; readonly to: readonly number[]; readonly beyond: number }

export const dealtBy = ({ dealer, to, beyond }: Division): readonly Dealt[] => {
  const from = refOf(dealer.thing)
  return [
    ...dealer.creatures.flatMap((one, i) => ((to[i] ?? 0) > 0 ? [{ from, to: refOf(one), amount: to[i] ?? 0 }] : [])),
    ...(dealer.beyond && beyond > 0 ? [{ from, to: dealer.beyond, amount: beyond }] : []),
  ]
}
/** A division in the form in which a page's decision names it. */
export const keyOf = (division: Division): string =>
  dealtBy(division)
    .map(one => assignedItem(one.amount, one.from.label, 'player' in one.to ? one.to.player : one.to.label))
    .sort()
    .join(' ')

const splits = (n: number, parts: number): readonly (readonly number[])[] =>
  parts === 1
    ? [[n]]
    : Array.from({ length: n + 1 }, (_, i) => i).flatMap(i => splits(n - i, parts - 1).map(rest => [i, ...rest]))
const placesOf = (dealer: Dealer): number => dealer.creatures.length + (dealer.beyond ? 1 : 0)
/** How many divisions there are, without making them: a large creature blocked by ten has billions. */
const countOf = (dealer: Dealer): number => {
  let count = 1
  for (let place = 1; place < placesOf(dealer); place++) count = (count * (dealer.power + place)) / place
  return count
}
const divisionsOf = (dealer: Dealer): readonly Division[] =>
  splits(dealer.power, placesOf(dealer)).map(parts => ({
    dealer,
    to: parts.slice(0, dealer.creatures.length),
    beyond: dealer.beyond ? (parts.at(-1) ?? 0) : 0,
  }))

const MAX_ASSIGNMENTS = 20_000
export const tooManyAssignments = tooManyHere(
  'ways to assign this combat damage',
  MAX_ASSIGNMENTS,
  'use fewer creatures, or creatures with less power',
)
/** All legal ways in which one player divides the damage of several creatures; null: more than the limit. */
export const assignments = (game: Game, dealers: readonly Dealer[]): readonly (readonly Division[])[] | null => {
  if (dealers.reduce((n, one) => n * countOf(one), 1) > MAX_ASSIGNMENTS) return null
  const options = dealers.map(divisionsOf)
  let wholes: readonly (readonly Division[])[] = [[]]
  for (const one of options) wholes = wholes.flatMap(whole => one.map(division => [...whole, division]))
  return wholes.filter(whole => isLegal(game, whole))
}

/** 310.2 and 502.9 (1999), 510.1c-d and 702.19 today. */
const isLegal = (game: Game, whole: readonly Division[]): boolean => {
  const policy = policyOf(game)
  const view = viewOf(game.state)
  const isLethal = (id: ObjectId): boolean => {
    const thing = objectState(view, id)
    const assigned = whole.flatMap(dealtBy).filter(one => 'id' in one.to && one.to.id === id)
    const total = assigned.reduce((sum, one) => sum + one.amount, 0)
    const marked = policy.lethalDamage === 'toughness alone' ? 0 : (thing?.object.damage ?? 0)
    const isDeadly =
      policy.lethalDamage === 'less what is marked, or deathtouch' &&
      assigned.some(one => {
        const from = objectState(view, one.from.id)
        return from !== undefined && hasKeyword(from, 'deathtouch')
      })
    const loyalty = thing?.object.counters.find(pile => pile.name === 'loyalty')?.count ?? 0
    if (thing && !thing.types.includes('creature')) return total >= loyalty
    return isDeadly || total >= Math.max(0, (thing?.toughness ?? 0) - marked)
  }
  return whole.every(({ dealer, to, beyond }) => {
    const ids = dealer.creatures.map(one => one.id)
    if (beyond > 0 && !ids.every(isLethal)) return false
    const isAsLiked =
      dealer.isFree ||
      policy.damageOrder !== 'in an announced order' ||
      (policy.deathtouchDivision === 'freely among blockers' && hasKeyword(dealer.thing, 'deathtouch'))
    if (isAsLiked) return true
    const last = to.findLastIndex(n => n > 0)
    return ids.slice(0, Math.max(0, last)).every(isLethal)
  })
}
