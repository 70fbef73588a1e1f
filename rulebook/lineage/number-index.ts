import type { NumberIndex, NumberSpan } from '../citations/citations'
import { compareNumbers } from '../units/number'
import { type Span, spanBetween } from '../units/spans'
import type { Standing } from './path-walk'

type Run = { readonly number: string; readonly lineage: string; readonly first: number; last: number }

/** The index of numbers of one document's releases, oldest first. Linear in their units. `isAdding`: no number ends. */
export const numberIndexOf = (shelf: readonly Standing[], isAdding = false): NumberIndex => {
  const open = new Map<string, Run>()
  const runs: Run[] = []
  for (const [at, { units, lineages }] of shelf.entries())
    for (const [place, { number, kind }] of units.entries()) {
      if (kind === 'glossary') continue
      const lineage = lineages[place] ?? ''
      const key = `${number} ${lineage}`
      const run = open.get(key)
      if (run && run.last >= at - 1) run.last = at
      else {
        const begun = { number, lineage, first: at, last: at }
        open.set(key, begun)
        runs.push(begun)
      }
    }
  const byNumber = new Map<string, NumberSpan[]>()
  const byLineage = new Map<string, (Span & { readonly number: string })[]>()
  for (const { number, lineage, first, last } of runs) {
    const span = spanBetween(shelf, first, isAdding ? shelf.length - 1 : last)
    if (!span) continue
    into(byNumber, number, { lineage, ...span })
    into(byLineage, lineage, { number, ...span })
  }
  return {
    residences: number => byNumber.get(number) ?? [],
    numbersOf: lineage => byLineage.get(lineage) ?? [],
    numbers: [...byNumber.keys()].sort(compareNumbers),
  }
}

const into = <T extends Span>(map: Map<string, T[]>, key: string, span: T): void => {
  const list = map.get(key)
  if (!list) map.set(key, [span])
  else {
    list.push(span)
    list.sort((a, b) => a.first - b.first)
  }
}
