import type { ChangeKind, Of } from '../change-kind'
import { withMana } from '../intrinsic'
import { familyOf, goesWith } from '../subtypes'
import type { Thing } from '../thing'

type Lose = Of<'lose type'>

export const loseType: ChangeKind<Lose> = {
  content: () => 'type',
  writes: () => ['types', 'supertypes', 'land types', 'creature types', 'abilities', 'size'],
  apply: (change, thing, at) => {
    const types = thing.types.filter(type => !change.types.includes(type))
    const lostFamily = change.all === 'creature types' ? 'creature' : change.all === 'land types' ? 'land' : null
    const isLost = (word: string): boolean =>
      change.subtypes.includes(word) || familyOf(word, thing.types) === lostFamily || goesWith(word, thing.types, types)
    const changed: Thing = {
      ...thing,
      types,
      supertypes: thing.supertypes.filter(word => !change.supertypes.includes(word)),
      subtypes: thing.subtypes.filter(word => !isLost(word)),
      every: thing.every.filter(every => every !== change.all),
    }
    return withMana(thing, changed, at.view.rules)
  },
  print: change =>
    `is no longer ${[...change.supertypes, ...change.subtypes, ...change.types, ...(change.all ? [`of any ${change.all}`] : [])].join(' ')}`,
}
