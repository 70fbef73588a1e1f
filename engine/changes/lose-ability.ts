import type { ChangeKind, Of } from '../model/change-kind'
import { isAbility } from '../model/filter'

/** 407.3 (2007): losing an ability loses every instance of it. */
export const loseAbility: ChangeKind<Of<'lose ability'>> = {
  content: () => 'ability',
  writes: () => ['abilities', 'existence'],
  apply: (change, thing) => ({
    ...thing,
    abilities: thing.abilities.filter(held => !isAbility(held, change.which)),
  }),
  print: change => `loses ${change.which}`,
}
