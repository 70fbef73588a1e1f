import { compareNumbers } from '#rulebook/units/number'
import type { Unit } from '#rulebook/units/unit'
import { type Layout, readLayout } from '../store/layout'
import { finderOf } from './finder'

/** The content of one release, whatever else is published; each part is computed when it is first needed. */
export type Content = {
  readonly layout: () => Layout
  readonly finder: () => ReturnType<typeof finderOf>
  readonly units: () => readonly Unit[]
  /** The numbers of all rules in numerical order. */
  readonly numbers: () => readonly string[]
}

export const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

export const contentOf = (packed: Uint8Array, unitOf: (wording: number) => Unit): Content => {
  const layout = once(() => readLayout(packed))
  const units = once(() => Array.from(layout().wordings, unitOf))
  const numbers = once(() =>
    units()
      .filter(({ kind }) => kind !== 'glossary')
      .map(({ number, meant }) => meant ?? number)
      .sort(compareNumbers),
  )
  return { layout, finder: once(() => finderOf(layout().wordings)), units, numbers }
}
