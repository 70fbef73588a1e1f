import { rememberBy, rememberLast } from '#rulebook/remember'
import {
  activeEffects,
  holds,
  isMeant,
  isSwitchedOff,
  isWithin,
  matches,
  type ObjectState,
  type Player,
  type PlayerMeant,
  type Replacement,
  type Subject,
  unsaidCondition,
  type View,
  viewOf,
  type WouldHappen,
} from '../../index'
import { keywordEntering, keywordReplacing } from '../../meaning/keyword-abilities'
import { type Concern, type ReplacementsRead, replacementsRead } from '../../meaning/replacements-read'
import { contextOf } from '../executing/context'
import { type Doing, type Game, type Kept, NOTHING_KEPT, type Ref } from '../game'
import { dealerOf } from '../objects/last-known'
import { lifeOf } from '../seats'
import { thingNamed } from '../table'
import type { Planned } from '../triggers/happenings'
import { unsureOf } from '../triggers/history'

/** A text that replaces or prevents something, and what has it. */
export type ReplacingText = ReplacementsRead & {
  readonly text: string
  readonly key: string
  readonly source: ObjectState | null
  readonly name: string
  /** The keyword that it is short for: "devour 3". */
  readonly keyword?: string
  readonly controller: Player
  /** Why it may or may not be in force, where no step says so. */
  readonly open?: string
}
/** One of its effects. */
export type InForce = { readonly replacement: Replacement; readonly of: ReplacingText; readonly key: string }

/** The replacing texts of one object, which stays the same object through most steps of a game. */
export const replacingTexts = (thing: ObjectState, { rules }: View): readonly ReplacingText[] => textsOf(thing, rules)
const textsOf = rememberLast((thing: ObjectState, rules: View['rules']): readonly ReplacingText[] => {
  const name = thing.name || thing.object.label
  const texts = thing.abilities.map(({ ability }) => ability.text)
  const whole = texts.join('\n')
  return thing.abilities.flatMap((held, i): readonly ReplacingText[] => {
    const { text, does } = held.ability
    const stands = thing.object.zone === 'graveyard' ? keywordReplacing(text, rules.on) : keywordEntering(text)
    if (stands.length === 0 && does.kind !== 'static' && does.kind !== 'opaque') return []
    const open = unsaidCondition(thing, text)
    return (stands.length > 0 ? stands : [text]).flatMap((one): readonly ReplacingText[] => {
      const read = replacementsRead(one, { name, text: whole }, rules.on, false)
      if (read.replacements.length === 0 && read.concerns.size === 0) return []
      return [
        {
          ...read,
          text: one,
          key: `${thing.id} ${held.key} ${i}`,
          source: thing,
          name: thing.object.label,
          ...(stands.length > 0 ? { keyword: text.toLowerCase() } : {}),
          controller: thing.controller,
          ...(open === null ? {} : { open }),
        },
      ]
    })
  })
})

/** The replacing texts in force: of permanents, of emblems and the like, and of effects that last. */
export const textsInForce = rememberBy((view: View): readonly ReplacingText[] => {
  const ofObjects = view.objects
    .filter(({ object, abilities }) =>
      object.zone === 'graveyard'
        ? abilities.some(({ ability }) => keywordReplacing(ability.text, view.rules.on).length > 0)
        : (object.zone === 'battlefield' || object.zone === 'command') && !object.phasedOut,
    )
    .flatMap(thing => replacingTexts(thing, view))
    .filter(({ source, text }) => source === null || !isSwitchedOff(source, text, view.rules))
  const ofEffects = activeEffects(view).flatMap(({ effect, ability }): readonly ReplacingText[] => {
    if (ability !== null || !effect.spec.changes.some(({ kind }) => kind === 'game rule')) return []
    const read = replacementsRead(effect.spec.text, { name: effect.name }, view.rules.on, true)
    if (read.replacements.length === 0 && read.concerns.size === 0) return []
    const source = view.objects.find(({ id }) => id === effect.source) ?? null
    return [
      { ...read, text: effect.spec.text, key: effect.id, source, name: effect.name, controller: effect.controller },
    ]
  })
  return [...ofObjects, ...ofEffects]
})

/** What a replacing text speaks of, as a text that is carried out. */
export const doingOf = ({ text, source, name, controller }: ReplacingText): Doing => ({
  label: name,
  source: source && { label: source.object.label, id: source.id },
  controller,
  text,
  targets: [],
  modes: [],
  choices: source?.object.choices ?? [],
  paid: [],
  sacrificed: [],
})

/** Whether an effect is about its own source alone. */
export const isOfItself = ({ on }: Replacement): boolean => {
  const what = on.kind === 'moves' ? on.what : on.kind === 'counters' ? on.on : null
  return what !== null && what.filter.kind === 'is' && what.filter.the.kind === 'this'
}

const refOf = (thing: ObjectState): Ref => ({ label: thing.object.label, id: thing.id })
const keeping = (as: string | undefined, thing: ObjectState | undefined, player: Player | undefined): Kept => {
  const numbers = as === undefined ? [] : as.split(' ')
  return {
    objects: thing ? Object.fromEntries(numbers.map(number => [number, [refOf(thing)]])) : {},
    players: player === undefined ? {} : Object.fromEntries(numbers.map(number => [number, [player]])),
  }
}
const together = (one: Kept, other: Kept): Kept => ({
  objects: { ...one.objects, ...other.objects },
  players: { ...one.players, ...other.players },
})

/** What the phrases of an effect refer to if it replaces what is planned; null if it does not; 'unknown'. */
export const meantIn = (now: Game, one: InForce, plan: Planned): Kept | null | 'unknown' => {
  const { replacement, of } = one
  const { on } = replacement
  const doing = doingOf(of)
  const at = (it: ObjectState | null) => contextOf({ table: { now }, doing, kept: NOTHING_KEPT }, it)
  const isThing = (subject: Subject, thing: ObjectState): boolean => matches(subject.filter, thing, at(thing))
  const isPlayer = ({ who }: PlayerMeant, player: Player): boolean => who === null || isMeant(player, who, at(null))
  const found = ((): Kept | null | 'unknown' => {
    switch (on.kind) {
      case 'moves': {
        if (plan.kind !== 'move' || plan.to === 'battlefield') return null
        const thing = thingNamed(now.state, plan.label)
        if (!thing) return null
        const { zone, owner } = thing.object
        if (on.from && !on.from.includes(zone)) return null
        if (on.to && (!on.to.includes(plan.to) || zone === plan.to)) return null
        if (on.way !== undefined && on.way !== plan.way) return null
        if (on.whose !== undefined && !isPlayer({ who: on.whose }, owner)) return null
        if (on.by && !isPlayer(on.by, owner)) return null
        if (on.cause) {
          const by = now.stack.find(({ label }) => label === plan.by)?.controller
          if (by === undefined || !isPlayer(on.cause, by)) return null
        }
        return isThing(on.what, thing) ? keeping(on.what.as, thing, undefined) : null
      }
      case 'draws':
        return plan.kind === 'draw' && on.nth === undefined && isPlayer(on.who, plan.player)
          ? keeping(on.who.as, undefined, plan.player)
          : null
      case 'draws more': {
        if (plan.kind !== 'draw' || !isPlayer(on.who, plan.player)) return null
        return isFirstOfDrawStep(now, plan.player) ? null : keeping(on.who.as, undefined, plan.player)
      }
      case 'falls below': {
        if (plan.kind !== 'life' || !plan.isDamage || !isPlayer(on.who, plan.player)) return null
        const life = lifeOf(now, plan.player)
        if (life + plan.amount >= on.least) return null
        // Whether damage raises a life total that is lower already, no rule says.
        return life < on.least ? 'unknown' : keeping(on.who.as, undefined, plan.player)
      }
      case 'damage': {
        if (plan.kind !== 'damage' || plan.amount <= 0) return null
        if (on.isCombat !== undefined && on.isCombat !== (plan.isCombat === true)) return null
        const hurt = plan.label === undefined ? undefined : thingNamed(now.state, plan.label)
        const isHurt =
          on.to === undefined ||
          (plan.player !== undefined && on.to.players !== undefined && isPlayer(on.to.players, plan.player)) ||
          (hurt !== undefined && on.to.objects !== undefined && isThing(on.to.objects, hurt))
        if (!isHurt) return null
        const meant = together(
          keeping(on.to?.players?.as, undefined, plan.player),
          keeping(on.to?.objects?.as, hurt, undefined),
        )
        if (!on.by || isAnything(on.by))
          return on.to === undefined && !isInRange(now, of.controller, plan, hurt) ? null : meant
        const dealer = plan.by === null ? undefined : dealerOf(now, plan.by)
        if (!dealer) return plan.by === null ? null : 'unknown'
        return isThing(on.by, dealer) ? together(meant, keeping(on.by.as, dealer, undefined)) : null
      }
      case 'life': {
        if (plan.kind !== 'life' || plan.amount === 0) return null
        return plan.amount > 0 === (on.way === 'gain') && isPlayer(on.who, plan.player)
          ? keeping(on.who.as, undefined, plan.player)
          : null
      }
      case 'counters': {
        if (plan.kind !== 'counters' || plan.way !== on.way || plan.count === 0) return null
        if (on.counter !== null && on.counter !== plan.counter) return null
        if (on.isByEffect && plan.isCost) return null
        const thing = thingNamed(now.state, plan.label)
        // 614.12 today: an entering permanent's own ability about a kind of permanents does not apply to it.
        if (!thing || (plan.isEntering && thing.id === of.source?.id && !isOfItself(replacement))) return null
        return isThing(on.on, thing) ? keeping(on.on.as, thing, undefined) : null
      }
      case 'status': {
        if (plan.kind !== 'status' || !on.becomes.some(become => become === plan.becomes)) return null
        const thing = thingNamed(now.state, plan.label)
        return thing && isThing(on.what, thing) ? keeping(on.what.as, thing, undefined) : null
      }
      case 'mana': {
        if (plan.kind !== 'mana' || !plan.isTapped || plan.by === null || !isPlayer(on.who, plan.player)) return null
        const tapped = dealerOf(now, plan.by)
        if (!tapped) return 'unknown'
        return isThing(on.what, tapped) ? keeping(on.what.as, tapped, undefined) : null
      }
      case 'step begins':
      case 'attacks':
      case 'mills':
      case 'creates':
      case 'loses':
        return null
    }
  })()
  if (found === 'unknown' && on.kind === 'falls below' && replacement.if && !holds(replacement.if, at(null)))
    return null
  if (found === null || found === 'unknown') return found
  if (!replacement.if) return found
  const context = contextOf({ table: { now }, doing, kept: found })
  if (unsureOf(now, replacement.if, context) !== null) return 'unknown'
  return holds(replacement.if, context) ? found : null
}
/** 801.13b today: an effect on damage of any source to anything looks for both of them within range. */
export const isInRange = (
  now: Game,
  player: Player,
  { player: hurtPlayer, by }: Extract<Planned, { kind: 'damage' }>,
  hurt: ObjectState | undefined,
): boolean => {
  if (now.state.within === null) return true
  const dealer = by === null ? undefined : dealerOf(now, by)
  return [hurtPlayer ?? hurt?.controller, dealer?.controller].every(
    one => one === undefined || isWithin(now.state, player, one),
  )
}
/** The card that a player draws in the draw step of the turn, if none has been drawn in it yet. */
const isFirstOfDrawStep = ({ turn, log }: Game, player: Player): boolean => {
  if (turn.step !== 'draw' || turn.player !== player) return false
  const began = log.findLastIndex(({ kind }) => kind === 'step began')
  return !log
    .slice(Math.max(0, began))
    .some(({ kind, by, amount = 0 }) => kind === 'drew' && by === player && amount > 0)
}
const isAnything = ({ filter }: Subject): boolean => filter.kind === 'all' && filter.of.length === 0

/** The effects in force that replace an event of a kind. */
export const replacementsOn = <K extends WouldHappen['kind']>(
  now: Game,
  kind: K,
): readonly (InForce & { readonly replacement: { readonly on: Extract<WouldHappen, { kind: K }> } })[] =>
  textsInForce(viewOf(now.state)).flatMap(of =>
    of.replacements.flatMap((replacement, i) =>
      replacement.on.kind === kind
        ? [
            {
              replacement: replacement as Replacement & { on: Extract<WouldHappen, { kind: K }> },
              of,
              key: `${of.key} ${i}`,
            },
          ]
        : [],
    ),
  )
/** Whether an effect that is about players means one of them, and is in force. */
export const isAboutPlayer = (
  now: Game,
  { replacement, of }: InForce & { readonly replacement: { readonly on: { readonly who: PlayerMeant } } },
  player: Player,
): boolean => {
  const at = contextOf({ table: { now }, doing: doingOf(of), kept: NOTHING_KEPT })
  const { who } = replacement.on.who
  return (who === null || isMeant(player, who, at)) && (!replacement.if || holds(replacement.if, at))
}

const concernOf = (plan: Planned, from: string | undefined): readonly Concern[] => {
  if (plan.kind !== 'move') return [plan.kind]
  if (plan.to === 'battlefield') return []
  return [
    ...(plan.to === 'graveyard' ? (['dies'] as const) : []),
    ...(plan.to === 'exile' ? (['exiled'] as const) : []),
    ...(plan.to === 'hand' ? (['returned'] as const) : []),
    ...(from === 'battlefield' ? (['leaves'] as const) : []),
    ...(plan.way === 'destroyed' || plan.way === 'discarded' || plan.way === 'sacrificed' || plan.way === 'milled'
      ? [plan.way]
      : []),
  ]
}
/** Whether a text whose meaning is not executed may replace what is planned. */
export const mayConcern = (now: Game, of: ReplacingText, plan: Planned): boolean => {
  const from = 'label' in plan && plan.label !== undefined ? thingNamed(now.state, plan.label)?.object.zone : undefined
  if (!concernOf(plan, from).some(one => of.concerns.has(one))) return false
  const person = 'player' in plan ? plan.player : undefined
  if (of.who === undefined || person === undefined) return true
  return isMeant(person, of.who, contextOf({ table: { now }, doing: doingOf(of), kept: NOTHING_KEPT }))
}
