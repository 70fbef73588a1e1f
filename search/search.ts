import type { IsoDate } from '#rulebook/date'
import { tokensOf } from './analysis'
import type { Answer, Hit, SearchOptions } from './answer'
import { askingOf, foundAt, foundBy } from './found'
import { hitOf, weightsFor } from './hit'
import type { Index } from './index'
import { momentOf, type Scope } from './moment'
import type { Planned } from './planning'
import { chipsOf } from './print-query'
import type { Query } from './query'
import type { Ranked } from './rank'

const LIMIT = 20
const OTHER_DAYS = 5

/** Answers a query. Never throws and never comes back without a word: what was not understood is in `query.problems`. */
export const search = (index: Index, typed: string, options: SearchOptions = {}): Answer => {
  const asking = askingOf(typed, options)
  const { query, on, when, scope } = asking
  const offset = Math.max(0, options.offset ?? 0)
  const until = offset + Math.max(0, options.limit ?? LIMIT)
  const found = foundBy(index, asking, until)
  const isFolded = options.elsewhere === 'always' && offset === 0 && when === 'standing'
  const elsewhere = found.total === 0 || isFolded ? otherDays(index, query, on, scope) : []
  const weightOf = weightsFor(index, found.planned.plan, query)
  return {
    query: { text: query.text, on, chips: chipsOf(query), repaired: found.planned.repaired, problems: query.problems },
    total: found.total,
    hits: found.first.slice(offset).map(hit => hitOf(index, hit, found.moment, query, weightOf, on)),
    otherDays: elsewhere,
    suggestions: suggestionsFor(query, found.planned),
  }
}

const otherDays = (index: Index, query: Query, on: IsoDate | null, scope: Scope): Hit[] => {
  const moment = momentOf(index, on, 'other', scope)
  const { first, planned } = foundAt(index, query, moment, momentOf(index, on, 'standing', scope), OTHER_DAYS * 4)
  const weightOf = weightsFor(index, planned.plan, query)
  // One wording of a rule stands for all that it had.
  const seen = new Set<string>()
  const isFirst = ({ document }: Ranked): boolean => {
    const number = index.corpus.documents[document]?.spans[moment[document] ?? -1]?.number ?? ''
    return !seen.has(number) && seen.add(number) !== null
  }
  return first
    .filter(isFirst)
    .slice(0, OTHER_DAYS)
    .map(hit => hitOf(index, hit, moment, query, weightOf, on))
}

const suggestionsFor = (query: Query, { repaired }: Planned): string[] => {
  if (repaired.length === 0) return []
  const to = new Map(repaired.map(repair => [repair.from, repair.to]))
  const tokens = tokensOf(query.text)
  let text = query.text
  for (let at = tokens.length - 1; at >= 0; at--) {
    const [one, two] = [tokens[at], tokens[at + 1]]
    if (!one) continue
    // Two words may have been taken for one.
    const whole = two && to.get(`${one.word} ${two.word}`)
    const meant = whole ?? to.get(one.word)
    if (meant !== undefined) text = text.slice(0, one.start) + meant + text.slice((whole && two ? two : one).end)
  }
  return [text]
}
