import { type GameState, objectNamed } from '../../index'
import type { BoundStep } from '../steps/given/bind'

const NAME = / Token\b/
/** What is a name, a description or card English, not the label of an object. */
const OTHER_WORDS: ReadonlySet<string> = new Set(['kind', 'name', 'is', 'text', 'what'])

/** 111.4 (2021-11-19): the token "Soldier" is named "Soldier Token", and a step may call it by that name. */
export const withTokenLabels = (state: GameState, bound: BoundStep): BoundStep => {
  if (bound.step.kind === 'given' || !NAME.test(bound.text)) return bound
  const labelOf = (label: string): string => {
    const plain = label.replace(NAME, '')
    return objectNamed(state, label) === undefined && objectNamed(state, plain)?.token ? plain : label
  }
  const meant = (said: string): string =>
    said.includes('"') ? said.replace(/"([^"]*)"/g, (_, label: string) => `"${labelOf(label)}"`) : labelOf(said)
  const within = <T>(part: T): T => {
    if (typeof part === 'string') return (NAME.test(part) ? meant(part) : part) as T
    if (Array.isArray(part)) return part.map(within) as T
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(
      Object.entries(part).map(([key, value]) => [key, OTHER_WORDS.has(key) ? value : within(value)]),
    ) as T
  }
  return {
    ...bound,
    ...(bound.game ? { game: within(bound.game) } : {}),
    action: bound.action.ok ? { ok: true, value: within(bound.action.value) } : bound.action,
  }
}
