import type { ChangeKind, Of } from '../model/change-kind'
import { withMana } from '../model/intrinsic'
import type { Context, ObjectState } from '../model/object-state'
import { wordAt } from '../model/reference'
import { familyOf, goesWith } from '../model/subtypes'

type Lose = Of<'lose type'>

export const loseType: ChangeKind<Lose> = {
  content: () => 'type',
  writes: () => ['types', 'supertypes', 'land types', 'creature types', 'abilities', 'size'],
  apply: (change, thing, at) => {
    const given = change.all?.startsWith('other') ? givenBy(at) : NOTHING
    const types = thing.types.filter(type =>
      change.all === 'other card types' ? given.types.includes(type) : !change.types.includes(type),
    )
    const lostFamily = FAMILIES[change.all ?? ''] ?? null
    const isLost = (word: string): boolean =>
      change.subtypes.includes(word) ||
      (familyOf(word, thing.types) === lostFamily && !given.subtypes.includes(word)) ||
      goesWith(word, thing.types, types)
    const changed: ObjectState = {
      ...thing,
      types,
      supertypes: thing.supertypes.filter(word => !change.supertypes.includes(word)),
      subtypes: thing.subtypes.filter(word => !isLost(word)),
      every: thing.every.filter(every => !change.all?.endsWith(every) || given.every.includes(every)),
    }
    return withMana(thing, changed, at.view.rules)
  },
  print: change =>
    `is no longer ${[...change.supertypes, ...change.subtypes, ...change.types, ...(change.all ? [`of any ${change.all}`] : [])].join(' ')}`,
}

const FAMILIES: Readonly<Record<string, 'creature' | 'land'>> = {
  'creature types': 'creature',
  'other creature types': 'creature',
  'land types': 'land',
  'other land types': 'land',
}
type Given = Pick<ObjectState, 'types' | 'every'> & { readonly subtypes: readonly (string | undefined)[] }
const NOTHING: Given = { types: [], subtypes: [], every: [] }

/** What the effect that takes "all other" types away gives itself. */
const givenBy = (at: Context): Given => {
  const given = at.effect.spec.changes.filter(change => change.kind === 'become type')
  return {
    types: given.flatMap(change => [...change.types, ...(change.still ?? [])]),
    subtypes: given.flatMap(change => change.subtypes.map(word => wordAt(word, at))),
    every: given.flatMap(change =>
      change.all === 'creature types' || change.all === 'land types' ? [change.all] : [],
    ),
  }
}
