import { ability, all, become, begin, creature, gain, pump, spec, subtype, type } from '../layers/engine.fixture'
import type { GameEvent } from '../model/event'

/**
 * Boards of `size` permanents with as many effects, for benches. `loop`: each effect depends on the next, in a ring.
 * `chain`: each waits for a younger one, so all apply in reverse. `crowd`: each affects all.
 */
export const crowdOf = (kind: 'loop' | 'chain' | 'crowd', size: number): readonly GameEvent[] =>
  Array.from({ length: size }, (_, i) => begin(permanent(kind, i, size)))

const permanent = (kind: 'loop' | 'chain' | 'crowd', i: number, size: number) => {
  const [from, to] = kind === 'loop' ? [i, (i + 1) % size] : [size - i, size - i - 1]
  const effect =
    kind === 'crowd'
      ? spec(all(type('creature')), gain(`word ${i}`), pump(1, 1))
      : spec(all(subtype(`Kind${from}`)), become([], [`Kind${to}`], 'add'))
  return creature(`C${i}`, 1, 1, { subtypes: [`Kind${i}`], abilities: [ability(`Effect ${i}.`, effect)] })
}
