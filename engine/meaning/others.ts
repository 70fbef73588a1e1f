import type { EventPattern, Filter, Reference, TargetSpec, Text } from '../model/effect'
import { notExecuted } from './not-executed'

const isOtherThanThis = (part: object): boolean =>
  'kind' in part &&
  part.kind === 'other than' &&
  'than' in part &&
  (part.than as { readonly kind?: string }).kind === 'this'
/** Most texts speak of no others, and stay as they are. */
const speaksOfOthers = (part: unknown): boolean => {
  if (typeof part !== 'object' || part === null) return false
  if (isOtherThanThis(part)) return true
  for (const key in part) if (speaksOfOthers((part as Readonly<Record<string, unknown>>)[key])) return true
  return false
}
/** "Another spell" is one other than this spell. */
const isOfSpells = (part: object): boolean =>
  'kind' in part && part.kind === 'all' && JSON.stringify(part).includes('{"kind":"status","is":"spell"}')

const meant = (part: unknown, than: () => Reference | null): unknown => {
  if (typeof part !== 'object' || part === null || isOfSpells(part)) return part
  if (isOtherThanThis(part)) {
    const other = than()
    return other ? { ...part, than: other } : part
  }
  if (!Array.isArray(part))
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, meant(value, than)]))
  let named = than
  return part.map(one => {
    const made = meant(one, named)
    if (typeof one === 'object' && one?.kind === 'target') named = () => ({ kind: 'target', index: one.index })
    return made
  })
}

/** "Target creature and each other creature": other than the target that is named beside it. */
export const withOthersBeside = <T>(does: T): T => (speaksOfOthers(does) ? meant(does, () => null) : does) as T
/** The same of an instant or sorcery, which is no creature itself: "other creatures" are those that it does not target. */
export const withOthersOfSpell = <T extends Pick<Text, 'targets' | 'does'>>({ does, ...text }: T): T => {
  const targets = text.targets.flatMap(({ objects }: TargetSpec, index) => (objects === null ? [] : [index]))
  const [index] = targets
  if (!speaksOfOthers(does)) return { ...text, does } as T
  if (index === undefined) return { ...text, does: withOthersMade(does) } as T
  const than = (): Reference | null =>
    targets.length > 1
      ? notExecuted({ kind: 'Object.other' }, 'Which of several targets "other" speaks of')
      : { kind: 'target', index }
  return { ...text, does: meant(does, than) } as T
}

/**
 * The same of an ability of an Aura or Equipment that triggers on something about its host: "another creature" is one
 * other than the last object that the event has named, which may be the host.
 */
export const withOthersOfHost = (on: EventPattern, does: Text): Text => {
  const isAimed = does.targets.some(({ isOther }) => isOther)
  if (!(isAimed || speaksOfOthers(does)) || !JSON.stringify(on).includes('{"kind":"attached"}')) return does
  const named = subjectsIn(on).at(-1)
  const than: Reference = named === undefined ? { kind: 'attached' } : { kind: 'memory', of: named }
  const targets = does.targets.map(({ isOther, ...spec }): TargetSpec => {
    const { objects } = spec
    if (!isOther || objects === null || !('filter' in objects) || !isOfCreatures([objects.filter]))
      return isOther ? { ...spec, isOther } : spec
    const filter: Filter = { kind: 'all', of: [{ kind: 'other than', than }, objects.filter] }
    return { ...spec, objects: { ...objects, filter } }
  })
  return { ...(otherThanHost(does, than) as Text), targets }
}
const isOfCreatures = (filters: readonly Filter[]): boolean =>
  filters.some(one => (one.kind === 'card type' ? one.is === 'creature' : one.kind === 'all' && isOfCreatures(one.of)))
const subjectsIn = (part: unknown): readonly string[] => {
  if (typeof part !== 'object' || part === null) return []
  if ('filter' in part && 'as' in part) return [part.as as string]
  return Object.values(part).flatMap(subjectsIn)
}
const otherThanHost = (part: unknown, than: Reference): unknown => {
  if (Array.isArray(part)) return part.map(one => otherThanHost(one, than))
  if (typeof part !== 'object' || part === null) return part
  const isOfHosts = 'of' in part && Array.isArray(part.of) && isOfCreatures(part.of)
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      isOfHosts && key === 'of'
        ? (value as object[]).map(one => (isOtherThanThis(one) ? { ...one, than } : one))
        : otherThanHost(value, than),
    ]),
  )
}

/** Without a target, "all other creatures" are other than the tokens that the spell has created. */
const withOthersMade = (does: Text['does']): Text['does'] => {
  const at = does.findIndex(one => one.kind === 'create')
  const tokens = does[at]
  if (!does.some(isOfOthers)) return does
  if (tokens?.kind !== 'create' || does.slice(0, at).some(isOfOthers))
    return notExecuted({ kind: 'Object.other' }, 'What "other" is other than')
  const { as = MADE } = tokens
  return [
    ...does.slice(0, at),
    { ...tokens, as },
    ...(meant(does.slice(at + 1), () => ({ kind: 'memory', of: as })) as Text['does']),
  ]
}
const MADE = 'made'
/** Whether something is done to each object other than the source: "destroy all other creatures". */
const isOfOthers = (part: unknown): boolean => {
  if (typeof part !== 'object' || part === null || isOfSpells(part)) return false
  const { kind, filter } = part as { readonly kind?: string; readonly filter?: { readonly of?: readonly object[] } }
  return (
    (kind === 'each' && filter !== undefined && [filter, ...(filter.of ?? [])].some(isOtherThanThis)) ||
    Object.values(part).some(isOfOthers)
  )
}
