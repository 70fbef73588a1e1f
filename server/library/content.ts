import { once, rememberBy, rememberText } from '#rulebook/remember'
import { compareKeys, sortKey } from '#rulebook/units/number'
import type { Unit } from '#rulebook/units/unit'
import { type Layout, readLayout } from '../store/layout'
import { finderOf } from './finder'

/** The content of one release, whatever else is published; each part is computed when it is first needed. */
export type Content = {
  readonly layout: () => Layout
  /** The ids of its wordings, in printed order. */
  readonly wordings: () => Uint32Array
  readonly finder: () => ReturnType<typeof finderOf>
  readonly units: () => readonly Unit[]
  /** The numbers of all rules in numerical order. */
  readonly numbers: () => readonly string[]
}

/** Releases share their numbers; more than all of them have. */
const MOST_NUMBERS = 30_000
const keyOf = rememberText(MOST_NUMBERS, sortKey)

/** Layouts with the positions in their files, which few pages need. */
const KEPT_LAYOUTS = 4
const layoutOf = rememberBy(readLayout, KEPT_LAYOUTS)

export const contentOf = (packed: Uint8Array, unitOf: (wording: number) => Unit): Content => {
  const layout = () => layoutOf(packed)
  const wordings = once(() => layout().wordings)
  const units = once(() => Array.from(wordings(), unitOf))
  const numbers = once(() =>
    units()
      .filter(({ kind }) => kind !== 'glossary')
      .map(({ number, meant }) => [meant ?? number, keyOf(meant ?? number)] as const)
      .sort(([, a], [, b]) => compareKeys(a, b))
      .map(([number]) => number),
  )
  return { layout, wordings, finder: once(() => finderOf(wordings())), units, numbers }
}
