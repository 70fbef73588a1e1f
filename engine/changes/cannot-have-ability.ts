import type { ChangeKind, Of } from '../model/change-kind'
import { isAbility } from '../model/filter'

/** 112.11 and 613.1f (2014-02-01): in the layer of abilities, and later gains of the same word fail. */
export const cannotHaveAbility: ChangeKind<Of<'cannot have ability'>> = {
  content: () => 'ability',
  writes: () => ['abilities', 'existence'],
  apply: (change, thing) => ({
    ...thing,
    abilities: thing.abilities.filter(held => !isAbility(held, change.which)),
    barred: [...thing.barred, change.which],
  }),
  print: change => `can't have ${change.which}`,
}
