import { kindOf } from '../changes/index'
import { type Live, livesOf } from '../effects/active-effect'
import { effectsOf } from '../effects/keyword-effects'
import { namesZone } from '../model/amount'
import { holds } from '../model/condition'
import type { Affects, Change, ContinuousEffect, Deed } from '../model/effect'
import { matches } from '../model/filter'
import type { ObjectId } from '../model/kinds'
import { type Context, type Thing, thingOf, type View } from '../model/object-state'
import { thingsAt } from '../model/reference'
import { isLocal } from './fast/locality'

/** What an effect would do now, object by object. Null: it does not exist. */
export type Work = { readonly effect: ContinuousEffect; readonly to: ReadonlyMap<ObjectId, readonly Change[]> } | null

/** Objects an effect began with, by effect: it goes on with these even if its ability is gone (418.5b of 2005). */
export type Begun = ReadonlyMap<string, Started>
export type Started = { readonly live: Live; readonly to: ReadonlySet<ObjectId> }

/** What an effect would do now with those of its changes that a step takes. */
export const workOf = (
  live: Live,
  changesOf: (effect: ContinuousEffect) => readonly Change[],
  view: View,
  begun: Begun,
): Work => {
  const start = begun.get(live.effect.id)
  const effect = start ? start.live.effect : effectNow(live, view)
  if (!effect) return null
  const changes = changesOf(effect)
  if (!start && isLocal(effect.spec) && !effect.fixed && !effect.locked) return workByEntries(effect, changes, view)
  const things = start ? [...start.to].flatMap(id => thingOf(view, id) ?? []) : affectedBy(effect, view)
  return { effect, to: new Map(things.map(thing => [thing.id, changesTo(thing, changes, effect, view)])) }
}

const workByEntries = (effect: ContinuousEffect, changes: readonly Change[], view: View): Work => {
  const to = new Map<ObjectId, readonly Change[]>()
  for (const thing of view.things) {
    const entry = entryOf(effect, changes, thing, view)
    if (entry !== null) to.set(thing.id, entry)
  }
  return { effect, to }
}

/** What an effect that looks at each object alone would do to one object; null: nothing. */
export const entryOf = (
  effect: ContinuousEffect,
  changes: readonly Change[],
  thing: Thing,
  view: View,
): readonly Change[] | null =>
  isIn(effect.spec.affects, thing, { view, effect, it: thing }) ? changesTo(thing, changes, effect, view) : null

const isIn = (affects: Affects, thing: Thing, at: Context): boolean =>
  affects.kind === 'each'
    ? passes(thing, affects.filter, namesZone(affects.filter), at)
    : affects.kind === 'several' && affects.of.some(one => isIn(one, thing, at))

/** The effect as its ability now reads; null once the ability is gone or works no more. */
export const effectNow = (live: Live, view: View): ContinuousEffect | null => {
  if (!live.ability) return live.effect
  const { source, key, spec } = live.ability
  const thing = thingOf(view, source)
  const held = thing?.abilities.find(one => one.key === key)
  if (!thing || !held) return null
  if (effectsOf(held.ability)[spec] === live.effect.spec)
    return thing.controller === live.effect.controller ? live.effect : { ...live.effect, controller: thing.controller }
  return livesOf(held, thing, view).find(one => one.ability?.spec === spec)?.effect ?? null
}

/** The objects an effect affects now: those fixed when it began, or those that pass. */
export const affectedBy = (effect: ContinuousEffect, view: View): readonly Thing[] => {
  const at: Context = { view, effect, it: null }
  if (effect.fixed) return effect.fixed.flatMap(one => present(thingOf(view, one.to)))
  if (effect.locked) return effect.locked.flatMap(id => present(thingOf(view, id)))
  if (effect.spec.condition && !holds(effect.spec.condition, at)) return []
  return inAffects(effect.spec.affects, at)
}
const present = (thing: Thing | undefined): readonly Thing[] => (thing && !thing.object.phasedOut ? [thing] : [])

export const inAffects = (affects: Affects, at: Context): readonly Thing[] => {
  switch (affects.kind) {
    case 'each': {
      const anywhere = namesZone(affects.filter)
      return at.view.things.filter(thing => passes(thing, affects.filter, anywhere, at))
    }
    case 'reference':
      return thingsAt(affects.the, at).filter(
        thing => !thing.object.phasedOut && (!affects.filter || matches(affects.filter, thing, { ...at, it: thing })),
      )
    case 'several':
      return [...new Set(affects.of.flatMap(one => inAffects(one, at)))]
    default:
      return []
  }
}

/** Objects on the battlefield, unless the filter names other places. */
export const passes = (
  thing: Thing,
  filter: Extract<Affects, { kind: 'each' }>['filter'],
  anywhere: boolean,
  at: Context,
): boolean =>
  !thing.object.phasedOut &&
  (anywhere || thing.object.zone === 'battlefield') &&
  matches(filter, thing, { ...at, it: thing })

/** The changes with amounts and words worked out for one object; those fixed at the start stay as they were. */
export const changesTo = (
  thing: Thing,
  changes: readonly Change[],
  effect: ContinuousEffect,
  view: View,
): readonly Change[] => {
  const fixed = effect.fixed?.find(one => one.to === thing.id)
  if (fixed) return fixedChanges(fixed.does, changes, effect)
  const at: Context = { view, effect, it: thing }
  const settled = changes.map(change => kindOf(change).settle?.(change, at) ?? change)
  return settled.every((change, i) => change === changes[i]) ? changes : settled
}

/** Some of an effect's changes as they were fixed for one object. */
export const fixedChanges = (
  does: readonly Change[],
  changes: readonly Change[],
  effect: ContinuousEffect,
): readonly Change[] => {
  const known = settledFor.get(does)
  if (known && known.changes === changes) return known.settled
  const settled = changes.map(change => does[effect.spec.changes.indexOf(change)] ?? change)
  settledFor.set(does, { changes, settled })
  return settled
}
type SettledFor = { readonly changes: readonly Change[]; readonly settled: readonly Change[] }
const settledFor = new WeakMap<readonly Change[], SettledFor>()

/** Whether two lists of changes with amounts worked out say the same. */
export const sameChanges = (a: readonly Change[] | null, b: readonly Change[] | null): boolean =>
  a === b || (a !== null && b !== null && JSON.stringify(a) === JSON.stringify(b))

/** Whether two deeds are the same: to the same objects the same things. Compare deeds, not resulting states. */
export const sameWork = (a: Work, b: Work): boolean => {
  if (a === null || b === null) return a === b
  if (a.to.size !== b.to.size) return false
  for (const [id, does] of a.to) {
    const other = b.to.get(id)
    if (other === undefined || (other !== does && JSON.stringify(other) !== JSON.stringify(does))) return false
  }
  return true
}

/** The deed as a reader sees it: amounts as numbers where they are the same for every object. */
export const deedOf = (work: Work, changes: readonly Change[]): Deed => {
  if (work === null || work.to.size === 0) return null
  const all = [...work.to.values()]
  const first = all[0] ?? changes
  const alike = all.every(does => does === first || JSON.stringify(does) === JSON.stringify(first))
  return { to: [...work.to.keys()], does: alike ? first : changes }
}
