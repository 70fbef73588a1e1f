import { fixedEffects, staticsOf } from '../../effects/active-effect'
import { type ObjectState, sameList } from '../../model/object'
import type { ActiveEffect, View } from '../../model/state'

/** Reads the effects that exist in one view after another; objects that did not change are not read again. */
export type ActiveEffectsReader = (view: View) => readonly ActiveEffect[]

export const activeEffectsReader = (): ActiveEffectsReader => {
  let last: readonly ObjectState[] = []
  let found: readonly (readonly ActiveEffect[])[] = []
  let all: readonly ActiveEffect[] | null = null
  return view => {
    let isNew = all === null || last.length !== view.objects.length
    found = view.objects.map((object, place) => {
      const before = last[place]
      const known = found[place]
      if (before && known && hasSameStatics(before, object)) return known
      const now = staticsOf(object, view)
      isNew ||= known === undefined || !sameList(known, now)
      return now
    })
    last = view.objects
    if (all === null || isNew) all = [...fixedEffects(view.state), ...found.flat()]
    return all
  }
}

const hasSameStatics = (a: ObjectState, b: ObjectState): boolean =>
  a === b ||
  (a.abilities === b.abilities && a.controller === b.controller && a.choices === b.choices && a.types === b.types)
