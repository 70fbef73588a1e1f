import { rememberBy } from '#rulebook/remember'
import {
  type Attacked,
  type Context,
  type EffectId,
  type EventPattern,
  type Facts,
  type Filter,
  isMeant,
  type Memory,
  matches,
  type ObjectId,
  type ObjectState,
  objectNamed,
  objectState,
  objectsAt,
  PART,
  type Player,
  type PlayerMeant,
  playerAt,
  type Subject,
  sourceOf,
  type View,
  viewOf,
  type Whose,
  youAt,
  type Zone,
} from '../../index'
import {
  type Cause,
  ENDLESS_LIBRARY,
  type Game,
  inTurnOrder,
  isCommanderOf,
  type Kept,
  NOTHING_KEPT,
  opponentsOf,
  playerIn,
  type Ref,
  type Remembered,
  topOf,
} from '../game'
import { lifeOf, startingLife, teamOf } from '../seats'
import type { Happened, Watched } from '../triggers/happenings'
import { cameSinceLastUpkeep } from './control'

/** One occurrence of an event: what its text may refer to, and the same under the numbers of its phrases. */
type Occurrence = { readonly cause: Cause; readonly kept: Kept }
/** The occurrences of an event among what has just happened, and the entry of the log that has them. */
export type Matched = { readonly times: readonly Occurrence[]; readonly because: number }

/** The source of a text, as far as conditions and filters need it. */
type Source = { readonly id: ObjectId; readonly controller: Player }

/** What the numbers of a text refer to, for conditions, filters and amounts: objects as they last were where they had been. */
export const memoryOf = (kept: Kept): Memory => ({
  objects: Object.fromEntries(
    Object.entries(kept.objects).map(([as, refs]) => [as, refs.map(ref => ref.was ?? ref.id)]),
  ),
  players: kept.players,
  ...(kept.defending === undefined ? {} : { defending: kept.defending }),
  ...(kept.amount === undefined ? {} : { amount: kept.amount }),
})

/**
 * 508.5 today: the defending player of a text whose event has not named one is the one whom its source attacks, or else
 * whom all attack; without an attack it is the only opponent of the active player.
 */
export const defended = <T extends Pick<Kept, 'defending'>>(game: Game, kept: T, id?: ObjectId): T => {
  if (kept.defending !== undefined) return kept
  const attackers = game.combat?.attackers ?? []
  const mine = attackers.find(one => one.id === id)
  const [defending, ...others] =
    attackers.length > 0
      ? new Set((mine ? [mine] : attackers).map(({ defender }) => defender))
      : opponentsOf(game, game.state.active)
  return defending === undefined || others.length > 0 ? kept : { ...kept, defending }
}

/** What conditions and filters of an ability are evaluated against. `was`: its source, if that has left. */
export const contextFor = (
  game: Game,
  source: Source & Partial<ObjectState>,
  kept: Kept = NOTHING_KEPT,
  view: View = viewOf(game.state),
): Context => ({
  view,
  it: null,
  effect: {
    id: 'reading' as EffectId,
    name: '',
    spec: { text: '', affects: { kind: 'game' }, changes: [] },
    from: 'resolution',
    source: source.id,
    controller: source.controller,
    timestamp: 0,
    targets: [],
    choices: [],
    memory: { ...memoryOf(defended(game, kept, source.id)), kicked: game.kicked[source.id] ?? 0 },
  },
  ...thingsLost(game),
  ...(source.object ? { was: { ...thingsLost(game).was, [source.id]: source as ObjectState } } : {}),
  facts: factsOf(game),
  ...(source.object?.castWith ? { paid: source.object.castWith } : {}),
})

type Lost = Required<Pick<Context, 'was' | 'wore'>>
const lostIn = rememberBy((lastKnown: Game['lastKnown']): Lost => {
  const all = Object.entries(lastKnown)
  return {
    was: Object.fromEntries(all.map(([id, { thing }]) => [id, thing])),
    wore: Object.fromEntries(all.flatMap(([id, { wore }]) => (wore ? [[id, wore]] : []))),
  }
})
/** Objects that have left, as they last were, and what was attached to them. */
export const thingsLost = ({ lastKnown }: Pick<Game, 'lastKnown'>): Lost => lostIn(lastKnown)

type At = { readonly game: Game; readonly source: ObjectState; readonly kept?: Kept }
const fits = (
  { game, source, kept = NOTHING_KEPT }: At,
  { filter }: Pick<Subject, 'filter'>,
  thing: ObjectState | undefined,
  view: View = viewOf(game.state),
): boolean => {
  if (!thing) return false
  // What looks back sees its source as it was (603.10a today).
  const then = objectState(view, source.id) ?? source
  const at = contextFor(game, { ...then, controller: source.controller }, kept, view)
  return matches(filter, thing, { ...at, it: thing })
}
const isOne = ({ game, source, kept = NOTHING_KEPT }: At, { who }: PlayerMeant, player: Player): boolean =>
  who === null || isMeant(player, who, contextFor(game, source, kept))

const refTo = (label: string, id: ObjectId, was?: ObjectId): Ref => ({
  label,
  id,
  ...(was === undefined || was === id ? {} : { was }),
})
type Named = { readonly as?: string | undefined }
/** Keeps objects and players under each number of the phrase that means them. */
const keptFor = (
  objects: readonly (readonly [Named | undefined, readonly Ref[]])[],
  players: readonly (readonly [Named | undefined, Player | undefined])[],
  more: Pick<Kept, 'amount' | 'defending'> = {},
): Kept => ({
  objects: Object.fromEntries(
    objects.flatMap(([named, refs]) => (named?.as === undefined ? [] : named.as.split(' ').map(as => [as, refs]))),
  ),
  players: Object.fromEntries(
    players.flatMap(([named, player]) =>
      named?.as === undefined || player === undefined ? [] : named.as.split(' ').map(as => [as, [player]]),
    ),
  ),
  ...more,
})
/** "One or more" at once are one occurrence (603.2c today), about all of them: "that many" counts what has no amount of its own. */
const grouped = (subject: Subject, found: readonly (Occurrence & { readonly entry: number })[]): Matched => {
  const because = found.at(-1)?.entry ?? 0
  const [first, ...others] = found.map(({ cause, kept }): Occurrence => ({ cause, kept }))
  if (!first || !subject.isGroup) return { times: first ? [first, ...others] : [], because }
  const objects: Record<string, readonly Ref[]> = {}
  for (const { kept } of [first, ...others])
    for (const [as, refs] of Object.entries(kept.objects)) objects[as] = [...(objects[as] ?? []), ...refs]
  const amount = [first, ...others].reduce((sum, { cause }) => sum + (cause.amount ?? 1), 0)
  return { times: [{ cause: first.cause, kept: { ...first.kept, objects, amount } }], because }
}

const NONE: Matched = { times: [], because: 0 }
const BATTLEFIELD = 'battlefield'
type Pattern<K extends EventPattern['kind']> = Extract<EventPattern, { kind: K }>

const zoneAfter = ({ plan, is }: Happened): Zone | undefined =>
  is?.object.zone ?? (plan.kind === 'move' ? plan.to : undefined)
/** Whether an ability looks back to what was before the event (603.10 today), for one move. */
const isAsItWas = ({ from, to, way }: Pattern<'moves'>, one: Happened, game: Game): boolean => {
  if (to?.includes(BATTLEFIELD)) return false
  if (way !== undefined) return way !== 'resolved'
  if (from?.includes(BATTLEFIELD)) return true
  // What arrives in a graveyard from elsewhere is judged there: its own ability works where it is now (113.6k today).
  if (from !== null) return !to?.includes('graveyard')
  if (to === null) return true
  return one.from === BATTLEFIELD && game.state.rules.game.fromAnywhere === 'looks back from play'
}
const didIt = ({ plan, was }: Happened): Player | undefined =>
  plan.kind === 'move' && was
    ? plan.way === 'sacrificed'
      ? was.controller
      : (plan.controller ?? was.object.owner)
    : undefined

const moved = (on: Pattern<'moves'>, happened: readonly Happened[], at: At): Matched => {
  const { game, source, kept = NOTHING_KEPT } = at
  const found = happened.flatMap((one): readonly (Occurrence & { readonly entry: number })[] => {
    const { plan, from, was, is } = one
    // 502.15d (2001): until 2005-09-30 phasing out was leaving play.
    const isPhasing =
      plan.kind === 'status' &&
      plan.becomes === 'phased out' &&
      on.to === null &&
      game.state.rules.game.phasingTriggers === 'leaving'
    if (plan.kind !== 'move' && !isPhasing) return []
    const zone = zoneAfter(one)
    if (!isPhasing) {
      if (from === zone) return []
      if (on.from !== null && (from === undefined || !on.from.includes(from))) return []
      if (on.to !== null && (zone === undefined || !on.to.includes(zone))) return []
      if (on.isWithoutDying && zone === 'graveyard') return []
      if (on.way !== undefined && (plan.kind !== 'move' || plan.way !== on.way)) return []
    }
    // What was discarded or milled has its ability where it is now.
    const isBack = isAsItWas(on, one, game) && (from === BATTLEFIELD || is?.id !== source.id)
    const thing = isBack ? (was ?? is) : is
    if (!thing || !fits(at, on.what, thing, viewOf(isBack ? one.before : one.after))) return []
    const means = (who: typeof on.whose, player: Player | undefined): boolean =>
      who === undefined || (player !== undefined && isMeant(player, who, contextFor(game, source, kept)))
    if (!means(on.whose, thing.object.owner) || !means(on.under, is?.controller)) return []
    const doer = didIt(one)
    if (on.by && (doer === undefined || !isOne(at, on.by, doer))) return []
    const mover =
      on.cause && plan.kind === 'move' ? game.stack.find(({ label }) => label === plan.by)?.controller : undefined
    if (on.cause && (mover === undefined || !isOne(at, on.cause, mover))) return []
    const now = is ?? thing
    const hasLeft = is !== undefined && was !== undefined && is.id !== was.id
    const wasThere = hasLeft && (from === BATTLEFIELD || from === 'stack') && zone !== BATTLEFIELD
    const ref = refTo(now.object.label, now.id, wasThere ? was?.id : undefined)
    return [
      {
        entry: one.entry,
        cause: {
          label: thing.object.label,
          id: now.id,
          player: on.by && doer !== undefined ? doer : controllerOf(thing),
          amount: one.amount,
          ...(hasLeft && isBack ? { was: was.id } : {}),
          ...(hasLeft && isBack && hostBefore(one, source) === was.id ? { isHost: true as const } : {}),
        },
        kept: keptFor(
          [[on.what, one.into?.map(card => refTo(card.object.label, card.id, was?.id)) ?? [ref]]],
          [
            [on.by, doer],
            [on.controller, is?.controller],
            [on.cause, mover],
          ],
        ),
      },
    ]
  })
  return grouped(on.what, found)
}
const hostBefore = ({ before }: Happened, { id }: Source): ObjectId | null | undefined =>
  objectState(viewOf(before), id)?.object.attachedTo
const controllerOf = (thing: ObjectState): Player =>
  thing.object.zone === BATTLEFIELD || thing.object.zone === 'stack' ? thing.controller : thing.object.owner

/** Damage: once for each object that deals it, or is dealt it, however many others there are at the same time. */
const damaged = (on: Pattern<'damage'>, happened: readonly Happened[], at: At): Matched => {
  const { game } = at
  const found = new Map<string, readonly Happened[]>()
  for (const one of happened) {
    const { plan, before } = one
    if (plan.kind !== 'damage' || (on.isCombat !== undefined && on.isCombat !== (plan.isCombat ?? false))) continue
    const view = viewOf(before)
    const dealer = dealerIn(game, view, plan.by)
    if (on.by && !fits(at, on.by, dealer, view)) continue
    const isTo =
      on.to === undefined ||
      (plan.player === undefined
        ? on.to.objects !== undefined && fits(at, on.to.objects, one.was ?? one.is, view)
        : on.to.players !== undefined && isOne(at, on.to.players, plan.player))
    if (!isTo) continue
    const to = on.to === undefined || on.to.objects?.isGroup ? '' : (plan.player ?? plan.label ?? '')
    const key =
      on.of === 'recipient' ? (plan.player ?? plan.label ?? '') : `${on.by?.isGroup ? '' : (plan.by ?? '')} to ${to}`
    found.set(key, [...(found.get(key) ?? []), one])
  }
  const times = [...found.values()].map((those): Occurrence & { readonly entry: number } => {
    const [first] = those as readonly [Happened, ...Happened[]]
    const plan = first.plan as Extract<Happened['plan'], { kind: 'damage' }>
    const amount = those.reduce((sum, one) => sum + one.amount, 0)
    const thing = first.is ?? first.was
    const recipient = thing ? [refTo(thing.object.label, thing.id)] : []
    const dealers = those.flatMap(one => {
      const by = one.plan.kind === 'damage' ? dealerIn(game, viewOf(one.before), one.plan.by) : undefined
      return by ? [refTo(by.object.label, by.id)] : []
    })
    return {
      entry: first.entry,
      cause: {
        amount,
        ...(plan.player === undefined ? {} : { player: plan.player }),
        ...(thing ? { label: thing.object.label, id: thing.id, ...(on.of === 'source' ? IS_OTHER : {}) } : {}),
      },
      kept: keptFor(
        [
          [on.by, on.by?.isGroup ? dealers : dealers.slice(0, 1)],
          [on.to?.objects, recipient],
        ],
        [[on.to?.players, plan.player]],
        { amount },
      ),
    }
  })
  return { times: times.map(({ cause, kept }) => ({ cause, kept })), because: times.at(-1)?.entry ?? 0 }
}
const IS_OTHER = { isOther: true } as const
const dealerIn = (game: Game, view: View, label: string | null): ObjectState | undefined =>
  view.objects.find(thing => thing.object.label === label) ??
  Object.values(game.lastKnown)
    .map(({ thing }) => thing)
    .filter(thing => thing.object.label === label)
    .at(-1)

/** Something that happened to a player or to an object that stays where it is. */
const each = (
  happened: readonly Happened[],
  on: { readonly what?: Subject | undefined; readonly who?: PlayerMeant | undefined },
  at: At,
  isSo: (one: Happened) => boolean,
): Matched => {
  const found = happened.flatMap((one): readonly (Occurrence & { readonly entry: number })[] => {
    if (!isSo(one)) return []
    const player =
      one.plan.kind === 'counters'
        ? on.who && (one.plan.player ?? one.is?.controller)
        : 'player' in one.plan
          ? one.plan.player
          : undefined
    if (on.who && (player === undefined || !isOne(at, on.who, player))) return []
    const thing = one.is ?? one.was
    if (on.what && !fits(at, on.what, thing, viewOf(one.after))) return []
    return [
      {
        entry: one.entry,
        cause: {
          amount: one.amount,
          ...(on.what && thing ? { label: thing.object.label, id: thing.id } : {}),
          ...(player === undefined ? {} : { player }),
        },
        kept: keptFor([[on.what, thing ? [refTo(thing.object.label, thing.id)] : []]], [[on.who, player]], {
          amount: one.amount,
        }),
      },
    ]
  })
  return grouped(on.what ?? { filter: { kind: 'all', of: [] } }, found)
}
/** How many cards a player has drawn in this turn. */
const drawnBy = (game: Game, player: Player): number => {
  const began = game.log.findLastIndex(({ kind }) => kind === 'turn began')
  return game.log.slice(began + 1).filter(({ kind, by, amount = 0 }) => kind === 'drew' && by === player && amount > 0)
    .length
}

const happenedFor = (on: EventPattern, happened: readonly Happened[], at: At): Matched => {
  switch (on.kind) {
    case 'moves':
      return moved(on, happened, at)
    case 'damage':
      return on.isAssigned ? NONE : damaged(on, happened, at)
    case 'status':
      return each(
        happened,
        { what: on.what },
        at,
        ({ plan }) => plan.kind === 'status' && (on.becomes as readonly string[]).includes(plan.becomes),
      )
    case 'counters': {
      const found = each(
        happened,
        { what: on.on, who: on.by },
        at,
        ({ plan, is, amount }) =>
          plan.kind === 'counters' &&
          plan.way === on.way &&
          (on.counter === null || plan.counter === on.counter) &&
          (on.nth === undefined || passes(on.nth, is, plan.counter, amount)) &&
          (!on.isLast ||
            (amount > 0 && !is?.object.counters.some(pile => pile.name === plan.counter && pile.count > 0))),
      )
      if (!on.isEach) return found
      const alone = ({ cause, kept }: Occurrence) =>
        Array<Occurrence>(cause.amount ?? 1).fill({ cause: { ...cause, amount: 1 }, kept: { ...kept, amount: 1 } })
      return { ...found, times: found.times.flatMap(alone) }
    }
    case 'life':
      // 120.3a today: damage makes a player lose as much life as it has taken, and none with infect (120.3b).
      return each(
        happened.map(one => ({ ...one, amount: one.lost ?? one.amount })),
        { who: on.who },
        at,
        ({ plan, lost = 0 }) =>
          plan.kind === 'life' ? plan.amount > 0 === (on.way === 'gain') : on.way === 'lose' && lost > 0,
      )
    case 'draws': {
      const { nth } = on
      const made = each(happened, { who: on.who }, at, ({ plan, amount }) => plan.kind === 'draw' && amount > 0)
      if (nth === undefined) return made
      const those = made.times.filter(
        ({ cause }) => cause.player !== undefined && drawnBy(at.game, cause.player) === nth,
      )
      return { ...made, times: those }
    }
    default:
      return NONE
  }
}
/** Whether counters that were put on something have made so many of them for the first time. */
const passes = (nth: number, is: ObjectState | undefined, name: string, amount: number): boolean => {
  const count = is?.object.counters.find(pile => pile.name === name)?.count ?? 0
  return count >= nth && count - amount < nth
}
const STEPS: Readonly<Record<string, readonly string[]>> = {
  upkeep: ['upkeep'],
  draw: ['draw'],
  'main phase': ['main phase', 'second main phase'],
  'first main phase': ['main phase'],
  'second main phase': ['second main phase'],
  combat: ['beginning of combat'],
  'end of combat': ['end of combat'],
  end: ['end'],
}

/** Steps whose beginning nothing watches. */
export const isUnwatched = (on: EventPattern): boolean =>
  on.kind === 'any' ? on.of.some(isUnwatched) : on.kind === 'step begins' && STEPS[on.step] === undefined

type Attacker = Extract<Watched, { kind: 'attacks' }>['attackers'][number]
const isAttacked = (whom: Attacked | undefined, attacker: Attacker, at: At): boolean => {
  if (whom === undefined) return true
  if (attacker.at === attacker.defender) return whom.players !== undefined && isOne(at, whom.players, attacker.defender)
  const view = viewOf(at.game.state)
  const thing = view.objects.find(({ object }) => object.label === attacker.at)
  return whom.objects !== undefined && fits(at, { filter: whom.objects }, thing, view)
}
const inCombat = (
  on: { readonly what: Subject; readonly whom?: Attacked | undefined },
  those: readonly Attacker[],
  entry: number,
  at: At,
): Matched => {
  const view = viewOf(at.game.state)
  const found = those.flatMap(one =>
    fits(at, on.what, objectState(view, one.id), view)
      ? [
          {
            entry,
            cause: { label: one.label, id: one.id, player: one.defender },
            kept: keptFor([[on.what, [refTo(one.label, one.id)]]], [[on.whom?.players, one.defender]], {
              defending: one.defender,
            }),
          },
        ]
      : [],
  )
  return grouped(on.what, found)
}
const attacks = (on: EventPattern, what: Extract<Watched, { kind: 'attacks' }>, at: At): Matched => {
  if (on.kind === 'attacks') {
    if (on.isUnblocked || (on.isAlone && what.attackers.length !== 1)) return NONE
    const { others } = on
    if (others) {
      const view = viewOf(at.game.state)
      const found = what.attackers.filter(
        ({ id }) => id !== at.source.id && fits(at, others, objectState(view, id), view),
      )
      if (found.length < others.least) return NONE
    }
    return inCombat(
      on,
      what.attackers.filter(one => isAttacked(on.whom, one, at)),
      what.entry,
      at,
    )
  }
  if (on.kind !== 'player attacks' || !isOne(at, on.who, what.player)) return NONE
  const view = viewOf(at.game.state)
  const those = what.attackers.filter(
    one => isAttacked(on.whom, one, at) && (!on.with || fits(at, on.with, objectState(view, one.id), view)),
  )
  if (those.length < (on.atLeast ?? 1)) return NONE
  // A player who is attacked is an occurrence of its own.
  const byDefender = on.whom ? [...new Set(those.map(one => one.defender))] : [those[0]?.defender]
  return {
    because: what.entry,
    times: byDefender.map(defender => ({
      cause: { player: what.player, amount: those.length },
      kept: keptFor(
        [[on.with, those.map(one => refTo(one.label, one.id))]],
        [
          [on.who, what.player],
          [on.whom?.players, defender],
        ],
        { amount: those.length, ...(defender === undefined ? {} : { defending: defender }) },
      ),
    })),
  }
}
/** "Blocks", "becomes blocked": once for an object; with what it blocks or is blocked by, once for each pair (509.3 today). */
const blocks = (on: EventPattern, what: Extract<Watched, { kind: 'blocks' }>, at: At): Matched => {
  if (on.kind === 'attacks' && on.isUnblocked)
    return inCombat(
      on,
      what.unblocked.filter(one => isAttacked(on.whom, one, at)),
      what.entry,
      at,
    )
  if (on.kind !== 'blocks') return NONE
  // 509.3 today: what is put onto the battlefield blocking never "blocked", and what was blocked does not become blocked again.
  const isNew = (attacker: Attacker): boolean => !what.isPut || on.other !== undefined || !attacker.isBlocked
  if (what.isPut && on.role === 'blocker') return NONE
  const view = viewOf(at.game.state)
  const pairs = what.pairs
    .filter(({ attacker }) => isNew(attacker))
    .map(({ blocker, attacker }) => ({
      self: on.role === 'blocker' ? blocker : attacker,
      other: on.role === 'blocker' ? attacker : blocker,
      defender: attacker.defender,
    }))
    .filter(
      ({ self, other }) =>
        fits(at, on.what, objectState(view, self.id), view) &&
        (!on.other || fits(at, on.other, objectState(view, other.id), view)),
    )
  const isForEach = on.other !== undefined && !on.other.isGroup
  const those = isForEach ? pairs : [...new Map(pairs.map(pair => [pair.self.id, pair])).values()]
  const found = those.map(({ self, other, defender }) => {
    const others = isForEach ? [other] : pairs.filter(pair => pair.self.id === self.id).map(pair => pair.other)
    return {
      entry: what.entry,
      cause: on.other
        ? { label: other.label, id: other.id, player: what.player, ...IS_OTHER }
        : { label: self.label, id: self.id, player: what.player },
      kept: keptFor(
        [
          [on.what, [refTo(self.label, self.id)]],
          [on.other, others.map(one => refTo(one.label, one.id))],
        ],
        [],
        { defending: defender },
      ),
    }
  })
  return grouped(on.what, found)
}

const casts = (on: Pattern<'casts'>, what: Extract<Watched, { kind: 'cast' }>, at: At): Matched => {
  const view = viewOf(at.game.state)
  if (!isOne(at, on.who, what.player) || !fits(at, on.what, objectState(view, what.id), view)) return NONE
  if (on.from && !on.from.includes(what.from)) return NONE
  if (on.cost && !objectState(view, what.id)?.object.castWith?.includes(on.cost)) return NONE
  if (on.nth !== undefined && playerIn(at.game, what.player).spellsCast !== on.nth) return NONE
  return acted(on, what, at)
}
/** A player did something with an object. */
const withMana = ({ times, because }: Matched, mana: Kept['mana'] & {}): Matched => ({
  because,
  times: times.map(one => ({ ...one, kept: { ...one.kept, mana } })),
})
const acted = (
  on: { readonly who: PlayerMeant; readonly what: Subject },
  {
    player,
    label,
    id,
    entry,
  }: { readonly player: Player; readonly label: string; readonly id: ObjectId; readonly entry: number },
  at: At,
): Matched => {
  const view = viewOf(at.game.state)
  if (!isOne(at, on.who, player) || !fits(at, on.what, objectState(view, id), view)) return NONE
  return {
    because: entry,
    times: [{ cause: { label, id, player }, kept: keptFor([[on.what, [refTo(label, id)]]], [[on.who, player]]) }],
  }
}
const targeted = (on: Pattern<'targeted'>, what: Extract<Watched, { kind: 'targeted' }>, at: At): Matched => {
  const { game } = at
  const view = viewOf(game.state)
  if (on.by !== null && !isOne(at, on.by, what.by)) return NONE
  const item = game.stack.find(({ label }) => label === what.spell)
  if (on.isBySpell && item?.kind !== 'spell') return NONE
  if (!fits(at, on.what, objectState(view, what.id), view)) return NONE
  const spell = refTo(what.spell, item?.object ?? (what.spell as ObjectId))
  return {
    because: what.entry,
    times: [
      {
        cause: { label: what.label, id: what.id, player: what.by, spell: what.spell },
        kept: keptFor(
          [
            [on.what, [refTo(what.label, what.id)]],
            [on, [spell]],
          ],
          [[on.by ?? undefined, what.by]],
        ),
      },
    ],
  }
}
/** Something that only a player is named for. */
const byPlayer = (who: PlayerMeant, what: { readonly player: Player; readonly entry: number }, at: At): Matched =>
  isOne(at, who, what.player)
    ? { because: what.entry, times: [{ cause: { player: what.player }, kept: keptFor([], [[who, what.player]]) }] }
    : NONE

/** What of an event has just happened, as the rules of triggered abilities count it (603.2 today). */
export const occurrencesOf = (
  on: EventPattern,
  source: ObjectState,
  what: Watched,
  game: Game,
  kept: Kept = NOTHING_KEPT,
): Matched => {
  if (on.kind === 'any') {
    const made = on.of.map(one => occurrencesOf(one, source, what, game, kept))
    return { times: made.flatMap(({ times }) => times), because: Math.max(...made.map(({ because }) => because)) }
  }
  const at: At = { game, source, kept }
  switch (what.kind) {
    case 'happened':
      return happenedFor(on, what.what, at)
    case 'assigned':
      return on.kind === 'damage' && on.isAssigned ? damaged(on, what.what, at) : NONE
    case 'step began': {
      if (on.kind !== 'step begins' || !STEPS[on.step]?.includes(what.step)) return NONE
      // 805 today: a team has its turn together.
      const isTheirs = teamOf(game, what.player).some(player => isOne(at, on.who, player))
      return isTheirs
        ? {
            because: what.entry,
            times: [{ cause: { player: what.player }, kept: keptFor([], [[on.who, what.player]]) }],
          }
        : NONE
    }
    case 'cast':
      return on.kind === 'casts' ? casts(on, what, at) : NONE
    case 'copied':
      return on.kind === 'casts' && on.orCopies ? acted(on, what, at) : NONE
    case 'cycled':
      return on.kind === 'cycles' ? acted(on, what, at) : NONE
    case 'triggered': {
      if (
        on.kind !== 'ability triggers' ||
        !what.on.some(one => occurrencesOf(on.by, source, one, game).times.length > 0)
      )
        return NONE
      const objects = on.as === undefined ? {} : { [on.as]: [refTo(what.label, '' as ObjectId)] }
      return { because: what.entry, times: [{ cause: {}, kept: { objects, players: {} } }] }
    }
    case 'targeted':
      return on.kind === 'targeted' ? targeted(on, what, at) : NONE
    case 'mana':
      return on.kind === 'taps for mana' ? withMana(acted(on, what, at), what.made) : NONE
    case 'attacks':
      return attacks(on, what, at)
    case 'blocks':
      return blocks(on, what, at)
    case 'countered':
      return on.kind === 'countered' ? byPlayer(on.who, what, at) : NONE
    case 'shuffled':
      return on.kind === 'shuffles' ? byPlayer(on.who, what, at) : NONE
    case 'acted': {
      if (on.kind !== 'acts' || on.act !== what.act || (on.who && !isOne(at, on.who, what.player))) return NONE
      if (on.keyword === undefined ? what.isMana : on.keyword !== what.keyword) return NONE
      const thing = objectState(viewOf(game.state), what.id) ?? (what.id && game.lastKnown[what.id]?.thing)
      if (on.what && !fits(at, on.what, thing || undefined)) return NONE
      const { whom } = what
      if (on.whom && !fits(at, on.whom, whom)) return NONE
      const ref = thing ? [refTo(thing.object.label, thing.id)] : []
      const done = whom ? [refTo(whom.object.label, whom.id)] : []
      const kept = keptFor(
        [
          [on.what, ref],
          [on.whom, done],
        ],
        [[on.who, what.player]],
      )
      const { ability } = what
      const said = ability === undefined ? ref : [refTo(ability, '' as ObjectId)]
      const named = on.as === undefined ? {} : { [on.as]: said }
      return {
        because: what.entry,
        times: [
          {
            cause: { player: what.player, ...(thing ? { label: thing.object.label, id: thing.id } : {}) },
            kept: { ...kept, objects: { ...kept.objects, ...named } },
          },
        ],
      }
    }
  }
}

/** 603.6c and 603.10 today: whether an event makes abilities look back to what was before it. */
export const looksBack = (on: EventPattern): boolean =>
  on.kind === 'any'
    ? on.of.some(looksBack)
    : (on.kind === 'moves' && on.from?.includes(BATTLEFIELD) === true) || (on.kind === 'acts' && on.act === 'exploit')

const isItself = ({ filter }: Subject): boolean =>
  filter.kind === 'is'
    ? filter.the.kind === 'this'
    : filter.kind === 'all' || filter.kind === 'any'
      ? filter.of.some(of => isItself({ filter: of }))
      : false
/** 502.51c (2006-02-01), 702.55c today: an ability about the creature that a card haunts works in exile. */
export const isOfHaunted = (on: EventPattern): boolean =>
  on.kind === 'any' ? on.of.some(isOfHaunted) : on.kind === 'moves' && JSON.stringify(on.what).includes('"haunted"')
/** 113.6 today: whether an ability works away from the battlefield because it is about its own object going there. */
export const worksElsewhere = (on: EventPattern): boolean => {
  switch (on.kind) {
    case 'any':
      return on.of.some(worksElsewhere)
    case 'moves':
      return !looksBack(on) && !on.to?.includes(BATTLEFIELD) && isItself(on.what)
    case 'casts':
    case 'cycles':
      return isItself(on.what)
    default:
      return false
  }
}

/** What texts may ask of a game besides its board. */
export const factsOf = (game: Game): Facts => ({
  happened: (event, when, at) => {
    const on = settled(event, at)
    const you = youAt(at)
    const source = { ...(sourceOf(at) ?? { id: at.effect.source ?? ('' as ObjectId) }), controller: you } as ObjectState
    const told = when === 'this turn' && event.kind === 'casts' && isAnySpell(event) ? castUnseen(game) : []
    const before = told
      .filter(player => isOne({ game, source }, on.kind === 'casts' ? on.who : EVERYBODY, player))
      .map(() => ({ amount: 1 }))
    const seen = game.history.filter(isIn(game, when)).flatMap(({ what, state, stack }) =>
      occurrencesOf(on, source, what, { ...game, state, stack }).times.map(({ cause, kept }) => {
        const [ref] = kept.objects[PART] ?? []
        return {
          ...(ref ? { object: ref.id, ...(ref.was ? { was: ref.was } : {}) } : {}),
          amount: kept.amount ?? cause.amount ?? 1,
        }
      }),
    )
    return [...before, ...seen]
  },
  players: () => inTurnOrder(game),
  life: player => lifeOf(game, player),
  startingLife: () => (game.variant && startingLife(game.variant, game)) || 20,
  monarch: () => game.monarch,
  dayOrNight: () => game.dayOrNight,
  attacked: (by, when) => [
    ...new Set(
      game.history
        .filter(isIn(game, when))
        .flatMap(({ what }) =>
          what.kind === 'attacks' && what.player === by
            ? what.attackers.flatMap(({ at, defender }) => (at === defender ? [defender] : []))
            : [],
        ),
    ),
  ],
  isBlessed: player => playerIn(game, player).isBlessed === true,
  isLibraryOpen: player => (game.libraries[player] ?? ENDLESS_LIBRARY).isEndless,
  topOfLibrary: player => {
    const top = topOf(game, player)
    return typeof top === 'string' ? (objectNamed(game.state, top)?.id ?? null) : top
  },
  hasCompleted: player => (playerIn(game, player).completed ?? 0) > 0,
  counters: (player, counter) => {
    const { poison, counters } = playerIn(game, player)
    return counter === 'poison' ? poison : (counters?.[counter] ?? 0)
  },
  commanderCasts: player =>
    game.log.filter(({ kind, by, of, from }) => {
      const isCast = kind === 'cast' && by === player && from === 'command'
      return isCast && of !== undefined && isCommanderOf(game, player, of)
    }).length,
  speed: player => playerIn(game, player).speed ?? 0,
  pairs: () => (game.combat?.blocks ?? []).map(({ blocker, attacker }) => ({ blocker: blocker.id, attacker })),
  attackers: () =>
    (game.combat?.attackers ?? []).map(({ id, isBlocked, at, defender }) => ({
      id,
      isBlocked: isBlocked || game.combat?.haveBlocked.includes(defender) ? isBlocked : null,
      at,
      defender,
    })),
  wasKicked: id => (game.stack.find(({ object }) => object === id)?.kicked ?? game.kicked[id] ?? 0) > 0,
  isCommander: ({ object }) => isCommanderOf(game, object.owner, object.label),
  targetsOf: id => {
    const item = game.stack.find(one => (one.object === null ? one.label === id : one.object === id))
    return (item?.targets ?? []).map(({ at }) => ('player' in at ? { player: at.player } : at.id))
  },
  cameSinceUpkeep: thing => cameSinceLastUpkeep(game, thing),
  manaSpent: id => game.manaSpent[id] ?? [],
  isCastInMain: id => game.castInMain.includes(id),
})

const EVERYBODY: PlayerMeant = { who: null }
/** "A has cast two spells this turn": the players who cast spells of which the page says no more, once for each. */
export const castUnseen = ({ players, history, turn }: Game): readonly Player[] =>
  players.flatMap(({ player, spellsCast }) => {
    const seen = history.filter(
      ({ what, turn: number }) => number === turn.number && what.kind === 'cast' && what.player === player,
    ).length
    return Array<Player>(Math.max(0, spellsCast - seen)).fill(player)
  })
/** Whether a text counts spells of every kind. */
export const isAnySpell = ({ what, from }: Pattern<'casts'>): boolean => {
  const parts: readonly Filter[] = what.filter.kind === 'all' ? what.filter.of : [what.filter]
  return from === undefined && parts.every(({ kind }) => kind === 'status' || kind === 'other than')
}

const isIn = (game: Game, when: Parameters<Facts['happened']>[1]): ((one: Remembered) => boolean) => {
  const { number } = game.turn
  if (when === 'this game') return () => true
  if (when !== 'this combat') return one => one.turn === (when === 'this turn' ? number : number - 1)
  const began = game.log.findLastIndex(({ kind, to }) => kind === 'step began' && to === 'beginning of combat')
  return one => one.turn === number && one.entry > began
}

/** Whom or what an event means is known now; the board of the time says the rest. */
const settled = (event: EventPattern, at: Context): EventPattern => {
  const found = (part: unknown, name = ''): unknown => {
    if (typeof part === 'string') return NAMED.has(part) && WHOSE.has(name) ? playerNamed(part as Whose, at) : part
    if (Array.isArray(part)) return part.map(one => found(one))
    if (typeof part !== 'object' || part === null) return part
    if ('memory' in part || 'controllerOf' in part || 'ownerOf' in part) return playerNamed(part as Whose, at)
    if ('kind' in part && REFERENCES.has(part.kind))
      return { kind: 'found', ids: objectsAt(part as Parameters<typeof objectsAt>[0], at).map(({ id }) => id) }
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, found(value, key)]))
  }
  return found(event) as EventPattern
}
const REFERENCES: ReadonlySet<unknown> = new Set(['memory', 'target', 'attached', 'exiled with'])
const WHOSE: ReadonlySet<string> = new Set(['who', 'whose', 'under', 'players'])
const NAMED: ReadonlySet<string> = new Set([
  'the chosen player',
  'the defending player',
  'the active player',
  'enchanted player',
])
const playerNamed = (who: Whose, at: Context): unknown => {
  const player = playerAt(who, at)
  return player === undefined ? who : { player }
}
