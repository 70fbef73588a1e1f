import {
  areOpponents,
  type GameState,
  holds,
  type ObjectState,
  objectNamed,
  objectState,
  type Player,
  type TargetSpec,
  viewOf,
  type Zone,
} from '../index'
import { mayChoose, spellRead } from '../meaning/abilities'
import { resolvesFor, unplayedAsItResolves } from '../meaning/keyword-abilities'
import { NotExecuted } from '../meaning/not-executed'
import { ceasesToBeBestowed, isBestowed } from './casting/bestowing'
import type { Aim } from './casting/clauses'
import { hasKeyword } from './combat/attacks'
import { dealCombatDamage } from './combat/combat'
import { carryOutText } from './executing/carry-out'
import { tokenCopies } from './executing/token-copies'
import { damagePrevention, hasBatches } from './fifth-edition'
import {
  type ChosenTarget,
  type Doing,
  type Game,
  inTurnOrder,
  isOver,
  NOTHING_KEPT,
  nameOfSource,
  type StackItem,
  type Waiting,
} from './game'
import { modesChosen } from './objects/choosing-modes'
import { watchControl } from './objects/control'
import { sharesAsked } from './objects/division'
import { contextFor } from './objects/matching'
import { chooseTargets, enchantSpec, hasEnough, isStillLegal, knownTargets, type Targeting } from './objects/targets'
import { perform, returnExiled } from './perform'
import { stateBasedActions } from './state-based'
import {
  ask,
  existing,
  happening,
  illegalAct,
  inside,
  notModelledHere,
  type Procedure,
  policyOf,
  record,
  refuse,
  ruleOf,
  setting,
  type Table,
  whether,
} from './table'
import { type ItemText, nameOf, type TextReading, textOf } from './texts/texts'
import { acted, watch, watchStates, withX } from './triggers/triggers'
import { blesses } from './turns/blessing'
import { endless } from './turns/loops'

/** Carries out what an object on the stack, or a mana ability, says. */
export function* carryOutItem(table: Table, doing: Doing, { unread, ...text }: ItemText): Procedure {
  if (unread !== null) return yield* refuse(notModelledHere(`"${unread}" of ${doing.label}`))
  yield* carryOutText(table, doing, text)
}
const specsOf = (table: TextReading, item: StackItem): readonly TargetSpec[] => {
  const thing = item.object === null ? undefined : objectState(viewOf(table.now.state), item.object)
  const aura = thing ? enchantSpec(thing) : null
  return aura ? [aura] : textOf(table, item).targets
}
export const targetingOf = (
  table: TextReading,
  item: Pick<StackItem, 'controller' | 'source' | 'label' | 'x' | 'kicked' | 'object' | 'kind' | 'kept'>,
): Targeting => {
  const id = item.source?.id ?? item.object
  const now = id ? objectState(viewOf(table.now.state), id) : undefined
  const source = now ?? (id ? table.now.lastKnown[id]?.thing : undefined)
  return {
    controller: item.controller,
    source: source as ObjectState | undefined,
    isSpell: item.kind === 'spell',
    label: item.label,
    reading: { self: nameOf(table, item), known: table.known },
    ...(item.x === undefined ? {} : { x: item.x }),
    ...(item.kicked === undefined ? {} : { kicked: item.kicked }),
    ...(item.kept ? { kept: item.kept } : {}),
  }
}

/** Whether each target of an object on the stack is legal now; null if its text does not say what it may target. */
export const targetsNow = (table: TextReading, item: StackItem): readonly (boolean | null)[] => {
  const specs = specsOf(table, item)
  // What is said of one target may refer to another: a card in that player's graveyard.
  const by: Targeting = { ...targetingOf(table, item), targets: item.targets }
  const legal = (target: ChosenTarget, how: Targeting): boolean | null => {
    const spec = specs[target.instance]
    return spec ? isStillLegal(table.now, spec, target, how) : null
  }
  const { source } = by
  const { sourceColors } = item
  return item.targets.map(target => {
    const is = legal(target, by)
    if (!source || !sourceColors) return is
    // 217.6b (1999): an ability has the color of its permanent; whether it keeps that color is not stated.
    const locked = legal(target, { ...by, source: { ...source, colors: sourceColors } })
    // I.17.7 of the Fifth Edition: an effect remembers what was true of its source as it was played.
    if (policyOf(table.now).abilityColor === 'locked when announced') return locked
    return locked === is ? is : null
  })
}
/** The color of an ability as it was put on the stack, on days when the rules do not say which color counts later. */
export const colorsAtFirst = (
  { now }: Pick<Table, 'now'>,
  source: StackItem['source'],
): Pick<StackItem, 'sourceColors'> => {
  if (policyOf(now).abilityColor === 'that of its source now') return {}
  const thing = source && (objectState(viewOf(now.state), source.id) ?? now.lastKnown[source.id]?.thing)
  return thing ? { sourceColors: thing.colors } : {}
}

/**
 * Before a player would receive priority: state-based actions until none applies, then triggered abilities go on the
 * stack, and again (408.1f and 420.3 of 1999, 117.5 today).
 */
export function* settle(table: Table): Procedure {
  if (table.series !== null) return
  for (let round = 0; round < 100; round++) {
    if (isSettled(table.now)) return
    const entries = table.now.log.length
    yield* watchControl(table)
    yield* watchStates(table)
    yield* stateBasedActions(table)
    yield* returnExiled(table)
    if (isOver(table.now)) return
    if (table.now.waiting.length === 0) {
      if (table.now.assigned.length > 0) {
        yield* damagePrevention(table, plans => perform(table, plans))
        continue
      }
      if (table.now.log.length === entries) settled.set(table.now.state, table.now)
      return
    }
    if (policyOf(table.now).triggers === 'put on the stack') yield* putTriggersOnStack(table)
    else yield* playTriggers(table)
  }
  yield* refuse(endless('Triggered abilities do not come to an end'))
}

/** The last game in which nothing was left to do, by its board: most steps begin and end without a change of either. */
const settled = new WeakMap<GameState, Game>()
const DECIDES_NOTHING: ReadonlySet<string> = new Set<keyof Game>(['turn', 'priority', 'log'])
/** Nothing has changed since then but the step and who has priority, which decide none of this. */
const isSettled = (now: Game): boolean => {
  const log = settled.get(now.state)?.log
  if (log === undefined || log.length === 0 || now.log[log.length - 1] !== log.at(-1)) return false
  for (let n = log.length; n < now.log.length; n++)
    for (const change of now.log[n]?.changes ?? [])
      for (const part in 'set' in change ? change.set : change) if (!DECIDES_NOTHING.has(part)) return false
  return true
}

/**
 * 410.3 (1999), 603.3b today: the active player's first, each player ordering their own; since 2021-04-22 those that
 * triggered because others did in a second round, above them.
 */
function* putTriggersOnStack(table: Table): Procedure {
  const isLast = policyOf(table.now).triggerPlacing === 'those that watch triggers last'
  const rounds = isLast
    ? [table.now.waiting.filter(one => !one.isOnTriggering), table.now.waiting]
    : [table.now.waiting]
  for (const round of rounds) yield* putInTurnOrder(table, round)
  const left = table.now.waiting
  if (left.length > 0)
    yield* record(
      table,
      'turn-based action',
      'Abilities of players who have left are gone',
      [setting({ waiting: [] })],
      { matter: 'putOnStack' },
    )
}

function* putInTurnOrder(table: Table, waiting: readonly Waiting[]): Procedure {
  for (const player of inTurnOrder(table.now)) {
    const mine = table.now.waiting.filter(one => one.controller === player && waiting.includes(one))
    const ordered = yield* inChosenOrder(table, player, mine)
    for (const one of ordered) yield* putOnStack(table, one)
  }
}

/**
 * II.13.7 and II.13.8 of the Fifth Edition: abilities that have triggered are played and resolved one after another, the
 * active player's first; what one of them triggers, and the damage that it assigns, is dealt with before the next.
 */
function* playTriggers(table: Table): Procedure {
  const { waiting, assigned } = table.now
  const set = (parts: Pick<Game, 'waiting' | 'assigned'>) =>
    record(table, 'turn-based action', 'Triggered abilities are played in a series', [setting(parts)], {
      matter: 'triggers',
    })
  for (const player of inTurnOrder(table.now)) {
    const mine = waiting.filter(one => one.controller === player)
    for (const one of yield* inChosenOrder(table, player, mine)) {
      if (one.if !== undefined)
        yield* refuse(
          notModelledHere(`When the condition of "${one.whole}" is looked at on ${table.now.state.rules.on}`),
        )
      yield* set({ waiting: [one], assigned: [] })
      const below = table.now.stack.length
      yield* putOnStack(table, one)
      if (table.now.stack.length > below) yield* resolveItem(table)
      yield* settle(table)
      if (isOver(table.now)) return
    }
  }
  yield* set({ waiting: [], assigned })
}

function* inChosenOrder(table: Table, player: Player, mine: readonly Waiting[]): Procedure<readonly Waiting[]> {
  // Abilities with the same words and without targets or choices do the same in any order.
  const isAlike = (text: string): boolean => !/\b(?:target|choose|may|unless)\b/i.test(text)
  const keys = new Set(
    // Those that watch others differ by the ability that they mean.
    mine.map((one, i) =>
      one.isOnTriggering
        ? `${i}`
        : isAlike(one.text)
          ? one.text
          : `${nameOfSource(one).replace(/ \d+$/, '')} ${one.text}`,
    ),
  )
  if (mine.length < 2 || keys.size < 2) return mine
  const names = mine.map((one, i) => {
    if (!one.source) return nameOfSource(one)
    const { label } = one.source
    const base = `${label}'s ability`
    const before = mine.slice(0, i).filter(other => other.source?.label === label).length
    return before === 0 ? base : `${base} ${before + 1}`
  })
  const order = yield* ask(table, {
    kind: 'order',
    player,
    question: 'the order of the triggered abilities, the last named on top',
    options: names.map(name => ({ key: name, shown: `"${name}"` })),
    // The one that is left over has its place too.
    least: Math.max(1, names.length - 1),
    most: names.length,
    write: `${player} puts "${names[0] ?? ''}" first, then "${names[1] ?? ''}"`,
  })
  const first = order.flatMap(name => mine.filter((_, i) => names[i] === name))
  return [...first, ...mine.filter(one => !first.includes(one))]
}

/** A label for an ability on the stack, with a number if the name has been used. */
export const abilityLabel = (table: Table, source: string): string => {
  const label = (n: number): string => `${source}'s ability${n === 1 ? '' : ` ${n}`}`
  let n = 1
  while (table.now.labels.includes(label(n))) n++
  return label(n)
}

function* putOnStack(table: Table, waiting: Waiting): Procedure {
  const label = waiting.label ?? abilityLabel(table, nameOfSource(waiting))
  const bare: StackItem = {
    label,
    kind: 'triggered ability',
    object: null,
    source: waiting.source,
    controller: waiting.controller,
    text: waiting.text,
    ...(waiting.does ? { does: waiting.does } : {}),
    ...(waiting.kept ? { kept: waiting.kept } : {}),
    ...(waiting.x === undefined ? {} : { x: waiting.x }),
    ...(waiting.if === undefined ? {} : { if: waiting.if }),
    targets: [],
    modes: [],
    choices: [],
    paid: [],
    sacrificed: waiting.cause.sacrificed ?? [],
    cause: waiting.cause,
    ...colorsAtFirst(table, waiting.source),
    ...(waiting.stateKey === undefined ? {} : { stateKey: waiting.stateKey }),
  }
  const rest = {
    waiting: table.now.waiting.filter(one => one !== waiting),
    labels: [...new Set([...table.now.labels, label])],
  }
  const declined = yield* declinedEarly(table, waiting)
  const how: Partial<StackItem> =
    declined === 'declined' ? { isDeclined: true } : declined === 'accepted' ? { isAccepted: true } : {}
  if (declined === 'removed') {
    yield* record(table, 'turn-based action', `${label} is not put on the stack`, [setting(rest)], {
      of: label,
      matter: 'optionalTrigger',
    })
    return
  }
  yield* record(
    table,
    'put on stack',
    `${label} is put on the stack`,
    [setting({ ...rest, stack: [...table.now.stack, { ...bare, ...how }] })],
    {
      of: label,
      by: waiting.controller,
      matter: waiting.matter ?? 'putOnStack',
    },
  )
  const choice = bare.does?.modes
  const modes = choice ? yield* modesChosen(table, bare, choice, { said: [], by: targetingOf(table, bare) }) : []
  // 603.3c today: without a mode that can be chosen it is removed from the stack.
  if (choice && modes.length < choice.least) return yield* removed(table, bare, 'no mode that can be chosen')
  const item = { ...bare, modes, ...how }
  const text = textOf(table, item)
  if (text.unread !== null && mayChoose(text.unread)) return
  const specs = text.targets
  if (specs.length === 0 && modes.length === 0) return
  const by = targetingOf(table, item)
  for (const spec of specs) yield* knownTargets(table, spec, by, null)
  for (const spec of specs)
    if (!hasEnough(table.now, spec, by)) {
      // 410.2 (1999), 603.3d today: without a legal target it is removed from the stack.
      return yield* removed(table, item, 'no legal target')
    }
  const targets = yield* sharesAsked(table, item, yield* chooseTargets(table, specs, by, null))
  yield* record(
    table,
    'targeted',
    `${label} targets ${targets.map(one => ('player' in one.at ? one.at.player : one.at.label)).join(', ') || 'nothing'}`,
    [setting({ stack: table.now.stack.map(one => (one.label === label ? { ...item, targets } : one)) })],
    { of: label, by: waiting.controller, matter: 'targets' },
  )
  yield* watchTargets(table, targets, item)
}

function* removed(table: Table, item: StackItem, lacks: string): Procedure {
  yield* record(table, 'countered', `${item.label} has ${lacks} and is removed`, [setting(withoutItem(table, item))], {
    of: item.label,
    matter: 'targets',
  })
}

export function* watchTargets(
  table: Table,
  targets: StackItem['targets'],
  { controller: by, label: spell }: Pick<StackItem, 'controller' | 'label'>,
): Procedure {
  for (const { at } of targets)
    if ('label' in at && objectState(viewOf(table.now.state), at.id))
      yield* watch(table, { kind: 'targeted', label: at.label, id: at.id, by, spell, entry: table.now.log.length - 1 })
  const isCrime = targets.some(({ at }) => {
    const whose = ownerOfTarget(table.now, at)
    return whose !== undefined && areOpponents(whose, by, table.now.state)
  })
  if (isCrime) yield* acted(table, 'commit a crime', by)
}
/** Whose a target is: its controller's on the battlefield or the stack, its owner's in a graveyard. */
const ownerOfTarget = (game: Game, at: ChosenTarget['at']): Player | undefined => {
  if ('player' in at) return at.player
  const thing = objectState(viewOf(game.state), at.id)
  if (!thing) return game.stack.find(({ label }) => label === at.label)?.controller
  if (thing.object.zone === 'graveyard') return thing.object.owner
  return thing.object.zone === 'battlefield' || thing.object.zone === 'stack' ? thing.controller : undefined
}

/** 410.5: until 2001-07-22 "may" was decided before the ability resolved; from 1999-11-01 a declined ability was not put on the stack. */
function* declinedEarly(table: Table, waiting: Waiting): Procedure<'declined' | 'removed' | 'accepted' | 'open'> {
  const policy = policyOf(table.now).optionalTrigger
  if (policy === 'chosen on resolution' || !/^(?:you|its controller|that player) may\b/i.test(waiting.text))
    return 'open'
  if (!/^you\b/i.test(waiting.text) && policyOf(table.now).triggerController !== 'player who may')
    return yield* refuse(notModelledHere(`Who decides "${waiting.text}" on ${table.now.state.rules.on}`))
  if (yield* whether(table, waiting.controller, `whether to do what the ability of "${nameOfSource(waiting)}" allows`))
    return 'accepted'
  return policy === 'chosen when put on the stack' ? 'declined' : 'removed'
}

/** II.13.1 of the Fifth Edition: what interrupts a spell resolves before anything else is played. */
export function* interruptsFirst(table: Table, aim: Aim): Procedure {
  const isAtStack = aim?.groups.flat().some(name => table.now.stack.some(({ label }) => label === name))
  while (!isAtStack && table.series === null && table.now.stack.at(-1)?.isInterrupt) {
    yield* resolveTop(table)
    yield* settle(table)
  }
}
/** II.13.2 of the Fifth Edition: what targets a spell or ability interrupts it, while it is being cast and at no other time. */
export function* interrupting(table: Table, item: StackItem): Procedure<Pick<StackItem, 'isInterrupt'>> {
  if (policyOf(table.now).interrupts !== 'only while the spell is being cast') return {}
  const { stack } = table.now
  const cast = stack.findIndex(one => item.targets.some(({ at }) => 'label' in at && at.label === one.label))
  if (cast < 0) return {}
  const above = stack.slice(cast + 1).filter(one => one.label !== item.label)
  const target = stack[cast]?.label ?? ''
  if (above.some(one => !one.isInterrupt))
    return yield* refuse(
      illegalAct(
        `${item.label} cannot interrupt "${target}": it has been successfully cast`,
        ruleOf(table.now, 'interrupts'),
        `Move the step to just after "${target}" is cast`,
      ),
    )
  if (above.some(one => one.targets.every(({ at }) => !('label' in at) || at.label !== target)))
    return yield* refuse(notModelledHere(`Interrupting "${target}" while another interrupt is interrupted`))
  return { isInterrupt: true }
}

/**
 * The top object of the stack resolves. II.12.4 of the Fifth Edition: then the rest of the batch does, and nothing is
 * added to it; interrupts are a batch of their own.
 */
export function* resolveTop(table: Table): Procedure {
  const isInterrupt = table.now.stack.at(-1)?.isInterrupt === true
  yield* resolveItem(table)
  const { turn, priority } = table.now
  // 217.6c (1999), 117.3b today: then the active player has priority.
  if (priority !== null && priority !== turn.player)
    yield* record(table, 'priority', `${turn.player} has priority`, [setting({ priority: turn.player })], {
      matter: 'priority',
    })
  const isResolving = hasBatches(table.now) && !isInterrupt && table.now.stack.length > 0
  if (isResolving !== table.now.isResolving)
    yield* record(
      table,
      'turn-based action',
      isResolving ? 'The batch goes on resolving' : 'The batch has resolved',
      [setting({ isResolving })],
      { matter: 'stack' },
    )
}
/** The top object of the stack resolves (413.2 of 1999, 608.2 today). */
export function* resolveItem(table: Table): Procedure {
  const item = table.now.stack.at(-1)
  if (!item)
    return yield* refuse({
      code: 'stack-empty',
      message: 'The stack is empty',
      hint: 'Add a step in which a player casts or activates something first',
    })
  const needed = specsOf(table, item).find(({ least }) => least.kind !== 'number' || least.is > 0)
  if (item.isGiven && item.targets.length === 0 && needed)
    return yield* refuse({
      code: 'target-not-said',
      message: `"${item.label}" has a target (${needed.words}), and the page does not say which`,
      hint: `Add to the step that describes it: on the stack targeting "Bear"`,
    })
  const now = targetsNow(table, item)
  const unknown = item.targets.find((_, at) => now[at] === null)
  if (unknown) {
    const name = 'player' in unknown.at ? unknown.at.player : `"${unknown.at.label}"`
    return yield* refuse(notModelledHere(`Whether ${name} is still a legal target of "${item.label}"`))
  }
  const legal = item.targets.filter((_, at) => now[at] === true)
  if (item.targets.length > 0 && legal.length === 0) {
    const spell = item.object === null ? undefined : objectState(viewOf(table.now.state), item.object)
    if (!spell || !isBestowed(spell)) return yield* doesNotResolve(table, item)
    yield* ceasesToBeBestowed(table, spell)
  }
  if (item.if !== undefined) {
    const source =
      item.source &&
      (objectState(viewOf(table.now.state), item.source.id) ?? table.now.lastKnown[item.source.id]?.thing)
    if (!source) return yield* refuse(notModelledHere(`The condition of ${item.label} without its source`))
    if (!holds(item.if, withX(contextFor(table.now, source, item.kept), item.x))) {
      yield* record(
        table,
        'did not resolve',
        `${item.label} does nothing: its condition is not met`,
        [setting(withoutItem(table, item))],
        { of: item.label, matter: 'interveningIf' },
      )
      return
    }
  }
  const { key, resolved } = nthResolution(table, item)
  yield* record(
    table,
    'resolved',
    `${item.label} resolves`,
    key ? [setting({ usedOnce: { ...table.now.usedOnce, [key]: table.now.turn.number } })] : [],
    { of: item.label, by: item.controller, matter: 'resolving' },
  )
  yield* inside(
    table,
    resolving(table, {
      ...item,
      ...(resolved === undefined ? {} : { kept: { ...(item.kept ?? NOTHING_KEPT), resolved } }),
      targets: legal,
      lost: item.targets.filter(one => !legal.includes(one)),
    }),
  )
}
/** How often an ability that asks for it, or may ask by its words, has resolved this turn, with this time. */
const nthResolution = ({ now }: Table, { source, text, does }: StackItem) => {
  if (!source || (does && !JSON.stringify(does).includes('"kind":"resolved"'))) return {}
  const keyOf = (n: number): string => `${source.id} ${text} resolved ${n}`
  let resolved = 1
  while (now.usedOnce[keyOf(resolved)] === now.turn.number) resolved++
  return { key: keyOf(resolved), resolved }
}
const withoutItem = (table: Table, item: StackItem) => ({
  stack: table.now.stack.filter(one => one.label !== item.label),
  stateTriggers: table.now.stateTriggers.filter(key => key !== item.stateKey),
})

function* doesNotResolve(table: Table, item: StackItem): Procedure {
  const isCountered = policyOf(table.now).allTargetsIllegal === 'countered'
  const entry = yield* record(
    table,
    'did not resolve',
    isCountered
      ? `${item.label} is countered: all its targets are illegal`
      : `${item.label} does not resolve: all its targets are illegal`,
    [setting(withoutItem(table, item))],
    { of: item.label, matter: 'allTargetsIllegal' },
  )
  if (isCountered && item.kind === 'spell')
    yield* watch(table, { kind: 'countered', player: item.controller, label: item.label, entry })
  if (item.object !== null && item.copyOf === undefined && objectNamed(table.now.state, item.label)?.zone === 'stack')
    yield* perform(table, [{ kind: 'move', label: item.label, to: 'graveyard', way: 'countered', by: null }])
}

const saysX = (part: unknown): boolean =>
  typeof part === 'object' &&
  part !== null &&
  (('kind' in part && part.kind === 'x') || Object.values(part).some(saysX))
function* resolving(table: Table, item: StackItem): Procedure {
  if (item.deals) {
    // 310.4 (1999): it is dealt as it was assigned, whatever has happened to its source.
    yield* record(table, 'turn-based action', 'Combat damage leaves the stack', [setting(withoutItem(table, item))], {
      of: item.label,
      matter: 'dealingCombatDamage',
    })
    return yield* dealCombatDamage(table, item.deals)
  }
  const thing =
    item.kind === 'spell' && item.object !== null ? objectState(viewOf(table.now.state), item.object) : undefined
  const isPermanent = thing && !thing.types.includes('instant') && !thing.types.includes('sorcery')
  if (isPermanent && item.copyOf !== undefined) {
    if (policyOf(table.now).permanentSpellCopy === 'not stated')
      return yield* refuse(notModelledHere(`What a copy of a permanent spell becomes on ${table.now.state.rules.on}`))
    const copying = { count: 1, players: [item.controller], except: [], alsoHas: [], by: item.label, spell: item }
    yield* tokenCopies(table, thing, copying)
    yield* record(table, 'turn-based action', `${item.label} leaves the stack`, [setting(withoutItem(table, item))], {
      of: item.label,
      matter: 'resolving',
    })
    return
  }
  // II.9.1 of the Fifth Edition: X is 0 in play. Specific 5 of the bulletin of 1998-02 keeps that of an enchantment's text.
  const withX = hasBatches(table.now)
    ? thing?.abilities.find(({ ability: { does } }) => does.kind === 'static' && saysX(does))
    : undefined
  const keepsX = withX && thing?.types.includes('enchantment')
  if (isPermanent && item.x !== undefined && withX && !keepsX)
    return yield* refuse(notModelledHere(`X in "${withX.ability.text}" on ${table.now.state.rules.on}`))
  if (isPermanent) {
    yield* record(table, 'turn-based action', `${item.label} leaves the stack`, [setting(withoutItem(table, item))], {
      of: item.label,
      matter: 'resolving',
    })
    yield* perform(table, [
      {
        kind: 'move',
        label: item.label,
        to: 'battlefield',
        way: 'resolved',
        by: null,
        controller: item.controller,
        ...(item.choices.length > 0 || keepsX
          ? { choices: [...item.choices, ...(keepsX ? [String(item.x ?? 0)] : [])] }
          : {}),
        cast: {
          ...(item.x === undefined ? {} : { x: item.x }),
          ...(item.kicked === undefined ? {} : { kicked: item.kicked }),
          ...(item.forCost === undefined ? {} : { forCost: item.forCost }),
          ...(item.paid.length > 0 ? { paid: item.paid } : {}),
        },
      },
    ])
    const [target] = item.targets
    if (thing.subtypes.includes('Aura') && target) {
      const host = 'label' in target.at ? target.at.label : target.at.player
      yield* record(
        table,
        'attached',
        `${item.label} is attached to ${host}`,
        [happening({ kind: 'attach', label: item.label, to: 'label' in target.at ? host : { player: host } })],
        { of: item.label, to: host, matter: 'resolving' },
      )
    }
    if (thing.subtypes.includes('Aura')) yield* acted(table, 'attach', item.controller)
    if (item.forCost !== undefined) yield* beginsAsItResolves(table, item, item.forCost, 'battlefield')
    return
  }
  if (thing && hasKeyword(thing, 'ascend')) yield* blesses(table, thing, item.controller)
  yield* carryOutItem(
    table,
    {
      ...item,
      source: item.source ?? (item.object === null ? null : { label: item.copyOf ?? item.label, id: item.object }),
      ...(item.copyOf !== undefined && item.kind === 'spell' ? { dealer: item.label } : {}),
      label: item.label,
    },
    textOf(table, item),
  )
  const unplayed = thing && unplayedAsItResolves(thing)
  if (unplayed !== undefined) return yield* refuse(notModelledHere(`"${unplayed}" of ${item.label}`))
  // A spell that moved itself is no longer on the stack; else it goes to the graveyard as the last part of resolving.
  yield* record(table, 'turn-based action', `${item.label} leaves the stack`, [setting(withoutItem(table, item))], {
    of: item.label,
    matter: 'resolving',
  })
  const object = objectNamed(table.now.state, item.label)
  if (item.kind !== 'spell' || item.copyOf !== undefined || object?.id !== item.object || object?.zone !== 'stack')
    return
  const isPart = (subtype: string): boolean => object.whole !== undefined && object.front.subtypes.includes(subtype)
  const isAdventure = isPart('Adventure')
  // 720.3d (2025-04-04): a spell that was cast as an Omen is shuffled into its owner's library as it resolves.
  if (isPart('Omen')) {
    yield* perform(table, [
      { kind: 'move', label: item.label, to: 'library', way: 'resolved', by: null, thenShuffled: true },
    ])
    return
  }
  const rebounds = item.from === 'hand' && thing !== undefined && hasKeyword(thing, 'rebound')
  if (rebounds) yield* existing(table, 'rebound', item.label)
  const to =
    item.forCost === 'flashback' || isAdventure || rebounds
      ? 'exile'
      : item.paid.includes('buyback')
        ? 'hand'
        : 'graveyard'
  yield* perform(table, [{ kind: 'move', label: item.label, to, way: 'resolved', by: null }])
  if (isAdventure) yield* onAdventure(table, item)
  if (rebounds) yield* beginsAsItResolves(table, item, 'rebound', 'exile')
}

/** 715.3d (2019-10-04): as long as the card stays in exile, the player who cast the adventure may cast the card itself. */
function* onAdventure(table: Table, { label, controller: player }: StackItem): Procedure {
  const card = objectNamed(table.now.state, label)
  const { turn, log, mayPlay } = table.now
  if (card?.zone !== 'exile') return
  const one = { id: card.id, player, until: 'it moves', turn: turn.number, entry: log.length, isWhole: true } as const
  yield* record(
    table,
    'effect began',
    `${player} may cast ${label} from exile`,
    [setting({ mayPlay: [...mayPlay, one] })],
    {
      of: label,
      by: player,
      matter: 'resolving',
    },
  )
}

/** What a keyword begins as the spell becomes a permanent, or is exiled: dash, blitz, warp, rebound. */
function* beginsAsItResolves(table: Table, item: StackItem, keyword: string, zone: Zone): Procedure {
  const text = resolvesFor(keyword)
  const permanent = objectNamed(table.now.state, item.label)
  if (text === undefined || !permanent || permanent.zone !== zone) return
  const does = spellRead(text, { name: item.label }, table.now.state.rules.on)
  if (does instanceof NotExecuted) return yield* refuse(notModelledHere(`"${text}" of ${item.label}`))
  const doing: Doing = { ...item, text, targets: [], modes: [], source: { label: item.label, id: permanent.id } }
  yield* carryOutText(table, doing, { targets: [], does: does.does })
}

export const targetWords = (item: StackItem): string =>
  item.targets.length === 0
    ? ''
    : ` targeting ${item.targets.map(one => ('player' in one.at ? one.at.player : one.at.label)).join(' and ')}`
