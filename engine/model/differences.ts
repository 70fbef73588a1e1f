import type { Difference } from './board'
import type { ObjectState } from './object-state'

const words = (list: readonly string[], by = ' '): string => list.join(by) || 'none'

type Side = {
  readonly what: string
  readonly raw: (thing: ObjectState) => unknown
  readonly print: (thing: ObjectState) => string
}
const side = (what: string, raw: Side['raw'], print: Side['print']): Side => ({ what, raw, print })
const SIDES: readonly Side[] = [
  side(
    'name',
    t => (t.allNames ? 0 : t.name),
    t => (t.allNames ? 'every name' : t.name || 'none'),
  ),
  side(
    'controller',
    t => t.controller,
    t => t.controller,
  ),
  side(
    'supertypes',
    t => t.supertypes,
    t => words(t.supertypes),
  ),
  side(
    'types',
    t => t.types,
    t => words(t.types),
  ),
  side(
    'every',
    t => t.every,
    t => words(t.every.map(every => `all ${every}`)),
  ),
  side(
    'colors',
    t => t.colors,
    t => (words(t.colors) === 'none' ? 'colorless' : words(t.colors)),
  ),
  side(
    'power',
    t => t.power,
    t => String(t.power ?? 'none'),
  ),
  side(
    'toughness',
    t => t.toughness,
    t => String(t.toughness ?? 'none'),
  ),
  side(
    'mana cost',
    t => t.manaCost,
    t => t.manaCost ?? 'none',
  ),
]

/** Most deeds alter a list and no side: told without asking for each side. */
const areAlike = (a: ObjectState, b: ObjectState): boolean =>
  a.name === b.name &&
  a.allNames === b.allNames &&
  a.controller === b.controller &&
  a.supertypes === b.supertypes &&
  a.types === b.types &&
  a.every === b.every &&
  a.colors === b.colors &&
  a.power === b.power &&
  a.toughness === b.toughness &&
  a.manaCost === b.manaCost

/** The values of one object before and after a deed that are not the same, as words. */
export const differencesOf = (
  before: ObjectState | undefined,
  after: ObjectState | undefined,
): readonly Difference[] => {
  if (!before || !after || before === after) return []
  const object = after.object.label
  const sides: Difference[] = []
  for (const { what, raw, print } of areAlike(before, after) ? [] : SIDES) {
    if (raw(before) === raw(after)) continue
    const [was, is] = [print(before), print(after)]
    if (was !== is) sides.push({ object, what, before: was, after: is })
  }
  return [
    ...sides,
    ...listDifference(object, 'subtypes', before.subtypes, after.subtypes, word => word),
    ...listDifference(object, 'abilities', before.abilities, after.abilities, held => held.ability.text),
  ]
}

/** A list before and after; of a long one only what was lost and gained. */
const listDifference = <T>(
  object: string,
  what: string,
  before: readonly T[],
  after: readonly T[],
  print: (one: T) => string,
): readonly Difference[] => {
  if (before === after) return []
  const isLong = before.length + after.length > 20
  let from = 0
  while (isLong && from < before.length && before[from] === after[from]) from++
  const join = (list: readonly T[]): string => words(list.slice(from).map(print), what === 'abilities' ? ', ' : ' ')
  const [was, is] = [join(before), join(after)]
  return was === is ? [] : [{ object, what, before: was, after: is }]
}
