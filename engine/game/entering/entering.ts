import { type GameState, holds, isPrinted, matches, type ObjectState, type Text, viewOf } from '../../index'
import { keywordEntering } from '../../meaning/keyword-abilities'
import { contextOf } from '../executing/context'
import { type Doing, NOTHING_KEPT, type StackItem } from '../game'
import { replaced } from '../replacing/replacement'
import {
  doingOf,
  isOfItself,
  type ReplacingText,
  replacingTexts,
  textsInForce,
} from '../replacing/replacements-in-force'
import {
  ask,
  existing,
  happening,
  inside,
  notModelledHere,
  type Procedure,
  record,
  refuse,
  type Table,
  thingNamed,
} from '../table'
import type { Planned } from '../triggers/happenings'
import { unsureOf } from '../triggers/history'
import { entersAtNight } from '../turns/day-and-night'
import { riotCounters, tributeCounters } from './riot'
import { chaptersReached, loreAsItEnters, loreBefore } from './sagas'

/** How the spell was cast that becomes the permanent. */
type AsCast = Partial<Pick<StackItem, 'x' | 'kicked' | 'forCost' | 'paid'>>

/** A text that says how the object enters, and what it does. */
type Way = { readonly of: ReplacingText; readonly doing: Doing; readonly does: Text['does'] }

/**
 * 614.1c-d and 614.12 today: "enters tapped", "enters with two +1/+1 counters on it", said by the permanent itself or of
 * it by others. The permanent is looked at as it would exist on the battlefield; what others say counts if they were
 * there before. A text about entering that is not played stops the game, because what entered is then unknown.
 */
export function* asItEnters(
  table: Table,
  label: string,
  before: GameState,
  cast: AsCast = {},
  isCopyDecided = false,
): Procedure {
  const printed = thingNamed(table.now.state, label)
  if (!printed) return
  yield* entersAtNight(table, printed)
  const thing = thingNamed(table.now.state, label) ?? printed
  const lore = yield* loreAsItEnters(table, thing)
  if (lore) yield* withCounters(table, lore)
  const count = (yield* riotCounters(table, thing)) + (yield* tributeCounters(table, thing))
  if (count > 0)
    yield* withCounters(table, { kind: 'counters', label, counter: '+1/+1', count, way: 'put', isEntering: true })
  for (const { name, count: printed } of thing.object.counters.filter(isPrinted))
    for (const plan of yield* replaced(table, {
      kind: 'counters',
      label,
      counter: name,
      count: printed,
      way: 'put',
      isEntering: true,
    }))
      if (plan.kind === 'counters' && plan.count > printed)
        yield* withMore(table, { ...plan, count: plan.count - printed })
  for (const { ability } of thing.abilities)
    if (keywordEntering(ability.text).length > 0) yield* existing(table, ability.text, label)
  const view = viewOf(table.now.state)
  const own = replacingTexts(thing, view).filter(of => of.concerns.size === 0 || of.isOwn)
  const wasThere = new Set(
    viewOf(before).objects.flatMap(({ id, object }) =>
      object.zone === 'battlefield' || object.zone === 'command' ? [id] : [],
    ),
  )
  const others = textsInForce(view).filter(
    ({ source, concerns, isOwn }) =>
      source === null ||
      (source.id !== thing.id &&
        (source.object.zone !== 'battlefield' || wasThere.has(source.id)) &&
        !(concerns.has('enter') && isOwn)),
  )
  const ways: Way[] = []
  for (const of of [...own, ...others]) {
    const isOwn = of.source?.id === thing.id
    if (of.concerns.has('enter')) return yield* refuse(notModelledHere(`"${of.text}" of ${of.name}`))
    for (const replacement of of.replacements) {
      const { on, instead } = replacement
      if (on.kind !== 'moves' || !on.to?.includes('battlefield') || isOwn !== isOfItself(replacement)) continue
      if (
        instead.kind === 'enters under' ||
        instead.kind === 'enters if' ||
        (instead.kind === 'enters as copy' && isOwn && isCopyDecided)
      )
        continue
      const doing: Doing = {
        ...doingOf(of),
        ...(isOwn ? cast : {}),
        entering: { label, before },
        kept: {
          objects:
            on.what.as === undefined
              ? {}
              : Object.fromEntries(on.what.as.split(' ').map(as => [as, [{ label, id: thing.id }]])),
          players: {},
        },
      }
      const at = contextOf({ table, doing, kept: doing.kept ?? NOTHING_KEPT }, thing)
      if (!matches(on.what.filter, thing, at)) continue
      const unsure = replacement.if && unsureOf(table.now, replacement.if, at)
      if (unsure) return yield* refuse(notModelledHere(unsure))
      if (replacement.if && !holds(replacement.if, at)) continue
      if (of.open !== undefined) return yield* refuse(notModelledHere(of.open))
      if (instead.kind !== 'enters') return yield* refuse(notModelledHere(`"${of.text}" of ${of.name}`))
      ways.push({ of, doing, does: instead.does })
    }
  }
  for (const { doing, does } of yield* inOrder(table, thing, ways))
    yield* inside(table, table.carryOut(table, doing, { unread: null, targets: [], does }))
}

/** "If it would enter, you may discard a land card instead": whether it enters after what is done first (614.6 today). */
export function* entersAtAll(table: Table, label: string): Procedure<boolean> {
  const thing = thingNamed(table.now.state, label)
  const { zone } = thing?.object ?? {}
  if (!thing || zone === 'battlefield') return true
  for (const of of replacingTexts(thing, viewOf(table.now.state)))
    for (const { instead } of of.replacements)
      if (instead.kind === 'enters if') {
        const [first] = instead.does
        if (first?.kind === 'sacrifice' && first.what.kind === 'chosen' && first.what.least.kind === 'number') {
          const { filter, least } = first.what
          const at = contextOf({ table, doing: doingOf(of), kept: NOTHING_KEPT })
          const those = viewOf(table.now.state).objects.filter(
            one =>
              one.object.zone === 'battlefield' &&
              one.controller === of.controller &&
              matches(filter, one, { ...at, it: one }),
          )
          if (those.length > 0 && those.length < least.is)
            return yield* refuse(notModelledHere(`"${of.text}" with fewer than ${least.is} to sacrifice`))
        }
        yield* record(table, 'replaced', `${of.name}: ${of.text}`, [], { of: label, matter: 'replacement' })
        yield* inside(table, table.carryOut(table, doingOf(of), { unread: null, targets: [], does: instead.does }))
        if (thingNamed(table.now.state, label)?.object.zone !== zone) return false
      }
  return true
}

const saysOf = (does: Text['does'], how: 'tapped' | 'untapped'): boolean =>
  JSON.stringify(does).includes(`"how":{"kind":"${how}"}`)
/** What may have been sacrificed for one of them is not there for the other (614.13b of 2012-07-01). */
const sacrifices = ({ does }: Way): boolean => JSON.stringify(does).includes('"kind":"sacrifice"')
/** 616.1 today: where one effect has it enter tapped and another untapped, its controller chooses what applies first. */
function* inOrder(table: Table, thing: ObjectState, ways: readonly Way[]): Procedure<readonly Way[]> {
  const isContrary =
    ways.some(({ does }) => saysOf(does, 'tapped')) && ways.some(({ does }) => saysOf(does, 'untapped'))
  const rivals = isContrary ? ways : ways.filter(sacrifices)
  const nameOf = ({ of }: Way): string => (isContrary ? of.name : (of.keyword ?? of.name))
  const names = [...new Set(rivals.map(nameOf))]
  if (names.length < 2) return ways
  const [first] = yield* ask(table, {
    kind: 'choose',
    player: thing.controller,
    question: `what applies first as "${thing.object.label}" enters`,
    options: names.map(name => ({ key: name, shown: `"${name}"` })),
    least: 1,
    most: 1,
    write: `${thing.controller} applies "${names[0] ?? ''}" first`,
  })
  return [...ways.filter(way => nameOf(way) === first), ...ways.filter(way => nameOf(way) !== first)]
}

/** Counters with which an object enters, as replacement effects change them. */
export function* withCounters(table: Table, put: Planned): Procedure {
  for (const plan of yield* replaced(table, put))
    if (plan.kind === 'counters' && plan.count > 0) yield* withMore(table, plan)
}
function* withMore(table: Table, plan: Extract<Planned, { kind: 'counters' }>): Procedure {
  const { label, counter, count } = plan
  const start = table.now.state
  const before = loreBefore(start, label)
  const entry = yield* record(
    table,
    'counters',
    `${label} enters with ${count} ${counter} counters`,
    [happening({ kind: 'counters', label, counter, count, way: 'put' })],
    { of: label, amount: count, matter: 'replacement' },
  )
  const is = thingNamed(table.now.state, label)
  table.counted = [
    ...table.counted,
    { plan, before: start, after: table.now.state, amount: count, entry, ...(is ? { is } : {}) },
  ]
  if (counter === 'lore') yield* chaptersReached(table, before, is)
}
