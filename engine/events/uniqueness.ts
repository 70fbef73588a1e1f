import { viewOf } from '../layers/view'
import type { ObjectState } from '../model/object'
import { type GameState, isWithin, objectState, type View } from '../model/state'
import { familyOf } from '../model/subtypes'
import type { Matter } from '../rules/policy'

/** Permanents of which only one may stay, or where a player has to choose which one. */
export type Unique = {
  readonly going: readonly Going[]
  /** The name of one of those among which a player chooses, and the labels of all of them. */
  readonly choice: string | null
  readonly among: readonly string[]
}
type Going = { readonly thing: ObjectState; readonly why: string; readonly matter: Matter }

/**
 * Legend rule: K.19.1 (1998), 420.5e (1999, 2004-10-01), 704.5k (2013-07-13), 704.5j today. Planeswalkers: 420.5q
 * (2007-10-01 to 2017-09-28). World rule: K.14.8 (1998), 420.5i (2001), 704.5k today.
 */
export const uniqueIn = (view: View, staying: readonly string[]): Unique => {
  const objects = view.objects.filter(object => object.object.zone === 'battlefield' && !object.object.phasedOut)
  if (!objects.some(mayBeUnique)) return NONE
  const { policy } = view.rules
  const off = objects.some(object =>
    object.abilities.some(held => /legend rule.*doesn't apply/i.test(held.ability.text)),
  )
  const legends = off ? [] : objects.filter(object => object.name !== '' && isLegend(object, view))
  const walkers = groups(
    objects.filter(object => object.types.includes('planeswalker')),
    typesOf,
  )
  const found = [
    ...groups(legends, object => [object.name]).map(group =>
      underRule(seenByAnother(group, view), policy.legendRule, LEGENDS, staying, legendSince(view)),
    ),
    ...walkers
      .filter(() => policy.planeswalkerRule !== 'none')
      .map(group => underRule(group, policy.planeswalkerRule, WALKERS, staying)),
  ]
  const open = found.find(one => one.choice !== null)
  const worlds = objects.filter(object => object.supertypes.includes('world'))
  return {
    going: [
      ...found.flatMap(one => one.going),
      ...allBut(worlds, Math.max, worldSince(view)).map(object => ({ thing: object, ...WORLDS })),
      ...rolesIn(view, objects).map(object => ({ thing: object, ...ROLES })),
    ],
    choice: open?.choice ?? null,
    among: open?.among ?? [],
  }
}

const NONE: Unique = { going: [], choice: null, among: [] }
/** Whether any of the rules may look at it. */
const mayBeUnique = ({ supertypes, types, subtypes }: ObjectState): boolean =>
  supertypes.includes('legendary') ||
  supertypes.includes('world') ||
  types.includes('planeswalker') ||
  subtypes.includes('Legend') ||
  subtypes.includes('Role')

// 420.5e (1999 to 2004): the subtype Legend also makes a permanent a legend.
const isLegend = (object: ObjectState, view: View): boolean =>
  object.supertypes.includes('legendary') ||
  (object.subtypes.includes('Legend') && view.rules.policy.legendRule === 'all but the oldest')
const typesOf = (object: ObjectState): readonly string[] =>
  object.subtypes.filter(word => familyOf(word, ['planeswalker']) === 'planeswalker')

/** 801.12 today: with ranges of influence those whose controllers have another of them within their range. */
const seenByAnother = (group: readonly ObjectState[], { state }: View): readonly ObjectState[] =>
  state.within === null
    ? group
    : group.filter(one => group.some(other => other !== one && isWithin(state, one.controller, other.controller)))

/** Those that share a word, two or more together. */
const groups = (
  objects: readonly ObjectState[],
  wordsOf: (object: ObjectState) => readonly string[],
): readonly (readonly ObjectState[])[] =>
  [...new Set(objects.flatMap(wordsOf))]
    .map(word => objects.filter(object => wordsOf(object).includes(word)))
    .filter(group => group.length > 1)

type Since = (object: ObjectState) => number
const byTimestamp: Since = ({ object }) => object.timestamp
/** Since when a permanent has been of a kind: of those that were before the board began the time of entering decides. */
const sinceWhen =
  (view: View, isStill: (was: ObjectState, is: ObjectState, before: View) => boolean): Since =>
  is => {
    let since = view.state.clock
    const priorTo = (state: GameState): GameState | null => state.together ?? state.past
    for (let past = priorTo(view.state); past; past = priorTo(past)) {
      const before = viewOf(past)
      const was = objectState(before, is.id)
      if (was?.object.zone !== 'battlefield' || !isStill(was, is, before)) return since
      since = past.clock
    }
    return is.object.timestamp - view.state.clock
  }
/** 420.5e (2001-07-23 to 2004-09-30): the one that has been a legend with its name for the longest time stays. */
const legendSince = (view: View): Since =>
  view.rules.game.legendStays === 'earliest timestamp'
    ? byTimestamp
    : sinceWhen(view, (was, { name }, before) => was.name === name && isLegend(was, before))
/** 420.5i (2001-07-23), 704.5k today: the one that has been a world for the shortest time stays, and none of several. */
const worldSince = (view: View): Since =>
  view.rules.game.legendStays === 'earliest timestamp'
    ? byTimestamp
    : sinceWhen(view, was => was.supertypes.includes('world'))

type Why = Omit<Going, 'thing'>
const LEGENDS: Why = { why: 'another legendary permanent has its name', matter: 'legendRule' }
const WALKERS: Why = { why: 'another planeswalker has its type', matter: 'planeswalkerRule' }
const WORLDS: Why = { why: 'another world permanent is newer', matter: 'worldRule' }

const ROLES: Why = { why: 'a newer Role of its controller is attached there', matter: 'sameRoles' }

/** 704.5y (2023-10-13): of the Roles that one player controls on one permanent only the newest stays. */
const rolesIn = (view: View, objects: readonly ObjectState[]): readonly ObjectState[] =>
  groups(
    objects.filter(object => object.subtypes.includes('Role') && object.object.attachedTo !== null),
    object => [`${object.controller} ${object.object.attachedTo}`],
  )
    .filter(() => view.rules.cites.sameRoles !== undefined)
    .flatMap(group => allBut(group, Math.max))

const underRule = (
  group: readonly ObjectState[],
  rule: string,
  why: Why,
  staying: readonly string[],
  since: Since = byTimestamp,
): Unique => {
  const going = (objects: readonly ObjectState[]): Unique => ({
    going: objects.map(object => ({ thing: object, ...why })),
    choice: null,
    among: [],
  })
  if (rule === 'all') return going(group)
  if (rule === 'all but the oldest') return going(allBut(group, Math.min, since))
  const sides = groups(group, object => [object.controller])
  const kept = (side: readonly ObjectState[]) => side.find(object => staying.includes(object.object.label))
  const open = sides.find(side => !kept(side))
  if (open) return { going: [], choice: open[0]?.name ?? null, among: open.map(one => one.object.label) }
  return going(sides.flatMap(side => side.filter(one => one !== kept(side))))
}

/** All but the one with the first or the last timestamp; where two have it, all. */
const allBut = (
  objects: readonly ObjectState[],
  pick: (...stamps: number[]) => number,
  since: Since = byTimestamp,
): readonly ObjectState[] => {
  if (objects.length < 2) return []
  const stamp = pick(...objects.map(since))
  const staying = objects.filter(object => since(object) === stamp)
  return staying.length === 1 ? objects.filter(object => object !== staying[0]) : objects
}
