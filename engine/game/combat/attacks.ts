import { rememberBy } from '#rulebook/remember'
import type { Problem } from '#rulebook/result'
import { canBeInCombat, type ObjectState, objectState, type Player, viewOf } from '../../index'
import type { CombatRule } from '../../meaning/combat-rules'
import { bareKeyword } from '../../meaning/qualities'
import { type Game, inTurnOrder, opponentsOf } from '../game'
import { isNewlyControlled } from '../objects/control'
import { attackedTogether, isActive } from '../seats'
import { policyOf } from '../table'
import { attackCostText, costOfAttack } from './attack-costs'
import { type CombatText, combatTexts, defenderHas } from './combat-texts'
import { type Chosen, type Declarations, judged, legalOnes, unknownInCombat, type Verdict } from './declarations'

/** What may be attacked, and who defends it. */
type Attackable = { readonly at: string; readonly defender: Player }

export const attackTargets = (game: Game): readonly Attackable[] => {
  const opponents = opponentsOf(game, game.turn.player).filter(player => {
    const seats = inTurnOrder(game, game.turn.player)
    const isLeft = seats[1] === player
    const isRight = seats.at(-1) === player
    if (game.attacksOnly !== null) return game.attacksOnly === 'left' ? isLeft : isRight
    // 607.4c (2005-08-01), 809.3c today: in an Emperor game only an opponent in the next seat may be attacked.
    return game.variant !== 'Emperor' || isLeft || isRight
  })
  const walkers = viewOf(game.state).objects.filter(
    one =>
      one.object.zone === 'battlefield' &&
      !one.object.phasedOut &&
      one.types.includes('planeswalker') &&
      opponents.includes(one.controller),
  )
  // 506.2, 508.1b (2023-04-14): a battle is attacked by those against whom its protector defends.
  const battles = viewOf(game.state).objects.flatMap(one => {
    const protector = isBattle(one) ? protectorOf(game, one) : null
    return protector !== null && opponents.includes(protector) ? [{ at: one.object.label, defender: protector }] : []
  })
  return [
    ...opponents.map(player => ({ at: player, defender: player })),
    ...walkers.map(one => ({ at: one.object.label, defender: one.controller })),
    ...battles,
  ]
}
export const isBattle = ({ object, types }: ObjectState): boolean =>
  object.zone === 'battlefield' && !object.phasedOut && types.includes('battle')
/** 310.8, 310.11a (2023-04-14): the protector of a battle; that of a Siege is an opponent of its controller. Null: not known. */
export const protectorOf = (game: Game, thing: ObjectState): Player | null => {
  const said = game.protectors[thing.id]
  if (said !== undefined) return said
  const [opponent, ...others] = thing.subtypes.includes('Siege') ? opponentsOf(game, thing.controller) : []
  return opponent !== undefined && others.length === 0 ? opponent : null
}

const bareKeywords = rememberBy(
  (abilities: ObjectState['abilities']): ReadonlySet<string> =>
    new Set(abilities.map(({ ability }) => bareKeyword(ability.text))),
)
export const hasKeyword = ({ abilities }: ObjectState, word: string): boolean =>
  abilities.length > 0 && bareKeywords(abilities).has(word)

const bears = ({ of }: CombatText, thing: ObjectState): boolean => of === null || of.some(one => one.id === thing.id)
/** Why a creature could not attack alone, whatever it attacked; null if it could. */
const whyNotAble = (game: Game, thing: ObjectState, texts: readonly CombatText[]): Verdict => {
  const illegal = (says: string, rule: 'choosing' | 'restriction', by?: 'defender'): Verdict => ({
    kind: 'illegal',
    says: `"${thing.object.label}" cannot attack: ${says}`,
    rule,
    ...(by === undefined ? {} : { by }),
  })
  // 308.2a (2003-10-01), 508.1a today: an untapped creature, there since the turn began or with haste.
  if (!thing.types.includes('creature')) return illegal('it is not a creature', 'choosing')
  if (!canBeInCombat(thing.types)) return illegal('it is a battle', 'choosing')
  if (thing.object.tapped) return illegal('it is tapped', 'choosing')
  const asThough = (what: CombatRule['attacksAsThough']): boolean =>
    texts.some(one => bears(one, thing) && one.rule.attacksAsThough === what)
  const isNew = isNewlyControlled(game, thing)
  if (isNew && !hasKeyword(thing, 'haste') && !asThough('it had haste'))
    return illegal('it has not been under control since the turn began', 'choosing')
  if (hasKeyword(thing, 'defender') && !asThough('it had no defender'))
    return illegal('it has defender', 'restriction', 'defender')
  const isWall = thing.subtypes.includes('Wall') && policyOf(game).walls === 'cannot attack'
  if (isWall && !asThough('it was no Wall')) return illegal('it is a Wall', 'restriction')
  return texts.some(one => bears(one, thing) && one.rule.cannotAttack)
    ? illegal('a text says that it cannot attack', 'restriction')
    : null
}

type Candidate = { readonly thing: ObjectState; readonly whole: Attackable }

const isRequirement = ({ rule }: CombatText): boolean =>
  rule.required === 'attacks' || rule.required === 'attacks another'
const isObeyed = ({ rule, controller }: CombatText, chosen: Attackable | null | undefined): boolean =>
  chosen !== null &&
  chosen !== undefined &&
  (rule.required !== 'attacks another' || (chosen.at === chosen.defender && chosen.at !== controller))

/** The attacks that a player may declare. */
export const attackDeclarations = (game: Game, known: readonly string[]): Attacks => {
  const view = viewOf(game.state)
  const texts = combatTexts(view).filter(({ rule }) => rule.isOfAttacks)
  const mine = view.objects.filter(
    one => one.object.zone === 'battlefield' && !one.object.phasedOut && isActive(game, one.controller),
  )
  const able = mine.filter(one => whyNotAble(game, one, texts) === null)
  const places = attackTargets(game)
  const of: Declarations<Attackable> = {
    choices: able.map(() => places),
    restricted: chosen => restricted(game, known, texts, able, chosen),
    obeyed: chosen =>
      texts
        .filter(isRequirement)
        .reduce((sum, one) => sum + able.filter((thing, i) => bears(one, thing) && isObeyed(one, chosen[i])).length, 0),
    isRequired: at => {
      const thing = able[at]
      return thing !== undefined && texts.some(one => isRequirement(one) && bears(one, thing))
    },
    isAnyRequired: texts.some(one => isRequirement(one) && able.some(thing => bears(one, thing))),
    // 500.2 (2003-03-15), 508.1d today: nobody has to attack if that has a cost.
    hasCost: (at, { at: place, defender }) =>
      costOfAttack(
        [able[at]].flatMap(one => (one ? [{ id: one.id, at: place, defender }] : [])),
        view,
      ) !== '',
    policy: policyOf(game).combatRequirements,
  }
  return { able, mine, of, texts, places }
}
type Attacks = {
  readonly able: readonly ObjectState[]
  readonly mine: readonly ObjectState[]
  readonly of: Declarations<Attackable>
  readonly texts: readonly CombatText[]
  readonly places: readonly Attackable[]
}

const restricted = (
  game: Game,
  known: readonly string[],
  texts: readonly CombatText[],
  able: readonly ObjectState[],
  chosen: Chosen<Attackable>,
): Verdict => {
  const attacking = able.flatMap((thing, i): readonly Candidate[] => {
    const whole = chosen[i]
    return whole ? [{ thing, whole }] : []
  })
  if (attacking.length === 0) return null
  const view = viewOf(game.state)
  for (const one of texts) {
    const { rule } = one
    if (rule.mostAttackers !== null && attacking.length > rule.mostAttackers) return forbidden(one)
    if (rule.mostAttackers !== null) continue
    const here = attacking.filter(({ thing }) => bears(one, thing))
    if (here.length === 0) continue
    if (one.of === null || !rule.isKnownOfAttacks) return unknownInCombat(`"${one.text}"`)
    if (rule.cannotAttackAlone && attacking.length === 1) return forbidden(one)
    if (rule.attacksOnlyAlone && attacking.length > 1) return forbidden(one)
    if (rule.spares !== null) {
      const isMeant = ({ whole }: Candidate): boolean =>
        (rule.spares === 'you and your planeswalkers' || whole.at === whole.defender) &&
        attackedTogether(game, whole.defender).includes(one.controller)
      if (here.some(isMeant)) return forbidden(one)
    }
    const { cannotAttackIf } = rule
    if (cannotAttackIf === null) continue
    for (const { whole } of here) {
      const each = attackedTogether(game, whole.defender).map(player =>
        defenderHas(cannotAttackIf, player, view, known),
      )
      const [is = null] = each
      if (is === null || each.some(other => other !== is)) return unknownInCombat(`"${one.text}"`)
      if (is !== cannotAttackIf.isUnless) return forbidden(one)
    }
  }
  return null
}
const forbidden = ({ text }: CombatText): Verdict => ({
  kind: 'illegal',
  says: `"${text}" forbids it`,
  rule: 'restriction',
})

/** Whether an attack is legal as a whole. `declared` has each attacker with what it attacks. */
export const judgedAttack = (
  game: Game,
  known: readonly string[],
  declared: readonly { readonly label: string; readonly at: string }[],
): Verdict => {
  const attacks = attackDeclarations(game, known)
  const chosen: (Attackable | null)[] = attacks.able.map(() => null)
  for (const { label, at } of declared) {
    const thing = attacks.mine.find(one => one.object.label === label)
    if (!thing)
      return {
        kind: 'illegal',
        says: `"${label}" is not a creature that ${game.turn.player} controls`,
        rule: 'choosing',
      }
    const why = whyNotAble(game, thing, attacks.texts)
    if (why) return why
    const place = attacks.places.find(one => one.at === at)
    const battle = viewOf(game.state).objects.find(one => one.object.label === at && isBattle(one))
    if (!place && battle && protectorOf(game, battle) === null) return unknownInCombat(`Who protects "${at}"`)
    if (!place) return { kind: 'illegal', says: `"${label}" cannot attack ${at}`, rule: 'declaring' }
    chosen[attacks.able.indexOf(thing)] = place
  }
  return judged(attacks.of, chosen)
}

/** Every legal attack, as the labels of the attackers. Where attacks cost something, only if all costs can be paid. */
export const legalAttacks = (
  game: Game,
  known: readonly string[],
  isPaid = false,
): readonly (readonly string[])[] | { readonly unknown: Problem } => {
  const { able, of } = attackDeclarations(game, known)
  const cost = isPaid ? undefined : attackCostText(viewOf(game.state))
  if (cost !== undefined) return { unknown: unknownInCombat(`"${cost}"`).problem }
  const all = legalOnes(of)
  return 'unknown' in all
    ? all
    : all.map(chosen => able.filter((_, i) => chosen[i] !== null).map(one => one.object.label))
}

/** An attacker or blocker as it is now; undefined if it has left combat. */
export const stillInCombat = (
  game: Game,
  { id }: { readonly id: ObjectState['id'] },
  role: 'attacking' | 'blocking',
): ObjectState | undefined => {
  const thing = objectState(viewOf(game.state), id)
  if (thing?.object.zone !== 'battlefield' || thing.object.combat !== role || !canBeInCombat(thing.types))
    return undefined
  const isOfAttack = isActive(game, thing.controller)
  return !thing.object.phasedOut && isOfAttack === (role === 'attacking') ? thing : undefined
}
