import type { Problem } from '#rulebook/result'
import {
  type Cited,
  COLORS,
  canBeInCombat,
  type ObjectId,
  type ObjectState,
  type Player,
  protectionFrom,
  unknownProtection,
  type View,
  viewOf,
} from '../../index'
import { landWalked } from '../../meaning/combat-rules'
import type { Game } from '../game'
import { attackedTogether, defendsWith } from '../seats'
import { policyOf } from '../table'
import { filterOf, passes } from '../texts/phrases'
import { attackCostText } from './attack-costs'
import { hasKeyword, stillInCombat } from './attacks'
import { type CombatText, combatTexts, defenderHas } from './combat-texts'
import { type Chosen, type Declarations, judged, legalOnes, unknownInCombat, type Verdict } from './declarations'

const bears = ({ of }: CombatText, thing: ObjectState): boolean => of === null || of.some(one => one.id === thing.id)

type Judge = {
  readonly game: Game
  readonly view: View
  readonly known: readonly string[]
  readonly texts: readonly CombatText[]
  readonly player: Player
}
const unknown = (one: CombatText): Verdict => unknownInCombat(`"${one.text}"`)
const forbidden = (says: string, by?: Cited): Verdict => ({
  kind: 'illegal',
  says,
  rule: 'restriction',
  ...(by === undefined ? {} : { by }),
})

/** Whether a phrase names an object: "artifact creatures and/or black creatures". Null: not understood. */
const isKind = (words: string, thing: ObjectState, by: CombatText, { view, known }: Judge): boolean | null => {
  let is = false
  for (const part of words.split(/ and\/or | or (?!(?:less|more|greater|fewer)\b)/)) {
    const filter = filterOf(part, { self: by.source?.name ?? null, known })
    if (!filter) return null
    is ||= passes(filter, thing, view, { id: by.source?.id ?? null, controller: by.controller })
  }
  return is
}

/** 502.6 (1999), 702.14 today: landwalk depends on the lands of the defending player. */
const walksPast = (attacker: ObjectState, { game, view, player, known }: Judge): Verdict => {
  for (const { ability } of attacker.abilities) {
    const land = landWalked(ability.text)
    if (land === null) continue
    const filter = filterOf(land, { self: null, known })
    if (!filter) return unknownInCombat(`"${ability.text}"`)
    const has = view.objects.some(
      one =>
        one.object.zone === 'battlefield' &&
        !one.object.phasedOut &&
        one.types.includes('land') &&
        attackedTogether(game, player).includes(one.controller) &&
        passes(filter, one, view, { id: attacker.id, controller: attacker.controller }),
    )
    if (has) return forbidden(`"${attacker.object.label}" has ${ability.text}`, 'landwalk')
  }
  return null
}

/** Why one creature cannot block another, regardless of the rest of the declaration. */
const whyNotPair = (asked: Judge, blocker: ObjectState, attacker: ObjectState): Verdict => {
  // The player whom the attacker attacks: with teams not always the one who declares the blocks.
  const attacked = asked.game.combat?.attackers.find(one => one.id === attacker.id)?.defender
  const judge = { ...asked, player: attacked ?? asked.player }
  const { texts, view, player, known } = judge
  const name = `"${attacker.object.label}"`
  const as = (word: string): boolean =>
    texts.some(one => {
      const { blocksAsThough } = one.rule
      if (blocksAsThough?.had !== word || !bears(one, blocker)) return false
      return blocksAsThough.against === null || hasKeyword(attacker, blocksAsThough.against)
    })
  const has = (thing: ObjectState, word: string): boolean => hasKeyword(thing, word) || (thing === blocker && as(word))
  if (hasKeyword(attacker, 'flying') && !has(blocker, 'flying') && !has(blocker, 'reach'))
    return forbidden(`${name} has flying`, 'flying')
  if (
    hasKeyword(attacker, 'shadow') !== hasKeyword(blocker, 'shadow') &&
    !(hasKeyword(attacker, 'shadow') && as('shadow'))
  )
    return forbidden(`${hasKeyword(attacker, 'shadow') ? name : `"${blocker.object.label}"`} has shadow`, 'shadow')
  if (hasKeyword(attacker, 'horsemanship') && !has(blocker, 'horsemanship'))
    return forbidden(`${name} has horsemanship`, 'horsemanship')
  const isArtifact = blocker.types.includes('artifact')
  if (hasKeyword(attacker, 'fear') && !isArtifact && !blocker.colors.includes('black'))
    return forbidden(`${name} has fear`, 'fear')
  if (
    hasKeyword(attacker, 'intimidate') &&
    !isArtifact &&
    !COLORS.some(one => attacker.colors.includes(one) && blocker.colors.includes(one))
  )
    return forbidden(`${name} has intimidate`, 'intimidate')
  if (hasKeyword(attacker, 'skulk') && (blocker.power ?? 0) > (attacker.power ?? 0))
    return forbidden(`${name} has skulk`, 'skulk')
  if (hasKeyword(blocker, 'decayed')) return forbidden(`"${blocker.object.label}" has decayed`, 'decayed')
  const hasGrown = blocker.object.counters.some(pile => pile.name === '+1/+1' && pile.count > 0)
  if (hasKeyword(blocker, 'unleash') && hasGrown)
    return forbidden(`"${blocker.object.label}" has unleash and a +1/+1 counter`, 'unleash')
  if (unknownProtection(attacker, blocker) !== null)
    return unknownInCombat(`The protection of ${name} from ${unknownProtection(attacker, blocker)}`)
  if (protectionFrom(attacker, blocker) !== null)
    return forbidden(`${name} has protection from ${protectionFrom(attacker, blocker)}`, 'blockProtection')
  const walked = walksPast(attacker, judge)
  if (walked) return walked
  for (const one of texts) {
    const verdict =
      bears(one, blocker) || bears(one, attacker) ? byText(judge, one, blocker, attacker, view, player, known) : null
    if (verdict) return verdict
  }
  return null
}

/** A blocker with what it has only for the purpose of blocking. */
const asThough = (blocker: ObjectState, { texts }: Judge): ObjectState => {
  const words = texts.flatMap(one =>
    one.rule.blocksAsThough?.isPlain && bears(one, blocker) ? one.rule.blocksAsThough.had : [],
  )
  const [held] = blocker.abilities
  return words.length === 0
    ? blocker
    : {
        ...blocker,
        abilities: [
          ...blocker.abilities,
          ...words.flatMap(word =>
            held
              ? [
                  {
                    ...held,
                    key: `as though ${word}`,
                    ability: { text: word, does: { kind: 'keyword' as const, word } },
                  },
                ]
              : [],
          ),
        ],
      }
}

const byText = (
  judge: Judge,
  one: CombatText,
  blocker: ObjectState,
  attacker: ObjectState,
  view: View,
  player: Player,
  known: readonly string[],
): Verdict => {
  const { ofDefender, pair } = one.rule
  const forbids = forbidden(`"${one.text}" forbids it`)
  if (one.of === null) return unknown(one)
  const asBlocker = bears(one, blocker)
  const asAttacker = bears(one, attacker)
  if (ofDefender) {
    const is = defenderHas(ofDefender, player, view, known)
    if (is === null) return unknown(one)
    if (is === ofDefender.isUnless) return null
  }
  if (pair.kind === 'unknown') return unknown(one)
  if (pair.kind === 'of no pair') return null
  const isOfBlocker = pair.kind === 'cannot block' || pair.kind === 'blocks only'
  if (isOfBlocker ? !asBlocker : !asAttacker) return null
  if (pair.kind === 'not blocked by stronger') return (blocker.power ?? 0) > (attacker.power ?? 0) ? forbids : null
  if (!('whom' in pair)) return forbids
  const other = isOfBlocker ? attacker : asThough(blocker, judge)
  const is = one.whom ? one.whom.some(({ id }) => id === other.id) : isKind(pair.whom, other, one, judge)
  if (is === null) return unknown(one)
  return is === (pair.kind === 'cannot block' || pair.kind === 'not blocked by') ? forbids : null
}

/** 509.1a today: a tapped creature blocks only if a text allows it. */
const blocksTapped = (blocker: ObjectState, texts: readonly CombatText[]): boolean =>
  texts.some(one => one.rule.blocksTapped && bears(one, blocker))

/** How many attackers a creature may block; null: any number. */
const mostBlocked = (blocker: ObjectState, texts: readonly CombatText[]): number | null => {
  let most = 1
  for (const one of texts) {
    if (!bears(one, blocker)) continue
    if (one.rule.blocksMore === null) return null
    most += one.rule.blocksMore
  }
  return most
}

type Block = readonly ObjectId[]
export type Blocks = {
  readonly able: readonly ObjectState[]
  readonly attackers: readonly ObjectState[]
  readonly of: Declarations<Block>
  readonly judge: Judge
}

/** The blocks that a defending player may declare. */
export const blockDeclarations = (game: Game, known: readonly string[], player: Player): Blocks => {
  const view = viewOf(game.state)
  const texts = combatTexts(view).filter(({ rule }) => rule.isOfBlocks)
  const judge: Judge = { game, view, known, texts, player }
  const attackers = (game.combat?.attackers ?? []).flatMap(one => {
    const thing = defendsWith(game, player, one.defender) ? stillInCombat(game, one, 'attacking') : undefined
    return thing ? [thing] : []
  })
  const able = view.objects.filter(
    one =>
      one.object.zone === 'battlefield' &&
      !one.object.phasedOut &&
      defendsWith(game, player, one.controller) &&
      canBeInCombat(one.types) &&
      (!one.object.tapped || blocksTapped(one, texts)),
  )
  const choices = able.map(blocker => {
    const single = attackers
      .filter(attacker => whyNotPair(judge, blocker, attacker)?.kind !== 'illegal')
      .map(one => one.id)
    return subsets(single, mostBlocked(blocker, texts) ?? single.length)
  })
  const required = texts.filter(
    ({ rule }) =>
      rule.required === 'blocks' ||
      rule.required === 'blocks it' ||
      rule.required === 'is blocked' ||
      rule.required === 'is blocked by all',
  )
  const of: Declarations<Block> = {
    choices,
    restricted: chosen => restricted(judge, able, attackers, chosen),
    obeyed: chosen => required.reduce((sum, one) => sum + obeys(one, able, attackers, chosen), 0),
    isRequired: at => {
      const blocker = able[at]
      return (
        blocker !== undefined &&
        required.some(one => (one.rule.required?.startsWith('blocks') ? bears(one, blocker) : true))
      )
    },
    isAnyRequired: required.some(one => [...able, ...attackers].some(thing => bears(one, thing))),
    policy: policyOf(game).combatRequirements,
  }
  return { able, attackers, of, judge }
}
const subsets = (ids: readonly ObjectId[], most: number): readonly Block[] => {
  let all: readonly Block[] = ids.map(id => [id])
  let last = all
  for (let size = 2; size <= Math.min(most, ids.length); size++) {
    last = last.flatMap(one => ids.slice(ids.indexOf(one.at(-1) as ObjectId) + 1).map(id => [...one, id]))
    all = [...all, ...last]
  }
  return all
}
const obeys = (
  one: CombatText,
  able: readonly ObjectState[],
  attackers: readonly ObjectState[],
  chosen: Chosen<Block>,
): number => {
  if (one.rule.required === 'blocks it')
    return able.filter((thing, i) => bears(one, thing) && one.whom?.some(({ id }) => chosen[i]?.includes(id))).length
  if (one.rule.required === 'blocks') return able.filter((thing, i) => bears(one, thing) && chosen[i] !== null).length
  const meant = attackers.filter(thing => bears(one, thing))
  const isBlockedBy = (id: ObjectId) => chosen.filter(block => block?.includes(id)).length
  return one.rule.required === 'is blocked'
    ? meant.filter(thing => isBlockedBy(thing.id) > 0).length
    : meant.reduce((sum, thing) => sum + isBlockedBy(thing.id), 0)
}

const restricted = (
  judge: Judge,
  able: readonly ObjectState[],
  attackers: readonly ObjectState[],
  chosen: Chosen<Block>,
): Verdict => {
  const blocking = able.flatMap((thing, i) => {
    const block = chosen[i]
    return block ? [{ thing, block }] : []
  })
  if (blocking.length === 0) return null
  for (const { thing, block } of blocking)
    for (const id of block) {
      const attacker = attackers.find(one => one.id === id)
      const verdict = attacker ? whyNotPair(judge, thing, attacker) : forbidden('it is not attacking')
      if (verdict) return verdict
    }
  for (const attacker of attackers) {
    const count = blocking.filter(({ block }) => block.includes(attacker.id)).length
    const says = (what: 'isBlockedByTwo' | 'isBlockedByOne'): boolean =>
      judge.texts.some(one => one.rule[what] && bears(one, attacker))
    const isMenacing = hasKeyword(attacker, 'menace') || says('isBlockedByTwo')
    if (count === 1 && isMenacing)
      return forbidden(
        `"${attacker.object.label}" must be blocked by two or more creatures`,
        hasKeyword(attacker, 'menace') ? 'menace' : undefined,
      )
    if (count > 1 && says('isBlockedByOne'))
      return forbidden(`"${attacker.object.label}" can be blocked by only one creature`)
  }
  for (const one of judge.texts) {
    const { mostBlockers, cannotBlockAlone } = one.rule
    if (mostBlockers !== null && blocking.length > mostBlockers) return forbidden(`"${one.text}" forbids it`)
    if (cannotBlockAlone && blocking.length === 1 && bears(one, blocking[0]?.thing as ObjectState))
      return forbidden(`"${one.text}" forbids it`)
  }
  return null
}

/** Whether a declaration of blocks is legal as a whole. */
export const judgedBlocks = (
  game: Game,
  known: readonly string[],
  player: Player,
  pairs: readonly { readonly blocker: string; readonly attacker: string }[],
): Verdict => {
  const { able, attackers, of, judge } = blockDeclarations(game, known, player)
  // 509.1c today: nothing has to block if that has a cost.
  const cost = of.isAnyRequired ? attackCostText(judge.view, true) : undefined
  if (cost !== undefined) return unknownInCombat(`"${cost}" beside what must block`)
  const chosen: (Block | null)[] = able.map(() => null)
  for (const pair of pairs) {
    const thing = judge.view.objects.find(one => one.object.label === pair.blocker)
    if (
      !thing ||
      !defendsWith(game, player, thing.controller) ||
      !canBeInCombat(thing.types) ||
      thing.object.zone !== 'battlefield'
    )
      return { kind: 'illegal', says: `"${pair.blocker}" is not a creature that ${player} controls`, rule: 'choosing' }
    if (thing.object.tapped && !blocksTapped(thing, judge.texts))
      return { kind: 'illegal', says: `"${pair.blocker}" is tapped`, rule: 'choosing' }
    const attacker = attackers.find(one => one.object.label === pair.attacker)
    if (!attacker) return { kind: 'illegal', says: `"${pair.attacker}" does not attack ${player}`, rule: 'choosing' }
    const at = able.indexOf(thing)
    chosen[at] = [...(chosen[at] ?? []), attacker.id]
    const most = mostBlocked(thing, judge.texts)
    if (most !== null && (chosen[at]?.length ?? 0) > most)
      return { kind: 'illegal', says: `"${pair.blocker}" can block ${most} only`, rule: 'declaring' }
  }
  // The attackers are sorted, so that equal declarations compare equal.
  const order = (block: Block | null): Block | null =>
    block && attackers.map(one => one.id).filter(id => block.includes(id))
  return judged(of, chosen.map(order))
}

/** Every legal declaration of blocks, as pairs of labels: blocker, attacker. */
export const legalBlocks = (
  game: Game,
  known: readonly string[],
  player: Player,
): readonly (readonly (readonly [string, string])[])[] | { readonly unknown: Problem } => {
  const { able, attackers, of, judge } = blockDeclarations(game, known, player)
  const cost = attackCostText(judge.view, true)
  if (cost !== undefined) return { unknown: unknownInCombat(`"${cost}"`).problem }
  const all = legalOnes(of)
  if ('unknown' in all) return all
  const label = (id: ObjectId): string => attackers.find(one => one.id === id)?.object.label ?? ''
  return all.map(chosen =>
    able.flatMap((thing, i) => (chosen[i] ?? []).map(id => [thing.object.label, label(id)] as const)),
  )
}
