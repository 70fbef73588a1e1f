import type { Content } from '../rules/amendment'
import type { Change, ContinuousEffect } from './effect'
import type { Context, ObjectState } from './object-state'

/** Sides of an object that effects look at or alter. `existence` is written by whatever can take an ability away. */
export type Aspect =
  | 'name'
  | 'control'
  | 'supertypes'
  | 'types'
  | 'land types'
  | 'creature types'
  | 'colors'
  | 'abilities'
  | 'existence'
  | 'size'
  | 'cost'

/** Every side that is printed on a card. */
export const PRINTED: readonly Aspect[] = [
  'name',
  'supertypes',
  'types',
  'land types',
  'creature types',
  'colors',
  'abilities',
  'existence',
  'size',
  'cost',
]

/** One kind of change: where it belongs, what it alters, how it is done to one object, how it reads. */
export type ChangeKind<C extends Change = Change> = {
  /** Null where it alters players or game rules instead of objects. */
  readonly content: (change: C, effect: ContinuousEffect) => Content | null
  readonly writes: (change: C) => readonly Aspect[]
  /** The change with its amounts and chosen words worked out for the object `at.it`. */
  readonly settle?: (change: C, at: Context) => C
  readonly apply: (change: C, thing: ObjectState, at: Context) => ObjectState
  readonly print: (change: C) => string
}

export type Of<K extends Change['kind']> = Extract<Change, { kind: K }>

/** For changes that leave objects alone. */
export const unchanged = (_: unknown, thing: ObjectState): ObjectState => thing
