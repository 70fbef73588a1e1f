import type { Instruction, TargetSpec, Text } from '../../index'

/**
 * A text without its choice of modes: its targets in order, and what it does. `first`: the number of its first target, where
 * it is a part of another text, whose targets it may refer to.
 */
export type Assembled = {
  readonly first?: number
  readonly targets: readonly TargetSpec[]
  readonly does: readonly Instruction[]
}

/** The chosen modes are followed in the order in which they are printed (608.2c today), each as often as it was chosen. */
export const assembled = (text: Text, chosen: readonly string[]): Assembled => {
  const { first = 0, modes } = text
  if (!modes) return { first, targets: shifted(text.targets, first, -first), does: text.does }
  const inModes = Math.min(...modes.modes.map(({ text: mode }) => mode.first ?? 0))
  const head = shifted({ targets: text.targets.slice(0, inModes - first), does: text.does }, first, -first)
  return modes.modes
    .flatMap(mode => chosen.filter(words => words === mode.words).map(() => mode.text))
    .reduce<Assembled>((all, mode) => {
      const part = shifted(assembledMode(mode), mode.first ?? 0, all.targets.length - (mode.first ?? 0))
      return { targets: [...all.targets, ...part.targets], does: [...all.does, ...part.does] }
    }, head)
}
const assembledMode = ({ targets, does }: Text): Assembled => ({ targets, does })

/** A part with the numbers of its targets, from one on, changed by so many. */
const shifted = <T>(part: T, from: number, by: number): T => {
  if (by === 0 || typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map(one => shifted(one, from, by)) as T
  const made = Object.fromEntries(
    Object.entries(part).map(([name, held]) => [
      name,
      (name === 'target' || (name === 'index' && 'kind' in part && part.kind === 'target') || name === 'first') &&
      typeof held === 'number' &&
      held >= from
        ? held + by
        : shifted(held, from, by),
    ]),
  )
  return made as T
}
