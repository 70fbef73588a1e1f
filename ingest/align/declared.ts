import type { AlignUnit } from './reading'
import type { Ruling } from './ruling'

type Declaring = AlignUnit & { readonly lineage?: string }
const keyOf = ({ number, copy }: AlignUnit): string => (copy > 0 ? `${number}#${copy}` : number)
const declaredBy = (units: readonly Declaring[]): ReadonlyMap<string, string> =>
  new Map(units.flatMap(unit => (unit.lineage === undefined ? [] : [[unit.lineage, keyOf(unit)] as const])))

/**
 * Links that a text declares: our digest names the lineage of each rule, so nothing has to be found. A rule continues
 * under the same name, and nowhere else.
 */
export const declaredIn = (previous: readonly Declaring[], next: readonly Declaring[]): readonly Ruling[] => {
  const [before, after] = [declaredBy(previous), declaredBy(next)]
  const reason = 'The digest names the lineage'
  const on = [...before].map(([name, from]): Ruling => {
    const to = after.get(name)
    return { from: [from], to: to === undefined ? [] : [to], reason }
  })
  const begun = [...after]
    .filter(([name]) => !before.has(name))
    .map(([, to]): Ruling => ({ from: [], to: [to], reason }))
  return [...on, ...begun]
}
