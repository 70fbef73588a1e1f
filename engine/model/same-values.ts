import type { ObjectState } from './object-state'

export const sameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a === b || (a.length === b.length && a.every((one, i) => one === b[i]))

/** Whether two moments of one object have the same characteristics, however they came about. */
export const sameValues = (a: ObjectState | undefined, b: ObjectState | undefined): boolean =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    a.name === b.name &&
    a.allNames === b.allNames &&
    a.controller === b.controller &&
    a.power === b.power &&
    a.toughness === b.toughness &&
    a.manaCost === b.manaCost &&
    sameList(a.supertypes, b.supertypes) &&
    sameList(a.types, b.types) &&
    sameList(a.subtypes, b.subtypes) &&
    sameList(a.every, b.every) &&
    sameList(a.colors, b.colors) &&
    sameList(a.abilities, b.abilities) &&
    sameList(a.barred, b.barred) &&
    sameList(a.choices, b.choices))
