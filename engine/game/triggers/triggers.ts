import type { IsoDate } from '#rulebook/dates/date'
import { capital } from '#rulebook/words'
import {
  type Act,
  type Context,
  type EventPattern,
  type GamePolicy,
  type HeldAbility,
  holds,
  isSwitchedOff,
  type ObjectState,
  objectState,
  type Player,
  unreadOn,
  unsaidCondition,
  viewOf,
} from '../../index'
import { keywordTrigger, keywordZone, withLaterTriggers } from '../../meaning/keyword-abilities'
import {
  asksForCommandZone,
  eventMatters,
  laterTriggers,
  looksBackByWords,
  type Matter,
  mattersIn,
  type UnplayedTrigger,
  unplayedTrigger,
  worksInGraveyardByWords,
} from '../../meaning/matters'
import { rulesRead } from '../../meaning/rules'

import { isRead, type TriggeredText, triggeredText } from '../../meaning/triggered-texts'
import { hasBatches, isDealtWith, phaseKey, phaseWords } from '../fifth-edition'
import { type Delayed, type Game, NOTHING_KEPT, nameOfSource, type Waiting } from '../game'
import { contextFor, isOfHaunted, looksBack, type Matched, occurrencesOf, worksElsewhere } from '../objects/matching'
import { bearersEnd, pairsEnd } from '../objects/pairing'
import { lifeOf } from '../seats'
import {
  cite,
  existing,
  illegalAct,
  matterOf,
  notModelledHere,
  type Procedure,
  policyOf,
  record,
  refuse,
  ruleOf,
  setting,
  type Table,
  thingNamed,
} from '../table'
import { isMeantBy, type RuleInForce, rulesFor, unplayedRule } from '../texts/rules-in-force'
import { silentTexts } from '../texts/silent-texts'
import type { StandingText } from '../texts/standing-texts'
import { blessings } from '../turns/blessing'
import { monarchTriggers } from '../turns/monarch'
import { speedTriggers } from '../turns/speed'
import type { Happened, Watched } from './happenings'
import { remember, turnsOnUnknown, UNSAID, unsureOf } from './history'

/** 502.68 (2007-05-01): until 2009-07-10 lifelink was a triggered ability. */
const LIFELINK = 'Whenever this creature deals damage, you gain that much life.'
/** 502.63 (2007-05-01): so was deathtouch. */
const DEATHTOUCH = 'Whenever this creature deals damage to a creature, destroy that creature.'
export const triggeredWords = (held: HeldAbility, lifelink: GamePolicy['lifelink'] = null, on?: IsoDate): string =>
  lifelink === 'triggers' && held.ability.text.toLowerCase() === 'lifelink'
    ? LIFELINK
    : lifelink === 'triggers' && held.ability.text.toLowerCase() === 'deathtouch'
      ? DEATHTOUCH
      : (keywordTrigger(held.ability.text, on) ?? held.ability.text)

const unplayedIn = (
  held: HeldAbility,
  { name }: ObjectState,
  lifelink: GamePolicy['lifelink'] = null,
): UnplayedTrigger | null => unplayedTrigger(triggeredWords(held, lifelink), name)

/** 502.15d (2001): until 2005-09-30 phasing out was leaving play. */
const isLeaving = (one: Happened, game: Pick<Game, 'state'>): boolean =>
  (one.plan.kind === 'move' && one.from === 'battlefield') ||
  (one.plan.kind === 'status' &&
    one.plan.becomes === 'phased out' &&
    game.state.rules.game.phasingTriggers === 'leaving')
/** The abilities that can trigger from the zone of their object (603.10 today: those of objects that just left look back). */
const sourcesFor = (game: Game, what: Watched): readonly ObjectState[] => {
  const now = viewOf(game.state).objects.filter(
    thing =>
      !thing.object.phasedOut &&
      (thing.object.zone === 'battlefield' ||
        (thing.object.zone === 'graveyard' && thing.abilities.some(held => worksInGraveyard(held, thing))) ||
        (thing.object.zone === 'exile' && (thing.object.haunts !== undefined || thing.abilities.some(worksInExile))) ||
        (thing.object.zone === 'command' && thing.abilities.some(held => worksInCommand(game, held, thing)))),
  )
  if (what.kind === 'cycled') return [...now, ...viewOf(game.state).objects.filter(thing => thing.id === what.id)]
  if (what.kind === 'cast') return [...now, ...viewOf(game.state).objects.filter(thing => thing.id === what.id)]
  // 702.110b today: a creature may exploit itself.
  const exploiter = what.kind === 'acted' && what.act === 'exploit' && what.whom?.id === what.id ? what.whom : undefined
  if (exploiter) return [...now, exploiter]
  if (what.kind !== 'happened') return now
  const left = what.what.flatMap(one => (isLeaving(one, game) && one.was ? [one.was] : []))
  const arrived = what.what.flatMap(one =>
    one.plan.kind === 'move' && one.is && one.is.object.zone !== 'battlefield' ? [one.is] : [],
  )
  const there = now.filter(thing => thing.object.zone === 'battlefield' || !arrived.includes(thing))
  return [...there, ...left, ...arrived]
}

/** 113.6b today: a trigger that asks whether its object is in the command zone works there; 114.4: all of an emblem's do. */
const worksInCommand = (game: Game, held: HeldAbility, thing: ObjectState): boolean => {
  if (thing.object.zone === 'command' && thing.name === '' && thing.types.length === 0) return true
  const asks = typedTrigger(game, held, thing)?.if
  if (asks !== undefined) return JSON.stringify(asks).includes('"command"')
  return asksForCommandZone(held.ability.text) && unplayedIn(held, thing) !== null
}
const worksInExile = ({ ability }: HeldAbility): boolean => keywordZone(ability) === 'exile'
const worksOnlyInGraveyard = (held: HeldAbility, thing: ObjectState): boolean =>
  worksInGraveyard(held, thing) && !/\bgraveyard or on the battlefield\b/i.test(held.ability.text)
const worksInGraveyard = ({ ability }: HeldAbility, { name }: ObjectState): boolean =>
  keywordZone(ability) === 'graveyard' || worksInGraveyardByWords(ability.text, name)

const MATTER_OF = {
  'step began': 'step',
  cast: 'cast',
  copied: 'copy',
  cycled: 'cycle',
  targeted: 'target',
  assigned: 'damage',
  triggered: 'trigger',
  mana: 'tap for mana',
  attacks: 'attack',
  blocks: 'block',
  countered: 'countered',
  shuffled: 'shuffle',
} as const
const actMatter = (act: Act): Matter => (isLevel(act) ? 'level' : act)
const isLevel = (act: Act): act is `level ${number}` => act.startsWith('level ')
const matterOfEvent = ({ plan, from }: Happened): Matter => {
  switch (plan.kind) {
    case 'move':
      if (plan.to === 'battlefield') return 'enter'
      if (plan.to === 'graveyard') return from === 'battlefield' ? 'die' : 'into a graveyard'
      return 'elsewhere'
    case 'life':
      return plan.amount > 0 ? 'gain life' : 'lose life'
    case 'status':
      return plan.becomes === 'tapped' ? 'tap' : plan.becomes === 'untapped' ? 'untap' : 'status'
    default:
      return plan.kind
  }
}
/** Whether it has changed an object that stayed where it was, as a static ability does, or one that is not read may. */
const isChanged = ({ before, after }: Happened): boolean => {
  if (unreadOn(after).length > unreadOn(before).length) return true
  const shown = ({ colors, types, subtypes, supertypes, abilities }: ObjectState): string =>
    JSON.stringify([colors, types, subtypes, supertypes, abilities.map(({ ability }) => ability.text)])
  const then = new Map(viewOf(before).objects.map(thing => [thing.id, thing]))
  return viewOf(after).objects.some(thing => {
    const was = then.get(thing.id)
    return was !== undefined && shown(was) !== shown(thing)
  })
}
const DAMAGE = /\b(?:(?:non)?combat )?damage\b/gi
const ATTACHING = /^when(?:ever)? an? [\w ]*\bbecomes attached\b/i
/** What a trigger cannot wait for by its words: damage of the other kind, what another player does, what is not attached. */
const isNotMeant = (when: string, { plan, is }: Happened, controller: Player): boolean => {
  if (plan.kind === 'move' && plan.way === 'played' && / plays? /.test(when))
    return isOfOther(when, plan.controller ?? controller, controller)
  if (plan.kind === 'move') return plan.to === 'battlefield' && ATTACHING.test(when) && !is?.object.attachedTo
  if (plan.kind === 'life' || plan.kind === 'draw') return isOfOther(when, plan.player, controller)
  if (plan.kind !== 'damage') return false
  const kinds = when.match(DAMAGE) ?? []
  const other = plan.isCombat ? 'noncombat damage' : 'combat damage'
  if (kinds.length > 0 && kinds.every(kind => kind === other) && !/\blife\b/i.test(when)) return true
  return / dealt /.test(when) && isOfOther(when, plan.player ?? null, controller)
}
/** The player of an event, null for an object, is not the one that a trigger with a single subject names. */
const isOfOther = (when: string, player: Player | null, controller: Player): boolean => {
  if (/\b(?:or|causes?)\b/i.test(when)) return false
  if (/^when(?:ever)? an opponent\b(?!')/i.test(when)) return player === controller || player === null
  return /^when(?:ever)? you(?:'re)? /i.test(when) && player !== controller
}
/** Whether a trigger that is not played may wait for what has happened. */
const mayWaitFor = (
  when: string,
  about: ReadonlySet<Matter>,
  what: Watched,
  source: ObjectState,
  game: Game,
): boolean => {
  if (what.kind === 'happened' && !about.has('characteristics')) {
    const meant = what.what.filter(one => !isNotMeant(when, one, source.controller))
    return mayBeAbout(about, { ...what, what: meant }, game)
  }
  const isDone = what.kind === 'cast' || what.kind === 'acted' || what.kind === 'cycled'
  return mayBeAbout(about, what, game) && !(isDone && isOfOther(when, what.player, source.controller))
}

/** Whether a text that is not played may be about what has happened. */
const mayBeAbout = (about: ReadonlySet<Matter>, what: Watched, game: Game): boolean => {
  if (what.kind === 'happened')
    return what.what.some(
      one =>
        about.has(matterOfEvent(one)) ||
        (about.has('characteristics') && isChanged(one)) ||
        (one.plan.kind === 'status' && about.has('elsewhere') && isLeaving(one, game)),
    )
  return about.has(what.kind === 'acted' ? actMatter(what.act) : MATTER_OF[what.kind])
}

/** Tells the abilities that watch for it that a player, or an object, has done something. */
export function* acted(
  table: Table,
  act: Act,
  player: Player,
  thing?: ObjectState,
  more: Pick<Extract<Watched, { kind: 'acted' }>, 'ability' | 'keyword' | 'isMana' | 'whom' | 'x'> = {},
): Procedure {
  const of = { ...(thing ? { label: thing.object.label, id: thing.id } : {}), ...more }
  yield* watch(table, { kind: 'acted', act, player, ...of, entry: Math.max(0, table.now.log.length - 1) })
}

/** Something happens that no ability watches here: whether one that waits for it triggers is in doubt. */
export function* unwatched({ now }: Table, matter: Matter): Procedure {
  const words = [
    ...viewOf(now.state).objects.flatMap(({ object, abilities }) =>
      object.phasedOut ? [] : abilities.map(held => triggeredWords(held, policyOf(now).lifelink)),
    ),
    ...now.delayed.map(({ text }) => text),
  ].find(text => eventMatters(text).has(matter))
  if (words !== undefined) yield* refuse(notModelledHere(`Whether "${words}" triggers`))
}

/** The same of what only triggers that are not played may wait for, such as a creature that becomes red. */
export function* unwatchedByWords({ now }: Table, matter: Matter): Procedure {
  for (const source of viewOf(now.state).objects) {
    if (source.object.phasedOut) continue
    for (const held of source.abilities) {
      const typed = typedTrigger(now, held, source)
      const events = typed ? (typed.unwatched ?? []) : (unplayedIn(held, source)?.when ?? [])
      const when = [events].flat().find(words => mattersIn(words).has(matter))
      if (when !== undefined) yield* refuse(notModelledHere(`When "${when}" of ${source.object.label}`))
    }
  }
}

/** Finds the abilities that trigger on what has just happened, which wait to be put on the stack. */
export function* watch(table: Table, what: Watched): Procedure {
  if (what.kind === 'happened' && what.what.length === 0) return
  // 702.131d today: a player is blessed before it is looked what has triggered.
  yield* blessings(table)
  yield* pairsEnd(table)
  yield* bearersEnd(table)
  remember(table, what)
  const silent = silentTexts(table.now).find(
    one => mayBeAbout(mattersIn(one.text), what, table.now) && !isOnlyOfOpponents(one, what, table),
  )
  if (silent) yield* refuse(notModelledHere(saying(silent)))
  for (const source of sourcesFor(table.now, what))
    for (const held of source.abilities.flatMap(one => withLaterTriggers(one, table.now.state.rules.on)))
      yield* watchAbility(table, source, held, what)
  for (const delayed of table.now.delayed) yield* watchDelayed(table, delayed, what)
  for (const one of monarchTriggers(table.now, what)) yield* triggered(table, one)
  for (const one of speedTriggers(table.now, what)) yield* triggered(table, one)
}

/** Whether a text is about what opponents cause, and nothing of this is by an opponent. */
const isOnlyOfOpponents = ({ text, controller }: StandingText, what: Watched, { now }: Table): boolean =>
  what.kind === 'happened' &&
  /\byour opponents control can't cause\b/i.test(text) &&
  what.what.every(
    ({ plan }) => 'by' in plan && plan.by !== null && thingNamed(now.state, plan.by)?.controller === controller,
  )
const saying = ({ text, source }: StandingText): string => `"${text}"${source ? ` of ${source.object.label}` : ''}`

/** A triggered ability as values. Null: it is none, or what it waits for is not played. */
export const typedTrigger = (now: Game, held: HeldAbility, source: ObjectState): TriggeredText | null => {
  const words = phaseWords(now, held.ability.text) ?? triggeredWords(held, policyOf(now).lifelink, now.state.rules.on)
  if (!/\b(?:when|whenever|at)\b/i.test(words)) return null
  const name = source.name === '' ? source.object.label : source.name
  // What a text has exiled or chosen may be named by another ability of the same object (607 today).
  const text = source.abilities.map(({ ability }) => ability.text).join('\n')
  return triggeredText(words, { name, text }, now.state.rules.on)
}
/** Whether what has left, or is away from the battlefield, triggers on this (113.6 and 603.10 today). */
const worksThere = (on: TriggeredText['on'], source: ObjectState, held: HeldAbility, game: Game): boolean => {
  const { zone } = source.object
  if (zone === 'command' && worksInCommand(game, held, source)) return true
  if (zone === 'graveyard' && worksInGraveyard(held, source)) return true
  if (worksInExile(held)) return zone === 'exile'
  if (zone === 'exile' && isOfHaunted(on)) return true
  if (zone !== 'battlefield') return worksElsewhere(on)
  return (
    (!worksOnlyInGraveyard(held, source) && objectState(viewOf(game.state), source.id) !== undefined) || looksBack(on)
  )
}

/** What has happened, if nothing of the kind has happened before this turn. */
const firstOf = <T>(game: Game, on: TriggeredText['on'], source: ObjectState, now: readonly T[]): readonly T[] => {
  const at = contextFor(game, source)
  const all = at.facts?.happened(on, 'this turn', at) ?? []
  return all.length > now.length ? [] : now.slice(0, 1)
}

/** 107.3k (2019-10-04), 107.3m today: in what a permanent does as it enters, X is what it was for the spell. */
const xAsItEnters = (game: Game, { on }: TriggeredText, { object }: ObjectState): number | undefined => {
  const isEntry = on.kind === 'moves' && on.to?.includes('battlefield') && on.what.filter.kind === 'is'
  return isEntry && cite(game, 'triggerX')?.rule ? object.x : undefined
}
export const withX = (at: Context, x: number | undefined): Context =>
  x === undefined ? at : { ...at, effect: { ...at.effect, choices: [...at.effect.choices, String(x)] } }

/** 404.3 (1999), 603.4 today: whether it triggers depends on a condition that is not read. */
function* unlessConditionUnread({ condition }: TriggeredText, source: ObjectState): Procedure {
  if (condition !== undefined) yield* refuse(notModelledHere(`"if ${condition}" of ${source.object.label}`))
}
function* watchTyped(
  table: Table,
  source: ObjectState,
  held: HeldAbility,
  ability: TriggeredText,
  what: Watched,
): Procedure {
  const isThere = worksThere(ability.on, source, held, table.now)
  const unwatched = ability.unwatched?.find(
    when => (isThere || looksBackByWords(when)) && mayWaitFor(when, mattersIn(when), what, source, table.now),
  )
  if (unwatched !== undefined) return yield* refuse(notModelledHere(`When "${unwatched}" of ${source.object.label}`))
  if (!isThere) return
  if (turnsOnUnknown(ability.on, source, what, table.now)) return yield* refuse(notModelledHere(UNSAID.card))
  const { times: occurrences, because } = asOfSeries(
    occurrencesOf(ability.on, source, what, table.now),
    ability,
    source,
    what,
    table.now,
  )
  if (ability.on.kind === 'damage' && ability.on.isAssigned && !hasBatches(table.now) && isDamage(what))
    return yield* refuse(notModelledHere(`When "${held.ability.text}" triggers on ${table.now.state.rules.on}`))
  // A.8.9 and A.8.10: "if" and "whenever" differed for several points, and the words of today do not tell them apart.
  const isByPoint = ability.on.kind === 'damage' && ability.on.of === 'source' && !/\bthat much\b/i.test(ability.words)
  // General 5 of the bulletin of 1998-02: damage triggers as it is assigned, and again where it is redirected.
  const isAgain =
    occurrences.length > 0 &&
    ability.on.kind === 'damage' &&
    what.kind === 'happened' &&
    what.what.some(({ plan }) => plan.kind === 'damage' && plan.triggersAgain)
  if (isAgain || (isByPoint && hasBatches(table.now) && occurrences.some(({ cause }) => (cause.amount ?? 1) > 1)))
    yield* refuse(notModelledHere(`How often "${held.ability.text}" triggers on ${table.now.state.rules.on}`))
  const conditions = [ability.if, ability.while].flatMap(one => one ?? [])
  const x = 'x' in what && what.id === source.id ? what.x : xAsItEnters(table.now, ability, source)
  const contextOf = (kept: Waiting['kept']) => withX(contextFor(table.now, source, kept), x)
  for (const { kept } of occurrences)
    for (const condition of conditions) {
      const unsure = unsureOf(table.now, condition, contextOf(kept))
      if (unsure) return yield* refuse(notModelledHere(unsure))
    }
  const counted = ability.isFirst ? firstOf(table.now, ability.on, source, occurrences) : occurrences
  const isDethroning = /^dethrone$/i.test(held.ability.text)
  const meant = counted
    .filter(({ kept }) => conditions.every(one => holds(one, contextOf(kept))))
    .filter(() => !isDethroning || attacksTheLeader(table.now, source))
  if (meant.length === 0) return
  yield* unlessConditionUnread(ability, source)
  const unsaid = unsaidCondition(source, held.ability.text)
  if (unsaid !== null) return yield* refuse(notModelledHere(unsaid))
  const times = yield* timesOf(table, source, ability.on, what)
  const { lifelink, triggerController } = policyOf(table.now)
  const isKeyword = keywordTrigger(held.ability.text) !== null
  const key = `${source.id} ${held.key}`
  const first = ability.does?.does[0]
  for (const { cause, kept } of meant.flatMap(one => Array<typeof one>(times).fill(one))) {
    if (ability.onceEachTurn && table.now.usedOnce[key] === table.now.turn.number) break
    if (isKeyword) yield* existing(table, held.ability.text, source.object.label)
    // 410.2 (1999-11-01 to 2001-07-22): an ability that says a player "may" is controlled by that player.
    const isTheirs = triggerController === 'player who may' && first?.kind === 'may' && first.who !== 'you'
    const label =
      what.kind !== 'triggered' && isWatched(table.now) ? table.abilityLabel(table, source.object.label) : undefined
    yield* triggered(table, {
      ...(label === undefined ? {} : { label }),
      ...(what.kind === 'triggered' ? { isOnTriggering: true as const } : {}),
      source: { label: source.object.label, id: source.id },
      controller: (isTheirs ? cause.player : undefined) ?? source.controller,
      text: ability.words,
      ...(ability.does ? { does: ability.does } : {}),
      kept: isActing(held) ? { ...kept, keyword: held.ability.text.toLowerCase() } : kept,
      ...(x === undefined ? {} : { x }),
      ...(ability.if ? { if: ability.if } : {}),
      ...(ability.onceEachTurn ? { onceKey: key } : {}),
      whole: triggeredWords(held, lifelink, table.now.state.rules.on),
      cause,
      because,
      ...(isKeyword ? { matter: matterOf(table.now, held.ability.text, 'triggering') } : {}),
    })
    if (label !== undefined)
      yield* watch(table, {
        kind: 'triggered',
        on: causesOf(ability.on, source, what, table.now),
        label,
        entry: table.now.log.length - 1,
      })
  }
}

/** Whether an ability waits for others to trigger. */
const isWatched = ({ state }: Game): boolean =>
  viewOf(state).objects.some(({ abilities }) => abilities.some(({ ability }) => /\bto trigger,/.test(ability.text)))
/** The parts of what has happened on which an ability triggers. */
const causesOf = (on: EventPattern, source: ObjectState, what: Watched, now: Game): readonly Watched[] => {
  if (what.kind !== 'happened') return [what]
  const each = what.what.map((one): Watched => ({ kind: 'happened', what: [one] }))
  const own = each.filter(one => occurrencesOf(on, source, one, now).times.length > 0)
  return own.length > 0 ? own : each
}

const isDamage = (what: Watched): boolean =>
  what.kind === 'happened' && what.what.some(({ plan }) => plan.kind === 'damage')

/** What these keywords do is named as an act of the creature, for which other abilities wait. */
const isActing = ({ ability }: HeldAbility): boolean => /^(?:exploit|evolve|training)\b/i.test(ability.text)

/**
 * In a series of the Fifth Edition: E.3.2 (1998-03-31), an ability that watches for what enters misses what enters together
 * with its source; A.8.10 (1997-08-05), one that watches for damage triggers for each point of it.
 */
const asOfSeries = (
  found: Matched,
  { on, words }: TriggeredText,
  source: ObjectState,
  what: Watched,
  now: Game,
): Matched => {
  if (policyOf(now).triggers === 'put on the stack' || what.kind !== 'happened') return found
  const isNewcomer = what.what.some(
    ({ plan, is }) => plan.kind === 'move' && plan.to === 'battlefield' && is?.id === source.id,
  )
  if (isNewcomer && on.kind === 'moves' && on.what.filter.kind !== 'is') return { ...found, times: [] }
  if (on.kind !== 'damage' || on.of !== 'recipient' || /\bthat (?:much|many)\b/i.test(words)) return found
  return { ...found, times: found.times.flatMap(one => Array<typeof one>(one.cause.amount ?? 1).fill(one)) }
}

/** 702.104a (2014-06-01), 702.105a today: it attacks a player, of whom nobody has more life. */
const attacksTheLeader = (game: Game, { id }: ObjectState): boolean => {
  const at = game.combat?.attackers.find(one => one.id === id)?.at
  const most = Math.max(...game.players.filter(({ out }) => !out).map(({ player }) => lifeOf(game, player)))
  return at !== undefined && game.players.some(({ player }) => player === at && lifeOf(game, player) === most)
}

function* watchAbility(table: Table, source: ObjectState, held: HeldAbility, what: Watched): Procedure {
  if (isSwitchedOff(source, held.ability.text, table.now.state.rules)) return
  if (phaseWords(table.now, held.ability.text) !== null) return
  const typed = typedTrigger(table.now, held, source)
  if (typed) return yield* watchTyped(table, source, held, typed, what)
  const { zone } = source.object
  const waits = unplayedIn(held, source, policyOf(table.now).lifelink)
  if (waits === null) {
    const later =
      zone === 'battlefield'
        ? laterTriggers(held.ability.text).find(one => mayBeAbout(one.about, what, table.now))
        : undefined
    if (later) yield* refuse(notModelledHere(`"${later.when}" after another sentence of ${source.object.label}`))
    return
  }
  // A trigger that is not understood may be about this event: then what follows is unknown.
  const isThere = worksInGraveyard(held, source)
    ? zone === 'graveyard' || (zone === 'battlefield' && !worksOnlyInGraveyard(held, source))
    : worksInExile(held)
      ? zone === 'exile'
      : zone === 'battlefield' ||
        waits.isElsewhere ||
        (source.object.haunts !== undefined && /\bhaunts\b/i.test(waits.when)) ||
        (zone === 'command' && worksInCommand(table.now, held, source))
  if (
    isThere &&
    (mayWaitFor(waits.when, waits.about, what, source, table.now) ||
      (waits.isOpen && !isRead(held.ability.text, source, table.now.state.rules.on)))
  )
    return yield* refuse(notModelledHere(`When "${waits.when}" of ${source.object.label}`))
}
/** II.15.3 of the Fifth Edition: what is to be done during a phase, and has not been, is done before the phase ends. */
export function* watchPhaseAbilities(table: Table, what: Watched): Procedure {
  for (const source of sourcesFor(table.now, what))
    for (const held of source.abilities) {
      const { text } = held.ability
      if (phaseWords(table.now, text) === null || isSwitchedOff(source, text, table.now.state.rules)) continue
      if (isDealtWith(table.now, source, held)) continue
      const typed = typedTrigger(table.now, held, source)
      if (!typed) return yield* refuse(notModelledHere(`"${text}" of ${source.object.label}`))
      yield* watchTyped(table, source, held, typed, what)
    }
}
/** The active player deals with a phase ability or phase cost when they wish, once in its phase. */
export function* phaseAbilityPlayed(table: Table, player: Player, source: ObjectState, held: HeldAbility): Procedure {
  const { turn, waiting, log } = table.now
  const typed = typedTrigger(table.now, held, source)
  if (!typed) return yield* refuse(notModelledHere(`"${held.ability.text}" of ${source.object.label}`))
  const isNow = turn.step === 'upkeep' && turn.player === player && !isDealtWith(table.now, source, held)
  if (isNow)
    yield* watchTyped(table, source, held, typed, { kind: 'step began', step: 'upkeep', player, entry: log.length })
  if (table.now.waiting.length === waiting.length)
    return yield* refuse(
      illegalAct(`"${held.ability.text}" is not ${player}'s to deal with now`, ruleOf(table.now, 'phases'), ''),
    )
  const usedOnce = { ...table.now.usedOnce, [phaseKey(source, held)]: turn.number }
  yield* record(table, 'activated', `${player} deals with "${held.ability.text}"`, [setting({ usedOnce })], {
    of: source.object.label,
    by: player,
    matter: 'phases',
  })
}
/** How many times an ability triggers on an event, by the rules in force about triggering (603.2d today). */
function* timesOf(table: Table, source: ObjectState, on: EventPattern, what: Watched): Procedure<number> {
  const { now } = table
  const unread = unplayedRule(now, source.controller, 'trigger')
  if (unread) return yield* refuse(notModelledHere(`"${unread.text}"`))
  const gone = what.kind === 'happened' ? what.what.find(one => isLeaving(one, now) && hasTriggerRules(one, now)) : null
  if (gone?.was)
    return yield* refuse(notModelledHere(`What "${gone.was.object.label}" says of triggering as it leaves`))
  const isCaused = (cause: EventPattern, by: ObjectState | null, by2: Watched): boolean =>
    by !== null && occurrencesOf(cause, by, by2, now).times.length > 0
  /** Whether what makes the ability trigger is what a rule means; null: a part of it. */
  const isBy = (cause: EventPattern | null, by: ObjectState | null): boolean | null => {
    if (cause === null) return true
    if (what.kind !== 'happened') return isCaused(cause, by, what)
    const meant = causesOf(on, source, what, now).map(one => isCaused(cause, by, one))
    return meant.every(Boolean) ? true : meant.includes(true) ? null : false
  }
  let times = 1
  let isNone = false
  const rules = [
    ...rulesFor(now, source.controller, 'triggers more'),
    ...rulesFor(now, source.controller, 'triggers nothing'),
  ]
  for (const { rule, text, context } of rules) {
    if (!isMeantBy(rule.of, source, context)) continue
    const is = isBy(rule.cause, text.source)
    if (is === null) return yield* refuse(notModelledHere(`"${text.text}" for a part of what happens at once`))
    if (is && rule.kind === 'triggers nothing') isNone = true
    else if (is) times++
  }
  return isNone ? 0 : times
}
/** The rules by which all triggered abilities of an object trigger an additional time. */
export const triggeringAgain = (game: Game, source: ObjectState): readonly RuleInForce<'triggers more'>[] =>
  rulesFor(game, source.controller, 'triggers more').filter(
    ({ rule, context }) => rule.cause === null && isMeantBy(rule.of, source, context),
  )
/** Whether what leaves has a rule about triggering, which may or may not look back. */
const hasTriggerRules = ({ was }: Happened, { state }: Game): boolean =>
  (was?.abilities ?? []).some(({ ability }) =>
    rulesRead(ability.text, { name: was?.name || was?.object.label || '' }, state.rules.on).rules.some(
      ({ kind }) => kind === 'triggers more' || kind === 'triggers nothing',
    ),
  )

export function* triggered(table: Table, waiting: Waiting): Procedure {
  yield* record(
    table,
    'triggered',
    `${nameOfSource(waiting)} triggers`,
    [
      setting({
        waiting: [...table.now.waiting, waiting],
        ...(waiting.label && waiting.source ? { labels: [...table.now.labels, waiting.label] } : {}),
        ...(waiting.onceKey ? { usedOnce: { ...table.now.usedOnce, [waiting.onceKey]: table.now.turn.number } } : {}),
        ...(waiting.stateKey ? { stateTriggers: [...table.now.stateTriggers, waiting.stateKey] } : {}),
      }),
    ],
    {
      of: nameOfSource(waiting),
      by: waiting.controller,
      because: waiting.because,
      answer: [waiting.whole],
      matter: waiting.matter ?? 'triggering',
    },
  )
}

export const handSize = (game: Game, player: Player): number =>
  game.state.objects.filter(object => object.zone === 'hand' && object.owner === player).length

/** Delayed abilities as values: what they watch may be what their text has named. */
function* watchDelayed(table: Table, delayed: Delayed, what: Watched): Procedure {
  const { now } = table
  const thing = objectState(viewOf(now.state), delayed.source.id) ?? now.lastKnown[delayed.source.id]?.thing
  if (!thing) return yield* refuse(notModelledHere(`What "${delayed.text}" waits for without its source`))
  const source = { ...thing, controller: delayed.controller }
  const { times, because } = occurrencesOf(delayed.on, source, what, now, delayed.kept)
  for (const [i, { cause, kept }] of times.slice(0, delayed.isEach ? times.length : 1).entries()) {
    const own = delayed.kept ?? NOTHING_KEPT
    const label = i === 0 && !delayed.isEach ? { label: delayed.label } : {}
    yield* record(
      table,
      'triggered',
      `${delayed.label} triggers`,
      [
        setting({
          // 406.2e (1999-11-01), 603.7b today: it triggers once, unless it says otherwise.
          ...(delayed.isEach ? {} : { delayed: table.now.delayed.filter(one => one !== delayed) }),
          waiting: [
            ...table.now.waiting,
            {
              source: delayed.source,
              controller: delayed.controller,
              text: capital(delayed.text),
              ...(delayed.does ? { does: delayed.does } : {}),
              kept: {
                ...own,
                ...kept,
                objects: { ...own.objects, ...kept.objects },
                players: { ...own.players, ...kept.players },
              },
              whole: delayed.text,
              cause,
              ...label,
              because,
            },
          ],
        }),
      ],
      { of: delayed.label, by: delayed.controller, because, matter: 'triggering' },
    )
  }
}

const hasSize = (thing: ObjectState, { of, n, way }: NonNullable<UnplayedTrigger['size']>): boolean => {
  const is = thing[of]
  return is !== null && (way === 'greater' ? is >= n : is <= n)
}

/** State triggers: each triggers again only once its ability has left the stack. */
export function* watchStates(table: Table): Procedure {
  const view = viewOf(table.now.state)
  for (const source of view.objects) {
    if (source.object.zone !== 'battlefield' || source.object.phasedOut) continue
    for (const held of source.abilities) {
      const key = `${source.id} ${held.key}`
      const ability = typedTrigger(table.now, held, source)
      const { size, when = '' } = (ability ? null : unplayedIn(held, source)) ?? {}
      if (size && view.objects.some(one => one.object.zone === 'battlefield' && hasSize(one, size)))
        return yield* refuse(notModelledHere(`When "${when}" of ${source.object.label}`))
      if (ability?.on.kind !== 'state' || table.now.stateTriggers.includes(key)) continue
      const at = contextFor(table.now, source)
      if (!holds(ability.on.condition, at) || (ability.if && !holds(ability.if, at))) continue
      yield* unlessConditionUnread(ability, source)
      const unsaid = unsaidCondition(source, held.ability.text)
      if (unsaid !== null) return yield* refuse(notModelledHere(unsaid))
      const [again] = triggeringAgain(table.now, source)
      if (again) return yield* refuse(notModelledHere(`"${again.text.text}" of an ability that waits for a state`))
      yield* triggered(table, {
        source: { label: source.object.label, id: source.id },
        controller: source.controller,
        text: ability.words,
        ...(ability.does ? { does: ability.does } : {}),
        ...(ability.if ? { if: ability.if } : {}),
        whole: held.ability.text,
        cause: {},
        because: table.now.log.length,
        stateKey: key,
      })
    }
  }
}
