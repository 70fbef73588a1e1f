import type { Step } from '#rulebook/lineage'
import type { Unit } from '#rulebook/unit'

/** A release as the chain reads it: units in printed order and the steps that lead to it from the one before. */
export type Link = { readonly inForce: string; readonly units: readonly Unit[]; readonly steps: readonly Step[] }

const keyOf = (spot: { readonly number: string; readonly copy: number }): string => `${spot.number}\n${spot.copy}`
const slug = (number: string): string =>
  number
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** The lineage of every unit of every release, oldest release first: who carries a name on, who begins a new one. */
export const chain = (document: string, links: readonly Link[]): readonly (readonly string[])[] => {
  const taken = new Set<string>()
  const gone = new Map<string, string>()
  const begin = (unit: Unit, inForce: string): string => {
    const stem = `${document === 'comprehensive-rules' ? '' : `${document}.`}${unit.kind === 'glossary' ? 'term' : 'r'}.${slug(unit.number)}.${inForce}`
    let id = stem
    for (let n = 2; taken.has(id); n++) id = `${stem}.${n}`
    taken.add(id)
    return id
  }
  let before = new Map<string, string>()
  return links.map(({ inForce, units, steps }) => {
    const inherited = new Map<string, string>()
    for (const step of steps) {
      const first = step.from[0]
      const heir = step.to[0]
      const id = first && before.get(keyOf(first))
      if (id && heir && !inherited.has(keyOf(heir))) inherited.set(keyOf(heir), id)
    }
    const carried = new Set(inherited.values())
    for (const [key, id] of before) if (!carried.has(id)) gone.set(key, id)
    for (const step of steps) {
      const back = step.kind === 'restored' ? step.to[0] : undefined
      const id = back && gone.get(keyOf(back))
      if (back && id && !carried.has(id)) inherited.set(keyOf(back), id)
    }
    const ids = units.map(unit => inherited.get(keyOf(unit)) ?? begin(unit, inForce))
    before = new Map(units.map((unit, at) => [keyOf(unit), ids[at] ?? '']))
    return ids
  })
}
