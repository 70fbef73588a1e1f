import type { ChangeKind, Of } from '../model/change-kind'

/** Doubling adds what is there; a resolved one is fixed as a bonus when it begins. */
export const doubleSize: ChangeKind<Of<'double size'>> = {
  content: (_, effect) => (effect.from === 'resolution' ? 'resolved bonus' : 'static bonus'),
  writes: () => ['size'],
  apply: (change, thing) => ({
    ...thing,
    power: change.what === 'toughness' || thing.power === null ? thing.power : thing.power * 2,
    toughness: change.what === 'power' || thing.toughness === null ? thing.toughness : thing.toughness * 2,
  }),
  print: change => `doubles its ${change.what === 'both' ? 'power and toughness' : change.what}`,
}
