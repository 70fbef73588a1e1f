import type { Snapshot } from '../index/eras'
import type { Index } from '../index/index'
import type { Plan } from '../query/plan'
import { tokensOf } from '../text/analysis'
import { STOP_WORDS } from '../text/words'
import type { Pointed } from './pointers'
import type { Ranked } from './top'

/** Of the first ten hits at most three are of one section, or of one keyword, unless the query names it. */
const FIRST = 10
const OF_ONE = 3

/** The same hits; those beyond the third of a section follow the first ten. */
export const spreadOut = (
  index: Index,
  plan: Plan,
  snapshot: Snapshot,
  best: readonly Ranked[],
  pointed: Pointed,
): readonly Ranked[] => {
  if (best.length <= OF_ONE) return best
  const sought = new Set(plan.slots.flatMap(slot => slot.sought.map(({ term }) => term)))
  const counts = new Map<string, number>()
  const isNamed = new Map([...pointed.keys()].map(at => [groupOf(index, at, snapshot), true]))
  const ahead: Ranked[] = []
  const later: Ranked[] = []
  for (const [at, hit] of best.entries()) {
    if (ahead.length >= FIRST) return [...ahead, ...later, ...best.slice(at)]
    const group = groupOf(index, hit.document, snapshot)
    const count = (counts.get(group) ?? 0) + 1
    counts.set(group, count)
    const known = isNamed.get(group) ?? names(index, sought, hit.document)
    isNamed.set(group, known)
    if (group === '' || known || count <= OF_ONE) ahead.push(hit)
    else later.push(hit)
  }
  return [...ahead, ...later]
}

/** The section of a rule, or its keyword: `510`, `702.19`. */
const groupOf = (index: Index, at: number, snapshot: Snapshot): string => {
  const document = index.corpus.documents[at]
  const number = document?.spans[snapshot[at] ?? -1]?.number ?? ''
  if (document?.kind !== 'rule') return ''
  return index.traits.isOfKeyword[at] === 1 ? number.replace(/[a-z]$/, '') : number.slice(0, 3)
}

/** Words of titles that do not say what a section is about. */
const GENERAL: ReadonlySet<string> = new Set(['step', 'phase', 'general'])

/** Whether a query has at least half of the words of the title of a rule's section or keyword. */
const names = ({ corpus, streams }: Index, sought: ReadonlySet<number>, at: number): boolean => {
  const document = corpus.documents[at]
  const title = tokensOf(document?.title ?? document?.titles.at(-1) ?? '').filter(
    ({ word }) => !STOP_WORDS.has(word) && !GENERAL.has(word),
  )
  const found = title.filter(({ term }) => sought.has(streams.lexicon.idOf.get(term) ?? -1))
  return title.length > 0 && found.length * 2 >= title.length
}
