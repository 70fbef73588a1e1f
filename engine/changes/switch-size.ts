import type { ChangeKind, Of } from '../model/change-kind'

export const switchSize: ChangeKind<Of<'switch size'>> = {
  content: () => 'switch',
  writes: () => ['size'],
  apply: (_, thing) => ({ ...thing, power: thing.toughness, toughness: thing.power }),
  print: () => 'has power and toughness switched',
}
