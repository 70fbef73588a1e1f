import {
  type Amount,
  amountAt,
  type Filter,
  isWithin,
  matches,
  type ObjectState,
  type ObjectTarget,
  objectState,
  type Player,
  restrictedPlayer,
  restrictedTarget,
  type TargetSpec,
  type Untargetable,
  untargetable,
  untargetableByAll,
  type View,
  viewOf,
  type Who,
  type Zone,
} from '../../index'
import { mayChoose } from '../../meaning/abilities'
import type { Aim } from '../casting/clauses'
import type { ChosenTarget, Game, Kept, StackItem, TargetAt } from '../game'
import { inTurnOrder, NOTHING_KEPT, opponentsOf } from '../game'
import {
  ask,
  illegalAct,
  notModelledHere,
  type Option,
  type Procedure,
  policyOf,
  record,
  refuse,
  ruleOf,
  setting,
  type Table,
} from '../table'
import { contextOf, filterOf, type Reading } from '../texts/phrases'
import { unlessSilent } from '../texts/silent-texts'
import type { ItemText } from '../texts/texts'
import { defended, factsOf, memoryOf, thingsLost } from './matching'
import { whyNotTarget } from './player-protection'

/** The controller and source of a spell or ability that targets, and the context in which its text is read. */
export type Targeting = {
  readonly controller: Player
  readonly source: ObjectState | undefined
  readonly isSpell: boolean
  readonly label: string
  readonly reading: Reading
  readonly x?: number
  readonly kicked?: number
  /** What the event that made it trigger has left it to refer to: "that player", "defending player". */
  readonly kept?: Kept
  /** The targets of the text that have been chosen, which what is said of others may refer to. */
  readonly targets?: readonly ChosenTarget[]
}

/** What one instance of the word may be, whatever its number. */
type Meant = Omit<TargetSpec, 'least' | 'most'>
/** The legal targets of one instance of the word now, and why a given name is not one of them. */
export const candidates = (game: Game, spec: Meant, by: Targeting): readonly TargetAt[] => {
  const people: TargetAt[] =
    spec.players === null
      ? []
      : inTurnOrder(game)
          .filter(player => spec.players === 'any' || opponentsOf(game, by.controller).includes(player))
          .filter(player => isWithin(game.state, by.controller, player) && wasDealt(game, spec, player, by))
          .filter(player => !isPlayerProtected(game, player, by))
          .map(player => ({ player }))
  const view = viewOf(game.state)
  const things = view.objects.filter(thing => whyIllegal(game, spec, thing, by) === null)
  const onStack = game.stack.flatMap((item): readonly TargetAt[] =>
    isMeantOnStack(game, item, spec.objects, by)
      ? [{ label: item.label, id: (item.object ?? '') as ObjectState['id'] }]
      : [],
  )
  return [...things.map((thing): TargetAt => ({ label: thing.object.label, id: thing.id })), ...onStack, ...people]
}
/** Abilities, and copies of spells, which have no card of their own. */
const isMeantOnStack = (game: Game, item: StackItem, objects: ObjectTarget | null, by: Targeting): boolean => {
  if (objects?.kind === 'any of') return objects.of.some(one => isMeantOnStack(game, item, one, by))
  if (objects?.kind === 'spell') return item.label !== by.label && isCopyMeant(game, item, objects, by)
  if (objects?.kind !== 'ability' || (objects.isSingle && item.targets.length !== 1)) return false
  const isKind = objects.which === 'any' ? item.kind.endsWith('ability') : item.kind === `${objects.which} ability`
  if (!isKind || objects.of === undefined) return isKind
  const id = item.source?.id
  const source = id && (objectState(viewOf(game.state), id) ?? game.lastKnown[id]?.thing)
  if (!source) return false
  const it = { ...source, controller: item.controller }
  return matches(objects.of, it, { ...contextFor(game, by), it })
}

const isCopyMeant = (game: Game, item: StackItem, objects: SpellTarget, by: Targeting): boolean => {
  const copied = item.copyOf === undefined || item.object === null ? undefined : item.object
  const thing = copied && (objectState(viewOf(game.state), copied) ?? game.lastKnown[copied]?.thing)
  if (item.kind !== 'spell' || !thing || (objects.isSingle && item.targets.length !== 1)) return false
  const it = { ...thing, controller: item.controller, object: { ...thing.object, zone: 'stack' as const } }
  return matches(objects.filter, it, { ...contextFor(game, by), it })
}
type SpellTarget = Extract<ObjectTarget, { kind: 'spell' }>

/** Whether a player has been dealt the damage that a text asks for. */
const wasDealt = (game: Game, { dealt }: Meant, player: Player, by: Targeting): boolean => {
  if (!dealt) return true
  const at = contextFor(game, by)
  const to = { players: { who: { player } } }
  return at.facts.happened({ kind: 'damage', of: 'recipient', to, by: { filter: dealt.by } }, dealt.when, at).length > 0
}
/** An object that was there when the page began may have dealt damage of which nothing is said. */
const hasUnknownPast = ({ arrived, history }: Game, { dealt }: Meant, { source }: Targeting): boolean =>
  dealt?.when === 'this game' &&
  source !== undefined &&
  arrived[source.id] === undefined &&
  !history.some(
    ({ entry, what }) =>
      entry === 0 &&
      what.kind === 'happened' &&
      what.what.some(({ plan }) => plan.kind === 'damage' && plan.by === source.object.label),
  )

const isPlayerProtected = (game: Game, player: Player, by: Targeting): boolean =>
  restrictedPlayer(player, by, viewOf(game.state)) !== null || whyNotTarget(game, player, by) !== null

/** Why an object is not a legal target; null if it is. */
const whyIllegal = (game: Game, spec: Meant, thing: ObjectState, by: Targeting): Untargetable | null => {
  const { objects } = spec
  const kinds = objects === null ? [null] : partsOf(objects)
  const whys = kinds.map(one => whyNot(game, spec, one, thing, by))
  return whys.includes(null) ? null : (whys.find(why => why?.isUnknown) ?? whys[0] ?? null)
}
type One = Exclude<ObjectTarget, { kind: 'any of' }>
const partsOf = (objects: ObjectTarget): readonly One[] =>
  objects.kind === 'any of' ? objects.of.flatMap(partsOf) : [objects]
const whyNot = (
  game: Game,
  spec: Meant,
  objects: One | null,
  thing: ObjectState,
  by: Targeting,
): Untargetable | null => {
  if (!objects || objects.kind === 'ability')
    return { says: `"${thing.object.label}" is not what "${spec.words}" may be` }
  const zone = objects.kind === 'permanent' ? 'battlefield' : objects.kind === 'spell' ? 'stack' : objects.zone
  if (thing.object.zone !== zone)
    return {
      says: `it is not ${zone === 'battlefield' ? 'on the battlefield' : zone === 'stack' ? 'on the stack' : `in a ${zone}`}`,
    }
  if (thing.object.phasedOut) return { says: 'it is phased out' }
  if (zone === 'stack' && thing.object.label === by.label) return { says: 'a spell cannot target itself' }
  if (spec.isOther && isSource(thing, by)) return { says: 'it is the source itself' }
  const item = zone === 'stack' ? game.stack.find(one => one.object === thing.id) : undefined
  const it = item ? { ...thing, controller: item.controller } : thing
  if (!matches(objects.filter, it, { ...contextFor(game, by), it }))
    return { says: `it is not "${spec.words.replace(/^targets? /i, '')}"` }
  if (objects.kind === 'spell' && objects.isSingle && item?.targets.length !== 1)
    return { says: 'it does not have exactly one target' }
  if (objects.kind === 'card' && thing.object.filler) return { says: 'it is an unknown card' }
  return zone === 'battlefield' ? whyProtected(thing, by, viewOf(game.state)) : null
}
/** 400.7e today: what triggers as its source leaves finds the card that the source has become. */
const isSource = ({ id, object }: ObjectState, { source, isSpell }: Targeting): boolean =>
  id === source?.id || (!isSpell && object.zone !== 'battlefield' && object.label === source?.object.label)
/** What a text says of its targets is evaluated with its source, its X and the targets chosen before. */
const contextFor = (game: Game, by: Targeting) => {
  const at = contextOf(viewOf(game.state), { id: by.source?.id ?? null, controller: by.controller })
  const targets: (ObjectState['id'] | { readonly player: Player })[] = []
  for (const { instance, at: where } of by.targets ?? []) targets[instance] ??= 'player' in where ? where : where.id
  const choices = by.x === undefined ? [] : [String(by.x)]
  const memory = { memory: memoryOf(defended(game, by.kept ?? NOTHING_KEPT, by.source?.id)) }
  return { ...at, ...thingsLost(game), facts: factsOf(game), effect: { ...at.effect, targets, choices, ...memory } }
}
const numberOf = (game: Game, amount: Amount, by: Targeting): number => amountAt(amount, contextFor(game, by))

/** 502.7 (1999), 702.16 today; shroud and hexproof. Protection works on the battlefield only. */
const whyProtected = (thing: ObjectState, by: Targeting, view: View): Untargetable | null =>
  untargetableByAll(thing, by.controller, view.state) ??
  restrictedTarget(thing, by, view) ??
  (by.source ? untargetable(thing, { spell: by.source, controller: by.controller }, view.state) : null)

const keyOf = (at: TargetAt): string => ('player' in at ? at.player : at.label)
const shownAt = (at: TargetAt): string => ('player' in at ? at.player : `"${at.label}"`)

/**
 * 409.1c (1999), 601.2c today: each instance of the word gets its targets. One instance never has the same target
 * twice; two instances may share one only since 2004-10-01.
 */
export function* chooseTargets(
  table: Table,
  written: readonly TargetSpec[],
  targeting: Targeting,
  aim: Aim,
): Procedure<readonly ChosenTarget[]> {
  // An ability that is protection itself is asked of its object below.
  if (written.length > 0) yield* unlessSilent(table, /\btargets?\b|.\bprotection from\b|\bhexproof\b|\bshroud\b/i)
  const chosen: ChosenTarget[] = []
  const by = { ...targeting, targets: chosen }
  const specs: Sized[] = []
  for (const spec of written) specs.push(yield* sized(table.now, spec, by))
  const grouped = specs.filter(({ most }) => most !== 0)
  for (const spec of grouped) yield* knownTargets(table, spec, by, aim === null ? null : aim.groups.flat())
  const queue = aim === null ? null : aim.groups.length > 1 ? null : [...(aim.groups[0] ?? [])]
  for (const [instance, spec] of specs.entries()) {
    const most = spec.most ?? Number.MAX_SAFE_INTEGER
    const group = aim && aim.groups.length > 1 ? (aim.groups[grouped.indexOf(spec)] ?? []) : null
    const left = specs.slice(instance + 1).reduce((sum, one) => sum + (one.by === undefined ? one.least : 0), 0)
    if (spec.by !== undefined) {
      const player = yield* chooserOf(table, spec.by, by)
      for (const name of yield* chosenTargets(table, spec, by, chosen, player))
        chosen.push({ instance, at: yield* legal(table, spec, by, name) })
      continue
    }
    let named = group ?? (queue ? queue.splice(0, Math.min(most, Math.max(spec.least, queue.length - left))) : null)
    if (named && named.length < spec.least && aim !== null)
      return yield* refuse({
        code: 'target-not-named',
        message: `"${by.label}" has a target that the step does not name: ${spec.words}`,
        hint: 'Add to the step: targeting "Bear"',
      })
    if (named === null && aim === null) {
      named = yield* chosenTargets(table, spec, by, chosen)
    }
    for (const name of named ?? []) {
      const at = yield* legal(table, spec, by, name)
      const before = chosen.filter(one => keyOf(one.at) === keyOf(at))
      const of = spec.ofEach && controllerAt(table.now, at)
      const isTwice =
        (spec.isOther && before.length > 0) ||
        before.some(one => one.instance === instance) ||
        (of !== undefined && chosen.some(one => one.instance === instance && one.of === of)) ||
        (before.length > 0 && policyOf(table.now).sameTarget === 'once for a spell')
      if (isTwice)
        return yield* refuse(
          illegalAct(
            `${shownAt(at)} cannot be chosen twice for "${by.label}"`,
            ruleOf(table.now, 'targets'),
            'Choose another target',
          ),
        )
      chosen.push({ instance, at, ...(of === undefined ? {} : { of }) })
    }
  }
  if (queue !== null && queue.length > 0)
    return yield* refuse(
      illegalAct(
        `"${by.label}" has no target for ${queue.map(one => `"${one}"`).join(' and ')}`,
        '',
        'Name only as many targets as the text has',
      ),
    )
  return chosen
}
/** "Of an opponent's choice": the player who chooses the target, whom the controller chooses (601.2c today). */
function* chooserOf(table: Table, who: Who, by: Targeting): Procedure<Player> {
  if (who !== 'an opponent') return yield* refuse(notModelledHere(`Who chooses a target of "${by.label}"`))
  const [player = ''] = yield* ask(table, {
    kind: 'choose',
    player: by.controller,
    question: `the opponent who chooses a target of "${by.label}"`,
    options: opponentsOf(table.now, by.controller).map(key => ({ key, shown: key })),
    least: 1,
    most: 1,
    write: `${by.controller} chooses ${opponentsOf(table.now, by.controller)[0] ?? 'B'}`,
  })
  return player
}
const controllerAt = ({ state }: Game, at: TargetAt): Player | undefined =>
  'id' in at ? objectState(viewOf(state), at.id)?.controller : undefined
/** Nothing is chosen while it is unknown whether a relevant object is a legal target. */
export function* knownTargets(table: Table, spec: Meant, by: Targeting, named: readonly string[] | null): Procedure {
  if (by.x === undefined && JSON.stringify(spec.objects).includes('{"kind":"x"}'))
    return yield* refuse(notModelledHere(`X in the targets of "${by.label}"`))
  for (const thing of viewOf(table.now.state).objects) {
    const { label } = thing.object
    if (named && !named.some(one => one.toLowerCase() === label.toLowerCase())) continue
    const why = whyIllegal(table.now, spec, thing, by)
    if (why?.isUnknown) yield* refuse(notModelledHere(`Whether "${by.label}" is ${why.says} of "${label}"`))
  }
  if (spec.players === null) return
  if (hasUnknownPast(table.now, spec, by))
    yield* refuse(notModelledHere(`To which players "${by.source?.object.label}" dealt damage before the first step`))
  for (const { player } of table.now.players) {
    if (named && !named.includes(player)) continue
    const why = restrictedPlayer(player, by, viewOf(table.now.state))
    if (why?.isUnknown) yield* refuse(notModelledHere(`Whether "${by.label}" is ${why.says} for ${player}`))
    const protector = whyNotTarget(table.now, player, by)
    if (protector?.isUnknown) yield* refuse(notModelledHere(`The protection that "${protector.by}" gives a player`))
  }
}
type Sized = Omit<TargetSpec, 'least' | 'most'> & { readonly least: number; readonly most: number | null }
/** How many targets there are: "X target creatures" has the announced X. */
const isAskedFor = ({ ifKicked }: Meant, { kicked = 0 }: Targeting): boolean =>
  ifKicked === undefined || ifKicked === kicked > 0
function* sized(game: Game, spec: TargetSpec, by: Targeting): Procedure<Sized> {
  const isX = spec.least.kind === 'x' || spec.most?.kind === 'x'
  if (isX && by.x === undefined)
    return yield* refuse({
      code: 'x-of-targets',
      message: `Choose X for "${by.label}": its targets are "${spec.words}"`,
      hint: 'Add to the step: with X = 3',
    })
  if (!isAskedFor(spec, by)) return { ...spec, least: 0, most: 0 }
  if (spec.ofEach) {
    const count = new Set(candidates(game, spec, by).flatMap(at => controllerAt(game, at) ?? [])).size
    return { ...spec, least: Math.min(count, numberOf(game, spec.least, by) * count), most: count }
  }
  return {
    ...spec,
    least: numberOf(game, spec.least, by),
    most: spec.most === null ? null : numberOf(game, spec.most, by),
  }
}
/** Whether there are as many legal targets as the text asks for. */
export const hasEnough = (game: Game, spec: TargetSpec, by: Targeting): boolean =>
  spec.ofEach !== undefined ||
  !isAskedFor(spec, by) ||
  candidates(game, spec, by).length >= numberOf(game, spec.least, by)

function* chosenTargets(
  table: Table,
  spec: Sized,
  by: Targeting,
  before: readonly ChosenTarget[],
  player: Player = by.controller,
): Procedure<readonly string[]> {
  const { state } = table.now
  const ownerOf = (at: TargetAt) =>
    'player' in at ? at.player : (objectState(viewOf(state), at.id)?.controller ?? player)
  const found = candidates(table.now, spec, by).filter(
    at =>
      // 601.5a (2005-08-01), 801.5a today: within the range of influence of the player who chooses, too.
      isWithin(state, player, ownerOf(at)) &&
      (policyOf(table.now).sameTarget !== 'once for a spell' || !before.some(one => keyOf(one.at) === keyOf(at))),
  )
  const options = found.map((at): Option => ({ key: keyOf(at), shown: shownAt(at) }))
  // 409.1c (1999), 601.2c today: without enough legal targets the spell or ability cannot be announced.
  if (options.length < spec.least)
    return yield* refuse(
      illegalAct(
        `"${by.label}" has too few legal targets for "${spec.words}"`,
        ruleOf(table.now, 'targets'),
        'Describe what it can target in a Given',
      ),
    )
  return yield* ask(table, {
    kind: 'choose',
    player,
    question: `${spec.words} for "${by.label}"`,
    options,
    least: spec.least,
    most: Math.min(spec.most ?? options.length, options.length),
    write: `${player} chooses ${options[0]?.shown ?? 'nothing'}`,
    refuses: name => {
      const thing = viewOf(table.now.state).objects.find(one => one.object.label === name)
      const why = thing && whyIllegal(table.now, spec, thing, by)
      return why ? notLegal(table, name, by.label, why) : null
    },
  })
}
const notLegal = (table: Table, name: string, label: string, { says, by }: Untargetable) =>
  illegalAct(
    `"${name}" is not a legal target for "${label}": ${says}`,
    (by && ruleOf(table.now, by)) || ruleOf(table.now, 'targets'),
    'Choose another target',
  )
function* legal(table: Table, spec: Meant, by: Targeting, name: string): Procedure<TargetAt> {
  const found =
    candidates(table.now, spec, by).find(at => keyOf(at) === name) ??
    candidates(table.now, spec, by).find(at => keyOf(at).toLowerCase() === name.toLowerCase())
  if (found) return found
  const thing = viewOf(table.now.state).objects.find(one => one.object.label === name)
  const why = thing ? whyIllegal(table.now, spec, thing, by) : null
  const protector =
    spec.players === null || !inTurnOrder(table.now).includes(name) ? null : whyNotTarget(table.now, name, by)
  const problem = notLegal(
    table,
    name,
    by.label,
    why ?? { says: protector ? `"${protector.by}" forbids it` : 'nothing of that name is there' },
  )
  const isThere = thing || inTurnOrder(table.now).includes(name) || table.now.stack.some(({ label }) => label === name)
  return yield* refuse(isThere ? problem : { ...problem, code: 'no-such-target' })
}

/** Whether a target that was chosen is still legal (413.2a of 1999, 608.2b today); null where that is not known. */
export const isStillLegal = (game: Game, spec: TargetSpec, target: ChosenTarget, by: Targeting): boolean | null => {
  const { at } = target
  if ('player' in at) return candidates(game, spec, by).some(one => 'player' in one && one.player === at.player)
  const thing = objectState(viewOf(game.state), at.id)
  if (thing?.object.zone !== 'stack') {
    const item = game.stack.find(one => one.label === at.label)
    if (item && isMeantOnStack(game, item, spec.objects, by)) return true
  }
  if (target.of !== undefined && controllerAt(game, at) !== target.of) return false
  const why = thing && whyIllegal(game, spec, thing, by)
  return why?.isUnknown ? null : thing !== undefined && why === null
}

/** The targets that a text needs. If it is not executed, they are unknown, unless its words choose nothing. */
export function* targetsNeeded(
  { unread, targets }: ItemText,
  label: string,
  isSaid: boolean,
): Procedure<ItemText['targets']> {
  if (unread !== null && (isSaid || mayChoose(unread))) yield* refuse(notModelledHere(`"${unread}" of ${label}`))
  return targets
}

/** An Aura's target is what it may enchant. */
export const enchantSpec = (thing: ObjectState): TargetSpec | null => {
  const enchant = thing.abilities.map(held => /^enchant (.+?)\.?$/i.exec(held.ability.text)?.[1]).find(Boolean)
  if (!thing.subtypes.includes('Aura') || enchant === undefined) return null
  const filter = enchant === 'player' ? null : filterOf(enchant, { self: thing.name || null, known: [] })
  return {
    words: `target ${enchant}`,
    least: ONE,
    most: ONE,
    players: enchant === 'player' ? 'any' : null,
    objects: filter && enchantable(filter),
  }
}
/** "Enchant creature card in a graveyard". */
const enchantable = (filter: Filter): ObjectTarget => {
  const [zone] = zonesOf(filter)
  return zone === undefined || zone === 'battlefield' ? { kind: 'permanent', filter } : { kind: 'card', filter, zone }
}
const zonesOf = (filter: Filter): readonly Zone[] =>
  filter.kind === 'in zone' ? filter.is : filter.kind === 'all' ? filter.of.flatMap(zonesOf) : []
const ONE: Amount = { kind: 'number', is: 1 }

export function* withNewTargets(
  table: Table,
  player: Player,
  label: string,
  specs: readonly TargetSpec[],
  by: Targeting,
): Procedure {
  const item = table.now.stack.find(one => one.label === label)
  const [only] = item?.targets ?? []
  if (!item || !only) return
  const options = [
    ...new Map(
      specs.flatMap(spec => candidates(table.now, spec, { ...by, targets: item.targets })).map(at => [keyOf(at), at]),
    ).values(),
  ]
  // The one target that it has is the only possible one.
  if (item.targets.length === 1 && options.every(at => keyOf(at) === keyOf(only.at))) return
  const keys = yield* ask(table, {
    kind: 'choose',
    player,
    question: `the targets of "${label}", in order`,
    options: options.map(at => ({ key: keyOf(at), shown: shownAt(at) })),
    least: 0,
    most: item.targets.length,
    write: `${player} chooses ${item.targets.map(one => shownAt(one.at)).join(' and ')}`,
  })
  if (keys.length === 0) return
  if (keys.length < item.targets.length)
    return yield* refuse({
      code: 'not-every-target',
      message: `"${label}" has ${item.targets.length} targets; ${keys.length} were named`,
      hint: 'Name all of them in order; one that stays is named again',
    })
  const targets = item.targets.map((one, i): ChosenTarget => {
    const at = options.find(other => keyOf(other) === keys[i]) ?? one.at
    return { ...one, at }
  })
  // 115.7 today: the change is made only if every new target is legal for its place.
  const isLegal = targets.every(one => {
    const spec = specs[one.instance]
    return spec !== undefined && candidates(table.now, spec, { ...by, targets }).some(at => keyOf(at) === keyOf(one.at))
  })
  if (!isLegal) return
  const stack = table.now.stack.map(one => (one === item ? { ...one, targets } : one))
  yield* record(
    table,
    'targeted',
    `${label} now targets ${targets.map(one => shownAt(one.at)).join(' and ')}`,
    [setting({ stack })],
    { of: label, by: player, matter: 'targets' },
  )
}
