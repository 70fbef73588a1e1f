import { isTypeChanging } from '../changes/types'
import { effectNow } from '../effects/active-effect'
import type { Difference, Trace } from '../model/board'
import type { Change, EffectApplication } from '../model/effect'
import type { ObjectState } from '../model/object'
import { type ActiveEffect, objectState, type View } from '../model/state'
import type { Layer, Part, Ruleset } from '../rules/amendment'
import type { Citation } from '../rules/releases'
import { citation, citeOf } from '../rules/ruleset'
import type { Choice, Wait } from './order'
import { applicationOf, type PlannedChanges } from './plan'

export const layerTrace = (layer: Layer, then: readonly Trace[], rules: Ruleset): Trace => ({
  kind: 'layer',
  layer: layer.id,
  name: layer.name,
  holds: layer.holds,
  cite: citation(rules, layer.cite, layer.takes[0] === 'counters' ? rules.practice.counters : undefined),
  then,
})

const waitTrace = (wait: Wait, cite: Citation): Trace => ({
  kind: 'waited',
  effect: wait.who.effect.id,
  name: wait.who.effect.name,
  for: wait.for.effect.id,
  forName: wait.for.effect.name,
  because: wait.because,
  cite,
})

const loopTrace = (loop: readonly ActiveEffect[], cite: Citation): Trace => ({
  kind: 'loop',
  effects: loop.map(active => active.effect.id),
  names: loop.map(active => active.effect.name),
  cite,
})

/** One application: the affected objects, and each value before and after. An effect that changes nothing has a line too. */
export const appliedTrace = (
  active: ActiveEffect,
  plan: PlannedChanges,
  application: EffectApplication,
  before: View,
  after: View,
  cite: Citation,
  sublayer: string | null,
): readonly Trace[] => {
  const { effect } = active
  const touched = plan === null ? [] : [...plan.to.keys()]
  return [
    {
      kind: 'applied',
      effect: effect.id,
      name: effect.name,
      text: effect.spec.text,
      source: objectState(before, effect.source)?.object.label ?? null,
      from: effect.standsFor ?? effect.from,
      timestamp: effect.timestamp,
      ...(sublayer === null ? {} : { sublayer }),
      deed: application,
      to: touched.map(id => objectState(before, id)?.object.label ?? id),
      differences: touched.flatMap(id => differencesOf(objectState(before, id), objectState(after, id))),
      cite,
    },
  ]
}

/** The trace of one application: what waited, which loop, what continues without its ability, and what was applied. */
export const stepTrace = (
  choice: Choice,
  plan: PlannedChanges,
  changes: readonly Change[],
  before: View,
  after: View,
  step: Part,
  layer: Layer,
): readonly Trace[] => {
  const { rules } = before
  const cite = citeOfStep(choice.next, changes, step, rules)
  return [
    ...choice.waits.map(wait => waitTrace(wait, citeOf(rules, 'dependencyScope'))),
    ...(choice.loop.length > 0 ? [loopTrace(choice.loop, citeOf(rules, 'loops'))] : []),
    ...goesOn(choice.next, plan, before),
    ...appliedTrace(
      choice.next,
      plan,
      applicationOf(plan, changes),
      before,
      after,
      cite,
      step === layer ? null : step.id,
    ),
  ]
}

/** 418.5b (2005-10-01), 613.6 today; before, by practice. */
const goesOn = (active: ActiveEffect, plan: PlannedChanges, view: View): readonly Trace[] =>
  plan === null || active.ability === null || effectNow(active, view) !== null
    ? []
    : [
        {
          kind: 'note',
          says: `${active.effect.name} has already begun to apply, so it continues although its ability is gone`,
          cite: citeOf(view.rules, 'continuation'),
        },
      ]

/** The step's own number, and the practice where the texts of the day leave this kind of change open. */
const citeOfStep = (active: ActiveEffect, changes: readonly Change[], step: Part, rules: Ruleset): Citation => {
  const switches = changes.some(change => change.kind === 'switch size')
  const practice = switches
    ? rules.practice.switching
    : isTypeChanging(active.effect)
      ? rules.practice.splitting
      : active.effect.standsFor === 'counters'
        ? rules.practice.counters
        : undefined
  return citation(rules, step.cite, practice)
}

const words = (list: readonly string[], by = ' '): string => list.join(by) || 'none'

type Side = {
  readonly what: string
  readonly raw: (object: ObjectState) => unknown
  readonly print: (object: ObjectState) => string
}
const side = (what: string, raw: Side['raw'], print: Side['print']): Side => ({ what, raw, print })
const SIDES: readonly Side[] = [
  side(
    'name',
    t => (t.allNames ? 0 : t.name),
    t => (t.allNames ? 'every name' : t.name || 'none'),
  ),
  side(
    'controller',
    t => t.controller,
    t => t.controller,
  ),
  side(
    'supertypes',
    t => t.supertypes,
    t => words(t.supertypes),
  ),
  side(
    'types',
    t => t.types,
    t => words(t.types),
  ),
  side(
    'every',
    t => t.every,
    t => words(t.every.map(every => `all ${every}`)),
  ),
  side(
    'colors',
    t => t.colors,
    t => (words(t.colors) === 'none' ? 'colorless' : words(t.colors)),
  ),
  side(
    'power',
    t => t.power,
    t => String(t.power ?? 'none'),
  ),
  side(
    'toughness',
    t => t.toughness,
    t => String(t.toughness ?? 'none'),
  ),
  side(
    'mana cost',
    t => t.manaCost,
    t => t.manaCost ?? 'none',
  ),
]

/** A quick test: most effects alter only lists, so that the single values need not be compared one by one. */
const areAlike = (a: ObjectState, b: ObjectState): boolean =>
  a.name === b.name &&
  a.allNames === b.allNames &&
  a.controller === b.controller &&
  a.supertypes === b.supertypes &&
  a.types === b.types &&
  a.every === b.every &&
  a.colors === b.colors &&
  a.power === b.power &&
  a.toughness === b.toughness &&
  a.manaCost === b.manaCost

/** The values of one object that an application changed, before and after, as words. */
const differencesOf = (before: ObjectState | undefined, after: ObjectState | undefined): readonly Difference[] => {
  if (!before || !after || before === after) return []
  const object = after.object.label
  const sides: Difference[] = []
  for (const { what, raw, print } of areAlike(before, after) ? [] : SIDES) {
    if (raw(before) === raw(after)) continue
    const [was, is] = [print(before), print(after)]
    if (was !== is) sides.push({ object, what, before: was, after: is })
  }
  return [
    ...sides,
    ...listDifference(object, 'subtypes', before.subtypes, after.subtypes, word => word),
    ...listDifference(object, 'abilities', before.abilities, after.abilities, held => held.ability.text),
  ]
}

/** A list before and after; of a long one only what was lost and gained. */
const listDifference = <T>(
  object: string,
  what: string,
  before: readonly T[],
  after: readonly T[],
  print: (one: T) => string,
): readonly Difference[] => {
  if (before === after) return []
  const isLong = before.length + after.length > 20
  let from = 0
  while (isLong && from < before.length && before[from] === after[from]) from++
  const join = (list: readonly T[]): string => words(list.slice(from).map(print), what === 'abilities' ? ', ' : ' ')
  const [was, is] = [join(before), join(after)]
  return was === is ? [] : [{ object, what, before: was, after: is }]
}
